import type { ResolveName } from '../../../../kernel/namespaces/asset-capabilities'
import type { FunctionOf } from '../../../../kernel/namespaces/capability'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { Eip155Options } from '../contract'
import { findResolver } from './find-resolver'
import { normalizeName } from './normalize-name'

/**
 * Finds the address of a name, on the network of the names whichever the person is on.
 *
 * @param ens - where names are kept
 * @param params - the name, as a person typed it
 * @returns in the casing of EIP-55; undefined where the name is none, or leads nowhere
 * @throws what RpcClient throws
 * @see ENSIP-15
 */
export async function resolveName(
  ctx: PluginContext,
  ens: Eip155Options['ens'],
  { name, signal }: Parameters<FunctionOf<typeof ResolveName>>[0],
): Promise<string | undefined> {
  const normalized = await normalizeName(name)
  if (normalized === undefined) return undefined
  const resolver = await findResolver(ctx, ens, signal)
  return resolver?.addressOf(normalized)
}
