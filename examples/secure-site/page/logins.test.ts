import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CallApi } from './call-api'
import { createLogins } from './logins'

afterEach(() => {
  vi.useRealTimers()
})

/** A server that answers a login once the test says so. */
function createSlowServer() {
  const answers = new Map<string, () => void>()
  const callApi = vi.fn((path: string, body: { readonly email?: string }) => {
    if (path !== 'login/start') return Promise.resolve(path === 'login/device' ? { isApproved: false } : {})
    const { email = '' } = body
    return new Promise((resolve) => {
      answers.set(email, () => resolve({ action: 'VERIFY_OTP', loginId: `login of ${email}` }))
    })
  })
  return {
    callApi,
    logins: createLogins(callApi as unknown as CallApi),
    answer: (email: string) => answers.get(email)?.(),
  }
}

describe('signing in by e-mail', () => {
  it('checks a code for the address that was given last, also where the mail to another one took longer', async () => {
    const { answer, callApi, logins } = createSlowServer()
    const mistyped = logins.start('ada@mial.example')
    const right = logins.start('ada@mail.example')
    answer('ada@mail.example')
    await right
    answer('ada@mial.example')
    await mistyped
    await logins.finish('123456')
    expect(callApi).toHaveBeenLastCalledWith('login/code', { loginId: 'login of ada@mail.example', code: '123456' })
  })

  it('asks no more whether a link was approved once another mail was asked for', async () => {
    vi.useFakeTimers()
    const { answer, callApi, logins } = createSlowServer()
    const first = logins.start('ada@mail.example')
    answer('ada@mail.example')
    await first
    const waiting = logins.waitForDevice(new AbortController().signal).catch(String)
    await vi.advanceTimersByTimeAsync(2500)
    const second = logins.start('ada@mail.example ')
    answer('ada@mail.example ')
    await second
    await vi.advanceTimersByTimeAsync(1000)
    const asked = callApi.mock.calls.length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(callApi).toHaveBeenCalledTimes(asked)
    expect(await waiting).toBe('Error: Please ask for a code first')
  })
})
