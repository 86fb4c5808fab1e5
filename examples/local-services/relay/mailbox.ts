export interface Letter {
  readonly topic: string
  readonly message: string
  readonly tag: number
  /** ms since the epoch */
  readonly publishedAt: number
  readonly attestation: string | undefined
  /** The client that published it, which never gets it back. */
  readonly from: string
}

export interface Mailbox {
  /** Stores a message for `ttl` seconds. False if it exists already: clients publish again when an answer is late. */
  put(letter: Letter, ttl: number): boolean
  /** The messages that a client has not acknowledged yet, oldest first. */
  waiting(topic: string, clientId: string): readonly Letter[]
  acknowledge(letter: Letter, clientId: string): void
  /** All messages that have not expired. */
  list(topic: string): readonly Letter[]
  clear(): void
}

interface Entry {
  letter: Letter
  expiresAt: number
  acknowledgedBy: Set<string>
}

export function createMailbox(now: () => number): Mailbox {
  const entries = new Map<string, Entry[]>()
  const live = (topic: string) => {
    const kept = (entries.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now())
    if (kept.length > 0) entries.set(topic, kept)
    else entries.delete(topic)
    return kept
  }
  return {
    put(letter, ttl) {
      const known = live(letter.topic)
      if (known.some((entry) => entry.letter.message === letter.message)) return false
      entries.set(letter.topic, [...known, { letter, expiresAt: now() + ttl * 1000, acknowledgedBy: new Set() }])
      return true
    },
    waiting: (topic, clientId) =>
      live(topic)
        .filter(({ letter, acknowledgedBy }) => letter.from !== clientId && !acknowledgedBy.has(clientId))
        .map(({ letter }) => letter),
    acknowledge(letter, clientId) {
      const entry = entries.get(letter.topic)?.find((known) => known.letter === letter)
      entry?.acknowledgedBy.add(clientId)
    },
    list: (topic) => live(topic).map(({ letter }) => letter),
    clear: () => entries.clear(),
  }
}
