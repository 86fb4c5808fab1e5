import type { Network } from '../../../kernel/namespaces/network'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import type { Eip155Options, RpcClient } from '../contract'
import { eip155Error } from '../eip155-errors'
import type { Question } from './ask-nodes'
import { createBatchQueue } from './batch-questions'
import { postCalls } from './post-calls'
import type { RpcEnvironment } from './rpc-environment'
import { createUrlRanking } from './url-ranking'

/** Spec section 9. */
const pingTimeoutMs = 1000

/** A node that serves another chain than it should counts as silent. */
async function pingNode(env: RpcEnvironment, url: string, { id }: Network): Promise<void> {
  const options = { signal: env.signal, timeoutMs: pingTimeoutMs }
  const [reply] = await postCalls(env, url, [{ method: 'eth_chainId' }], options)
  if (!reply || !('result' in reply) || Number(reply.result) !== id)
    throw eip155Error('EIP155_RPC_ANSWER_INVALID', { method: 'eth_chainId' })
}

function createNetworkQueue(
  env: RpcEnvironment,
  network: Network,
  custom: readonly string[],
): (question: Question) => void {
  const urls = network.rpcUrls.default.http
  const own = urls.filter((url) => !custom.includes(url))
  const rankedUrls = createUrlRanking(env, own, (url) => pingNode(env, url, network))
  return createBatchQueue(env, () => [...urls.filter((url) => custom.includes(url)), ...rankedUrls()])
}

/**
 * Creates the client that reads the chain by the app's own RPC urls.
 *
 * @param env - fetch, clock, and the signal of the plugin's life
 * @param customUrls - by CAIP-2 id: asked first, in their order, and never ranked
 * @returns a client; batches, retries, rankings are its own and end with the plugin
 * @see spec section 9
 */
export function createRpcClient(env: RpcEnvironment, customUrls: Eip155Options['rpcUrls'] = {}): RpcClient {
  const queues = new Map<string, (question: Question) => void>()

  function queueOf(network: Network): (question: Question) => void {
    const urls = network.rpcUrls.default.http
    // Two networks of one id but other urls are asked apart.
    const key = [network.caipNetworkId, ...urls].join(' ')
    const queue = queues.get(key) ?? createNetworkQueue(env, network, customUrls[network.caipNetworkId] ?? [])
    queues.set(key, queue)
    return queue
  }
  return {
    async request({ network, method, params, parse, signal }) {
      signal?.throwIfAborted()
      if (!network.rpcUrls.default.http.length)
        throw eip155Error('EIP155_RPC_MISSING', { network: network.caipNetworkId })
      const add = queueOf(network)
      const answer = new Promise<ReturnType<typeof parse>>((resolve, reject) => {
        const take = (result: unknown) => resolve(parse(result))
        add({ network, method, take, reject, signal, ...(params && { params }) })
      })
      return untilAborted(answer, signal)
    },
  }
}
