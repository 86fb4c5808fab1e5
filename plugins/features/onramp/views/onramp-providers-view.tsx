import { truncateDecimal } from '../../../../kernel/lib/amounts'
import { Body } from '../../../../ui/components/body'
import { Card } from '../../../../ui/components/card'
import { Detail, Details } from '../../../../ui/components/details'
import { LinkText } from '../../../../ui/components/link-text'
import { ErrorState, NotConnected, NothingOnNetwork } from '../../../../ui/components/no-content'
import { Note } from '../../../../ui/components/note'
import { Notice } from '../../../../ui/components/notice'
import { Row, RowGroup } from '../../../../ui/components/row'
import { Skeleton, SkeletonRows } from '../../../../ui/components/skeleton'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { ExternalIcon } from '../../../../ui/icons/action-icons'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { LoadedPart, withParts } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useFirst } from '../../../../ui/react/use-first'
import { useFormat } from '../../../../ui/react/use-format'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOptionalSignal, useWatched } from '../../../../ui/react/use-lazy-controller'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { AccountController } from '../../../foundations/account/contract'
import { type OnRampApi, OnRampController, type OnRampOffer, WhatIsABuyView } from '../contract'
import { onRampMessages, useMethodName, useMoney } from './onramp-messages'
import styles from './onramp-view.css'

const SHOWN_DECIMALS = 6

/** Cuts an amount to six decimals, never rounded; an amount that the cut would make zero is kept in full. */
function cutAmount(amount: string): string {
  const cut = truncateDecimal(amount, SHOWN_DECIMALS)
  return /[1-9]/.test(cut) ? cut.replace(/\.?0+$/, '') : amount
}

interface PartProps {
  readonly onramp: OnRampApi | undefined
}

/** Draws the ways to pay as icons with a text for screen readers. */
function Ways({ methods }: { readonly methods: readonly string[] }) {
  const nameOf = useMethodName()
  const names = [...new Set(methods.map(nameOf))]
  const icons = new Set(methods.map((method) => (method === 'card' ? ('card' as const) : ('bank' as const))))
  return (
    <>
      {[...icons].map((icon) => (
        <NamedIcon key={icon} name={icon} size={16} />
      ))}
      <span className="portico-hidden">{names.join(', ')} </span>
    </>
  )
}

/** Draws a provider: its name, ways to pay, fees, and what it yields. */
function OfferRow({ onramp, offer }: { readonly onramp: OnRampApi; readonly offer: OnRampOffer }) {
  const t = useMessages(onRampMessages)
  const format = useFormat()
  const { name, label, iconUrl, feeRange, methods, isQuoting, quoteState, quote, isReady } = offer
  const why = { estimate: t('estimate'), refused: t('refused'), failed: t('failed'), none: t('none') }
  const reason = why[quoteState as keyof typeof why] ?? (isReady || quoteState === 'loading' ? undefined : '')
  const brings = quote && cutAmount(quote.purchaseAmount.amount)
  return (
    <Row
      mark={<WalletMark name={label} icon={iconUrl} />}
      title={label}
      sub={
        <span className="portico-onramp-ways">
          <Ways methods={methods} />
          {feeRange !== undefined && t('fees', { range: format.code(feeRange) })}
        </span>
      }
      end={
        isReady && (
          <>
            {isQuoting ? brings && format.amount(brings, quote.purchaseAmount.currency) : t('onPage')}
            <ExternalIcon size={16} />
          </>
        )
      }
      isLoading={quoteState === 'loading'}
      disabledReason={reason}
      onClick={() => onramp.buy(name, t('opens'))}
      data-testid={`onramp-provider-${name}`}
    />
  )
}

/** Draws the costs of the best offer line by line; all lines are there from the first frame. */
function OnRampCosts({ onramp }: PartProps) {
  const t = useMessages(onRampMessages)
  const money = useMoney()
  const format = useFormat()
  const offers = useOptionalSignal(onramp?.offers) ?? []
  const best = useOptionalSignal(onramp?.best)
  const asked = offers.find(({ isQuoting }) => isQuoting)
  const isLoading = offers.some(({ quoteState }) => quoteState === 'loading')
  const shown = best ?? (isLoading ? asked : undefined)
  if (!shown) return null
  const isEstimate = shown.quoteState === 'estimate'
  const { quote, feeRange } = shown
  // The lines of a new quote are new elements, because a line that grew would count as a layout shift.
  const isThere = quote !== undefined
  const write = (part: 'paymentSubtotal' | 'networkFee' | 'paymentTotal') => {
    if (!quote) return <Skeleton shape="sub" />
    // An estimate repeats the entered amount in every field.
    return isEstimate && part !== 'paymentTotal' ? '—' : money(quote[part])
  }
  return (
    <Card>
      <Details data-testid="onramp-costs">
        {offers.length > 1 && <Detail label={t('bestOffer')}>{shown.label}</Detail>}
        <Detail key={`subtotal ${isThere}`} label={t('subtotal')} data-testid="onramp-subtotal">
          {write('paymentSubtotal')}
        </Detail>
        <Detail key={`fee ${isThere}`} label={t('networkFee')} data-testid="onramp-network-fee">
          {write('networkFee')}
        </Detail>
        <Detail
          key={`own ${quote?.providerFee !== undefined}`}
          label={t('providerFee')}
          data-testid="onramp-provider-fee"
          {...(!quote?.providerFee && feeRange !== undefined && { aside: t('included') })}
        >
          {quote?.providerFee
            ? money(quote.providerFee)
            : feeRange === undefined
              ? t('included')
              : format.code(feeRange)}
        </Detail>
        <Detail
          key={`total ${isThere}`}
          label={t('total')}
          data-testid="onramp-total"
          {...(isEstimate && { aside: t('estimate') })}
        >
          {write('paymentTotal')}
        </Detail>
      </Details>
    </Card>
  )
}

