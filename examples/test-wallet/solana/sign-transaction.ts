import { invalidParams } from '../core/wallet-error'
import type { SolanaKey } from './solana-key'

const signatureSize = 64
const keySize = 32
const versioned = 0x80

/** Inserts the key's signature: a count, that many signatures, and the message that all of them sign. */
export function signTransaction(key: SolanaKey, transaction: Uint8Array) {
  const [count = 0] = transaction
  if (count === 0 || count > 0x7f) throw invalidParams('Expected a transaction with a place for a signature')
  const message = transaction.subarray(1 + signatureSize * count)
  const signature = key.sign(message)
  const place = placeOf(key, message, count)
  const signed = Uint8Array.from(transaction)
  signed.set(signature, 1 + signatureSize * place)
  return { signature, transaction: signed }
}

/** Signers are the first of the message's keys, in the order of the signatures. */
function placeOf(key: SolanaKey, message: Uint8Array, count: number): number {
  const [first = 0] = message
  // A versioned message begins with its version; then three counts, and the number of keys.
  const keys = (first & versioned ? 1 : 0) + 4
  for (let place = 0; place < count; place += 1) {
    const start = keys + keySize * place
    const found = message.subarray(start, start + keySize)
    if (found.every((byte, index) => byte === key.publicKey[index])) return place
  }
  throw invalidParams('The transaction asks for no signature of this account')
}
