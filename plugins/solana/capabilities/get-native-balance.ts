import type { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import type { FunctionOf } from '../../../kernel/namespaces/capability'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { SolanaOptions } from '../contract'

/** Reads the balance in lamports by getBalance from the app's own RPC urls. @throws what `readBalance` throws */
export const getNativeBalance =
  (ctx: PluginContext, options: SolanaOptions): FunctionOf<typeof GetNativeBalance> =>
  async (params) => {
    const { readBalance } = await import('../rpc/read-balance')
    return { value: await readBalance(ctx, options, params) }
  }
