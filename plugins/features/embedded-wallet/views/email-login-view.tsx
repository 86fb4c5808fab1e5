import { Body } from '../../../../ui/components/body'
import { MailMark } from '../../../../ui/components/code-form'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { EmailLoginView } from '../contract'
import { LoginForm } from './email-block'

/** Asks for the e-mail address to sign in with. */
export default function EmailLogin() {
  const { email } = useViewParams(EmailLoginView) ?? {}
  return (
    <Body>
      <MailMark />
      <LoginForm {...(email !== undefined && { initial: email })} />
    </Body>
  )
}
