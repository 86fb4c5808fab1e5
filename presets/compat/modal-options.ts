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
  readonly receive?: boolean | undefined
  readonly send?: boolean | undefined
  readonly swaps?: boolean | readonly string[] | undefined
  readonly onramp?: boolean | readonly string[] | undefined
  readonly email?: boolean | undefined
  readonly socials?: boolean | readonly string[] | undefined
  readonly activity?: boolean | undefined
  /** The older name of `activity`. */
  readonly history?: boolean | undefined
  readonly analytics?: boolean | undefined
  readonly multiWallet?: boolean | undefined
  readonly emailCapture?: boolean | readonly string[] | undefined
  readonly payWithExchange?: boolean | undefined
  /** Opens `usePay`. Default false. */
  readonly payments?: boolean | undefined
  /** Opens `useModalWallets`, for a list that the page draws itself. Default false. */
  readonly headless?: boolean | undefined
  readonly reownBranding?: boolean | undefined
  readonly smartSessions?: boolean | undefined
  readonly pay?: boolean | undefined
  readonly legalCheckbox?: boolean | undefined
  readonly collapseWallets?: boolean | undefined
  /** False is the older way to say `collapseWallets`. */
  readonly emailShowWallets?: boolean | undefined
  /** False is another way to say that of the options: 'HIDE'. */
  readonly allWallets?: boolean | undefined
  readonly walletFeaturesOrder?: readonly string[] | undefined
  readonly connectorTypeOrder?: readonly WalletGroupId[] | undefined
  readonly connectMethodsOrder?: readonly string[] | undefined
}

/** Light or dark. */
export type ThemeMode = 'light' | 'dark'

/** Values by `--apkt-…` or `--w3m-…`. */
export type PeerThemeVariables = Readonly<Record<string, string | number>>

/** What `createModal` takes: the options of the peer under their names, and at the end Portico's own. */
export interface ModalOptions {
  readonly projectId?: string | undefined
  readonly networks: readonly [ModalNetwork, ...ModalNetwork[]]
  /** Accepted and not needed: the networks say which namespaces there are. */
  readonly adapters?: readonly unknown[] | undefined
  /** Used only if it is one of `networks`. */
  readonly defaultNetwork?: ModalNetwork | undefined
  readonly metadata?: AppMetadata | undefined
  /** A WalletConnect client of the app's own. */
  readonly universalProvider?: NonNullable<WalletConnectOptions['universalProvider']> | undefined
  /** `defaultChain` is accepted, and changes nothing. */
  readonly universalProviderConfigOverride?:
    | (Pick<WalletConnectOptions, 'methods' | 'chains' | 'events' | 'rpcMap'> & {
        readonly defaultChain?: string | undefined
      })
    | undefined
  readonly manualWCControl?: boolean | undefined
  /** Only connects over WalletConnect: no remote features, and `open` does nothing once connected. */
  readonly basic?: boolean | undefined
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: PeerThemeVariables | undefined
  readonly features?: ModalFeatures | undefined
  /** `siwx({ config })` of `portico/plugins/siwx`, with the object that the peer takes as its `config`. */
  readonly siwx?: ReturnType<typeof siwx> | undefined
  readonly featuredWalletIds?: readonly string[] | undefined
  readonly includeWalletIds?: readonly string[] | undefined
  readonly excludeWalletIds?: readonly string[] | undefined
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** Tokens whose balance is shown in place of the network's own currency, by the id of the network. */
  readonly tokens?:
    | Readonly<Record<string | number, { readonly address: string; readonly image?: string | undefined }>>
    | undefined
  /** Pictures of networks by their ids. */
  readonly chainImages?: Readonly<Record<string | number, string>> | undefined
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** `config` is accepted, and changes nothing. */
  readonly customRpcUrls?:
    | Readonly<Record<string, readonly { readonly url: string; readonly config?: object | undefined }[]>>
    | undefined
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  readonly enableEIP6963?: boolean | undefined
  readonly enableInjected?: boolean | undefined
  readonly enableWalletConnect?: boolean | undefined
  readonly enableWallets?: boolean | undefined
  /** False is another way to say `collapseWallets`. */
  readonly showWallets?: boolean | undefined
  /** False keeps `coinbaseWallet()` of `portico/sdk-wallets/coinbase-wallet` out of the list; without that plugin it is in none. */
  readonly enableCoinbase?: boolean | undefined
  /** The same for `baseAccount()`. */
  readonly enableBaseAccount?: boolean | undefined
  /** Accepted, and changes nothing: Coinbase's own SDK asks the person. */
  readonly coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined
  /** Accepted, and changes nothing: the page that keeps the keys never logs. */
  readonly enableAuthLogger?: boolean | undefined
  readonly enableWalletGuide?: boolean | undefined
  readonly enableNetworkSwitch?: boolean | undefined
  readonly enableReconnect?: boolean | undefined
  readonly enableEmbedded?: boolean | undefined
  readonly enableMobileFullScreen?: boolean | undefined
  readonly disableAppend?: boolean | undefined
  readonly allowUnsupportedChain?: boolean | undefined
  readonly defaultAccountTypes?: Readonly<Record<string, AccountType>> | undefined
  readonly experimental_preferUniversalLinks?: boolean | undefined
  /** Logs at every level. Alerts are shown in any case. */
  readonly debug?: boolean | undefined
  /** Portico's own: a line with the app's brand, in place of the peer's. */
  readonly branding?: ConnectBranding | undefined
  /** Portico's own: options of single plugins, which override the other options. */
  readonly preset?: FullOptions | undefined
  /** Portico's own: more plugins, such as `embeddedWallet(…)`. */
  readonly plugins?: PluginInput | undefined
  /** Portico's own: prefix of storage keys. Default 'portico'. */
  readonly name?: string | undefined
}

