import { getAddress } from 'viem/utils'
import type { CheckAddress } from '../../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../wallets/define-chain-namespace'
import { isAddress } from '../is-address'

/** Checks the casing of EIP-55; digits in one casing only, lower or upper, carry no checksum. */
export const checkAddress: Implement<typeof CheckAddress> =
  () =>
  async ({ address }) => {
    if (!isAddress(address)) return { isAddress: false, checksum: 'none' }
    const digits = address.slice(-40)
    const lower = digits.toLowerCase()
    if (digits === lower || digits === digits.toUpperCase()) return { isAddress: true, checksum: 'none' }
    return { isAddress: true, checksum: getAddress(`0x${lower}`) === `0x${digits}` ? 'valid' : 'invalid' }
  }
