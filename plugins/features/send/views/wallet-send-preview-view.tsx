import { addDecimals, formatUnits } from '../../../../kernel/lib/amounts'
import { AddressBlock } from '../../../../ui/components/address-block'
import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { Detail, Details } from '../../../../ui/components/details'
import { EmptyState } from '../../../../ui/components/empty-state'
import { Notice } from '../../../../ui/components/notice'
import { Sum } from '../../../../ui/components/sum'
import { formatDollars } from '../../../../ui/format/shown-amounts'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../../ui/i18n/use-names'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { AccountMark } from '../../../../ui/marks/account-mark'
import { NetworkMark } from '../../../../ui/marks/network-mark'
import { TokenMark } from '../../../../ui/marks/token-mark'
import { LoadedPart, withParts } from '../../../../ui/parts/loaded-part'
import { useFormat } from '../../../../ui/react/use-format'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOptionalSignal, useWatched } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useStyles } from '../../../../ui/react/use-styles'
import { SendController, type SendReview, type SendWarning } from '../contract'
import { needsComparing, worthOf } from '../send-rules'
import { reviewMessages, sendMessages } from './send-messages'
import { ProblemNotice } from './send-problem'
import styles from './wallet-send-preview-view.css'

interface ReviewProps {
  readonly review: SendReview
}

/** Draws what goes where: amount and address whole, never cut. */
function Movement({ review }: ReviewProps) {
  const t = useMessages(sendMessages)
  const locale = useLocale()
  const format = useFormat()
  const { transfer, token, receiverName } = review
  const worth = worthOf(transfer.amount, token.decimals, token.price)
  return (
    <Card>
      <Sum
        mark={<TokenMark symbol={token.symbol} icon={token.iconUrl} network={transfer.network} />}
        sub={worth === undefined ? t('noPrice') : formatDollars(worth, locale)}
      >
        {/* Before the symbol, in either writing direction. */}
        <bdi dir="ltr" data-testid="send-review-amount">
          {format.amount(formatUnits(transfer.amount, token.decimals), token.symbol)}
        </bdi>
      </Sum>
      <Sum
        kind="name"
        mark={<AccountMark address={transfer.to} size={40} />}
        label={receiverName !== undefined && t('to')}
      >
        <bdi>{receiverName ?? t('to')}</bdi>
      </Sum>
      <div className="portico-address-well">
        <AddressBlock address={transfer.to} differsFrom={review.lookalike} data-testid="send-review-address" />
      </div>
    </Card>
  )
}

/** Draws what it costs. */
function Costs({ review }: ReviewProps) {
  const t = useMessages(reviewMessages)
  const locale = useLocale()
  const format = useFormat()
  const nameOf = useNetworkName()
  const { transfer, token, fee, feePrice, isSponsored } = review
  const { nativeCurrency } = transfer.network
  const feeWorth = worthOf(fee.value, nativeCurrency.decimals, feePrice)
  const worth = worthOf(transfer.amount, token.decimals, token.price)
  const isNative = token.address === undefined
  return (
    <Card>
      <Details>
        <Detail label={t('network')}>
          <NetworkMark network={transfer.network} size={20} />
          {nameOf(transfer.network)}
        </Detail>
        {isSponsored ? (
          <Detail label={t('anyFee')} data-testid="send-review-fee">
            {t('sponsored')}
          </Detail>
        ) : (
          <Detail
            label={t('fee')}
            data-testid="send-review-fee"
            {...(feeWorth !== undefined && { aside: formatDollars(feeWorth, locale) })}
          >
            {format.amount(formatUnits(fee.value, nativeCurrency.decimals), nativeCurrency.symbol)}
          </Detail>
        )}
        {fee.parts.rent !== undefined && (
          <Detail label={t('opening')} data-testid="send-review-rent">
            {format.amount(formatUnits(fee.parts.rent, nativeCurrency.decimals), nativeCurrency.symbol)}
          </Detail>
        )}
        {isNative && !isSponsored && (
          <Detail label={t('total')} data-testid="send-review-total">
            {format.amount(formatUnits(transfer.amount + fee.value, nativeCurrency.decimals), nativeCurrency.symbol)}
          </Detail>
        )}
        {!isNative && !isSponsored && worth !== undefined && feeWorth !== undefined && (
          <Detail label={t('total')}>{formatDollars(addDecimals(worth, feeWorth), locale)}</Detail>
        )}
      </Details>
    </Card>
  )
}

/** Draws the known address that another one looks like, before all else. */
function Lookalike({ review: { lookalike } }: ReviewProps) {
  const t = useMessages(reviewMessages)
  if (lookalike === undefined) return null
  return (
    <>
      <Notice tone="danger" data-testid="send-warning-lookalike">
        {t('lookalike')}
      </Notice>
      <Card>
        <div className="portico-address-well">
          <AddressBlock address={lookalike} />
        </div>
      </Card>
    </>
  )
}

const seriousWarnings: readonly SendWarning[] = ['contract', 'memo', 'told']

/** Draws why to look twice. */
function Warnings({ review: { warnings, memoOf = '' } }: ReviewProps) {
  const t = useMessages(reviewMessages)
  return warnings
    .filter((warning) => warning !== 'lookalike')
    .map((warning) => (
      <Notice
        key={warning}
        tone={seriousWarnings.includes(warning) ? 'warning' : 'info'}
        data-testid={`send-warning-${warning}`}
      >
        {t(warning, { service: memoOf })}
      </Notice>
    ))
}

/** They come with the view: see the plugin's `index.ts`. */
const comparisonPart = { load: () => import('./send-confirmation').then((m) => ({ default: m.SendComparison })) }
const actionsPart = { load: () => import('./send-confirmation').then((m) => ({ default: m.SendActions })) }

/** Says that there is nothing to confirm, and leads back. */
function NoReview() {
  const t = useMessages(reviewMessages)
  const { router } = useKernel()
  return (
    <Card>
      <EmptyState icon={<NamedIcon name="send" />} title={t('noReview')} text={t('noReviewText')}>
        <Button kind="primary" onClick={() => router.goBack()}>
          {t('back')}
        </Button>
      </EmptyState>
    </Card>
  )
}

/** Draws all that a review says. */
function Review({ review }: ReviewProps) {
  const t = useMessages(reviewMessages)
  return (
    <>
      <Lookalike review={review} />
      <Movement review={review} />
      <Costs review={review} />
      <Warnings review={review} />
      {review.isAll && <Notice>{t('all', { symbol: review.token.symbol })}</Notice>}
      <Notice>
        <b>{t('careful')}</b> {t('undone')}
      </Notice>
      {needsComparing(review) && (
        <LoadedPart item={comparisonPart} placeholder={<div className="portico-send-part" />} />
      )}
    </>
  )
}

/** Shows exactly what is sent, before a wallet is asked. What is said of it keeps its place where the review goes. */
function WalletSendPreviewView() {
  useStyles(styles)
  const { controller: send } = useWatched(SendController)
  const review = useOptionalSignal(send?.review)
  const problem = useOptionalSignal(send?.problem)
  return (
    <Body>
      <div className="portico-send-review">
        {review ? <Review review={review} /> : <NoReview />}
        <ProblemNotice problem={problem} />
        {review && <LoadedPart item={actionsPart} placeholder={<div className="portico-send-part" />} />}
      </div>
    </Body>
  )
}

export default /* @__PURE__ */ withParts(WalletSendPreviewView, [comparisonPart, actionsPart])
