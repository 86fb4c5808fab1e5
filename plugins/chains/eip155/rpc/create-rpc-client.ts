import { isPorticoError, type PorticoError } from '../../../../kernel/errors/portico-error'
import { decodeJson } from '../../../../kernel/lib/http/read-body'
import { sendRequest } from '../../../../kernel/lib/http/send-request'
import { withDeadline } from '../../../../kernel/lib/http/with-deadline'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { Network } from '../../../../kernel/namespaces/network'
import { delay } from '../../../../kernel/platform/delay'
import { untilAborted } from '../../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { hostedRpcs } from '../../../services/blockchain-api/contract'
import type { Eip155Options, RpcClient } from '../contract'
import { eip155Error } from '../eip155-errors'
import { retryPause } from './retry-pause'
import type { RpcEnvironment } from './rpc-environment'
import { createUrlRanking } from './url-ranking'

interface RpcCall {
  readonly method: string
  readonly params?: readonly unknown[]
}

/** Where calls are posted, by what, and as what. */
interface RpcNode {
  readonly url: string
  readonly fetch: typeof fetch
  /** Standard nodes take JSON alone. Plain text spares the browser's question for permission (CORS), which doubles a round trip. */
  readonly contentType: 'application/json' | 'text/plain'
}

/** What a node answered to one call. */
type RpcReply =
  | { readonly result: unknown }
  | { readonly code: number | undefined; readonly reason: string; readonly data: unknown }

const maxBytes = 2 * 1024 * 1024

/** One answer, of whatever shape a broken node gives it. */
function readReply(answer: unknown): RpcReply | undefined {
  const error = readProperty(answer, 'error')
  if (error === undefined || error === null) {
    const result = readProperty(answer, 'result')
    return result === undefined ? undefined : { result }
  }
  const code = readProperty(error, 'code')
  const reason = readProperty(error, 'message')
  return {
    code: typeof code === 'number' ? code : undefined,
    reason: typeof reason === 'string' ? reason.slice(0, 300) : 'no reason given',
    data: readProperty(error, 'data'),
  }
}

/** Answers of a batch come in any order, and some nodes refuse a batch with one answer for all of it. */
function matchReplies(answer: unknown, calls: readonly RpcCall[]): readonly (RpcReply | undefined)[] {
  if (!Array.isArray(answer)) {
    const reply = readReply(answer)
    const isForAll = calls.length === 1 || (reply && 'reason' in reply)
    return calls.map(() => (isForAll ? reply : undefined))
  }
  const byId = new Map(answer.map((item) => [readProperty(item, 'id'), item]))
  return calls.map((_, index) => readReply(byId.get(index + 1)))
}

const toJsonRpc = ({ method, params = [] }: RpcCall, index: number) => ({
  jsonrpc: '2.0',
  id: index + 1,
  method,
  params,
})

/**
 * Posts calls to one node: one as it is, several as a batch.
 *
 * @param clock - of the kernel
 * @param node - who is asked
 * @param calls - one or more
 * @param options - a signal that ends it, and a time limit for headers and body together
 * @returns a reply for each call, in their order
 * @throws HTTP_STATUS, HTTP_TIMEOUT, HTTP_NETWORK_FAILED, HTTP_BODY_INVALID, HTTP_BODY_TOO_LARGE, EIP155_RPC_ANSWER_INVALID
 *   where a call has no reply; the reason of the signal
 * @see JSON-RPC 2.0; EIP-1474
 */
