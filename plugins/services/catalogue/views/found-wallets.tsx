import { type ComponentType, memo, useCallback, useMemo } from 'react'
import { WalletCell, type WalletCellProps, WalletGrid } from '../../../../ui/components/wallet-grid'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { SealIcon } from '../../../../ui/icons/seal-icon'
import { AlertIcon } from '../../../../ui/icons/sign-icons'
import { usePart } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLate } from '../../../../ui/react/use-late'
import { useSlot } from '../../../../ui/react/use-slot'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { ConnectController } from '../../../foundations/connect/contract'
import { AllWalletsView, CatalogueController, type CatalogueWallet, remoteConnections } from '../contract'
import { walletTarget } from '../wallet-target'
import { allWalletsMessages } from './all-wallets-messages'
import type { Feed } from './use-feed'

const seal = <SealIcon size={14} />
const alert = <AlertIcon size={14} />

function Cell({ wallet, onChoose, isTabStop = true }: WalletCellProps<CatalogueWallet>) {
  const t = useMessages(allWalletsMessages)
  const { image } = useController(CatalogueController)
  const icon = useValue(useMemo(() => image(wallet), [image, wallet]))
  const { id, name, isCertified, warning } = wallet
  const certified = isCertified ? { icon: seal, word: t('certified') } : undefined
  const badge = warning && warning !== 'sharedId' ? { icon: alert, word: t(warning), isWarning: true } : certified
  return (
    <WalletCell
      wallet={{ id, name, icon, badge }}
      onChoose={() => onChoose(wallet)}
      isTabStop={isTabStop}
      data-testid={`wallet-search-item-${id}`}
    />
  )
}

/** Draws a wallet of the catalogue; its picture comes when it comes, and draws no other cell anew. */
const CatalogueCell = /* @__PURE__ */ memo(Cell)

/** Places kept before anything came. */
const FIRST_PLACES = 20
/** A page that comes sooner needs no places, in ms. */
const PATIENCE_MS = 150

/** Loaded from the start, so that it is there when the network is not. */
const loadOtherwise = () => import('./found-otherwise')

export interface FeedProps {
  readonly feed: Feed
}

/** The same function each time: cells are many. */
function useChoose() {
  const { router } = useKernel()
  const [remote] = useSlot(remoteConnections)
  const { connectors } = useController(ConnectController)
  const { keepOthers } = useViewParams(AllWalletsView) ?? {}
  return useCallback(
    (wallet: CatalogueWallet) => {
      const { view, params } = walletTarget(wallet, connectors.peek(), remote, keepOthers)
      router.push({ name: view }, params)
    },
    [router, remote, connectors, keepOthers],
  )
}

function Grid({ feed: { scene, wallets, count, isNarrowed, loadMore } }: FeedProps) {
  const t = useMessages(allWalletsMessages)
  const choose = useChoose()
  const { holdImages } = useController(CatalogueController)
  const isFirst = scene === 'loading'
  const isSlow = useLate(scene === 'more', PATIENCE_MS)
  return (
    <WalletGrid
      label={t('list')}
      wallets={isFirst ? [] : wallets}
      total={count}
      onChoose={choose}
      Cell={CatalogueCell}
      onMove={holdImages}
      onEnd={scene === 'wallets' ? loadMore : undefined}
      awaited={isFirst || isSlow ? t('loading') : undefined}
      {...(isFirst && { places: FIRST_PLACES })}
      {...(isNarrowed && { 'data-testid': 'wallet-list' })}
    />
  )
}

function Found({ feed }: FeedProps) {
  const { Part, error } = usePart(loadOtherwise)
  // What a loader brings is what it promised.
  const Otherwise = Part as ComponentType<FeedProps> | undefined
  const { scene } = feed
  const isOtherwise = scene === 'none' || scene === 'offline' || scene === 'failed'
  const otherwise = (isOtherwise || scene === 'restFailed') && (Otherwise ? <Otherwise feed={feed} /> : null)
  // That it did not load is the shell's to tell.
  if (otherwise === null && error !== undefined) throw error
  return (
    <>
      {!isOtherwise && <Grid feed={feed} />}
      {otherwise}
    </>
  )
}

/** Draws what was found, or what stands in its place. */
export const FoundWallets = /* @__PURE__ */ memo(Found)
