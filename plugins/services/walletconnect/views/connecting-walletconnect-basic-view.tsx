import { type ReactNode, useMemo } from 'react'
import { computed, signal } from '../../../../kernel/store/signals'
import { Body } from '../../../../ui/components/body'
import { Card } from '../../../../ui/components/card'
import { Glyph } from '../../../../ui/components/glyph'
import { Row } from '../../../../ui/components/row'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { Tag } from '../../../../ui/components/tag'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { SearchIcon } from '../../../../ui/icons/sign-icons'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { usePart } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOnline } from '../../../../ui/react/use-online'
import { useSlot } from '../../../../ui/react/use-slot'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { walletGroups } from '../../../foundations/connect/contract'
import type { CatalogueWallet } from '../../../wallets/contract'
import { AllWalletsView, CatalogueController, type LoadState } from '../../catalogue/contract'
import { ConnectingWalletConnectView, WalletConnectController } from '../contract'
import styles from './connecting-walletconnect-view.css'
import { endScene, LazyPanel, loadEnd, pairingMessages, ScanPanel, usePairing, useWalletIcon } from './pairing-parts'

/** Number of wallets that a catalogue recommends; their space is kept until they load. */
const RECOMMENDED = 4

function WalletRow({ wallet }: { readonly wallet: CatalogueWallet }) {
  const { router } = useKernel()
  const { keepOthers } = useViewParams(ConnectingWalletConnectView) ?? {}
  return (
    <Row
      kind="nav"
      isLink
      mark={<WalletMark name={wallet.name} icon={useWalletIcon(wallet)} size={32} />}
      title={wallet.name}
      onClick={() => router.push(ConnectingWalletConnectView, { wallet, ...(keepOthers && { keepOthers }) })}
      data-testid={`wallet-selector-${wallet.id}`}
    />
  )
}

/** Returns the recommended wallets of the catalogue, and whether they are loading; none without a catalogue. */
function useRecommended() {
  const kernel = useKernel()
  const { recommended, state } = useMemo(() => {
    const none = { recommended: signal<readonly CatalogueWallet[]>([]), state: signal<LoadState>('ready') }
    return kernel.has(CatalogueController) ? kernel.get(CatalogueController) : none
  }, [kernel])
  return { wallets: useValue(recommended), state: useValue(state) }
}

interface PhoneWalletsProps {
  /** Shown where no wallet is known. */
  readonly children: ReactNode
}

/** Draws the wallets that a phone can open: the recent ones, then those that the catalogue recommends. */
function PhoneWallets({ children }: PhoneWalletsProps) {
  const t = useMessages(pairingMessages)
  const recent = useValue(useController(WalletConnectController).recent).map(({ wallet }) => wallet)
  const { wallets, state } = useRecommended()
  const recentIds = new Set(recent.map(({ id }) => id))
  const shown = [...recent, ...wallets.filter(({ id }) => !recentIds.has(id))]
  const isAwaited = wallets.length === 0 && (state === 'idle' || state === 'loading')
  if (shown.length === 0 && !isAwaited) return children
  return (
    <>
      {shown.length > 0 && (
        <Card>
          {shown.map((wallet) => (
            <WalletRow key={wallet.id} wallet={wallet} />
          ))}
        </Card>
      )}
      {isAwaited && (
        <Card>
          <SkeletonRows kind="nav" count={RECOMMENDED} label={t('looking')} />
        </Card>
      )}
    </>
  )
}

/** Tells whether the list of Connect links to all wallets; an app may hide that link. */
function useLeadsToAll(): boolean {
  const { attempt } = useKernel()
  const groups = useSlot(walletGroups)
  const isThere = useMemo(
    () =>
      computed(() =>
        groups.some((group) =>
          attempt(group, ({ id, rows, awaited }) => id === 'all' && rows.value.length + (awaited?.value ?? 0) > 0),
        ),
      ),
    [groups, attempt],
  )
  return useValue(isThere)
}

/** Rounds a count down to tens, as in other lists. */
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

/** Draws the only way to connect: a code on a desktop, wallets to open on a phone. Opening the view starts a pairing. */
export default function ConnectingWalletConnectBasic() {
  useStyles(styles)
  const kernel = useKernel()
  const shown = usePairing()
  usePart(loadEnd)
  const isOnline = useOnline()
  const leadsToAll = useLeadsToAll()
  const end = endScene(shown.pairing, isOnline)
  const scan = <ScanPanel shown={shown} />
  return (
    <Body>
      <div className="portico-pairing">
        {end ? (
          <LazyPanel load={loadEnd} props={{ scene: end }} />
        ) : kernel.platform.browser.isMobile() ? (
          <PhoneWallets>{scan}</PhoneWallets>
        ) : (
          scan
        )}
      </div>
      {leadsToAll && kernel.has(CatalogueController) && <Search />}
    </Body>
  )
}
