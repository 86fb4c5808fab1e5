import type { CaipAddress } from '../../kernel/lib/caip'
import { AccountController, type AccountStatus, type Balance } from '../../plugins/foundations/account/contract'
import { type ConnectApi, ConnectController } from '../../plugins/foundations/connect/contract'
import { useController } from './use-controller'
import { useValue } from './use-value'

/** The connected account, as `useAccount` returns it. */
export interface AccountFacts {
  /** The active account, as its chain writes it; undefined while no account is connected. */
  readonly address: string | undefined
  /** The same as a CAIP-10 id, with its network. */
  readonly caipAddress: CaipAddress | undefined
  /** 'reconnecting' while a stored connection waits for the wallet's word: the address is there already. */
  readonly status: AccountStatus
  /** Whether the wallet has confirmed the connection. */
  readonly isConnected: boolean
  /** What the account holds of the network's own currency; undefined until known. */
  readonly balance: Balance | undefined
}

/**
 * Reads the connected account. On a server and while hydrating: none, or the one of the kernel's snapshot.
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

/**
 * Returns the function that ends a connection for good.
 *
 * @returns `disconnect(namespace?)`; without a namespace it ends the active one
 *
 * @example
 * ```tsx
 * import { useDisconnect } from 'portico/ui'
 *
 * export function SignOut() {
 *   const disconnect = useDisconnect()
 *   return <button type="button" onClick={() => disconnect()}>Sign out</button>
 * }
 * ```
 */
export function useDisconnect(): ConnectApi['disconnect'] {
  return useController(ConnectController).disconnect
}
