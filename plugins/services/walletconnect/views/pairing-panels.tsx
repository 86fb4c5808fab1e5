import { useState } from 'react'
import { ArchScene, type ArchSceneProps, Statement } from '../../../../ui/components/arch-scene'
import { Actions, Button, type ButtonProps, LinkButton } from '../../../../ui/components/button'
import { useCopy } from '../../../../ui/components/copy-button'
import { shortAddress } from '../../../../ui/format/short-address'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { CopyIcon, ExternalIcon, RefreshIcon } from '../../../../ui/icons/action-icons'
import { QrIcon } from '../../../../ui/icons/qr-icon'
import { AppMark } from '../../../../ui/marks/app-mark'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOnline } from '../../../../ui/react/use-online'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { ConnectController } from '../../../foundations/connect/contract'
import type { CatalogueWallet } from '../../../wallets/contract'
import { matchConnector } from '../../../wallets/create-wallet-rows'
import {
  ConnectingWalletConnectView,
  type OpenOutcome,
  type Pairing,
  WalletConnectController,
  type WalletPlatform,
  walletConnectId,
} from '../contract'
import {
  type EndScene,
  GetWalletRow,
  type LinkScene,
  linkScene,
  pairingMessages,
  useIsOpenedInApp,
  useWalletIcon,
} from './pairing-parts'

type LinkName = Exclude<keyof typeof pairingMessages, 'expiresIn'>

interface LinkScreen {
  readonly arch: ArchSceneProps['state']
  readonly title: LinkName
  readonly text: LinkName
}

/** The screens for a wallet that is opened on this device, by scene. */
const linkScreens: Readonly<Record<LinkScene, LinkScreen>> = {
  preparing: { arch: 'waiting', title: 'continueIn', text: 'linkWaitText' },
  ready: { arch: 'waiting', title: 'continueIn', text: 'linkReadyText' },
  opened: { arch: 'waiting', title: 'continueIn', text: 'linkOpenedText' },
  ranOut: { arch: 'waiting', title: 'continueIn', text: 'linkRanOutText' },
  stillHere: { arch: 'warning', title: 'stillHere', text: 'stillHereText' },
  blocked: { arch: 'warning', title: 'blocked', text: 'blockedText' },
  noLink: { arch: 'warning', title: 'noLink', text: 'noLinkText' },
  offline: { arch: 'warning', title: 'relayDown', text: 'goesOnText' },
}

export interface LinkPanelProps {
  readonly pairing: Pairing
  readonly wallet: CatalogueWallet
  readonly platform: WalletPlatform
  /** Shows the code for another device instead; absent where a tab does. */
  readonly onScan?: (() => void) | undefined
}

/** The result of a click on Open, and the link at that time. */
interface Opening {
  readonly outcome: OpenOutcome
  readonly uri: string | undefined
}

const openId = 'w3m-connecting-widget-secondary-button'

/** Draws the other ways to pass the link to the wallet. */
function OtherWays({ pairing, onScan }: Pick<LinkPanelProps, 'pairing' | 'onScan'>) {
  const t = useMessages(pairingMessages)
  const { copy, byHand } = useCopy(pairing.uri ?? '', pairingMessages.linkCopied)
  return (
    <Actions isSide>
      <Button icon={<CopyIcon />} isDisabled={pairing.uri === undefined} onClick={copy} data-testid="wui-link-copy">
        {t('copyLink')}
      </Button>
      {byHand}
      {onScan && (
        <Button icon={<QrIcon />} onClick={onScan} data-testid="pairing-show-qr">
          {t('showQr')}
        </Button>
      )}
    </Actions>
  )
}

