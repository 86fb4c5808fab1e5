import { isPorticoError, type PorticoError } from '../../../kernel/errors/portico-error'
import type { Network } from '../../../kernel/namespaces/network'
import { delay } from '../../../kernel/platform/delay'
import { eip155Error } from '../eip155-errors'
import { judgeReply, judgeTransport, type Verdict } from './judge-failure'
import { postCalls, type RpcCall, type RpcReply } from './post-calls'
import { retryPause } from './retry-pause'
import type { RpcEnvironment } from './rpc-environment'

/** A call with whoever waits for it. */
export interface Question extends RpcCall {
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
  url: string,
  open: readonly Question[],
  signal: AbortSignal,
): Promise<readonly Fault[]> {
  try {
    const replies = await postCalls(env, url, open, { signal, timeoutMs })
    return replies.flatMap((reply, index) => {
      const question = open[index]
      return (question && deliver(question, reply)) ?? []
    })
  } catch (error) {
    signal.throwIfAborted()
    if (open.length > 1 && isPorticoError(error, 'HTTP_BODY_TOO_LARGE')) return askHalves(env, url, open, signal)
    return open.map((question) => ({ question, verdict: judgeTransport(error), error }))
  }
}

/** One answer without end must not cost the others that travel with it theirs. */
async function askHalves(
  env: RpcEnvironment,
  url: string,
  open: readonly Question[],
  signal: AbortSignal,
): Promise<readonly Fault[]> {
  const middle = open.length >> 1
  const before = await askNode(env, url, open.slice(0, middle), signal)
  return [...before, ...(await askNode(env, url, open.slice(middle), signal))]
}

function giveUp({ question, error }: Fault) {
  const { network, method } = question
  const context = { network: network.caipNetworkId, method, reason: reasonOf(error) }
  const isRefusal = error instanceof Error && 'code' in error && error.code === 'EIP155_RPC_REFUSED'
  question.reject(isRefusal ? error : eip155Error('EIP155_RPC_FAILED', context, error))
}

/**
 * Asks nodes in turn until every question is answered: each up to four times with growing pauses, one after the other and
 * never at once.
 *
 * @param env - fetch, clock, and the signal of the plugin's life
 * @param urls - best first
 * @param questions - settled here, each by itself
 * @param signal - ends it; questions still open then are for the caller to settle
 * @see spec section 9; security F-05, F-06, F-07
 */
export async function askNodes(
  env: RpcEnvironment,
  urls: readonly string[],
  questions: readonly Question[],
  signal: AbortSignal,
): Promise<void> {
  let faults: readonly Fault[] = []
  let open = questions
  for (const url of urls) {
    for (let attempt = 0; open.length > 0; attempt++) {
      const found = await askNode(env, url, open, signal)
      for (const { question, verdict, error } of found) if (verdict === 'final') question.reject(error)
      faults = found.filter(({ verdict }) => verdict !== 'final')
      open = faults.map(({ question }) => question)
      const passing = faults.find(({ verdict }) => verdict === 'retry')
      const pauseMs = passing && retryPause(passing.error, attempt, Math.random())
      if (pauseMs === undefined) break
      await delay(env, pauseMs, signal)
    }
  }
  faults.forEach(giveUp)
}
