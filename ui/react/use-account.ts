import type { CaipAddress } from '../../kernel/caip/caip-address'
import { AccountController, type AccountStatus, type Balance } from '../../plugins/account/contract'
import { useController } from './use-controller'
import { useValue } from './use-value'

export interface AccountFacts {
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  /** 'reconnecting' while a stored connection waits for the wallet's word: the address is there already. */
  readonly status: AccountStatus
  readonly isConnected: boolean
  readonly balance: Balance | undefined
}

/**
 * Reads who is connected. Neutral on a server and while hydrating.
 *
 * @returns the active account's facts, fresh on every change
 *
 * @example
 * ```tsx
 * import { useAccount } from 'portico/ui'
 *
 * export function Greeting() {
 *   const { address, isConnected } = useAccount()
 *   return <p>{isConnected ? `Hello ${address}` : 'Nobody is connected'}</p>
 * }
 * ```
 */
export function useAccount(): AccountFacts {
  const account = useController(AccountController)
  const status = useValue(account.status, 'disconnected')
  return {
    address: useValue(account.address, undefined),
    caipAddress: useValue(account.caipAddress, undefined),
    status,
    isConnected: status === 'connected',
    balance: useValue(account.balance, undefined),
  }
}
