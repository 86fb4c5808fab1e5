import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SessionInfo } from '../api'
import { createRequests, type RequestParams } from './requests'

const session: SessionInfo = { accountId: 'a', email: 'ada@mail.example', isBackedUp: true }
const unscripted = () => Promise.reject(new Error('This was not scripted.'))

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A wallet whose person never chooses how to unlock it. */
function openLocked() {
  const callApi = vi.fn(async (path: string) => (path === 'session/read' ? { session } : {}))
  const params: RequestParams = {
    callApi: callApi as RequestParams['callApi'],
    wallet: {
      prepare: (_session, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      addEnvelope: unscripted,
      withSeed: unscripted,
      withKeys: unscripted,
    },
    smartAccounts: { networks: [], sponsoredNetworks: [], bundlerOf: () => undefined, find: async () => undefined },
    tokens: '',
    logins: { start: unscripted, waitForDevice: unscripted, finish: unscripted },
    socialLogins: {
      start: unscripted,
      finish: async () => undefined,
      startFarcaster: unscripted,
      waitForFarcaster: unscripted,
    },
    approve: unscripted,
    appOrigin: 'https://app.example',
    chainId: 'eip155:1',
    rpcUrl: 'https://node.example',
    onSessionChange: () => undefined,
  }
  const handlers = createRequests(params)
  const ask = async (name: string, payload: object = {}) =>
    handlers.get(name)?.({ ...payload }, new AbortController().signal)
  return { ask }
}

describe('a request that waits for the person', () => {
  it.each([
    ['RPC_ABORT', 'GET_USER', {}],
    ['SIGN_OUT', 'GET_USER', {}],
    ['RPC_ABORT', 'CONNECT_SOCIAL', { uri: 'https://wallet.example/social/done' }],
    ['SIGN_OUT', 'RPC_REQUEST', { method: 'personal_sign', params: [] }],
  ])('is cancelled by %s: %s', async (end, name, payload) => {
    const { ask } = openLocked()
    const waiting = ask(name, payload).catch(String)
    await new Promise((resolve) => setTimeout(resolve))
    await ask(end)
    expect(await waiting).toBe('Error: Request was aborted')
  })
})

describe('a request that reads the network', () => {
  it.each([
    ['RPC_ABORT', { method: 'eth_blockNumber' }, '0x1'],
    ['RPC_ABORT', { method: 'wallet_getCallsStatus', params: [`0x${'ab'.repeat(32)}`] }, { status: 100 }],
  ])('does not wait for a person, and continues after %s: %j', async (end, payload, expected) => {
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    vi.stubGlobal(
      'fetch',
      async (_url: string, { body, signal }: { readonly body: string; readonly signal: AbortSignal }) => {
        await answered
        signal.throwIfAborted()
        const results: Readonly<Record<string, unknown>> = { eth_blockNumber: '0x1', eth_getTransactionByHash: {} }
        return Response.json({ result: results[JSON.parse(body).method] ?? null })
      },
    )
    const { ask } = openLocked()
    const reading = ask('RPC_REQUEST', payload).catch(String)
    await ask(end)
    answer()
    const told = await reading
    expect(typeof expected === 'string' ? told : { status: Object(told).status }).toEqual(expected)
  })
})
