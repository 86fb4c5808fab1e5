import { ShortAddress } from '../../../../ui/components/address-block'
import { ArchScene, Statement } from '../../../../ui/components/arch-scene'
import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { ConfirmActions, ConfirmButton } from '../../../../ui/components/confirm-button'
import { Note } from '../../../../ui/components/note'
import { Skeleton } from '../../../../ui/components/skeleton'
import { Spinner } from '../../../../ui/components/spinner'
import { shortAddress } from '../../../../ui/format/short-address'
import { isolate } from '../../../../ui/format/writing-direction'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useOwnName } from '../../../../ui/i18n/use-names'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { AppMark } from '../../../../ui/marks/app-mark'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { useWhileOpen } from '../../../../ui/react/use-while-open'
import { ConnectController } from '../../../foundations/connect/contract'
import { type SiwxAttempt, SiwxController, type SiwxMessage, type SiwxStatus } from '../contract'
import styles from './message-card.css'

const siwxMessages = /* @__PURE__ */ defineMessages('siwx', {
  wallet: 'your wallet',
  ready: '{app} needs to connect to your wallet',
  readyText: 'Sign a message to prove that this wallet is yours. It is free and moves nothing.',
  signing: 'Sign in {wallet}',
  signingText: 'It opened a request. Look for its window or icon, and check that it shows this message.',
  awayText: 'It opened a request. Check that it shows this message.',
  slowText: 'Still waiting. Open {wallet} and look for the request.',
  declined: 'Request declined',
  declinedText: '{wallet} said no or was closed. Nothing was signed.',
  goingBack: 'Going back',
  goingBackText: 'Confirm it in {wallet} if it asks. Cancel again to disconnect.',
  pending: 'Finish in {wallet}',
  pendingText: 'It has a request open already. Answer that one, then try again.',
  wrongAccount: '{wallet} is on another account',
  wrongAccountText: 'Choose {account} there, then try again.',
  unverified: 'This signature does not match',
  unverifiedText: '{wallet} signed with another account, or another message. Try again.',
  offline: 'You’re offline',
  offlineText: 'Nothing was signed. Try again once you are back.',
  expired: 'Your sign-in has expired',
  expiredText: 'Sign once more to go on.',
  clockSkew: 'Check the time on this device',
  clockSkewText: 'Its date or time seems to be wrong, so signing in was refused. Set it to automatic, then try again.',
  failed: 'Could not sign in',
  failedText: 'Nothing was signed. Try again; if that does not help, cancel and connect again.',
  loading: 'Preparing the message',
  message: 'What {wallet} will show',
  leaving: 'Cancelling disconnects {wallet}.',
  cancel: 'Cancel',
  cancelling: 'Cancelling...',
  sign: 'Sign',
  signingNow: 'Signing...',
})

type Name = keyof typeof siwxMessages

/** What the screen of signing in says, and how its arch stands. */
interface SignScreen {
  readonly arch: 'waiting' | 'declined' | 'warning'
  readonly title: Name
  readonly text: Name
}

const ready: SignScreen = { arch: 'waiting', title: 'ready', text: 'readyText' }
const signing: SignScreen = { arch: 'waiting', title: 'signing', text: 'signingText' }
const signingAway: SignScreen = { ...signing, text: 'awayText' }
const slow: SignScreen = { ...signing, text: 'slowText' }
const leaving: SignScreen = { arch: 'waiting', title: 'goingBack', text: 'goingBackText' }
const stuck = (title: Name, text: Name): SignScreen => ({ arch: 'warning', title, text })

const ends: Readonly<Record<NonNullable<SiwxAttempt['reason']>, SignScreen>> = {
  declined: { arch: 'declined', title: 'declined', text: 'declinedText' },
  pending: stuck('pending', 'pendingText'),
  wrongAccount: stuck('wrongAccount', 'wrongAccountText'),
  unverified: stuck('unverified', 'unverifiedText'),
  offline: stuck('offline', 'offlineText'),
  expired: stuck('expired', 'expiredText'),
  clockSkew: stuck('clockSkew', 'clockSkewText'),
  failed: stuck('failed', 'failedText'),
}

/** The screen of where signing in stands. */
function signScreen(status: SiwxStatus, { isSlow, reason }: SiwxAttempt): SignScreen {
  if (status === 'cancelling') return leaving
  if (status === 'signing') return isSlow ? slow : signing
  return reason ? ends[reason] : ready
}

interface MessageCardProps {
  /** Undefined while it is being made. */
  readonly message: SiwxMessage | undefined
  readonly wallet: string
}

/** Lines that say nothing to a person: the rest of a message is about who, where, what and when. */
const technicalLine = /^(URI|Version|Expiration Time|Not Before|Request ID): |^$/

