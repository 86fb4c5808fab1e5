import { type ReactNode, useMemo } from 'react'
import { signal } from '../../../kernel/store/signals'
import { Card } from '../../../ui/components/card'
import { Row } from '../../../ui/components/row'
import { SkeletonRows } from '../../../ui/components/skeleton-rows'
import { useMessages } from '../../../ui/i18n/use-messages'
import { WalletMark } from '../../../ui/marks/wallet-mark'
import { useController } from '../../../ui/react/use-controller'
import { useKernel } from '../../../ui/react/use-kernel'
import { useValue } from '../../../ui/react/use-value'
import { useViewParams } from '../../../ui/react/use-view-params'
import { CatalogueController, type CatalogueWallet, type LoadState } from '../../catalogue/contract'
import { ConnectingWalletConnectView, WalletConnectController } from '../contract'
import { pairingMessages } from './pairing-messages'
import { useWalletIcon } from './use-wallet-icon'

/** How many a catalogue recommends: their places are kept until they come. */
const RECOMMENDED = 4

function WalletRow({ wallet }: { readonly wallet: CatalogueWallet }) {
  const { router } = useKernel()
  const { beside } = useViewParams(ConnectingWalletConnectView) ?? {}
  return (
    <Row
      kind="nav"
      isLink
      mark={<WalletMark name={wallet.name} icon={useWalletIcon(wallet)} size={32} />}
      title={wallet.name}
      onClick={() => router.push(ConnectingWalletConnectView, { wallet, ...(beside && { beside }) })}
      data-testid={`wallet-selector-${wallet.id}`}
    />
  )
}

/** What a catalogue recommends, and whether that is still to come; nothing where there is none. */
function useRecommended() {
  const kernel = useKernel()
  const { recommended, state } = useMemo(() => {
    const none = { recommended: signal<readonly CatalogueWallet[]>([]), state: signal<LoadState>('ready') }
    return kernel.has(CatalogueController) ? kernel.get(CatalogueController) : none
  }, [kernel])
  return { wallets: useValue(recommended), state: useValue(state) }
}

export interface PhoneWalletsProps {
  /** What stands there where no wallet is known. */
  readonly children: ReactNode
}

/** Draws the wallets that a phone can open: those used last, then what the catalogue recommends. */
export function PhoneWallets({ children }: PhoneWalletsProps) {
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
      {isAwaited && <SkeletonRows kind="nav" count={RECOMMENDED} label={t('looking')} />}
    </>
  )
}
