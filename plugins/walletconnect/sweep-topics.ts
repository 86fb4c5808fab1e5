import type { PluginContext } from '../../kernel/plugin/plugin-context'
import type { RelayClient } from './relay-client'

/** Strays come with the session, or moments after. In ms. */
const looks = [0, 500, 2000, 5000]

/**
 * Leaves every topic but those of the session and of open pairings. A wallet that is asked twice by a stammering relay approves
 * twice; the client then listens to a session that it does not have, and stumbles over each message in it.
 */
export function sweepTopics({ clock, logger }: PluginContext, { provider }: RelayClient, session: string): void {
  const { client } = provider
  const { relayer, pairing } = client.core
  const fail = (error: unknown) => logger.debug('A stray topic stays', error)
  const sweep = () => {
    if (!client.session.keys.includes(session)) return
    for (const topic of client.session.keys)
      if (topic !== session)
        client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } }).catch(fail)
    const known = [...client.session.keys, ...pairing.pairings.keys]
    for (const topic of relayer.subscriber.topics) if (!known.includes(topic)) relayer.unsubscribe(topic).catch(fail)
  }
  for (const ms of looks) clock.after(ms, sweep)
}
