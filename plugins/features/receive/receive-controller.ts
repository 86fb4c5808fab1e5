import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { CheckAddress } from '../../../kernel/namespaces/capabilities'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, signal } from '../../../kernel/store/signals'
import { ConnectController, type Connection } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import type { ReceiveApi } from './contract'

/**
 * The networks that an address belongs to: undefined where it belongs to all of its namespace, 'unknown' where that cannot be found
 * out for now.
 */
interface AddressNetworks {
  readonly address: string
  readonly networkIds: readonly CaipNetworkId[] | 'unknown' | undefined
}

/** Asks the namespace for the networks of an address. */
async function findNetworks(
  ctx: PluginContext,
  { namespace }: Connection,
  address: string,
): Promise<AddressNetworks['networkIds']> {
  if (!ctx.namespaces.has(CheckAddress, namespace)) return undefined
  try {
    return (await ctx.namespaces.use(CheckAddress, namespace)({ address })).networkIds
  } catch (error) {
    ctx.logger.warn(error)
    return 'unknown'
  }
}

/** Finds where the address of the account can be sent to. */
export function createReceiveController(ctx: PluginContext): ReceiveApi {
  const { active: connection } = ctx.get(ConnectController)
  const { requested } = ctx.get(NetworksController)
  const found = signal<AddressNetworks | undefined>(undefined)
  const address = computed(() => connection.value?.accounts[0]?.address)

  ctx.effect(() => {
    // What could not be found out is asked again in the next view.
    void ctx.router.current.value
    const [current, wanted, known] = [connection.peek(), address.value, found.peek()]
    const isKnown = known?.address === wanted && known?.networkIds !== 'unknown'
    if (!current || wanted === undefined || isKnown) return
    void findNetworks(ctx, current, wanted).then((networkIds) => {
      // An answer about an account that is not the current one any more is dropped.
      if (address.peek() === wanted) found.value = { address: wanted, networkIds }
    })
  })
  return {
    networks: computed(() => {
      const current = connection.value
      const known = found.value
      if (!current || known?.address !== address.value) return undefined
      const allowed = current.accounts[0]?.type === 'smartAccount' ? [current.networkId] : current.approvedNetworkIds
      // Where the namespace cannot tell, only the network that the wallet is on counts.
      const own = known?.networkIds === 'unknown' ? [current.networkId] : known?.networkIds
      const isHere = (id: CaipNetworkId) => Number(id === current.networkId)
      return requested.value
        .filter(({ chainNamespace }) => chainNamespace === current.namespace)
        .filter(({ caipNetworkId: id }) => (allowed?.includes(id) ?? true) && (own?.includes(id) ?? true))
        .sort((one, other) => isHere(other.caipNetworkId) - isHere(one.caipNetworkId))
    }),
  }
}