/** Returns the CAIP-2 id of a network of a page. */
export const networkIdOf = (network: ModalNetwork) =>
  ('caipNetworkId' in network ? network.caipNetworkId : `eip155:${network.id}`) as Network['caipNetworkId']

const namespaceOf = (network: ModalNetwork) => networkIdOf(network).split(':')[0]

/** Returns the networks of one namespace, with the page's own pictures and nodes. A wallet that adds the network gets those nodes too. */
const networksOf = ({ networks, chainImages = {}, customRpcUrls = {} }: ModalOptions, namespace: string) =>
  networks
    .filter((network) => namespaceOf(network) === namespace)
    .map((network) => {
      const imageUrl = chainImages[network.id]
      const http = customRpcUrls[networkIdOf(network)]?.map(({ url }) => url)
      return {
        ...network,
        ...(imageUrl && { assets: { imageUrl } }),
        ...(http?.length && {
          rpcUrls: { default: { http }, chainDefault: { http: [...http, ...network.rpcUrls.default.http] } },
        }),
      }
    })

const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos', 'sui', 'stacks'] as const

/** The values of `allWallets` by those of the peer; 'SHOW' is the default. */
const allWalletsValues: Readonly<Record<string, 'hide' | 'onlyMobile'>> = { HIDE: 'hide', ONLY_MOBILE: 'onlyMobile' }

/** Translates the options of the page into those of the full preset. */
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
        features.collapseWallets ?? (features.emailShowWallets === false || options.showWallets === false),
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
      allWallets: allWalletsValues[options.enableWallets === false ? 'HIDE' : `${options.allWallets}`],
      remoteConfig: !isManual,
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

/** Returns the addresses of tokens by CAIP-2 id. */
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

/** The functions that decide what the lists of a page show, once they have loaded. */
type ListsSignal = ReadonlySignal<FeatureLists | undefined> | undefined

/** Changes the controller of the project's configuration, so that every reader gets the lists of the page. */
const changeConfig = (own: ControllerDefinition, lists: ListsSignal): ControllerDefinition => ({
  ...own,
  create(ctx) {
    const api = own.create(ctx) as RemoteConfigApi
    return { ...api, features: computed(() => lists?.value?.addLists(api.features.value) ?? api.features.value) }
  },
})

/** Returns the plugins of a page: the full preset, without the namespaces of which the page lists no network. */
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
