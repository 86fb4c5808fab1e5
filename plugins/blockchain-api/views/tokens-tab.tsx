import { useState } from 'react'
import { Button } from '../../../ui/components/button'
import { Card } from '../../../ui/components/card'
import { EmptyState } from '../../../ui/components/empty-state'
import { Notice } from '../../../ui/components/notice'
import { SkeletonRows } from '../../../ui/components/skeleton-rows'
import { useMessages } from '../../../ui/i18n/use-messages'
import { OfflineIcon } from '../../../ui/icons/offline-icon'
import { RefreshIcon } from '../../../ui/icons/refresh-icon'
import { useKnown } from '../../../ui/react/use-known'
import { useOnline } from '../../../ui/react/use-online'
import { useStyles } from '../../../ui/react/use-styles'
import { useWatched } from '../../../ui/react/use-watched'
import { PortfolioController } from '../contract'
import { NoTokens } from './no-tokens'
import { TokenList } from './token-list'
import { tokensMessages } from './tokens-messages'
import styles from './tokens-tab.css'

/** Says that nothing could be read; the snack bar has said it aloud already. */
function Unreadable({ refresh }: { readonly refresh: (() => Promise<void>) | undefined }) {
  const t = useMessages(tokensMessages)
  const isOnline = useOnline()
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await refresh?.()
    setTrying(false)
  }
  return (
    <EmptyState
      tone="warning"
      icon={<OfflineIcon size={24} />}
      title={t(isOnline ? 'unavailable' : 'offline')}
      text={t('unavailableText')}
    >
      {refresh && (
        <Button size="small" icon={<RefreshIcon size={16} />} isLoading={isTrying} onClick={() => void retry()}>
          {t('retry')}
        </Button>
      )}
    </EmptyState>
  )
}

/** Draws what the account holds on the active network, and follows it while it is shown. */
export default function TokensTab() {
  useStyles(styles)
  const t = useMessages(tokensMessages)
  const { controller, error } = useWatched(PortfolioController)
  const tokens = useKnown(controller?.tokens) ?? []
  const state = useKnown(controller?.state) ?? (error === undefined ? 'loading' : 'unavailable')
  const isFallback = useKnown(controller?.isFallback) ?? false
  return (
    <div className="portico-tokens">
      {/* No live region: the snack bar has said it aloud. */}
      {isFallback && <Notice>{t('fallback')}</Notice>}
      <Card>
        {tokens.length > 0 ? (
          <TokenList tokens={tokens} />
        ) : state === 'loading' ? (
          <SkeletonRows count={4} label={t('loading')} />
        ) : state === 'unavailable' ? (
          <Unreadable refresh={controller?.refresh} />
        ) : (
          <NoTokens />
        )}
      </Card>
    </div>
  )
}
