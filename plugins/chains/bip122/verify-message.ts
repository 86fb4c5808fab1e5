import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { equalBytes } from '@noble/curves/utils.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { createVerifier, frameMessage } from '../../wallets/create-verifier'
import { type Destination, decodeAddress } from './decode-address'

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
const hash256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

/** Returns zeros, for the versions, lock times, amounts, sequence numbers and indices of both transactions. */
const zeros = (count: number) => new Uint8Array(count)
const list = (...parts: readonly (Uint8Array | readonly number[])[]) =>
  concatBytes(...parts.map((part) => Uint8Array.from(part)))

/** Returns a tagged hash (BIP-340), which keeps hashes of different purposes apart. */
function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const start = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(start, start, ...parts))
}

/**
 * Returns the output that the signature of a text spends. It pays nothing to the script, in a transaction that no chain accepts and that
 * contains the text.
 *
 * @param script - the script of the address
 * @returns the id of its transaction and its index there
 * @see BIP-322, "to_spend"
 */
export function createOutpoint(message: string, script: Uint8Array): Uint8Array {
  const hash = taggedHash('BIP0322-signed-message', utf8ToBytes(message))
  const nowhere = [zeros(32), [0xff, 0xff, 0xff, 0xff]]
  const input = list(...nowhere, [34, 0, 32], hash, zeros(4))
  const output = list(zeros(8), [script.length], script)
  return list(hash256(list(zeros(4), [1], input, [1], output, zeros(4))), zeros(4))
}

/** The only output of the signed transaction: an amount of zero to OP_RETURN. */
const nothing = /* @__PURE__ */ Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1, 0x6a)

/**
 * Returns the hash that a key of a key hash signs (BIP-143), over the whole transaction.
 *
 * @param keyHash - the hash of the key, also where the witness is inside a script hash
 */
export function hashForKeyHash(outpoint: Uint8Array, keyHash: Uint8Array): Uint8Array {
  const scriptCode = list([0x19, 0x76, 0xa9, 20], keyHash, [0x88, 0xac])
  const before = list(zeros(4), hash256(outpoint), hash256(zeros(4)), outpoint, scriptCode, zeros(8), zeros(4))
  return hash256(list(before, hash256(nothing), zeros(4), [1, 0, 0, 0]))
}

/**
 * Returns the hash that Taproot's key signs (BIP-341).
 *
 * @param type - the signed part of the transaction: 0 and 1 both mean all
 */
function hashForTaproot(outpoint: Uint8Array, script: Uint8Array, type: 0 | 1): Uint8Array {
  const spent = [outpoint, zeros(8), list([script.length], script), zeros(4), nothing].map((part) => sha256(part))
  return taggedHash('TapSighash', list([0, type], zeros(4), zeros(4), ...spent, [0], zeros(4)))
}

/** The type SIGHASH_ALL. */
const all = 1

/** Reads the items of a witness. @throws where the lengths do not match the end */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] {
  const [count = 0] = bytes
  const items: Uint8Array[] = []
  let position = 1
  for (let index = 0; index < count; index++) {
    const end = position + 1 + (bytes[position] ?? Number.NaN)
    items.push(bytes.subarray(position + 1, end))
    position = end
  }
  if (position !== bytes.length) throw new RangeError('This is no witness.')
  return items
}

const witnessScript = (version: number, program: Uint8Array) =>
  concatBytes(Uint8Array.of(version && version + 0x50, program.length), program)

function verifyKeyHash(
  message: string,
  script: Uint8Array,
  [signature, key]: readonly Uint8Array[],
  keyHash: Uint8Array,
) {
  if (!signature || key?.length !== 33 || signature.at(-1) !== all || !equalBytes(hash160(key), keyHash)) return false
  const digest = hashForKeyHash(createOutpoint(message, script), keyHash)
  return secp256k1.verify(signature.subarray(0, -1), digest, key, { prehash: false, format: 'der', lowS: true })
}