/** Announces the best offer to screen readers once, and not after each refresh of its price. */
function Spoken({ onramp }: PartProps) {
  const t = useMessages(onRampMessages)
  const money = useMoney()
  const format = useFormat()
  const best = useOptionalSignal(onramp?.best)
  const order = [useOptionalSignal(onramp?.amount), useOptionalSignal(onramp?.currency)?.id, best?.label]
  const asset = useOptionalSignal(onramp?.asset)
  const { label = '' } = best ?? {}
  const question = [...order, asset?.symbol, asset?.address].join(' ')
  const quote = useFirst(question, best?.isReady ? best.quote : undefined)
  const amount = quote ? format.amount(quote.purchaseAmount.amount, quote.purchaseAmount.currency) : ''
  return (
    <div className="portico-hidden" role="status">
      {quote && t('quoted', { provider: label, total: money(quote.paymentTotal), amount })}
    </div>
  )
}

/** Lists the providers with their prices. */
function OnRampOffers({ onramp }: PartProps) {
  const t = useMessages(onRampMessages)
  const offers = useOptionalSignal(onramp?.offers) ?? []
  return (
    <>
      <div className="portico-onramp-offers">
        <RowGroup label={t('providers')}>
          {onramp ? (
            offers.map((offer) => <OfferRow key={offer.name} onramp={onramp} offer={offer} />)
          ) : (
            <SkeletonRows count={1} label={t('loading')} />
          )}
        </RowGroup>
      </div>
      <Spoken onramp={onramp} />
    </>
  )
}

/** The part loads with the view; the plugin's `index.ts` requests both. */
const amountsPart = { load: () => import('./onramp-amounts') }

/** Says that no provider sells anything here. */
function NothingSold() {
  const t = useMessages(onRampMessages)
  return <NothingOnNetwork icon="card" title={t('noAsset')} text={t('noAssetText')} action={t('switchNetwork')} />
}

/** Says why no offer can be bought, and what the person can do. */
function OfferNotice({ onramp }: { readonly onramp: OnRampApi | undefined }) {
  const t = useMessages(onRampMessages)
  const offers = useOptionalSignal(onramp?.offers) ?? []
  const problem = useOptionalSignal(onramp?.problem)
  const states = offers.map(({ quoteState }) => quoteState)
  const isReady = offers.some((offer) => offer.isReady)
  const found = (['estimate', 'refused', 'failed'] as const).find((state) => states.includes(state))
  const again = (
    <LinkText onClick={() => onramp?.requote()} data-testid="onramp-retry">
      {t('retry')}
    </LinkText>
  )
  const texts = { estimate: t('estimateText'), refused: t('refusedText'), failed: t('failedText') }
  return (
    <div className="portico-onramp-told" role="status">
      {found !== undefined && (!isReady || found === 'estimate') && (
        <Notice tone="warning" data-testid={`onramp-${found}`}>
          {texts[found]} {again}
        </Notice>
      )}
      {(problem === 'offline' || problem === 'unquoted') && (
        <Notice tone="warning" data-testid="onramp-problem">
          {t(problem)}
        </Notice>
      )}
    </div>
  )
}

/** Draws the form: the amount, the currency, what they yield, and the providers. */
function OnRampProvidersView() {
  useStyles(styles)
  const t = useMessages(onRampMessages)
  const { router } = useKernel()
  const address = useValue(useController(AccountController).address)
  const { controller: onramp, error } = useWatched(OnRampController)
  const lack = useOptionalSignal(onramp?.lack)
  const optionsState = useOptionalSignal(onramp?.optionsState) ?? 'loading'
  if (address === undefined) return <NotConnected text={t('nobodyText')} />
  if (error !== undefined)
    return (
      <Body>
        <Card>
          <ErrorState title={t('unavailable')} text={t('unavailableText')} />
        </Card>
      </Body>
    )
  if (lack === 'network' || (lack === 'asset' && optionsState !== 'loading')) return <NothingSold />
  return (
    <Body>
      <LoadedPart item={amountsPart} placeholder={<div className="portico-onramp-place" />} />
      <OnRampOffers onramp={onramp} />
      {onramp && (
        <Note icon={<ExternalIcon size={16} />}>
          {t('choose')} <LinkText onClick={() => router.push(WhatIsABuyView)}>{t('how')}</LinkText>
        </Note>
      )}
      {/* The costs load late, so they stand below all that is there already. */}
      <OnRampCosts onramp={onramp} />
      <OfferNotice onramp={onramp} />
    </Body>
  )
}

export default /* @__PURE__ */ withParts(OnRampProvidersView, [amountsPart])
