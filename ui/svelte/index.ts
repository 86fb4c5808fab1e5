import type { Readable } from 'svelte/store'
import type { AnyKernel } from '../../kernel/kernel'
import type { CaipAddress } from '../../kernel/lib/caip'
import type { Network } from '../../kernel/namespaces/network'
import type { ReadonlySignal } from '../../kernel/store/signals'
import { AccountController, type AccountStatus, type Balance } from '../../plugins/foundations/account/contract'
import { NetworksController } from '../../plugins/foundations/networks/contract'

/**
 * Creates a store of a signal of the kernel or of a controller. Subscribers get the server value first, and the current one in the next
 * microtask, so that the page hydrates with what the server rendered.
 *
 * @param signal - any signal of Portico
 * @param onServer - the value that the server renders, if the signal may differ on the page; default: the current value
 * @returns a store that only the signal sets
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { minimal } from 'portico/presets/minimal'
 * import { toStore } from 'portico/svelte'
 *
 * const kernel = createKernel({ plugins: [minimal(), eip155()] })
 * export const isOpen = toStore(kernel.router.isOpen, false)
 * ```
 */
export const toStore = <T>(signal: ReadonlySignal<T>, ...onServer: [] | [onServer: NoInfer<T>]): Readable<T> => ({
  subscribe(run) {
    if (!onServer.length) return signal.subscribe(run)
    let stop: (() => void) | undefined
    let isLeft = false
    run(onServer[0])
    queueMicrotask(() => {
      if (!isLeft) stop = signal.subscribe(run)
    })
    return () => {
      isLeft = true
      stop?.()
    }
  },
})

/** The stores of a kernel. */
export interface PorticoStores {
  /** The active account, as its chain writes it; undefined while no account is connected. */
  readonly address: Readable<string | undefined>
  /** The same as a CAIP-10 id, with its network. */
  readonly caipAddress: Readable<CaipAddress | undefined>
  /** 'reconnecting' while a stored connection is not confirmed by its wallet: the address is known already. */
  readonly status: Readable<AccountStatus>
  /** The balance of the network's own currency; undefined until it is known. */
  readonly balance: Readable<Balance | undefined>
  /** The active network; undefined if the app lists none. */
  readonly network: Readable<Network | undefined>
  /** Whether the app lists this network. */
  readonly isSupported: Readable<boolean>
  /** Whether the modal is open. */
  readonly isOpen: Readable<boolean>
}

/**
 * Creates the stores of an app. The actions are those of the kernel: `kernel.router.open()`, `kernel.plugins.connect.disconnect()`.
 *
 * @param kernel - the result of createKernel
 * @returns the account, the network and the modal as stores
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { minimal } from 'portico/presets/minimal'
 * import { porticoStores } from 'portico/svelte'
 *
 * export const kernel = createKernel({ plugins: [minimal(), eip155()] })
 * export const { address, network, isOpen } = porticoStores(kernel)
 * ```
 */
export function porticoStores(kernel: AnyKernel): PorticoStores {
  const account = kernel.get(AccountController)
  const networks = kernel.get(NetworksController)
  const { painted } = account
  return {
    address: toStore(account.address, painted.address),
    caipAddress: toStore(account.caipAddress, painted.caipAddress),
    status: toStore(account.status, painted.status),
    balance: toStore(account.balance, undefined),
    network: toStore(networks.active, undefined),
    isSupported: toStore(networks.isSupported, true),
    isOpen: toStore(kernel.router.isOpen, false),
  }
}
