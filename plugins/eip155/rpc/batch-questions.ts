import { askNodes, type Question } from './ask-nodes'
import type { RpcEnvironment } from './rpc-environment'

const mostCalls = 1000

/**
 * Sends questions that travel together. The request ends early when nobody waits any more, or with the plugin.
 */
async function send(env: RpcEnvironment, urls: readonly string[], batch: readonly Question[]): Promise<void> {
  const controller = new AbortController()
  const end = () => controller.abort(env.signal.reason)
  const leave = () => {
    if (batch.every(({ signal }) => signal?.aborted)) controller.abort()
  }
  env.signal.addEventListener('abort', end)
  for (const { signal } of batch) signal?.addEventListener('abort', leave)
  if (env.signal.aborted) end()
  try {
    await askNodes(env, urls, batch, controller.signal)
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
 * @param env - fetch, clock, and the signal of the plugin's life
 * @param urlsInOrder - reads the urls, best first, when a batch leaves
 * @returns adds a question
 * @see spec section 9
 */
export function createBatchQueue(
  env: RpcEnvironment,
  urlsInOrder: () => readonly string[],
): (question: Question) => void {
  let waiting: Question[] = []
  const flush = () => {
    const wanted = waiting.filter(({ signal }) => !signal?.aborted)
    waiting = []
    if (!wanted.length) return
    const urls = urlsInOrder()
    for (let start = 0; start < wanted.length; start += mostCalls)
      send(env, urls, wanted.slice(start, start + mostCalls))
  }
  return (question) => {
    if (!waiting.length) queueMicrotask(flush)
    waiting.push(question)
  }
}
