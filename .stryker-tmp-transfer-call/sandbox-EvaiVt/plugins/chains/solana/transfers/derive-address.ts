// @ts-nocheck
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { ASSOCIATED_PROGRAM } from '../rpc/programs'

/** What an address ends with that is derived, and has no key. */
const marker = 'ProgramDerivedAddress'
const MAX_BUMP = 255

/** Whether somebody may have the key of an address: those that programs derive lie beside the curve. */
export function isOnCurve(key: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(key)
    return true
  } catch {
    return false
  }
}

/**
 * Derives where an owner keeps a token. The library that writes transactions does the same: this is how it is found out where that was
 * led astray.
 *
 * @param owner - in base58, like the others
 * @see the Associated Token Account program
 */
export function deriveTokenAccount(owner: string, program: string, mint: string): string {
  const seeds = [owner, program, mint].flatMap((text) => [...base58.decode(text)])
  const tail = [...base58.decode(ASSOCIATED_PROGRAM), ...new TextEncoder().encode(marker)]
  for (let bump = MAX_BUMP; bump >= 0; bump--) {
    const key = sha256(Uint8Array.from([...seeds, bump, ...tail]))
    if (!isOnCurve(key)) return base58.encode(key)
  }
  throw new TypeError('This owner can keep no token.')
}
