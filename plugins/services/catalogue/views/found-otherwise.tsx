import { Button } from '../../../../ui/components/button'
import { EmptyState } from '../../../../ui/components/empty-state'
import { ErrorState } from '../../../../ui/components/no-content'
import { Note } from '../../../../ui/components/note'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { RefreshIcon } from '../../../../ui/icons/action-icons'
import { SearchIcon } from '../../../../ui/icons/sign-icons'
import { allWalletsMessages, type FeedProps } from './all-wallets-view'

function Nothing({ feed: { isNarrowed, showAll, loadMore } }: FeedProps) {
  const t = useMessages(allWalletsMessages)
  // All that came was for other devices, and not all has come.
  if (loadMore)
    return (
      <EmptyState icon={<SearchIcon size={24} />} title={t('noneSoFar')} data-testid="no-wallet-so-far">
        <Button onClick={loadMore}>{t('lookOn')}</Button>
      </EmptyState>
    )
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

/** Draws the content in place of wallets, or below those that loaded before the others failed. */
export default function FoundOtherwise({ feed }: FeedProps) {
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
    <div className="portico-found-rest" role="alert">
      <Note>{t('restFailed')}</Note>
      <Retry feed={feed} />
    </div>
  )
}
