import { createToken } from '../../../kernel/container/token'
import { controller, definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { defineView, viewTarget } from '../../../kernel/router/define-view'
import { computed, type ReadonlySignal, signal } from '../../../kernel/store/signals'
import { AccountController, accountActions, accountTabs } from '../../foundations/account/contract'
import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { BlockchainClientToken, BlockchainSources } from '../../services/blockchain-api/contract'
import { checkActivityOptions } from './check-options'
import { ActivityController, activityNamespaces, TransactionsView } from './contract'

/** Where activity is to be seen; a page carries no more of the plugin than this. */
interface ActivityFacade {
  /** Tells whether the active namespace has a history, and a source of it. */
  readonly isHere: ReadonlySignal<boolean>
  /** Here, and the wallet has its portfolio in the account, which has tabs then. */
  readonly isInTab: ReadonlySignal<boolean>
  /** Here, and the account has tiles. */
  readonly isInTile: ReadonlySignal<boolean>
  /** Finds out whether anybody tells histories: until then it is taken from there being a service. */
  look(): Promise<void>
}

const ActivityFacade = /* @__PURE__ */ createToken<ActivityFacade>('activity/Facade')

function createActivityFacade(ctx: PluginContext, namespaces: readonly string[]): ActivityFacade {
  const { connectors, active } = ctx.get(ConnectController)
  const hasSource = signal(ctx.has(BlockchainClientToken))
  const isHere = computed(() => hasSource.value && namespaces.includes(ctx.namespaces.active.value ?? ''))
  const hasPortfolio = computed(
    () => connectors.value.find(({ id }) => id === active.value?.connectorId)?.hasPortfolio ?? false,
  )
  return {
    isHere,
    isInTab: computed(() => isHere.value && hasPortfolio.value),
    isInTile: computed(() => isHere.value && !hasPortfolio.value),
    async look() {
      hasSource.value = (await ctx.load(BlockchainSources)).history !== undefined
    },
  }
}

/** What the plugin `activity` takes. */
export interface ActivityOptions {
  /** CAIP-2 namespaces that the source has histories of. Default: those of the service. */
  readonly namespaces?: readonly string[] | undefined
}

const label = { key: 'activity.title', text: 'Activity' }

/** Who is connected is shown first: what asks the source is evaluated as long as a frame takes. */
const FRAME_MS = 20

/**
 * Shows the transactions of an account on the active network, and the NFTs that follow from them.
 *
 * @param options - which namespaces have a history
 * @returns the plugin; `kernel.load(ActivityController)` answers the history itself
 * @throws ACTIVITY_OPTIONS_INVALID with every fault at once
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { account } from 'portico/plugins/account'
 * import { activity } from 'portico/plugins/activity'
 * import { blockchainApi } from 'portico/plugins/blockchain-api'
 * import { connect } from 'portico/plugins/connect'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { networks } from 'portico/plugins/networks'
 *
 * createKernel({ plugins: [connect(), networks(), account(), eip155(), blockchainApi({ projectId: 'my-project' }), activity()] })
 * ```
 */
export function activity(options: ActivityOptions = {}) {
  if (process.env.NODE_ENV !== 'production') checkActivityOptions(options)
  const { namespaces = activityNamespaces } = options
  return definePlugin({
    id: 'activity',
    requires: [ConnectController, NetworksController, AccountController, BlockchainSources],
    optional: [BlockchainClientToken],
    controllers: [
      controller(ActivityFacade, (ctx) => createActivityFacade(ctx, namespaces)),
      lazyController(ActivityController, (ctx) =>
        import('./activity-controller').then((m) => m.createActivityController(ctx, namespaces)),
      ),
    ],
    views: [
      defineView({
        ref: TransactionsView,
        load: () => import('./views/history-views').then((m) => ({ default: m.TransactionsView })),
        title: label,
      }),
    ],
    locales: () => import('./locales'),
    contributes: [
      accountActions.from(
        (ctx) => ({
          id: 'activity',
          icon: 'clock',
          label,
          target: viewTarget(TransactionsView),
          isShown: ctx.get(ActivityFacade).isInTile,
        }),
        { order: 40 },
      ),
      accountTabs.from(
        (ctx) => ({
          id: 'nfts',
          label: { key: 'activity.nfts', text: 'NFTs' },
          load: () => import('./views/nfts-tab'),
          isShown: ctx.get(ActivityFacade).isHere,
        }),
        { order: 20 },
      ),
      accountTabs.from(
        (ctx) => ({
          id: 'activity',
          label,
          load: () => import('./views/history-views').then((m) => ({ default: m.ActivityTab })),
          isShown: ctx.get(ActivityFacade).isInTab,
        }),
        { order: 30 },
      ),
    ],
    start(ctx) {
      const { look } = ctx.get(ActivityFacade)
      const { address } = ctx.get(AccountController)
      const lookLater = () =>
        ctx.clock.after(FRAME_MS, () => void look().catch((error: unknown) => ctx.logger.warn(error)))
      ctx.effect(() => {
        if (ctx.router.isOpen.value && address.value !== undefined) lookLater()
      })
    },
  })
}
