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
 * Reads who is connected. On a server and while hydrating: nobody, or whom the kernel's snapshot names.
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
  const { painted } = account
  const status = useValue(account.status, painted.status)
  return {
    address: useValue(account.address, painted.address),
    caipAddress: useValue(account.caipAddress, painted.caipAddress),
    status,
    isConnected: status === 'connected',
    balance: useValue(account.balance, undefined),
  }
}
