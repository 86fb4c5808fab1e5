import { formatAmount } from '../format/format-amount'
import { shortAddress } from '../format/short-address'
import { Avatar } from '../marks/avatar'
import avatarStyles from '../marks/avatar.css'
import { type AccountFacts, useAccount } from '../react/host-hooks'
import { useLocale } from '../react/use-locale'
import type { HostButtonProps } from './host-button'

/** The part of the connected account that a button shows. */
export interface AccountButtonContentOptions {
  /** Default 'show'. */
  readonly balance?: 'show' | 'hide' | undefined
}

/** A separate component: to ask `Intl` for the language takes milliseconds, which a button without a balance avoids. */
function Amount({ text, symbol }: NonNullable<AccountFacts['balance']>) {
  return `${formatAmount(text, useLocale())} ${symbol}`
}

/** Returns the look of an account on a button, or undefined if there is none. A restored account is shown before it is confirmed. */
export function useAccountButtonContent(
  showsBalance: AccountButtonContentOptions['balance'],
): HostButtonProps | undefined {
  const { address, status, balance } = useAccount()
  if (address === undefined || status === 'disconnected') return undefined
  const isRestoring = status === 'reconnecting'
  const amount = balance ? <Amount {...balance} /> : isRestoring && <span className="portico-blank" />
  return {
    'data-testid': 'account-button',
    title: address,
    address,
    'aria-busy': isRestoring,
    css: avatarStyles,
    defaultContent: (
      <>
        {showsBalance !== 'hide' && amount && (
          <span className="portico-balance" dir="ltr" translate="no">
            {amount}
          </span>
        )}
        <Avatar address={address} size={24} />
        <bdi>{shortAddress(address)}</bdi>
      </>
    ),
  }
}
