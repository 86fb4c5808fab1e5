import { shortAddress } from '../format/short-address'

/** What `<ShortAddress>` takes. */
export interface ShortAddressProps {
  readonly address: string
}

/** Draws an address cut in the middle, left to right in every language; the whole of it is its title and is read out. */
export const ShortAddress = ({ address }: ShortAddressProps) => (
  <span dir="ltr" translate="no" title={address}>
    <span aria-hidden="true">{shortAddress(address)}</span>
    <span className="portico-hidden">{address}</span>
  </span>
)
