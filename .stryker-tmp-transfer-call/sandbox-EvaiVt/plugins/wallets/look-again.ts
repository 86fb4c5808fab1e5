// @ts-nocheck
import type { BrowserFacts } from '../../kernel/platform/browser-facts'
import type { Clock } from '../../kernel/platform/clock'

/** Extensions inject within these; the events of the page tell of the rest. */
const looksMs: readonly number[] = [100, 500, 2_000, 5_000]

export interface LookAgainParams {
  readonly browser: Pick<BrowserFacts, 'listen'>
  readonly clock: Pick<Clock, 'after'>
}

/**
 * Looks now and a few times more: conventions that only put something on window tell nobody when they do.
 *
 * @param life - of the plugin's context; timers and listeners end with the plugin
 * @param look - reads the page; cheap, and the same answer twice is no harm
 */
export function lookAgain({ browser, clock }: LookAgainParams, look: () => void): void {
  look()
  for (const type of ['DOMContentLoaded', 'load', 'focus']) browser.listen(type, look)
  for (const ms of looksMs) clock.after(ms, look)
}
