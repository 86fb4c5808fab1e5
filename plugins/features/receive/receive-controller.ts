import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { CheckAddress } from '../../../kernel/namespaces/capabilities'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, signal } from '../../../kernel/store/signals'
import { ConnectController, type Connection } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import type { ReceiveApi } from './contract'

/**
 * What is known of an address: the networks that it belongs to; undefined where it belongs to all of its namespace, 'unknown' where
 * that cannot be told for now.
 */
interface Belonging {
  readonly address: string
  readonly networkIds: readonly CaipNetworkId[] | 'unknown' | undefined
}

/** Asks the namespace where an address belongs. */
async function findBelonging(
  ctx: PluginContext,
  { namespace }: Connection,
  address: string,
): Promise<Belonging['networkIds']> {
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
  const belonging = signal<Belonging | undefined>(undefined)
  const address = computed(() => connection.value?.accounts[0]?.address)

  ctx.effect(() => {
    const [current, wanted] = [connection.peek(), address.value]
    if (!current || wanted === undefined) return
    void findBelonging(ctx, current, wanted).then((networkIds) => {
      // The latest account wins, whoever answers last.
      if (address.peek() === wanted) belonging.value = { address: wanted, networkIds }
    })
  })
  return {
    networks: computed(() => {
      const current = connection.value
      const known = belonging.value
      if (!current || known?.address !== address.value) return undefined
      const allowed = current.accounts[0]?.type === 'smartAccount' ? [current.networkId] : current.approvedNetworkIds
      // Who cannot tell is trusted with the network that the wallet is on.
      const own = known?.networkIds === 'unknown' ? [current.networkId] : known?.networkIds
      const isHere = (id: CaipNetworkId) => Number(id === current.networkId)
      return requested.value
        .filter(({ chainNamespace }) => chainNamespace === current.namespace)
        .filter(({ caipNetworkId: id }) => (allowed?.includes(id) ?? true) && (own?.includes(id) ?? true))
        .sort((one, other) => isHere(other.caipNetworkId) - isHere(one.caipNetworkId))
    }),
  }
}
