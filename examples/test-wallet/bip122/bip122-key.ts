import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { NETWORK, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import type { NamespaceAccount } from '../core/namespace-account'
import { signBip322 } from './sign-bip322'
import { signLegacyMessage } from './sign-legacy-message'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'

export interface Bip122Address {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: 'p2wpkh' | 'p2tr'
}

export type Bip122Protocol = 'BIP322' | 'ECDSA'

export interface Bip122Key extends NamespaceAccount {
  /** The payment address is the first. */
  addressesOn(networkId: string): readonly [Bip122Address, Bip122Address]
  /** Base64. */
  signMessage(message: string, purpose: Bip122Address['purpose'], protocol: Bip122Protocol): string
}

export function createBip122Key(secret: Uint8Array): Bip122Key {
  const publicKey = secp256k1.getPublicKey(secret, true)
  const taproot = schnorr.getPublicKey(secret)
  const addressesOn: Bip122Key['addressesOn'] = (networkId) => {
    const network = networkId === mainnet ? NETWORK : TEST_NETWORK
    const payment = p2wpkh(publicKey, network).address ?? ''
    const ordinals = p2tr(taproot, undefined, network).address ?? ''
    return [
      { address: payment, publicKey, purpose: 'payment', addressType: 'p2wpkh' },
      { address: ordinals, publicKey: taproot, purpose: 'ordinals', addressType: 'p2tr' },
    ]
  }
  return {
    publicKey,
    addressesOn,
    addressOn: (networkId) => addressesOn(networkId)[0].address,
    signMessage(message, purpose, protocol) {
      if (protocol === 'ECDSA') return signLegacyMessage(secret, message)
      const spend = purpose === 'payment' ? p2wpkh(publicKey) : p2tr(taproot)
      return signBip322({ secret, message, spend })
    },
  }
}
