import type { RawData } from 'ws'
import type { RelayClient } from './relay-client'
import type { FrameFacts } from './relay-fault'
import { createRelayMethods, proposalResponseTag, proposalTag, type RelayParts, settlementTag } from './relay-methods'
import { isObject, RelayError, type RelayParams } from './relay-params'
import type { RelayRecord } from './relay-record'

export interface FrameParts extends RelayParts {
  record: RelayRecord
}

export type ServeFrame = (client: RelayClient, data: RawData) => void

/** What a client sends is a request, or the acknowledgement of a push. */
export function createFrameServer(parts: FrameParts): ServeFrame {
  const methods = createRelayMethods(parts)
  const { faults, outbox, record } = parts
  return (client, data) => {
    const frame = parseFrame(data)
    if (!frame) return outbox.answer(client, null, failure(-32700, 'Parse error'), { caller: client.caller })
    const { id, method, params } = frame
    if (typeof method !== 'string') return acknowledge(parts, client, id)
    const given = isObject(params) ? params : {}
    const facts = factsOf(client, method, given)
    // What is sent over a dead line does not arrive.
    if (faults.take('silence', facts)) return
    record.request({ at: Date.now(), clientId: client.clientId, ...facts, ttl: numbers(given.ttl)[0] })
    const close = faults.take('close', facts)
    if (close) return close.code ? client.socket.close(close.code, close.reason) : client.socket.terminate()
    const run = methods.get(method)
    const outcome = run ? settle(() => run(client, given)) : failure(-32601, `Method not found: ${method}`)
    outbox.answer(client, id, outcome, facts)
  }
}

function parseFrame(data: RawData): RelayParams | undefined {
  try {
    const frame: unknown = JSON.parse(String(data))
    return isObject(frame) ? frame : undefined
  } catch {
    return undefined
  }
}

function acknowledge({ mailbox, record }: FrameParts, client: RelayClient, id: unknown): void {
  const letter = typeof id === 'number' ? client.unacknowledged.get(id) : undefined
  if (!letter || typeof id !== 'number') return
  client.unacknowledged.delete(id)
  mailbox.acknowledge(letter, client.clientId)
  record.count(client.caller, 'acknowledgements')
}

const failure = (code: number, message: string) => ({ error: { code, message } })

function settle(run: () => unknown): { result: unknown } | ReturnType<typeof failure> {
  try {
    return { result: run() }
  } catch (error) {
    if (error instanceof RelayError) return failure(error.code, error.message)
    throw error
  }
}

const composedTags: ReadonlyMap<string, readonly number[]> = new Map([
  ['wc_proposeSession', [proposalTag]],
  ['wc_approveSession', [settlementTag, proposalResponseTag]],
])

function factsOf({ caller }: RelayClient, method: string, params: RelayParams): Required<FrameFacts> {
  const { topic, topics, pairingTopic, sessionTopic, tag } = params
  return {
    caller,
    method,
    topics: texts(topic, topics, pairingTopic, sessionTopic),
    tags: composedTags.get(method) ?? numbers(tag),
  }
}

const texts = (...values: unknown[]) => values.flat().filter((value) => typeof value === 'string')
const numbers = (...values: unknown[]) => values.filter((value) => typeof value === 'number')
