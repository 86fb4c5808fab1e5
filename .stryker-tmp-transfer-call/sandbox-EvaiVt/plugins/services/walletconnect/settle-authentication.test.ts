// @ts-nocheck
import type Provider from '@walletconnect/universal-provider'
import { beforeEach, describe, expect, it } from 'vitest'
import { settleAuthentication } from './settle-authentication'

type Client = Provider['client']
type Resolve = (value: { auths: unknown; session: unknown }) => void

const pairingTopic = 'ab'.repeat(32)
const responder = { publicKey: 'cd'.repeat(32), metadata: { name: 'Wallet', description: '', url: '', icons: [] } }
const iss = 'did:pkh:eip155:1:0xAbC'

const recapOf = (att: object) => `urn:recap:${btoa(JSON.stringify({ att })).replaceAll('=', '')}`
const signing = recapOf({ eip155: { 'request/personal_sign': [{ chains: ['eip155:1', 'eip155:10'] }] } })

/** The client as far as an answer goes through it; it would verify what its own reader is handed. */
function createClient() {
  const handed: unknown[] = []
  const sessions = new Map<string, object>()
  let answered: Resolve = () => undefined
  let failed: (reason: unknown) => void = () => undefined
  const client = {
    metadata: { name: 'App' },
    auth: { requests: { keys: [7], get: () => ({ requester: { publicKey: 'ef' }, pairingTopic }) } },
    core: {
      crypto: { generateSharedKey: async () => 'session-topic' },
      relayer: { subscribe: async () => 'id' },
      pairing: { updateMetadata: async () => undefined },
    },
    session: {
      set: async (topic: string, value: object) => void sessions.set(topic, value),
      get: (topic: string) => sessions.get(topic),
    },
    engine: {
      onSessionAuthenticateResponse(_topic: string, payload: { result?: { cacaos: unknown }; error?: object }) {
        handed.push(payload.result?.cacaos)
        if (payload.error) failed(payload.error)
        else answered({ auths: payload.result?.cacaos, session: undefined })
      },
    },
    authenticate: async () => ({
      uri: `wc:${pairingTopic}@2?symKey=1`,
      response: () =>
        new Promise((resolve, reject) => {
          answered = resolve
          failed = reject
        }),
    }),
  }
  settleAuthentication(client as unknown as Client, () => 1_000_000)
  return { client, handed, sessions }
}

let world: ReturnType<typeof createClient>

beforeEach(() => {
  world = createClient()
})

async function answer(result: unknown, id = 7) {
  const { response } = await world.client.authenticate()
  const settled = response()
  world.client.engine.onSessionAuthenticateResponse('topic', { id, result } as object)
  return settled
}

describe('the session of a sign-in', () => {
  it('holds what the signed message allows, by every network of it, and the client verifies nothing', async () => {
    const cacao = { p: { iss, resources: ['https://app.example', signing] }, s: { t: 'eip1271', s: '0x' } }
    await expect(answer({ cacaos: [cacao], responder })).resolves.toEqual({
      auths: [cacao],
      session: expect.objectContaining({
        topic: 'session-topic',
        expiry: 1000 + 7 * 86_400,
        namespaces: {
          eip155: {
            accounts: ['eip155:1:0xAbC', 'eip155:10:0xAbC'],
            chains: ['eip155:1', 'eip155:10'],
            methods: ['personal_sign'],
            events: ['chainChanged', 'accountsChanged'],
          },
        },
      }),
    })
    expect(world.handed).toEqual([[]])
  })

  it.each([
    ['no answer at all', null],
    ['no list', { cacaos: 'all', responder }],
    ['a key that is none', { cacaos: [], responder: { ...responder, publicKey: '00' } }],
    ['a wallet without a name', { cacaos: [], responder: { ...responder, metadata: null } }],
  ])('is none where the wallet answers %s', async (_, result) => {
    await expect(answer(result)).rejects.toMatchObject({ message: 'The answer of the wallet cannot be read.' })
    expect(world.sessions.size).toBe(0)
  })

  it('is none where nobody asked', async () => {
    await expect(answer({ cacaos: [], responder }, 8)).rejects.toMatchObject({ code: 5000 })
  })

  it.each([
    ['nothing', []],
    ['nothing but a sentence', [{ p: { iss, resources: ['https://app.example'] } }]],
    ['something of another namespace', [{ p: { iss, resources: [recapOf({ solana: { 'request/x': [{}] } })] } }]],
    ['for an account that is none', [{ p: { iss: 'did:key:1', resources: [signing] } }]],
    ['a text that is no recap', [{ p: { iss, resources: ['urn:recap:bm8'] } }]],
  ])('is none where the wallet signed %s', async (_, cacaos) => {
    await expect(answer({ cacaos, responder })).rejects.toThrow()
    expect(world.sessions.size).toBe(0)
  })
})
