import { shortAddress } from '../format/short-address'
import { Avatar } from '../marks/avatar'
import { useAccount } from '../react/use-account'
import type { HostButtonProps } from './host-button'

export interface AccountFaceOptions {
  /** Default 'show'. */
  readonly balance?: 'show' | 'hide'
}

/** What an account looks like on a button, or undefined where there is none. A restored one shows before it is confirmed. */
export function useAccountFace(showsBalance: AccountFaceOptions['balance']): HostButtonProps | undefined {
  const { address, status, balance } = useAccount()
  if (address === undefined || status === 'disconnected') return undefined
  const isRestoring = status === 'reconnecting'
  const amount = balance ? `${balance.text} ${balance.symbol}` : isRestoring && <span className="portico-blank" />
  return {
    'data-testid': 'account-button',
    title: address,
    address,
    'aria-busy': isRestoring,
    children: (
      <>
        {showsBalance !== 'hide' && amount && <span className="portico-balance">{amount}</span>}
        <Avatar address={address} size={24} />
        <span>{shortAddress(address)}</span>
      </>
    ),
  }
}
