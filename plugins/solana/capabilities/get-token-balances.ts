import type { GetTokenBalances } from '../../../kernel/namespaces/asset-capabilities'
import type { FunctionOf } from '../../../kernel/namespaces/capability'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { SolanaOptions } from '../contract'

/** Reads balances from the app's own RPC urls. @throws what `readTokenBalances` throws */
export const getTokenBalances =
  (ctx: PluginContext, options: SolanaOptions): FunctionOf<typeof GetTokenBalances> =>
  async (params) =>
    (await import('../rpc/read-token-balances')).readTokenBalances(ctx, options, params)
