import type { GetTokenBalances } from '../../../kernel/namespaces/asset-capabilities'
import type { Implement } from '../../../kernel/wallets/implement'
import { Eip155Rpc } from '../contract'

/** Reads balances from the app's own RPC urls. @throws what RpcClient throws */
export const getTokenBalances: Implement<typeof GetTokenBalances> = (ctx) => async (params) => {
  const [rpc, { readTokenBalances }] = await Promise.all([ctx.load(Eip155Rpc), import('../tokens/read-token-balances')])
  return readTokenBalances(rpc, params)
}
