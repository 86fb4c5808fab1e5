import { AddressBlock } from '../../../../ui/components/address-block'
import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { ErrorState, NotConnected, NothingOnNetwork } from '../../../../ui/components/no-content'
import { Note } from '../../../../ui/components/note'
import { Row, RowGroup } from '../../../../ui/components/row'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { ExternalIcon, GlobeIcon, RefreshIcon } from '../../../../ui/icons/action-icons'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { LoadedPart, withParts } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useFormat } from '../../../../ui/react/use-format'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useWatched } from '../../../../ui/react/use-lazy-controller'
import { useOnline } from '../../../../ui/react/use-online'
import { useAccountAction } from '../../../../ui/react/use-slot'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { AccountController, ReceiveAction, SwapAction } from '../../../foundations/account/contract'
import {
  type ExchangeFundApi,
  ExchangeFundController,
  PayWithExchangeDepositView,
  PayWithExchangeSelectAssetView,
} from '../contract'
import { formMessages, shortenAmount } from './exchange-messages'
import styles from './pay-with-exchange-view.css'

/** It comes with the view: see the plugin's `index.ts`. */
const amountPart = { load: () => import('./exchange-amount') }

interface PartProps {
  readonly fund: ExchangeFundApi
}

/** Exchanges that are shown of all. */
const SHOWN = 2

/** Says that no exchange is there to choose, and why. */
function NoExchanges({ fund, isUnsupported }: PartProps & { readonly isUnsupported: boolean }) {
  const t = useMessages(formMessages)
  const { router } = useKernel()
  return (
    <EmptyState
      icon={<NamedIcon name="bank" />}
      title={t(isUnsupported ? 'unsupported' : 'none')}
      text={t('noneText')}
      data-testid="deposit-from-exchange-none"
    >
      {useValue(fund.assets).length > 1 && (
        <Button size="small" onClick={() => router.push(PayWithExchangeSelectAssetView)}>
          {t('anotherAsset')}
        </Button>
      )}
    </EmptyState>
  )
}

/** Draws the first exchanges; a press opens the window of one, at once. */
function ExchangeRows({ fund, address }: PartProps & { readonly address: string }) {
  const t = useMessages(formMessages)
  return useValue(fund.exchanges)
    .slice(0, SHOWN)
    .map((exchange) => (
      <Row
        key={exchange.id}
        mark={<WalletMark name={exchange.name} icon={exchange.imageUrl} />}
        title={t('depositFrom', { exchange: exchange.name })}
        end={<ExternalIcon size={16} />}
        onClick={() => fund.begin({ exchange, address, windowText: t('opening', { exchange: exchange.name }) })}
        data-testid={`exchange-option-${exchange.id}`}
      />
    ))
}

function Exchanges({ fund, address }: PartProps & { readonly address: string }) {
  const t = useMessages(formMessages)
  const state = useValue(fund.exchangesState)
  const isOnline = useOnline()
  return (
    <RowGroup label={t('exchanges')}>
      {state === 'loading' && <SkeletonRows count={SHOWN} label={t('loading')} />}
      {state === 'ready' && <ExchangeRows fund={fund} address={address} />}
      {(state === 'none' || state === 'unsupported') && (
        <div role="status">
          <NoExchanges fund={fund} isUnsupported={state === 'unsupported'} />
        </div>
      )}
      {state === 'failed' && (
        <ErrorState title={t('failedList')} text={t(isOnline ? 'failedText' : 'offlineText')}>
          <Button size="small" icon={<RefreshIcon size={16} />} onClick={() => fund.retry()}>
            {t('tryAgain')}
          </Button>
        </ErrorState>
      )}
    </RowGroup>
  )
}

/** Leads to the deposit that is under way. */
function UnderWay({ fund }: PartProps) {
  const t = useMessages(formMessages)
  const format = useFormat()
  const { router } = useKernel()
  const deposit = useValue(fund.deposit)
  if (!deposit || !['opening', 'confirming', 'onItsWay', 'late'].includes(deposit.stage)) return null
  const { exchange, asset, amount } = deposit
  const values = { amount: format.amount(shortenAmount(amount), asset.symbol), exchange: exchange.name }
  return (
    <Card>
      <Row
        mark={<WalletMark name={exchange.name} icon={exchange.imageUrl} />}
        title={t('underWay')}
        sub={t('underWayText', values)}
        isLink
        onClick={() => router.push(PayWithExchangeDepositView)}
        data-testid="deposit-under-way"
      />
    </Card>
  )
}

function Form({ fund, address }: PartProps & { readonly address: string }) {
  const t = useMessages(formMessages)
  return (
    <Body>
      <UnderWay fund={fund} />
      <LoadedPart item={amountPart} placeholder={<div className="portico-exchange-place" />} />
      <Exchanges fund={fund} address={address} />
      <Card>
        <p className="portico-exchange-receiver">{t('receiver')}</p>
        <div className="portico-address-well">
          <AddressBlock address={address} data-testid="deposit-address" />
        </div>
      </Card>
      <Note>{t('windowNote')}</Note>
    </Body>
  )
}

/** Says that nothing is offered where the device is, and what is. */
function Restricted() {
  const t = useMessages(formMessages)
  const ways = { receive: useAccountAction(ReceiveAction), swap: useAccountAction(SwapAction) } as const
  return (
    <Body>
      <Card>
        <EmptyState icon={<GlobeIcon size={24} />} tone="warning" title={t('region')} text={t('regionText')} />
      </Card>
      {(ways.receive || ways.swap) && (
        <RowGroup label={t('otherWays')}>
          {(['receive', 'swap'] as const).map((way) => {
            const go = ways[way]
            return (
              go && (
                <Row
                  key={way}
                  kind="nav"
                  mark={<NamedIcon name={way} size={20} />}
                  title={t(way)}
                  isLink
                  onClick={go}
                />
              )
            )
          })}
        </RowGroup>
      )}
      <Note>{t('judged')}</Note>
    </Body>
  )
}

/** Says that exchanges send nothing to the networks of the account. */
function NoAsset() {
  const t = useMessages(formMessages)
  return <NothingOnNetwork icon="bank" title={t('noAsset')} text={t('noAssetText')} action={t('switchNetwork')} />
}

function Loaded({ fund }: PartProps) {
  const t = useMessages(formMessages)
  const lack = useValue(fund.lack)
  const address = useValue(useController(AccountController).address)
  if (lack === 'region') return <Restricted />
  if (lack === 'account' || address === undefined) return <NotConnected text={t('goneText')} />
  return lack === 'asset' ? <NoAsset /> : <Form fund={fund} address={address} />
}

/** Draws the form of a deposit: how much of what, from which exchange, and where it arrives. */
function PayWithExchangeView() {
  useStyles(styles)
  const t = useMessages(formMessages)
  const { controller: fund, error } = useWatched(ExchangeFundController)
  if (fund) return <Loaded fund={fund} />
  return (
    <Body>
      {error === undefined ? (
        <>
          <div className="portico-exchange-place" />
          <Card>
            <SkeletonRows count={SHOWN} label={t('loading')} />
          </Card>
        </>
      ) : (
        <Card>
          <ErrorState title={t('failedList')} text={t('failedText')} />
        </Card>
      )}
    </Body>
  )
}

export default /* @__PURE__ */ withParts(PayWithExchangeView, [amountPart])
