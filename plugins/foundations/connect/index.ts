import { FollowTransaction } from '../../../kernel/namespaces/asset-capabilities'
import { type AccountType, Connect, Disconnect, Reconnect, WatchWallet } from '../../../kernel/namespaces/capabilities'
import { nextTask } from '../../../kernel/platform/clock'
import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { defineView, viewTarget } from '../../../kernel/router/define-view'
import { footers, headerActions, prefetches, routerPolicies } from '../../../kernel/router/slots'
import { checkConnectOptions } from './check-options'
import { CONNECTING_DELAY_MS, createConnectController, followOpening } from './connect-controller'
import {
  ConnectController,
  ConnectingExternalView,
  ConnectingMultiChainView,
  type ConnectSettings,
  ConnectView,
  ConnectWalletsView,
  connectEvents,
  connectMethods,
  ProfileWalletsView,
  WhatIsAWalletView,
} from './contract'

/** What the plugin `connect` takes. */
export interface ConnectOptions extends ConnectSettings {
  /** Whether stored connections are confirmed when the page loads. Default true. */
  readonly reconnect?: boolean | undefined
  /** The preferred kind of account by namespace. Default: that of each namespace. */
  readonly defaultAccountTypes?: Readonly<Record<string, AccountType>> | undefined
}

const loadWallets = () => import('./views/wallet-list')
const loadMerged = () => import('./views/merged-wallet-list')
/** With several namespaces a wallet may be listed several times, so the code that merges such rows is loaded too. */
const listOf = ({ namespaces }: PluginContext) => (namespaces.ids[1] ? loadMerged : loadWallets)
/**
 * Fetches the code by which a click asks a wallet of the active namespace, after the code that draws the list; over a fast connection as
 * soon as the list is drawn.
 */
async function fetchConnecting({ namespaces }: PluginContext) {
  await nextTask()
  await Promise.all([namespaces.preload(Connect), import('./session-implementation'), import('./open-connection')])
}
const title = { key: 'connect.title', text: 'Connect a wallet' }
const help = { key: 'whatIsAWallet.title', text: 'What is a Wallet?' }
const toList = () => viewTarget(ConnectView)

/**
 * Lists wallets, connects them and stores the connections.
 *
 * @param options - how wallets and ways to connect are listed, legal links, and whether stored connections come back
 * @returns the plugin; `kernel.plugins.connect` is its controller
 * @throws CONNECT_OPTIONS_INVALID with every fault at once
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { connect } from 'portico/plugins/connect'
 * import { eip155 } from 'portico/plugins/eip155'
 *
 * const kernel = createKernel({ plugins: [connect({ termsUrl: 'https://app.example/terms' }), eip155()] })
 * kernel.plugins.connect.connections.subscribe((connections) => console.info(connections.length))
 * ```
 */
export function connect(options: ConnectOptions = {}) {
  if (process.env.NODE_ENV !== 'production') checkConnectOptions(options)
  const loadLegal = () => import('./views/legal-footer')
  const legal = [prefetches.of(loadLegal), footers.of({ kind: 'legal', load: loadLegal })]
  return definePlugin({
    id: 'connect',
    uses: [Connect, Disconnect, Reconnect, WatchWallet, FollowTransaction],
    events: connectEvents,
    gates: { multiWallet: { default: false } },
    controllers: [controller(ConnectController, (ctx) => createConnectController(ctx, options))],
    views: [
      defineView({
        ref: ConnectView,
        load: () => import('./views/connect-view'),
        title,
        footer: 'legal',
        prerender: true,
      }),
      defineView({
        ref: ConnectWalletsView,
        load: () => import('./views/connect-wallets-view'),
        title,
        footer: 'legal',
      }),
      defineView({
        ref: WhatIsAWalletView,
        load: () => import('./views/what-is-a-wallet-view'),
        title: help,
      }),
      defineView({
        ref: ConnectingExternalView,
        load: () => import('./views/connecting-external-view'),
        title: ({ name }) => name ?? title,
        delayMs: CONNECTING_DELAY_MS,
      }),
      defineView({
        ref: ConnectingMultiChainView,
        load: () => import('./views/connecting-multi-chain-view'),
        title: { key: 'multiChain.title', text: 'Select Chain' },
      }),
      defineView({
        ref: ProfileWalletsView,
        load: () => import('./views/profile-wallets-view'),
        title: { key: 'profile.title', text: 'Wallets' },
      }),
    ],
    locales: () => import('./locales'),
    contributes: [
      routerPolicies.of({ rest: toList }, { order: 100 }),
      connectMethods.from((ctx) => ({ id: 'wallet', load: listOf(ctx) })),
      prefetches.from(listOf),
      prefetches.from((ctx) => (isAboutToOpen) => {
        void ctx.get(ConnectController).discover()
        return isAboutToOpen && ctx.browser.isLineSlow() && fetchConnecting(ctx)
      }),
      headerActions.of({
        id: 'help',
        icon: 'help',
        label: help,
        on: [ConnectView.name],
        target: viewTarget(WhatIsAWalletView),
      }),
      // An option for the terms that is given as undefined may be set later.
      ...('termsUrl' in options || options.privacyUrl || options.branding ? legal : []),
    ],
    setup: (ctx) => ctx.get(ConnectController),
    start(ctx) {
      const api = ctx.get(ConnectController)
      followOpening(ctx, api)
      // Not awaited, so that other plugins start while wallets are asked.
      if (options.reconnect !== false) api.restore(ctx.browser).catch(ctx.logger.warn)
    },
  })
}