/** Draws the way to a wallet that is opened on this device: an app, a web app, a program. */
export function LinkPanel({ pairing, wallet, platform, onScan }: LinkPanelProps) {
  const t = useMessages(pairingMessages)
  const walletConnect = useController(WalletConnectController)
  const icon = useWalletIcon(wallet)
  const isOnline = useOnline()
  const isStillHere = useValue(walletConnect.isStillHere)
  const { uri } = pairing
  const [opening, setOpening] = useState<Opening>()
  const outcome = opening?.outcome
  const isOpenedInApp = useIsOpenedInApp(pairing, wallet, platform)
  // A wallet that was opened without a pairing had no link that could expire.
  const isOpenedBefore = outcome === 'opened' && opening?.uri !== undefined && opening.uri !== uri
  const scene = linkScene({ pairing, outcome, isOpenedBefore, isStillHere, isOpenedInApp })
  const { arch, title, text } = linkScreens[scene]
  const isOffline = scene === 'offline'
  // The call is in the click handler itself, because browsers block later windows.
  const open = () => setOpening({ outcome: walletConnect.openWallet(wallet, platform), uri })
  const link = scene === 'blocked' ? walletConnect.walletLink(wallet, platform) : undefined
  const words = { wallet: wallet.name }
  return (
    <>
      <ArchScene state={arch} from={<AppMark />} to={<WalletMark name={wallet.name} icon={icon} size={64} />} />
      <Statement title={t(isOffline && !isOnline ? 'offline' : title, words)}>{t(text, words)}</Statement>
      {scene !== 'noLink' && (
        <Actions>
          {link === undefined ? (
            <Button
              kind="primary"
              icon={isOffline ? <RefreshIcon /> : <ExternalIcon />}
              isDisabled={!isOffline && !isOpenedInApp && uri === undefined}
              onClick={isOffline ? walletConnect.renew : open}
              data-testid={openId}
            >
              {t(isOffline ? 'tryNow' : 'open')}
            </Button>
          ) : (
            <LinkButton href={link} icon={<ExternalIcon />} data-testid={openId}>
              {t('open')}
            </LinkButton>
          )}
        </Actions>
      )}
      <OtherWays pairing={pairing} onScan={onScan} />
      <GetWalletRow wallet={wallet} />
    </>
  )
}

export const pairingEndMessages = /* @__PURE__ */ defineMessages('pairingEnd', {
  settling: 'Approved',
  settlingText: 'Finishing up. This takes a moment.',
  connected: 'Connected',
  connectedText: 'With {account}',
  declined: 'Connection declined',
  declinedText: 'Connection can be declined if a previous request is still active',
  originNotAllowed: 'This site isn’t allowed',
  originNotAllowedText: 'The relay does not know the address of this site. The makers of the app can add it.',
  clockSkew: 'Check the time on this device',
  clockSkewText: 'Its date or time seems to be wrong, so the relay refused. Set it to automatic, then try again.',
  invalidKey: 'This app isn’t set up right',
  invalidKeyText: 'The relay does not take its project ID. The makers of the app can fix it.',
  projectMissing: 'This app isn’t set up yet',
  projectMissingText: 'It has no project ID for wallets on other devices. The makers of the app can add one.',
  relayUnreachable: 'Can’t reach the relay',
  relayUnreachableText: 'It carries messages between this page and your wallet. Try again in a moment.',
  notLoaded: 'A part of this page did not load',
  notLoadedText: 'Try again; if that does not help, reload this page.',
  unfitting: 'Not what this app needs',
  unfittingText: 'Nothing was kept: {wallet} approved no network of this app, or something that was not asked for.',
  internal: 'Could not connect',
  internalText: 'Something went wrong on the way. Nothing was shared.',
  offline: 'You’re offline',
  offlineText: 'Try again once you are back.',
  retry: 'Try again',
  choose: 'Choose another wallet',
  close: 'Done',
  cancel: 'Cancel',
})

type EndName = keyof typeof pairingEndMessages

/** Actions at the end of a pairing. */
type EndAction = 'retry' | 'choose' | 'close' | 'cancel'

interface EndScreen {
  readonly arch: ArchSceneProps['state']
  readonly title: EndName
  readonly text: EndName
  /** The next actions, the most likely first; each screen has at least one. */
  readonly actions: readonly [EndAction, ...EndAction[]]
}

const refused = (scene: EndScene, ...actions: EndScreen['actions']): EndScreen => ({
  arch: 'warning',
  title: scene,
  text: `${scene}Text`,
  actions,
})

/** The screens for each end of a pairing. Where only the app's developers can fix the reason, the first action leads elsewhere. */
const endScreens: Readonly<Record<EndScene, EndScreen>> = {
  settling: { arch: 'waiting', title: 'settling', text: 'settlingText', actions: ['cancel'] },
  connected: { arch: 'done', title: 'connected', text: 'connectedText', actions: ['close'] },
  declined: { arch: 'declined', title: 'declined', text: 'declinedText', actions: ['retry', 'choose'] },
  originNotAllowed: refused('originNotAllowed', 'choose', 'retry'),
  clockSkew: refused('clockSkew', 'retry', 'choose'),
  invalidKey: refused('invalidKey', 'choose', 'retry'),
  projectMissing: refused('projectMissing', 'choose', 'retry'),
  relayUnreachable: refused('relayUnreachable', 'retry', 'choose'),
  notLoaded: refused('notLoaded', 'retry', 'choose'),
  unfitting: refused('unfitting', 'retry', 'choose'),
  internal: refused('internal', 'retry', 'choose'),
  offline: refused('offline', 'retry', 'choose'),
}

export interface PairingEndProps {
  readonly scene: EndScene
  readonly wallet?: CatalogueWallet | undefined
}

