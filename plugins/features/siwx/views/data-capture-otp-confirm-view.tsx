import { useRef, useState } from 'react'
import { Statement } from '../../../../ui/components/arch-scene'
import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { useSecondsLeft } from '../../../../ui/components/countdown-ring'
import { Note } from '../../../../ui/components/note'
import { OtpField } from '../../../../ui/components/otp-field'
import { isolate } from '../../../../ui/format/isolate'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useValue } from '../../../../ui/react/use-value'
import { SiwxController } from '../contract'
import { EmailMark } from './email-mark'
import { emailMessages } from './email-messages'

/** A new code is to be had after so long. */
const RESEND_MS = 30_000

/** What the form of the code knows: its digits, whether they are being checked, what came of it, and when another may be sent. */
function useCodeForm() {
  const { clock } = useKernel().platform
  const { email: step } = useController(SiwxController)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'wrong' | 'failed' | 'sent'>()
  const [resendAt, setResendAt] = useState(() => clock.now() + RESEND_MS)
  const isRunning = useRef(false)

  async function run(act: () => Promise<void>, failure: 'wrong' | 'failed', success?: 'sent') {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await act()
      setOutcome(success)
    } catch {
      setOutcome(failure)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return {
    code,
    isBusy,
    outcome,
    resendAt,
    change(next: string) {
      setOutcome(undefined)
      setCode(next)
    },
    check: (next: string) => run(() => step.confirm(next), 'wrong'),
    resend() {
      setResendAt(clock.now() + RESEND_MS)
      setCode('')
      return run(step.resend, 'failed', 'sent')
    },
  }
}

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
