import type { Hex } from 'viem'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { Eip155Rpc, type EnsOptions } from '../contract'
import { createAskContract } from '../contracts/call-contract'
import { createNameResolver, type NameResolver } from './create-name-resolver'

/** Of Ethereum, kept by the ENS DAO. */
const defaults: EnsOptions = {
  networkId: 'eip155:1',
  universalResolver: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
}

/**
 * Finds who knows the names: they are kept on one network, whichever the person is on.
 *
 * @param ens - the app's own choice; false for none
 * @returns undefined where the app does not list that network
 */
export async function findResolver(
  ctx: PluginContext,
  ens: EnsOptions | false = defaults,
  signal: AbortSignal | undefined,
): Promise<NameResolver | undefined> {
  const networks = ctx.namespaces.definition(ctx.id)?.networks ?? []
  const network = ens && networks.find(({ caipNetworkId }) => caipNetworkId === ens.networkId)
  if (!ens || !network) return undefined
  const ask = createAskContract(await ctx.load(Eip155Rpc), { network, ...(signal && { signal }) })
  return createNameResolver(ask, ens.universalResolver as Hex)
}
