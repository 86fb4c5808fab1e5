import { describe, expect, it } from 'vitest'
import { settle } from '../../../kernel/testing/index'
import { AccountView } from '../../foundations/account/contract'
import { UpdateEmailPrimaryOtpView, UpdateEmailSecondaryOtpView, UpdateEmailWalletView } from './contract'
import { ada, createEmbeddedWorld, signIn } from './embedded-world.fixture'

const next = 'ada@new.example'

/** Ada has requested another address, and the page has sent the first code. */
async function openUpdate(answers: Parameters<typeof createEmbeddedWorld>[0] = {}) {
  let email = 'ada@example.com'
  const world = await createEmbeddedWorld({
    GET_USER: (payload) => ({ email, address: ada, chainId: Object(payload).chainId ?? 1 }),
    UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    UPDATE_EMAIL_PRIMARY_OTP: () => undefined,
    ...answers,
  })
  await signIn(world)
  await world.clock.advance(30_000)
  const events: unknown[] = []
  world.kernel.on('embedded-wallet:email-updated', (payload) => events.push(payload))
  world.kernel.router.open({ view: UpdateEmailWalletView })
  await world.wallet.updateEmail(next)
  const asked = () => world.named('GET_USER').length
  return {
    ...world,
    events,
    asked,
    view: () => world.kernel.router.current.value?.view,
    /** The person finishes the change in another place. */
    finishElsewhere: () => {
      email = next
    },
  }
}