/** Lines of a usual message before it is there. */
const places = [1, 2, 3, 4, 5, 6, 7]

/** Draws the message as the wallet will show it, in its own words, so that a person can hold the two beside each other. */
function MessageCard({ message, wallet }: MessageCardProps) {
  useStyles(styles)
  const t = useMessages(siwxMessages)
  if (!message)
    return (
      <Card>
        <div className="portico-siwx-message portico-bones" role="status">
          <span className="portico-hidden">{t('loading')}</span>
          {places.map((place) => (
            <Skeleton key={place} shape="line" />
          ))}
        </div>
      </Card>
    )
  const { domain, accountAddress } = message
  const lines = message.toString().split('\n')
  const [first = '', second, ...rest] = lines
  // A host may have its own words signed: then all of them are shown.
  const isUsual = second === accountAddress && first.includes(domain)
  const shown = isUsual ? rest.filter((line) => !technicalLine.test(line)) : lines.filter(Boolean)
  return (
    <Card data-testid="siwx-message">
      {/* A wallet shows these words in no other language. */}
      <section
        className="portico-siwx-message"
        aria-label={t('message', { wallet })}
        lang="en"
        dir="ltr"
        translate="no"
      >
        {isUsual && (
          <>
            <p>
              <strong>{domain}</strong>
              {first.slice(first.indexOf(domain) + domain.length)}
            </p>
            <p>
              <strong>
                <ShortAddress address={accountAddress} />
              </strong>
            </p>
          </>
        )}
        {shown.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place.
          <p key={index}>{line}</p>
        ))}
      </section>
    </Card>
  )
}

/** Who is asked to sign. */
function useSigner() {
  const { browser } = useKernel().platform
  const connect = useController(ConnectController)
  const nameOf = useOwnName()
  const connection = useValue(connect.active)
  const connector = useValue(connect.connectors).find(({ id }) => id === connection?.connectorId)
  const { connectorImages } = useValue(connect.settings)
  return {
    name: connector && nameOf(connector.name),
    icon: connector && (connectorImages?.[connector.id] ?? connector.icon),
    address: connection?.accounts[0]?.address ?? '',
    // On a phone, and on another device, it has neither window nor icon to look for.
    isAway: browser.isMobile() || connector?.type === 'WALLET_CONNECT',
  }
}

/** Asks a person to sign in with their wallet, and tells how that stands. */
export default function SiwxSignMessage() {
  const t = useMessages(siwxMessages)
  const { settings, platform } = useKernel()
  const siwx = useController(SiwxController)
  const status = useValue(siwx.status)
  const attempt = useValue(siwx.attempt)
  const isRequired = useValue(siwx.isRequired)
  // As it was while it closes: nobody is connected by then, or signed in.
  const now = useSigner()
  const signer = { name: useWhileOpen(now.name), icon: useWhileOpen(now.icon), address: useWhileOpen(now.address) }
  const screen = signScreen(status, attempt)
  const { arch, title, text } = useWhileOpen(screen === signing && now.isAway ? signingAway : screen)
  const wallet = signer.name ?? t('wallet')
  const app = settings.metadata.name || platform.browser.host()
  const values = { app, wallet, account: isolate(shortAddress(signer.address)) }
  // How it ended stands in `attempt`, and above.
  const sign = () => void siwx.signIn().catch(() => undefined)
  const cancel = () => void siwx.cancel()
  const isCancelling = status === 'cancelling'

  return (
    <Body>
      <ArchScene
        state={arch}
        from={<AppMark />}
        to={<WalletMark name={wallet} size={64} {...(signer.icon && { icon: signer.icon })} />}
      />
      <Statement title={t(title, values)}>{t(text, values)}</Statement>
      {attempt.message !== null && <MessageCard message={attempt.message} wallet={wallet} />}
      {isRequired && <Note>{t('leaving', { wallet })}</Note>}
      <ConfirmActions>
        {/* A second press ends the wait for a wallet that does not go back, so it is never out of reach. */}
        <Button onClick={cancel} icon={isCancelling && <Spinner />} data-testid="w3m-connecting-siwe-cancel">
          {t(isCancelling ? 'cancelling' : 'cancel')}
        </Button>
        <ConfirmButton
          kind="primary"
          icon={<NamedIcon name="pen" />}
          onClick={sign}
          isLoading={status === 'signing'}
          loadingLabel={t('signingNow')}
          isDisabled={isCancelling || attempt.message === undefined}
          data-testid="w3m-connecting-siwe-sign"
        >
          {t('sign')}
        </ConfirmButton>
      </ConfirmActions>
    </Body>
  )
}
