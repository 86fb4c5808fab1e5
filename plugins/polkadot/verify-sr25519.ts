import { ristretto255 } from '@noble/curves/ed25519.js'
import { bytesToNumberLE } from '@noble/curves/utils.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { createTranscript } from './create-transcript'

const { Point } = ristretto255
const order = Point.Fn.ORDER
/** The highest bit tells a signature of Schnorrkel from one of Ed25519. */
const mark = 0x80

/**
 * Verifies a signature of sr25519: Schnorr's scheme over ristretto255, with the challenge from a transcript of Merlin.
 *
 * @param signature - 64 bytes: a point and a marked scalar
 * @param publicKey - 32 bytes
 * @throws where a point is none, or the scalar is not below the order
 * @see Schnorrkel, in the context "substrate"
 */
export function verifySr25519(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  const last = signature[63] ?? 0
  if (signature.length !== 64 || !(last & mark)) return false
  const scalar = bytesToNumberLE(Uint8Array.of(...signature.subarray(32, 63), last ^ mark))
  const key = Point.fromBytes(publicKey)
  // With the neutral element for a key anybody can sign.
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
