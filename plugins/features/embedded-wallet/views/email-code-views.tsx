import { CodeForm, type CodeFormProps } from '../../../../ui/components/code-form'
import { StatusLine } from '../../../../ui/components/progress'
import { Spinner } from '../../../../ui/components/spinner'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useValue } from '../../../../ui/react/use-value'
import type { EmbeddedWalletApi } from '../contract'
import { useCodeProblem, WalletBody, walletMessages } from './embedded-parts'

interface CodeProps {
  readonly wallet: EmbeddedWalletApi
}

function SignInCode({ wallet }: CodeProps) {
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
export function EmailVerifyOtp() {
  return <WalletBody>{(wallet) => <SignInCode wallet={wallet} />}</WalletBody>
}

function UpdateCode({ wallet, email, onCode }: CodeProps & Pick<CodeFormProps, 'email' | 'onCode'>) {
  return <CodeForm email={email} onCode={onCode} onResend={wallet.resendUpdate} problemOf={useCodeProblem()} />
}

function OldAddressCode({ wallet }: CodeProps) {
  return <UpdateCode wallet={wallet} email={useValue(wallet.user)?.email ?? ''} onCode={wallet.confirmPrimaryCode} />
}

/** Asks for the code that went to the old address. */
export function UpdateEmailPrimaryOtp() {
  return <WalletBody>{(wallet) => <OldAddressCode wallet={wallet} />}</WalletBody>
}

function NewAddressCode({ wallet }: CodeProps) {
  return <UpdateCode wallet={wallet} email={useValue(wallet.newEmail) ?? ''} onCode={wallet.confirmSecondaryCode} />
}

/** Asks for the code that went to the new address. */
export function UpdateEmailSecondaryOtp() {
  return <WalletBody>{(wallet) => <NewAddressCode wallet={wallet} />}</WalletBody>
}
