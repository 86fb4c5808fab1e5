import { Body } from '../../../ui/components/body'
import { Card } from '../../../ui/components/card'
import { Glyph } from '../../../ui/components/glyph'
import { Row } from '../../../ui/components/row'
import { Tag } from '../../../ui/components/tag'
import { useMessages } from '../../../ui/i18n/use-messages'
import { SearchIcon } from '../../../ui/icons/search-icon'
import { usePart } from '../../../ui/parts/use-part'
import { useKeptFocus } from '../../../ui/react/use-kept-focus'
import { useKernel } from '../../../ui/react/use-kernel'
import { useOnline } from '../../../ui/react/use-online'
import { useStyles } from '../../../ui/react/use-styles'
import { useValue } from '../../../ui/react/use-value'
import { AllWalletsView, CatalogueController } from '../../catalogue/contract'
import styles from './connecting-walletconnect-view.css'
import { LazyPanel, loadEnd } from './lazy-panel'
import { pairingMessages } from './pairing-messages'
import { endScene } from './pairing-scenes'
import { PhoneWallets } from './phone-wallets'
import { ScanPanel } from './scan-panel'
import { usePairing } from './use-pairing'

/** As lists are counted everywhere: the tens that there are at least. */
const roughly = (count: number) => (count < 10 ? `${count}` : `${Math.floor(count / 10) * 10}+`)

function Search() {
  const t = useMessages(pairingMessages)
  const kernel = useKernel()
  const count = useValue(kernel.get(CatalogueController).count)
  const mark = (
    <Glyph size={32}>
      <SearchIcon />
    </Glyph>
  )
  return (
    <Card>
      <Row
        kind="nav"
        isLink
        mark={mark}
        title={t('search')}
        end={count !== undefined && <Tag>{roughly(count)}</Tag>}
        onClick={() => kernel.router.push(AllWalletsView)}
        data-testid="all-wallets"
      />
    </Card>
  )
}

/** Draws the only way to connect: a code on a desktop, wallets to open on a phone. Going here is what starts a pairing. */
export default function ConnectingWalletConnectBasic() {
  useStyles(styles)
  const kernel = useKernel()
  const shown = usePairing()
  usePart(loadEnd)
  const isOnline = useOnline()
  const end = endScene(shown.pairing, isOnline)
  const scan = <ScanPanel shown={shown} />
  return (
    <Body>
      <div className="portico-pairing" {...useKeptFocus()}>
        {end ? (
          <LazyPanel load={loadEnd} props={{ scene: end }} />
        ) : kernel.platform.browser.isMobile() ? (
          <PhoneWallets>{scan}</PhoneWallets>
        ) : (
          scan
        )}
      </div>
      {kernel.has(CatalogueController) && <Search />}
    </Body>
  )
}
