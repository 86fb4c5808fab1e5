import { expect, test, vi } from 'vitest'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { settle } from '../../../../kernel/testing/index'
import { askWallet } from './create-provider'

const kindOf = (promise: Promise<unknown>) => promise.then(() => 'answered', walletErrorKind)

test('the answer is returned unchanged', async () => {
  const answer = { any: 'thing' }
  expect(await askWallet({ provider: { request: async () => answer } }, 'eth_any')).toBe(answer)
})

test('a method without parameters is sent without them', async () => {
  const request = vi.fn(async () => null)
  await askWallet({ provider: { request } }, 'eth_any')
  await askWallet({ provider: { request } }, 'eth_any', [1])
  expect(request.mock.calls).toEqual([[{ method: 'eth_any' }], [{ method: 'eth_any', params: [1] }]])
})

test('errors of the wallet are normalised, whether thrown at once or later', async () => {
  const later = { request: () => Promise.reject({ code: 4001 }) }
  const atOnce = {
    request() {
      throw Object.assign(new Error('no'), { code: 4100 })
    },
  }
  expect(await kindOf(askWallet({ provider: later }, 'eth_any'))).toBe('userRejected')
  expect(await kindOf(askWallet({ provider: atOnce }, 'eth_any'))).toBe('unauthorized')
})

test('an abort ends the wait for a silent wallet at once, with its reason', async () => {
  const abort = new AbortController()
  const answer = askWallet(
    { provider: { request: () => new Promise(() => undefined) }, signal: abort.signal },
    'eth_any',
  )
  const reason = new Error('enough')
  abort.abort(reason)
  await expect(answer).rejects.toBe(reason)
})

test('an abort from within the wallet ends the wait as well', async () => {
  const abort = new AbortController()
  const request = () => {
    abort.abort(new Error('enough'))
    return new Promise(() => undefined)
  }
  await expect(askWallet({ provider: { request }, signal: abort.signal }, 'eth_any')).rejects.toThrow('enough')
})

test('an abort before the request sends nothing', async () => {
  const request = vi.fn(async () => null)
  await expect(askWallet({ provider: { request }, signal: AbortSignal.abort() }, 'eth_any')).rejects.toThrow()
  expect(request).not.toHaveBeenCalled()
})

test('an error of the wallet after the abort is ignored', async () => {
  const abort = new AbortController()
  let fail = (_: unknown) => undefined as void
  const request = () => new Promise((_, reject) => (fail = reject))
  const answer = askWallet({ provider: { request }, signal: abort.signal }, 'eth_any')
  const outcome = answer.catch((error: unknown) => error)
  const reason = new Error('enough')
  abort.abort(reason)
  fail(new Error('late'))
  await settle()
  expect(await outcome).toBe(reason)
})

test('the listener on the signal is removed when the wallet has answered', async () => {
  const abort = new AbortController()
  const remove = vi.spyOn(abort.signal, 'removeEventListener')
  await askWallet({ provider: { request: async () => 1 }, signal: abort.signal }, 'eth_any')
  await settle()
  expect(remove).toHaveBeenCalledWith('abort', expect.anything())
})
