import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
export const hash256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

/** What is zero in both transactions: versions, lock times, amounts, sequence numbers, places of inputs and outputs. */
const zeros = (count: number) => new Uint8Array(count)
const list = (...parts: readonly (Uint8Array | readonly number[])[]) =>
  concatBytes(...parts.map((part) => Uint8Array.from(part)))

/** BIP-340's way to keep hashes of different things apart. */
function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const start = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(start, start, ...parts))
}

/**
 * Names the output that the signature of a text spends: one of nothing to the script, in a transaction that no chain takes and that
 * holds the text.
 *
 * @param script - what the address stands for
 * @returns its transaction's id and its place there
 * @see BIP-322, "to_spend"
 */
export function createOutpoint(message: string, script: Uint8Array): Uint8Array {
  const hash = taggedHash('BIP0322-signed-message', utf8ToBytes(message))
  const nowhere = [zeros(32), [0xff, 0xff, 0xff, 0xff]]
  const input = list(...nowhere, [34, 0, 32], hash, zeros(4))
  const output = list(zeros(8), [script.length], script)
  return list(hash256(list(zeros(4), [1], input, [1], output, zeros(4))), zeros(4))
}

/** The only output of the transaction that is signed: nothing, to nobody (OP_RETURN). */
const nothing = /* @__PURE__ */ Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1, 0x6a)

/**
 * Hashes that transaction as a key does that is paid to by its hash (BIP-143), signing all of it.
 *
 * @param keyHash - of the key, also where the witness hides in a script hash
 */
export function hashForKeyHash(outpoint: Uint8Array, keyHash: Uint8Array): Uint8Array {
  const scriptCode = list([0x19, 0x76, 0xa9, 20], keyHash, [0x88, 0xac])
  const before = list(zeros(4), hash256(outpoint), hash256(zeros(4)), outpoint, scriptCode, zeros(8), zeros(4))
  return hash256(list(before, hash256(nothing), zeros(4), [1, 0, 0, 0]))
}

/**
 * Hashes that transaction as Taproot's key does (BIP-341).
 *
 * @param type - what of it is signed: 0 and 1 both mean all
 */
export function hashForTaproot(outpoint: Uint8Array, script: Uint8Array, type: 0 | 1): Uint8Array {
  const spent = [outpoint, zeros(8), list([script.length], script), zeros(4), nothing].map((part) => sha256(part))
  return taggedHash('TapSighash', list([0, type], zeros(4), zeros(4), ...spent, [0], zeros(4)))
}
