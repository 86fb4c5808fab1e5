import { controller, definePlugin, lazyController } from '../../kernel/plugin/define-plugin'
import { defineView, viewTarget } from '../../kernel/router/define-view'
import { AccountController, accountActions, accountTabs } from '../account/contract'
import { BlockchainClientToken, BlockchainSources } from '../blockchain-api/contract'
import { ConnectController } from '../connect/contract'
import { NetworksController } from '../networks/contract'
import { ActivityDoor, createActivityDoor } from './activity-door'
import { ActivityController, activityNamespaces, TransactionsView } from './contract'

export interface ActivityOptions {
  /** CAIP-2 namespaces that the source has histories of. Default: those of the service (wire facts 4.5). */
  readonly namespaces?: readonly string[]
}

const label = { key: 'activity.title', text: 'Activity' }

/**
 * Shows what an account did on the active network, and the NFTs that it has by that.
 *
 * @param options - which families of chains have a history
 * @returns the plugin; `kernel.load(ActivityController)` answers the history itself
 * @see spec sections 2, 3, 5, 8 and 9; wire facts 9.12
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { account } from 'portico/plugins/account'
 * import { activity } from 'portico/plugins/activity'
 * import { blockchainApi } from 'portico/plugins/blockchain-api'
 * import { connect } from 'portico/plugins/connect'
 * import { networks } from 'portico/plugins/networks'
 *
 * createKernel({ plugins: [connect(), networks(), account(), blockchainApi({ projectId: 'my-project' }), activity()] })
 * ```
 */
export const activity = ({ namespaces = activityNamespaces }: ActivityOptions = {}) =>
  definePlugin({
    id: 'activity',
    requires: [ConnectController, NetworksController, AccountController, BlockchainSources],
    optional: [BlockchainClientToken],
    gates: { activity: { default: true } },
    controllers: [
      controller(ActivityDoor, (ctx) => createActivityDoor(ctx, namespaces)),
      lazyController(ActivityController, async (ctx) =>
        (await import('./activity-controller')).createActivityController(ctx, namespaces),
      ),
    ],
    views: [defineView({ ref: TransactionsView, load: () => import('./views/transactions-view'), title: label })],
    contributes: [
      accountActions.from(
        (ctx) => ({
          id: 'activity',
          icon: 'clock',
          label,
          target: viewTarget(TransactionsView),
          isShown: ctx.get(ActivityDoor).isInTile,
        }),
        { order: 40 },
      ),
      accountTabs.from(
        (ctx) => ({
          id: 'nfts',
          label: { key: 'activity.nfts', text: 'NFTs' },
          load: () => import('./views/nfts-tab'),
          isShown: ctx.get(ActivityDoor).isHere,
        }),
        { order: 20 },
      ),
      accountTabs.from(
        (ctx) => ({
          id: 'activity',
          label,
          load: () => import('./views/activity-tab'),
          isShown: ctx.get(ActivityDoor).isInTab,
        }),
        { order: 30 },
      ),
    ],
    start(ctx) {
      const { look } = ctx.get(ActivityDoor)
      const { address } = ctx.get(AccountController)
      ctx.effect(() => {
        if (ctx.router.isOpen.value && address.value !== undefined)
          look().catch((error: unknown) => ctx.logger.warn(error))
      })
    },
  })
