import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type CallApi } from './call-api'
import { createLogins } from './logins'
import { createSocialLogins } from './social-logins'

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
  it('checks a code for the address that was entered last, also if the mail to another one took longer', async () => {
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

  it('does not ask any more whether a link was approved after another mail was requested', async () => {
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

/** A server that answers each call by script, one after the other. */
function createScriptedServer(script: Readonly<Record<string, readonly (object | Error)[]>>) {
  const rest = new Map(Object.entries(script).map(([path, answers]) => [path, [...answers]]))
  return (async (path: string) => {
    const answer = rest.get(path)?.shift()
    if (answer === undefined) throw new Error('This was not scripted.')
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as CallApi
}

/** As on a phone whose person is in another app, and as during a restart of the server. */
const failures = [new ApiError('SITE_OFFLINE', 'You are offline'), new ApiError('SITE_FAILED', 'Something went wrong')]

describe('an approval elsewhere', () => {
  const { signal } = new AbortController()

  it('is waited for while the site cannot be reached: the link of a mail', async () => {
    vi.useFakeTimers()
    const logins = createLogins(
      createScriptedServer({
        'login/start': [{ action: 'VERIFY_DEVICE', loginId: 'a' }],
        'login/device': [...failures, { isApproved: false }, { isApproved: true }],
      }),
    )
    await logins.start('ada@mail.example')
    const waiting = logins.waitForDevice(signal).then(() => 'approved', String)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await waiting).toBe('approved')
  })

  it('is waited for while the site cannot be reached: the request on a phone', async () => {
    vi.useFakeTimers()
    const socialLogins = createSocialLogins(
      createScriptedServer({
        'farcaster/start': [{ loginId: 'a', url: 'https://phone.example' }],
        'farcaster/finish': [...failures, { session: null }, { session: { userName: 'ada' } }],
      }),
    )
    await socialLogins.startFarcaster()
    const waiting = socialLogins.waitForFarcaster(signal).catch(String)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await waiting).toEqual({ userName: 'ada' })
  })

  it('ends if the site says so', async () => {
    const logins = createLogins(
      createScriptedServer({
        'login/start': [{ action: 'VERIFY_DEVICE', loginId: 'a' }],
        'login/device': [new ApiError('CODE_EXPIRED', 'The code has expired.')],
      }),
    )
    await logins.start('ada@mail.example')
    await expect(logins.waitForDevice(signal)).rejects.toThrow('The code has expired.')
  })
})
