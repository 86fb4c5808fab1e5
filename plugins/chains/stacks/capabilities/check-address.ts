import type { AddressVerdict, CheckAddress } from '../../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../wallets/define-chain-namespace'
import { decodeAddress } from '../decode-address'
import { isAddress } from '../is-address'
import { networkOfAddress } from '../network-names'

/** Judges an address: the gate, the checksum, and the network it belongs to. */
export function judgeAddress(address: string): AddressVerdict {
  if (!isAddress(address)) return { isAddress: false, checksum: 'invalid' }
  const checksum = decodeAddress(address) ? 'valid' : 'invalid'
  return { isAddress: true, checksum, networkIds: [networkOfAddress(address)] }
}

/** Checks by c32check. @see SIP-005 */
export const checkAddress: Implement<typeof CheckAddress> =
  () =>
  async ({ address }) =>
    judgeAddress(address)
