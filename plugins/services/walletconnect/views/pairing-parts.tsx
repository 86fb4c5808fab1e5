import { type ComponentType, useEffect, useMemo, useReducer } from 'react'
import { type ReadonlySignal, signal } from '../../../../kernel/store/signals'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { useCopy } from '../../../../ui/components/copy-button'
import { EmptyState } from '../../../../ui/components/empty-state'
import { Glyph } from '../../../../ui/components/glyph'
import { CountdownRing, StatusLine } from '../../../../ui/components/progress'
import { QrCode } from '../../../../ui/components/qr-code'
import { Row } from '../../../../ui/components/row'
import { Spinner } from '../../../../ui/components/spinner'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { OfflineIcon } from '../../../../ui/icons/action-icons'
import { PhoneIcon, WindowIcon } from '../../../../ui/icons/device-icons'
import { AppMark } from '../../../../ui/marks/app-mark'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { usePart } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOnline } from '../../../../ui/react/use-online'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { useWhileOpen } from '../../../../ui/react/use-while-open'
import { ConnectController, ConnectView, ConnectWalletsView } from '../../../foundations/connect/contract'
import type { CatalogueWallet } from '../../../wallets/contract'
import { CatalogueController, DownloadsView, GetWalletView } from '../../catalogue/contract'
import {
  ConnectingWalletConnectView,
  type OpenOutcome,
  type Pairing,
  type PairingReason,
  WalletConnectController,
  type WalletPlatform,
} from '../contract'

export const pairingMessages = /* @__PURE__ */ defineMessages('pairing', {
  wallet: 'your wallet',
  browser: 'Browser',
  mobile: 'Mobile',
  web: 'Webapp',
  desktop: 'Desktop',
  qrLabel: 'QR code to connect a wallet on your phone',
  scan: 'Scan this QR Code with your phone',
  scanElsewhere: 'Scan it with another device, or copy the link',
  preparing: 'Getting a code…',
  renewing: 'Getting a new code…',
  expiresIn: 'New code in {time}',
  expiring: 'This code runs out in a minute. A new one comes by itself.',
  trying: 'Trying again…',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  refresh: 'Refresh now',
  tryNow: 'Try now',
  relayDown: 'Can’t reach the relay',
  relayDownText: 'The code comes back with the connection. We keep trying.',
  offline: 'You’re offline',
  goesOnText: 'This goes on by itself once the connection is back.',
  continueIn: 'Continue in {wallet}',
  linkWaitText: 'Getting a link for it…',
  linkReadyText: 'Open and continue in the wallet app',
  linkOpenedText: 'Approve the request there, then come back to this page.',
  linkRanOutText: 'The last link ran out. Press Open to use a new one.',
  stillHere: 'Didn’t open?',
  stillHereText: 'Some browsers block the jump. Press Open once more, get the app, or use another device.',
  blocked: 'Your browser blocked a window',
  blockedText: 'Open {wallet} with the link below, or allow pop-ups for this site.',
  noLink: '{wallet} can’t be opened from here',
  noLinkText: 'Scan the code with it, or paste the link there.',
  open: 'Open',
  showQr: 'QR code',
  openHere: 'Open {wallet} on this device',
  browserText: 'Accept connection request in the wallet',
  notDetected: 'Not Detected',
  notDetectedText: '{wallet} isn’t in this browser. After installing it, come back and reload this page.',
  dontHave: 'Don’t have {wallet}?',
  get: 'Get',
  noWallet: 'No wallet on your phone?',
  compare: 'Compare and get one',
  otherWay: 'Use a wallet in this browser',
  otherWayText: 'Works without the relay',
  looking: 'Looking for wallets',
  search: 'Search Wallet',
})

export interface LazyPanelProps<P> {
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>
  readonly props: P
}

