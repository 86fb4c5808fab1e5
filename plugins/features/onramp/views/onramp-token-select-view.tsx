import { useState } from 'react'
import { TokenRow } from '../../../../ui/components/asset-rows'
import { Body } from '../../../../ui/components/body'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { Notice } from '../../../../ui/components/notice'
import { RowGroup } from '../../../../ui/components/row'
import { SearchField } from '../../../../ui/components/search-field'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useOwnName } from '../../../../ui/i18n/use-names'
import { SearchIcon } from '../../../../ui/icons/search-icon'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useWatched } from '../../../../ui/react/use-lazy-controller'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import { type OnRampAsset, OnRampController } from '../contract'
import { listMessages } from './onramp-messages'

const isFound = ({ name, symbol }: OnRampAsset, query: string) =>
  `${name} ${symbol}`.toLowerCase().includes(query.trim().toLowerCase())

/** Draws what can be bought on the active network. */
export default function OnRampTokenSelectView() {
  const t = useMessages(listMessages)
  const nameOf = useOwnName()
  const { router } = useKernel()
  const [query, setQuery] = useState('')
  const { controller: onramp } = useWatched(OnRampController)
  const state = useOptionalSignal(onramp?.optionsState) ?? 'loading'
  const assets = useOptionalSignal(onramp?.assets) ?? []
  const chosen = useOptionalSignal(onramp?.asset)
  const found = assets.filter((asset) => isFound(asset, query))
  return (
    <Body>
      <SearchField label={t('search')} value={query} onChange={setQuery} data-testid="onramp-search" />
      {state === 'builtIn' && <Notice tone="warning">{t('builtIn')}</Notice>}
      {state !== 'loading' && found.length > 0 && (
        <RowGroup label={t('tokens')}>
          {found.map((asset) => (
            <TokenRow
              key={`${asset.symbol} ${asset.address ?? ''}`}
              name={nameOf(asset.name)}
              symbol={asset.symbol}
              kind="token"
              value={asset.symbol === chosen?.symbol && asset.address === chosen.address ? t('chosen') : ''}
              onClick={() => {
                onramp?.setAsset(asset)
                router.goBack()
              }}
              data-testid={`onramp-token-${asset.symbol}`}
            />
          ))}
        </RowGroup>
      )}
      {state === 'loading' && (
        <Card>
          <SkeletonRows count={4} label={t('loading')} />
        </Card>
      )}
      {state !== 'loading' && found.length === 0 && (
        <Card>
          <EmptyState icon={<SearchIcon size={24} />} title={t('noneFound')} />
        </Card>
      )}
    </Body>
  )
}
