import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, type ReadonlySignal } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { NetworksController } from '../../foundations/networks/contract'
import type { AccountQuery } from './contract'

export interface ActiveAccount extends Pick<AccountQuery, 'address' | 'network'> {
  /** CAIP-10: the account on that network. */
  readonly id: string
}

/** Follows who is connected, and where: nobody while the wallet has not confirmed, or is on a network that the app does not list. */
export function activeAccount(ctx: PluginContext): ReadonlySignal<ActiveAccount | undefined> {
  const account = ctx.get(AccountController)
  const networks = ctx.get(NetworksController)
  const id = computed(() => {
    const [address, network] = [account.address.value, networks.active.value]
    if (account.status.value !== 'connected' || !address || !network || !networks.isSupported.value) return undefined
    return `${network.caipNetworkId}:${address}`
  })
  return computed(() => {
    const [address, network] = [account.address.peek(), networks.active.peek()]
    return id.value !== undefined && address && network ? { id: id.value, address, network } : undefined
  })
}