/** Draws a panel that is seldom needed, once it has loaded; the modal reports where it did not load. */
export function LazyPanel<P extends object>({ load, props }: LazyPanelProps<P>) {
  const { Part, error } = usePart(load)
  if (error !== undefined) throw error
  // The loader returns a component with these props.
  const Panel = Part as ComponentType<P> | undefined
  return Panel ? <Panel {...props} /> : null
}

/** Loads the end of a pairing; it is loaded early, so that it is there when the pairing ends. */
export const loadEnd = () => import('./pairing-panels').then((m) => ({ default: m.PairingEnd }))

/**
 * Tells whether a time is past, and draws again when it is.
 *
 * @param time - ms since the epoch; undefined is never past
 */
function useIsPast(time: number | undefined): boolean {
  const { clock } = useKernel().platform
  const [count, draw] = useReducer((before: number) => before + 1, 0)
  const isPast = time !== undefined && clock.now() >= time

  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that came early must be set once more.
  useEffect(() => {
    if (time !== undefined && !isPast) return clock.after(Math.max(time - clock.now(), 1), draw)
  }, [clock, time, isPast, count])
  return isPast
}

/** Time, in ms, by which a code counts as expired before it is, so that no person scans one that expires meanwhile. */
const MARGIN_MS = 10_000
/** The last part of the lifetime, in ms, in which a ring shows the remaining time. */
const LAST_MS = 60_000

export interface ShownPairing {
  readonly pairing: Pairing
  /** When the next code comes, in ms since the epoch. */
  readonly endsAt: number | undefined
  /** Whether the next code follows in less than a minute. */
  readonly isExpiring: boolean
}

/** Reads the pairing, and its state by the current time. */
export function usePairing(): ShownPairing {
  const pairing = useWhileOpen(useValue(useController(WalletConnectController).pairing))
  const endsAt = pairing.expiresAt === undefined ? undefined : pairing.expiresAt - MARGIN_MS
  const isExpiring = useIsPast(endsAt === undefined ? undefined : endsAt - LAST_MS)
  return { pairing, endsAt, isExpiring }
}

/** Returns the picture of a wallet: its own, or the one that its catalogue finds. */
export function useWalletIcon(wallet: CatalogueWallet | undefined): string | undefined {
  const kernel = useKernel()
  const image = useMemo<ReadonlySignal<string | undefined>>(() => {
    const isAsked = wallet && wallet.imageUrl === undefined && kernel.has(CatalogueController)
    return isAsked ? kernel.get(CatalogueController).image(wallet) : signal(undefined)
  }, [kernel, wallet])
  return useValue(image) ?? wallet?.imageUrl
}

/** Tells whether a wallet opens the page in its own browser; only such a wallet has a link without a pairing. */
export function useIsOpenedInApp(
  { uri }: Pairing,
  wallet: CatalogueWallet | undefined,
  platform: WalletPlatform,
): boolean {
  const { walletLink } = useController(WalletConnectController)
  return (
    platform === 'mobile' && wallet !== undefined && uri === undefined && walletLink(wallet, platform) !== undefined
  )
}

/** The scene of a pairing in progress, for a person who scans. */
export type ScanScene = 'preparing' | 'ready' | 'expiring' | 'renewing' | 'offline'

/** The scene of a pairing, for a person who opens the wallet on this device. */
export type LinkScene = 'preparing' | 'ready' | 'opened' | 'ranOut' | 'stillHere' | 'blocked' | 'noLink' | 'offline'

/** The end of a pairing, or its last step; the same for all ways to a wallet. */
export type EndScene = 'settling' | 'connected' | 'declined' | 'offline' | PairingReason

/** Reasons that may only mean that the browser is offline. */
const networkReasons: readonly PairingReason[] = ['relayUnreachable', 'notLoaded']

/**
 * Returns how a pairing ended; undefined while it is in progress.
 *
 * @param pairing - its state
 * @param isOnline - whether the browser is online
 */
export function endScene({ state, reason = 'internal' }: Pairing, isOnline: boolean): EndScene | undefined {
  if (state === 'failed') return !isOnline && networkReasons.includes(reason) ? 'offline' : reason
  return state === 'settling' || state === 'connected' || state === 'declined' ? state : undefined
}

