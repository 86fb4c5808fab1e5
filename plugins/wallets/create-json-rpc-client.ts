import { isPorticoError, type PorticoError } from '../../kernel/errors/portico-error'
import type { CaipNetworkId } from '../../kernel/lib/caip'
import { decodeJson, sendRequest, withDeadline } from '../../kernel/lib/http/send-request'
import { parseUrl } from '../../kernel/lib/safe/parse-url'
import { readProperty } from '../../kernel/lib/safe/read-property'
import type { Network } from '../../kernel/namespaces/network'
import { untilAborted } from '../../kernel/platform/until-aborted'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { askInTurn, createUrlRanking, judgeTransport, NODE_TIMEOUT_MS, type Verdict } from './ask-nodes'
import type { RpcClient } from './contract'

/** The part of the plugin's context that a client needs; its signal ends all requests. */
type RpcEnvironment = Pick<PluginContext, 'clock' | 'fetch' | 'signal'>

/** An error that a node answered with. */
export interface RpcRefusal {
  readonly code: number | undefined
  /** Up to 300 characters. */
  readonly reason: string
  readonly data: unknown
}

/** Ends of a client's error codes; a namespace adds its own name in front: `NEAR_RPC_FAILED`. */
export type RpcErrorCode = 'RPC_MISSING' | 'RPC_FAILED' | 'RPC_REFUSED' | 'RPC_ANSWER_INVALID'

/** Settings for the nodes of a namespace. */
export interface JsonRpcSettings {
  /** Creates an error of the namespace's own table. */
  readonly createError: (
    code: RpcErrorCode,
    context: Readonly<Record<string, unknown>>,
    cause?: unknown,
  ) => PorticoError
  /** Urls by CAIP-2 id, in place of a network's own; used in their order, without ranking. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /**
   * Reads the nodes of a service, where one offers them: used after the app's own, with plain text as the content type. Without a network
   * it tells the project, which is added to the app's own urls of its host.
   */
  readonly hosted?: () =>
    | (Pick<RpcEnvironment, 'fetch'> & { urlOf(id?: CaipNetworkId): Promise<string | undefined> })
    | undefined
  /** The request by which nodes are measured: its method, and a check that the result is of a node of the network. */
  readonly ping: { readonly method: string; isOf(network: Network, result: unknown): boolean }
  /** Maximum number of calls in a batch. Default: 1, for nodes without batches. */
  readonly maxCalls?: number
  /** Tells whether every node would answer the same error, beside invalid params (-32602). */
  readonly isFinal?: (refusal: RpcRefusal) => boolean
}

interface RpcCall {
  readonly method: string
  readonly params?: readonly unknown[]
  readonly maxBytes?: number
}

/** A node: its url, its `fetch` and its content type. */
interface RpcNode {
  readonly url: string
  readonly fetch: typeof fetch
  /** Standard nodes accept only JSON. Plain text avoids the browser's preflight request (CORS), which doubles the round trip. */
  readonly contentType: 'application/json' | 'text/plain'
}

/** The answer of a node to one call. */
type RpcReply = { readonly result: unknown } | RpcRefusal

/** The answer of a node to a batch. */
interface RpcAnswer {
  readonly replies: readonly (RpcReply | undefined)[]
  readText(): string
}

const usualMaxBytes = 2 * 1024 * 1024

/** One answer, which may have any shape where a node is broken. */
function readReply(answer: unknown): RpcReply | undefined {
  const error = readProperty(answer, 'error')
  if (error === undefined || error === null) {
    const result = readProperty(answer, 'result')
    return result === undefined ? undefined : { result }
  }
  const code = readProperty(error, 'code')
  // Gateways in front of a node may write it as a text.
  const reason = typeof error === 'string' ? error : readProperty(error, 'message')
  return {
    code: typeof code === 'number' ? code : undefined,
    reason: typeof reason === 'string' ? reason.slice(0, 300) : 'no reason given',
    data: readProperty(error, 'data'),
  }
}

const invalidParams = -32602
/** Codes for invalid JSON, requests, methods and params: a node without batches answers one of these to a list. */
const requestCodes: readonly unknown[] = [-32700, -32600, -32601, invalidParams]

/**
 * Tells whether a node refuses batches, or long ones: "batch too large", "maximum 10 calls in 1 batch".
 *
 * @param isForAll - whether it is one answer to all calls, which refuses batches too where it does not understand the request
 */
