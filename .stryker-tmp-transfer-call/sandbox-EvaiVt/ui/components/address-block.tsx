// @ts-nocheck
import { shortAddress } from '../format/short-address'
import { useStyles } from '../react/use-styles'
import styles from './address-block.css'

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

/**
 * Splits an address into groups of four, so that two of them can be compared by eye.
 *
 * @param address - any; a leading 0x is a group of its own, since it says nothing of the account
 */
export function addressGroups(address: string): { readonly prefix: string | undefined; readonly groups: string[] } {
  const prefix = /^0x/i.exec(address)?.[0]
  return { prefix, groups: address.slice(prefix?.length ?? 0).match(/.{1,4}/gsu) ?? [] }
}

/** What `<AddressBlock>` takes. */
export interface AddressBlockProps {
  readonly address: string
  /** Under a QR code or a name; default: from edge to edge. */
  readonly isCentered?: boolean
  /** Another address, which it looks like: the groups in which they differ are marked. */
  readonly differsFrom?: string | undefined
  readonly 'data-testid'?: string
}

/** Groups that stand in the first line beside '0x'. */
const PREFIX_GROUPS = 5

/**
 * Draws a whole address in groups of four, the first and the last in bold, left to right in every language.
 *
 * @param props - the address
 *
 * @example
 * ```tsx
 * import { AddressBlock } from 'portico/ui/components'
 *
 * export const Recipient = ({ address }: { address: string }) => <AddressBlock address={address} />
 * ```
 */
export function AddressBlock({ address, isCentered, differsFrom, ...rest }: AddressBlockProps) {
  useStyles(styles)
  const { prefix, groups } = addressGroups(address)
  const others = differsFrom === undefined ? undefined : addressGroups(differsFrom).groups
  const isEnd = (index: number) => index === 0 || index === groups.length - 1
  // Capitals of hexadecimal ones are a checksum.
  const fold = (group = '') => (prefix ? group.toLowerCase() : group)
  const isOther = (index: number) => others && fold(groups[index]) !== fold(others[index])
  return (
    <div {...rest} className={isCentered ? 'portico-address portico-address--centered' : 'portico-address'} dir="ltr">
      <span className="portico-hidden" translate="no">
        {address}
      </span>
      <div aria-hidden="true" translate="no">
        {prefix && <span>{prefix}</span>}
        {groups.map((group, index) => {
          const Weight = isOther(index) ? 'mark' : isEnd(index) ? 'b' : 'span'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal groups may stand in several places.
            <Weight key={index} className={prefix && index === PREFIX_GROUPS ? 'portico-address-second' : undefined}>
              {group}
            </Weight>
          )
        })}
      </div>
    </div>
  )
}
