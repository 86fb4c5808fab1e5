import type { ResolveName } from '../../../kernel/namespaces/asset-capabilities'
import type { FunctionOf } from '../../../kernel/namespaces/capability'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { Eip155Options } from '../contract'

/** Reads the address of a name from ENS. @throws what RpcClient throws */
export const resolveName =
  (ctx: PluginContext, { ens }: Eip155Options): FunctionOf<typeof ResolveName> =>
  async (params) =>
    (await import('../names/resolve-name')).resolveName(ctx, ens, params)
