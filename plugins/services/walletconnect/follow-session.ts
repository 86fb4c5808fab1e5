import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { CurrentSession } from './current-session'
import type { RelayClient } from './relay-client'

/** A wallet's own event in a session (wc_sessionEvent). */
export interface SessionEvent {
  readonly name: string
  readonly data: unknown
  /** CAIP-2, as the wallet says */
  readonly chainId: string
}

/** Follows what happens to the session that stands: by the wallet's hand, or by the calendar's. */
export function followSession(
  ctx: PluginContext,
  { provider, readSession }: RelayClient,
  current: CurrentSession,
  onEvent: (event: SessionEvent) => void,
): void {
  const { client } = provider
  const reread = (topic: string) => {
    // The client has it anew before it tells; one that is gone is told as such.
    if (topic === current.topic && client.session.keys.includes(topic))
      current.refresh(readSession(client.session.get(topic)))
  }
  const finish = (topic: string, reason: 'wallet' | 'expired') => {
    if (topic === current.topic) void current.end(reason)
  }
  const listeners = {
    session_update: ({ topic }: { topic: string }) => reread(topic),
    session_extend: ({ topic }: { topic: string }) => reread(topic),
    session_expire: ({ topic }: { topic: string }) => finish(topic, 'expired'),
    session_delete: ({ topic }: { topic: string }) => {
      // One that has run out is deleted too, and that is told first.
      const expiresAt = current.expiresAt ?? Number.POSITIVE_INFINITY
      finish(topic, expiresAt <= ctx.clock.now() ? 'expired' : 'wallet')
    },
    session_event: ({
      topic,
      params,
    }: {
      topic: string
      params: { event: { name: string; data: unknown }; chainId: string }
    }) => {
      if (topic === current.topic) onEvent({ ...params.event, chainId: params.chainId })
    },
  }
  // Before the client's own, one of which throws where a wallet gives a namespace up.
  for (const [type, listener] of Object.entries(listeners)) client.events.prependListener(type, listener)
}