/**
 * Returns the scene of a pairing for a person who scans.
 *
 * @param pairing - a pairing in progress
 * @param isExpiring - whether its code expires within a minute
 */
export function scanScene({ state, uri }: Pairing, isExpiring: boolean): ScanScene {
  if (state === 'renewing' || state === 'offline') return state
  if (uri === undefined) return 'preparing'
  return isExpiring ? 'expiring' : 'ready'
}

export interface LinkFacts {
  readonly pairing: Pairing
  /** The result of a click on Open. */
  readonly outcome: OpenOutcome | undefined
  /** Whether the wallet was opened by a link that has expired since. */
  readonly isOpenedBefore: boolean
  /** Whether the wallet was opened, and the page is still visible some seconds later. */
  readonly isStillHere: boolean
  /** Whether the wallet opens the page in its own browser, and needs no pairing. */
  readonly isOpenedInApp: boolean
}

/** Returns the scene of a pairing for a person who opens the wallet on this device. */
export function linkScene({ pairing, outcome, isOpenedBefore, isStillHere, isOpenedInApp }: LinkFacts): LinkScene {
  if (!isOpenedInApp) {
    if (pairing.state === 'offline') return 'offline'
    if (pairing.state === 'renewing') return 'ranOut'
    if (pairing.uri === undefined) return 'preparing'
  }
  if (isOpenedBefore) return 'ranOut'
  if (outcome === 'blocked' || outcome === 'noLink') return outcome
  if (isStillHere) return 'stillHere'
  return outcome === 'opened' ? 'opened' : 'ready'
}

export interface GetWalletRowProps {
  /** Absent where any wallet may be used. */
  readonly wallet?: CatalogueWallet | undefined
}

/** Leads a person without a wallet to its downloads; without a catalogue they are not known. */
export function GetWalletRow({ wallet }: GetWalletRowProps) {
  const t = useMessages(pairingMessages)
  const kernel = useKernel()
  if (!kernel.has(CatalogueController)) return null
  const { router } = kernel
  const mark = (size: 32 | 40) => (
    <Glyph size={size}>
      <PhoneIcon />
    </Glyph>
  )
  return (
    <Card>
      {wallet ? (
        <Row
          kind="nav"
          isLink
          mark={mark(32)}
          title={t('dontHave', { wallet: wallet.name })}
          end={t('get')}
          onClick={() => router.push(DownloadsView, { wallet })}
        />
      ) : (
        <Row
          isLink
          mark={mark(40)}
          title={t('noWallet')}
          sub={t('compare')}
          onClick={() => router.push(GetWalletView)}
        />
      )}
    </Card>
  )
}

interface ScanScreen {
  /** 'live': a dot; 'ring': the remaining time. */
  readonly mark: 'spinner' | 'live' | 'ring'
  readonly status: 'scan' | 'preparing' | 'expiring' | 'renewing' | 'trying'
  /** The action of the button beside it. */
  readonly act: 'copyLink' | 'refresh' | 'tryNow'
}

/** The texts and the button under the code, by scene. */
const scanScreens: Readonly<Record<ScanScene, ScanScreen>> = {
  preparing: { mark: 'spinner', status: 'preparing', act: 'copyLink' },
  ready: { mark: 'live', status: 'scan', act: 'copyLink' },
  expiring: { mark: 'ring', status: 'expiring', act: 'refresh' },
  renewing: { mark: 'spinner', status: 'renewing', act: 'copyLink' },
  offline: { mark: 'spinner', status: 'trying', act: 'tryNow' },
}

const remainingTime = (seconds: number) => `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`

interface ScanStatusProps {
  readonly scene: ScanScene
  readonly shown: ShownPairing
}

