import { createPublicKey, type KeyObject } from 'node:crypto'

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const ed25519Prefix = [0xed, 0x01]
/** What DER puts before the 32 bytes of an Ed25519 key. */
const spkiHeader = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Reads the Ed25519 key in a `did:key:z…` name.
 *
 * @see https://w3c-ccg.github.io/did-key-spec/
 */
export function readDidKey(did: string): KeyObject {
  const [, encoded] = /^did:key:z(\w+)$/.exec(did) ?? []
  if (!encoded) throw new Error('the issuer is no did:key')
  const bytes = decodeBase58(encoded)
  if (bytes.length !== 34 || ed25519Prefix.some((byte, index) => bytes[index] !== byte)) {
    throw new Error('the issuer is no Ed25519 key')
  }
  return createPublicKey({ key: Buffer.concat([spkiHeader, bytes.subarray(2)]), format: 'der', type: 'spki' })
}

/** A multicodec prefix comes first, so there are no leading zeros to keep. */
function decodeBase58(text: string): Buffer {
  let value = 0n
  for (const character of text) {
    const digit = base58Alphabet.indexOf(character)
    if (digit < 0) throw new Error('the issuer is not in base58')
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
}
