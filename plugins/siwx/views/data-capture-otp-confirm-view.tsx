import { Body } from '../../../ui/components/body'
import { Button } from '../../../ui/components/button'
import { Note } from '../../../ui/components/note'
import { OtpField } from '../../../ui/components/otp-field'
import { Statement } from '../../../ui/components/statement'
import { useSecondsLeft } from '../../../ui/components/use-seconds-left'
import { isolate } from '../../../ui/format/isolate'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useController } from '../../../ui/react/use-controller'
import { useValue } from '../../../ui/react/use-value'
import { SiwxController } from '../contract'
import { EmailMark } from './email-mark'
import { emailMessages } from './email-messages'
import { useCodeForm } from './use-code-form'

/** Asks for the code that was sent to an e-mail address. */
export default function DataCaptureOtpConfirm() {
  const t = useMessages(emailMessages)
  const email = useValue(useController(SiwxController).email.address) ?? ''
  const { code, isBusy, outcome, resendAt, change, check, resend } = useCodeForm()
  const seconds = useSecondsLeft(resendAt)

  return (
    <Body>
      <EmailMark />
      <Statement title={`${t('code')} ${isolate(email)}`}>{t('expires')}</Statement>
      <OtpField
        label={t('digits')}
        value={code}
        onChange={change}
        onComplete={(complete) => void check(complete)}
        isBusy={isBusy}
        data-testid="wui-otp-input"
        {...(outcome === 'sent' && { good: t('sent') })}
        {...((outcome === 'wrong' || outcome === 'failed') && { problem: t(outcome) })}
      />
      <Note>{t('missing')}</Note>
      <Button kind="quiet" onClick={() => void resend()} isDisabled={seconds > 0 || isBusy}>
        {seconds > 0 ? t('resendIn', { seconds }) : t('resend')}
      </Button>
    </Body>
  )
}
