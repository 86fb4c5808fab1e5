import type { Letter, Mailbox } from './mailbox'
import type { Outbox } from './outbox'
import type { RelayClient } from './relay-client'
import type { RelayFaultList } from './relay-fault-list'
import { type RelayParams, readNumber, readObjects, readText, readTexts } from './relay-params'
import type { Subscriptions } from './subscriptions'

export interface RelayParts {
  mailbox: Mailbox
  subscriptions: Subscriptions
  faults: RelayFaultList
  outbox: Outbox
}

type Method = (client: RelayClient, params: RelayParams) => unknown

/** Tags and lifetimes (in seconds) of the messages that the relay publishes for a client. */
export const proposalTag = 1100
export const proposalResponseTag = 1101
export const settlementTag = 1102
const composedTtl = 300
const batchLimit = 500

export function createRelayMethods(parts: RelayParts): ReadonlyMap<string, Method> {
  const subscribe = (client: RelayClient, topic: string) => subscribeTo(parts, client, topic)
  const publish = (client: RelayClient, params: RelayParams) => publishMessage(parts, client, params)
  const { subscriptions, mailbox } = parts
  return new Map<string, Method>([
    ['irn_publish', publish],
    ['irn_batchPublish', (client, params) => each(readObjects(params, 'messages', batchLimit), publish, client)],
    ['irn_subscribe', (client, params) => subscribe(client, readText(params, 'topic'))],
    [
      'irn_batchSubscribe',
      (client, params) => readTexts(params, 'topics', batchLimit).map((topic) => subscribe(client, topic)),
    ],
    ['irn_unsubscribe', (client, params) => unsubscribe(subscriptions, client, params)],
    [
      'irn_batchUnsubscribe',
      (client, params) =>
        each(
          readObjects(params, 'subscriptions', batchLimit),
          (_, entry) => unsubscribe(subscriptions, client, entry),
          client,
        ),
    ],
    ['irn_fetchMessages', (_, params) => fetchMessages(mailbox, [readText(params, 'topic')])],
    ['irn_batchFetchMessages', (_, params) => fetchMessages(mailbox, readTexts(params, 'topics', batchLimit))],
    ['wc_proposeSession', (client, params) => proposeSession(parts, client, params)],
    ['wc_approveSession', (client, params) => approveSession(parts, client, params)],
  ])
}

function each(list: readonly RelayParams[], method: Method, client: RelayClient): true {
  for (const params of list) method(client, params)
  return true
}

/** The waiting messages are sent right after the answer. */
function subscribeTo({ subscriptions, mailbox, outbox }: RelayParts, client: RelayClient, topic: string): string {
  const id = subscriptions.add(topic, client)
  const waiting = mailbox.waiting(topic, client.clientId)
  queueMicrotask(() => {
    for (const letter of waiting) outbox.push(client, letter)
  })
  return id
}

function unsubscribe(subscriptions: Subscriptions, client: RelayClient, params: RelayParams): true {
  subscriptions.remove(readText(params, 'topic'), client)
  return true
}

function publishMessage(parts: RelayParts, client: RelayClient, params: RelayParams): true {
  const { attestation } = params
  const letter: Letter = {
    topic: readText(params, 'topic'),
    message: readText(params, 'message'),
    tag: readNumber(params, 'tag', 0),
    publishedAt: Date.now(),
    attestation: typeof attestation === 'string' ? attestation : undefined,
    from: client.clientId,
  }
  const facts = { caller: client.caller, method: 'irn_publish', topics: [letter.topic], tags: [letter.tag] }
  if (parts.faults.take('swallow', facts)) return true
  if (!parts.mailbox.put(letter, readNumber(params, 'ttl', composedTtl))) return true
  for (const subscriber of parts.subscriptions.of(letter.topic)) {
    if (subscriber.clientId !== client.clientId) parts.outbox.push(subscriber, letter)
  }
  return true
}

function fetchMessages(mailbox: Mailbox, topics: readonly string[]) {
  const messages = topics.flatMap((topic) =>
    mailbox.list(topic).map(({ message, publishedAt, tag }) => ({ topic, message, publishedAt, tag })),
  )
  return { messages, hasMore: false }
}

/** The client expects to be subscribed to the pairing afterwards, without a request. */
function proposeSession(parts: RelayParts, client: RelayClient, params: RelayParams): true {
  const topic = readText(params, 'pairingTopic')
  const message = readText(params, 'sessionProposal')
  publishMessage(parts, client, { ...params, topic, message, tag: proposalTag })
  subscribeTo(parts, client, topic)
  return true
}

/** As with a proposal: the wallet is subscribed to the session. The app subscribes once it has read the response. */
function approveSession(parts: RelayParts, client: RelayClient, params: RelayParams): true {
  const sessionTopic = readText(params, 'sessionTopic')
  const settlement = readText(params, 'sessionSettlementRequest')
  const response = readText(params, 'sessionProposalResponse')
  const pairingTopic = readText(params, 'pairingTopic')
  subscribeTo(parts, client, sessionTopic)
  const publish = (topic: string, message: string, tag: number) =>
    publishMessage(parts, client, { topic, message, tag, ttl: composedTtl })
  publish(sessionTopic, settlement, settlementTag)
  return publish(pairingTopic, response, proposalResponseTag)
}
