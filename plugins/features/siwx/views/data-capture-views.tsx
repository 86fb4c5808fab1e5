import { useRef, useState } from 'react'
import { isPorticoError } from '../../../../kernel/errors/portico-error'
import { Statement } from '../../../../ui/components/arch-scene'
import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { CodeForm, MailMark } from '../../../../ui/components/code-form'
import { Row, RowGroup } from '../../../../ui/components/row'
import { TextField } from '../../../../ui/components/text-field'
import { shortAddress } from '../../../../ui/format/short-address'
import { isolate } from '../../../../ui/format/writing-direction'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController } from '../../../foundations/connect/contract'
import { SiwxController } from '../contract'
import styles from './data-capture-views.css'

const emailMessages = /* @__PURE__ */ defineMessages('siwxEmail', {
  required: '{app} requires your email for authentication.',
  optional: '{app} would like to collect your email.',
  mayBeSkipped: 'You can skip this step.',
  checking: 'Checking {email} for {account}.',
  label: 'Email',
  endings: 'Endings',
  recent: 'Recently used emails',
  invalid: 'Please enter a valid email address',
  failed: 'Failed to send email OTP',
  skip: 'Skip this step',
  continue: 'Continue',
  cancel: 'Cancel',
})

type EmailProblem = 'invalid' | 'failed'

/** What the form of the e-mail address knows: the text, the address that is being sent, and what was wrong with it. */
function useEmailForm() {
  const { email: step } = useController(SiwxController)
  const [text, setText] = useState('')
  const [sending, setSending] = useState<string>()
  const [problem, setProblem] = useState<EmailProblem>()
  // Two clicks of one task both find the state of before.
  const isSending = useRef(false)

  async function send(email: string) {
    if (isSending.current) return
    isSending.current = true
    setText(email)
    setSending(email)
    setProblem(undefined)
    try {
      await step.request(email)
    } catch (error) {
      setProblem(isPorticoError(error, 'SIWX_EMAIL_INVALID') ? 'invalid' : 'failed')
    } finally {
      isSending.current = false
      setSending(undefined)
    }
  }
  function change(next: string) {
    setProblem(undefined)
    setText(next)
  }
  return {
    text,
    sending,
    problem,
    send,
    change,
    /** Puts an ending behind the name that was typed. */
    complete: (ending: string) => change(`${text.split('@')[0]}${ending}`),
  }
}

const endings = [
  '@gmail.com',
  '@outlook.com',
  '@yahoo.com',
  '@hotmail.com',
  '@aol.com',
  '@icloud.com',
  '@zoho.com',
] as const

interface RecentProps {
  readonly emails: readonly string[]
  readonly onChoose: (email: string) => void
}

function RecentEmails({ emails, onChoose }: RecentProps) {
  const t = useMessages(emailMessages)
  return (
    <RowGroup label={t('recent')}>
      <ul>
        {emails.map((email) => (
          <li key={email}>
            <Row kind="nav" title={email} onClick={() => onChoose(email)} isLink />
          </li>
        ))}
      </ul>
    </RowGroup>
  )
}

/** Asks for an e-mail address before the wallet signs. */
export function DataCapture() {
  useStyles(styles)
  const t = useMessages(emailMessages)
  const { settings, platform } = useKernel()
  const { email: step, cancel } = useController(SiwxController)
  const address = useValue(useController(ConnectController).active)?.accounts[0]?.address ?? ''
  const recent = useValue(step.recent)
  const { text, sending, problem, send, change, complete } = useEmailForm()
  const isBusy = sending !== undefined
  const app = settings.metadata.name || platform.browser.host()
  const account = isolate(shortAddress(address))
  // Closing the modal is what leaves this step; an embedded one has nothing to close it by.
  const isShut = settings.isEmbedded && step.isRequired
  const said = isBusy ? t('checking', { email: isolate(sending), account }) : t('mayBeSkipped')

  return (
    <Body>
      <MailMark />
      <Statement title={t(step.isRequired ? 'required' : 'optional', { app })}>
        {(isBusy || !step.isRequired) && said}
      </Statement>
      <form
        className="portico-email-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(text)
        }}
      >
        <TextField
          label={t('label')}
          type="email"
          autoComplete="email"
          value={text}
          onChange={change}
          isLoading={isBusy}
          maxLength={254}
          {...(problem && { problem: t(problem) })}
        />
        <fieldset className="portico-email-endings" aria-label={t('endings')}>
          {endings.map((ending) => (
            <Button key={ending} size="small" onClick={() => complete(ending)}>
              {ending}
            </Button>
          ))}
        </fieldset>
        {recent.length > 0 && <RecentEmails emails={recent} onChoose={(email) => void send(email)} />}
        <Actions isSide={!step.isRequired || isShut}>
          {isShut && <Button onClick={() => void cancel()}>{t('cancel')}</Button>}
          {!step.isRequired && (
            <Button onClick={step.skip} isDisabled={isBusy}>
              {t('skip')}
            </Button>
          )}
          <Button kind="primary" isSubmit isLoading={isBusy} isDisabled={!text.trim()}>
            {t('continue')}
          </Button>
        </Actions>
      </form>
    </Body>
  )
}

/** Asks for the code that was sent to an e-mail address. */
export function DataCaptureOtpConfirm() {
  const { address, confirm, resend } = useController(SiwxController).email
  return (
    <Body>
      <CodeForm email={useValue(address) ?? ''} onCode={confirm} onResend={resend} />
    </Body>
  )
}
