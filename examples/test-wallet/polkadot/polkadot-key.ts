import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { joinBytes, toBytes, toHex } from '../core/bytes'
import type { NamespaceAccount } from '../core/namespace-account'

/** SS58 prefixes of the networks with addresses of their own format; all others use the generic one. */
const prefixes: Readonly<Record<string, number>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
}
const genericPrefix = 42

export interface PolkadotKey extends NamespaceAccount {
  /** As extensions show it to sites: SS58 with the generic prefix. */
  readonly address: string
  /** Hex; the text is wrapped in <Bytes>, as signers do, so that it cannot be a transaction. */
  signBytes(bytes: Uint8Array): string
}

export function createPolkadotKey(seed: Uint8Array): PolkadotKey {
  const secret = secretFromSeed(seed)
  const publicKey = getPublicKey(secret)
  return {
    publicKey,
    address: toSs58(publicKey, genericPrefix),
    addressOn: (networkId) => toSs58(publicKey, prefixes[networkId] ?? genericPrefix),
    signBytes: (bytes) => `0x${toHex(sign(secret, wrap(bytes)))}`,
  }
}

function toSs58(publicKey: Uint8Array, prefix: number): string {
  const body = joinBytes([prefix], publicKey)
  const checksum = blake2b(joinBytes(toBytes('SS58PRE'), body), { dkLen: 64 })
  return base58.encode(joinBytes(body, checksum.subarray(0, 2)))
}

function wrap(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(bytes)
  if (text.startsWith('<Bytes>') && text.endsWith('</Bytes>')) return bytes
  return joinBytes(toBytes('<Bytes>'), bytes, toBytes('</Bytes>'))
}
