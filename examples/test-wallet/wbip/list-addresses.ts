import { toHex } from '../core/bytes'
import type { WbipWallets } from './wbip-wallets'

export interface ListedAddress {
  readonly address: string
  readonly publicKey: string
  readonly symbol: 'BTC' | 'STX'
  readonly purpose: string
  readonly addressType: string
}

/** The addresses that the site sees, of both namespaces, in one list. */
export function listAddresses({ bip122, stacks }: WbipWallets, purposes?: readonly string[]): ListedAddress[] {
  const bitcoin = (bip122?.visible ?? []).flatMap((key) =>
    key.addressesOn(bip122?.networkId ?? '').map(
      ({ address, publicKey, purpose, addressType }): ListedAddress => ({
        address,
        publicKey: toHex(publicKey),
        symbol: 'BTC',
        purpose,
        addressType,
      }),
    ),
  )
  const others = (stacks?.visible ?? []).map(
    (key): ListedAddress => ({
      address: key.addressOn(stacks?.networkId ?? ''),
      publicKey: toHex(key.publicKey),
      symbol: 'STX',
      purpose: 'stacks',
      addressType: 'stacks',
    }),
  )
  return [...bitcoin, ...others].filter(({ purpose }) => purposes === undefined || purposes.includes(purpose))
}
