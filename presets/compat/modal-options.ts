import type { AppMetadata } from '../../kernel/kernel-options'
import type { AccountType } from '../../kernel/namespaces/capabilities'
import type { Network } from '../../kernel/namespaces/network'
import type { AnyPlugin, PluginInput } from '../../kernel/plugin/collect-plugins'
import type { ControllerDefinition } from '../../kernel/plugin/define-plugin'
import { computed, type ReadonlySignal } from '../../kernel/store/signals'
import type { ViemChain } from '../../plugins/chains/eip155/contract'
import type { siwx } from '../../plugins/features/siwx/index'
import type { ConnectBranding, WalletGroupId } from '../../plugins/foundations/connect/contract'
import { type RemoteConfigApi, RemoteConfigController } from '../../plugins/services/catalogue/contract'
import type { CustomWallet } from '../../plugins/services/catalogue/index'
import type { WalletConnectOptions } from '../../plugins/services/walletconnect/index'
import { type FullOptions, full } from '../full'
import type { FeatureLists } from './feature-lists'

/** A network as the peer's pages list it: a chain of viem, or one with a CAIP-2 id. */
export type ModalNetwork = Network | ViemChain

/** Which features the app has. Those that a project's configuration names follow it, but a `false` here always closes. */
export interface ModalFeatures {
  readonly receive?: boolean
  readonly send?: boolean
  readonly swaps?: boolean | readonly string[]
  readonly onramp?: boolean | readonly string[]
  readonly email?: boolean
  readonly socials?: boolean | readonly string[]
  readonly activity?: boolean
  /** The older name of `activity`. */
  readonly history?: boolean
  readonly analytics?: boolean
  readonly multiWallet?: boolean
  readonly emailCapture?: boolean | readonly string[]
  readonly payWithExchange?: boolean
  /** Opens `usePay`. Default false. */
  readonly payments?: boolean
  /** Opens `useModalWallets`, for a list of the page's own. Default false. */
  readonly headless?: boolean
  readonly reownBranding?: boolean
  readonly smartSessions?: boolean
  readonly pay?: boolean
  readonly legalCheckbox?: boolean
  readonly collapseWallets?: boolean
  /** False is the older way to say `collapseWallets`. */
  readonly emailShowWallets?: boolean
  /** False is another way to say that of the options: 'HIDE'. */
  readonly allWallets?: boolean
  readonly walletFeaturesOrder?: readonly string[]
  readonly connectorTypeOrder?: readonly WalletGroupId[]
  readonly connectMethodsOrder?: readonly string[]
}

/** Light or dark. */
export type ThemeMode = 'light' | 'dark'

/** Values by `--apkt-…` or `--w3m-…`. */
export type PeerThemeVariables = Readonly<Record<string, string | number>>

