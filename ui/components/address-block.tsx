import type { ClipboardEvent, ReactNode } from 'react'
import { shortAddress } from '../format/short-address'
import { AccountMark, type AccountMarkProps } from '../marks/account-mark'
import { useStyles } from '../react/use-styles'
import addressBlockStyles from './address-block.css'
import identityStyles from './identity.css'

/** The props of `<ShortAddress>`. */
export interface ShortAddressProps {
  readonly address: string
}

/** Draws an address cut in the middle, left to right in every language; its title is the whole address, which is read out. */
export const ShortAddress = ({ address }: ShortAddressProps) => (
  <span dir="ltr" translate="no" title={address}>
    <span aria-hidden="true">{shortAddress(address)}</span>
    <span className="portico-hidden">{address}</span>
  </span>
)

/**
 * Splits an address into groups of four, so that two of them can be compared by eye.
 *
 * @param address - any address; a leading 0x is a separate group, since it says nothing about the account
 */
export function addressGroups(address: string): { readonly prefix: string | undefined; readonly groups: string[] } {
  const prefix = /^0x/i.exec(address)?.[0]
  return { prefix, groups: address.slice(prefix?.length ?? 0).match(/.{1,4}/gsu) ?? [] }
}

/** The props of `<AddressBlock>`. */
export interface AddressBlockProps {
  readonly address: string
  /** Below a QR code or a name; default: over the full width. */
  readonly isCentered?: boolean
  /** Another address that looks similar: the groups in which they differ are marked. */
  readonly differsFrom?: string | undefined
  readonly 'data-testid'?: string
}

/** Number of groups in the first line beside '0x'. */
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
  useStyles(addressBlockStyles)
  const { prefix, groups } = addressGroups(address)
  const others = differsFrom === undefined ? undefined : addressGroups(differsFrom).groups
  const isEnd = (index: number) => index === 0 || index === groups.length - 1
  // In hexadecimal addresses, capital letters are a checksum.
  const fold = (group = '') => (prefix ? group.toLowerCase() : group)
  const isOther = (index: number) => others && fold(groups[index]) !== fold(others[index])
  const weightOf = (index: number) => {
    if (isOther(index)) return 'mark'
    return isEnd(index) ? 'b' : 'span'
  }
  // Otherwise each group would be pasted as a separate line, and some wallets would only accept the first.
  const copyWhole = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData.setData('text/plain', address)
  }
  return (
    <div
      {...rest}
      className={isCentered ? 'portico-address portico-address--centered' : 'portico-address'}
      dir="ltr"
      onCopy={copyWhole}
    >
      <span className="portico-hidden" translate="no">
        {address}
      </span>
      <div aria-hidden="true" translate="no">
        {prefix && <span>{prefix}</span>}
        {groups.map((group, index) => {
          const Weight = weightOf(index)
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

/** The props of `<Identity>`. */
export interface IdentityProps extends Pick<AccountMarkProps, 'address' | 'picture'> {
  /** A name or an e-mail address; without one the address is shown in its place. */
  readonly name?: string | undefined
  /** A second line: the wallet. Default: the short address, if there is a name. */
  readonly sub?: ReactNode
  /** An action: a `CopyButton`. */
  readonly action?: ReactNode
  readonly 'data-testid'?: string
}

/**
 * Draws an account: picture, name and address.
 *
 * @param props - the address, and its known name and picture
 *
 * @example
 * ```tsx
 * import { Card, Identity } from 'portico/ui/components'
 *
 * export const Me = ({ address }: { address: string }) => (
 *   <Card>
 *     <Identity address={address} name="maren.eth" />
 *   </Card>
 * )
 * ```
 */
export function Identity({ address, picture, name, sub, action, ...rest }: IdentityProps) {
  useStyles(identityStyles)
  const short = <ShortAddress address={address} />
  const second = sub ?? (name !== undefined && short)
  return (
    <div {...rest} className="portico-id">
      <AccountMark address={address} picture={picture} />
      <div>
        <p className="portico-id-name">{name ?? short}</p>
        {second && <p className="portico-id-sub">{second}</p>}
      </div>
      {action}
    </div>
  )
}
