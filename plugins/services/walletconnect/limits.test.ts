import { describe, expect, it } from 'vitest'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { createFakeBrowser, createFakeClock, createTestKernel, settle } from '../../../kernel/testing/index'
import { limitAttestation, limitReconnects } from './client-repairs'
import { createConditionWatcher } from './create-pairing'
import { createOnlineWait } from './namespace-provider'

const proposal = { id: 'id', decryptedId: 'decrypted' }

describe('an attestation', () => {
  it('is added to the proposal where it arrives in time', async () => {
    const clock = createFakeClock()
    const verify = { register: async () => 'attested' }
    limitAttestation(verify, clock, true)
    expect(await verify.register()).toBe('attested')
    await settle()
    expect(clock.pending).toBe(0)
  })

  it('is waited for at most 200 ms, and is requested again with the next proposal', async () => {
    const clock = createFakeClock()
    let asked = 0
    const abortController = new AbortController()
    const verify = {
      abortController,
      register(_: typeof proposal): Promise<string> {
        asked++
        return new Promise(() => undefined)
      },
    }
    limitAttestation(verify, clock, true)
    for (let round = 1; round <= 2; round++) {
      let answer: unknown
      void verify.register(proposal).then((value) => {
        answer = value
      })
      await clock.advance(199)
      expect(answer).toBeUndefined()
      await clock.advance(1)
      expect([answer, asked]).toEqual(['', round])
    }
    expect(abortController.signal.aborted).toBe(true)
  })

  it('is left out where it fails, or is not wanted', async () => {
    const broken = { register: () => Promise.reject(new Error('no frame')) }
    limitAttestation(broken, createFakeClock(), true)
    expect(await broken.register()).toBe('')
    let asked = 0
    const unwanted = {
      register: async () => {
        asked++
        return 'attested'
      },
    }
    limitAttestation(unwanted, createFakeClock(), false)
    expect([await unwanted.register(), asked]).toEqual(['', 0])
  })
})

describe('sockets to the relay', () => {
  const setUp = () => {
    const clock = createFakeClock()
    const crypto = { signJWT: async (audience: string) => `token for ${audience}` }
    let tries = 0
    const limit = limitReconnects(crypto, clock, () => {
      tries++
    })
    return { clock, crypto, limit, tries: () => tries }
  }

  it('are opened at most ten times a minute', async () => {
    const { clock, crypto, tries } = setUp()
    let opened = 0
    for (let index = 0; index < 25; index++)
      void crypto.signJWT('relay').then(() => {
        opened++
      })
    await settle()
    expect([opened, tries()]).toEqual([10, 25])
    await clock.advance(59_999)
    expect(opened).toBe(10)
    await clock.advance(1)
    expect(opened).toBeGreaterThan(10)
    expect(await Promise.race([crypto.signJWT('relay'), Promise.resolve('waits')])).toBe('waits')
  })

  it('are not opened while the relay refuses, or after the end', async () => {
    const { clock, crypto, limit } = setUp()
    limit.pause()
    await expect(crypto.signJWT('relay')).rejects.toThrow('not to be asked')
    limit.resume()
    expect(await crypto.signJWT('relay')).toBe('token for relay')
    for (let index = 0; index < 9; index++) await crypto.signJWT('relay')
    const waiting = crypto.signJWT('relay')
    limit.end()
    await expect(waiting).rejects.toThrow('not to be asked')
    expect(clock.pending).toBe(0)
  })
})

describe('a wait by the wall clock', () => {
  it('ends when it is checked and its condition is true', async () => {
    const clock = createFakeClock()
    const conditions = createConditionWatcher(clock)
    let isSo = false
    let isDone = false
    const { done, stop } = conditions.until(() => isSo, 1000)
    void done.then(() => {
      isDone = true
    })
    conditions.checkAll()
    await settle()
    expect(isDone).toBe(false)
    isSo = true
    conditions.checkAll()
    await settle()
    expect([isDone, clock.pending]).toEqual([true, 0])
    stop()
  })

  it('ends at its time limit, and can be stopped', async () => {
    const clock = createFakeClock()
    const conditions = createConditionWatcher(clock)
    const end = clock.now() + 1000
    let isDone = false
    void conditions
      .until(() => clock.now() >= end, 1000)
      .done.then(() => {
        isDone = true
      })
    await clock.advance(1000)
    expect(isDone).toBe(true)
    conditions.until(() => false, 1000).stop()
    expect(clock.pending).toBe(0)
  })
})

describe('requests without a network', () => {
  it('wait for 30 s, at most ten of them, and otherwise fail as disconnected', async () => {
    const browser = createFakeBrowser({ isOnline: false })
    let wait: () => Promise<void> = async () => undefined
    const plugin = definePlugin({
      id: 'asker',
      setup: (ctx) => {
        wait = createOnlineWait(ctx)
        return {}
      },
    })
    const { clock, kernel } = createTestKernel({ browser, plugins: [plugin] })
    const waiting = Array.from({ length: 10 }, () => wait().catch((error: unknown) => error))
    await expect(wait()).rejects.toMatchObject({ context: { kind: 'disconnected' } })
    browser.set({ isOnline: true })
    expect(await Promise.all(waiting)).toEqual(Array(10).fill(undefined))
    browser.set({ isOnline: false })
    const late = wait().catch((error: unknown) => error)
    await clock.advance(30_000)
    expect(await late).toMatchObject({ context: { kind: 'disconnected' } })
    const last = wait().catch((error: unknown) => error)
    kernel.dispose()
    expect(await last).toMatchObject({ context: { kind: 'disconnected' } })
    expect([clock.pending, browser.listeners()]).toEqual([0, 0])
  })
})
