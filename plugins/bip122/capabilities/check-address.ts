import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { AddressVerdict, CheckAddress } from '../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../kernel/wallets/implement'
import { isAddress } from '../is-address'
import { networksOfAddress } from '../networks-of-address'

const base58check = /* @__PURE__ */ createBase58check(sha256)
/** Key hash and script hash, on the main network and on the others. */
const versions: readonly number[] = [0x00, 0x05, 0x6f, 0xc4]

/** @throws where a checksum, a length or the padding is wrong */
function decodeSegwit(address: string): boolean {
  const isVersion0 = address.toLowerCase().split('1')[1]?.startsWith('q')
  const coder = isVersion0 ? bech32 : bech32m
  const [, ...words] = coder.decode(address as `${string}1${string}`).words
  const { length } = coder.fromWords(words)
  return isVersion0 ? length === 20 || length === 32 : length >= 2 && length <= 40
}

/** @throws where the checksum is wrong */
function decodeBase58(address: string): boolean {
  const bytes = base58check.decode(address)
  return bytes.length === 21 && versions.includes(bytes[0] ?? -1)
}

function isChecked(address: string): boolean {
  try {
    return /^(bc|tb|bcrt)1/i.test(address) ? decodeSegwit(address) : decodeBase58(address)
  } catch {
    return false
  }
}

/** Judges an address: the gate, the checksum, and the networks it can belong to. */
export function judgeAddress(address: string): AddressVerdict {
  if (!isAddress(address)) return { isAddress: false, checksum: 'invalid' }
  return { isAddress: true, checksum: isChecked(address) ? 'valid' : 'invalid', networkIds: networksOfAddress(address) }
}

/** Checks by base58check, bech32 for witness version 0 and bech32m for those above. @see BIP-173, BIP-350 */
export const checkAddress: Implement<typeof CheckAddress> =
  () =>
  async ({ address }) =>
    judgeAddress(address)
