import { CodeForm } from '../../../../ui/components/code-form'
import { StatusLine } from '../../../../ui/components/progress'
import { Spinner } from '../../../../ui/components/spinner'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useValue } from '../../../../ui/react/use-value'
import type { EmbeddedWalletApi } from '../contract'

import { useCodeProblem, WalletBody, walletMessages } from './embedded-parts'

function Code({ wallet }: { readonly wallet: EmbeddedWalletApi }) {
  const t = useMessages(walletMessages)
  const { email = '', step } = useValue(wallet.login)
  return (
    <>
      <CodeForm email={email} onCode={wallet.confirmCode} onResend={wallet.resend} problemOf={useCodeProblem()} />
      {step === 'connecting' && <StatusLine mark={<Spinner />}>{t('connecting')}</StatusLine>}
    </>
  )
}

/** Asks for the code of the mail that somebody signs in with. */
export default function EmailVerifyOtp() {
  return <WalletBody>{(wallet) => <Code wallet={wallet} />}</WalletBody>
}
