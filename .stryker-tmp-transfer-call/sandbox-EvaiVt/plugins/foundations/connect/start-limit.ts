// @ts-nocheck
import type { PluginContext } from '../../../kernel/plugin/plugin-context'

/**
 * Starts the time that something may take.
 *
 * @param ms - Infinity for no limit; timers of 2 ** 31 ms and more would fire at once
 * @returns ends the waiting
 */
export function startLimit({ clock }: Pick<PluginContext, 'clock'>, ms: number, run: () => void): () => void {
  return ms < 2 ** 31 ? clock.after(ms, run) : () => undefined
}
