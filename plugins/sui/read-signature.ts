import { base64, hex } from '@scure/base'
import { walletError } from '../../kernel/namespaces/wallet-error'
import { readProperty } from '../../kernel/wallets/read-property'

/** Signatures of zkLogin and of many signers are long, but not without end. */
const longestText = 20_000
/** Scheme flag, signature and public key, by the flag of ed25519, secp256k1 and secp256r1. */
const sizes: ReadonlyMap<number, number> = new Map([
  [0, 97],
  [1, 98],
  [2, 98],
])
/** Several signers, zkLogin, passkeys. */
const otherFlags: readonly number[] = [3, 5, 6]

function toBytes(text: string): Uint8Array {
  const digits = text.replace(/^0x/, '')
  return /^[\da-f]+$/i.test(digits) ? hex.decode(digits.toLowerCase()) : base64.decode(text)
}

function isSignature(bytes: Uint8Array): boolean {
  const [flag = -1] = bytes
  return otherFlags.includes(flag) ? bytes.length > 64 : bytes.length === sizes.get(flag)
}

/**
 * Reads a signature: a text, or what stands under `signature`; as base64 or as hex, which are both seen in the wild.
 *
 * @param value - anything
 * @returns the serialised signature (flag, signature, public key) as base64
 * @throws WALLET_REQUEST_FAILED, kind 'internal', where there is none
 */
export function readSignature(value: unknown): string {
  const text = typeof value === 'string' ? value : readProperty(value, 'signature')
  try {
    if (typeof text === 'string' && text.length <= longestText) {
      const bytes = toBytes(text)
      if (isSignature(bytes)) return base64.encode(bytes)
    }
  } catch {
    // Neither hex nor base64.
  }
  throw walletError('internal', 'The wallet answered with something that is no signature.', value)
}
