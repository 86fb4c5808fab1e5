import { useEffect, useState } from 'react'
import type { CaipAddress } from '../../kernel/lib/caip'
import type { Network } from '../../kernel/namespaces/network'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import type { Router } from '../../kernel/router/create-router'
import { AccountController, type AccountStatus, type Balance } from '../../plugins/foundations/account/contract'
import { type ConnectApi, ConnectController } from '../../plugins/foundations/connect/contract'
import { type NetworksApi, NetworksController } from '../../plugins/foundations/networks/contract'
import { useController } from './use-controller'
import { useKernel } from './use-kernel'
import { useValue } from './use-value'
import { whenLoaded } from './when-loaded'

/** The connected account, as `useAccount` returns it. */
export interface AccountFacts {
  /** The active account, as its chain writes it; undefined while no account is connected. */
  readonly address: string | undefined
  /** The same as a CAIP-10 id, with its network. */
  readonly caipAddress: CaipAddress | undefined
  /** 'reconnecting' while the wallet has not confirmed a stored connection yet; the address is known already. */
  readonly status: AccountStatus
  /** Whether the wallet has confirmed the connection. */
  readonly isConnected: boolean
  /** Balance in the network's own currency; undefined until it is known. */
  readonly balance: Balance | undefined
}

/**
 * Reads the connected account. On a server and during hydration it is none, or the account of the kernel's snapshot.
 *
 * @returns the facts of the active account; the component renders again on every change
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
 * Returns the function that ends a connection.
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

/** The network of the app and what switches it, as `useNetwork` returns them. */
export interface NetworkFacts {
  /** The active network; undefined where the app lists none. */
  readonly network: Network | undefined
  /** Whether the app lists this network. */
  readonly isSupported: boolean
  /** Switches to a network of the app: asks the connected wallet, or stores the choice where none is connected. */
  readonly switchNetwork: NetworksApi['switchNetwork']
}

/**
 * Reads the active network. On a server and during hydration there is none.
 *
 * @returns the network, and the function that switches it
 *
 * @example
 * ```tsx
 * import { useNetwork } from 'portico/ui'
 *
 * export function NetworkName() {
 *   const { network, isSupported } = useNetwork()
 *   return <p>{isSupported ? network?.name : 'This app does not know the network'}</p>
 * }
 * ```
 */
export function useNetwork(): NetworkFacts {
  const networks = useController(NetworksController)
  return {
    network: useValue(networks.active, undefined),
    isSupported: useValue(networks.isSupported, true),
    switchNetwork: networks.switchNetwork,
  }
}

/**
 * Reads the provider of a connection, for viem, ethers and other code that asks a wallet.
 *
 * @param namespace - default: the active one
 * @returns the provider while a wallet is connected and has confirmed that; another one after another wallet connects
 *
 * @example
 * ```tsx
 * import { useProvider } from 'portico/ui'
 *
 * export function BlockButton() {
 *   const provider = useProvider()
 *   const ask = () => provider?.request({ method: 'eth_blockNumber' })
 *   return <button type="button" disabled={!provider} onClick={ask}>Which block?</button>
 * }
 * ```
 */
export function useProvider(namespace?: string): WalletProvider | undefined {
  const connect = useController(ConnectController)
  const active = useValue(useKernel().namespaces.active)
  const wanted = namespace ?? active
  const connections = useValue(connect.connections, [])
  const current = connections.find((item) => item.namespace === wanted)
  const [found, setFound] = useState<{ readonly of: string; readonly provider: WalletProvider }>()
  const key = current && current.status !== 'restoring' && `${wanted} ${current.connectorId}`

  useEffect(() => {
    if (!key) return
    const stop = whenLoaded(
      connect.getProvider(wanted),
      (provider) => setFound({ of: key, provider }),
      // The connection has ended meanwhile, which also changes the signal.
      () => undefined,
    )
    return () => {
      stop()
      setFound(undefined)
    }
  }, [connect, wanted, key])
  return found && found.of === key ? found.provider : undefined
}

/** Whether the modal is open, and what opens and closes it, as `useModal` returns them. */
export interface ModalFacts {
  /** Whether the modal is open. */
  readonly isOpen: boolean
  /** Opens the modal, optionally at a view or for a namespace. */
  readonly open: Router['open']
  /** Closes the modal; returns false if a flow in progress keeps it open. */
  readonly close: Router['close']
}

/**
 * Returns what opens and closes the modal, for the host's own buttons.
 *
 * @returns whether it is open, and both actions
 *
 * @example
 * ```tsx
 * import { useModal } from 'portico/ui'
 *
 * export function MyButton() {
 *   const { open } = useModal()
 *   return <button type="button" onClick={() => open()}>Sign in</button>
 * }
 * ```
 */
export function useModal(): ModalFacts {
  const { isOpen, open, close } = useKernel().router
  return { isOpen: useValue(isOpen, false), open, close }
}

/**
 * Reads a feature gate.
 *
 * @param name - name of a gate that a plugin declares
 * @returns whether the feature is on now
 * @throws KERNEL_GATE_UNKNOWN if no plugin declares it
 *
 * @example
 * ```tsx
 * import { useGate } from 'portico/ui'
 *
 * export function SendHint() {
 *   return useGate('send') ? <p>You can send tokens from here.</p> : null
 * }
 * ```
 */
export function useGate(name: string): boolean {
  return useValue(useKernel().gate(name))
}
