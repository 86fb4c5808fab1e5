import { Reconnect } from '../../../kernel/namespaces/capabilities'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { WalletAnswer } from './adopt-wallet'
import type { Connector } from './contract'
import { holdEvents } from './hold-events'

/**
 * Starts the time that something may take.
 *
 * @param ms - Infinity for no limit; timers of 2 ** 31 ms and more would fire at once
 * @returns ends the waiting
 */
export function startLimit({ clock }: Pick<PluginContext, 'clock'>, ms: number, run: () => void): () => void {
  return ms < 2 ** 31 ? clock.after(ms, run) : () => undefined
}

/** A wallet that does not answer without a prompt has nothing approved, unless its connector asks for more time. */
const ANSWER_MS = 5000

/**
 * Reads what a wallet approved before, without asking the person.
 *
 * @returns the wallet and what it shares, which may be no account; who does not take it stops its events
 * @throws what the wallet threw, or its silence
 */
export async function readApproval(ctx: PluginContext, connector: Connector, namespace: string): Promise<WalletAnswer> {
  const limit = new AbortController()
  const { signal } = limit
  const ms = connector.patience?.confirmMs ?? ANSWER_MS
  // No time passes for a kernel that has ended.
  const stop = () => limit.abort(walletError('disconnected', 'The kernel has ended.'))
  ctx.signal.addEventListener('abort', stop)
  if (ctx.signal.aborted) stop()
  const cancel = startLimit(ctx, ms, () => limit.abort(walletError('timeout', 'The wallet did not answer.')))
  const read = async () => {
    const provider = await connector.getProvider(namespace)
    const events = await holdEvents(ctx, namespace, provider)
    try {
      signal.throwIfAborted()
      const wallet = await untilAborted(ctx.namespaces.use(Reconnect, namespace)({ provider, signal }), signal)
      return { provider, wallet, events }
    } catch (error) {
      events?.stop()
      throw error
    }
  }
  try {
    return await untilAborted(read(), signal)
  } finally {
    cancel()
    ctx.signal.removeEventListener('abort', stop)
  }
}
