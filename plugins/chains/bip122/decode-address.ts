import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { isAddress } from './is-address'

/** What an address pays to: the hash of a key or of a script, or a witness program of some version. */
export interface Destination {
  readonly kind: 'keyHash' | 'scriptHash' | number
  readonly program: Uint8Array
}

const base58check = /* @__PURE__ */ createBase58check(sha256)
/** On the main network and on the others. */
const keyHashVersions: readonly (number | undefined)[] = [0x00, 0x6f]
const scriptHashVersions: readonly (number | undefined)[] = [0x05, 0xc4]

/** @throws where a checksum or the padding is wrong */
function decodeSegwit(address: string): Destination | undefined {
  const isVersion0 = address.toLowerCase().split('1')[1]?.startsWith('q')
  const coder = isVersion0 ? bech32 : bech32m
  const [kind = 0, ...words] = coder.decode(address as `${string}1${string}`).words
  const program = coder.fromWords(words)
  const { length } = program
  const isWhole = isVersion0 ? length === 20 || length === 32 : length >= 2 && length <= 40
  return isWhole ? { kind, program } : undefined
}

/** @throws where the checksum is wrong */
function decodeBase58(address: string): Destination | undefined {
  const bytes = base58check.decode(address)
  const program = bytes.subarray(1)
  if (program.length !== 20) return undefined
  if (keyHashVersions.includes(bytes[0])) return { kind: 'keyHash', program }
  return scriptHashVersions.includes(bytes[0]) ? { kind: 'scriptHash', program } : undefined
}

/**
 * Decodes an address of any Bitcoin network: by base58check, bech32 for witness version 0 and bech32m for those above.
 *
 * @returns undefined where the checksum or a length is wrong
 * @see BIP-13, BIP-173, BIP-350
 */
export function decodeAddress(address: string): Destination | undefined {
  try {
    if (!isAddress(address)) return undefined
    return /^(bc|tb|bcrt)1/i.test(address) ? decodeSegwit(address) : decodeBase58(address)
  } catch {
    return undefined
  }
}
