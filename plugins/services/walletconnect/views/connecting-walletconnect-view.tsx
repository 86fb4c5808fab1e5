import { useState } from 'react'
import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { Tabs } from '../../../../ui/components/choices'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { ExternalIcon } from '../../../../ui/icons/action-icons'
import { usePart } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOnline } from '../../../../ui/react/use-online'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { ConnectController } from '../../../foundations/connect/contract'
import type { CatalogueWallet } from '../../../wallets/contract'
import { ConnectingWalletConnectView, type Pairing, WalletConnectController, type WalletPlatform } from '../contract'
import styles from './connecting-walletconnect-view.css'
import {
  endScene,
  GetWalletRow,
  LazyPanel,
  loadEnd,
  pairingMessages,
  ScanPanel,
  type ShownPairing,
  useIsOpenedInApp,
  usePairing,
} from './pairing-parts'

/** Tabs by their way; 'qrcode' and 'mobile' are both ways to a phone. */
const tabIds = {
  browser: 'browser',
  unsupported: 'browser',
  qrcode: 'mobile',
  mobile: 'mobile',
  web: 'webapp',
  desktop: 'desktop',
} as const satisfies Record<WalletPlatform, string>

const labels = { browser: 'browser', mobile: 'mobile', webapp: 'web', desktop: 'desktop' } as const

const loadLink = () => import('./pairing-panels').then((m) => ({ default: m.LinkPanel }))
const loadBrowser = () => import('./pairing-panels').then((m) => ({ default: m.BrowserPanel }))

interface PanelProps {
  readonly wallet: CatalogueWallet | undefined
  readonly platform: WalletPlatform
  readonly shown: ShownPairing
}

/** Returns the way to draw where the ways are not known, because their code has not loaded or there is none. */
function useLikeliest({ state }: Pairing): WalletPlatform {
  const { browser } = useKernel().platform
  if (state !== 'idle' && state !== 'failed') return 'unsupported'
  return browser.isMobile() ? 'mobile' : 'qrcode'
}

/** Draws a code for another device where the wallet could also be opened on this one. */
function ScanElsewhere({ wallet, shown, onBack }: Omit<PanelProps, 'platform'> & { readonly onBack: () => void }) {
  const t = useMessages(pairingMessages)
  return (
    <>
      <ScanPanel shown={shown} wallet={wallet} />
      <Actions>
        <Button icon={<ExternalIcon />} onClick={onBack}>
          {t('openHere', { wallet: wallet?.name ?? t('wallet') })}
        </Button>
      </Actions>
    </>
  )
}

/** Draws one way to the wallet. */
function Panel({ wallet, platform, shown }: PanelProps) {
  const [isScan, setScan] = useState(false)
  const onScan = platform === 'mobile' ? () => setScan(true) : undefined
  usePart(loadEnd)
  const isOnline = useOnline()
  const isOpenedInApp = useIsOpenedInApp(shown.pairing, wallet, platform)
  const isInBrowser = platform === 'browser' || platform === 'unsupported'
  const end = endScene(shown.pairing, isOnline)
  // A refusal over the relay does not concern the wallet in this browser, nor one that opens the page in its own browser.
  if (end && !((isInBrowser || isOpenedInApp) && shown.pairing.state !== 'connected'))
    return <LazyPanel load={loadEnd} props={{ scene: end, wallet }} />
  if (wallet && isInBrowser) return <LazyPanel load={loadBrowser} props={{ wallet }} />
  if (wallet && isScan) return <ScanElsewhere wallet={wallet} shown={shown} onBack={() => setScan(false)} />
  if (wallet && platform !== 'qrcode')
    return <LazyPanel load={loadLink} props={{ pairing: shown.pairing, wallet, platform, onScan }} />
  return (
    <>
      <ScanPanel shown={shown} wallet={wallet} />
      <GetWalletRow wallet={wallet} />
    </>
  )
}

/** Draws a pairing by all ways to the wallet on this device. Opening the view starts it. */
export default function ConnectingWalletConnect() {
  useStyles(styles)
  const t = useMessages(pairingMessages)
  const { wallet } = useViewParams(ConnectingWalletConnectView) ?? {}
  const { platforms: listPlatforms } = useController(WalletConnectController)
  // The ways change when wallets are found in the browser.
  useValue(useController(ConnectController).connectors)
  const platforms = listPlatforms(wallet)
  const [chosen, setChosen] = useState<WalletPlatform>()
  const shown = usePairing()
  const likeliest = useLikeliest(shown.pairing)
  const platform = platforms.find((way) => way === chosen) ?? platforms[0] ?? likeliest
  const tabs = platforms.map((way) => ({ id: tabIds[way], label: t(labels[tabIds[way]]) }))
  const isOver = shown.pairing.state === 'settling' || shown.pairing.state === 'connected'
  const panel = (
    <div key={platform} className="portico-pairing">
      <Panel wallet={wallet} platform={platform} shown={shown} />
    </div>
  )
  return (
    <Body>
      <div className="portico-pairing">
        {tabs.length < 2 || isOver ? (
          panel
        ) : (
          <Tabs
            tabs={tabs}
            current={tabIds[platform]}
            onChange={(id) => setChosen(platforms.find((way) => tabIds[way] === id))}
          >
            {panel}
          </Tabs>
        )}
      </div>
    </Body>
  )
}
