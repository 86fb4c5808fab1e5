import { remoteFlags } from '../../kernel/gates/gate-registry'
import { controller, definePlugin } from '../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { defineView } from '../../kernel/router/define-view'
import { prefetches } from '../../kernel/router/shell-slots'
import { ConnectController, hiddenConnectors, walletGroups } from '../connect/contract'
import { CatalogueDoor, createCatalogueDoor, loadCatalogue } from './catalogue-door'
import type { CatalogueOptions } from './catalogue-options'
import { checkOptions } from './check-options'
import { AllWalletsView, CatalogueController, DownloadsView, GetWalletView, RemoteConfigController } from './contract'
import { isLocal } from './is-local'
import { readHosts } from './read-hosts'
import { createRemoteConfig } from './remote-config'
import type { CatalogueGroupId } from './wallet-groups'

export type { CatalogueOptions, CustomWallet } from './catalogue-options'

const viewsOf = () => [
  defineView({
    ref: AllWalletsView,
    load: () => import('./views/all-wallets-view'),
    title: { key: 'catalogue.all', text: 'All Wallets' },
  }),
  defineView({
    ref: GetWalletView,
    load: () => import('./views/get-wallet-view'),
    title: { key: 'catalogue.get', text: 'Get a Wallet' },
  }),
  defineView({
    ref: DownloadsView,
    load: () => import('./views/downloads-view'),
    title: ({ wallet: { name } }) => ({ key: 'catalogue.getOne', text: 'Get {name}', values: { name } }),
  }),
]

const localCount = (ctx: PluginContext) => ctx.get(ConnectController).connectors.value.filter(isLocal).length

/** Rows of the wallet list; until the catalogue is open their places are kept. */
const group = (id: CatalogueGroupId, places: (ctx: PluginContext) => number) =>
  walletGroups.from((ctx) => {
    const { read, state } = ctx.get(CatalogueDoor)
    return {
      id,
      rows: read(
        (c) => c.groups[id].rows.value,
        () => [],
      ),
      awaited: read(
        (c) => c.groups[id].awaited.value,
        () => (state.value === 'failed' ? 0 : places(ctx)),
      ),
    }
  })

/**
 * Brings the wallets that a catalogue knows, beside those that the browser has, and the configuration that a project has at the
 * same service. Nothing is asked before the modal opens.
 *
 * @param options - where wallets come from, which of them, and in which order
 * @returns the plugin; `kernel.plugins.catalogue` is its controller
 * @throws CATALOGUE_OPTIONS_INVALID with every fault at once
 * @see wire facts 2.1
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { catalogue } from 'portico/plugins/catalogue'
 * import { connect } from 'portico/plugins/connect'
 *
 * const kernel = createKernel({ plugins: [connect(), catalogue({ projectId: 'my-project' })] })
 * kernel.plugins.catalogue.count.subscribe((count) => console.info(count))
 * ```
 */
export function catalogue(options: CatalogueOptions = {}) {
  // On every page there is a kilobyte for all of this: in production the check comes with the code that opens.
  if (process.env.NODE_ENV !== 'production') checkOptions(options)
  const hosts = readHosts(options)
  const { source, wallets, customWallets = [], featuredWalletIds = [], allWallets } = options
  const hasSource = Boolean(source ?? wallets ?? hosts.length)
  const [featured, custom] = [hasSource ? featuredWalletIds.length : 0, customWallets.length]
  return definePlugin({
    id: 'catalogue',
    requires: [ConnectController],
    hosts,
    controllers: [
      controller(CatalogueDoor, (ctx) => createCatalogueDoor(ctx, options)),
      controller(CatalogueController, (ctx) => ctx.get(CatalogueDoor)),
      controller(RemoteConfigController, (ctx) => createRemoteConfig(ctx, options)),
    ],
    views: viewsOf(),
    contributes: [
      prefetches.of(loadCatalogue),
      remoteFlags.from((ctx) => ctx.get(RemoteConfigController).flags),
      hiddenConnectors.from((ctx) => {
        const { read } = ctx.get(CatalogueDoor)
        const isExcluded = read(
          (c) => c.isExcluded,
          () => () => false,
        )
        return (connector) => isExcluded.value(connector)
      }),
      group('featured', () => featured),
      group('custom', () => custom),
      group('recommended', (ctx) => (hasSource ? Math.max(0, 4 - featured - custom - localCount(ctx)) : 0)),
      group('all', (ctx) =>
        Number(hasSource && allWallets !== 'hide' && (allWallets !== 'onlyMobile' || ctx.browser.isMobile())),
      ),
    ],
    setup: (ctx) => ctx.get(CatalogueController),
    start(ctx) {
      ctx.effect(() => {
        if (ctx.router.isOpen.value) void ctx.get(CatalogueController).prepare()
      })
    },
  })
}
