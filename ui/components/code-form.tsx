import { Fragment, useRef, useState } from 'react'
import { defineMessages } from '../i18n/define-messages'
import { useMessages } from '../i18n/use-messages'
import { NamedIcon } from '../icons/named-icon'
import { useKernel } from '../react/use-kernel'
import { useStyles } from '../react/use-styles'
import { Statement } from './arch-scene'
import styles from './code-form.css'
import { Glyph } from './glyph'
import { LinkText } from './link-text'
import { OtpField } from './otp-field'
import { useSecondsLeft } from './progress'

/** Draws an e-mail address within a sentence: a long one breaks after its signs, and elsewhere only if needed. */
export function EmailText({ email }: { readonly email: string }) {
  const parts = email.match(/[^@.]*[@.]?/g) ?? []
  return (
    <bdi dir="ltr" translate="no">
      {parts.filter(Boolean).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their place.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}

const messages = /* @__PURE__ */ defineMessages('code', {
  title: 'Enter the code we sent to',
  expires: 'The code expires in 20 minutes',
  digits: 'Six-digit code',
  wrong: 'This code is not right. Try Again',
  failed: 'The mail could not be sent. Try again',
  sent: 'Code email resent',
  missing: 'Didn’t receive it?',
  resend: 'Resend Code',
  resendIn: 'Resend in {seconds}s',
})

/** Another mail can be requested after this time, in ms. */
const RESEND_MS = 30_000

/** Draws the heading of the steps with an e-mail address. */
export function MailMark() {
  useStyles(styles)
  return (
    <div className="portico-mail-mark">
      <Glyph size={56} tone="accent">
        <NamedIcon name="mail" size={24} />
      </Glyph>
    </div>
  )
}

type MailOutcome = 'wrong' | 'failed' | 'sent'

/** The result of sending a mail, and its text if that is not the usual one. */
interface MailResult {
  readonly outcome: MailOutcome
  readonly text?: string | undefined
}

/** The state of a mail: what is in progress, or its result; one at a time. */
function useMailAction(problemOf: CodeFormProps['problemOf']) {
  const { clock } = useKernel().platform
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<MailResult>()
  const [resendAt, setResendAt] = useState(() => clock.now() + RESEND_MS)
  const isRunning = useRef(false)

  async function run(act: () => Promise<void>, failure: MailOutcome, success?: MailOutcome) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setResult(undefined)
    try {
      await act()
      setResult(success && { outcome: success })
    } catch (error) {
      setResult({ outcome: failure, text: problemOf?.(error) })
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return {
    isBusy,
    result,
    resendAt,
    run,
    forget: () => setResult(undefined),
    resend: (send: () => Promise<void>) =>
      run(
        async () => {
          await send()
          // A mail that was not sent starts no waiting time.
          setResendAt(clock.now() + RESEND_MS)
        },
        'failed',
        'sent',
      ),
  }
}

interface ResendProps {
  readonly resendAt: number
  readonly isBusy: boolean
  readonly onResend: () => void
}

/** A label that changes each second would be read out each second while the button has the focus. */
const NAMED_SECONDS = 10

/** Draws the remaining time; one digit takes the space of two, so that nothing moves. */
function Wait({ seconds }: { readonly seconds: number }) {
  const t = useMessages(messages)
  return (
    <>
      <span className="portico-mail-wait" aria-hidden="true">
        {t('resendIn', { seconds: `${seconds}`.padStart(2, '\u2007') })}
      </span>
      <span className="portico-hidden">
        {t('resendIn', { seconds: Math.ceil(seconds / NAMED_SECONDS) * NAMED_SECONDS })}
      </span>
    </>
  )
}

/** Draws the button that requests another mail, after the waiting time. */
function Resend({ resendAt, isBusy, onResend }: ResendProps) {
  const t = useMessages(messages)
  const left = useSecondsLeft(resendAt)
  // The clock of the device was set back since then: otherwise the wait would last until it has caught up.
  const seconds = left * 1000 > RESEND_MS ? 0 : left
  return (
    <div className="portico-mail-again">
      <span>{t('missing')}</span>
      <LinkText onClick={onResend} isDisabled={seconds > 0 || isBusy}>
        {seconds > 0 ? <Wait seconds={seconds} /> : t('resend')}
      </LinkText>
    </div>
  )
}

/** The props of `<ResendMail>`. */
export interface ResendMailProps extends Pick<CodeFormProps, 'problemOf'> {
  /** Sends the mail again. @throws if that failed */
  readonly onResend: () => Promise<void>
}

/** Draws the button that requests another mail, and the result. */
export function ResendMail({ onResend, problemOf }: ResendMailProps) {
  const t = useMessages(messages)
  const { isBusy, result, resendAt, resend } = useMailAction(problemOf)
  return (
    <>
      <p role="status" className="portico-mail-outcome">
        {result && (result.text ?? t(result.outcome))}
      </p>
      <Resend resendAt={resendAt} isBusy={isBusy} onResend={() => void resend(onResend)} />
    </>
  )
}

/** The props of `<CodeForm>`. */
export interface CodeFormProps {
  /** The address to which the code was sent. */
  readonly email: string
  /** Checks the code. @throws if it is wrong */
  readonly onCode: (code: string) => Promise<void>
  /** Sends another code. @throws if that failed */
  readonly onResend: () => Promise<void>
  /** Returns the text for an error of `onCode` or `onResend`; undefined for the usual text. Default: always the usual text. */
  readonly problemOf?: (error: unknown) => string | undefined
}

/**
 * Draws the step in which a person types the code of a mail: it is checked with its sixth digit, and another mail can be requested after 30
 * seconds.
 *
 * @param props - the address, and the functions that check the code and send another one
 *
 * @example
 * ```tsx
 * import { Body, CodeForm } from 'portico/ui/components'
 *
 * export const Code = ({ check, send }: { check: (code: string) => Promise<void>; send: () => Promise<void> }) => (
 *   <Body>
 *     <CodeForm email="ada@example.com" onCode={check} onResend={send} />
 *   </Body>
 * )
 * ```
 */
export function CodeForm({ email, onCode, onResend, problemOf }: CodeFormProps) {
  const t = useMessages(messages)
  const [code, setCode] = useState('')
  const { isBusy, result, resendAt, run, forget, resend } = useMailAction(problemOf)
  return (
    <>
      <MailMark />
      <Statement
        title={
          <>
            {t('title')} <EmailText email={email} />
          </>
        }
      >
        {t('expires')}
      </Statement>
      <OtpField
        label={t('digits')}
        value={code}
        onChange={(next) => {
          forget()
          setCode(next)
        }}
        onComplete={(complete) => void run(() => onCode(complete), 'wrong')}
        isBusy={isBusy}
        data-testid="wui-otp-input"
        {...(result?.outcome === 'sent' && { good: t('sent') })}
        {...((result?.outcome === 'wrong' || result?.outcome === 'failed') && {
          problem: result.text ?? t(result.outcome),
        })}
      />
      <Resend
        resendAt={resendAt}
        isBusy={isBusy}
        onResend={() => {
          setCode('')
          void resend(onResend)
        }}
      />
    </>
  )
}