/** What `createModal` takes: the options of the peer by their names, and what is Portico's own behind them. */
export interface ModalOptions {
  readonly projectId?: string
  readonly networks: readonly [ModalNetwork, ...ModalNetwork[]]
  /** Accepted and not needed: the networks say which namespaces there are. */
  readonly adapters?: readonly unknown[]
  /** Counts only if it is one of `networks`. */
  readonly defaultNetwork?: ModalNetwork
  readonly metadata?: AppMetadata
  /** A WalletConnect client of the app's own. */
  readonly universalProvider?: NonNullable<WalletConnectOptions['universalProvider']>
  /** `defaultChain` is accepted, and changes nothing. */
  readonly universalProviderConfigOverride?: Pick<WalletConnectOptions, 'methods' | 'chains' | 'events' | 'rpcMap'> & {
    readonly defaultChain?: string
  }
  readonly manualWCControl?: boolean
  /** Nothing but connecting over WalletConnect: no remote features, and `open` does nothing once connected. */
  readonly basic?: boolean
  readonly themeMode?: ThemeMode
  readonly themeVariables?: PeerThemeVariables
  readonly features?: ModalFeatures
  /** `siwx({ config })` of `portico/plugins/siwx`, with the object that the peer takes as its `config`. */
  readonly siwx?: ReturnType<typeof siwx>
  readonly featuredWalletIds?: readonly string[]
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  readonly customWallets?: readonly CustomWallet[]
  /** Tokens whose balance is shown in place of the network's own currency, by the id of the network. */
  readonly tokens?: Readonly<Record<string | number, { readonly address: string; readonly image?: string }>>
  /** Pictures of networks by their ids. */
  readonly chainImages?: Readonly<Record<string | number, string>>
  readonly connectorImages?: Readonly<Record<string, string>>
  /** `config` is accepted, and changes nothing. */
  readonly customRpcUrls?: Readonly<Record<string, readonly { readonly url: string; readonly config?: object }[]>>
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  readonly enableEIP6963?: boolean
  readonly enableInjected?: boolean
  readonly enableWalletConnect?: boolean
  readonly enableWallets?: boolean
  /** False is another way to say `collapseWallets`. */
  readonly showWallets?: boolean
  /** False keeps `coinbaseWallet()` of `portico/sdk-wallets/coinbase-wallet` out of the list; without that plugin it is in none. */
  readonly enableCoinbase?: boolean
  /** The same of `baseAccount()`. */
  readonly enableBaseAccount?: boolean
  /** Accepted, and changes nothing: Coinbase's own SDK asks the person. */
  readonly coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /** Accepted, and changes nothing: the page that keeps the keys is told to log nothing. */
  readonly enableAuthLogger?: boolean
  readonly enableWalletGuide?: boolean
  readonly enableNetworkSwitch?: boolean
  readonly enableReconnect?: boolean
  readonly enableEmbedded?: boolean
  readonly enableMobileFullScreen?: boolean
  readonly disableAppend?: boolean
  readonly allowUnsupportedChain?: boolean
  readonly defaultAccountTypes?: Readonly<Record<string, AccountType>>
  readonly experimental_preferUniversalLinks?: boolean
  /** Logs all that there is to know. Alerts show in any case. */
  readonly debug?: boolean
  /** Portico's own: a line in place of the peer's brand. */
  readonly branding?: ConnectBranding
  /** Portico's own: options of the single plugins, over what follows from the others. */
  readonly preset?: FullOptions
  /** Portico's own: more plugins, such as `embeddedWallet(…)`. */
  readonly plugins?: PluginInput
  /** Portico's own: prefix of what is stored. Default 'portico'. */
  readonly name?: string
}

/** The CAIP-2 id of a network of a page. */
export const networkIdOf = (network: ModalNetwork) =>
  ('caipNetworkId' in network ? network.caipNetworkId : `eip155:${network.id}`) as Network['caipNetworkId']

const namespaceOf = (network: ModalNetwork) => networkIdOf(network).split(':')[0]

/** Networks of one namespace, with their pictures and nodes of the page's own, which a wallet that adds a network hears of as well. */
const networksOf = ({ networks, chainImages = {}, customRpcUrls = {} }: ModalOptions, namespace: string) =>
  networks
    .filter((network) => namespaceOf(network) === namespace)
    .map((network) => {
      const imageUrl = chainImages[network.id]
      const http = customRpcUrls[networkIdOf(network)]?.map(({ url }) => url)
      return {
        ...network,
        ...(imageUrl && { assets: { imageUrl } }),
        ...(http && {
          rpcUrls: { default: { http }, chainDefault: { http: [...http, ...network.rpcUrls.default.http] } },
        }),
      }
    })

const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos', 'sui', 'stacks'] as const

