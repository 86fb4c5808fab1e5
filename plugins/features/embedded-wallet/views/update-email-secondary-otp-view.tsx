import { CodeForm } from '../../../../ui/components/code-form'
import { useValue } from '../../../../ui/react/use-value'
import type { EmbeddedWalletApi } from '../contract'
import { useCodeProblem, WalletBody } from './embedded-parts'

function Code({ wallet }: { readonly wallet: EmbeddedWalletApi }) {
  const email = useValue(wallet.newEmail)
  return (
    <CodeForm
      email={email ?? ''}
      onCode={wallet.confirmSecondaryCode}
      onResend={wallet.resendUpdate}
      problemOf={useCodeProblem()}
    />
  )
}

/** Asks for the code that went to the new address. */
export default function UpdateEmailSecondaryOtp() {
  return <WalletBody>{(wallet) => <Code wallet={wallet} />}</WalletBody>
}
