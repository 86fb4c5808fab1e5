import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { joinBytes, toBase64, toBytes } from '../core/bytes'

const prefix = '\x18Bitcoin Signed Message:\n'
/** BIP-137: 39 plus the recovery id, for a key with a witness address. */
const witnessHeader = 39

/** The format before BIP-322: a signature with its recovery id, base64. */
export function signLegacyMessage(secret: Uint8Array, text: string): string {
  const message = toBytes(text)
  if (message.length >= 0xfd) throw new Error('The test wallet signs short messages only')
  const digest = sha256(sha256(joinBytes(toBytes(prefix), [message.length], message)))
  const [recovery = 0, ...rs] = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' })
  return toBase64(joinBytes([witnessHeader + recovery], rs))
}
