import { type FormEvent, useRef, useState } from 'react'
import { isEmail } from '../../../../kernel/lib/is-email'
import { Actions, Button } from '../../../../ui/components/button'
import { Divider } from '../../../../ui/components/divider'
import { TextField } from '../../../../ui/components/text-field'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { ConnectController, ConnectWalletsView } from '../../../foundations/connect/contract'
import { type EmbeddedWalletApi, EmbeddedWalletController, embeddedWalletId } from '../contract'
import styles from './email-block.css'
import { useAppearance, useEmailProblem, useIsOffered } from './embedded-parts'

const emailMessages = /* @__PURE__ */ defineMessages('embedded', {
  email: 'Email',
  placeholder: 'you@example.com',
  continue: 'Continue with email',
  sending: 'Sending the mail…',
  wrongEmail: 'Please enter a valid email address',
  signedIn: 'You are signed in already.',
  or: 'or',
})

/** Shorter than any address. */
const MIN_LENGTH = 4

/** What `<EmailForm>` takes. */
export interface EmailFormProps {
  readonly label: string
  readonly submit: string
  readonly initial?: string
  /** Says what is wrong with a text that could be an address. */
  readonly check?: (email: string) => string | undefined
  /** Has a mail sent. */
  readonly onEmail: (wallet: EmbeddedWalletApi, email: string) => Promise<void>
  /** Beside the button. */
  readonly children?: React.ReactNode
}

/** Draws a field for an e-mail address, and what sends a mail to it. The code that does so loads with the first letter. */
export function EmailForm({ label, submit, initial = '', check, onEmail, children }: EmailFormProps) {
  useStyles(styles)
  const t = useMessages(emailMessages)
  const kernel = useKernel()
  const appearance = useAppearance()
  const problemOf = useEmailProblem()
  const [email, setEmail] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // Two presses of one task both find the state of before.
  const isSending = useRef(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending.current) return
    // Here the field says so; who asks without a field is told by an alert.
    if (!isEmail(email.trim())) return setProblem(t('wrongEmail'))
    isSending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const wallet = await kernel.load(EmbeddedWalletController)
      // First: the mail is written in the language that this tells.
      wallet.setAppearance(appearance)
      await onEmail(wallet, email)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return (
    <form className="portico-email-form" noValidate onSubmit={(event) => void send(event)}>
      <div data-testid="wui-email-input">
        <TextField
          label={label}
          type="email"
          autoComplete="email"
          placeholder={t('placeholder')}
          icon={<NamedIcon name="mail" size={20} />}
          value={email}
          onChange={(text) => {
            setProblem(undefined)
            setEmail(text)
            // What a press needs is here by the time the address is.
            kernel
              .load(EmbeddedWalletController)
              .then((wallet) => wallet.prepare())
              .catch(() => undefined)
          }}
          isLoading={isBusy}
          maxLength={254}
          problem={problem ?? check?.(email.trim())}
        />
      </div>
      <Actions isSide={children !== undefined}>
        {children}
        <Button
          kind="primary"
          isSubmit
          isLoading={isBusy}
          loadingLabel={t('sending')}
          isDisabled={email.trim().length < MIN_LENGTH || check?.(email.trim()) !== undefined}
        >
          {submit}
        </Button>
      </Actions>
    </form>
  )
}

/** Draws the way in by an e-mail address; who is in already is told so. */
export function LoginForm({ initial }: { readonly initial?: string }) {
  const t = useMessages(emailMessages)
  // Read without loading it: for a person who returns from the code the controller is there.
  const typed = useKernel().peek(EmbeddedWalletController)?.login.peek().email
  const connections = useValue(useController(ConnectController).connections)
  // As of the view EmailLogin too.
  const { keepOthers = false } = useViewParams(ConnectWalletsView) ?? {}
  if (connections.some(({ connectorId }) => connectorId === embeddedWalletId))
    return <p role="status">{t('signedIn')}</p>
  return (
    <EmailForm
      label={t('email')}
      submit={t('continue')}
      initial={initial ?? typed ?? ''}
      onEmail={(wallet, email) => wallet.sendEmail(email, { keepOthers })}
    />
  )
}

/** Draws signing in by e-mail among the ways to connect, apart from what stands before and after it. */
export default function EmailBlock() {
  useStyles(styles)
  const t = useMessages(emailMessages)
  if (!useIsOffered()) return null
  return (
    <div className="portico-email-way">
      <Divider>{t('or')}</Divider>
      <LoginForm />
      <Divider>{t('or')}</Divider>
    </div>
  )
}
