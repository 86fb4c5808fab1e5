import { CodeForm } from '../../../../ui/components/code-form'
import { useValue } from '../../../../ui/react/use-value'
import type { EmbeddedWalletApi } from '../contract'
import { useCodeProblem, WalletBody } from './embedded-parts'

function Code({ wallet }: { readonly wallet: EmbeddedWalletApi }) {
  const email = useValue(wallet.user)?.email
  return (
    <CodeForm
      email={email ?? ''}
      onCode={wallet.confirmPrimaryCode}
      onResend={wallet.resendUpdate}
      problemOf={useCodeProblem()}
    />
  )
}

/** Asks for the code that went to the old address. */
export default function UpdateEmailPrimaryOtp() {
  return <WalletBody>{(wallet) => <Code wallet={wallet} />}</WalletBody>
}
