import type { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../kernel/wallets/implement'

/** Reads the balance in lamports by getBalance from the app's own RPC urls. @throws what `readBalance` throws */
export const getNativeBalance: Implement<typeof GetNativeBalance> = (ctx) => async (params) => {
  const { readBalance } = await import('../rpc/read-balance')
  return { value: await readBalance(ctx, params) }
}
