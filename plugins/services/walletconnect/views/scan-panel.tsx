import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { useCopy } from '../../../../ui/components/copy-button'
import { EmptyState } from '../../../../ui/components/empty-state'
import { Glyph } from '../../../../ui/components/glyph'
import { CountdownRing, StatusLine } from '../../../../ui/components/progress'
import { QrCode } from '../../../../ui/components/qr-code'
import { Row } from '../../../../ui/components/row'
import { Spinner } from '../../../../ui/components/spinner'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { OfflineIcon } from '../../../../ui/icons/action-icons'
import { WindowIcon } from '../../../../ui/icons/device-icons'
import { AppMark } from '../../../../ui/marks/app-mark'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOnline } from '../../../../ui/react/use-online'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { ConnectController, ConnectView, ConnectWalletsView } from '../../../foundations/connect/contract'
import type { CatalogueWallet } from '../../../wallets/contract'
import { ConnectingWalletConnectView, WalletConnectController } from '../contract'
import { pairingMessages } from './pairing-messages'
import { type ScanScene, type ShownPairing, scanScene, useWalletIcon } from './pairing-parts'

interface ScanScreen {
  /** 'live': a dot; 'ring': the time that is left. */
  readonly mark: 'spinner' | 'live' | 'ring'
  readonly status: 'scan' | 'preparing' | 'expiring' | 'renewing' | 'trying'
  /** What the button beside it does. */
  readonly act: 'copyLink' | 'refresh' | 'tryNow'
}

/** What stands under the code in every scene. */
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

/** One button whatever it does, so that focus stays on it. */
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

/** Says how the code is, and what can be done with it. */
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

/** As long as links are, so that the eyes of the code stand where they will stay. */
const TYPICAL_LINK_LENGTH = 200

export interface ScanPanelProps {
  readonly shown: ShownPairing
  readonly wallet?: CatalogueWallet | undefined
}

/** Says in place of the code that it cannot be had now. */
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

/** Draws the code to scan and how it is: it keeps its place from before there is one until after it was renewed. */
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
