import { describe, expect, it } from 'vitest'
import { createFakeStorage, settle } from '../../../kernel/testing/index'
import { EmailVerifyDeviceView, EmailVerifyOtpView } from './contract'
import { ada, bob, createEmbeddedWorld, signIn } from './embedded-world.fixture'

const bobOnSolana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

/** Creates an answer that a test gives later. */
function createAnswer<T>() {
  let give: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    give = resolve
  })
  return { promise, give }
}

describe('a second mail that could not be sent', () => {
  it('keeps the step for the code of the first mail, and its address', async () => {
    const world = await createEmbeddedWorld()
    world.kernel.router.open()
    await world.wallet.sendEmail('ada@example.com')
    await world.clock.advance(30_000)
    world.script.CONNECT_EMAIL = () => Promise.reject(new Error('Too many mails'))
    await expect(world.wallet.resend()).rejects.toThrow('Too many mails')
    expect(world.wallet.login.value).toEqual({ step: 'code', email: 'ada@example.com' })
    await world.wallet.confirmCode('123456')
    await settle()
    expect(world.wallet.user.value).toEqual({ email: 'ada@example.com' })
  })

  it('keeps the step for the link of the first mail', async () => {
    const device = createAnswer<undefined>()
    const world = await createEmbeddedWorld({
      CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }),
      CONNECT_DEVICE: () => device.promise,
    })
    world.kernel.router.open()
    await world.wallet.sendEmail('ada@example.com')
    await world.clock.advance(30_000)
    world.script.CONNECT_EMAIL = () => Promise.reject(new Error('Too many mails'))
    await expect(world.wallet.resend()).rejects.toThrow('Too many mails')
    expect(world.wallet.login.value).toEqual({ step: 'device', email: 'ada@example.com' })
    expect(world.kernel.router.current.value?.view).toBe(EmailVerifyDeviceView.name)
    device.give(undefined)
    await settle()
    expect(world.kernel.router.current.value?.view).toBe(EmailVerifyOtpView.name)
  })

  it('does not restore a sign-in that the person has left meanwhile', async () => {
    const world = await createEmbeddedWorld()
    world.kernel.router.open()
    await world.wallet.sendEmail('ada@example.com')
    await world.clock.advance(30_000)
    const failing = createAnswer<Error>()
    world.script.CONNECT_EMAIL = () => failing.promise.then((error) => Promise.reject(error))
    const resent = expect(world.wallet.resend()).rejects.toThrow('Too many mails')
    await settle()
    world.kernel.router.close()
    await settle()
    failing.give(new Error('Too many mails'))
    await resent
    expect(world.wallet.login.value).toEqual({ step: 'idle' })
  })
})

describe('a mail that was requested and has no answer yet', () => {
  const throttled = { code: 'EMBEDDED_WALLET_EMAIL_THROTTLED' }
  /** Rejects once the person has left, as the frame does. */
  const untilLeft = (_payload: unknown, signal?: AbortSignal) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

  it('is not followed by another one within 30 s by a person who left and came back', async () => {
    const world = await createEmbeddedWorld({ CONNECT_EMAIL: untilLeft })
    world.kernel.router.open()
    const left = expect(world.wallet.sendEmail('ada@example.com')).rejects.toThrow()
    await settle()
    world.kernel.router.close()
    await left
    world.kernel.router.open()
    await world.clock.advance(29_000)
    await expect(world.wallet.sendEmail('ada@example.com')).rejects.toMatchObject(throttled)
    expect(world.named('CONNECT_EMAIL')).toHaveLength(1)
    await world.clock.advance(1000)
    world.script.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
    await world.wallet.sendEmail('ada@example.com')
    expect(world.wallet.login.value.step).toBe('code')
  })

  it('is not followed by another one in the meantime, and goes on', async () => {
    const sent = createAnswer<unknown>()
    const world = await createEmbeddedWorld({ CONNECT_EMAIL: () => sent.promise })
    world.kernel.router.open()
    const first = world.wallet.sendEmail('ada@example.com')
    await settle()
    await expect(world.wallet.sendEmail('bob@example.com')).rejects.toMatchObject(throttled)
    sent.give({ action: 'VERIFY_OTP' })
    await first
    expect(world.wallet.login.value).toEqual({ step: 'code', email: 'ada@example.com' })
  })

  it('does not count where it could not be sent', async () => {
    const world = await createEmbeddedWorld({ CONNECT_EMAIL: () => Promise.reject(new Error('No mail today')) })
    world.kernel.router.open()
    await expect(world.wallet.sendEmail('ada@example.com')).rejects.toThrow('No mail today')
    world.script.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
    await world.wallet.sendEmail('ada@example.com')
    expect(world.wallet.login.value.step).toBe('code')
  })
})

