// @ts-nocheck
import { Divider } from '../../../../ui/components/divider'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useStyles } from '../../../../ui/react/use-styles'
import { LoginForm } from './email-form'
import styles from './email-form.css'
import { emailMessages } from './embedded-messages'

/** Draws signing in by e-mail among the ways to connect, apart from what stands before and after it. */
export default function EmailBlock() {
  useStyles(styles)
  const t = useMessages(emailMessages)
  return (
    <div className="portico-email-way">
      <Divider>{t('or')}</Divider>
      <LoginForm />
      <Divider>{t('or')}</Divider>
    </div>
  )
}
