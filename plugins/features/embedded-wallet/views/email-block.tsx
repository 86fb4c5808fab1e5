import { Divider } from '../../../../ui/components/divider'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { LoginForm } from './email-form'
import { emailMessages } from './embedded-messages'

/** Draws signing in by e-mail among the ways to connect. */
export default function EmailBlock() {
  const t = useMessages(emailMessages)
  return (
    <>
      <LoginForm />
      <Divider>{t('or')}</Divider>
    </>
  )
}