describe('a sign-in that was left', () => {
  it('signs nobody in where its code is confirmed afterwards', async () => {
    const checked = createAnswer<undefined>()
    const world = await createEmbeddedWorld({ CONNECT_OTP: () => checked.promise })
    world.kernel.router.open()
    await world.wallet.sendEmail('ada@example.com')
    const confirming = world.wallet.confirmCode('123456')
    await settle()
    world.kernel.router.goBack()
    await settle()
    checked.give(undefined)
    await confirming
    await settle()
    expect(world.wallet.user.value).toBeUndefined()
    expect(world.kernel.plugins.connect.connections.value).toEqual([])
  })

  it('is replaced by one that begins while its wallet connects', async () => {
    const opened = createAnswer<undefined>()
    const world = await createEmbeddedWorld()
    const read = world.script.GET_USER
    world.script.GET_USER = (payload) => opened.promise.then(() => read?.(payload))
    world.kernel.router.open()
    await world.wallet.sendEmail('ada@example.com')
    const confirming = expect(world.wallet.confirmCode('123456')).rejects.toThrow()
    await settle()
    expect(world.wallet.login.value).toEqual({ step: 'connecting', email: 'ada@example.com' })
    world.kernel.router.goBack()
    await world.wallet.sendEmail('bob@example.com')
    await confirming
    opened.give(undefined)
    await settle()
    expect(world.wallet.login.value).toEqual({ step: 'code', email: 'bob@example.com' })
    expect(world.kernel.router.current.value?.view).toBe(EmailVerifyOtpView.name)
    expect([world.wallet.user.value, world.kernel.plugins.connect.connections.value]).toEqual([undefined, []])
  })
})

/** Plays a page that still knows Ada until it is told to sign her out. */
function knowAda(world: Awaited<ReturnType<typeof createEmbeddedWorld>>) {
  let isKnown = true
  world.script.CONNECT_EMAIL = () => ({ action: isKnown ? 'CONNECT' : 'VERIFY_OTP' })
  world.script.SIGN_OUT = () => {
    isKnown = false
  }
}

