import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { joinBytes, toBytes, toHex } from '../core/bytes'
import type { NamespaceAccount } from '../core/namespace-account'

const prefix = '\x17Stacks Signed Message:\n'
const mainnet = 'stacks:1'
const versions = { mainnet: 22, testnet: 26 }
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export interface StacksKey extends NamespaceAccount {
  /** Hex of r, s and the recovery id. */
  signMessage(text: string): string
}

export function createStacksKey(secret: Uint8Array): StacksKey {
  const publicKey = secp256k1.getPublicKey(secret, true)
  const account = ripemd160(sha256(publicKey))
  return {
    publicKey,
    addressOn: (networkId) => toC32(networkId === mainnet ? versions.mainnet : versions.testnet, account),
    signMessage(text) {
      const message = toBytes(text)
      const digest = sha256(joinBytes(toBytes(prefix), varint(message.length), message))
      const [recovery = 0, ...rs] = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' })
      return toHex(joinBytes(rs, [recovery]))
    },
  }
}

function varint(length: number): number[] {
  if (length < 0xfd) return [length]
  return length <= 0xffff
    ? [0xfd, length & 0xff, length >> 8]
    : [0xfe, length & 0xff, (length >> 8) & 0xff, (length >> 16) & 0xff, (length >> 24) & 0xff]
}

/** c32check: Crockford's 32 digits, the version as a separate digit, and a checksum of four bytes. */
function toC32(version: number, account: Uint8Array): string {
  const checksum = sha256(sha256(joinBytes([version], account))).subarray(0, 4)
  const bytes = joinBytes(account, checksum)
  let value = BigInt(`0x${toHex(bytes)}`)
  let text = ''
  for (; value > 0n; value /= 32n) text = digits.charAt(Number(value % 32n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return `S${digits.charAt(version)}${'0'.repeat(Math.max(zeros, 0))}${text}`
}
