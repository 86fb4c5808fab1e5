import { expect, test } from 'vitest'
import { PorticoError } from '../../kernel/errors/portico-error'
import { createFakeClock, createFakeHttp, fakeNetwork, settle } from '../../kernel/testing/index'
import { createJsonRpcClient } from './create-json-rpc-client'

test('what a service throws in place of its node costs nobody the answer of another', async () => {
  const clock = createFakeClock()
  const http = createFakeHttp(clock)
  const client = createJsonRpcClient(
    { clock, fetch: http.fetch, signal: new AbortController().signal },
    {
      createError: (code, _, cause) => new PorticoError(code, code, { cause }),
      ping: { method: 'ping', isOf: () => true },
      hosted() {
        return {
          fetch: http.fetch,
          urlOf() {
            throw new Error('crash')
          },
        }
      },
    },
  )
  http.on('POST', '*', { body: { jsonrpc: '2.0', id: 1, result: 1 } })
  const answer = client.request({ network: fakeNetwork('1'), method: 'height', parse: String })
  expect(await Promise.race([answer, settle().then(() => 'nothing')])).toBe('1')
})

test('what was given up while a service was asked for its node is sent to nobody', async () => {
  const clock = createFakeClock()
  const http = createFakeHttp(clock)
  let tell: (url: string) => void = () => undefined
  const urlOf = () =>
    new Promise<string>((resolve) => {
      tell = resolve
    })
  const client = createJsonRpcClient(
    { clock, fetch: http.fetch, signal: new AbortController().signal },
    {
      createError: (code, _, cause) => new PorticoError(code, code, { cause }),
      ping: { method: 'ping', isOf: () => true },
      hosted: () => ({ fetch: http.fetch, urlOf }),
    },
  )
  http.on('POST', '*', { body: { jsonrpc: '2.0', id: 1, result: 1 } })
  const abort = new AbortController()
  const asked = client.request({ network: fakeNetwork('1'), method: 'height', parse: String, signal: abort.signal })
  await settle()
  abort.abort(new Error('enough'))
  await expect(asked).rejects.toThrow('enough')
  tell('https://service.example/')
  await settle()
  expect(http.calls).toEqual([])
  expect(clock.pending).toBe(0)
})