const isOfBatch = (reply: RpcReply | undefined, isForAll = false): boolean =>
  reply !== undefined &&
  'reason' in reply &&
  (/batch/i.test(reply.reason) || (isForAll && requestCodes.includes(reply.code)))

/** Answers of a batch come in any order, and some nodes refuse a batch with one answer for all calls, or only to its first call. */
function matchReplies(answer: unknown, calls: readonly RpcCall[]): readonly (RpcReply | undefined)[] {
  const list: readonly unknown[] | undefined = Array.isArray(answer) ? answer : undefined
  const reply = readReply(list ? list[0] : answer)
  if (list && (list.length !== 1 || !isOfBatch(reply))) {
    const byId = new Map(list.map((item) => [readProperty(item, 'id'), item]))
    return calls.map((_, index) => readReply(byId.get(index + 1)))
  }
  const isForAll = calls.length === 1 || (reply && 'reason' in reply)
  return calls.map(() => (isForAll ? reply : undefined))
}

const toJsonRpc = ({ method, params = [] }: RpcCall, index: number) => ({
  jsonrpc: '2.0',
  id: index + 1,
  method,
  params,
})

/**
 * Posts calls to one node: one call alone, several as a batch.
 *
 * @param clock - of the kernel
 * @param node - the node to ask
 * @param calls - one or more
 * @param options - a signal that ends the request, and a time limit for headers and body together
 * @returns a reply for each call, in their order; undefined for a call without one
 * @throws HTTP_STATUS, HTTP_TIMEOUT, HTTP_NETWORK_FAILED, HTTP_BODY_INVALID, HTTP_BODY_TOO_LARGE; the reason of the signal
 * @see JSON-RPC 2.0
 */