async function postCalls(
  { clock }: Pick<RpcEnvironment, 'clock'>,
  { url, fetch, contentType }: RpcNode,
  calls: readonly RpcCall[],
  { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs: number },
): Promise<readonly RpcReply[]> {
  signal.throwIfAborted()
  const controller = new AbortController()
  const stop = () => controller.abort(signal.reason)
  signal.addEventListener('abort', stop)
  const requests = calls.map(toJsonRpc)
  const headers = { 'content-type': contentType }
  const body = JSON.stringify(requests.length === 1 ? requests[0] : requests)
  const init: RequestInit = { method: 'POST', headers, body, referrerPolicy: 'no-referrer' }
  const params = { fetch, clock, url, path: new URL(url).host, init, maxBytes, decode: decodeJson }
  try {
    const answer = await withDeadline(controller, clock, timeoutMs, (own) => sendRequest(params, own))
    return matchReplies(answer, calls).map((reply, index) => {
      if (!reply) throw eip155Error('EIP155_RPC_ANSWER_INVALID', { method: calls[index]?.method })
      return reply
    })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/**
 * 'final': every node would say the same. 'next': this node is of no use, another may be. 'retry': this node, a little later.
 */
type Verdict = 'final' | 'next' | 'retry'

/** Codes of EIP-1474 and of geth that tell of the question, not of the node. */
const final: readonly unknown[] = [3, -32602, -32003]
/** Overloaded, out of limits, or out of its mind for a moment. */
const retryableCodes: readonly unknown[] = [-32005, -32603, -1, 429]

/** Judges an error that a node answered to a call. */
function judgeReply({ code, reason }: { readonly code: number | undefined; readonly reason: string }): Verdict {
  if (final.includes(code) || /execution reverted|gas required exceeds/i.test(reason)) return 'final'
  return retryableCodes.includes(code) ? 'retry' : 'next'
}

/** Judges why a node could not be asked at all. A node that took its whole time is not given it again. */
function judgeTransport(error: unknown): Verdict {
  if (!isPorticoError(error)) return 'next'
  const status = Number(error.context.status)
  const isPassing = status === 408 || status === 429 || status >= 500
  const isCut = error.code === 'HTTP_NETWORK_FAILED' || error.code === 'HTTP_BODY_INVALID'
  return isPassing || isCut ? 'retry' : 'next'
}

/** A call with whoever waits for it. */
interface Question extends RpcCall {
  readonly network: Network
  /** Takes the result; throws where it is not what was asked for. */
  take(result: unknown): void
  reject(error: unknown): void
  readonly signal: AbortSignal | undefined
}

/** Why a question is still open after a node was asked. */
interface Fault {
  readonly question: Question
  readonly verdict: Verdict
  readonly error: unknown
}

const timeoutMs = 10_000

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function refusal(
  { network, method }: Question,
  { code, reason, data }: Exclude<RpcReply, { result: unknown }>,
): PorticoError {
  return eip155Error('EIP155_RPC_REFUSED', { network: network.caipNetworkId, method, reason, code, data })
}

/** Gives a reply to its question; answers why that was not the end of it. */
function deliver(question: Question, reply: RpcReply): Fault | undefined {
  if ('reason' in reply) return { question, verdict: judgeReply(reply), error: refusal(question, reply) }
  try {
    question.take(reply.result)
    return undefined
  } catch (cause) {
    const error = eip155Error('EIP155_RPC_ANSWER_INVALID', { method: question.method }, cause)
    return { question, verdict: 'next', error }
  }
}

async function askNode(
  env: RpcEnvironment,
  node: RpcNode,
  open: readonly Question[],
  signal: AbortSignal,
): Promise<readonly Fault[]> {
  try {
    const replies = await postCalls(env, node, open, { signal, timeoutMs })
    return replies.flatMap((reply, index) => {
      const question = open[index]
      return (question && deliver(question, reply)) ?? []
    })
  } catch (error) {
    signal.throwIfAborted()
    if (open.length > 1 && isPorticoError(error, 'HTTP_BODY_TOO_LARGE')) return askHalves(env, node, open, signal)
    return open.map((question) => ({ question, verdict: judgeTransport(error), error }))
  }
}

/** One answer without end must not cost the others that travel with it theirs. */
async function askHalves(
  env: RpcEnvironment,
  node: RpcNode,
  open: readonly Question[],
  signal: AbortSignal,
): Promise<readonly Fault[]> {
  const middle = open.length >> 1
  const before = await askNode(env, node, open.slice(0, middle), signal)
  return [...before, ...(await askNode(env, node, open.slice(middle), signal))]
}

function giveUp({ question, error }: Fault) {
  const { network, method } = question
  const context = { network: network.caipNetworkId, method, reason: reasonOf(error) }
  const isNotified = isPorticoError(error, 'EIP155_RPC_REFUSED') || isPorticoError(error, 'EIP155_RPC_MISSING')
  question.reject(isNotified ? error : eip155Error('EIP155_RPC_FAILED', context, error))
}

/**
 * Asks nodes in turn until every question is answered: each up to four times with growing pauses, one after the other and
 * never at once.
 *
 * @param env - clock, and the signal of the plugin's life
 * @param nodes - best first
 * @param questions - settled here, each by itself
 * @param signal - ends it; questions still open then are for the caller to settle
 */
async function askNodes(
  env: RpcEnvironment,
  nodes: readonly RpcNode[],
  questions: readonly Question[],
  signal: AbortSignal,
): Promise<void> {
  let open = questions
  // What remains where there is nobody to ask.
  let faults: readonly Fault[] = questions.map((question) => {
    const error = eip155Error('EIP155_RPC_MISSING', { network: question.network.caipNetworkId })
    return { question, verdict: 'next', error }
  })
  for (const node of nodes) {
    for (let attempt = 0; open.length > 0; attempt++) {
      const found = await askNode(env, node, open, signal)
      for (const { question, verdict, error } of found) if (verdict === 'final') question.reject(error)
      faults = found.filter(({ verdict }) => verdict !== 'final')
      open = faults.map(({ question }) => question)
      const retryableCodes = faults.find(({ verdict }) => verdict === 'retry')
      const pauseMs = retryableCodes && retryPause(retryableCodes.error, attempt, Math.random())
      if (pauseMs === undefined) break
      await delay(env, pauseMs, signal)
    }
  }
  faults.forEach(giveUp)
}

const MAX_CALLS = 1000

/**
 * Sends questions that travel together. The request ends early when nobody waits any more, or with the plugin.
 */
async function send(env: RpcEnvironment, nodes: readonly RpcNode[], batch: readonly Question[]): Promise<void> {
  const controller = new AbortController()
  const end = () => controller.abort(env.signal.reason)
  const leave = () => {
    if (batch.every(({ signal }) => signal?.aborted)) controller.abort()
  }
  env.signal.addEventListener('abort', end)
  for (const { signal } of batch) signal?.addEventListener('abort', leave)
  if (env.signal.aborted) end()
  try {
    await askNodes(env, nodes, batch, controller.signal)
  } catch (error) {
    for (const question of batch) question.reject(error)
  } finally {
    env.signal.removeEventListener('abort', end)
    for (const { signal } of batch) signal?.removeEventListener('abort', leave)
  }
}

/**
 * Creates a queue to the nodes of one network: what is asked in the same tick is sent as one batch of up to 1000 calls.
 *
 * @param env - clock, and the signal of the plugin's life
 * @param nodesInOrder - reads the nodes, best first, when a batch leaves
 * @returns adds a question
 */
function createBatchQueue(env: RpcEnvironment, nodesInOrder: () => readonly RpcNode[]): (question: Question) => void {
  let waiting: Question[] = []
  const flush = () => {
    const wanted = waiting.filter(({ signal }) => !signal?.aborted)
    waiting = []
    if (!wanted.length) return
    const nodes = nodesInOrder()
    for (let start = 0; start < wanted.length; start += MAX_CALLS)
      send(env, nodes, wanted.slice(start, start + MAX_CALLS))
  }
  return (question) => {
    if (!waiting.length) queueMicrotask(flush)
    waiting.push(question)
  }
}

/** A node that takes longer counts as silent in the ranking. */
const pingTimeoutMs = 1000

/** A node that serves another chain than it should counts as silent. */
async function pingNode(env: RpcEnvironment, node: RpcNode, { id }: Network): Promise<void> {
  const options = { signal: env.signal, timeoutMs: pingTimeoutMs }
  const [reply] = await postCalls(env, node, [{ method: 'eth_chainId' }], options)
  if (!reply || !('result' in reply) || Number(reply.result) !== id)
    throw eip155Error('EIP155_RPC_ANSWER_INVALID', { method: 'eth_chainId' })
}

/**
 * Creates the client that reads the chain: by the app's own RPC urls, or else by the network's own, and by a service's nodes where
 * one offers them. Who a host did not name is not asked in place of a node that he did: he would learn the address.
 *
 * @param env - fetch, clock, and the signal of the plugin's life
 * @param options - `rpcUrls` by CAIP-2 id: asked in place of a network's own, in their order, and never ranked
 * @returns a client; batches, retries, rankings are its own and end with the plugin
 */
export function createRpcClient(
  env: RpcEnvironment & Pick<PluginContext, 'fetch' | 'slot'>,
  { rpcUrls: customUrls = {} }: Pick<Eip155Options, 'rpcUrls'>,
): RpcClient {
  const [hosted] = env.slot(hostedRpcs).peek()
  const queues = new Map<string, (question: Question) => void>()
  const toNode = (url: string): RpcNode => ({ url, fetch: env.fetch, contentType: 'application/json' })

  /** Reads the nodes of a network, best first. */
  function listNodes(network: Network): () => readonly RpcNode[] {
    const { caipNetworkId, rpcUrls } = network
    const custom = customUrls[caipNetworkId]
    const own = custom ? [] : rpcUrls.default.http
    const rankedUrls = createUrlRanking(env, own, (url) => pingNode(env, toNode(url), network))
    return () => {
      const hostedUrl = hosted?.urlOf(caipNetworkId)
      const urls = [...(custom ?? []), hostedUrl, ...rankedUrls()].filter((url) => url !== undefined)
      // Of a service it is known that it takes plain text.
      const service = hosted && { fetch: hosted.fetch, contentType: 'text/plain' as const }
      return [...new Set(urls)].map((url) => ({ ...toNode(url), ...(url === hostedUrl && service) }))
    }
  }
  function queueOf(network: Network): (question: Question) => void {
    const id = network.caipNetworkId
    // Two networks of one id but other urls are asked apart.
    const key = [id, ...network.rpcUrls.default.http].join(' ')
    const queue = queues.get(key) ?? createBatchQueue(env, listNodes(network))
    queues.set(key, queue)
    return queue
  }
  return {
    async request({ network, method, params, parse, signal }) {
      signal?.throwIfAborted()
      const add = queueOf(network)
      const answer = new Promise<ReturnType<typeof parse>>((resolve, reject) => {
        const take = (result: unknown) => resolve(parse(result))
        add({ network, method, take, reject, signal, ...(params && { params }) })
      })
      return untilAborted(answer, signal)
    },
  }
}
