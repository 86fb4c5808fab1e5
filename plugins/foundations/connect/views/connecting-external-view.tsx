import type { ReactNode } from 'react'
import { ArchScene, Fact, Facts, Statement } from '../../../../ui/components/arch-scene'
import { Body } from '../../../../ui/components/body'
import { Actions, Button, type ButtonProps } from '../../../../ui/components/button'
import { Notice } from '../../../../ui/components/notice'
import { shortAddress } from '../../../../ui/format/short-address'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useOwnName } from '../../../../ui/i18n/use-names'
import { ExternalIcon, RefreshIcon } from '../../../../ui/icons/action-icons'
import { AppMark } from '../../../../ui/marks/app-mark'
import { useAssetPicture } from '../../../../ui/marks/network-mark'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { usePart } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOnline } from '../../../../ui/react/use-online'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { useWhileOpen } from '../../../../ui/react/use-while-open'
import { isUnsupported } from '../connection-status'
import {
  type AttemptReason,
  type ConnectAttempt,
  ConnectController,
  ConnectingExternalView,
  type Connector,
} from '../contract'
import { connectingMessages } from './connecting-messages'
import styles from './connecting-views.css'
import { pickInstallLinks } from './pick-install-links'
import { useRoute } from './use-route'

/** All states of an attempt to connect. */
export type ConnectingScene =
  | 'detecting'
  | 'missing'
  | 'notInstalled'
  | 'found'
  | 'opening'
  | 'asking'
  | 'slow'
  | 'pending'
  | 'wrongAccount'
  | 'alreadyLinked'
  | 'declined'
  | 'failed'
  | 'timeout'
  | 'popupBlocked'
  | 'offline'
  | 'backOnline'
  | 'disconnected'
  | 'unauthorized'
  | 'notLoaded'
  | 'unsupportedNetwork'
  | 'done'

/** What the screen follows from. */
export interface ConnectingFacts {
  /** Whose screen it is. */
  readonly connectorId: string
  /** The wallet is on the page. */
  readonly isHere: boolean
  /** Wallets are still being looked for. */
  readonly isLooking: boolean
  /** Whether a plugin knows where people get the wallet. */
  readonly canInstall: boolean
  readonly attempt: ConnectAttempt | undefined
  readonly isOnline: boolean
  /** The wallet is connected, where the app has no network. */
  readonly isUnsupported: boolean
}

/** The screen of each way to fail; a wallet that lacks a method or a chain has just failed. */
const failures: Readonly<Record<AttemptReason, ConnectingScene>> = {
  userRejected: 'declined',
  pending: 'failed',
  unauthorized: 'unauthorized',
  unsupportedMethod: 'failed',
  disconnected: 'disconnected',
  chainNotAdded: 'failed',
  timeout: 'timeout',
  popupBlocked: 'popupBlocked',
  internal: 'failed',
  offline: 'offline',
  notLoaded: 'notLoaded',
  wrongAccount: 'failed',
  alreadyLinked: 'failed',
  unsupportedNetwork: 'failed',
}

function failureScene(reason: AttemptReason, isOnline: boolean): ConnectingScene {
  if (reason === 'offline') return isOnline ? 'backOnline' : 'offline'
  return reason === 'notLoaded' && !isOnline ? 'offline' : failures[reason]
}

/** Returns the state of an attempt to connect. */
export function connectingScene(facts: ConnectingFacts): ConnectingScene {
  if (!facts.isHere) {
    if (facts.isLooking) return 'detecting'
    return facts.canInstall ? 'notInstalled' : 'missing'
  }
  // How the connecting of another wallet ended is not this one's.
  const attempt = facts.attempt?.connectorId === facts.connectorId ? facts.attempt : undefined
  if (!attempt) return 'found'
  switch (attempt.state) {
    case 'asking':
      return attempt.isSlow ? 'slow' : 'asking'
    case 'pending':
      return attempt.reason === 'wrongAccount' || attempt.reason === 'alreadyLinked' ? attempt.reason : 'pending'
    case 'failed':
      return failureScene(attempt.reason ?? 'internal', facts.isOnline)
    case 'done':
      return facts.isUnsupported ? 'unsupportedNetwork' : 'done'
    default:
      return attempt.state
  }
}

/** Returns the screen for the state of an attempt to connect. */
export const connectingState = (facts: ConnectingFacts): ConnectingScreen => connectingScreens[connectingScene(facts)]

type Name = keyof typeof connectingMessages

/** Creates the actions that a person can take in the present state. */
type ConnectingAction =
  | 'again'
  | 'retry'
  | 'open'
  | 'look'
  | 'accept'
  | 'switch'
  | 'goOn'
  | 'close'
  | 'cancel'
  | 'choose'

/** Content of a screen: the arch, its texts, the buttons, and the help below. */
interface ConnectingScreen {
  readonly arch: 'waiting' | 'done' | 'declined' | 'warning'
  readonly title: Name
  readonly text: Name
  /** The ways on, the likeliest first; no screen is a dead end. */
  readonly actions: readonly [ConnectingAction, ...ConnectingAction[]]
  /** The content of the wallet's prompt, a hint, or where people get the wallet. */
  readonly aside?: 'facts' | 'hint' | 'install'
}

