import { formatUnits } from '../../../../kernel/lib/amounts'
import type { SwapRefusal } from '../../../../kernel/namespaces/refusals'
import { Detail, Details } from '../../../../ui/components/details'
import { Notice } from '../../../../ui/components/notice'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useController } from '../../../../ui/react/use-controller'
import { useFormat } from '../../../../ui/react/use-format'
import { useOnline } from '../../../../ui/react/use-online'
import { useValue } from '../../../../ui/react/use-value'
import { NetworksController } from '../../../foundations/networks/contract'
import type { SwapFailure, SwapProblem, SwapQuote, SwapToken } from '../contract'
import { problemMessages, quoteMessages } from './swap-messages'

const failureTexts = {
  noFunds: 'noFunds',
  feeFunds: 'feeFunds',
  reverts: 'reverts',
  decimals: 'decimals',
  noQuote: 'noQuote',
  unbuilt: 'unbuilt',
  unreachable: 'unreachable',
  changed: 'changed',
  expired: 'expired',
  moved: 'priceMoved',
  declined: 'declined',
  waiting: 'waiting',
  unanswered: 'unanswered',
  unsigned: 'unsigned',
  approvalFailed: 'approvalFailed',
  failed: 'failed',
} as const satisfies Readonly<Record<SwapFailure, string>>

const refusalTexts = {
  unreadable: 'refusedUnreadable',
  network: 'refusedNetwork',
  sender: 'refusedSender',
  contract: 'refusedContract',
  receiver: 'refusedReceiver',
  token: 'refusedToken',
  amount: 'refusedAmount',
  value: 'refusedValue',
  received: 'refusedReceived',
  deadline: 'refusedDeadline',
  outcome: 'refusedOutcome',
} as const satisfies Readonly<Record<SwapRefusal, string>>

const isFailure = (problem: SwapProblem): problem is SwapFailure => problem in failureTexts

/** Says why nothing was swapped; the region stands before its text comes, or screen readers would skip it. */
export function ProblemNotice({ problem }: { readonly problem: SwapProblem | undefined }) {
  const t = useMessages(problemMessages)
  const isOnline = useOnline()
  const symbol = useValue(useController(NetworksController).active)?.nativeCurrency.symbol ?? ''
  const isRefused = problem !== undefined && !isFailure(problem)
  return (
    <div role="status" data-testid="swap-problem">
      {!isOnline && <Notice tone="warning">{t('offline')}</Notice>}
      {isOnline && isRefused && (
        <Notice tone="danger">
          <b>{t('refused')}</b> {t(refusalTexts[problem])}
        </Notice>
      )}
      {isOnline && problem !== undefined && isFailure(problem) && (
        <Notice tone={problem === 'declined' || problem === 'expired' || problem === 'unsigned' ? 'info' : 'warning'}>
          {t(failureTexts[problem], { symbol })}
        </Notice>
      )}
    </div>
  )
}

interface QuoteDetailsProps {
  readonly quote: SwapQuote
  readonly buy: SwapToken
  /** In percent. */
  readonly slippage: string
}

/** Draws what an offer says, whole. */
export function QuoteDetails({ quote, buy, slippage }: QuoteDetailsProps) {
  const t = useMessages(quoteMessages)
  const format = useFormat()
  const { source, impact, minReceived, route, hasTransferFee } = quote
  const percent = (text: string) => format.number(Number(text) / 100, { style: 'percent', maximumFractionDigits: 2 })
  const names: Readonly<Record<string, string>> = { service: t('service'), router: t('router') }
  return (
    <Details>
      <Detail label={t('impact')} data-testid="swap-impact">
        {impact === undefined ? t('unknownImpact') : percent(formatUnits(BigInt(Math.max(0, impact)), 2))}
      </Detail>
      <Detail label={t('atLeast')} aside={percent(slippage)} data-testid="swap-min-received">
        {format.amount(formatUnits(minReceived, buy.decimals), buy.symbol)}
      </Detail>
      {route.length > 0 && (
        <Detail label={t('route')} data-testid="swap-route">
          {route.join(' → ')}
        </Detail>
      )}
      {hasTransferFee && (
        <Detail label={t('tokenFee')} aside={t('included')} data-testid="swap-token-fee">
          {t('tokenFeeText')}
        </Detail>
      )}
      <Detail label={t('source')}>{source.name || names[source.id] || source.id}</Detail>
      {source.feePercent !== undefined && (
        <Detail label={t('providerFee')} aside={t('included')} data-testid="swap-provider-fee">
          {percent(source.feePercent)}
        </Detail>
      )}
    </Details>
  )
}
