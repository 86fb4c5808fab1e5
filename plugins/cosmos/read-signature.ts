import { walletError } from '../../kernel/namespaces/wallet-error'
import { readProperty } from '../../kernel/wallets/read-property'
import { readBytes } from './read-bytes'

const deepest = 3

/**
 * Reads a signature: a text, or what stands under `signature`, as often as wallets nest it (`{ signature: { pub_key, signature },
 * signed }`, `{ pub_key, signature }`, `{ signature, signed }`).
 *
 * @param value - anything
 * @returns 64 bytes as base64
 * @throws WALLET_REQUEST_FAILED, kind 'internal', where there is none
 */
export function readSignature(value: unknown): string {
  let part = value
  for (let depth = 0; depth < deepest && typeof part === 'object'; depth++) part = readProperty(part, 'signature')
  const signature = typeof part === 'string' ? readBytes(part, 64) : undefined
  if (!signature) throw walletError('internal', 'The wallet answered with something that is no signature.', value)
  return signature
}
