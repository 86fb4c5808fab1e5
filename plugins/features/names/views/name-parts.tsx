import { Card } from '../../../../ui/components/card'
import { SegmentedControl } from '../../../../ui/components/choices'
import { Detail, Details } from '../../../../ui/components/details'
import { Note } from '../../../../ui/components/note'
import { Notice } from '../../../../ui/components/notice'
import { Skeleton } from '../../../../ui/components/skeleton'
import { showAmount, showAtMost } from '../../../../ui/format/shown-amounts'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { usePlural } from '../../../../ui/i18n/use-plural'
import { useController } from '../../../../ui/react/use-controller'
import { useFormat } from '../../../../ui/react/use-format'
import { useOptionalSignal, useWatched } from '../../../../ui/react/use-lazy-controller'
import { useOnline } from '../../../../ui/react/use-online'
import { useValue } from '../../../../ui/react/use-value'
import { NetworksController } from '../../../foundations/networks/contract'
import { type NameCost, type NameFailure, type NameProblem, type NamesApi, NamesController } from '../contract'
import { namePriceMessages, nameProblemMessages, nameRegisterMessages, nameSharedMessages } from './names-messages'

interface YearsProps {
  readonly names: Pick<NamesApi, 'years' | 'setYears'>
}
interface PriceProps {
  readonly names: Pick<NamesApi, 'quote' | 'years'>
  /** The transactions that the wallet will be asked for; their lines keep the space while the price is read. */
  readonly awaited?: readonly Omit<NameCost, 'fee'>[] | undefined
}

/** Returns the controller of names, and watches it. Where its code does not load, the view shows the error. */
export function useNames(): NamesApi | undefined {
  const { controller, error } = useWatched(NamesController)
  if (error !== undefined) throw error
  return controller
}

const feeTexts = {
  reserve: 'reserveFee',
  register: 'registerFee',
  renew: 'changeFee',
  primary: 'changeFee',
} as const satisfies Readonly<Record<NameCost['kind'], string>>

const choices = [1, 2, 3, 5]

/** Returns a function that writes a number of years. */
export function useYearsText() {
  const plural = usePlural(namePriceMessages)
  return (years: number) => plural('time', years)
}

/** Draws the choice of years. */
export function YearsChoice({ names }: YearsProps) {
  const t = useMessages(namePriceMessages)
  const years = useValue(names.years)
  const textOf = useYearsText()
  return (
    <SegmentedControl
      label={t('years')}
      options={choices.map((each) => ({ id: String(each), label: textOf(each) }))}
      current={String(years)}
      onChange={(id) => names.setYears(Number(id))}
      data-testid="name-years"
    />
  )
}

/** Draws the price of a name, with the fee of each transaction. */
export function NamePrice({ names, awaited }: PriceProps) {
  const t = useMessages(namePriceMessages)
  const format = useFormat()
  const textOf = useYearsText()
  const years = useValue(names.years)
  const quote = useOptionalSignal(names.quote)
  const network = useValue(useController(NetworksController).active)
  const steps: readonly (Omit<NameCost, 'fee'> & Partial<NameCost>)[] | undefined = quote?.steps ?? awaited
  if (!steps || !network) return null
  const { decimals, symbol } = network.nativeCurrency
  const showOrKeep = (units: bigint | undefined, show = showAmount) =>
    units === undefined ? <Skeleton shape="sub" /> : format.amount(show(units, decimals), symbol)
  const hasPrice = quote?.price !== 0n
  return (
    <>
      <Card>
        <Details>
          {hasPrice && (
            <Detail label={t('price', { time: textOf(quote?.years ?? years) })} data-testid="name-price">
              {showOrKeep(quote?.price)}
            </Detail>
          )}
          {steps.map(({ kind, fee, isRough }) => (
            <Detail
              key={kind}
              label={t(isRough ? 'registerFeeAbout' : feeTexts[kind])}
              data-testid={`name-fee-${kind}`}
            >
              {showOrKeep(fee, isRough ? showAmount : showAtMost)}
            </Detail>
          ))}
          <Detail label={t('total')} data-testid="name-total">
            {showOrKeep(quote?.steps.reduce((sum, { fee }) => sum + fee, quote.price))}
          </Detail>
        </Details>
      </Card>
      {hasPrice && (
        <Note>
          {quote ? (
            t('spare', { amount: format.amount(showAtMost(quote.maxPrice, decimals), symbol) })
          ) : (
            <>
              <Skeleton shape="line" />
              <Skeleton shape="line" />
            </>
          )}
        </Note>
      )}
    </>
  )
}

/** Texts for a request that the wallet declined, and for one that failed without a reason. */
interface OwnTexts {
  readonly declined: string
  readonly failed: string
}

/** Returns the text for a failure; the registrar's own reason is preferred. */
export function useProblemText(failure: NameFailure | undefined, { declined, failed }: OwnTexts): string | undefined {
  const t = useMessages(nameProblemMessages)
  const symbol = useValue(useController(NetworksController).active)?.nativeCurrency.symbol ?? ''
  if (!failure) return undefined
  const texts: Readonly<Record<NameProblem, string>> = {
    declined,
    waiting: t('pending'),
    unanswered: t('unanswered'),
    refused: failed,
    price: t('dearer'),
    funds: t('funds', { symbol }),
    reverts: t('reverts'),
    changed: t('changed'),
    failed,
  }
  return failure.text ?? texts[failure.problem]
}

/** Announces that the wallet is being asked, because not every screen reader announces a button whose text changes. */
export function SpokenAsking({ isAsking }: { readonly isAsking: boolean }) {
  const t = useMessages(nameSharedMessages)
  return (
    <span className="portico-hidden" role="status">
      {isAsking && t('asking')}
    </span>
  )
}

/**
 * Says why no name was registered. The region exists before its text, because screen readers ignore a region that is added with its text.
 */
export function NameProblemNotice({ names }: { readonly names: NamesApi | undefined }) {
  const t = useMessages(nameRegisterMessages)
  const isOnline = useOnline()
  const failure = useOptionalSignal(names?.failure)
  const phase = useOptionalSignal(names?.phase)
  const failed = t('error', { name: failure?.name ?? '' })
  const text = useProblemText(failure, { declined: t('declined'), failed })
  return (
    <>
      <SpokenAsking isAsking={phase === 'asking'} />
      <div role="status" data-testid="name-problem">
        {!isOnline && <Notice tone="warning">{t('offline')}</Notice>}
        {isOnline && text && <Notice tone={failure?.problem === 'declined' ? 'info' : 'warning'}>{text}</Notice>}
      </div>
    </>
  )
}

/** Says what could not be read. */
export function Unreadable({ names }: { readonly names: NamesApi | undefined }) {
  const t = useMessages(nameRegisterMessages)
  const suggestions = useOptionalSignal(names?.suggestionsState)
  const owned = useOptionalSignal(names?.ownedState)
  const step = useOptionalSignal(names?.step)
  const about = owned === 'unavailable' ? 'ownedFailed' : 'priceFailed'
  const text = t(suggestions === 'unavailable' ? 'suggestionsFailed' : about)
  return <div role="status">{step === 'unreadable' && <Notice tone="warning">{text}</Notice>}</div>
}
