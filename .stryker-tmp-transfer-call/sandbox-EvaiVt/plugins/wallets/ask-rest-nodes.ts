// @ts-nocheck
import { createHttpClient } from '../../kernel/lib/http/http-client'
import { joinSignals } from '../../kernel/platform/until-aborted'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { askInTurn, judgeTransport, NODE_TIMEOUT_MS, type Verdict } from './ask-in-turn'

/** A question to the nodes of a network that are asked by GET. */
export interface RestRequest<T> {
  /** Base urls, asked in this order. */
  readonly urls: readonly string[]
  /** Below the base urls, its parts encoded. */
  readonly path: string
  /** Checks the answer; what it throws sends the question to the next node. */
  readonly parse: (data: unknown) => T
  readonly signal?: AbortSignal | undefined
}

type RestAttempt<T> =
  | { readonly verdict: 'final'; readonly value: T }
  | { readonly verdict: Exclude<Verdict, 'final'>; readonly error: unknown }

/**
 * Asks nodes by GET, one after the other until one answers: with the retries and the time limit of `createJsonRpcClient`.
 *
 * @param env - fetch, clock, and the signal of the plugin's life: the plugin's context
 * @param request - whom to ask what
 * @returns what `parse` makes of the first answer that it takes
 * @throws why the last node was of no use; the reason of the signal that was aborted; undefined where there are no nodes
 * @see RFC 9110 for Retry-After
 *
 * @example
 * ```ts
 * import type { PluginContext } from 'portico'
 * import { askRestNodes, readProperty } from 'portico/wallets'
 *
 * export const readHeight = (ctx: PluginContext, urls: readonly string[]) =>
 *   askRestNodes(ctx, { urls, path: '/blocks/tip', parse: (data) => Number(readProperty(data, 'height')) })
 * ```
 */
export async function askRestNodes<T>(
  env: Pick<PluginContext, 'clock' | 'fetch' | 'signal'>,
  { urls, path, parse, signal }: RestRequest<T>,
): Promise<T> {
  const { fetch, clock } = env
  const settled = new AbortController()
  const ending = joinSignals(env.signal, settled.signal, ...(signal ? [signal] : []))
  async function ask(baseUrl: string): Promise<RestAttempt<T>> {
    ending.throwIfAborted()
    try {
      const client = createHttpClient({ fetch, clock, baseUrl, timeoutMs: NODE_TIMEOUT_MS })
      // Parsed apart: a node whose answer means nothing would say the same again, one whose JSON was cut may not.
      const data = await client.get(path, { parse: (data) => data, signal: ending })
      return { verdict: 'final', value: parse(data) }
    } catch (error) {
      ending.throwIfAborted()
      return { verdict: judgeTransport(error) === 'retry' ? 'retry' : 'next', error }
    }
  }
  try {
    const last = await askInTurn(env, urls, ask, ending)
    if (last?.verdict === 'final') return last.value
    throw last?.error
  } finally {
    // Lets go of the signals that live on.
    settled.abort()
  }
}
