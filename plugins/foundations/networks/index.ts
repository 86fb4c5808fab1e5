import { defineErrors } from '../../../kernel/errors/portico-error'
import { type CaipNetworkId, parseCaipNetworkId } from '../../../kernel/lib/caip'
import { DescribeNetwork, SwitchNetwork } from '../../../kernel/namespaces/capabilities'
import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { defineView, viewTarget } from '../../../kernel/router/define-view'
import { closeGuards, footers, routerPolicies } from '../../../kernel/router/slots'
import { ConnectController, ConnectView, connectRoutes } from '../connect/contract'
import {
  NetworksController,
  NetworksView,
  networksEvents,
  SwitchActiveChainView,
  SwitchNetworkView,
  UnsupportedChainView,
  WhatIsANetworkView,
} from './contract'
import { createNetworksController, followSwitching } from './networks-controller'

/** What a host can have written wrong; README.md says what belongs into each option. */
const networksOptionsError = /* @__PURE__ */ defineErrors({
  NETWORKS_OPTIONS_INVALID: 'networks() cannot use: {faults}',
})

function createRule(): OptionRule {
  const { flag, is, shape } = optionRules
  const fields: Readonly<Record<keyof NetworksOptions, OptionRule>> = {
    defaultNetworkId: is('a CAIP-2 id', (id) => Boolean(parseCaipNetworkId(id))),
    allowUnsupportedChain: flag(),
    networkSwitch: flag(),
  }
  return shape(fields)
}

/** @throws NETWORKS_OPTIONS_INVALID with every fault at once */
const checkNetworksOptions = (options: unknown): void =>
  checkOptions(options, createRule, (faults) => networksOptionsError('NETWORKS_OPTIONS_INVALID', { faults }))

/** Warns the app's developers that it starts on another network than the configured default. */
function tellUnknownDefault({ namespaces, logger }: PluginContext, { defaultNetworkId: id }: NetworksOptions): void {
  const listed = id && namespaces.definition(parseCaipNetworkId(id).namespace)?.networks
  if (!listed || listed.some(({ caipNetworkId }) => caipNetworkId === id)) return
  void logger.error(`defaultNetworkId ${id} is none of the networks of its namespace, whose first one takes its place.`)
}

const switchTitle = { key: 'networks.switch', text: 'Switch Network' }

/** What the plugin `networks` takes. */
export interface NetworksOptions {
  /** Network before a person chose one. Default: the first of the active namespace. */
  readonly defaultNetworkId?: CaipNetworkId | undefined
  /** The app stays usable while a wallet is on a network that it does not list. Default false. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** People may choose another network in the modal. Default true. */
  readonly networkSwitch?: boolean | undefined
}

/**
 * Keeps which network is active and lets a person switch it.
 *
 * @param options - the network to begin with, and whether people may choose another
 * @returns the plugin; `kernel.plugins.networks` is its controller
 * @throws NETWORKS_OPTIONS_INVALID with every fault at once
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { connect } from 'portico/plugins/connect'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { networks } from 'portico/plugins/networks'
 *
 * const kernel = createKernel({ plugins: [connect(), networks(), eip155()] })
 * kernel.plugins.networks.active.subscribe((network) => console.info(network?.name))
 * ```
 */
export function networks(options: NetworksOptions = {}) {
  if (process.env.NODE_ENV !== 'production') checkNetworksOptions(options)
  return definePlugin({
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
        network: 'supported',
      }),
      defineView({ ref: SwitchNetworkView, load: () => import('./views/switch-network-view'), title: switchTitle }),
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
    locales: () => import('./locales'),
    contributes: [
      routerPolicies.from(({ namespaces, get }) => ({
        open(opening) {
          const { view, namespace = '', confirmSwitch = true } = opening
          const { connections, active } = get(ConnectController)
          // Opening the modal for another namespace means its network, and the wallets that can go there.
          const isActive = () => namespaces.active.peek() === namespace
          if (!isActive() && confirmSwitch && namespaces.definition(namespace) && connections.peek().length)
            return viewTarget(SwitchNetworkView, { opening })
          namespaces.setActive(namespace)
          if (!view && isActive() && !active.peek()) return viewTarget(ConnectView, { namespace })
        },
      })),
      connectRoutes.of({ id: 'networks', view: NetworksView, isOptional: !!options.allowUnsupportedChain }),
      closeGuards.from(({ get }) => get(NetworksController).isHeld),
      footers.of({ kind: 'default', load: () => import('./views/networks-footer') }),
    ],
    setup: (ctx) => ctx.get(NetworksController),
    start(ctx) {
      const api = ctx.get(NetworksController)
      if (process.env.NODE_ENV !== 'production') tellUnknownDefault(ctx, options)
      api.restore()
      followSwitching(ctx, api)
    },
  })
}
