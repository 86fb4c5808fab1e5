import { ed25519, ristretto255 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToNumberLE, equalBytes } from '@noble/curves/utils.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { keccakP } from '@noble/hashes/sha3.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { createVerifier } from '../../wallets/create-verifier'
import { decodeAddress } from './decode-address'

/** A transcript of Merlin: the messages so far, and numbers derived from them. */
interface Transcript {
  append(label: string, message: Uint8Array): void
  /** Returns bytes that neither side can choose. */
  challenge(label: string, length: number): Uint8Array
}

/** Number of bytes of Keccak's state that STROBE-128 reads and writes. */
const rate = 166
const isAssociated = 2
/** Flags of STROBE's operation PRF: inbound, associated, with the cipher. */
const isRandom = 1 | 2 | 4
const isMeta = 16

function littleEndian(length: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, length, true)
  return bytes
}

/** The part of STROBE-128 over Keccak-f[1600] that Merlin needs. */
function createStrobe() {
  const state = new Uint8Array(200)
  let position = 0
  let start = 0

  const mix = (at: number, byte: number) => state.fill((state[at] ?? 0) ^ byte, at, at + 1)
  const permute = () => keccakP(new Uint32Array(state.buffer))
  function run() {
    mix(position, start)
    mix(position + 1, 0x04)
    mix(rate + 1, 0x80)
    permute()
    position = 0
    start = 0
  }
  function step(at: number) {
    position = at + 1
    if (position === rate) run()
  }
  function absorb(bytes: Uint8Array) {
    for (const byte of bytes) {
      mix(position, byte)
      step(position)
    }
  }
  function begin(flags: number) {
    const before = start
    start = position + 1
    absorb(Uint8Array.of(before, flags))
    if (flags & 4 && position !== 0) run()
  }
  state.set([1, rate + 2, 1, 0, 1, 96])
  state.set(utf8ToBytes('STROBEv1.0.2'), 6)
  permute()
  return {
    absorb(flags: number, ...parts: readonly Uint8Array[]) {
      begin(flags)
      parts.forEach(absorb)
    },
    squeeze(length: number): Uint8Array {
      begin(isRandom)
      return Uint8Array.from({ length }, () => {
        const byte = state[position] ?? 0
        state.fill(0, position, position + 1)
        step(position)
        return byte
      })
    },
  }
}

/**
 * Begins a transcript.
 *
 * @param protocol - the name of its protocol
 * @see merlin.cool; STROBE 1.0.2
 */
function createTranscript(protocol: string): Transcript {
  const strobe = createStrobe()
  strobe.absorb(isMeta | isAssociated, utf8ToBytes('Merlin v1.0'))
  const frame = (label: string, length: number) =>
    strobe.absorb(isMeta | isAssociated, utf8ToBytes(label), littleEndian(length))
  const append: Transcript['append'] = (label, message) => {
    frame(label, message.length)
    strobe.absorb(isAssociated, message)
  }
  append('dom-sep', utf8ToBytes(protocol))
  return {
    append,
    challenge(label, length) {
      frame(label, length)
      return strobe.squeeze(length)
    },
  }
}

const { Point } = ristretto255
const order = Point.Fn.ORDER
/** The highest bit distinguishes a signature of Schnorrkel from one of Ed25519. */
const mark = 0x80

/**
 * Verifies a signature of sr25519: Schnorr's scheme over ristretto255, with the challenge from a transcript of Merlin.
 *
 * @param signature - 64 bytes: a point and a marked scalar
 * @param publicKey - 32 bytes
 * @throws where a point is invalid, or the scalar is not below the order
 * @see Schnorrkel, in the context "substrate"
 */
function verifySr25519(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  const last = signature[63] ?? 0
  if (signature.length !== 64 || !(last & mark)) return false
  const scalar = bytesToNumberLE(Uint8Array.of(...signature.subarray(32, 63), last ^ mark))
  const key = Point.fromBytes(publicKey)
  // Anyone can sign for the neutral element as public key.
  if (key.is0()) return false
  const commitment = signature.subarray(0, 32)
  const transcript = createTranscript('SigningContext')
  transcript.append('', utf8ToBytes('substrate'))
  transcript.append('sign-bytes', message)
  transcript.append('proto-name', utf8ToBytes('Schnorr-sig'))
  transcript.append('sign:pk', publicKey)
  transcript.append('sign:R', commitment)
  const challenge = bytesToNumberLE(transcript.challenge('sign:c', 64)) % order
  const expected = Point.BASE.multiplyUnsafe(scalar).subtract(key.multiplyUnsafe(challenge))
  return expected.equals(Point.fromBytes(commitment))
}

type Verify = (message: Uint8Array, signature: Uint8Array, accountId: Uint8Array) => boolean

const signatureText = /^(?:0x)?((?:[\da-f]{2}){64,66})$/i
const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })

/** Returns false where a scheme throws, since the signature may be valid for another scheme. */
function verifies(verify: Verify, ...params: Parameters<Verify>): boolean {
  try {
    return verify(...params)
  } catch {
    return false
  }
}

const verifyEd25519: Verify = (message, signature, accountId) =>
  ed25519.verify(signature, message, accountId, { zip215: false })

/** The account id is the hash of the key, which is recovered from the signature. */
const verifyEcdsa: Verify = (message, signature, accountId) => {
  const [recovery = 0] = signature.subarray(64)
  if (signature.length !== 65 || recovery > 3) return false
  const parsed = secp256k1.Signature.fromBytes(signature.subarray(0, 64)).addRecoveryBit(recovery)
  return equalBytes(hash(parsed.recoverPublicKey(hash(message)).toBytes(true)), accountId)
}

/** Schemes by the number that precedes a signature in Substrate's MultiSignature. */
const schemes: readonly Verify[] = [verifyEd25519, verifySr25519, verifyEcdsa]

function hasSigned(...[message, signature, accountId]: Parameters<Verify>): boolean {
  const [first = 0] = signature
  const numbered = schemes[first]
  if (numbered && verifies(numbered, message, signature.subarray(1), accountId)) return true
  return schemes.some((verify) => verifies(verify, message, signature, accountId))
}

/** Returns the text in `<Bytes>`, as most wallets sign it so that it cannot be a transaction, and the text alone. */
function framesOf(message: string): readonly Uint8Array[] {
  const encoder = new TextEncoder()
  const isWrapped = message.startsWith('<Bytes>') && message.endsWith('</Bytes>')
  return [...(isWrapped ? [] : [`<Bytes>${message}</Bytes>`]), message].map((text) => encoder.encode(text))
}

/**
 * Tells whether an account signed a text, by sr25519, Ed25519 or ECDSA, with or without `<Bytes>` around the text. The address may be
 * spelled for any network.
 *
 * @param signed - the signature in hex, with or without the number of its scheme in front
 * @returns false also for malformed values
 * @see Substrate's MultiSignature
 */
export const verifyMessage = /* @__PURE__ */ createVerifier(134, ({ address, message, signature }) => {
  const account = decodeAddress(address)
  const [, digits = ''] = signatureText.exec(signature) ?? []
  if (!account?.isChecksumValid || !digits) return false
  const bytes = hexToBytes(digits)
  return framesOf(message).some((frame) => hasSigned(frame, bytes, account.accountId))
})
