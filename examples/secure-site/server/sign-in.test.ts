import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createKeys, openSeed, send } from './test-device.fixture'
import { startTestSite, type TestSite } from './test-site.fixture'

let site: TestSite

beforeEach(async () => {
  site = await startTestSite()
})

afterEach(async () => {
  await site.stop()
})

const otherThan = (code: string | undefined) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const minuteMs = 60_000

describe('signing in', () => {
  it('signs a new person in by the code of a mail, and creates keys that only open on this device with its share', async () => {
    const device = await site.newDevice()
    const session = await site.signIn(device, 'ada@mail.example')
    expect(session).toMatchObject({ email: 'ada@mail.example', isBackedUp: false })
    const { seed, addresses } = await createKeys(device, session.accountId)
    expect(await openSeed(device, session.accountId)).toEqual(seed)
    expect((await device.call('session/read', {})).body.session).toMatchObject({ addresses })
  })

  it('only requires the code on a known device, and nothing while somebody is signed in', async () => {
    const device = await site.newDevice()
    await site.signIn(device, 'ada@mail.example')
    expect((await device.call('login/start', { email: 'ada@mail.example' })).body.action).toBe('CONNECT')
    await device.call('session/end', {})
    expect((await device.call('login/start', { email: 'ada@mail.example' })).body.action).toBe('VERIFY_OTP')
  })

  it("requires the link of a mail on a person's new device before it sends a code", async () => {
    await site.signIn(await site.newDevice(), 'ada@mail.example')
    const device = await site.newDevice()
    const { action, loginId } = (await device.call('login/start', { email: 'ada@mail.example' })).body
    expect(action).toBe('VERIFY_DEVICE')
    const mail = await site.inbox.waitForMail('ada@mail.example', 1)
    expect(mail.subject).toBe('Approve this login')
    expect(mail.code).toBeUndefined()
    expect((await device.call('login/device', { loginId })).body.isApproved).toBe(false)
    expect((await device.call('login/code', { loginId, code: '123456' })).body.code).toBe('DEVICE_NOT_APPROVED')
    const token = mail.link?.split('#')[1] ?? ''
    expect((await device.call('login/approve', { token })).body.email).toBe('ada@mail.example')
    expect((await device.call('login/device', { loginId })).body.isApproved).toBe(true)
    expect((await device.call('login/approve', { token })).body.code).toBe('LINK_EXPIRED')
    const { code = '' } = await site.inbox.waitForMail('ada@mail.example', 2)
    expect((await device.call('login/code', { loginId, code })).status).toBe(200)
  })

  it('accepts no code twice', async () => {
    const device = await site.newDevice()
    const { loginId } = (await device.call('login/start', { email: 'ada@mail.example' })).body
    const { code = '' } = await site.inbox.waitForMail('ada@mail.example')
    const answers = await Promise.all([1, 2, 3].map(() => device.call('login/code', { loginId, code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await device.call('login/code', { loginId, code })).body.code).toBe('CODE_EXPIRED')
  })

  it('accepts no code after twenty minutes', async () => {
    const device = await site.newDevice()
    const { loginId } = (await device.call('login/start', { email: 'ada@mail.example' })).body
    const { code = '' } = await site.inbox.waitForMail('ada@mail.example')
    site.wait(20 * minuteMs + 1)
    const late = await device.sign('login/code', { loginId, code }, { time: Date.now() + 20 * minuteMs + 1 })
    expect((await send(site.origin, late)).answer).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it.each([
    'no address',
    'a@b',
    'ada@mail.example\nbcc: eve@mail.example',
    'ada@mail.example, eve@mail.example',
    '<a@b.example>',
  ])('mails nothing to %j', async (email) => {
    const device = await site.newDevice()
    expect((await device.call('login/start', { email })).body.code).toBe('EMAIL_INVALID')
  })

  it.each([
    ['de', 'Dein Code zum Anmelden', 'Er gilt zwanzig Minuten.'],
    ['ar', 'رمزك لتسجيل الدخول', 'صالح لمدة عشرين دقيقة.'],
    ['ja', 'ログイン用のコード', 'コードは 20 分間有効です。'],
    ['en', 'Your code to sign in', 'It is good for twenty minutes.'],
    ['constructor', 'Your code to sign in', 'It is good for twenty minutes.'],
    ['nl,de;q=0.5', 'Your code to sign in', 'It is good for twenty minutes.'],
  ])('mails in the language of the page: %s', async (language, subject, life) => {
    const call = await (await site.newDevice()).sign('login/start', { email: 'ada@mail.example' })
    await send(site.origin, { ...call, headers: { ...call.headers, 'accept-language': language } })
    const mail = await site.inbox.waitForMail('ada@mail.example')
    expect(mail).toMatchObject({ subject, code: expect.stringMatching(/^\d{6}$/) })
    expect(mail.text).toContain(life)
  })

  it('only accepts the link of the last mail, for which the page waits', async () => {
    await site.signIn(await site.newDevice(), 'ada@mail.example')
    const device = await site.newDevice()
    const readToken = async (before: number) =>
      (await site.inbox.waitForMail('ada@mail.example', before)).link?.split('#')[1] ?? ''
    await device.call('login/start', { email: 'ada@mail.example' })
    const first = await readToken(1)
    site.inbox.setRefusing(true)
    await device.call('login/start', { email: 'ada@mail.example' })
    site.inbox.setRefusing(false)
    const { loginId } = (await device.call('login/start', { email: 'ada@mail.example' })).body
    expect((await device.call('login/approve', { token: first })).body.code).toBe('LINK_EXPIRED')
    await device.call('login/approve', { token: await readToken(2) })
    expect((await device.call('login/device', { loginId })).body.isApproved).toBe(true)
  })

  it('accepts a second press of a link if the mail with the code could not be sent', async () => {
    await site.signIn(await site.newDevice(), 'ada@mail.example')
    const device = await site.newDevice()
    const { loginId } = (await device.call('login/start', { email: 'ada@mail.example' })).body
    const { link } = await site.inbox.waitForMail('ada@mail.example', 1)
    const token = link?.split('#')[1] ?? ''
    site.inbox.setRefusing(true)
    expect((await device.call('login/approve', { token })).body.code).toBe('MAIL_NOT_SENT')
    expect((await device.call('login/device', { loginId })).body.isApproved).toBe(false)
    site.inbox.setRefusing(false)
    expect((await device.call('login/approve', { token })).body.email).toBe('ada@mail.example')
    expect((await device.call('login/device', { loginId })).body.isApproved).toBe(true)
  })

  it('says that a mail could not be sent, without its receiver', async () => {
    site.inbox.setRefusing(true)
    const device = await site.newDevice()
    const { status, body } = await device.call('login/start', { email: 'ada@mail.example' })
    expect([status, body.code]).toEqual([502, 'MAIL_NOT_SENT'])
    expect(JSON.stringify(body)).not.toContain('ada')
  })
})

describe('somebody who guesses codes', () => {
  it('has five tries for a code, and afterwards even the right one is refused', async () => {
    const device = await site.newDevice()
    const { loginId } = (await device.call('login/start', { email: 'ada@mail.example' })).body
    const { code = '' } = await site.inbox.waitForMail('ada@mail.example')
    const wrong = { loginId, code: otherThan(code) }
    const answers = await Promise.all(Array.from({ length: 8 }, () => device.call('login/code', wrong)))
    expect(answers.filter(({ body }) => body.code === 'CODE_WRONG')).toHaveLength(5)
    expect((await device.call('login/code', { loginId, code })).body.code).toBe('CODE_EXPIRED')
    expect((await device.call('session/read', {})).body.session).toBeNull()
  })

  it('gets no further mails and tries for an e-mail by asking again, from any device', async () => {
    for (let sent = 0; sent < 6; sent++) {
      expect((await (await site.newDevice()).call('login/start', { email: 'ada@mail.example' })).status).toBe(200)
    }
    const { status, body } = await (await site.newDevice()).call('login/start', { email: 'Ada@mail.example' })
    expect([status, body.code]).toEqual([429, 'RATE_EXCEEDED'])
    expect(body.message).toMatch(/^Please try again after \d+ seconds$/)
  })

  it('has twenty tries an hour for an e-mail, over any number of mails and devices', async () => {
    const patient = await startTestSite({ limits: { mailsPerEmail: { times: 100, windowMs: 60 * minuteMs } } })
    const answers: (string | undefined)[] = []
    for (let login = 0; login < 5; login++) {
      const device = await patient.newDevice()
      const { loginId } = (await device.call('login/start', { email: 'ada@mail.example' })).body
      const { code } = await patient.inbox.waitForMail('ada@mail.example', login)
      const tries = login === 4 ? [code] : Array.from({ length: 5 }, () => otherThan(code))
      for (const each of tries) answers.push((await device.call('login/code', { loginId, code: each ?? '' })).body.code)
    }
    // The last one is the right code.
    expect(answers).toEqual([...Array(20).fill('CODE_WRONG'), 'RATE_EXCEEDED'])
    await patient.stop()
  })

  it('cannot use a code of a login that another device began', async () => {
    const device = await site.newDevice()
    const { loginId } = (await device.call('login/start', { email: 'ada@mail.example' })).body
    const { code = '' } = await site.inbox.waitForMail('ada@mail.example')
    const thief = await site.newDevice()
    expect((await thief.call('login/code', { loginId, code })).body.code).toBe('CODE_EXPIRED')
    expect((await device.call('login/code', { loginId, code })).status).toBe(200)
  })

  it('begins no more than a number of logins from one network address', async () => {
    const strict = await startTestSite({ limits: { loginsPerAddress: { times: 2, windowMs: 60 * minuteMs } } })
    const device = await strict.newDevice()
    const start = async (email: string) => (await device.call('login/start', { email })).status
    expect([await start('a@mail.example'), await start('b@mail.example'), await start('c@mail.example')]).toEqual([
      200, 200, 429,
    ])
    await strict.stop()
  })

  it.each([
    ['one', '192.0.2.7', '192.0.2.7', 429],
    ['another', '192.0.2.7', '192.0.2.8', 200],
    // A connection has 64 bits of its own addresses, to call from each of them once.
    ['one', '2001:db8:0:7::1', '2001:0DB8:0:7:ffff:0:0:9', 429],
    ['another', '2001:db8:0:7::1', '2001:db8:0:8::1', 200],
    ['one', '2001:db8::1', '2001:db8:0:0:5::', 429],
    ['one', '192.0.2.7', '::ffff:192.0.2.7', 429],
    ['one', '::ffff:c000:207', '192.0.2.7', 429],
    ['another', '::ffff:192.0.2.7', '::ffff:192.0.2.8', 200],
    // Some proxies add the port.
    ['one', '192.0.2.7:50001', '192.0.2.7:50002', 429],
    ['one', '[2001:db8::1]:50001', '[2001:db8::2]:50002', 429],
    ['one', '[2001:db8::1]', '2001:db8::2%1', 429],
  ])('takes for %s network address: %s, then %s', async (_what, first, second, status) => {
    const loginsPerAddress = { times: 1, windowMs: 60 * minuteMs }
    const strict = await startTestSite({ proxies: 1, limits: { loginsPerAddress } })
    const device = await strict.newDevice()
    const start = async (email: string, from: string) => {
      const call = await device.sign('login/start', { email })
      return send(strict.origin, { ...call, headers: { ...call.headers, 'x-forwarded-for': `198.51.100.1, ${from}` } })
    }
    expect((await start('a@mail.example', first)).status).toBe(200)
    expect((await start('b@mail.example', second)).status).toBe(status)
    await strict.stop()
  })
})

describe('a site that hides who has an account', () => {
  let hiding: TestSite
  beforeAll(async () => {
    hiding = await startTestSite({ hidesAccounts: true })
  })
  afterAll(() => hiding.stop())

  it('also requires the link of new persons', async () => {
    const device = await hiding.newDevice()
    expect((await device.call('login/start', { email: 'new@mail.example' })).body.action).toBe('VERIFY_DEVICE')
  })
})