/** Draws one button for all actions, so that the focus stays on it. */
function ScanAct({ scene, shown: { pairing } }: ScanStatusProps) {
  const t = useMessages(pairingMessages)
  const { renew } = useController(WalletConnectController)
  const { uri } = pairing
  const { copy, byHand } = useCopy(uri ?? '', pairingMessages.linkCopied)
  const { act } = scanScreens[scene]
  const isCopy = act === 'copyLink'
  return (
    <>
      <Button
        size="small"
        isDisabled={isCopy && uri === undefined}
        onClick={isCopy ? copy : renew}
        {...(isCopy && { 'data-testid': 'copy-wc2-uri' })}
      >
        {t(act)}
      </Button>
      {byHand}
    </>
  )
}

/** Says the state of the code, and offers an action. */
function ScanStatus(props: ScanStatusProps) {
  const t = useMessages(pairingMessages)
  const { scene, shown } = props
  const { mark, status } = scanScreens[scene]
  const isRing = mark === 'ring' && shown.endsAt !== undefined
  const ring = isRing && (
    <CountdownRing
      isQuiet
      endsAt={shown.endsAt}
      label={(seconds) => t('expiresIn', { time: remainingTime(seconds) })}
      data-testid="pairing-countdown"
    />
  )
  const isPhone = useKernel().platform.browser.isMobile()
  const words = t(status === 'scan' && isPhone ? 'scanElsewhere' : status)
  return (
    <StatusLine
      {...(ring && { mark: ring })}
      {...(mark === 'spinner' && { mark: <Spinner /> })}
      action={<ScanAct {...props} />}
    >
      {ring ? <span className="portico-hidden">{words}</span> : words}
    </StatusLine>
  )
}

/** The usual length of a link, so that the placeholder code has the size of the real one. */
const TYPICAL_LINK_LENGTH = 200

export interface ScanPanelProps {
  readonly shown: ShownPairing
  readonly wallet?: CatalogueWallet | undefined
}

/** Says that there is no code now, in its place. */
function Unreachable() {
  const t = useMessages(pairingMessages)
  const isOnline = useOnline()
  return (
    <EmptyState
      icon={<OfflineIcon size={24} />}
      tone="warning"
      title={t(isOnline ? 'relayDown' : 'offline')}
      text={t('relayDownText')}
    />
  )
}

/** Leads to the wallets in this browser, which need no relay. */
function OtherWay() {
  const t = useMessages(pairingMessages)
  const { router } = useKernel()
  const connectors = useValue(useController(ConnectController).connectors)
  const { keepOthers } = useViewParams(ConnectingWalletConnectView) ?? {}
  if (!connectors.some(({ type }) => type === 'INJECTED' || type === 'ANNOUNCED')) return null
  const mark = (
    <Glyph>
      <WindowIcon />
    </Glyph>
  )
  const goToList = () => (keepOthers ? router.reset(ConnectWalletsView, { keepOthers }) : router.reset(ConnectView))
  return (
    <Card>
      <Row isLink mark={mark} title={t('otherWay')} sub={t('otherWayText')} onClick={goToList} />
    </Card>
  )
}

/** Draws the code to scan and its state. It keeps its place from before the first code until after a renewal. */
export function ScanPanel({ shown, wallet }: ScanPanelProps) {
  const t = useMessages(pairingMessages)
  const icon = useWalletIcon(wallet)
  const { uri } = shown.pairing
  const scene = scanScene(shown.pairing, shown.isExpiring)
  const isOffline = scene === 'offline'
  return (
    <>
      <div data-testid="wui-qr-code" {...{ uri }}>
        <QrCode
          value={uri}
          capacity={TYPICAL_LINK_LENGTH}
          label={t('qrLabel')}
          logo={wallet ? <WalletMark name={wallet.name} icon={icon} size={56} /> : <AppMark size={56} />}
        >
          {isOffline ? <Unreachable /> : undefined}
        </QrCode>
      </div>
      <ScanStatus scene={scene} shown={shown} />
      {isOffline && <OtherWay />}
    </>
  )
}
