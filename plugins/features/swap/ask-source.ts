import type { Network } from '../../../kernel/namespaces/network'
import { askInTime } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { QuoteSource } from './contract'

/** Maximum time to wait for a source, in ms. */
const PATIENCE_MS = 9000

/** Whether a source exchanges anything on a network; one that fails to say so does not. */
export function servesNetwork({ logger }: PluginContext, source: QuoteSource, network: Network): boolean {
  try {
    return source.serves?.(network) ?? true
  } catch (error) {
    logger.warn(`The source of quotes '${source.id}' does not say whether it serves a network`, error)
    return false
  }
}

/**
 * Asks one source something, for so long at most.
 *
 * @param ask - is given a signal that ends the question
 * @throws what the source says; an error where it does not answer in time
 */
export const askSource = <T>(ctx: PluginContext, signal: AbortSignal, ask: (signal: AbortSignal) => Promise<T>) =>
  askInTime(ctx, { ask, ms: PATIENCE_MS, signal })
