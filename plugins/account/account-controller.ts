import { parseCaipAddress } from '../../kernel/caip/caip-address'
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
    if (!connection || !address.value) return undefined
    return parseCaipAddress(`${connection.networkId}:${address.value}`, ctx.namespaces.ids).caipAddress
  })
  const status = computed<AccountStatus>(() => {
    const state = connect.attempt.value?.state ?? ''
    const connection = connect.active.value
    if (connection) return connection.status === 'connected' ? 'connected' : 'reconnecting'
    return ['opening', 'asking', 'pending'].includes(state) ? 'connecting' : 'disconnected'
  })
  const key = computed<BalanceKey | undefined>(() => {
    const network = networks.active.value
    const account = caipAddress.value
    const isReadable = status.value === 'connected' && networks.isSupported.value
    return isReadable && network && account ? { caipAddress: account, network } : undefined
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
      const explorer = networks.active.value?.blockExplorers?.default
      const page = explorer?.accountUrl ?? explorer?.url.replace(/\/*$/, '/address/{}')
      return address.value && page?.replace('{}', address.value)
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
