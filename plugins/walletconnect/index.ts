import { DescribeSession } from '../../kernel/namespaces/capabilities'
import { controller, definePlugin } from '../../kernel/plugin/define-plugin'
import { prefetches } from '../../kernel/router/shell-slots'
import { untracked } from '../../kernel/store/signals'
import { ConnectController } from '../connect/contract'
import { NetworksController } from '../networks/contract'
import { WalletConnectController, walletConnectEvents } from './contract'
import { contributions } from './contributions'
import type { WalletConnectOptions } from './options'
import { pairingViews } from './pairing-views'
import { createShell, loadCode, Shell } from './walletconnect-shell'

export type { ClientStorage, WalletConnectOptions } from './options'

/**
 * Connects wallets that are elsewhere: on a phone that scans a code, or on this phone, opened by a tap.
 *
 * @param options - the relay's project, and what a session is asked for
 * @returns the plugin; `kernel.plugins.walletconnect` is its controller
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
export const walletconnect = (options: WalletConnectOptions = {}) =>
  definePlugin({
    id: 'walletconnect',
    requires: [ConnectController],
    optional: [NetworksController],
    uses: [DescribeSession],
    events: walletConnectEvents,
    controllers: [
      controller(Shell, (ctx) => createShell(ctx, options)),
      controller(WalletConnectController, (ctx) => ctx.get(Shell).api),
    ],
    // What a view asks for while it is drawn has to be here by then.
    views: pairingViews.map((view) => ({
      ...view,
      load: async () => (await Promise.all([view.load(), loadCode()]))[0],
    })),
    contributes: [...contributions, prefetches.of(loadCode)],
    setup: (ctx) => ctx.get(WalletConnectController),
    start(ctx) {
      const { load } = ctx.get(Shell)
      ctx.effect(() => {
        if (ctx.router.isOpen.value) untracked(() => load().catch(ctx.logger.warn))
      })
    },
  })