type Words = readonly [title: Name, text: Name]

const waiting = ([title, text]: Words, ...actions: ConnectingScreen['actions']): ConnectingScreen => ({
  arch: 'waiting',
  title,
  text,
  actions,
})

const stuck = ([title, text]: Words, first: ConnectingAction, ...more: ConnectingAction[]): ConnectingScreen => ({
  arch: 'warning',
  title,
  text,
  actions: [first, ...more],
})

/** The screen of every scene. */
export const connectingScreens: Readonly<Record<ConnectingScene, ConnectingScreen>> = {
  detecting: waiting(['detecting', 'detectingText'], 'cancel'),
  found: waiting(['found', 'foundText'], 'cancel'),
  opening: waiting(['opening', 'openingText'], 'cancel'),
  asking: { ...waiting(['asking', 'askingText'], 'cancel'), aside: 'facts' },
  slow: { ...waiting(['asking', 'slowText'], 'again', 'cancel'), aside: 'facts' },
  pending: waiting(['pending', 'pendingText'], 'again', 'cancel'),
  missing: stuck(['missing', 'missingText'], 'look', 'choose'),
  notInstalled: { ...stuck(['notInstalled', 'notInstalledText'], 'look', 'choose'), aside: 'install' },
  wrongAccount: stuck(['wrongAccount', 'wrongAccountText'], 'accept', 'retry', 'choose'),
  alreadyLinked: stuck(['alreadyLinked', 'alreadyLinkedText'], 'choose'),
  declined: {
    arch: 'declined',
    title: 'declined',
    text: 'declinedText',
    actions: ['retry', 'choose'],
    aside: 'hint',
  },
  failed: stuck(['failed', 'failedText'], 'retry', 'choose'),
  timeout: stuck(['timeout', 'timeoutText'], 'retry', 'choose'),
  popupBlocked: stuck(['popupBlocked', 'popupBlockedText'], 'open', 'choose'),
  offline: stuck(['offline', 'offlineText'], 'retry', 'choose'),
  backOnline: stuck(['backOnline', 'backOnlineText'], 'retry', 'choose'),
  disconnected: stuck(['disconnected', 'disconnectedText'], 'retry', 'choose'),
  unauthorized: stuck(['unauthorized', 'unauthorizedText'], 'retry', 'choose'),
  notLoaded: stuck(['notLoaded', 'notLoadedText'], 'retry', 'choose'),
  unsupportedNetwork: stuck(['unsupportedNetwork', 'unsupportedNetworkText'], 'switch', 'goOn'),
  done: { arch: 'done', title: 'done', text: 'doneText', actions: ['close'] },
}

interface Connecting {
  readonly screen: ConnectingScreen
  /** Undefined while the wallet is not on the page. */
  readonly connector: Connector | undefined
  /** The account that the wallet shared in place of another, or is connected with. */
  readonly account: string | undefined
}

/** Gathers the facts that the screen of a connecting follows from. */
function useConnecting(): Connecting {
  const { namespaces, platform } = useKernel()
  const { connectorId, install } = useViewParams(ConnectingExternalView)
  const connect = useController(ConnectController)
  const isLooking = useValue(connect.isLooking)
  const attempt = useValue(connect.attempt)
  const connector = useValue(connect.connectors).find(({ id }) => id === connectorId)
  const connection = useValue(connect.connections).find(({ namespace }) => namespace === attempt?.namespace)
  const isOnline = useOnline()
  const { browser } = platform
  const screen = connectingState({
    connectorId,
    isHere: connector !== undefined,
    isLooking,
    canInstall:
      install !== undefined && pickInstallLinks(install, navigator.userAgent, browser.isMobile()).links.length > 0,
    attempt,
    isOnline,
    isUnsupported: connection !== undefined && isUnsupported(namespaces, connection),
  })
  return { screen: useWhileOpen(screen), connector, account: attempt?.given ?? connection?.accounts[0]?.address }
}

interface ConnectingAsideProps {
  readonly wallet: string
}

/** Draws the content of the wallet's prompt, so that a person can compare both. */
function ShownByWallet({ wallet }: ConnectingAsideProps) {
  const t = useMessages(connectingMessages)
  const { browser } = useKernel().platform
  return (
    <Facts label={t('showing', { wallet })} origin={browser.host()}>
      <Fact>{t('seeAddress')}</Fact>
      <Fact>{t('suggest')}</Fact>
      <Fact kind="cannot">{t('cannotMove')}</Fact>
    </Facts>
  )
}

/** Draws help for people whose wallet declines repeatedly. */
function DeclinedHint({ wallet }: ConnectingAsideProps) {
  const t = useMessages(connectingMessages)
  return <Notice>{t('declinedHint', { wallet })}</Notice>
}

const loadInstall = () => import('./install-links')

/** Draws where people get the wallet, and the help below it: both at once, so that the layout does not jump. */
function InstallAside({ children }: { readonly children: ReactNode }) {
  const { Part, error } = usePart(loadInstall)
  if (!Part && error === undefined) return null
  return (
    <>
      {Part && <Part />}
      {children}
    </>
  )
}

