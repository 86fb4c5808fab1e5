import { sha256 } from '@noble/hashes/sha2.js'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { AddressVerdict } from '../../../kernel/namespaces/capabilities'
import { isAddress } from './networks'

export const mainnetId = 'stacks:1' as CaipNetworkId
export const testnetId = 'stacks:2147483648' as CaipNetworkId

/** Returns the network of an address, from its version. @see SIP-005 */
export const networkOfAddress = (address: string): CaipNetworkId => (/^S[PM]/.test(address) ? mainnetId : testnetId)

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const programBytes = 20
const checksumBytes = 4

/** Decodes c32: five bits for each letter; each leading zero byte is one letter. */
function decodeC32(text: string): Uint8Array {
  const [zeros = ''] = /^0*/.exec(text) ?? []
  const digits: number[] = []
  let carry = 0
  let bits = 0
  for (const letter of [...text].reverse()) {
    carry |= alphabet.indexOf(letter) << bits
    bits += 5
    if (bits >= 8) {
      digits.push(carry & 0xff)
      carry >>= 8
      bits -= 8
    }
  }
  if (carry) digits.push(carry)
  while (digits.at(-1) === 0) digits.pop()
  return Uint8Array.from([...Array.from(zeros, () => 0), ...digits.reverse()])
}

/**
 * Decodes a standard principal and checks it.
 *
 * @param address - a text with the form of an address
 * @returns version and hash; undefined where the checksum or a length is wrong
 * @see SIP-005; c32check
 */
export function decodeAddress(address: string): { readonly version: number; readonly hash: Uint8Array } | undefined {
  const version = alphabet.indexOf(address.charAt(1))
  const bytes = decodeC32(address.slice(2))
  if (version < 0 || bytes.length !== programBytes + checksumBytes) return undefined
  const hash = bytes.subarray(0, programBytes)
  const expected = sha256(sha256(Uint8Array.of(version, ...hash))).subarray(0, checksumBytes)
  return bytes.subarray(programBytes).every((byte, index) => byte === expected[index]) ? { version, hash } : undefined
}

/** Checks an address: its form, its checksum, and its network. */
export function judgeAddress(address: string): AddressVerdict {
  if (!isAddress(address)) return { isAddress: false, checksum: 'invalid' }
  const checksum = decodeAddress(address) ? 'valid' : 'invalid'
  return { isAddress: true, checksum, networkIds: [networkOfAddress(address)] }
}
