import { Card } from '../../../ui/components/card'
import { EmptyState } from '../../../ui/components/empty-state'
import { Glyph } from '../../../ui/components/glyph'
import { QrCode } from '../../../ui/components/qr-code'
import { Row } from '../../../ui/components/row'
import { useMessages } from '../../../ui/i18n/use-messages'
import { OfflineIcon } from '../../../ui/icons/offline-icon'
import { WindowIcon } from '../../../ui/icons/window-icon'
import { AppMark } from '../../../ui/marks/app-mark'
import { WalletMark } from '../../../ui/marks/wallet-mark'
import { useController } from '../../../ui/react/use-controller'
import { useKernel } from '../../../ui/react/use-kernel'
import { useOnline } from '../../../ui/react/use-online'
import { useValue } from '../../../ui/react/use-value'
import type { CatalogueWallet } from '../../catalogue/contract'
import { ConnectController, ConnectView } from '../../connect/contract'
import { pairingMessages } from './pairing-messages'
import { scanScene } from './pairing-scenes'
import { ScanStatus } from './scan-status'
import type { ShownPairing } from './use-pairing'
import { useWalletIcon } from './use-wallet-icon'

/** As long as links are, so that the eyes of the code stand where they will stay. */
const usualLength = 200

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
  if (!connectors.some(({ type }) => type === 'INJECTED' || type === 'ANNOUNCED')) return null
  const mark = (
    <Glyph>
      <WindowIcon />
    </Glyph>
  )
  return (
    <Card>
      <Row isLink mark={mark} title={t('otherWay')} sub={t('otherWayText')} onClick={() => router.reset(ConnectView)} />
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
          capacity={usualLength}
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
