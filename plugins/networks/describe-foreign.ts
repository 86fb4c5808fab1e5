import { DescribeNetwork } from '../../kernel/namespaces/capabilities'
import type { SwitchSession } from './switch-session'

/** Looks up networks that wallets are on and the app did not list, so that they show under their own names. */
export function describeForeign({ ctx, state, connect, find }: SwitchSession): void {
  const { described } = state.signals
  for (const { networkId, namespace } of connect.connections.peek()) {
    if (find(networkId) || described.peek()[networkId] || !ctx.namespaces.has(DescribeNetwork, namespace)) continue
    const describe = ctx.namespaces.use(DescribeNetwork, namespace)
    describe({ networkId }).then(
      (network) => {
        if (network) described.value = { ...described.peek(), [networkId]: network }
      },
      (error: unknown) => ctx.logger.warn('Could not describe', networkId, error),
    )
  }
}
