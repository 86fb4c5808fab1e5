import type { CreateConnectorFn } from '@wagmi/core'
import type { Chain } from 'viem'
import type { AnyKernel } from '../../../../kernel/kernel'
import { formatCaipNetworkId } from '../../../../kernel/lib/caip'
import { effect } from '../../../../kernel/store/signals'
import { ConnectController } from '../../../foundations/connect/contract'
import { NetworksController } from '../../../foundations/networks/contract'
import type { Eip155Api, Eip1193Provider } from '../contract'

/** As much of a kernel as the connector needs: one with the plugin `eip155`. */
export type PorticoConnectorKernel = Pick<AnyKernel, 'ready' | 'get' | 'has'> & {
  readonly plugins: { readonly eip155: Eip155Api }
}

type WagmiConnector = ReturnType<CreateConnectorFn<Eip1193Provider>>
type Address = `0x${string}`
type Addresses = readonly [Address, ...Address[]]

/** A connector as wagmi 2 and 3 know it, in types of our own: a host without wagmi compiles them. */
export type PorticoConnector = {
  readonly id: string
  readonly name: string
  readonly type: string
  setup(): Promise<void>
  connect<withCapabilities extends boolean = false>(parameters?: {
    readonly chainId?: number | undefined
    readonly isReconnecting?: boolean | undefined
    readonly withCapabilities?: withCapabilities | boolean | undefined
  }): Promise<{
    accounts: withCapabilities extends true
      ? readonly { address: Address; capabilities: Record<string, unknown> }[]
      : readonly Address[]
    chainId: number
  }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<Eip1193Provider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { readonly chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(): void
}

/** Makes the connector for a config; wagmi calls it. */
export type CreatePorticoConnector = (init: unknown) => PorticoConnector

const namespace = 'eip155'

/** Settles once the wallets that were connected before were asked whether they still are. */
async function untilRestored(kernel: PorticoConnectorKernel): Promise<void> {
  await kernel.ready
  const { connections } = kernel.get(ConnectController)
  await new Promise<void>((resolve) => {
    let stop: (() => void) | undefined
    stop = effect(() => {
      if (connections.value.some((one) => one.namespace === namespace && one.status === 'restoring')) return
      // The first run is over before there is anything to stop.
      queueMicrotask(() => stop?.())
      resolve()
    })
  })
}

/**
 * Makes Portico one connector of wagmi: whatever wallet is connected in Portico is connected in wagmi, with its account and its chain, from
 * whichever side it was connected, switched or disconnected.
 *
 * @param kernel - with the plugin `eip155`; its networks should be the chains of the config
 * @returns a connector for `connectors` of `createConfig`; `connect` of wagmi opens the modal
 *
 * @example
 * ```ts
 * import { createConfig, http } from '@wagmi/core'
 * import { createKernel } from 'portico'
 * import { eip155, mainnet } from 'portico/plugins/eip155'
 * import { minimal } from 'portico/presets/minimal'
 * import { porticoConnector } from 'portico/wagmi'
 * import { mainnet as chain } from 'viem/chains'
 *
 * const kernel = createKernel({ plugins: [minimal(), eip155({ networks: [mainnet] })] })
 * export const config = createConfig({
 *   chains: [chain],
 *   connectors: [porticoConnector(kernel)],
 *   multiInjectedProviderDiscovery: false,
 *   transports: { [chain.id]: http() },
 * })
 * ```
 */
export function porticoConnector(kernel: PorticoConnectorKernel): CreatePorticoConnector {
  return (init) => {
    const { emitter, chains } = init as Parameters<CreateConnectorFn>[0]
    const provider = kernel.plugins.eip155.getProvider()
    const readAccounts = (method: string) => provider.request<Addresses>({ method })
    const readChainId = async () => Number(await provider.request<string>({ method: 'eth_chainId' }))
    const chainOf = (chainId: number) => {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new Error(`No chain ${chainId} stands in the config of wagmi.`)
      return chain
    }
    async function moveTo(chainId: number) {
      const chain = chainOf(chainId)
      const caipNetworkId = formatCaipNetworkId({ namespace, reference: `${chainId}` })
      if (kernel.has(NetworksController))
        await kernel.get(NetworksController).switchNetwork(caipNetworkId, { throwOnFailure: true })
      else
        await provider.request({
          method: 'wallet_switchEthereumChain',
          params: [{ chainId: `0x${chainId.toString(16)}` }],
        })
      return chain
    }
    /** Wagmi hears the first only where it is not connected, the second only where it is. */
    async function tell(accounts: readonly string[]) {
      if (!accounts.length) return
      const chainId = await readChainId().catch(() => undefined)
      // Who has left meanwhile is told of as that.
      const isLeft = !kernel
        .get(ConnectController)
        .connections.peek()
        .some((one) => one.namespace === namespace)
      if (chainId === undefined || isLeft) return
      const state = { accounts: accounts as Addresses, chainId }
      emitter.emit('connect', state)
      emitter.emit('change', state)
    }
    const connector: WagmiConnector = {
      id: 'portico',
      name: 'Portico',
      type: 'portico',
      async setup() {
        provider.on('accountsChanged', connector.onAccountsChanged)
        provider.on('chainChanged', connector.onChainChanged)
        provider.on('disconnect', () => connector.onDisconnect())
      },
      connect: (async ({ chainId, isReconnecting, withCapabilities } = {}) => {
        const accounts = isReconnecting ? await connector.getAccounts() : await readAccounts('eth_requestAccounts')
        const current = await readChainId()
        const isElsewhere = !isReconnecting && chainId !== undefined && chainId !== current
        const chain = isElsewhere ? await moveTo(chainId) : undefined
        const told = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
        return { accounts: told, chainId: chain?.id ?? current }
      }) as WagmiConnector['connect'],
      async disconnect() {
        await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
      },
      async getAccounts() {
        await untilRestored(kernel)
        return readAccounts('eth_accounts')
      },
      getChainId: readChainId,
      getProvider: async () => provider,
      isAuthorized: async () => (await connector.getAccounts()).length > 0,
      switchChain: ({ chainId }) => moveTo(chainId),
      onAccountsChanged: (accounts) => void tell(accounts),
      onChainChanged: (chainId) => emitter.emit('change', { chainId: Number(chainId) }),
      onDisconnect: () => emitter.emit('disconnect'),
    }
    return connector as WagmiConnector & PorticoConnector
  }
}
