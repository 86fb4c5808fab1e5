import { type ConnectApi, ConnectController } from '../../plugins/foundations/connect/contract'
import { useController } from './use-controller'

/**
 * Answers the function that ends a connection for good.
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
