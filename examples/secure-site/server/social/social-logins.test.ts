import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type LocalSocial, startSocial } from '../../../local-services/social/start-social'
import { createKeys, openSeed, send, type TestDevice } from '../test-device.fixture'
import { appOrigin, startTestSite, type TestSite } from '../test-site.fixture'
import { createPerson, type PersonBrowser } from './person.fixture'

const hourMs = 3_600_000
/** The origin of an app in development. */
const plainOrigin = 'http://app.example'

let site: TestSite
let social: LocalSocial

beforeAll(async () => {
  let origin = ''
  social = await startSocial(() => origin)
  site = await startTestSite({
    ...social.options,
    projects: { shop: [appOrigin, plainOrigin] },
    limits: { loginsPerAddress: { times: 1000, windowMs: hourMs } },
  })
  origin = site.origin
})

afterAll(async () => {
  await site.stop()
  await social.stop()
})

const isLocal = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1'
const newPerson = () => createPerson(isLocal)

async function begin(device: TestDevice, provider = 'google', app = appOrigin) {
  const { uri } = (await device.call('social/start', { provider, app })).body
  return uri
}

/** The complete login at a provider; returns the app's result. */
async function signInAt(person: PersonBrowser, uri: string, name = 'ada') {
  await person.visit(uri)
  const { told } = await person.press({ does: 'enter', name })
  return told
}

const readResult = (uri = '') => {
  const { searchParams } = new URL(uri)
  return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' }
}

const finish = (device: TestDevice, uri: string | undefined) => device.call('social/finish', readResult(uri))

/** Once as a part of the state, and once as that of a query. */
const twice = (text: string) => encodeURIComponent(encodeURIComponent(text))

