import type { LookupAddress } from '../../../kernel/namespaces/asset-capabilities'
import type { FunctionOf } from '../../../kernel/namespaces/capability'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { Eip155Options } from '../contract'

/** Reads the name of an address from ENS. @throws what RpcClient throws */
export const lookupAddress =
  (ctx: PluginContext, { ens }: Eip155Options): FunctionOf<typeof LookupAddress> =>
  async (params) =>
    (await import('../names/lookup-address')).lookupAddress(ctx, ens, params)
