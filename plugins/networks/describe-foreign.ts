import type { CaipNetworkId } from '../../kernel/caip/caip-network-id'
import { DescribeNetwork } from '../../kernel/namespaces/capabilities'
import type { Network } from '../../kernel/namespaces/network'
import type { SwitchSession } from './switch-session'
import { unknownNetwork } from './unknown-network'

/** Names networks that wallets are on, or were chosen once, and the app does not list: as unknown, until their namespace tells more. */
export function describeForeign({ ctx, state, connect, find }: SwitchSession): void {
  const { described, choice } = state.signals
  const put = (id: CaipNetworkId, network: Network) => {
    described.value = { ...described.peek(), [id]: network }
  }
  const ids = connect.connections.peek().map(({ networkId }) => networkId)
  for (const id of [...ids, ...Object.values(choice.peek().networks)]) {
    if (find(id) || described.peek()[id]) continue
    const unknown = unknownNetwork(id)
    put(id, unknown)
    if (!ctx.namespaces.has(DescribeNetwork, unknown.chainNamespace)) continue
    const describe = ctx.namespaces.use(DescribeNetwork, unknown.chainNamespace)
    describe({ networkId: id }).then(
      (network) => network && put(id, network),
      (error: unknown) => ctx.logger.warn('Could not describe', id, error),
    )
  }
}
