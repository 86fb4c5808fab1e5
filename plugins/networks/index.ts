import type { CaipNetworkId } from '../../kernel/caip/caip-network-id'
import { DescribeNetwork, SwitchNetwork } from '../../kernel/namespaces/capabilities'
import { controller, definePlugin } from '../../kernel/plugin/define-plugin'
import { defineView, viewTarget } from '../../kernel/router/define-view'
import { closeGuards, routerPolicies } from '../../kernel/router/router-slots'
import { footers } from '../../kernel/router/shell-slots'
import { ConnectController, ConnectView } from '../connect/contract'
import {
  NetworksController,
  NetworksView,
  networksEvents,
  SwitchActiveChainView,
  SwitchNetworkView,
  UnsupportedChainView,
  WhatIsANetworkView,
} from './contract'
import { followSwitchView } from './follow-switch-view'
import { createNetworksController } from './networks-controller'

const switchTitle = { key: 'networks.switch', text: 'Switch Network' }

export interface NetworksOptions {
  /** Network before a person chose one. Default: the first of the active namespace. */
  readonly defaultNetworkId?: CaipNetworkId
  /** The app stays usable while a wallet is on a network that it does not list. Default false (spec 4). */
  readonly allowUnsupportedChain?: boolean
}

/**
 * Keeps which network is active and lets a person switch it.
 *
 * @param options - the network to begin with
 * @returns the plugin; `kernel.plugins.networks` is its controller
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { connect } from 'portico/plugins/connect'
 * import { networks } from 'portico/plugins/networks'
 *
 * const kernel = createKernel({ plugins: [connect(), networks()] })
 * kernel.plugins.networks.active.subscribe((network) => console.info(network?.name))
 * ```
 */
export const networks = (options: NetworksOptions = {}) =>
  definePlugin({
    id: 'networks',
    requires: [ConnectController],
    uses: [SwitchNetwork, DescribeNetwork],
    events: networksEvents,
    controllers: [controller(NetworksController, (ctx) => createNetworksController(ctx, options))],
    views: [
      defineView({
        ref: NetworksView,
        load: () => import('./views/networks-view'),
        title: { key: 'networks.title', text: 'Choose Network' },
        footer: 'default',
      }),
      defineView({
        ref: SwitchNetworkView,
        load: () => import('./views/switch-network-view'),
        title: switchTitle,
      }),
      defineView({
        ref: SwitchActiveChainView,
        load: () => import('./views/switch-active-chain-view'),
        title: { key: 'networks.switchChain', text: 'Switch Chain' },
      }),
      defineView({
        ref: UnsupportedChainView,
        load: () => import('./views/unsupported-chain-view'),
        title: switchTitle,
      }),
      defineView({
        ref: WhatIsANetworkView,
        load: () => import('./views/what-is-a-network-view'),
        title: { key: 'whatIsANetwork.title', text: 'What is a network?' },
      }),
    ],
    contributes: [
      routerPolicies.from(({ namespaces, get }) => ({
        open(opening) {
          const { view, namespace = '', confirmSwitch = true } = opening
          const { connections, active } = get(ConnectController)
          // Whoever opens the modal for another namespace means its network, and wallets that can go there (spec 2).
          const isActive = () => namespaces.active.peek() === namespace
          if (!isActive() && confirmSwitch && namespaces.definition(namespace) && connections.peek().length)
            return viewTarget(SwitchNetworkView, { opening })
          namespaces.setActive(namespace)
          if (!view && isActive() && !active.peek()) return viewTarget(ConnectView, { namespace })
        },
      })),
      closeGuards.from(({ get }) => get(NetworksController).isHeld),
      footers.of({ kind: 'default', load: () => import('./views/networks-footer') }),
    ],
    setup: (ctx) => ctx.get(NetworksController),
    start(ctx) {
      const api = ctx.get(NetworksController)
      api.restore()
      followSwitchView(ctx, api)
    },
  })
