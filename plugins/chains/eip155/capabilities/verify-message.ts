import type { VerifyMessage } from '../../../../kernel/namespaces/asset-capabilities'
import type { Implement } from '../../../wallets/define-chain-namespace'
import { Eip155Rpc } from '../contract'

function readData(result: unknown): string {
  if (typeof result !== 'string' || !/^0x[\da-f]*$/i.test(result)) throw new TypeError('This is no data.')
  return result
}

/** Verifies here where a key signed, and by the app's own RPC urls where a contract did. @throws what RpcClient throws */
export const verifyMessage: Implement<typeof VerifyMessage> =
  (ctx) =>
  async ({ network, signal, ...signed }) => {
    const { verifyMessage } = await import('../verify-message')
    return verifyMessage({
      ...signed,
      async call(params) {
        const rpc = await ctx.load(Eip155Rpc)
        const question = { network, method: 'eth_call', params: [params, 'latest'], parse: readData }
        return rpc.request(signal ? { ...question, signal } : question)
      },
    })
  }
