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

/** Minimum number of characters to submit; each address is longer. */
const MIN_LENGTH = 4

/** Properties of `<EmailForm>`. */
export interface EmailFormProps {
  readonly label: string
  readonly submit: string
  readonly initial?: string
  /** Returns what is wrong with a valid address, such as the user's own. */
  readonly check?: (email: string) => string | undefined
  /** Requests the mail. */
  readonly onEmail: (wallet: EmbeddedWalletApi, email: string) => Promise<void>
  /** Elements beside the button. */
  readonly children?: React.ReactNode
}

/** Draws a field for an e-mail address, and the button that requests a mail. Its code loads when the person types the first letter. */
export function EmailForm({ label, submit, initial = '', check, onEmail, children }: EmailFormProps) {
  useStyles(styles)
  const t = useMessages(emailMessages)
  const kernel = useKernel()
  const appearance = useAppearance()
  const problemOf = useEmailProblem()
  const [email, setEmail] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // A ref, because two clicks before the next render would both read the earlier state.
  const isSending = useRef(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending.current) return
    // The field shows this error; for calls without a field there is an alert.
    if (!isEmail(email.trim())) return setProblem(t('wrongEmail'))
    isSending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const wallet = await kernel.load(EmbeddedWalletController)
      // The appearance is sent first, since the mail is written in its language.
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
            // The code for the click loads while the person types.
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

/** Draws the sign-in by e-mail, or says that the person is signed in already. */
export function LoginForm({ initial }: { readonly initial?: string }) {
  const t = useMessages(emailMessages)
  // Peeking does not load the controller; it is loaded where the person returns from the code.
  const typed = useKernel().peek(EmbeddedWalletController)?.login.peek().email
  const connections = useValue(useController(ConnectController).connections)
  // The view EmailLogin has the same parameter.
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

/** Draws the sign-in by e-mail among the ways to connect, with lines before and after it. */
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
