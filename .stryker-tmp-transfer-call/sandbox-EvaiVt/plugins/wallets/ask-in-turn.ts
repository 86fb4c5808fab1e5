// @ts-nocheck
import { isPorticoError } from '../../kernel/errors/portico-error'
import { delay } from '../../kernel/platform/delay'
import type { PluginContext } from '../../kernel/plugin/plugin-context'

/** For headers and body together; a node that takes longer is left. */
export const NODE_TIMEOUT_MS = 10_000

/** Tries after the first; the pause doubles from `BASE_PAUSE_MS`. */
const MAX_RETRIES = 3
const BASE_PAUSE_MS = 150
/** Whoever asks for more patience than a request may take is passed over. */
const MAX_PAUSE_MS = 10_000

/**
 * Tells how long to wait before a node is asked again.
 *
 * @param error - why it failed; its Retry-After counts
 * @param attempt - 0 after the first try
 * @param random - between 0 and 1; spreads the retries of many pages
 * @returns ms, or undefined where it should not be asked again
 */
export function retryPause(error: unknown, attempt: number, random: number): number | undefined {
  if (attempt >= MAX_RETRIES) return undefined
  const asked = isPorticoError(error) ? error.context.retryAfterSeconds : undefined
  const pauseMs = typeof asked === 'number' ? asked * 1000 : BASE_PAUSE_MS * 2 ** attempt * (1 + random / 4)
  return pauseMs > MAX_PAUSE_MS ? undefined : pauseMs
}

/** 'final': nobody else is asked. 'next': this node is of no use, another may be. 'retry': this node, a little later. */
export type Verdict = 'final' | 'next' | 'retry'

/** Judges why a node could not be asked at all. A node that took its whole time is not given it again. */
export function judgeTransport(error: unknown): Verdict {
  if (!isPorticoError(error)) return 'next'
  const status = Number(error.context.status)
  const isPassing = status === 408 || status === 429 || status >= 500
  const isCut = error.code === 'HTTP_NETWORK_FAILED' || error.code === 'HTTP_BODY_INVALID'
  return isPassing || isCut ? 'retry' : 'next'
}

/** What came of asking one node. */
interface Attempt {
  readonly verdict: Verdict
  /** Why it failed; its Retry-After counts. */
  readonly error?: unknown
}

/**
 * Asks nodes one after the other and never at once, each up to four times with growing pauses, until one attempt is final.
 *
 * @param life - of the plugin's context; ends the pauses with the plugin
 * @param nodes - best first
 * @param ask - asks one node; what it throws ends everything
 * @param signal - ends the pauses, too
 * @returns the last attempt; undefined where there are no nodes
 * @throws what `ask` throws; the reason of the signal that was aborted
 * @see RFC 9110 for Retry-After
 */
export async function askInTurn<N, A extends Attempt>(
  life: Pick<PluginContext, 'clock' | 'signal'>,
  nodes: readonly N[],
  ask: (node: N) => Promise<A>,
  signal?: AbortSignal,
): Promise<A | undefined> {
  let last: A | undefined
  for (const node of nodes) {
    for (let attempt = 0; ; attempt++) {
      last = await ask(node)
      if (last.verdict === 'final') return last
      const pauseMs = last.verdict === 'retry' ? retryPause(last.error, attempt, Math.random()) : undefined
      if (pauseMs === undefined) break
      await delay(life, pauseMs, signal)
    }
  }
  return last
}
