import { GetNativeBalance } from '../../kernel/namespaces/capabilities'
import { controller, definePlugin } from '../../kernel/plugin/define-plugin'
import { defineView, viewTarget } from '../../kernel/router/define-view'
import { routerPolicies } from '../../kernel/router/router-slots'
import { headerTitles } from '../../kernel/router/shell-slots'
import { ConnectController, ConnectView } from '../connect/contract'
import { NetworksController } from '../networks/contract'
import { createAccountController } from './account-controller'
import { AccountController, AccountSettingsView, AccountView, accountEvents } from './contract'

/**
 * Shows who is connected: address, native balance, network, and the way out.
 *
 * @returns the plugin; `kernel.plugins.account` is its controller
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { account } from 'portico/plugins/account'
 * import { connect } from 'portico/plugins/connect'
 * import { networks } from 'portico/plugins/networks'
 *
 * const kernel = createKernel({ plugins: [connect(), networks(), account()] })
 * kernel.plugins.account.address.subscribe((address) => console.info(address))
 * ```
 */
export const account = () =>
  definePlugin({
    id: 'account',
    requires: [ConnectController, NetworksController],
    uses: [GetNativeBalance],
    events: accountEvents,
    controllers: [controller(AccountController, createAccountController)],
    views: [
      defineView({ ref: AccountView, load: () => import('./views/account-view') }),
      defineView({
        ref: AccountSettingsView,
        load: () => import('./views/account-settings-view'),
        title: { key: 'account.settings', text: 'Settings' },
      }),
    ],
    contributes: [
      headerTitles.of({ view: AccountView.name, load: () => import('./views/network-chip') }),
      routerPolicies.from(
        (ctx) => {
          const { active } = ctx.get(ConnectController)
          const whenConnected = () => (active.value ? viewTarget(AccountView) : undefined)
          return {
            home: whenConnected,
            back: (target) => (target.view === ConnectView.name ? whenConnected() : undefined),
          }
        },
        { order: 10 },
      ),
    ],
    setup: (ctx) => ctx.get(AccountController),
    start(ctx) {
      const { caipAddress, follow } = ctx.get(AccountController)
      follow()
      ctx.effect(() => ctx.emit(accountEvents, 'account:changed', { caipAddress: caipAddress.value }))
    },
  })