interface Drawn {
  readonly kind: NonNullable<ButtonProps['kind']>
  readonly icon?: ReactNode
  /** Button that asks the wallet again; end-to-end tests of other modals look for this test id. */
  readonly isRetry?: true
}

const drawn: Readonly<Record<ConnectingAction, Drawn>> = {
  retry: { kind: 'primary', icon: <RefreshIcon />, isRetry: true },
  look: { kind: 'secondary', icon: <RefreshIcon />, isRetry: true },
  open: { kind: 'primary', icon: <ExternalIcon />, isRetry: true },
  again: { kind: 'secondary', isRetry: true },
  accept: { kind: 'primary' },
  switch: { kind: 'primary' },
  close: { kind: 'primary' },
  goOn: { kind: 'quiet' },
  choose: { kind: 'quiet' },
  cancel: { kind: 'secondary' },
}

/** Buttons below the likeliest one are quiet, except a second way to do the same. */
const laterKinds: Readonly<Partial<Record<ConnectingAction, Drawn['kind']>>> = { retry: 'secondary' }

/** What each act does; undefined where no plugin offers it. */
function useActs(): Readonly<Record<ConnectingAction, (() => void) | undefined>> {
  const { router } = useKernel()
  const params = useViewParams(ConnectingExternalView)
  const networks = useRoute('networks')
  const { start } = useController(ConnectController)
  const ask = () => start(params)
  const { address: _, ...anyAccount } = params
  return {
    again: ask,
    retry: ask,
    open: ask,
    look: ask,
    accept: () => start(anyAccount),
    switch: networks && (() => router.reset(networks.view)),
    // Where the app has no use for the network there is nothing to go on to.
    goOn: networks?.isOptional === false ? undefined : router.close,
    close: router.close,
    cancel: router.goBackOrClose,
    choose: router.goBackOrClose,
  }
}

interface ConnectingActionsProps {
  readonly actions: readonly ConnectingAction[]
  readonly wallet: string
  readonly given: string
}

/** Draws the buttons for the present state, one of which is the likeliest action. */
function ConnectingActions({ actions, wallet, given }: ConnectingActionsProps) {
  const t = useMessages(connectingMessages)
  const acts = useActs()
  return (
    <Actions>
      {actions.map((action, index) => {
        const { kind, icon, isRetry } = drawn[action]
        const act = acts[action]
        return (
          act && (
            <Button
              key={action}
              kind={index > 0 ? (laterKinds[action] ?? 'quiet') : kind}
              icon={icon}
              onClick={act}
              {...(isRetry && { 'data-testid': 'w3m-connecting-widget-secondary-button' })}
            >
              {t(action, { wallet, given })}
            </Button>
          )
        )
      })}
    </Actions>
  )
}

/** Keeps an address together and left to right inside a sentence of any language. */
const inText = (address: string | undefined) => `\u2066${shortAddress(address ?? '')}\u2069`

/** Draws an attempt to connect: the wallet's prompt meanwhile, the outcome, and the next actions. */
export default function ConnectingExternal() {
  useStyles(styles)
  const t = useMessages(connectingMessages)
  const nameOf = useOwnName()
  const params = useViewParams(ConnectingExternalView)
  const { screen, connector, account } = useConnecting()
  const name = connector?.name ?? params.name ?? t('wallet')
  const wallet = nameOf(name)
  const { arch, title, aside } = screen
  const canStay = useRoute('networks')?.isOptional !== false
  const { browser } = useKernel().platform
  let { text } = screen
  if (text === 'unsupportedNetworkText' && !canStay) text = 'unsupportedNetworkOnly'
  // On a phone the opened app is in front, without a window or an icon to look for.
  if (text === 'askingText' && browser.isMobile()) text = 'openingText'
  const values = { wallet, given: inText(account), wanted: inText(params.address), account: inText(account) }
  const { connectorImages } = useValue(useController(ConnectController).settings)
  const { id, imageId = id } = connector ?? {}
  const icon = connectorImages?.[params.connectorId] ?? connector?.icon
  const picture = useAssetPicture(imageId && icon === undefined ? { kind: 'connector', id: imageId } : undefined)
  const mark = <WalletMark name={name} icon={icon ?? picture} size={64} />
  // Each screen has its own buttons: ones that stayed would jump to where the next has them.
  const actions = <ConnectingActions key={title} actions={screen.actions} wallet={wallet} given={values.given} />

  return (
    <Body>
      {aside === 'install' ? (
        <div className="portico-connecting-mark">{mark}</div>
      ) : (
        <ArchScene state={arch} from={<AppMark />} to={mark} />
      )}
      <Statement title={t(title, values)}>{t(text, values)}</Statement>
      {aside === 'facts' && <ShownByWallet wallet={wallet} />}
      {aside === 'install' ? <InstallAside>{actions}</InstallAside> : actions}
      {aside === 'hint' && <DeclinedHint wallet={wallet} />}
    </Body>
  )
}
