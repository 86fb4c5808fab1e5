import type { AddressVerdict, CheckAddress } from '../../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../wallets/define-chain-namespace'
import { decodeAddress } from '../decode-address'
import { isAddress } from '../is-address'
import { networksOfAddress } from '../networks-of-address'

/** Judges an address: the gate, the checksum, and the networks it can belong to. */
export function judgeAddress(address: string): AddressVerdict {
  if (!isAddress(address)) return { isAddress: false, checksum: 'invalid' }
  const checksum = decodeAddress(address) ? 'valid' : 'invalid'
  return { isAddress: true, checksum, networkIds: networksOfAddress(address) }
}

/** Checks by base58check, bech32 for witness version 0 and bech32m for those above. @see BIP-173, BIP-350 */
export const checkAddress: Implement<typeof CheckAddress> =
  () =>
  async ({ address }) =>
    judgeAddress(address)
