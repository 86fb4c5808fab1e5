import { joinSignals, untilAborted } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'

/** A question, and how long its answer is waited for. */
export interface TimedQuestion<T> {
  readonly ask: (signal: AbortSignal) => Promise<T>
  readonly ms: number
  /** Ends the wait. */
  readonly signal: AbortSignal
}

/**
 * Waits for an answer, for a limited time: who is asked may heed no signal, and never answer.
 *
 * @throws what the answer rejects with, an error where it did not come in time, and the reason of the signal
 */
export async function askInTime<T>(
  { clock }: Pick<PluginContext, 'clock'>,
  { ask, ms, signal: outer }: TimedQuestion<T>,
): Promise<T> {
  const late = new AbortController()
  const cancel = clock.after(ms, () => late.abort(new Error('Nobody answered in time.')))
  const signal = joinSignals(outer, late.signal)
  try {
    return await untilAborted(ask(signal), signal)
  } finally {
    cancel()
    // Takes the listener off the outer signal, which may live on.
    late.abort()
  }
}
