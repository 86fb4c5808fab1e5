// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { CallApi } from './call-api'
import { drawProviders } from './provider-buttons'
import { createSocialLogins } from './social-logins'

it('keeps the link of the last press if Farcaster was pressed again while the first one was loading', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let started = 0
  const callApi = (async (path: string) => {
    if (path === 'social/list') return { providers: ['farcaster'] }
    if (path === 'farcaster/finish') return { session: null }
    started += 1
    return { loginId: `login-${started}`, url: `https://phone.example/${started}` }
  }) as CallApi
  const ended = new AbortController()
  const box = drawProviders({
    callApi,
    socialLogins: createSocialLogins(callApi),
    signal: ended.signal,
    onDone: async () => undefined,
  })
  await vi.waitFor(() => expect(box.querySelector('button')).not.toBeNull())
  box.querySelector('button')?.click()
  await vi.advanceTimersByTimeAsync(500)
  expect(box.querySelector('a')?.href).toBe('https://phone.example/1')
  box.querySelector('button')?.click()
  await vi.advanceTimersByTimeAsync(3000)
  expect(box.querySelector('a')?.href).toBe('https://phone.example/2')
  ended.abort()
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
})