/** Keeps an address together and left to right inside a sentence of any language. */
const inText = (address: string) => `\u2066${shortAddress(address)}\u2069`

/** Kinds of the first button, which is the likeliest action. */
const firstKinds: Readonly<Record<EndAction, NonNullable<ButtonProps['kind']>>> = {
  retry: 'primary',
  choose: 'primary',
  close: 'primary',
  cancel: 'secondary',
}

/** Kinds of the other buttons. */
const laterKind = (action: EndAction) => (action === 'retry' ? 'secondary' : 'quiet')

/** Draws the buttons for what a person can do next. */
function EndActions({ scene, wallet }: PairingEndProps) {
  const t = useMessages(pairingEndMessages)
  const { router } = useKernel()
  const { length } = useValue(router.history).entries
  const walletConnect = useController(WalletConnectController)
  const { keepOthers } = useViewParams(ConnectingWalletConnectView) ?? {}
  const acts: Readonly<Record<EndAction, () => void>> = {
    // The result is in `pairing`.
    retry: () =>
      void walletConnect.pair({ ...(wallet && { wallet }), ...(keepOthers && { keepOthers }) }).catch(() => undefined),
    choose: router.goBackOrClose,
    cancel: router.goBackOrClose,
    close: router.close,
  }
  // There is no view to go back to in the first one.
  const actions = endScreens[scene].actions.filter((action) => action !== 'choose' || length > 1)
  return (
    <Actions>
      {actions.map((action, index) => (
        <Button
          key={action}
          kind={index === 0 ? firstKinds[action] : laterKind(action)}
          icon={action === 'retry' && <RefreshIcon />}
          onClick={acts[action]}
          {...(action === 'retry' && { 'data-testid': 'w3m-connecting-widget-secondary-button' })}
        >
          {t(action)}
        </Button>
      ))}
    </Actions>
  )
}

/** Draws how a pairing ended, or that it is about to succeed. */
export function PairingEnd({ scene, wallet }: PairingEndProps) {
  const t = useMessages(pairingEndMessages)
  const word = useMessages(pairingMessages)
  const walletConnect = useController(WalletConnectController)
  const peer = useValue(walletConnect.session)?.peer
  const connections = useValue(useController(ConnectController).connections)
  const icon = useWalletIcon(wallet)
  const address = connections.find(({ connectorId }) => connectorId === walletConnectId)?.accounts[0]?.address
  const { arch, title, text } = endScreens[scene]
  const name = wallet?.name ?? peer?.name ?? word('wallet')
  const words = { wallet: name, account: inText(address ?? '') }
  const mark = (
    <WalletMark name={wallet?.name ?? peer?.name ?? 'WalletConnect'} icon={wallet ? icon : peer?.icon} size={64} />
  )
  return (
    <>
      <ArchScene state={arch} from={<AppMark />} to={mark} />
      <Statement title={t(title, words)}>
        {scene === 'connected' && address === undefined ? undefined : t(text, words)}
      </Statement>
      <EndActions key={scene} scene={scene} wallet={wallet} />
    </>
  )
}

export interface BrowserPanelProps {
  readonly wallet: CatalogueWallet
}

/** Draws a wallet of this browser: the button that connects it, or its downloads while it is not installed. */
export function BrowserPanel({ wallet }: BrowserPanelProps) {
  const t = useMessages(pairingMessages)
  const word = useMessages(pairingEndMessages)
  const { router } = useKernel()
  const { connectors, start } = useController(ConnectController)
  const { keepOthers } = useViewParams(ConnectingWalletConnectView) ?? {}
  const connector = matchConnector(useValue(connectors), wallet)
  const icon = useWalletIcon(wallet)
  const { name } = wallet
  const mark = (
    <div className="portico-pairing-mark">
      <WalletMark name={name} icon={connector?.icon ?? icon} size={64} />
    </div>
  )
  if (!connector)
    return (
      <>
        {mark}
        <Statement title={t('notDetected')}>{t('notDetectedText', { wallet: name })}</Statement>
        <GetWalletRow wallet={wallet} />
        <Actions>
          <Button kind="quiet" onClick={router.goBackOrClose}>
            {word('choose')}
          </Button>
        </Actions>
      </>
    )
  return (
    <>
      {mark}
      <Statement title={t('continueIn', { wallet: name })}>{t('browserText')}</Statement>
      <Actions>
        <Button
          kind="primary"
          onClick={() => start({ connectorId: connector.id, name: connector.name, ...(keepOthers && { keepOthers }) })}
          data-testid="w3m-connecting-widget-secondary-button"
        >
          {t('open')}
        </Button>
      </Actions>
    </>
  )
}
