import type { Network } from '../../../kernel/namespaces/network'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { type HostedRpc, hostedRpcs } from '../../blockchain-api/contract'
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

/** None or one. */
const hostedUrlsOf = (hosted: HostedRpc | undefined, { caipNetworkId }: Network): readonly string[] =>
  [hosted?.urlOf(caipNetworkId)].filter((url) => url !== undefined)

/** The nodes of one network: custom urls, then those of a service, then the network's own as their pings rank them. */
function createNetworkQueue(
  env: RpcEnvironment,
  network: Network,
  custom: readonly string[],
  hosted: HostedRpc | undefined,
): (question: Question) => void {
  const urls = network.rpcUrls.default.http
  const own = urls.filter((url) => !custom.includes(url))
  const rankedUrls = createUrlRanking(env, own, (url) => pingNode(env, url, network))
  const first = urls.filter((url) => custom.includes(url))
  const hostedUrls = () => hostedUrlsOf(hosted, network)
  const choose: typeof fetch = (url, init) => {
    // Called bare, as the browser's own has to be.
    const send = hosted && hostedUrls().includes(String(url)) ? hosted.fetch : env.fetch
    return send(url, init)
  }
  return createBatchQueue({ ...env, fetch: choose }, () => [...new Set([...first, ...hostedUrls(), ...rankedUrls()])])
}

/**
 * Creates the client that reads the chain by the app's own RPC urls, then by a service's nodes where one offers them, then by
 * the network's own.
 *
 * @param env - fetch, clock, and the signal of the plugin's life
 * @param options - `rpcUrls` by CAIP-2 id: asked first, in their order, and never ranked
 * @returns a client; batches, retries, rankings are its own and end with the plugin
 * @see spec section 9; wire facts 4.9
 */
export function createRpcClient(
  env: RpcEnvironment & Pick<PluginContext, 'slot'>,
  { rpcUrls: customUrls = {} }: Pick<Eip155Options, 'rpcUrls'>,
): RpcClient {
  const [hosted] = env.slot(hostedRpcs).peek()
  const queues = new Map<string, (question: Question) => void>()

  function queueOf(network: Network): (question: Question) => void {
    const id = network.caipNetworkId
    // Two networks of one id but other urls are asked apart.
    const key = [id, ...network.rpcUrls.default.http].join(' ')
    const queue = queues.get(key) ?? createNetworkQueue(env, network, customUrls[id] ?? [], hosted)
    queues.set(key, queue)
    return queue
  }
  return {
    async request({ network, method, params, parse, signal }) {
      signal?.throwIfAborted()
      if (!network.rpcUrls.default.http.length && !hostedUrlsOf(hosted, network).length)
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
