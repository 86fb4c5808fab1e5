import type { Config } from '@wagmi/core'
import { loadOnce } from '../../../../kernel/platform/load-once'
import { lazyController, type Plugin } from '../../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { prefetches } from '../../../../kernel/router/slots'
import { signal } from '../../../../kernel/store/signals'
import { type Connector, connectorSources } from '../../../foundations/connect/contract'
import { type Eip155Options, Eip155Rpc, type ViemChain } from '../contract'
import { eip155 } from '../index'
import { followConfig } from './follow-config'

export {
  type CreatePorticoConnector,
  type PorticoConnector,
  type PorticoConnectorKernel,
  porticoConnector,
} from './portico-connector'

/** As much of a config of wagmi as is told of in types; `createConfig` of wagmi 2 and 3 answers one. */
export interface WagmiConfig {
  readonly chains: readonly ViemChain[]
  readonly connectors: readonly { readonly id: string; readonly name: string; readonly uid: string }[]
  getClient(parameters?: never): unknown
}

/** Options of `eip155` that the config does not answer. */
export type WagmiOptions = Pick<Eip155Options, 'ens'>

/**
 * Brings the wallets, the networks and the transports of a config that the app has already: wagmi owns the connections, Portico lists
 * wallets, asks them, draws and signs in. Stands in place of `eip155`.
 *
 * @param appConfig - as `createConfig` of wagmi answered it; nothing of it is changed
 * @param options - what the config does not say
 * @returns a plugin for the list of `createKernel`, with the id and the api of `eip155`
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
  // Types of wagmi stay inside: a host without it compiles ours.
  const config = appConfig as unknown as Config
  const plugin = eip155({ ...options, networks: config.chains })
  // What looks for wallets by itself: wagmi does that here.
  const replaced = [connectorSources.id, prefetches.id]
  const others = (plugin.contributes ?? []).filter(({ slot }) => !replaced.includes(slot))
  return {
    ...plugin,
    controllers: [lazyController(Eip155Rpc, async () => (await import('./wagmi-rpc')).createWagmiRpc(config))],
    contributes: [...others, prefetches.of(loadList), connectorSources.from((ctx) => createSource(ctx, config))],
    start: (ctx: PluginContext) => followConfig(ctx, config),
  } satisfies Plugin
}

const loadList = () => import('./list-connectors')

/** Lists the connectors of the config, and goes on listing: wallets that announce themselves later are added. */
function createSource(ctx: PluginContext, config: Config) {
  const connectors = signal<readonly Connector[]>([])
  const discover = loadOnce(async () => (await loadList()).listConnectors(ctx, config, connectors))
  return { id: 'wagmi', connectors, discover }
}
