import { CheckAddress } from '../../../kernel/namespaces/capabilities'
import { definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { defineView, viewTarget } from '../../../kernel/router/define-view'
import { AccountController, accountActions, ReceiveAction } from '../../foundations/account/contract'
import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { ReceiveController, WalletCompatibleNetworksView, WalletReceiveView } from './contract'

const title = { key: 'receive.title', text: 'Receive' }

/**
 * Shows the address of the account to whoever sends something: as a code to scan, and to be copied.
 *
 * @returns the plugin
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { account } from 'portico/plugins/account'
 * import { connect } from 'portico/plugins/connect'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { networks } from 'portico/plugins/networks'
 * import { receive } from 'portico/plugins/receive'
 *
 * createKernel({ plugins: [connect(), networks(), account(), eip155(), receive()] })
 * ```
 */
export const receive = () =>
  definePlugin({
    id: 'receive',
    requires: [ConnectController, NetworksController, AccountController],
    uses: [CheckAddress],
    controllers: [
      lazyController(ReceiveController, (ctx) =>
        import('./receive-controller').then((m) => m.createReceiveController(ctx)),
      ),
    ],
    views: [
      defineView({
        ref: WalletReceiveView,
        load: () => import('./views/receive-views').then((m) => ({ default: m.WalletReceive })),
        title,
      }),
      defineView({
        ref: WalletCompatibleNetworksView,
        load: () => import('./views/receive-views').then((m) => ({ default: m.WalletCompatibleNetworks })),
        title: { key: 'receive.compatible', text: 'Compatible Networks' },
      }),
    ],
    locales: () => import('./locales'),
    contributes: [
      accountActions.of(
        { id: ReceiveAction.actionId, icon: 'receive', label: title, target: viewTarget(WalletReceiveView) },
        { order: 30 },
      ),
    ],
    start(ctx) {
      const { address } = ctx.get(AccountController)
      ctx.effect(() => {
        const isShown = ctx.router.isOpen.value && ctx.router.current.value?.view === WalletReceiveView.name
        if (isShown && address.value === undefined)
          ctx.notices.show({ message: { key: 'receive.nobody', text: 'Account not found' }, variant: 'error' })
      })
    },
  })
