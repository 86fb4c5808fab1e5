import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { createNonce } from '../message/message'

/** What became of a nonce that comes back. */
export type NonceVerdict = 'fresh' | 'used' | 'unknown'

/** Tells the nonces that were given out, for one server or for several that share a database. */
export interface NonceStore {
  /**
   * Makes a nonce that `take` knows by itself, so that giving out any number of them takes no room. Left out, the server makes
   * nonces and hands them to `add`.
   *
   * @param expiresAt - ms since the epoch
   * @returns 8 to 256 letters and digits (EIP-4361)
   */
  create?(expiresAt: number): string | Promise<string>
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

/** What the store of nonces keeps at most. */
export interface NonceStoreOptions {
  /**
   * Used nonces that are remembered at most. Where more are used than that within their life, the store forgets the one used
   * first, and from then on no nonce counts that ends as early as that one: it may be the one. Default 1,000,000, some 150 MB.
   */
  readonly maxUsed?: number
}

/** So many wait at a time that were made elsewhere; one more pushes out the oldest. */
const MAX_ADDED = 100_000
const DEFAULT_MAX_USED = 1_000_000

/** What nobody can guess, the end in base 36, and 128 bits of HMAC-SHA-256 over both. */
const signedNonce = /^[a-zA-Z0-9]{24}([0-9a-z]{9})[0-9a-f]{32}$/
const MAC_LENGTH = 32
const END_LENGTH = 9
const LATEST_END = 36 ** END_LENGTH - 1

/** Compares in the same time wherever two texts of one length differ. */
function isSameText(one: string, other: string): boolean {
  let difference = 0
  for (let index = 0; index < one.length; index++) difference |= one.charCodeAt(index) ^ other.charCodeAt(index)
  return difference === 0
}

/** Makes nonces that carry their end and the proof that they were made here; the key lives as long as the process. */
function createSigner() {
  const keyed = hmac.create(sha256, crypto.getRandomValues(new Uint8Array(32)))
  const sign = (text: string) =>
    text + bytesToHex(keyed.clone().update(utf8ToBytes(text)).digest()).slice(0, MAC_LENGTH)
  return {
    create(expiresAt: number) {
      const end = Math.trunc(Math.min(Math.max(expiresAt, 0), LATEST_END))
      return sign(createNonce() + end.toString(36).padStart(END_LENGTH, '0'))
    },
    /** When a nonce ends; undefined where it was not made here. */
    readEnd(nonce: string) {
      const end = signedNonce.exec(nonce)?.[1]
      return end !== undefined && isSameText(sign(nonce.slice(0, -MAC_LENGTH)), nonce)
        ? Number.parseInt(end, 36)
        : undefined
    },
  }
}

/**
 * Creates a store in the memory of one process; what it holds is gone when that ends, and so is what it gave out. It signs what it
 * gives out and remembers only what was used, until that ends: asking for nonces takes no room and pushes nobody out.
 */
export function createNonceStore({ maxUsed = DEFAULT_MAX_USED }: NonceStoreOptions = {}): NonceStore {
  const { create, readEnd } = createSigner()
  // In the order in which they came: mostly that of their ends too, as all live equally long.
  const added = new Map<string, number>()
  const used = new Map<string, number>()
  let forgottenEnd = Number.NEGATIVE_INFINITY
  function forgetOld(ends: Map<string, number>, now: number) {
    for (const [nonce, expiresAt] of ends) {
      if (expiresAt > now) return
      ends.delete(nonce)
      // The clock may be set back to before that end, and the nonce be shown once more.
      if (ends === used) forgottenEnd = Math.max(forgottenEnd, expiresAt)
    }
  }
  function remember(nonce: string, expiresAt: number) {
    added.delete(nonce)
    used.set(nonce, expiresAt)
    const [first] = used
    if (used.size <= maxUsed || !first) return
    used.delete(first[0])
    forgottenEnd = Math.max(forgottenEnd, first[1])
  }
  return {
    create,
    add(nonce, expiresAt) {
      added.set(nonce, expiresAt)
      const [oldest] = added.keys()
      if (added.size > MAX_ADDED && oldest !== undefined) added.delete(oldest)
    },
    take(nonce, now) {
      forgetOld(added, now)
      forgetOld(used, now)
      const isUsed = used.has(nonce)
      const expiresAt = used.get(nonce) ?? added.get(nonce) ?? readEnd(nonce)
      if (expiresAt === undefined || expiresAt <= now) return 'unknown'
      if (isUsed) return 'used'
      if (expiresAt <= forgottenEnd && !added.has(nonce)) return 'unknown'
      remember(nonce, expiresAt)
      return 'fresh'
    },
  }
}
