import { Body } from '../../../../ui/components/body'
import { MailMark } from '../../../../ui/components/code-form'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { EmailLoginView } from '../contract'
import { LoginForm } from './email-block'
import { useTermsFirst } from './embedded-parts'

/** Asks for the e-mail address to sign in with. */
export default function EmailLogin() {
  const { email, keepOthers } = useViewParams(EmailLoginView) ?? {}
  useTermsFirst(keepOthers)
  return (
    <Body>
      <MailMark />
      <LoginForm {...(email !== undefined && { initial: email })} />
    </Body>
  )
}
