import {
  type App,
  computed,
  getCurrentInstance,
  type InjectionKey,
  inject,
  onMounted,
  onScopeDispose,
  type Ref,
  shallowReadonly,
  shallowRef,
  ssrContextKey,
} from 'vue'
import { defineErrors } from '../../kernel/errors/portico-error'
import type { AnyKernel } from '../../kernel/kernel'
import type { CaipAddress } from '../../kernel/lib/caip'
import type { Network } from '../../kernel/namespaces/network'
import type { Router } from '../../kernel/router/create-router'
import type { ReadonlySignal } from '../../kernel/store/signals'
import { AccountController, type AccountStatus, type Balance } from '../../plugins/foundations/account/contract'
import { type ConnectApi, ConnectController } from '../../plugins/foundations/connect/contract'
import { type NetworksApi, NetworksController } from '../../plugins/foundations/networks/contract'

/** Two copies of the package in one app share it. */
const keyOf = (): InjectionKey<AnyKernel> => Symbol.for('portico')

const vueError = /* @__PURE__ */ defineErrors({
  UI_KERNEL_MISSING: 'No kernel: app.use(providePortico(kernel)) comes first.',
})

/**
 * Creates the Vue plugin that provides a kernel to all components of an app.
 *
 * @param kernel - the result of createKernel
 * @returns the plugin for `app.use`
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { minimal } from 'portico/presets/minimal'
 * import { mountPortico } from 'portico/ui'
 * import { providePortico } from 'portico/vue'
 * import { createApp } from 'vue'
 *
 * const kernel = createKernel({ plugins: [minimal(), eip155()] })
 * createApp({}).use(providePortico(kernel)).mount('#app')
 * mountPortico(kernel)
 * ```
 */
export const providePortico = (kernel: AnyKernel) => ({
  install(app: App): void {
    app.provide(keyOf(), kernel)
  },
})

/**
 * Reads the kernel of the app.
 *
 * @returns the kernel that `providePortico` provides
 * @throws UI_KERNEL_MISSING if none is provided
 *
 * @example
 * ```ts
 * import { useKernel } from 'portico/vue'
 *
 * export const useAppName = () => useKernel().settings.metadata.name
 * ```
 */
export function useKernel(): AnyKernel {
  const kernel = inject(keyOf())
  if (!kernel) throw vueError('UI_KERNEL_MISSING')
  return kernel
}

/** Whether a server renders the component that is set up, or the page hydrates its markup. */
function isOnServer(): boolean {
  const instance = getCurrentInstance()
  return Boolean(instance && (instance.vnode.el || inject(ssrContextKey, undefined)))
}

/**
 * Reads a signal of the kernel or of a controller as a ref. It is followed until the component, or the scope, ends.
 *
 * @param signal - any signal of Portico, or an object that can be read and followed like one
 * @param onServer - the value that the server renders and the page hydrates with, if the signal may differ between them
 * @returns a ref that only the signal sets
 *
 * @example
 * ```ts
 * import { useKernel, useSignal } from 'portico/vue'
 *
 * export const useNamespace = () => useSignal(useKernel().namespaces.active)
 * ```
 */
export function useSignal<T>(
  signal: Pick<ReadonlySignal<T>, 'peek' | 'subscribe'>,
  ...onServer: [] | [onServer: NoInfer<T>]
): Readonly<Ref<T>> {
  const ref = shallowRef(onServer.length && isOnServer() ? onServer[0] : signal.peek())
  const stops: (() => void)[] = []
  const follow = () =>
    stops.push(
      signal.subscribe((value) => {
        ref.value = value
      }),
    )
  // On a server nothing mounts, so it follows nothing; a mounted component does not mount again.
  if (getCurrentInstance()?.isMounted === false) onMounted(follow)
  else follow()
  onScopeDispose(() => {
    for (const stop of stops) stop()
  })
  return shallowReadonly(ref)
}

/** The connected account, as `useAccount` returns it. */
export interface AccountRefs {
  /** The active account, as its chain writes it; undefined while no account is connected. */
  readonly address: Readonly<Ref<string | undefined>>
  /** The same as a CAIP-10 id, with its network. */
  readonly caipAddress: Readonly<Ref<CaipAddress | undefined>>
  /** 'reconnecting' while a stored connection is not confirmed by its wallet: the address is known already. */
  readonly status: Readonly<Ref<AccountStatus>>
  /** Whether the wallet has confirmed the connection. */
  readonly isConnected: Readonly<Ref<boolean>>
  /** The balance of the network's own currency; undefined until it is known. */
  readonly balance: Readonly<Ref<Balance | undefined>>
  /** Ends a connection, by default that of the active namespace. */
  readonly disconnect: ConnectApi['disconnect']
}

/**
 * Reads the connected account. On a server and during hydration: none, or that of the kernel's snapshot.
 *
 * @returns the active account as refs, and the function that disconnects it
 *
 * @example
 * ```ts
 * import { useAccount } from 'portico/vue'
 * import { computed } from 'vue'
 *
 * export function useGreeting() {
 *   const { address } = useAccount()
 *   return computed(() => `Hello ${address.value ?? 'stranger'}`)
 * }
 * ```
 */
export function useAccount(): AccountRefs {
  const kernel = useKernel()
  const account = kernel.get(AccountController)
  const { painted } = account
  const status = useSignal(account.status, painted.status)
  return {
    address: useSignal(account.address, painted.address),
    caipAddress: useSignal(account.caipAddress, painted.caipAddress),
    status,
    isConnected: computed(() => status.value === 'connected'),
    balance: useSignal(account.balance, undefined),
    disconnect: kernel.get(ConnectController).disconnect,
  }
}

/** The network of the app, as `useNetwork` returns it. */
export interface NetworkRefs {
  /** The active network; undefined if the app lists none. */
  readonly network: Readonly<Ref<Network | undefined>>
  /** Whether the app lists this network. */
  readonly isSupported: Readonly<Ref<boolean>>
  /** Switches to a network of the app: asks the connected wallet, or stores the choice. */
  readonly switchNetwork: NetworksApi['switchNetwork']
}

/**
 * Reads the active network. On a server and during hydration it is undefined.
 *
 * @returns the network as refs, and the function that switches it
 *
 * @example
 * ```ts
 * import { useNetwork } from 'portico/vue'
 * import { computed } from 'vue'
 *
 * export function useNetworkName() {
 *   const { network } = useNetwork()
 *   return computed(() => network.value?.name ?? 'No network')
 * }
 * ```
 */
export function useNetwork(): NetworkRefs {
  const networks = useKernel().get(NetworksController)
  return {
    network: useSignal(networks.active, undefined),
    isSupported: useSignal(networks.isSupported, true),
    switchNetwork: networks.switchNetwork,
  }
}

/** The modal, as `useModal` returns it. */
export interface ModalRefs {
  /** Whether the modal is open. */
  readonly isOpen: Readonly<Ref<boolean>>
  /** Opens the modal, optionally at a view or for a namespace. */
  readonly open: Router['open']
  /** Returns false if a flow in progress keeps the modal open. */
  readonly close: Router['close']
}

/**
 * Opens and closes the modal.
 *
 * @returns whether it is open as a ref, and both actions
 *
 * @example
 * ```ts
 * import { useModal } from 'portico/vue'
 *
 * export function useSignIn() {
 *   const { open } = useModal()
 *   return () => open()
 * }
 * ```
 */
export function useModal(): ModalRefs {
  const { isOpen, open, close } = useKernel().router
  return { isOpen: useSignal(isOpen, false), open, close }
}
