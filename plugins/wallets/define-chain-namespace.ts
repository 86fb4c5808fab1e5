import { PorticoError } from '../../kernel/errors/portico-error'
import type {
  AnyCapability,
  CapabilityFunction,
  CapabilityTable,
  FunctionOf,
} from '../../kernel/namespaces/capabilities'
import type { NamespaceDefinition } from '../../kernel/namespaces/define-namespace'
import type { Network } from '../../kernel/namespaces/network'
import {
  checkOptions,
  createNetworksRule,
  type NetworkRuleSettings,
  type OptionFields,
  optionRules,
} from '../../kernel/options/option-rules'
import { loadOnce } from '../../kernel/platform/load-once'
import { type ControllerDefinition, definePlugin, type PluginInit } from '../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { type Signal, signal } from '../../kernel/store/signals'
import { ConnectController, type Connector, connectorSources } from '../foundations/connect/contract'
import { NetworksController } from '../foundations/networks/contract'

/** What the options of every chain namespace have. */
export interface ChainOptions {
  /** Networks that the app asks for, the first is the default. */
  readonly networks?: readonly Pick<Network, 'id' | 'rpcUrls'>[] | undefined
}

/** Rules of the options, beside those that all chain namespaces share. */
export interface ChainOptionRules {
  /** The grammar of the ids of networks, and the fields that networks have beside the usual ones. */
  readonly network?: Omit<NetworkRuleSettings, 'namespace'>
  /** Rules of the options beside `networks`. */
  readonly options?: OptionFields
}

/** The options of a chain namespace, and how they are read. */
interface ChainOptionsInit<O extends ChainOptions, N extends Network> {
  /** The CAIP-2 namespace, which is the plugin's id and the name of its factory. */
  readonly id: string
  /** As the app gave them, unchecked. */
  readonly options: O
  /** Reads the networks of the options, with the app's own urls in place of theirs. */
  readonly networks: (options: O) => readonly N[]
  /** Lists the origins that the namespace asks. Default: it asks no server. */
  readonly hosts?: (networks: readonly N[]) => readonly string[]
  /** Rules that the options are checked by; development builds alone have them. */
  readonly rules?: (options: O) => ChainOptionRules
}

/**
 * Ids of the capabilities that a namespace needs for people to connect, switch networks and sign, which all namespaces here have. For
 * `capabilities` of `defineChainNamespace`, with the namespace's others.
 *
 * @example
 * ```ts
 * import { commonCapabilities } from 'portico/wallets'
 *
 * export const capabilities = [...commonCapabilities, 'getNativeBalance'] as const
 * ```
 */
export const commonCapabilities = [
  'connect',
  'reconnect',
  'disconnect',
  'listAccounts',
  'watchWallet',
  'switchNetwork',
  'signMessage',
  'verifyMessage',
  'checkAddress',
  'describeSession',
] as const

/** Makes the function of a capability, once for each kernel; one that needs them takes the options and the networks too. */
export type Implement<C extends AnyCapability> = (ctx: PluginContext) => FunctionOf<C>

type Implementations<Id extends string, O extends ChainOptions, N extends Network> = Readonly<
  Record<
    Id,
    (
      ctx: PluginContext,
      options: O,
      networks: readonly N[],
    ) => CapabilityFunction | CapabilityTable | Promise<CapabilityTable>
  >
>

/**
 * Searches for wallets and keeps searching, until the plugin stops.
 *
 * @param ctx - the plugin's; its listeners and timers end with the plugin
 * @param connectors - receives the list whenever it changes
 * @param options - as the app gave them
 * @param networks - of the app, with the app's own urls in place of theirs
 * @param beside - the module that was imported beside it, where there is one
 * @returns settles when the first search is over; may return a function that searches again
 */
export type DiscoverWallets<O extends ChainOptions = ChainOptions, N extends Network = Network, Beside = undefined> = (
  ctx: PluginContext,
  connectors: Signal<readonly Connector[]>,
  options: O,
  networks: readonly N[],
  beside: Beside,
) => Promise<void | (() => void)>

type Discovery<O extends ChainOptions, N extends Network, Beside = undefined> = Promise<{
  readonly default: DiscoverWallets<O, N, Beside>
}>
type Needs = readonly [typeof ConnectController]
type Uses = readonly [typeof NetworksController]

/** What is particular to a chain namespace: its networks, its rule for addresses, its connectors and its capabilities. */
export interface ChainNamespaceInit<
  Id extends string,
  O extends ChainOptions,
  N extends Network,
  CapabilityId extends string,
  Own extends readonly ControllerDefinition[],
  Api extends object,
  Beside = undefined,
