import type { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../kernel/wallets/implement'
import { Eip155Rpc } from '../contract'
import { readQuantity } from '../rpc/read-quantity'

/** Reads the balance by eth_getBalance from the app's own RPC urls. @throws what RpcClient throws */
export const getNativeBalance: Implement<typeof GetNativeBalance> =
  (ctx) =>
  async ({ address, network, signal }) => {
    const rpc = await ctx.load(Eip155Rpc)
    const params = [address, 'latest']
    const question = { network, method: 'eth_getBalance', params, parse: readQuantity }
    return { value: await rpc.request(signal ? { ...question, signal } : question) }
  }