describe('signing in by a provider', () => {
  it.each([
    ['google', { provider: 'google', userName: 'ada', email: 'ada@mail.example' }],
    ['github', { provider: 'github', userName: 'ada' }],
  ])(
    '%s leads to an account whose keys open on this device, and to the same one the next time',
    async (provider, who) => {
      const device = await site.newDevice()
      const told = await signInAt(newPerson(), await begin(device, provider))
      expect(told?.appOrigin).toBe(appOrigin)
      const { body } = await finish(device, told?.resultUri)
      expect(body).toMatchObject({ ...who, isBackedUp: false })
      const { seed, addresses } = await createKeys(device, body.accountId)
      expect(await openSeed(device, body.accountId)).toEqual(seed)
      await device.call('session/end', {})
      const again = await signInAt(newPerson(), await begin(device, provider))
      expect((await finish(device, again?.resultUri)).body).toMatchObject({ accountId: body.accountId, addresses })
    },
  )

  it('separates people with the same name at two providers, and from the person with the e-mail that one of them tells', async () => {
    const device = await site.newDevice()
    const ids: string[] = [(await site.signIn(device, 'ada@mail.example')).accountId]
    for (const provider of ['google', 'github']) {
      const told = await signInAt(newPerson(), await begin(device, provider))
      ids.push((await finish(device, told?.resultUri)).body.accountId)
    }
    expect(new Set(ids).size).toBe(3)
  })

  it('reports to the app that the person refused, and signs nobody in', async () => {
    for (const provider of ['google', 'github']) {
      const person = newPerson()
      await person.visit(await begin(await site.newDevice(), provider))
      const { told } = await person.press({ does: 'refuse' })
      expect(new URL(told?.resultUri ?? '').searchParams.get('error')).toBe('access_denied')
    }
  })

  it('is offered for the providers of the host, with Farcaster last', async () => {
    const { providers } = (await (await site.newDevice()).call('social/list', {})).body
    expect([...providers].toSorted()).toEqual(social.providers.toSorted())
    expect(providers.at(-1)).toBe('farcaster')
  })

  it('is not offered if the host has none', async () => {
    const bare = await startTestSite()
    const device = await bare.newDevice()
    expect((await device.call('social/list', {})).body.providers).toEqual([])
    expect((await device.call('social/start', { provider: 'google', app: appOrigin })).body).toMatchObject({
      code: 'PROVIDER_UNKNOWN',
      message: 'This way to sign in is not offered',
    })
    expect((await device.call('farcaster/start', {})).body).toMatchObject({
      code: 'PROVIDER_UNKNOWN',
      message: 'This way to sign in is not offered',
    })
    await bare.stop()
  })

  it('is reported to the page of the site itself if that began it', async () => {
    const told = await signInAt(newPerson(), await begin(await site.newDevice(), 'google', site.origin))
    expect(told?.appOrigin).toBe(site.origin)
  })

  it.each([
    [appOrigin, '/shop--sale?a=--#--'],
    [plainOrigin, '/'],
  ])('returns to any page of the app, with any address: %s%s', async (app, page) => {
    const person = newPerson()
    await person.visit(`${await begin(await site.newDevice(), 'google', app)}--${twice(app + page)}`)
    const back = new URL((await person.press({ does: 'enter', name: 'ada' })).url)
    back.searchParams.delete('result_uri')
    expect(back.href.replace(/\?(#|$)/, '$1')).toBe(app + page)
  })

  it('fails with one code if the provider gives another reason', async () => {
    const person = newPerson()
    const uri = await begin(await site.newDevice(), 'github')
    await person.visit(uri)
    const state = new URL(uri).searchParams.get('state') ?? ''
    const { told } = await person.visit(`${site.origin}/social/callback/github?error=server_error&state=${state}`)
    expect(new URL(told?.resultUri ?? '').searchParams.get('error')).toBe('failed')
  })

  it('returns to the page of the app if it was begun without a window', async () => {
    const device = await site.newDevice()
    const person = newPerson()
    await person.visit(`${await begin(device)}--${twice(`${appOrigin}/shop?a=1#b`)}`)
    const { url, told } = await person.press({ does: 'enter', name: 'ada' })
    const back = new URL(url)
    expect([told, back.origin, back.pathname, back.hash, back.searchParams.get('a')]).toEqual([
      undefined,
      appOrigin,
      '/shop',
      '#b',
      '1',
    ])
    expect((await finish(device, back.searchParams.get('result_uri') ?? '')).status).toBe(200)
  })

  it('creates no state that contains its separator from the return page', async () => {
    const device = await site.newDevice()
    for (let count = 0; count < 100; count += 1)
      expect(new URL(await begin(device)).searchParams.get('state')).not.toContain('-')
  })

  it('sends the code that shows keys to the e-mail that the provider has verified, and changes no e-mail', async () => {
    const device = await site.newDevice()
    await finish(device, (await signInAt(newPerson(), await begin(device)))?.resultUri)
    expect((await device.call('export/start', {})).status).toBe(200)
    expect((await site.inbox.waitForMail('ada@mail.example')).code).toMatch(/^\d{6}$/)
    expect((await device.call('email/start', { email: 'eve@mail.example' })).body.code).toBe('EMAIL_MISSING')
    await finish(device, (await signInAt(newPerson(), await begin(device, 'github')))?.resultUri)
    expect((await device.call('export/start', {})).body.code).toBe('EMAIL_MISSING')
  })
})

describe('an attacker', () => {
  it('begins no more logins from one network address than by e-mail, both together', async () => {
    const limits = { loginsPerAddress: { times: 2, windowMs: hourMs } }
    const strict = await startTestSite({ ...social.options, limits })
    const device = await strict.newDevice()
    await device.call('login/start', { email: 'ada@mail.example' })
    const start = async () => (await device.call('social/start', { provider: 'google', app: appOrigin })).body.code
    expect([await start(), await start()]).toEqual([undefined, 'RATE_EXCEEDED'])
    expect((await device.call('farcaster/start', {})).body.code).toBe('RATE_EXCEEDED')
    await strict.stop()
  })

  it('signs nobody in to their own account: a result counts on the device alone that began (login CSRF, session fixation)', async () => {
    const [eve, ada] = [await site.newDevice(), await site.newDevice()]
    const told = await signInAt(newPerson(), await begin(eve), 'eve')
    expect((await finish(ada, told?.resultUri)).body).toMatchObject({
      code: 'LOGIN_EXPIRED',
      message: 'The sign-in has expired. Please try again',
    })
    expect((await ada.call('session/read', {})).body.session).toBeNull()
  })

  it('gets nothing of a login that they began and another person ended: only that person gets the result', async () => {
    const [eve, ada] = [await site.newDevice(), newPerson()]
    const uri = await begin(eve)
    const told = await signInAt(ada, uri)
    expect(told?.appOrigin).toBe(appOrigin)
    const { state } = readResult(told?.resultUri)
    for (const code of ['', 'guessed', state])
      expect((await eve.call('social/finish', { state, code })).status).toBe(400)
  })

  it('cannot lead another browser into a login that was begun in theirs, with or without their code (code injection)', async () => {
    const eve = newPerson()
    const uri = await begin(await site.newDevice(), 'github')
    await eve.visit(uri)
    const state = new URL(uri).searchParams.get('state') ?? ''
    const callback = `${site.origin}/social/callback/github?code=stolen&state=${state}`
    const led = await newPerson().visit(callback)
    expect([led.status, led.told]).toEqual([400, undefined])
    // Nor into its first step, after that was used.
    expect((await newPerson().visit(uri)).status).toBe(400)
  })

  it('cannot forge the cookie that identifies a browser', async () => {
    const uri = await begin(await site.newDevice(), 'github')
    const led = await fetch(uri, { redirect: 'manual' })
    const [name] = led.headers.getSetCookie()[0]?.split('=') ?? []
    expect(name).toMatch(/^social-[\w-]{16}$/)
    const state = new URL(uri).searchParams.get('state') ?? ''
    const callback = `${site.origin}/social/callback/github?error=access_denied&state=${state}`
    const made = await fetch(callback, { redirect: 'manual', headers: { cookie: `${name}=${'A'.repeat(43)}` } })
    expect([made.status, await made.text()]).toEqual([400, expect.not.stringContaining('social-result')])
  })

  it("has no use for another login's code: its verifier is not theirs", async () => {
    const device = await site.newDevice()
    const codeOf = async (name: string) => {
      const person = newPerson()
      await person.visit(await begin(device, 'github'))
      const { steps } = await person.press({ does: 'enter', name })
      return new URL(steps.find((step) => step.includes('/social/callback/')) ?? '')
    }
    const stolen = (await codeOf('ada')).searchParams.get('code') ?? ''
    const eve = newPerson()
    const uri = await begin(device, 'github')
    await eve.visit(uri)
    const state = new URL(uri).searchParams.get('state') ?? ''
    const { told } = await eve.visit(`${site.origin}/social/callback/github?code=${stolen}&state=${state}`)
    expect(new URL(told?.resultUri ?? '').searchParams.get('error')).toBe('failed')
  })

  it('mixes no providers up: an answer counts on the page of its own provider, by its own name', async () => {
    const person = newPerson()
    const uri = await begin(await site.newDevice(), 'google')
    await person.visit(uri)
    const state = new URL(uri).searchParams.get('state') ?? ''
    expect((await person.visit(`${site.origin}/social/callback/github?code=a&state=${state}`)).told).toBeUndefined()
    const { told } = await person.visit(
      `${site.origin}/social/callback/google?code=a&state=${state}&iss=${encodeURIComponent('https://evil.example')}`,
    )
    expect(new URL(told?.resultUri ?? '').searchParams.get('error')).toBe('failed')
  })

  it.each([
    'https://evil.example/',
    'https://app.example.evil.example/',
    'https://app.example@evil.example/',
    '//evil.example/',
    'javascript:alert(1)',
    `blob:${appOrigin}/a`,
    '',
  ])('has nobody sent on to %j (open redirect)', async (back) => {
    const uri = await begin(await site.newDevice())
    const { status, steps } = await newPerson().visit(`${uri}--${twice(back)}`)
    expect([status, steps.length]).toEqual([400, 1])
  })

  it('begins nothing for an app that may not show the site, nor at a provider that is not offered', async () => {
    const device = await site.newDevice()
    expect((await device.call('social/start', { provider: 'google', app: 'https://evil.example' })).status).toBe(400)
    expect((await device.call('social/start', { provider: 'constructor', app: appOrigin })).body.code).toBe(
      'PROVIDER_UNKNOWN',
    )
  })

  it('cannot use a login up by a picture or a frame of another page', async () => {
    const uri = await begin(await site.newDevice())
    const led = await fetch(uri, { redirect: 'manual', headers: { 'sec-fetch-dest': 'image' } })
    expect(led.status).toBe(404)
    expect((await newPerson().visit(uri)).steps.length).toBeGreaterThan(1)
  })

  it('cannot repeat an answer or a result', async () => {
    const device = await site.newDevice()
    const person = newPerson()
    await person.visit(await begin(device))
    const { steps, told } = await person.press({ does: 'enter', name: 'ada' })
    const callback = steps.find((step) => step.includes('/social/callback/')) ?? ''
    expect((await person.visit(callback)).status).toBe(400)
    const results = await Promise.all([1, 2, 3].map(() => finish(device, told?.resultUri)))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('finds nothing of a login after its time is over', async () => {
    const device = await site.newDevice()
    const told = await signInAt(newPerson(), await begin(device))
    const later = 601_000
    site.wait(later)
    const call = await device.sign('social/finish', readResult(told?.resultUri), { time: Date.now() + later })
    expect((await send(site.origin, call)).answer).toMatchObject({ code: 'LOGIN_EXPIRED' })
    site.wait(-later)
  })

  it('reads no code, state or name in the log and the database', async () => {
    const device = await site.newDevice()
    const told = await signInAt(newPerson(), await begin(device), 'marked-person')
    const { state, code } = readResult(told?.resultUri)
    const kept = (await site.readDatabase()).toString('latin1') + site.log.join('\n')
    for (const secret of [state, code, 'marked-person']) expect(kept.includes(secret)).toBe(false)
  })
})

describe('Farcaster', () => {
  const approve = async (url: string) => void (await fetch(url, { method: 'POST' }))

  it('signs in the person of the signing address', async () => {
    const device = await site.newDevice()
    const { loginId, url } = (await device.call('farcaster/start', {})).body
    expect((await device.call('farcaster/finish', { loginId })).body.session).toBeNull()
    await approve(url)
    const { session } = (await device.call('farcaster/finish', { loginId })).body
    expect(session).toMatchObject({ provider: 'farcaster', userName: 'ada' })
    expect((await device.call('session/read', {})).body.session?.accountId).toBe(session?.accountId)
    expect((await device.call('farcaster/finish', { loginId })).body.code).toBe('LOGIN_EXPIRED')
  })

  it.each(['foreignSite', 'foreignKey'] as const)('refuses an invalid one: %s', async (does) => {
    const device = await site.newDevice()
    social.person.does = does
    onTestFinished(() => {
      social.person.does = 'honest'
    })
    const { loginId, url } = (await device.call('farcaster/start', {})).body
    await approve(url)
    expect((await device.call('farcaster/finish', { loginId })).body).toMatchObject({
      code: 'LOGIN_REFUSED',
      message: 'Failed to connect to farcaster',
    })
    expect((await device.call('session/read', {})).body.session).toBeNull()
  })

  it('ends after a refusal: a valid answer comes too late', async () => {
    const device = await site.newDevice()
    social.person.does = 'foreignKey'
    onTestFinished(() => {
      social.person.does = 'honest'
    })
    const { loginId, url } = (await device.call('farcaster/start', {})).body
    await approve(url)
    expect((await device.call('farcaster/finish', { loginId })).body.code).toBe('LOGIN_REFUSED')
    social.person.does = 'honest'
    await approve(url)
    expect((await device.call('farcaster/finish', { loginId })).body).toMatchObject({
      code: 'LOGIN_EXPIRED',
      message: 'The sign-in has expired. Please try again',
    })
  })

  it('signs in once, for any number of parallel calls', async () => {
    const device = await site.newDevice()
    const { loginId, url } = (await device.call('farcaster/start', {})).body
    await approve(url)
    const answers = await Promise.all([1, 2, 3].map(() => device.call('farcaster/finish', { loginId })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it.each([
    [590_000, null],
    [601_000, undefined],
  ])('is waited for ten minutes: after %i ms', async (later, session) => {
    const device = await site.newDevice()
    const { loginId } = (await device.call('farcaster/start', {})).body
    site.wait(later)
    onTestFinished(() => site.wait(-later))
    const call = await device.sign('farcaster/finish', { loginId }, { time: Date.now() + later })
    const { answer } = await send(site.origin, call)
    expect(Object(answer).session).toBe(session)
    expect(Object(answer).code).toBe(session === null ? undefined : 'LOGIN_EXPIRED')
  })

  it('counts only on the device that began', async () => {
    const [ada, eve] = [await site.newDevice(), await site.newDevice()]
    const { loginId, url } = (await ada.call('farcaster/start', {})).body
    await approve(url)
    expect((await eve.call('farcaster/finish', { loginId })).body.code).toBe('LOGIN_EXPIRED')
  })
})
