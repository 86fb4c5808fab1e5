import { loadOnce } from '../../kernel/platform/load-once'
import { effect } from '../../kernel/store/signals'
import { walletConnectId } from './contract'
import { describeAliases } from './describe-namespaces'
import type { Connected, Desk } from './desk'
import { followSession, type SessionEvent } from './follow-session'
import type { SessionStruct } from './read-session'
import { loadRelayClient, type RelayClient } from './relay-client'
import { createRelayLine } from './relay-line'
import type { SessionKeeper } from './session-keeper'

export interface ClientListeners {
  /** The relay said no. */
  refused(text: string): void
  /** The page was woken, or the network is back. */
  woke(): void
  /** The relay was not heard of for a while, or is again. */
  quiet(isQuiet: boolean): void
  hear(event: SessionEvent): void
}

/** A relay that is away for less is nobody's business. */
const QUIET_MS = 5000

/** Takes up the session that was kept over a reload; those that no connection stands for are told goodbye. */
function restoreSession({ connect, ctx }: Desk, { provider }: RelayClient, keeper: SessionKeeper, client: RelayClient) {
  const isWanted = connect.connections.peek().some(({ connectorId }) => connectorId === walletConnectId)
  for (const struct of provider.client.session.getAll()) {
    if (isWanted && keeper.topic === undefined && keeper.take(client, struct as SessionStruct)) continue
    const reason = { code: 6000, message: 'User disconnected.' }
    provider.client
      .disconnect({ topic: struct.topic, reason })
      .catch((error: unknown) => ctx.logger.debug('goodbye', error))
  }
}

/** Loads the client once for all who ask at the same time; where that failed, the next one who asks tries again. */
export function createConnected(
  desk: Desk,
  keeper: SessionKeeper,
  listeners: ClientListeners,
): () => Promise<Connected> {
  const { ctx, options } = desk
  async function load(): Promise<Connected> {
    keeper.learnAliases(await describeAliases(ctx.namespaces))
    const client = await loadRelayClient(ctx, options)
    ctx.onStop(client.close)
    ctx.signal.throwIfAborted()
    followSession(ctx, client, keeper, listeners.hear)
    const line = createRelayLine(ctx, client, {
      refused(text) {
        client.reconnects.pause()
        listeners.refused(text)
      },
      woke() {
        client.reconnects.resume()
        listeners.woke()
      },
    })
    let cancel: (() => void) | undefined
    ctx.onStop(
      effect(() => {
        cancel?.()
        cancel = line.isUp.value ? undefined : ctx.clock.after(QUIET_MS, () => listeners.quiet(true))
        if (line.isUp.value) listeners.quiet(false)
      }),
    )
    restoreSession(desk, client, keeper, client)
    return { client, line }
  }
  return loadOnce(load)
}
