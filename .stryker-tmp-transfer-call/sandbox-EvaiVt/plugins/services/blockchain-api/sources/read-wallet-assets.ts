// @ts-nocheck
import type { HeldToken } from '../../../../kernel/namespaces/asset-capabilities'
import { GetWalletAssets } from '../../../../kernel/namespaces/swap-capabilities'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { ConnectController } from '../../../foundations/connect/contract'
import { withSignal } from '../client/service'
import type { AccountQuery } from '../contract'

/**
 * Asks the wallet of an account what that holds, where no other place shows it: a wallet far away, or one that counts by itself, is not
 * bothered.
 *
 * @returns undefined where it is no such wallet, or does not say that it can tell
 * @throws what GetWalletAssets throws
 */
export async function readWalletAssets(
  ctx: PluginContext,
  { address, network, signal }: AccountQuery,
): Promise<readonly HeldToken[] | undefined> {
  const { chainNamespace: namespace } = network
  if (!ctx.has(ConnectController) || !ctx.namespaces.has(GetWalletAssets, namespace)) return undefined
  const { connections, connectors, getProvider } = ctx.get(ConnectController)
  // Of several connections of a namespace the first is the current one.
  const current = connections.peek().find((connection) => connection.namespace === namespace)
  const connector = connectors.peek().find(({ id }) => id === current?.connectorId)
  if (!connector?.hasPortfolio || current?.accounts[0]?.address !== address) return undefined
  const provider = await getProvider(namespace)
  return ctx.namespaces.use(GetWalletAssets, namespace)({ provider, network, address, ...withSignal(signal) })
}
