import { formatCaipAddress } from '../../kernel/caip/caip-address'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { computed } from '../../kernel/store/signals'
import { ConnectController } from '../connect/contract'
import { NetworksController } from '../networks/contract'
import { type BalanceKey, createBalances } from './balances'
import type { AccountApi, AccountStatus } from './contract'

/** Computes who is connected from the connections and the active network; copies nothing but balances, which are a cache. */
export function createAccountController(ctx: PluginContext): AccountApi {
  const connect = ctx.get(ConnectController)
  const networks = ctx.get(NetworksController)
  const balances = createBalances(ctx)

  const address = computed(() => connect.active.value?.accounts[0]?.address)
  const caipAddress = computed(() => {
    const connection = connect.active.value
    if (!connection || address.value === undefined) return undefined
    const [namespace, reference] = connection.networkId.split(':') as [string, string]
    return formatCaipAddress({ namespace, reference, address: address.value }, ctx.namespaces.ids)
  })
  const status = computed<AccountStatus>(() => {
    const state = connect.attempt.value?.state
    const connection = connect.active.value
    if (connection) return connection.status === 'connected' ? 'connected' : 'reconnecting'
    return state === 'opening' || state === 'asking' || state === 'pending' ? 'connecting' : 'disconnected'
  })
  const key = computed<BalanceKey | undefined>(() => {
    const network = networks.active.value
    if (status.value !== 'connected' || !network || address.value === undefined || caipAddress.value === undefined)
      return undefined
    return networks.isSupported.value ? { caipAddress: caipAddress.value, address: address.value, network } : undefined
  })
  const visit = computed(() => (ctx.router.isOpen.value ? ctx.router.current.value?.key : undefined))
  return {
    address,
    caipAddress,
    status,
    painted: { address: address.peek(), caipAddress: caipAddress.peek(), status: status.peek() },
    balance: computed(() => balances.read(key.value)),
    balanceState: computed(() => balances.state(key.value)),
    explorerUrl: computed(() => {
      const url = networks.active.value?.blockExplorers?.default.url
      return url && address.value ? `${url.replace(/\/+$/, '')}/address/${address.value}` : undefined
    }),
    refresh: () => balances.load(key.peek(), 0),
    follow: () =>
      ctx.effect(() => {
        // Whoever opens the modal or goes about in it wants to see what is; within its life that asks for nothing.
        void visit.value
        void balances.load(key.value)
      }),
  }
}
