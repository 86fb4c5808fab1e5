import { useState } from 'react'
import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { NoResults, type NoResultsProps } from '../../../../ui/components/no-content'
import { Row, RowGroup } from '../../../../ui/components/row'
import { SearchField } from '../../../../ui/components/search-field'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { TokenMark } from '../../../../ui/marks/token-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLazyController, useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useAccountAction } from '../../../../ui/react/use-slot'
import { useValue } from '../../../../ui/react/use-value'
import { BuyAction } from '../../../foundations/account/contract'
import { NetworksController } from '../../../foundations/networks/contract'
import { type ExchangeAsset, ExchangeFundController } from '../contract'
import { assetMessages, useAssetNetwork } from './exchange-messages'

interface AssetRowProps {
  readonly asset: ExchangeAsset
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** Draws an asset, and on which network it arrives. */
function AssetRow({ asset, isChosen, onChoose }: AssetRowProps) {
  const t = useMessages(assetMessages)
  const { symbol, name, iconUrl } = asset
  const { network, name: where } = useAssetNetwork(asset)
  return (
    <Row
      mark={<TokenMark symbol={symbol} icon={iconUrl} kind="token" network={network} />}
      title={symbol}
      sub={t('nameOn', { name, network: where })}
      current={isChosen ? t('chosen') : undefined}
      onClick={onChoose}
      data-testid={`deposit-asset-${symbol}-${asset.networkId}`}
    />
  )
}

/** Says that nothing fits, and leads to what can be bought otherwise. */
function NoneFound({ isShown }: Pick<NoResultsProps, 'isShown'>) {
  const t = useMessages(assetMessages)
  const buy = useAccountAction(BuyAction)
  return (
    <NoResults isShown={isShown} title={t('noneFound')}>
      {buy && (
        <Button size="small" onClick={buy}>
          {t('buy')}
        </Button>
      )}
    </NoResults>
  )
}

/** Draws what can arrive: what is on the network of the account first. */
export default function PayWithExchangeSelectAssetView() {
  const t = useMessages(assetMessages)
  const { router } = useKernel()
  const { controller: fund, error } = useLazyController(ExchangeFundController)
  const assets = useOptionalSignal(fund?.assets)
  const chosen = useOptionalSignal(fund?.asset)
  const networks = useValue(useController(NetworksController).requested)
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const textOf = ({ symbol, name, networkId }: ExchangeAsset) =>
    `${symbol} ${name} ${networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.name ?? ''}`.toLowerCase()
  const found = assets?.filter((asset) => textOf(asset).includes(wanted))
  if (error !== undefined) throw error
  const choose = (asset: ExchangeAsset) => {
    fund?.setAsset(asset)
    router.goBack()
  }
  return (
    <Body>
      <SearchField label={t('search')} value={query} onChange={setQuery} hasShortcut />
      {!found && (
        <RowGroup label={t('available')}>
          <SkeletonRows count={4} mark="round" label={t('available')} />
        </RowGroup>
      )}
      {found && found.length > 0 && (
        <RowGroup label={t('available')}>
          {found.map((asset) => (
            <AssetRow
              key={`${asset.networkId} ${asset.address}`}
              asset={asset}
              isChosen={chosen === asset}
              onChoose={() => choose(asset)}
            />
          ))}
        </RowGroup>
      )}
      <NoneFound isShown={found?.length === 0} />
    </Body>
  )
}