describe('an address that somebody types after a sign-out, or after a sign-in that was left', () => {
  it('needs a code where the page could not be told of the sign-out, also after a reload', async () => {
    const storage = createFakeStorage()
    const world = await createEmbeddedWorld({}, storage)
    await signIn(world)
    world.script.SIGN_OUT = () => Promise.reject(new Error('You are offline'))
    await world.kernel.plugins.connect.disconnect()
    const next = await createEmbeddedWorld({}, storage)
    knowAda(next)
    next.kernel.router.open()
    await next.clock.advance(30_000)
    await next.wallet.sendEmail('ada@example.com')
    expect([next.wallet.user.value, next.wallet.login.value.step]).toEqual([undefined, 'code'])
    await next.wallet.confirmCode('123456')
    await settle()
    expect(next.wallet.user.value).toEqual({ email: 'ada@example.com' })
  })

  it('signs nobody in while the page cannot be told', async () => {
    const world = await createEmbeddedWorld()
    await signIn(world)
    await world.kernel.plugins.connect.disconnect()
    world.script.CONNECT_EMAIL = () => ({ action: 'CONNECT' })
    world.kernel.router.open()
    await expect(world.wallet.sendEmail('ada@example.com')).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_REQUEST_FAILED',
    })
    world.script.SIGN_OUT = () => Promise.reject(new Error('You are offline'))
    await world.clock.advance(30_000)
    await expect(world.wallet.sendEmail('ada@example.com')).rejects.toThrow('You are offline')
    expect([world.wallet.user.value, world.wallet.login.value.step]).toEqual([undefined, 'idle'])
  })

  it('needs a code where the page confirmed the last one after the person had left', async () => {
    const checked = createAnswer<undefined>()
    const world = await createEmbeddedWorld({ CONNECT_OTP: () => checked.promise })
    world.kernel.router.open()
    await world.wallet.sendEmail('ada@example.com')
    const confirming = world.wallet.confirmCode('123456')
    await settle()
    world.kernel.router.close()
    checked.give(undefined)
    await confirming
    knowAda(world)
    world.kernel.router.open()
    await world.clock.advance(30_000)
    await world.wallet.sendEmail('ada@example.com')
    expect([world.wallet.user.value, world.wallet.login.value.step]).toEqual([undefined, 'code'])
  })

  it('needs none where the page still knows a person who did not sign out', async () => {
    const storage = createFakeStorage()
    await signIn(await createEmbeddedWorld({}, storage))
    storage.entries.delete('portico:embedded-wallet:session')
    const next = await createEmbeddedWorld({}, storage)
    knowAda(next)
    await next.wallet.sendEmail('ada@example.com')
    expect([next.wallet.user.value, next.named('SIGN_OUT')]).toEqual([{ email: 'ada@example.com' }, []])
  })
})

describe('the name and the address of a person', () => {
  it('are not shown for another one, who has signed in at the page in their place', async () => {
    const world = await createEmbeddedWorld()
    await signIn(world)
    const read = world.script.GET_USER
    world.script.GET_USER = (payload) =>
      Object(payload).chainId === 1
        ? { userName: 'bob', address: bob, chainId: 1 }
        : { ...Object(read?.(payload)), email: null, userName: 'bob', address: bobOnSolana }
    world.tell().sessionChanged?.()
    await settle()
    expect(world.wallet.user.value).toEqual({ userName: 'bob' })
    expect(world.kernel.plugins.connect.connections.value[0]?.accounts).toEqual([{ address: bob }])
  })

  it('stay where the page does not tell them again, in whatever spelling it tells the account', async () => {
    const world = await createEmbeddedWorld()
    await signIn(world)
    const read = world.script.GET_USER
    world.script.GET_USER = (payload) => {
      const { email: _, ...told } = Object(read?.(payload))
      return { ...told, address: told.address === ada ? ada.toLowerCase() : told.address }
    }
    world.tell().sessionChanged?.()
    await settle()
    expect(world.wallet.user.value).toEqual({ email: 'ada@example.com' })
  })
})

describe('a person who has signed out', () => {
  it('is not signed in again by an answer to an earlier request', async () => {
    const storage = createFakeStorage()
    const world = await createEmbeddedWorld({}, storage)
    await signIn(world)
    const read = world.script.GET_USER
    const late = createAnswer<unknown>()
    world.script.GET_USER = (payload) => late.promise.then(() => read?.(payload))
    world.tell().sessionChanged?.()
    await settle()
    await world.kernel.plugins.connect.disconnect()
    late.give(undefined)
    await settle()
    expect(world.wallet.user.value).toBeUndefined()
    expect(world.kernel.plugins.connect.connections.value).toEqual([])
    expect(storage.entries.get('portico:embedded-wallet:session') ?? '').not.toContain('true')
  })
})