function verifyTaproot(message: string, key: Uint8Array, [signature]: readonly Uint8Array[]): boolean {
  if (signature?.length !== 64 && !(signature?.length === 65 && signature[64] === all)) return false
  const script = witnessScript(1, key)
  const digest = hashForTaproot(createOutpoint(message, script), script, signature.length === 64 ? 0 : all)
  return schnorr.verify(signature.subarray(0, 64), digest, key)
}

/**
 * Verifies a "simple" signature of BIP-322 for addresses with one key: P2WPKH, the same in a script hash, and Taproot by its key.
 *
 * @param signature - the witness of the transaction that only the address can spend
 * @returns false for all other kinds of addresses
 * @throws where the signature is malformed
 */
function verifyBip322(message: string, signature: Uint8Array, { kind, program }: Destination): boolean {
  const witness = readWitness(signature)
  if (kind === 1) return program.length === 32 && witness.length === 1 && verifyTaproot(message, program, witness)
  if (witness.length !== 2) return false
  if (kind === 0) return program.length === 20 && verifyKeyHash(message, witnessScript(0, program), witness, program)
  if (kind !== 'scriptHash') return false
  const keyHash = hash160(witness[1] ?? Uint8Array.of())
  if (!equalBytes(hash160(witnessScript(0, keyHash)), program)) return false
  const script = concatBytes(Uint8Array.of(0xa9, 20), program, Uint8Array.of(0x87))
  return verifyKeyHash(message, script, witness, keyHash)
}

const prefix = '\x18Bitcoin Signed Message:\n'
/** Headers begin at 27; from 31 on the key is compressed. Wallets encode the kind of the address in different ways, so it is ignored. */
const firstHeader = 27
const firstCompressed = 31
const lastHeader = 42

/**
 * Verifies a signature by BIP-137, which is older than BIP-322: the key is recovered and has to be the address's.
 *
 * @param signature - 65 bytes: header, r, s
 * @returns false for addresses that are not derived from a single key
 * @throws where there is no such key
 * @see BIP-137
 */
function verifyBip137(message: string, signature: Uint8Array, { kind, program }: Destination): boolean {
  const [header = 0] = signature
  if (header < firstHeader || header > lastHeader) return false
  const parsed = secp256k1.Signature.fromBytes(signature.subarray(1)).addRecoveryBit((header - firstHeader) & 3)
  const key = parsed.recoverPublicKey(hash256(frameMessage(prefix, message)))
  const isCompressed = header >= firstCompressed
  const hash = hash160(key.toBytes(isCompressed))
  if (kind === 'keyHash') return equalBytes(hash, program)
  if (kind === 0) return isCompressed && equalBytes(hash, program)
  return kind === 'scriptHash' && isCompressed && equalBytes(hash160(concatBytes(Uint8Array.of(0, 20), hash)), program)
}

/** Maximum length in base64: a key and its signature in a witness take 108 bytes. */
const MAX_SIGNATURE_LENGTH = 160
const bip137Bytes = 65
/** Newer drafts of BIP-322 write the kind of signature in front. */
const simple = /^smp/

/**
 * Tells whether an address signed a text: by BIP-322 ("simple"), or by BIP-137 for a signature of 65 bytes. The address may be spelled for
 * any network.
 *
 * @param signed - the signature as base64
 * @returns false also for malformed values, and for addresses with several keys or a script of their own
 * @see BIP-137, BIP-322
 */
export const verifyMessage = /* @__PURE__ */ createVerifier(MAX_SIGNATURE_LENGTH, ({ address, message, signature }) => {
  const destination = decodeAddress(address)
  if (!destination) return false
  const bytes = base64.decode(signature.replace(simple, ''))
  const verify = bytes.length === bip137Bytes ? verifyBip137 : verifyBip322
  return verify(message, bytes, destination)
})
