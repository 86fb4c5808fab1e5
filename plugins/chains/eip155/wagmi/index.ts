import type { Config, CreateConnectorFn } from '@wagmi/core'
import type { Chain } from 'viem'
import type { AnyKernel } from '../../../../kernel/kernel'
import { formatCaipNetworkId } from '../../../../kernel/lib/caip'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { loadOnce } from '../../../../kernel/platform/load-once'
import { lazyController, type Plugin } from '../../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { computed, effect, signal } from '../../../../kernel/store/signals'
import { ConnectController, type Connector, connectorSources } from '../../../foundations/connect/contract'
import { NetworksController } from '../../../foundations/networks/contract'
import { type Eip155Api, type Eip155Options, Eip155Rpc, type Eip1193Provider, type ViemChain } from '../contract'
import { eip155 } from '../index'
import { followConfig } from './follow-config'

/** The part of a kernel that the connector needs; it has the plugin `eip155`. */
export type PorticoConnectorKernel = Pick<AnyKernel, 'ready' | 'get' | 'has'> & {
  readonly plugins: { readonly eip155: Eip155Api }
}

type WagmiConnector = ReturnType<CreateConnectorFn<Eip1193Provider>>
type Address = `0x${string}`
type Addresses = readonly [Address, ...Address[]]

/** A connector of wagmi 2 and 3, in types of Portico, so that they compile for a host without wagmi. */
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

/** Creates the connector for a config; wagmi calls it. */
export type CreatePorticoConnector = (init: unknown) => PorticoConnector

const namespace = 'eip155'

/** Settles after the stored connections were confirmed with their wallets, or when the kernel has been disposed. */
async function untilRestored(kernel: PorticoConnectorKernel): Promise<void> {
  await kernel.ready
  // A disposed kernel has no controllers.
  while (kernel.has(ConnectController)) {
    const { connections, beginFlow } = kernel.get(ConnectController)
    const isRestored = computed(
      () => !connections.value.some((one) => one.namespace === namespace && one.status === 'restoring'),
    )
    if (isRestored.peek()) return
    // A flow ends with the kernel, which nothing else that hosts can read does.
    const flow = await beginFlow(namespace).catch(() => undefined)
    if (!flow) return
    await new Promise<void>((resolve) => {
      let stop: (() => void) | undefined
      stop = effect(() => {
        if (!isRestored.value && !flow.isStale.value) return
        // The first run ends before there is anything to stop.
        queueMicrotask(() => stop?.())
        resolve()
      })
    })
    flow.end()
  }
}

/** Throws the reason why a wallet did not switch as a provider does: wagmi and its apps check the codes of EIP-1193. */
async function rejectAsProvider(error: unknown): Promise<never> {
  const { toProviderRpcError } = await import('../eip1193-provider')
  throw toProviderRpcError(readProperty(error, 'cause') ?? error)
}

/**
 * Makes Portico one connector of wagmi: the wallet that is connected in Portico is connected in wagmi, with its account and its chain,
 * regardless of the side on which it is connected, switched or disconnected.
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
        await kernel
          .get(NetworksController)
          .switchNetwork(caipNetworkId, { throwOnFailure: true })
          .catch(rejectAsProvider)
      else
        await provider.request({
          method: 'wallet_switchEthereumChain',
          params: [{ chainId: `0x${chainId.toString(16)}` }],
        })
      return chain
    }
    /** Wagmi handles the first event only if it is not connected, the second only if it is. */
    async function tell(accounts: readonly string[]) {
      if (!accounts.length) return
      const chainId = await readChainId().catch(() => undefined)
      // If the account has disconnected in the meantime, that is reported instead.
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
        // A wallet that does not switch is still connected here, and so in wagmi: the app asks it to switch as it asks any other wallet.
        const chain = isElsewhere ? await moveTo(chainId).catch(() => undefined) : undefined
        const told = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
        return { accounts: told, chainId: chain?.id ?? current }
      }) as WagmiConnector['connect'],
      async disconnect() {
        await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
      },
      async getAccounts() {
        await untilRestored(kernel)
        // After an error here wagmi would reconnect nothing else on the page.
        return kernel.has(ConnectController) ? readAccounts('eth_accounts') : []
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

/** The part of a wagmi config that these types need; `createConfig` of wagmi 2 and 3 returns one. */
export interface WagmiConfig {
  readonly chains: readonly ViemChain[]
  readonly connectors: readonly { readonly id: string; readonly name: string; readonly uid: string }[]
  getClient(parameters?: never): unknown
}

/** Options of `eip155` that the config does not have. */
export type WagmiOptions = Pick<Eip155Options, 'ens'>

/**
 * Uses the wallets, the networks and the transports of a config that the app already has: wagmi owns the connections, and Portico lists
 * wallets, asks them, draws the views and signs in. Replaces `eip155`.
 *
 * @param appConfig - the result of `createConfig` of wagmi; it is not changed
 * @param options - options that the config does not have
 * @returns a plugin for the list of `createKernel`, with the id and the API of `eip155`
 * @throws EIP155_OPTIONS_INVALID, as of `eip155`
 *
 * @example
 * ```ts
 * import { createConfig, http } from '@wagmi/core'
 * import { createKernel } from 'portico'
 * import { minimal } from 'portico/presets/minimal'
 * import { wagmi } from 'portico/wagmi'
 * import { mainnet } from 'viem/chains'
 *
 * const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
 * const kernel = createKernel({ plugins: [minimal(), wagmi(config)] })
 * kernel.router.open()
 * ```
 */
export function wagmi(appConfig: WagmiConfig, options: WagmiOptions = {}): ReturnType<typeof eip155> {
  // Types of wagmi stay internal, so that those of Portico compile for a host without it.
  const config = appConfig as unknown as Config
  // Without chains it is not a config; it does not fall back to the default network.
  const plugin = eip155({ ...options, networks: Object(config).chains ?? null })
  // The parts of `eip155` that search for wallets; wagmi does that here.
  const others = (plugin.contributes ?? []).filter(({ slot }) => slot !== connectorSources.id)
  return {
    ...plugin,
    controllers: [lazyController(Eip155Rpc, () => import('./config-sources').then((m) => m.createWagmiRpc(config)))],
    contributes: [...others, connectorSources.from((ctx) => createSource(ctx, config))],
    start: (ctx: PluginContext) => followConfig(ctx, config),
  } satisfies Plugin
}

const loadList = () => import('./config-sources')

/** Lists the connectors of the config, and updates the list: wallets that announce themselves later are added. */
function createSource(ctx: PluginContext, config: Config) {
  const connectors = signal<readonly Connector[]>([])
  const discover = loadOnce(async () => (await loadList()).listConnectors(ctx, config, connectors))
  return { id: 'wagmi', connectors, discover }
}
