import { askInTime } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { ExchangeReport } from '../../services/blockchain-api/contract'
import { parseReport } from './answer-schema'
import { SOURCE_MS } from './ask-exchanges'
import type { Deposit, ExchangeSource } from './contract'

/** Time between two questions, in ms. */
const POLL_MS = 5000
/** Maximum number of questions about a deposit before a person has to ask again. */
const MAX_CHECKS = 20

export interface FollowParams {
  readonly source: () => Promise<ExchangeSource>
  readonly exchangeId: string
  readonly sessionId: string
  readonly signal: AbortSignal
  /** Told each answer; undefined where there was none. */
  readonly onReport: (report: ExchangeReport | undefined) => void
}

/** Waits for the next question; a page that is seen again asks at once, since its timers may have rested. */
function untilDue({ clock, browser }: PluginContext, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancel()
      unlisten()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.after(POLL_MS, end)
    const unlisten = browser.listen('visibilitychange', () => {
      if (browser.isVisible()) end()
    })
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}

/**
 * Asks how a deposit stands, until that is final or it was asked often enough.
 *
 * @returns 'ended' after a final report, 'late' where there was none, 'left' where the signal was aborted
 */
export async function followDeposit(ctx: PluginContext, params: FollowParams): Promise<'ended' | 'late' | 'left'> {
  const { source, exchangeId, sessionId, signal, onReport } = params
  for (let checks = 0; checks < MAX_CHECKS; checks++) {
    await untilDue(ctx, signal)
    if (signal.aborted) return 'left'
    let report: ExchangeReport | undefined
    try {
      const { getExchangeBuyStatus } = await source()
      const ask = async (own: AbortSignal) => getExchangeBuyStatus({ exchangeId, sessionId, signal: own })
      report = parseReport(await askInTime(ctx, { ask, ms: SOURCE_MS, signal }))
    } catch (error) {
      ctx.logger.info('Unable to get deposit status', error)
    }
    if (signal.aborted) return 'left'
    onReport(report)
    if (report?.status === 'SUCCESS' || report?.status === 'FAILED') return 'ended'
  }
  return 'late'
}

/** What a report makes of a deposit; one that is on its way stays so while the exchange does not know it for once. */
export function applyReport(deposit: Deposit, report: ExchangeReport | undefined, now: number): Deposit {
  const { isUnanswered: _, ...known } = deposit
  if (!report) return { ...known, isUnanswered: true }
  const { status, txHash = known.txHash } = report
  const next = { ...known, ...(txHash !== undefined && { txHash }) }
  switch (status) {
    case 'SUCCESS':
      return { ...next, stage: 'done', endedAt: now }
    case 'FAILED':
      return { ...next, stage: 'failed', endedAt: now }
    case 'IN_PROGRESS':
      return { ...next, stage: 'onItsWay', isConfirmed: true }
    case 'UNKNOWN':
      return next
  }
}
