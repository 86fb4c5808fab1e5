import { parseCaipAddress } from '../../../kernel/lib/caip'
import { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import { DescribeToken } from '../../../kernel/namespaces/swap-capabilities'
import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { defineView, viewTarget } from '../../../kernel/router/define-view'
import { headerTitles, routerPolicies } from '../../../kernel/router/slots'
import { computed } from '../../../kernel/store/signals'
import { ConnectController, ConnectView, isUnderWay } from '../connect/contract'
import { NetworksController } from '../networks/contract'
import { type BalanceKey, createBalances } from './balances'
import {
  type AccountApi,
  AccountController,
  AccountSettingsView,
  type AccountStatus,
  AccountView,
  accountEvents,
} from './contract'

/** Who is connected is shown before their balance is read: what reads it is evaluated as long as a frame takes. */
const FRAME_MS = 20

/** Computes the connected account from the connections and the active network; copies nothing but balances, which are a cache. */
function createAccountController(ctx: PluginContext): AccountApi {
  const connect = ctx.get(ConnectController)
  const networks = ctx.get(NetworksController)
  const balances = createBalances(ctx)

  const address = computed(() => connect.active.value?.accounts[0]?.address)
  const caipAddress = computed(() =>
    address.value
      ? parseCaipAddress(`${connect.active.value?.networkId}:${address.value}`, ctx.namespaces.ids).caipAddress
      : undefined,
  )
  const status = computed<AccountStatus>(() => {
    const connection = connect.active.value
    if (connection) return connection.status === 'connected' ? 'connected' : 'reconnecting'
    return isUnderWay(connect.attempt.value) ? 'connecting' : 'disconnected'
  })
  const key = computed<BalanceKey | undefined>(() => {
    const network = networks.active.value
    const account = caipAddress.value
    const isReadable = status.value === 'connected' && networks.isSupported.value
    return isReadable && network && account ? { caipAddress: account, network } : undefined
  })
  return {
    address,
    caipAddress,
    status,
    painted: { address: address.peek(), caipAddress: caipAddress.peek(), status: status.peek() },
    balance: computed(() => balances.read(key.value)),
    balanceState: computed(() => balances.state(key.value)),
    explorerUrl: computed(() => {
      const explorer = networks.active.value?.blockExplorers?.default
      const page = explorer?.accountUrl ?? explorer?.url.replace(/\/*$/, '/address/{}')
      return address.value && page?.replace('{}', address.value)
    }),
    refresh: () => balances.load(key.peek(), 0),
    follow: () =>
      ctx.effect(() => {
        // When a person opens the modal, or navigates in it, the balance is read again; not within 30 s of the last reading.
        void [ctx.router.isOpen.value, ctx.router.current.value, key.value]
        return ctx.clock.after(FRAME_MS, () => void balances.load(key.peek()))
      }),
  }
}

/**
 * Shows the connected account: address, native balance, network, and how to disconnect.
 *
 * @returns the plugin; `kernel.plugins.account` is its controller
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { account } from 'portico/plugins/account'
 * import { connect } from 'portico/plugins/connect'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { networks } from 'portico/plugins/networks'
 *
 * const kernel = createKernel({ plugins: [connect(), networks(), account(), eip155()] })
 * kernel.plugins.account.address.subscribe((address) => console.info(address))
 * ```
 */
export const account = () =>
  definePlugin({
    id: 'account',
    requires: [ConnectController, NetworksController],
    uses: [GetNativeBalance, DescribeToken],
    events: accountEvents,
    controllers: [controller(AccountController, createAccountController)],
    views: [
      defineView({ ref: AccountView, load: () => import('./views/account-view'), network: 'supported' }),
      defineView({
        ref: AccountSettingsView,
        load: () => import('./views/account-settings-view'),
        title: { key: 'account.settings', text: 'Settings' },
      }),
    ],
    locales: () => import('./locales'),
    contributes: [
      headerTitles.of({ view: AccountView.name, load: () => import('./views/network-chip') }),
      routerPolicies.from(
        ({ get }) => {
          const home = () => (get(ConnectController).active.value ? viewTarget(AccountView) : undefined)
          return { home, back: ({ view }) => (view === ConnectView.name ? home() : undefined) }
        },
        { order: 10 },
      ),
    ],
    setup: (ctx) => ctx.get(AccountController),
    start(ctx) {
      const { caipAddress, follow } = ctx.get(AccountController)
      ctx.onStop(follow())
      ctx.effect(() => ctx.emit(accountEvents, 'account:changed', { caipAddress: caipAddress.value }))
    },
  })
