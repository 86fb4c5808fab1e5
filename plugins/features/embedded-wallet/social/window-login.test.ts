import { describe, expect, it } from 'vitest'
import { createStorage } from '../../../../kernel/platform/create-storage'
import { createLogger } from '../../../../kernel/platform/logger'
import { createFakeClock, createFakeStorage } from '../../../../kernel/testing/index'
import { PENDING_KEY } from '../contract-social'
import { createPendingReturn } from './window-login'

const tenMinutesMs = 600_000

function createWorld() {
  const clock = createFakeClock()
  const { open, entries } = createFakeStorage()
  const logger = createLogger('error', 'test', () => undefined)
  const storage = createStorage({ backend: open, prefix: 'test', logger })
  return { clock, entries, storage, pending: createPendingReturn({ clock, storage }) }
}

describe('the login for which the page was left', () => {
  it('is stored for ten minutes, or until it is forgotten', async () => {
    const { clock, storage, entries, pending } = createWorld()
    expect(pending.read()).toBeUndefined()
    pending.keep('github')
    await clock.advance(tenMinutesMs - 1)
    expect(createPendingReturn({ clock, storage }).read()).toBe('github')
    await clock.advance(1)
    expect(pending.read()).toBeUndefined()
    pending.keep('google')
    expect(pending.read()).toBe('google')
    pending.forget()
    expect([pending.read(), [...entries]]).toEqual([undefined, []])
  })

  it('is stored with keepOthers, which is read only where it is true', () => {
    const { clock, storage, pending } = createWorld()
    pending.keep('github', true)
    expect([pending.read(), pending.keepsOthers()]).toEqual(['github', true])
    pending.keep('github')
    expect(pending.keepsOthers()).toBe(false)
    storage.set(PENDING_KEY, JSON.stringify({ provider: 'github', leftAt: clock.now(), keepOthers: 'no' }))
    expect([pending.read(), pending.keepsOthers()]).toEqual(['github', false])
    pending.forget()
    expect(pending.keepsOthers()).toBe(false)
  })

  it.each<[string, (now: number) => unknown]>([
    ['of a time to come', (now) => ({ provider: 'github', leftAt: now + 1 })],
    ['of a time in words', (now) => ({ provider: 'github', leftAt: String(now) })],
    ['of a time in a list', (now) => ({ provider: 'github', leftAt: [now] })],
    ['of no time', () => ({ provider: 'github' })],
    ['at nobody', (now) => ({ leftAt: now })],
    ['at a provider that nobody knows', (now) => ({ provider: 'constructor', leftAt: now })],
    ['that is null', () => null],
  ])('is none %s', (_what, data) => {
    const { clock, storage, pending } = createWorld()
    storage.set(PENDING_KEY, JSON.stringify(data(clock.now())))
    expect(pending.read()).toBeUndefined()
  })

  it('is undefined where the stored value cannot be read', () => {
    const { storage, pending } = createWorld()
    storage.set(PENDING_KEY, '{"provider":"github"')
    expect(pending.read()).toBeUndefined()
  })
})