describe('a change of the e-mail address', () => {
  it('is noticed within a second where the person finishes it elsewhere, and leads back to the account', async () => {
    const { clock, events, finishElsewhere, view, wallet } = await openUpdate()
    expect(view()).toBe(UpdateEmailPrimaryOtpView.name)
    await clock.advance(3000)
    expect([wallet.user.value?.email, wallet.newEmail.value]).toEqual(['ada@example.com', next])
    finishElsewhere()
    await clock.advance(999)
    expect(events).toEqual([])
    await clock.advance(1)
    await settle()
    expect([wallet.user.value?.email, wallet.newEmail.value, events]).toEqual([next, undefined, [{}]])
    expect(view()).toBe('Account')
  })

  it('is also noticed where the page writes the address in small letters, and shows it so', async () => {
    let email = 'ada@example.com'
    const { clock, events, view, wallet } = await openUpdate({
      GET_USER: (payload) => ({ email, address: ada, chainId: Object(payload).chainId ?? 1 }),
    })
    await clock.advance(30_000)
    await wallet.updateEmail('Ada@New.example')
    email = next
    await clock.advance(1000)
    await settle()
    expect([wallet.user.value?.email, wallet.newEmail.value, events, view()]).toEqual([
      next,
      undefined,
      [{}],
      'Account',
    ])
  })

  it('is checked once a second, also after a failed check, and no more once the person has left', async () => {
    let isBroken = false
    const { asked, clock, kernel, script } = await openUpdate()
    const read = script.GET_USER
    script.GET_USER = (payload) => (isBroken ? Promise.reject(new Error('Too late')) : read?.(payload))
    const before = asked()
    await clock.advance(2000)
    expect(asked()).toBe(before + 2)
    isBroken = true
    await clock.advance(2000)
    expect(asked()).toBe(before + 4)
    kernel.router.close()
    await clock.advance(10_000)
    expect(asked()).toBe(before + 4)
  })

  it('continues with the code of the new address, and shows the address that the page reports', async () => {
    const { events, view, wallet } = await openUpdate({ UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: next }) })
    await wallet.confirmPrimaryCode('123456')
    expect(view()).toBe(UpdateEmailSecondaryOtpView.name)
    await wallet.confirmSecondaryCode('654321')
    expect([wallet.user.value?.email, events, view()]).toEqual([next, [{}], 'Account'])
  })

  it('needs only the code of the new address where the page says so', async () => {
    const { view } = await openUpdate({ UPDATE_EMAIL: () => ({ action: 'VERIFY_SECONDARY_OTP' }) })
    expect(view()).toBe(UpdateEmailSecondaryOtpView.name)
  })

  it('has its mails 30 s apart, like every other', async () => {
    const { clock, named, wallet } = await openUpdate()
    await clock.advance(10_000)
    await expect(wallet.resendUpdate()).rejects.toMatchObject({ message: 'Please try again after 20 seconds' })
    await clock.advance(20_000)
    await wallet.resendUpdate()
    expect(named('UPDATE_EMAIL')).toHaveLength(2)
  })

  it('asks for no second mail while the page has not answered for the first one', async () => {
    const { clock, kernel, named, script, wallet } = await openUpdate()
    await clock.advance(30_000)
    let give: () => void = () => undefined
    script.UPDATE_EMAIL = () =>
      new Promise((resolve) => {
        give = () => resolve({ action: 'VERIFY_PRIMARY_OTP' })
      })
    const first = wallet.resendUpdate()
    await settle()
    kernel.router.reset(UpdateEmailWalletView)
    await expect(wallet.updateEmail(next)).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_EMAIL_THROTTLED' })
    give()
    await first
    expect(named('UPDATE_EMAIL')).toHaveLength(2)
  })

  type Router = Awaited<ReturnType<typeof openUpdate>>['kernel']['router']
  it.each<[string, string, 'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP', (router: Router) => void]>([
    ['went', 'a mail is asked for', 'UPDATE_EMAIL', (router) => router.reset(AccountView)],
    ['closed the modal', 'a mail is asked for', 'UPDATE_EMAIL', (router) => router.close()],
    ['went', 'the first code is checked', 'UPDATE_EMAIL_PRIMARY_OTP', (router) => router.reset(AccountView)],
    ['closed the modal', 'the first code is checked', 'UPDATE_EMAIL_PRIMARY_OTP', (router) => router.close()],
  ])('leaves the person where they %s while %s', async (_where, _what, name, go) => {
    const { clock, kernel, script, view, wallet } = await openUpdate()
    await clock.advance(30_000)
    const answer = await script[name]?.(undefined)
    let give: () => void = () => undefined
    script[name] = () =>
      new Promise((resolve) => {
        give = () => resolve(answer)
      })
    const work = name === 'UPDATE_EMAIL' ? wallet.resendUpdate() : wallet.confirmPrimaryCode('123456')
    await settle()
    go(kernel.router)
    const left = view()
    give()
    await work
    expect(view()).toBe(left)
  })

  it('drops a late answer for an address whose form the person has left, and stays in the form that they opened next', async () => {
    const { clock, kernel, script, view, wallet } = await openUpdate()
    await clock.advance(30_000)
    kernel.router.reset(AccountView)
    kernel.router.push(UpdateEmailWalletView)
    let give: () => void = () => undefined
    script.UPDATE_EMAIL = () =>
      new Promise((resolve) => {
        give = () => resolve({ action: 'VERIFY_PRIMARY_OTP' })
      })
    const work = wallet.updateEmail('ada@mistyped.example')
    await settle()
    kernel.router.goBack()
    kernel.router.push(UpdateEmailWalletView)
    give()
    await work
    expect([view(), wallet.newEmail.value]).toEqual([UpdateEmailWalletView.name, next])
  })

  it('stays in its form where the person went back before the first code was confirmed', async () => {
    let give: () => void = () => undefined
    const { kernel, view, wallet } = await openUpdate({
      UPDATE_EMAIL_PRIMARY_OTP: () =>
        new Promise((resolve) => {
          give = () => resolve(undefined)
        }),
    })
    const work = wallet.confirmPrimaryCode('123456')
    await settle()
    kernel.router.goBack()
    give()
    await work
    expect(view()).toBe(UpdateEmailWalletView.name)
  })

  it('leads back to the account where another tab reported it first', async () => {
    const { clock, events, finishElsewhere, tell, view, wallet } = await openUpdate()
    finishElsewhere()
    tell().sessionChanged?.()
    await settle()
    expect(wallet.user.value?.email).toBe(next)
    await clock.advance(1000)
    await settle()
    expect([wallet.newEmail.value, events, view()]).toEqual([undefined, [{}], 'Account'])
  })

  it('does not sign a person in again who has signed out meanwhile', async () => {
    let give: () => void = () => undefined
    const { events, kernel, wallet } = await openUpdate({
      UPDATE_EMAIL_SECONDARY_OTP: () =>
        new Promise((resolve) => {
          give = () => resolve({ newEmail: next })
        }),
    })
    await wallet.confirmPrimaryCode('123456')
    const work = wallet.confirmSecondaryCode('654321')
    await settle()
    await kernel.plugins.connect.disconnect()
    give()
    await work
    expect([wallet.user.value, events]).toEqual([undefined, []])
  })

  it('is not reported to a person who signs in with the new address after the earlier person signed out', async () => {
    const { clock, events, finishElsewhere, kernel, view, wallet } = await openUpdate()
    kernel.router.close()
    await kernel.plugins.connect.disconnect()
    finishElsewhere()
    await clock.advance(30_000)
    kernel.router.open()
    await wallet.sendEmail(next)
    await wallet.confirmCode('123456')
    await settle()
    expect(wallet.user.value?.email).toBe(next)
    kernel.router.open({ view: UpdateEmailWalletView })
    await clock.advance(2000)
    await settle()
    expect([view(), events]).toEqual([UpdateEmailWalletView.name, []])
  })

  it('is reported once where it is noticed before the answer to its code', async () => {
    let give: () => void = () => undefined
    const { clock, events, finishElsewhere, wallet } = await openUpdate({
      UPDATE_EMAIL_SECONDARY_OTP: () =>
        new Promise((resolve) => {
          give = () => resolve({ newEmail: next })
        }),
    })
    await wallet.confirmPrimaryCode('123456')
    const work = wallet.confirmSecondaryCode('654321')
    finishElsewhere()
    await clock.advance(1000)
    await settle()
    give()
    await work
    expect([wallet.user.value?.email, events]).toEqual([next, [{}]])
  })

  it('is refused where nobody is signed in', async () => {
    const { wallet, named } = await createEmbeddedWorld()
    await expect(wallet.updateEmail(next)).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_USER_MISSING',
      message: 'Not connected to email or social',
    })
    expect(named('UPDATE_EMAIL')).toEqual([])
  })
})
