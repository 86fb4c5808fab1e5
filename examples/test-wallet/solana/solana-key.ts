import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { NamespaceAccount } from '../core/namespace-account'

export interface SolanaKey extends NamespaceAccount {
  sign(bytes: Uint8Array): Uint8Array
}

export function createSolanaKey(secret: Uint8Array): SolanaKey {
  const publicKey = ed25519.getPublicKey(secret)
  return {
    publicKey,
    addressOn: () => base58.encode(publicKey),
    sign: (bytes) => ed25519.sign(bytes, secret),
  }
}
