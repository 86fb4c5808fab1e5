import { base64 } from '@scure/base'
import { walletError } from '../../kernel/namespaces/wallet-error'
import { readProperty } from '../../kernel/wallets/read-property'
import { readBytes } from './read-bytes'

/** Scheme flag, signature and public key, by the flag of ed25519, secp256k1 and secp256r1. */
const sizes: ReadonlyMap<number, number> = new Map([
  [0, 97],
  [1, 98],
  [2, 98],
])
/** Several signers, zkLogin, passkeys. */
const otherFlags: readonly number[] = [3, 5, 6]

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
  const bytes = readBytes(text).find(isSignature)
  if (!bytes) throw walletError('internal', 'The wallet answered with something that is no signature.', value)
  return base64.encode(bytes)
}
