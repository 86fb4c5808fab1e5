// @ts-nocheck
import type Provider from '@walletconnect/universal-provider'
import { parseAuthenticateResponse, parseRecap } from './client-schema'

type Client = Provider['client']
type Authenticated = Awaited<ReturnType<Provider['authenticate']>>
type Session = NonNullable<Authenticated['session']>
type Signed = NonNullable<Authenticated['auths']>[number]

/** What a wallet answered to wc_sessionAuthenticate, and the request that it answers. */
interface Answer {
  readonly signed: readonly Signed[]
  readonly responder: Session['peer']
  readonly publicKey: string
  readonly pairingTopic: string
}

/** In s: the lifetime that the protocol gives a session. */
const SESSION_SECONDS = 7 * 86_400
const issuerText = /^did:pkh:(([^:]+):[^:]+):([^:]+)$/
const recapText = /^urn:recap:([\w+/-]+)$/
const unreadable = { code: 5000, message: 'The answer of the wallet cannot be read.' }

/** What a signed message lets the app do: its last resource says so (EIP-5573). */
function readRecap(resources: unknown, namespace: string) {
  const [, encoded] = recapText.exec(String(Array.isArray(resources) ? resources.at(-1) : '')) ?? []
  return encoded ? parseRecap(encoded, namespace) : { methods: [], chains: [] }
}

/** The namespaces of a session, as they stand in the messages that were signed. */
function readNamespaces(signed: readonly Signed[]): Session['namespaces'] {
  const namespaces: Session['namespaces'] = {}
  const merge = (before: readonly string[] = [], more: readonly string[]) => [...new Set([...before, ...more])]
  for (const { p: payload } of signed) {
    const [, chain, namespace, address] = issuerText.exec(payload.iss) ?? []
    if (!chain || !namespace) throw new Error(unreadable.message)
    const { methods, chains } = readRecap(payload.resources, namespace)
    const before = namespaces[namespace]
    const approved = [chain, ...chains]
    namespaces[namespace] = {
      accounts: merge(
        before?.accounts,
        approved.map((id) => `${id}:${address}`),
      ),
      chains: merge(before?.chains, approved),
      methods: merge(before?.methods, methods),
      events: ['chainChanged', 'accountsChanged'],
    }
  }
  return namespaces
}

async function createSession(client: Client, answer: Answer, now: number): Promise<Session> {
  const { signed, responder, publicKey, pairingTopic } = answer
  const namespaces = readNamespaces(signed)
  if (!Object.values(namespaces).some(({ methods }) => methods.length))
    throw new Error('The wallet signed in without connecting.')
  const { crypto, relayer, pairing } = client.core
  const topic = await crypto.generateSharedKey(publicKey, responder.publicKey)
  await relayer.subscribe(topic)
  await client.session.set(topic, {
    topic,
    pairingTopic,
    namespaces,
    requiredNamespaces: {},
    optionalNamespaces: {},
    self: { publicKey, metadata: client.metadata },
    peer: responder,
    controller: responder.publicKey,
    acknowledged: true,
    expiry: Math.floor(now / 1000) + SESSION_SECONDS,
    relay: { protocol: 'irn' },
    transportType: 'relay',
  })
  await pairing.updateMetadata({ topic: pairingTopic, metadata: responder.metadata })
  return client.session.get(topic)
}

function readAnswer(client: Client, payload: object): Answer | undefined {
  try {
    const { id, result } = parseAuthenticateResponse(payload)
    if (!client.auth.requests.keys.includes(id)) return undefined
    const { requester, pairingTopic } = client.auth.requests.get(id)
    const responder = result.responder as Session['peer']
    return { signed: result.cacaos as readonly Signed[], responder, publicKey: requester.publicKey, pairingTopic }
  } catch {
    return undefined
  }
}

/**
 * Makes the session of a sign-in from what the wallet signed, and leaves it to whoever asked for the sign-in to verify that. The
 * client would verify by itself: of a contract's signature it asks a service of its own, with the address and the project's id,
 * and of one that does not hold it keeps the session all the same.
 *
 * @param now - ms since the epoch
 */
export function settleAuthentication(client: Client, now: () => number): void {
  const { engine, authenticate } = client
  const read: unknown = Reflect.get(engine, 'onSessionAuthenticateResponse')
  if (typeof read !== 'function') return
  const answers = new Map<string, Answer>()
  const hand = (topic: unknown, payload: object) => Reflect.apply(read, engine, [topic, payload])
  // The client looks up what reads an answer anew each time.
  Reflect.set(engine, 'onSessionAuthenticateResponse', (topic: unknown, payload: object) => {
    if (!('result' in payload)) return hand(topic, payload)
    const answer = readAnswer(client, payload)
    const { result: _, ...rest } = payload
    if (!answer) return hand(topic, { ...rest, error: unreadable })
    answers.set(answer.pairingTopic, answer)
    return hand(topic, { ...rest, result: { cacaos: [], responder: answer.responder } })
  })
  client.authenticate = async (params, link) => {
    const { uri, response } = await authenticate(params, link)
    return {
      uri,
      async response() {
        const answered = await response()
        const answer = [...answers.values()].find(({ pairingTopic }) => uri?.startsWith(`wc:${pairingTopic}@`))
        if (!answer) return answered
        answers.delete(answer.pairingTopic)
        return { auths: [...answer.signed], session: await createSession(client, answer, now()) }
      },
    }
  }
}
