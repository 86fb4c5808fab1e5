/** What became of a nonce that comes back. */
export type NonceVerdict = 'fresh' | 'used' | 'unknown'

/** Keeps the nonces that were given out, for one server or for several that share a database. */
export interface NonceStore {
  /** @param expiresAt - ms since the epoch */
  add(nonce: string, expiresAt: number): void | Promise<void>
  /**
   * Takes a nonce, once: whoever asks second is told 'used'. Has to be one step, so that two requests at the same time cannot both
   * have it. One that ran out is 'unknown'.
   *
   * @param now - ms since the epoch
   */
  take(nonce: string, now: number): NonceVerdict | Promise<NonceVerdict>
}

/** So many wait at a time; someone who asks for more pushes out the oldest, and fills no memory. */
const mostNonces = 100_000

interface Entry {
  readonly expiresAt: number
  isUsed: boolean
}

const isOver = ({ expiresAt }: Entry, now: number) => expiresAt <= now

/** Creates a store in the memory of one process; what it holds is gone when that ends. */
export function createNonceStore(): NonceStore {
  // In the order of their ends, as all live equally long.
  const nonces = new Map<string, Entry>()
  function forgetOld(now: number) {
    for (const [nonce, entry] of nonces) {
      if (!isOver(entry, now) && nonces.size <= mostNonces) return
      nonces.delete(nonce)
    }
  }
  return {
    add(nonce, expiresAt) {
      nonces.set(nonce, { expiresAt, isUsed: false })
      forgetOld(Number.NEGATIVE_INFINITY)
    },
    take(nonce, now) {
      forgetOld(now)
      const entry = nonces.get(nonce)
      if (!entry || isOver(entry, now)) return 'unknown'
      if (entry.isUsed) return 'used'
      entry.isUsed = true
      return 'fresh'
    },
  }
}