async function postCalls(
  { clock }: Pick<RpcEnvironment, 'clock'>,
  { url, fetch, contentType }: RpcNode,
  calls: readonly RpcCall[],
  { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs: number },
): Promise<RpcAnswer> {
  signal.throwIfAborted()
  const controller = new AbortController()
  const stop = () => controller.abort(signal.reason)
  signal.addEventListener('abort', stop)
  const requests = calls.map(toJsonRpc)
  const headers = { 'content-type': contentType }
  const body = JSON.stringify(requests.length === 1 ? requests[0] : requests)
  const init: RequestInit = { method: 'POST', headers, body, referrerPolicy: 'no-referrer' }
  const maxBytes = Math.max(...calls.map((call) => call.maxBytes ?? usualMaxBytes))
  const decode = (bytes: Uint8Array<ArrayBuffer>): RpcAnswer => ({
    replies: matchReplies(decodeJson(bytes), calls),
    readText: () => new TextDecoder().decode(bytes),
  })
  const params = { fetch, clock, url, path: new URL(url).host, init, maxBytes, decode }
  try {
    return (await withDeadline(controller, clock, timeoutMs, (own) => sendRequest(params, own))) as RpcAnswer
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Codes of a node that is overloaded, over a limit, behind the others, or failing for a moment. */
const retryableCodes: readonly unknown[] = [-32005, -32016, -32603, -1, 429]
/** Texts of limits under a node's own codes. Where only some calls of a batch are over a limit, the HTTP status does not tell. */
const limitText = /(?:rate|request) limit|too many requests|over capacity/i

/**
 * A url may stand for several nodes, of which one tells the latest block and another one is asked for its state. Another url is asked before
 * this one is asked again.
 */
const missingBlockText = /header not found|unknown block|\bblock not found/i

/** Decides what an error of a node means for a call. */
function judgeRefusal(refusal: RpcRefusal, { isFinal }: JsonRpcSettings): Verdict {
  if (refusal.code === invalidParams || isFinal?.(refusal)) return 'final'
  return retryableCodes.includes(refusal.code) || limitText.test(refusal.reason) ? 'retry' : 'next'
}

/** A call, with the callers that wait for it. */
interface Question extends RpcCall {
  readonly network: Network
  /** Receives the result; throws where it is invalid. */
  take(result: unknown, readText: () => string): void
  reject(error: unknown): void
  readonly signal: AbortSignal | undefined
  /** Whether a node was asked and gave no readable answer, so that it may have done what the call asks for. */
  hasLostAnswer?: boolean
}

/** Why a call is still open after a node was asked. */
interface Fault {
  readonly question: Question
  readonly verdict: Verdict
  readonly error: unknown
  /** An error for the caller as it is. */
  readonly isPlain?: boolean
  /** Whether the node did not have a block that the call is about. */
  readonly lacksBlock?: boolean
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** A client's settings, and its part of the plugin's context. */
interface RpcContext {
  readonly env: RpcEnvironment
  readonly settings: JsonRpcSettings
}

/** Passes a reply to its call; returns why the call is still open, if it is. */
function deliver(
  settings: JsonRpcSettings,
  question: Question,
  reply: RpcReply,
  readText: () => string,
): Fault | undefined {
  const { method, network, hasLostAnswer } = question
  if ('reason' in reply) {
    const context = { network: network.caipNetworkId, method, ...reply, ...(hasLostAnswer && { hasLostAnswer }) }
    const error = settings.createError('RPC_REFUSED', context)
    const lacksBlock = missingBlockText.test(reply.reason)
    return { question, verdict: judgeRefusal(reply, settings), error, isPlain: true, lacksBlock }
  }
  try {
    question.take(reply.result, readText)
    return undefined
  } catch (cause) {
    question.hasLostAnswer = true
    return { question, verdict: 'next', error: settings.createError('RPC_ANSWER_INVALID', { method }, cause) }
  }
}

/**
 * Reads the reply in the body of a failed HTTP answer: some nodes answer every error of a call with such a status, as the first JSON-RPC
 * over HTTP did.
 */
function readRefusal(error: unknown): RpcRefusal | undefined {
  if (!isPorticoError(error, 'HTTP_STATUS')) return undefined
  const { status, body } = error.context
  const reply = status === 400 || Number(status) >= 500 ? readReply(body) : undefined
  return reply && 'reason' in reply ? reply : undefined
}

/** Tells whether a batch, or its answer, was too large. */
const isTooLarge = (error: unknown): boolean =>
  isPorticoError(error, 'HTTP_BODY_TOO_LARGE') || (isPorticoError(error, 'HTTP_STATUS') && error.context.status === 413)

async function askNode(
  context: RpcContext,
  node: RpcNode,
  open: readonly Question[],
  signal: AbortSignal,
): Promise<readonly Fault[]> {
  try {
    const { replies, readText } = await postCalls(context.env, node, open, { signal, timeoutMs: NODE_TIMEOUT_MS })
    const isForAll = replies.every((reply) => reply === replies[0])
    if (open.length > 1 && replies.every((reply) => isOfBatch(reply, isForAll)))
      return await askHalves(context, node, open, signal)
    const lost = open.find((_, index) => !replies[index])
    // A node that left out one reply may have mixed up the others.
    if (lost) throw context.settings.createError('RPC_ANSWER_INVALID', { method: lost.method })
    return open.flatMap((question, index) => {
      const reply = replies[index]
      return (reply && deliver(context.settings, question, reply, readText)) ?? []
    })
  } catch (error) {
    signal.throwIfAborted()
    const refusal = readRefusal(error)
    const isFinal = refusal && judgeRefusal(refusal, context.settings) === 'final'
    if (open.length > 1 && (isTooLarge(error) || isOfBatch(refusal, true) || isFinal))
      return askHalves(context, node, open, signal)
    if (refusal && isFinal)
      return open.flatMap((question) => deliver(context.settings, question, refusal, () => '') ?? [])
    for (const question of open) question.hasLostAnswer = true
    return open.map((question) => ({ question, verdict: judgeTransport(error), error }))
  }
}

/** One very large answer must not cost the other calls of the batch theirs, and some nodes accept few calls at a time. */
async function askHalves(
  context: RpcContext,
  node: RpcNode,
  open: readonly Question[],
  signal: AbortSignal,
): Promise<readonly Fault[]> {
  const middle = open.length >> 1
  const before = await askNode(context, node, open.slice(0, middle), signal)
  return [...before, ...(await askNode(context, node, open.slice(middle), signal))]
}

function giveUp({ createError }: JsonRpcSettings, { question, error, isPlain }: Fault) {
  const { network, method } = question
  const context = { network: network.caipNetworkId, method, reason: reasonOf(error) }
  question.reject(isPlain ? error : createError('RPC_FAILED', context, error))
}

/**
 * Asks one node after the other until every call is answered.
 *
 * @param context - settings, clock, and the signal of the plugin's life
 * @param nodes - best first
 * @param questions - the calls, each of which is settled here
 * @param signal - ends it; the caller settles the calls that are open then
 */
async function askNodes(
  context: RpcContext,
  nodes: readonly RpcNode[],
  questions: readonly Question[],
  signal: AbortSignal,
): Promise<void> {
  const { env, settings } = context
  // The reason where there is no node.
  let faults: readonly Fault[] = questions.map((question) => {
    const error = settings.createError('RPC_MISSING', { network: question.network.caipNetworkId })
    return { question, verdict: 'next', error, isPlain: true }
  })
  async function ask(node: RpcNode): Promise<Pick<Fault, 'verdict' | 'error'>> {
    const open = faults.map(({ question }) => question)
    const found = await askNode(context, node, open, signal)
    for (const { question, verdict, error } of found) if (verdict === 'final') question.reject(error)
    faults = found.filter(({ verdict }) => verdict !== 'final')
    const [first] = faults
    const isLast = node === nodes.at(-1)
    const passing = faults.find(({ verdict, lacksBlock }) => verdict === 'retry' || (isLast && lacksBlock))
    return passing ? { ...passing, verdict: 'retry' } : (first ?? { verdict: 'final', error: undefined })
  }
  await askInTurn(env, nodes, ask, signal)
  for (const fault of faults) giveUp(settings, fault)
}

/** Sends one batch. The request ends early when no caller waits any more, or the plugin stops. */
async function send(context: RpcContext, nodes: readonly RpcNode[], batch: readonly Question[]): Promise<void> {
  const { signal: life } = context.env
  const controller = new AbortController()
  const end = () => controller.abort(life.reason)
  const leave = () => {
    if (batch.every(({ signal }) => signal?.aborted)) controller.abort()
  }
  life.addEventListener('abort', end)
  for (const { signal } of batch) signal?.addEventListener('abort', leave)
  if (life.aborted) end()
  // They may have been cancelled while the nodes were looked up.
  leave()
  try {
    await askNodes(context, nodes, batch, controller.signal)
  } catch (error) {
    for (const question of batch) question.reject(error)
  } finally {
    life.removeEventListener('abort', end)
    for (const { signal } of batch) signal?.removeEventListener('abort', leave)
  }
}

/**
 * Creates the queue of one network: calls of the same tick are sent in batches.
 *
 * @param context - settings, clock, and the signal of the plugin's life
 * @param nodesInOrder - reads the nodes, best first, when a batch is sent
 * @returns a function that adds a call
 */
function createBatchQueue(
  context: RpcContext,
  nodesInOrder: () => Promise<readonly RpcNode[]>,
): (question: Question) => void {
  const { maxCalls = 1 } = context.settings
  let waiting: Question[] = []
  const flush = async () => {
    const wanted = waiting.filter(({ signal }) => !signal?.aborted)
    waiting = []
    if (!wanted.length) return
    const nodes = await nodesInOrder()
    for (let start = 0; start < wanted.length; start += maxCalls)
      send(context, nodes, wanted.slice(start, start + maxCalls))
  }
  return (question) => {
    if (!waiting.length) queueMicrotask(flush)
    waiting.push(question)
  }
}

/** A node that takes longer, in ms, ranks as one that does not answer. */
const pingTimeoutMs = 1000

/** A node that serves another chain ranks as one that does not answer. */
async function pingNode({ env, settings }: RpcContext, node: RpcNode, network: Network): Promise<void> {
  const { method, isOf } = settings.ping
  const { replies } = await postCalls(env, node, [{ method }], { signal: env.signal, timeoutMs: pingTimeoutMs })
  const [reply] = replies
  if (!reply || !('result' in reply) || !isOf(network, reply.result))
    throw settings.createError('RPC_ANSWER_INVALID', { method })
}

/**
 * Returns the urls that an app set for a network in place of the chain's own; then `default` differs from `chainDefault`, which wallets
 * get.
 */
function givenUrls({ default: asked, chainDefault = asked }: Network['rpcUrls']): readonly string[] | undefined {
  return asked.http.join() === chainDefault.http.join() ? undefined : asked.http
}

/** Adds the project id to the url of a service that an app wrote without it; any other url stays as it is. */
function withProject(url: string, serviceUrl: string | undefined): string {
  const [given, service] = [url, serviceUrl ?? ''].map((address) => parseUrl(address))
  const projectId = service?.searchParams.get('projectId')
  if (!given || given.origin !== service?.origin || !projectId || given.searchParams.has('projectId')) return url
  return `${url}${given.search ? '&' : '?'}${new URLSearchParams({ projectId })}`
}

/** Lists the nodes of a network, best first; for each batch, since rankings and services change. */
function createNodeList(context: RpcContext, network: Network): () => Promise<readonly RpcNode[]> {
  const { env, settings } = context
  const { caipNetworkId, rpcUrls } = network
  const toNode = (url: string): RpcNode => ({ url, fetch: env.fetch, contentType: 'application/json' })
  const custom = settings.rpcUrls?.[caipNetworkId] ?? givenUrls(rpcUrls)
  const own = custom ? [] : rpcUrls.default.http
  const rankedUrls = createUrlRanking(env, own, (url) => pingNode(context, toNode(url), network))
  return async () => {
    const hosted = settings.hosted?.()
    // A service without an answer means one node less, even where it throws synchronously.
    const askService = (id?: CaipNetworkId) =>
      Promise.resolve(id)
        .then(() => hosted?.urlOf(id))
        .catch(() => undefined)
    const hostedUrl = await askService(caipNetworkId)
    const serviceUrl = custom && (hostedUrl ?? (await askService()))
    const named = custom?.map((url) => withProject(url, serviceUrl)) ?? []
    const urls = [...named, hostedUrl, ...rankedUrls()].filter((url) => url !== undefined)
    // The nodes of a service are known to accept plain text.
    const service = hosted && { fetch: hosted.fetch, contentType: 'text/plain' as const }
    return [...new Set(urls)].map((url) => ({ ...toNode(url), ...(url === hostedUrl && service) }))
  }
}

/**
 * Creates the client that reads a chain by JSON-RPC. It asks the app's own urls, or else the network's own, ranked by pings, and then the
 * nodes of a service, where one offers them. Where the host names nodes, no other node of the network is asked, because it would learn the
 * address. An overloaded node is asked up to four times, with growing pauses or as its Retry-After says, for 10 s each time; then the next
 * node is asked. So is the last node where it lacks a block, since several nodes may be behind one url.
 *
 * @param env - fetch, clock, and the signal of the plugin's life: the plugin's context
 * @param settings - the app's urls, and settings for the nodes of the namespace
 * @returns a client, whose batches, retries and rankings end with the plugin
 * @throws `createError` makes what `request` rejects with: RPC_MISSING, RPC_FAILED, RPC_REFUSED
 * @see JSON-RPC 2.0; RFC 9110 for Retry-After
 *
 * @example
 * ```ts
 * import { defineErrors, type PluginContext } from 'portico'
 * import { createJsonRpcClient } from 'portico/wallets'
 *
 * const nearError = defineErrors({
 *   NEAR_RPC_MISSING: 'No RPC url is known for {network}.',
 *   NEAR_RPC_FAILED: 'No RPC node of {network} answered {method}: {reason}',
 *   NEAR_RPC_REFUSED: 'The RPC node of {network} refused {method}: {reason}',
 *   NEAR_RPC_ANSWER_INVALID: 'The RPC node answered {method} with something else than was asked.',
 * })
 * export const createNearRpc = (ctx: PluginContext) =>
 *   createJsonRpcClient(ctx, {
 *     createError: (code, context, cause) => nearError(`NEAR_${code}`, context, cause),
 *     ping: { method: 'status', isOf: () => true },
 *   })
 * ```
 */
export function createJsonRpcClient(env: RpcEnvironment, settings: JsonRpcSettings): RpcClient {
  const context: RpcContext = { env, settings }
  const queues = new Map<string, (question: Question) => void>()
  function queueOf(network: Network): (question: Question) => void {
    // Two networks with the same id but different urls have separate queues.
    const key = [network.caipNetworkId, ...network.rpcUrls.default.http].join(' ')
    const queue = queues.get(key) ?? createBatchQueue(context, createNodeList(context, network))
    queues.set(key, queue)
    return queue
  }
  return {
    async request({ parse, signal, ...call }) {
      signal?.throwIfAborted()
      const add = queueOf(call.network)
      const answer = new Promise<ReturnType<typeof parse>>((resolve, reject) => {
        const take = (result: unknown, readText: () => string) => resolve(parse(result, readText))
        add({ ...call, take, reject, signal })
      })
      return untilAborted(answer, signal)
    },
  }
}
