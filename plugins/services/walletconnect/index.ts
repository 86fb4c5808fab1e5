import { DescribeSession } from '../../../kernel/namespaces/capabilities'
import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { type ViewRef, viewTarget } from '../../../kernel/router/define-view'
import { routerPolicies } from '../../../kernel/router/slots'
import { computed, untracked } from '../../../kernel/store/signals'
import { ConnectController, connectorSources, type WalletGroup, walletGroups } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { clientSessions } from '../blockchain-api/contract'
import { AllWalletsView, remoteConnections } from '../catalogue/contract'
import { checkWalletConnectOptions, type WalletConnectOptions } from './check-options'
import {
  ConnectingWalletConnectBasicView,
  ConnectingWalletConnectView,
  WalletConnectController,
  walletConnectEvents,
  walletConnectId,
} from './contract'
import { createWalletConnectFacade, facadeOf, loadCode, pairingViews } from './walletconnect-facade'

/** There can be only one session at a time. */
const hasSession = (ctx: PluginContext) =>
  ctx.get(ConnectController).connections.value.some(({ connectorId }) => connectorId === walletConnectId)

/** The row of the code to scan; a phone cannot scan its own screen. */
const codeRow = (ctx: PluginContext): WalletGroup => ({
  id: 'walletConnect',
  rows: computed(() =>
    ctx.browser.isMobile()
      ? []
      : [
          {
            id: walletConnectId,
            name: 'WalletConnect',
            meta: { key: 'walletconnect.code', text: 'QR code' },
            isDisabled: hasSession(ctx),
            target: viewTarget(ConnectingWalletConnectView, {}),
          },
        ],
  ),
})

/** Returns the first view while WalletConnect is the only way; with a connected account, the modal opens as usual. */
const opening = (isMobile: boolean, view: ViewRef<unknown>) =>
  routerPolicies.from(
    (ctx) => ({
      home: () =>
        ctx.get(WalletConnectController).isOnlyWay && (ctx.browser.isMobile() || !isMobile)
          ? viewTarget(view)
          : undefined,
    }),
    { order: isMobile ? 50 : 51 },
  )

const contributions = [
  /* @__PURE__ */ connectorSources.from((ctx) => facadeOf(ctx).source),
  /* @__PURE__ */ walletGroups.from(codeRow),
  /* @__PURE__ */ walletGroups.from((ctx) => ({ id: 'recent', rows: facadeOf(ctx).recentRows })),
  /* @__PURE__ */ clientSessions.from((ctx) => ctx.get(WalletConnectController).session),
  /* @__PURE__ */ remoteConnections.of({ connectorId: walletConnectId, view: ConnectingWalletConnectView }),
  /* @__PURE__ */ opening(true, AllWalletsView),
  /* @__PURE__ */ opening(false, ConnectingWalletConnectBasicView),
]

export type { ClientStorage, WalletConnectOptions } from './check-options'
export type { WalletConnectClient } from './contract'

/**
 * Connects remote wallets: on a phone that scans a code, or on this phone, opened by a tap.
 *
 * @param options - the relay's project, and the request to wallets
 * @returns the plugin; `kernel.plugins.walletconnect` is its controller
 * @throws WALLETCONNECT_OPTIONS_INVALID with every fault at once
 * @see WalletConnect Sign 2.0; CAIP-25
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { connect } from 'portico/plugins/connect'
 * import { eip155, mainnet } from 'portico/plugins/eip155'
 * import { walletconnect } from 'portico/plugins/walletconnect'
 *
 * const kernel = createKernel({
 *   plugins: [connect(), eip155({ networks: [mainnet] }), walletconnect({ projectId: 'my-project' })],
 * })
 * kernel.plugins.walletconnect.pairing.subscribe(({ state, uri }) => console.info(state, uri))
 * ```
 */
export function walletconnect(options: WalletConnectOptions = {}) {
  // In production, the check is part of the code that pairs.
  if (process.env.NODE_ENV !== 'production') checkWalletConnectOptions(options)
  return definePlugin({
    id: 'walletconnect',
    requires: [ConnectController],
    optional: [NetworksController],
    uses: [DescribeSession],
    events: walletConnectEvents,
    controllers: [controller(WalletConnectController, (ctx) => createWalletConnectFacade(ctx, options))],
    // The view loads together with the code that it calls while it is drawn.
    views: pairingViews.map((view) => ({
      ...view,
      load: async () => (await Promise.all([view.load(), loadCode()]))[0],
    })),
    locales: () => import('./locales'),
    contributes: contributions,
    setup: (ctx) => ctx.get(WalletConnectController),
    start(ctx) {
      const { router, browser, storage } = ctx
      // A tap on a phone opens a wallet at once, and the list shows the recent wallets. Other lists of a desktop need nothing of it.
      const isWanted = () =>
        browser.isMobile() ||
        storage.get('recent') ||
        pairingViews.some(({ name }) => name === router.current.value?.view)
      ctx.effect(() => {
        if (router.isOpen.value && isWanted()) untracked(() => void facadeOf(ctx).load().catch(ctx.logger.warn))
      })
    },
  })
}
