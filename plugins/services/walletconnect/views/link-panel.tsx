import { useState } from 'react'
import { ArchScene, type ArchSceneProps, Statement } from '../../../../ui/components/arch-scene'
import { Actions, Button, LinkButton } from '../../../../ui/components/button'
import { useCopy } from '../../../../ui/components/copy-button'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { CopyIcon, ExternalIcon, QrIcon, RefreshIcon } from '../../../../ui/icons/action-icons'
import { AppMark } from '../../../../ui/marks/app-mark'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useOnline } from '../../../../ui/react/use-online'
import { useValue } from '../../../../ui/react/use-value'
import type { CatalogueWallet } from '../../../wallets/contract'
import { type OpenOutcome, type Pairing, WalletConnectController, type WalletPlatform } from '../contract'
import { GetWalletRow, type LinkScene, linkScene, pairingMessages, useWalletIcon } from './pairing-parts'

type LinkName = Exclude<keyof typeof pairingMessages, 'expiresIn'>

interface LinkScreen {
  readonly arch: ArchSceneProps['state']
  readonly title: LinkName
  readonly text: LinkName
}

/** The screen of every scene in which the wallet is opened from here. */
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
  /** Shows the code instead, for another device; left out where a tab does. */
  readonly onScan?: (() => void) | undefined
}

/** What came of pressing Open, and the link that it was pressed for. */
interface Opening {
  readonly outcome: OpenOutcome
  readonly uri: string | undefined
}

const openId = 'w3m-connecting-widget-secondary-button'

/** Draws the other ways to bring the link into the wallet. */
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

/** Draws the way to a wallet that is opened from here: an app, a web app, a program. */
export default function LinkPanel({ pairing, wallet, platform, onScan }: LinkPanelProps) {
  const t = useMessages(pairingMessages)
  const walletConnect = useController(WalletConnectController)
  const icon = useWalletIcon(wallet)
  const isOnline = useOnline()
  const isStillHere = useValue(walletConnect.isStillHere)
  const { uri } = pairing
  const [opening, setOpening] = useState<Opening>()
  const outcome = opening?.outcome
  const isOpenedBefore = outcome === 'opened' && opening?.uri !== uri
  const scene = linkScene({ pairing, outcome, isOpenedBefore, isStillHere })
  const { arch, title, text } = linkScreens[scene]
  const isOffline = scene === 'offline'
  // In the click itself: browsers open nothing that comes later.
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
              isDisabled={!isOffline && uri === undefined}
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
