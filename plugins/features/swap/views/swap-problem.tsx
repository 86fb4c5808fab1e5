import type { SwapRefusal } from '../../../../kernel/namespaces/refusals'
import { Notice } from '../../../../ui/components/notice'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useController } from '../../../../ui/react/use-controller'
import { useOnline } from '../../../../ui/react/use-online'
import { useValue } from '../../../../ui/react/use-value'
import { NetworksController } from '../../../foundations/networks/contract'
import type { SwapFailure, SwapProblem } from '../contract'
import { problemMessages } from './swap-messages'

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