/** What every plugin of the full preset is given. */
function toFullOptions(options: ModalOptions): FullOptions {
  const { features = {}, basic, manualWCControl, defaultNetwork, preset = {} } = options
  const isManual = basic || manualWCControl
  const { defaultChain: _, ...override } = options.universalProviderConfigOverride ?? {}
  return {
    projectId: options.projectId,
    siwx: options.siwx,
    ...preset,
    ...Object.fromEntries(
      namespaces.flatMap((id) => {
        const networks = networksOf(options, id)
        const chain = id === 'eip155' && { injected: options.enableInjected }
        return networks.length ? [[id, { networks, ...chain, ...preset[id] }] as const] : []
      }),
    ),
    connect: {
      reconnect: options.enableReconnect,
      termsUrl: options.termsConditionsUrl,
      privacyUrl: options.privacyPolicyUrl,
      defaultAccountTypes: options.defaultAccountTypes,
      walletGuide: options.enableWalletGuide,
      connectorImages: options.connectorImages,
      branding: options.branding,
      legalCheckbox: features.legalCheckbox,
      collapseWallets:
        features.collapseWallets ?? (features.emailShowWallets === false || options.showWallets === false || undefined),
      connectMethodsOrder: features.connectMethodsOrder,
      connectorTypeOrder: features.connectorTypeOrder,
      ...preset.connect,
    },
    networks: {
      defaultNetworkId: options.networks
        .map(networkIdOf)
        .find((id) => defaultNetwork && id === networkIdOf(defaultNetwork)),
      allowUnsupportedChain: basic || options.allowUnsupportedChain,
      networkSwitch: options.enableNetworkSwitch,
      ...preset.networks,
    },
    catalogue: {
      includeWalletIds: options.includeWalletIds,
      excludeWalletIds: options.excludeWalletIds,
      featuredWalletIds: options.featuredWalletIds,
      customWallets: options.customWallets,
      allWallets:
        options.enableWallets === false || features.allWallets === false
          ? ('hide' as const)
          : options.allWallets &&
            ({ SHOW: 'show', HIDE: 'hide', ONLY_MOBILE: 'onlyMobile' } as const)[options.allWallets],
      remoteConfig: isManual ? false : undefined,
      ...preset.catalogue,
    } as NonNullable<FullOptions['catalogue']>,
    walletconnect: preset.walletconnect !== false &&
      options.enableWalletConnect !== false && {
        ...override,
        manualControl: isManual,
        preferUniversalLinks: options.experimental_preferUniversalLinks,
        universalProvider: options.universalProvider,
        ...preset.walletconnect,
      },
  }
}

/** Tokens by CAIP-2 id. */
export const tokensOf = (
  networks: readonly ModalNetwork[],
  tokens: NonNullable<ModalOptions['tokens']>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    networks.flatMap((network) => {
      const token = tokens[network.id] ?? tokens[networkIdOf(network)]
      return token ? [[networkIdOf(network), token.address]] : []
    }),
  )

/** What the lists of a page are made by, once that is here. */
type ListsSignal = ReadonlySignal<FeatureLists | undefined> | undefined

/** Puts what the page makes of the configuration of the project in place of the configuration itself, for all that read it. */
const changeConfig = (own: ControllerDefinition, lists: ListsSignal): ControllerDefinition => ({
  ...own,
  create(ctx) {
    const api = own.create(ctx) as RemoteConfigApi
    return { ...api, features: computed(() => lists?.value?.addLists(api.features.value) ?? api.features.value) }
  },
})

/** The plugins of a page: the full preset, without the namespaces that the page lists no network of. */
export function toPlugins(options: ModalOptions, lists?: ListsSignal) {
  const used = options.networks.map(namespaceOf)
  return full(toFullOptions(options)).flatMap((plugin): readonly (typeof plugin | AnyPlugin)[] => {
    const { id, namespace, controllers } = Object(plugin) as Partial<AnyPlugin>
    if (namespace && !used.includes(id)) return []
    const change = (own: ControllerDefinition) =>
      own.token === RemoteConfigController ? changeConfig(own, lists) : own
    return [controllers ? ({ ...plugin, controllers: controllers.map(change) } as AnyPlugin) : plugin]
  })
}
