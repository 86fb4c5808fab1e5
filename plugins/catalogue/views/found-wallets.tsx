import { memo, useCallback } from 'react'
import { Button } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { ErrorState } from '../../../ui/components/error-state'
import { Note } from '../../../ui/components/note'
import { WalletGrid } from '../../../ui/components/wallet-grid'
import { useMessages } from '../../../ui/i18n/use-messages'
import { RefreshIcon } from '../../../ui/icons/refresh-icon'
import { SearchIcon } from '../../../ui/icons/search-icon'
import { useController } from '../../../ui/react/use-controller'
import { useKernel } from '../../../ui/react/use-kernel'
import { useLate } from '../../../ui/react/use-late'
import { useViewParams } from '../../../ui/react/use-view-params'
import { ConnectController } from '../../connect/contract'
import { WalletConnectController } from '../../walletconnect/contract'
import { AllWalletsView, CatalogueController, type CatalogueWallet } from '../contract'
import { walletTarget } from '../wallet-target'
import { allWalletsMessages } from './all-wallets-messages'
import { CatalogueCell } from './catalogue-cell'
import type { Feed } from './use-feed'

/** Spec 9.2 of the wire facts: as many places before anything came. */
const FIRST_PLACES = 16
/** A page that comes sooner needs no places, in ms. */
const PATIENCE_MS = 150

interface FeedProps {
  readonly feed: Feed
}

/** The same function each time: cells are many. */
function useChoose() {
  const { router, has } = useKernel()
  const { connectors } = useController(ConnectController)
  const { beside } = useViewParams(AllWalletsView) ?? {}
  return useCallback(
    (wallet: CatalogueWallet) => {
      const { view, params } = walletTarget(wallet, connectors.peek(), has(WalletConnectController), beside)
      router.push({ name: view }, params)
    },
    [router, has, connectors, beside],
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

function Nothing({ feed: { isNarrowed, showAll } }: FeedProps) {
  const t = useMessages(allWalletsMessages)
  return (
    <EmptyState
      icon={<SearchIcon size={24} />}
      title={<span data-testid="no-wallet-found-text">{t('none')}</span>}
      text={t(isNarrowed ? 'noneText' : 'noneAtAll')}
      data-testid="no-wallet-found"
    >
      {isNarrowed && <Button onClick={showAll}>{t('showAll')}</Button>}
    </EmptyState>
  )
}

function Retry({ feed: { retry } }: FeedProps) {
  const t = useMessages(allWalletsMessages)
  return (
    <Button size="small" icon={<RefreshIcon size={16} />} onClick={retry}>
      {t('retry')}
    </Button>
  )
}

function Found({ feed }: FeedProps) {
  const t = useMessages(allWalletsMessages)
  const { scene } = feed
  if (scene === 'none') return <Nothing feed={feed} />
  if (scene === 'offline') return <ErrorState title={t('offline')} text={t('offlineText')} />
  if (scene === 'failed')
    return (
      <ErrorState title={t('failed')} text={t('failedText')}>
        <Retry feed={feed} />
      </ErrorState>
    )
  return (
    <>
      <Grid feed={feed} />
      {scene === 'restFailed' && (
        <div className="portico-found-rest" role="alert">
          <Note>{t('restFailed')}</Note>
          <Retry feed={feed} />
        </div>
      )}
    </>
  )
}

/** Draws what was found, or what stands in its place. */
export const FoundWallets = /* @__PURE__ */ memo(Found)
