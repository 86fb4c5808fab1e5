import { askInTime } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'

/** Maximum time to wait for a source, in ms. */
const PATIENCE_MS = 9000

/**
 * Asks one source something, for so long at most.
 *
 * @param ask - is given a signal that ends the question
 * @throws what the source says; an error where it does not answer in time
 */
export const askSource = <T>(ctx: PluginContext, signal: AbortSignal, ask: (signal: AbortSignal) => Promise<T>) =>
  askInTime(ctx, { ask, ms: PATIENCE_MS, signal })
