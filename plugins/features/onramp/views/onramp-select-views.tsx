import { useState } from 'react'
import { Body } from '../../../../ui/components/body'
import { NoResults } from '../../../../ui/components/no-content'
import { Notice } from '../../../../ui/components/notice'
import { Row, RowGroup } from '../../../../ui/components/row'
import { SearchField } from '../../../../ui/components/search-field'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useOwnName } from '../../../../ui/i18n/use-names'
import { TokenMark } from '../../../../ui/marks/token-mark'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOptionalSignal, useWatched } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { type OnRampAsset, OnRampController } from '../contract'
import { listMessages } from './onramp-messages'

const isFound = ({ name, symbol }: OnRampAsset, query: string) =>
  `${name} ${symbol}`.toLowerCase().includes(query.trim().toLowerCase())

/** Lists the assets that can be bought on the active network. */
export function OnRampTokenSelectView() {
  const t = useMessages(listMessages)
  const nameOf = useOwnName()
  const { router } = useKernel()
  const [query, setQuery] = useState('')
  const { controller: onramp, error } = useWatched(OnRampController)
  const state = useOptionalSignal(onramp?.optionsState) ?? 'loading'
  const assets = useOptionalSignal(onramp?.assets) ?? []
  const chosen = useOptionalSignal(onramp?.asset)
  const found = assets.filter((asset) => isFound(asset, query))
  if (error !== undefined) throw error
  return (
    <Body>
      <SearchField label={t('search')} value={query} onChange={setQuery} data-testid="onramp-search" />
      {state === 'builtIn' && <Notice tone="warning">{t('builtIn')}</Notice>}
      {state !== 'loading' && found.length > 0 && (
        <RowGroup label={t('tokens')}>
          {found.map((asset) => (
            <Row
              key={`${asset.symbol} ${asset.address ?? ''}`}
              mark={<TokenMark symbol={asset.symbol} kind="token" />}
              title={nameOf(asset.name)}
              sub={asset.symbol}
              current={asset.symbol === chosen?.symbol && asset.address === chosen.address ? t('chosen') : undefined}
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
        <RowGroup label={t('tokens')}>
          <SkeletonRows count={4} mark="round" label={t('loading')} />
        </RowGroup>
      )}
      <NoResults isShown={state !== 'loading' && found.length === 0} title={t('noneFound')} />
    </Body>
  )
}

/** Returns the name of a currency in the language shown, or its code where the platform knows no name. */
function nameCurrency(id: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'currency' }).of(id) ?? id
  } catch {
    return id
  }
}

/** Lists the currencies that can be paid with. */
export function OnRampFiatSelectView() {
  const t = useMessages(listMessages)
  const locale = useLocale()
  const { router } = useKernel()
  const [query, setQuery] = useState('')
  const { controller: onramp, error } = useWatched(OnRampController)
  const state = useOptionalSignal(onramp?.optionsState) ?? 'loading'
  const currencies = useOptionalSignal(onramp?.currencies) ?? []
  const chosen = useOptionalSignal(onramp?.currency)
  const named = currencies.map(({ id }) => ({ id, name: nameCurrency(id, locale) }))
  const found = named.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(query.trim().toLowerCase()))
  if (error !== undefined) throw error
  return (
    <Body>
      <SearchField label={t('search')} value={query} onChange={setQuery} data-testid="onramp-search" />
      {state === 'builtIn' && <Notice tone="warning">{t('builtIn')}</Notice>}
      {state === 'loading' && (
        <RowGroup label={t('currencies')}>
          <SkeletonRows count={4} mark="round" label={t('loading')} />
        </RowGroup>
      )}
      {state !== 'loading' && found.length > 0 && (
        <RowGroup label={t('currencies')}>
          {found.map(({ id, name }) => (
            <Row
              key={id}
              mark={<TokenMark symbol={id} kind="currency" />}
              title={name}
              sub={id}
              current={id === chosen?.id ? t('chosen') : undefined}
              onClick={() => {
                onramp?.setCurrency(id)
                router.goBack()
              }}
              data-testid={`onramp-currency-${id}`}
            />
          ))}
        </RowGroup>
      )}
      <NoResults isShown={state !== 'loading' && found.length === 0} title={t('noneFound')} />
    </Body>
  )
}
