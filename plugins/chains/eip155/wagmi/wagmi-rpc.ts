import type { Config } from '@wagmi/core'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { untilAborted } from '../../../../kernel/platform/until-aborted'
import type { RpcClient } from '../../../wallets/contract'
import { eip155Error } from '../eip155-errors'

/** What tells of the question and not of the node: a revert (3), and parameters that are wrong (EIP-1474). */
const refusals: readonly unknown[] = [3, -32000, -32003, -32602]

/** The code of a refusal, which viem keeps somewhere among its causes. */
function codeOf(error: unknown): unknown {
  let current = error
  for (let depth = 0; depth < 5 && current; depth++) {
    const code = readProperty(current, 'code')
    if (typeof code === 'number' && code !== -1) return code
    current = readProperty(current, 'cause')
  }
  return undefined
}

/**
 * Creates the client that reads chains by the app's own transports, which batch, fall back and retry as the app has them.
 *
 * @param config - whose transports are asked
 */
export const createWagmiRpc = (config: Config): RpcClient => ({
  async request({ network, method, params = [], parse, signal }) {
    const context = { network: network.caipNetworkId, method }
    if (!config.chains.some(({ id }) => id === Number(network.id))) throw eip155Error('EIP155_RPC_MISSING', context)
    const client = config.getClient({ chainId: Number(network.id) })
    let result: unknown
    try {
      result = await untilAborted(Reflect.apply(client.request, client, [{ method, params }]), signal)
    } catch (error) {
      signal?.throwIfAborted()
      const reason = `${readProperty(error, 'details') ?? readProperty(error, 'shortMessage') ?? error}`.slice(0, 300)
      const code = codeOf(error)
      const isRefused = refusals.includes(code)
      throw eip155Error(isRefused ? 'EIP155_RPC_REFUSED' : 'EIP155_RPC_FAILED', { ...context, reason, code }, error)
    }
    try {
      return parse(result, () => JSON.stringify(result))
    } catch (cause) {
      throw eip155Error('EIP155_RPC_ANSWER_INVALID', context, cause)
    }
  },
})
