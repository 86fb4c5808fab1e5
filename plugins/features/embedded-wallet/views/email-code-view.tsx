import { type ComponentType, useContext } from 'react'
import { CodeForm, type CodeFormProps } from '../../../../ui/components/code-form'
import { StatusLine } from '../../../../ui/components/progress'
import { Spinner } from '../../../../ui/components/spinner'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useValue } from '../../../../ui/react/use-value'
import { ViewContext } from '../../../../ui/react/use-view-params'
import {
  EmailVerifyOtpView,
  type EmbeddedWalletApi,
  UpdateEmailPrimaryOtpView,
  UpdateEmailSecondaryOtpView,
} from '../contract'
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

function UpdateCode({ wallet, email, onCode }: CodeProps & Pick<CodeFormProps, 'email' | 'onCode'>) {
  return <CodeForm email={email} onCode={onCode} onResend={wallet.resendUpdate} problemOf={useCodeProblem()} />
}

function OldAddressCode({ wallet }: CodeProps) {
  return <UpdateCode wallet={wallet} email={useValue(wallet.user)?.email ?? ''} onCode={wallet.confirmPrimaryCode} />
}

function NewAddressCode({ wallet }: CodeProps) {
  return <UpdateCode wallet={wallet} email={useValue(wallet.newEmail) ?? ''} onCode={wallet.confirmSecondaryCode} />
}

const forms: Readonly<Record<string, ComponentType<CodeProps>>> = {
  [EmailVerifyOtpView.name]: SignInCode,
  [UpdateEmailPrimaryOtpView.name]: OldAddressCode,
  [UpdateEmailSecondaryOtpView.name]: NewAddressCode,
}

/** Asks for the code of a mail: to sign in, or to confirm the old or the new address. */
export default function EmailCode() {
  const Form = forms[useContext(ViewContext)?.view ?? '']
  return <WalletBody>{(wallet) => Form && <Form wallet={wallet} />}</WalletBody>
}
