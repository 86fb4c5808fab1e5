import { describe, expect, it, vi } from 'vitest'
import type { SessionInfo } from '../api'
import { createRequests, type RequestParams } from './requests'

const session: SessionInfo = { accountId: 'a', email: 'ada@mail.example', isBackedUp: true }
const unscripted = () => Promise.reject(new Error('This was not scripted.'))

/** A wallet whose person never says how it is unlocked. */
function openLocked() {
  const callApi = vi.fn(async (path: string) => (path === 'session/read' ? { session } : {}))
  const params: RequestParams = {
    callApi: callApi as RequestParams['callApi'],
    wallet: {
      prepare: (_session, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
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

describe('what waits for the person', () => {
  it.each([
    ['RPC_ABORT', 'GET_USER', {}],
    ['SIGN_OUT', 'GET_USER', {}],
    ['RPC_ABORT', 'CONNECT_SOCIAL', { uri: 'https://wallet.example/social/done' }],
    ['SIGN_OUT', 'RPC_REQUEST', { method: 'personal_sign', params: [] }],
  ])('is given up by %s: %s', async (end, name, payload) => {
    const { ask } = openLocked()
    const waiting = ask(name, payload).catch(String)
    await new Promise((resolve) => setTimeout(resolve))
    await ask(end)
    expect(await waiting).toBe('Error: Request was aborted')
  })
})
