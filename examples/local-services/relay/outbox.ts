import type { Letter } from './mailbox'
import type { RelayClient } from './relay-client'
import type { FrameFacts } from './relay-fault'
import type { RelayFaultList } from './relay-fault-list'
import type { RelayRecord } from './relay-record'
import { subscriptionId } from './subscriptions'

export interface Outbox {
  answer(client: RelayClient, id: unknown, outcome: object, facts: FrameFacts): void
  push(client: RelayClient, letter: Letter): void
}

const junkFrames = {
  text: 'not json at all',
  json: JSON.stringify({ jsonrpc: '2.0', id: { really: ['?'] }, method: 7, params: null, result: [] }),
  binary: Buffer.from([0xff, 0x00, 0xfe, 0x01]),
}

/** The messages that leave the relay, with all possible faults. */
export function createOutbox(faults: RelayFaultList, record: RelayRecord): Outbox {
  let lastId = 0
  const nextId = () => {
    lastId = Math.max(lastId + 1, Date.now() * 1000)
    return lastId
  }
  const send = ({ socket }: RelayClient, frame: string | Buffer, facts: FrameFacts) => {
    if (faults.take('silence', facts)) return
    const write = () => socket.readyState === socket.OPEN && socket.send(frame)
    const delay = faults.take('delay', facts)
    if (delay) setTimeout(write, delay.ms).unref()
    else write()
  }
  const pushOnce = (client: RelayClient, letter: Letter, facts: FrameFacts) => {
    const id = nextId()
    client.unacknowledged.set(id, letter)
    record.count(client.caller, 'pushes')
    send(client, pushFrame(client, letter, id), facts)
  }
  return {
    answer(client, id, outcome, facts) {
      const junk = faults.take('junk', facts)
      send(client, junk ? junkFrames[junk.frame ?? 'text'] : JSON.stringify({ id, jsonrpc: '2.0', ...outcome }), facts)
    },
    push(client, letter) {
      const { topic, tag } = letter
      const facts: FrameFacts = { caller: client.caller, method: 'irn_subscription', topics: [topic], tags: [tag] }
      pushOnce(client, letter, facts)
      if (faults.take('duplicate', facts)) pushOnce(client, letter, facts)
    },
  }
}

function pushFrame(client: RelayClient, { topic, message, publishedAt, tag, attestation }: Letter, id: number): string {
  const data = { topic, message, publishedAt, tag, attestation: attestation ?? null }
  const params = { id: subscriptionId(topic, client), data }
  return JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params })
}