> extends ChainOptionsInit<O, N> {
  readonly id: Id
  /** The rule for addresses, and what else is to be known of the namespace. */
  readonly namespace: Omit<NamespaceDefinition, 'networks' | 'implementations'>
  /** Ids of the capabilities, and of groups of them, which are the names in the chunk that implements them. */
  readonly capabilities: readonly CapabilityId[]
  /** Imports `capabilities/implementations.ts`. */
  readonly load: () => Promise<{ readonly implementations: Implementations<CapabilityId, O, N> }>
  /** Imports `connectors/discover-wallets.ts`, whose default export it is, and in a list with it a module that it gets. */
  readonly discover: () => Discovery<O, N> | readonly [Discovery<O, N, Beside>, Promise<Beside>]
  /** What the plugin offers beside: controllers, and an api. */
  readonly plugin?: Pick<PluginInit<Id, Needs, Uses, Own, Api, object>, 'controllers' | 'setup'>
}

/** Builds the rules of the options; called in development builds only. */
function createOptionsRule<O extends ChainOptions, N extends Network>(init: ChainOptionsInit<O, N>) {
  const { network, options } = init.rules?.(Object(init.options)) ?? {}
  // Networks that are distinguished by another key need no CAIP-2 id.
  const grammar = network?.key ? network : { namespace: init.id, ...network }
  return optionRules.shape({ networks: createNetworksRule(grammar), ...options })
}

/**
 * Defines the plugin of a chain namespace. Options are read here, once: every fault of them is one coded error. What the namespace
 * can do, and what finds its wallets, stays in chunks of their own until they are first used: the second where the plugin `connect` looks
 * for wallets, as it does when the page is idle.
 *
 * @param init - the settings of the namespace
 * @returns a plugin for the list of `createKernel`, which requires the plugin `connect` and reads `networks` where it is there
 * @throws `<ID>_OPTIONS_INVALID` with every fault at once
 * @see CAIP-2
 *
 * @example
 * ```ts
 * import { type Network, SignMessage } from 'portico'
 * import { defineChainNamespace, type Implement } from 'portico/wallets'
 *
 * interface NearOptions { readonly networks?: readonly Network[] }
 * declare const nearMainnet: Network
 * // Both stand in files of their own, which load when they are needed.
 * declare const load: () => Promise<{ implementations: { signMessage: Implement<typeof SignMessage> } }>
 * declare const discover: () => Promise<{ default: () => Promise<void> }>
 *
 * export const near = (options: NearOptions = {}) =>
 *   defineChainNamespace({
 *     id: 'near',
 *     options,
 *     networks: ({ networks = [nearMainnet] }) => networks,
 *     namespace: { isAddress: (address) => address.endsWith('.near') },
 *     capabilities: ['signMessage'],
 *     load,
 *     discover,
 *   })
 * ```
 */
export function defineChainNamespace<
  const Id extends string,
  O extends ChainOptions,
  N extends Network,
  const CapabilityId extends string,
  const Own extends readonly ControllerDefinition[] = readonly [],
  Api extends object = object,
  Beside = undefined,
>(init: ChainNamespaceInit<Id, O, N, CapabilityId, Own, Api, Beside>) {
  const { options } = init
  const refuse = (faults: string) =>
    new PorticoError(`${init.id.toUpperCase()}_OPTIONS_INVALID`, `${init.id}() cannot use: ${faults}`, {
      context: { faults },
    })
  if (process.env.NODE_ENV !== 'production') {
    checkOptions(options, () => createOptionsRule(init), refuse)
  }
  const { networks: listed = [] } = options
  // In production builds too: what reads them would throw an error without a code.
  if (!Array.isArray(listed)) throw refuse('networks must be a list.')
  const place = listed.findIndex(
    (network) => network?.id === undefined || !Array.isArray(network.rpcUrls?.default?.http),
  )
  if (place >= 0) throw refuse(`networks[${place}] must be a network.`)
  const networks = init.networks(options)
  return definePlugin<Id, Needs, Uses, Own, Api>({
    ...init.plugin,
    id: init.id,
    hosts: init.hosts?.(networks) ?? [],
    requires: [ConnectController],
    optional: [NetworksController],
    namespace: {
      ...init.namespace,
      networks,
      implementations: init.capabilities.map((capability) => ({
        capability,
        load: async (ctx) => (await init.load()).implementations[capability](ctx, options, networks),
      })),
    },
    contributes: [
      connectorSources.from((ctx) => {
        const connectors = signal<readonly Connector[]>([])
        const begin = loadOnce(async () => {
          // The type of `flat` forgets which one comes first.
          type Loading = [Discovery<O, N, Beside | undefined>, Promise<Beside>?]
          const [discovery, beside] = await Promise.all([init.discover()].flat() as unknown as Loading)
          return discovery.default(ctx, connectors, options, networks, beside)
        })
        return { id: init.id, connectors, discover: async () => (await begin())?.() }
      }),
    ],
  })
}
