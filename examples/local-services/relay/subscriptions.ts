import { createHash } from 'node:crypto'
import type { RelayClient } from './relay-client'

export interface Subscriptions {
  /** The id of the subscription; the same for the same topic and client. */
  add(topic: string, client: RelayClient): string
  remove(topic: string, client: RelayClient): void
  removeAll(client: RelayClient): void
  of(topic: string): readonly RelayClient[]
}

export function createSubscriptions(): Subscriptions {
  const clients = new Map<string, Set<RelayClient>>()
  const remove = (topic: string, client: RelayClient) => {
    const subscribed = clients.get(topic)
    subscribed?.delete(client)
    if (subscribed?.size === 0) clients.delete(topic)
  }
  return {
    add(topic, client) {
      clients.set(topic, (clients.get(topic) ?? new Set()).add(client))
      return subscriptionId(topic, client)
    },
    remove,
    removeAll(client) {
      for (const topic of [...clients.keys()]) remove(topic, client)
    },
    of: (topic) => [...(clients.get(topic) ?? [])],
  }
}

export function subscriptionId(topic: string, { clientId }: RelayClient): string {
  return createHash('sha256').update(`${topic}${clientId}`).digest('hex')
}
