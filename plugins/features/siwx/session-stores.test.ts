import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { VerifyMessage } from '../../../kernel/namespaces/asset-capabilities'
import type { FunctionOf } from '../../../kernel/namespaces/capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import type { PluginInput } from '../../../kernel/plugin/collect-plugins'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { createViewRef, defineView } from '../../../kernel/router/define-view'
import { createFakeStorage, createTestKernel, fakeNamespace, fakeNetwork, settle } from '../../../kernel/testing/index'
import { connect } from '../../foundations/connect/index'
import { NetworksController } from '../../foundations/networks/contract'
import { networks } from '../../foundations/networks/index'
import { sessionAuthenticators } from '../../services/walletconnect/contract'
import { connectAuthenticators } from '../embedded-wallet/contract'
import type { SiwxConfig, SiwxMessageData, SiwxSession } from './contract'
import { formatMessage } from './message/message'
import { verifySession } from './session-stores'
import { connectedWorld, createSiwxWorld, loadSiwx, signatureOf, signedInWorld } from './siwx-world.fixture'

beforeAll(loadSiwx)

const key = 'portico:siwx:sessions'
const idOf = (text: string) => text as CaipNetworkId
const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

describe('sessions on this device', () => {
  it('are one for an account and a network, the newest first', async () => {
    const storage = createFakeStorage()
    const { api, fox } = await signedInWorld({ storage })
    fox.wallet.changeNetwork('test:2')
    await settle()
    await api.signIn()
    fox.wallet.changeNetwork('test:1')
    await settle()
    const kept = JSON.parse(storage.entries.get(key) ?? '') as { d: { message: string }[] }
    expect(kept.d.map(({ message }) => /Chain ID: (.*)/.exec(message)?.[1])).toEqual(['test:2', 'test:1'])
  })

  it('of one account are all gone when it signs out, and those of another stay', async () => {
    const storage = createFakeStorage()
    const { api, fox } = await signedInWorld({ storage })
    fox.wallet.changeAccounts('fake-bob', 'fake-ada')
    await settle()
    await api.signIn()
    await api.signOut()
    expect(storage.entries.get(key)).toContain('fake-ada')
    expect(storage.entries.get(key)).not.toContain('fake-bob')
  })

  it('hold no more than their texts, and no field that was told beside them', async () => {
    const storage = createFakeStorage()
    await signedInWorld({ storage })
    const kept = JSON.parse(storage.entries.get(key) ?? '') as { v: number; d: object[] }
    expect([kept.v, kept.d.map((item) => Object.keys(item))]).toEqual([1, [['message', 'signature']]])
  })
})

describe('sessions of the host’s server', () => {
  const origin = 'https://app.example'
  const nonce = 'abcdefghijklmnop'

  async function served(url = '/siwx', base = `${origin}/siwx`) {
    const world = createSiwxWorld({ options: { server: { url } } })
    const kept: object[] = []
    world.http.on('GET', `${base}/nonce`, { body: { nonce } })
    world.http.on('GET', `${base}/session*`, () => ({ body: { sessions: kept } }))
    world.http.on('POST', `${base}/sign-out`, () => {
      kept.splice(0)
      return { body: null }
    })
    world.http.on('POST', `${base}/verify`, ({ body }) => {
      kept.push(JSON.parse(body))
      return { body: null }
    })
    await world.start()
    await world.connectFox()
    await settle()
    const askedFor = (path: string) => world.http.calls.filter((call) => call.url.startsWith(`${base}${path}`))
    return { ...world, kept, base, askedFor }
  }

  it('are made with its nonce, and kept by it', async () => {
    const { api, askedFor, storage, status } = await served()
    const session = await api.signIn()
    expect([status(), session.data.nonce, storage.entries.has(key)]).toEqual(['signedIn', nonce, false])
    const { message, signature } = session
    expect(JSON.parse(askedFor('/verify')[0]?.body ?? '')).toEqual({
      message,
      signature,
      accountAddress: 'fake-ada',
      chainId: 'test:1',
    })
  })

  it('may be kept at another origin', async () => {
    const base = 'https://auth.example/siwx'
    const { api, status } = await served(base, base)
    await api.signIn()
    expect(status()).toBe('signedIn')
  })

  it('are asked for by network and account, and outlive their message', async () => {
    const { api, askedFor, clock, status } = await served()
    expect(askedFor('/session').map(({ url }) => new URL(url).search)).toEqual([
      '?chainId=test%3A1&accountAddress=fake-ada',
    ])
    await api.signIn()
    await clock.advance(3_600_000)
    await settle()
    expect(status()).toBe('signedIn')
    expect(await api.getSessions()).toHaveLength(1)
  })

  it('of somebody else, of another page or of no form are none', async () => {
    const { api, kept } = await served()
    const { message } = await api.signIn()
    const told = [
      message.replace('fake-ada', 'fake-bob'),
      message.replaceAll('app.example', 'evil.example'),
      message.replace('test:1', 'test:2'),
      'Hello',
    ]
    kept.splice(0, kept.length, ...told.map((text) => ({ message: text, signature: 'x' })), { message: 7 })
    expect(await api.getSessions()).toEqual([])
  })

  it('end with one request when the wallet is disconnected', async () => {
    const { api, connect, askedFor } = await served()
    await api.signIn()
    await connect.disconnect()
    await settle()
    const bodies = askedFor('/sign-out').map(({ body }) => JSON.parse(body))
    expect(bodies).toContainEqual({ namespace: 'test', accountAddress: 'fake-ada' })
  })

  describe('that the server could not be told to end', () => {
    async function disconnectedOffline() {
      const world = await served()
      await world.api.signIn()
      world.http.on('POST', `${world.base}/sign-out`, { outcome: 'networkFailure' })
      await world.connect.disconnect()
      await settle()
      const { length } = world.askedFor('/sign-out')
      const comeBack = () =>
        world.http.on('POST', `${world.base}/sign-out`, () => {
          world.kept.splice(0)
          return { body: null }
        })
      return { ...world, comeBack, asked: () => world.askedFor('/sign-out').slice(length) }
    }

    it('sign nobody in who connects that account again', async () => {
      const { api, comeBack, connectFox, kept, status, storage } = await disconnectedOffline()
      expect(kept).toHaveLength(1)
      comeBack()
      await connectFox()
      expect([status(), kept]).toEqual(['needed', []])
      await api.signIn()
      expect([status(), await api.getSessions()]).toEqual(['signedIn', [expect.anything()]])
      expect([...storage.entries.keys()].filter((name) => name.endsWith(':fake-ada'))).toEqual([])
    })

    it('sign nobody in while it still cannot be told, but a new signature does', async () => {
      const { api, connectFox, isConnected, kept, status } = await disconnectedOffline()
      await connectFox()
      expect([status(), isConnected()]).toEqual(['needed', true])
      kept.splice(0)
      await api.signIn()
      expect([status(), await api.getSessions()]).toEqual(['signedIn', [expect.anything()]])
    })

    it('end once the network is back', async () => {
      const { asked, browser, comeBack, kept } = await disconnectedOffline()
      comeBack()
      browser.dispatch(new Event('online'))
      await settle()
      expect([asked().map(({ body }) => JSON.parse(body)), kept]).toEqual([
        ['fake-ada', 'fake-bob'].map((accountAddress) => ({ namespace: 'test', accountAddress })),
        [],
      ])
      browser.dispatch(new Event('online'))
      await settle()
      expect(asked()).toHaveLength(2)
    })
  })

  it.each([
    [401, { code: 'SIWX_NONCE_REPLAYED' }, 'SIWX_NONCE_REPLAYED'],
    [403, { code: 'constructor' }, 'SIWX_SIGNATURE_INVALID'],
    [422, 'no', 'SIWX_SIGNATURE_INVALID'],
    [500, { code: 7 }, 'SIWX_SIGN_FAILED'],
  ])('are refused by %i with %j', async (status, body, code) => {
    const { api, http, base } = await served()
    http.on('POST', `${base}/verify`, { status, body })
    expect(await codeOf(api.signIn())).toBe(code)
  })

  it('that the network was too far away for, once the wallet had signed, are made when the person tries again and not before', async () => {
    const { api, http, base, browser, prompts, askedFor, clock, status } = await served()
    http.on('POST', `${base}/verify`, [{ outcome: 'networkFailure' }, { body: null }])
    browser.set({ isOnline: false })
    expect(await codeOf(api.signIn())).toBe('SIWX_SIGN_FAILED')
    browser.set({ isOnline: true })
    browser.dispatch(new Event('online'))
    await clock.advance(60_000)
    await settle()
    expect([status(), prompts(), askedFor('/verify').length]).toEqual(['needed', 1, 1])
    await api.signIn()
    expect([status(), prompts(), askedFor('/verify').length]).toEqual(['signedIn', 2, 2])
  })

  it('are those of every tab: one that made or revoked them leads the others on', async () => {
    const storage = createFakeStorage()
    const other = await served()
    const world = createSiwxWorld({ options: { server: { url: '/siwx' } }, storage })
    world.http.on('GET', `${origin}/siwx/session*`, () => ({ body: { sessions: other.kept } }))
    world.http.on('GET', `${origin}/siwx/nonce`, { body: { nonce } })
    world.http.on('POST', `${origin}/siwx/verify`, ({ body }) => {
      other.kept.push(JSON.parse(body))
      return { body: null }
    })
    world.http.on('POST', `${origin}/siwx/sign-out`, () => {
      other.kept.splice(0)
      return { body: null }
    })
    await world.start()
    await world.connectFox()
    await settle()
    /** Does something in one tab, and tells the other what that wrote, as browsers do. */
    async function act(work: () => Promise<unknown>) {
      const before = new Map(storage.entries)
      await world.clock.advance(1000)
      await work()
      for (const [key, text] of storage.entries)
        if (before.get(key) !== text) other.browser.dispatch(Object.assign(new Event('storage'), { key }))
      await settle()
    }
    expect([world.status(), other.status()]).toEqual(['needed', 'needed'])
    await act(world.api.signIn)
    expect([world.status(), other.status(), other.view(), other.prompts()]).toEqual(['signedIn', 'signedIn', '', 0])
    await act(world.api.signOut)
    expect([world.status(), other.status(), other.view()]).toEqual(['needed', 'needed', 'SIWXSignMessage'])
    await act(world.api.signIn)
    expect([other.status(), other.prompts()]).toEqual(['signedIn', 0])
  })

  it('whose nonce is none cannot be made', async () => {
    const { api, http, base, fox } = await served()
    fox.wallet.changeNetwork('test:2')
    http.on('GET', `${base}/nonce`, { body: { nonce: 'short' } })
    await settle()
    await settle()
    expect(await codeOf(api.signIn())).toBe('SIWX_SERVER_FAILED')
  })

  it('are an end of the connection where nobody can tell them', async () => {
    const world = createSiwxWorld({ options: { server: { url: '/siwx' } } })
    world.http.on('GET', `${origin}/siwx/session*`, { status: 500, body: {} })
    await world.start()
    await world.connectFox()
    await settle()
    expect([world.isConnected(), world.snacks[0]]).toEqual([
      false,
      'A problem occurred while trying initialize authentication',
    ])
  })
})

/** Where a host keeps sessions itself. */
const createConfig = (change: Partial<SiwxConfig>): SiwxConfig => ({
  createMessage: async () => {
    throw new Error('No message is made.')
  },
  addSession: async () => undefined,
  revokeSession: async () => undefined,
  setSessions: async () => undefined,
  getSessions: async () => [],
  ...change,
})

it('the message of a host that writes its end in another way is signed as it was shown', async () => {
  let count = 0
  const kept: SiwxSession[] = []
  const config = createConfig({
    createMessage: async (params) => ({
      ...{ ...params, domain: 'app.example', uri: 'https://app.example', version: '1', nonce: `abcdefgh${++count}` },
      expirationTime: 'Thu, 01 Jan 2026 01:00:00 GMT',
      toString: () => 'Welcome',
    }),
    addSession: async (session) => void kept.push(session),
  })
  const { api } = await connectedWorld({ options: { config } })
  const shown = api.attempt.peek().message?.nonce
  await api.signIn()
  expect([shown, kept[0]?.data.nonce]).toEqual(['abcdefgh1', 'abcdefgh1'])
})

it('the message of a host is taken in its own words from an embedded wallet that signed it while it connected', async () => {
  const kept: SiwxSession[] = []
  const nonce = '3f2a7c1e-9d44-4b0e-8a51-77c1f0b1a2d3'
  const config = createConfig({
    createMessage: async (params) => ({
      ...{ ...params, domain: 'app.example', uri: 'https://app.example', version: '1', nonce },
      toString: () => `Welcome, ${params.accountAddress}. ${nonce}`,
    }),
    addSession: async (session) => void kept.push(session),
  })
  const world = createSiwxWorld({ options: { config }, namespace: { isEip1193: true } })
  await world.start()
  const [authenticator] = world.kernel.slot(connectAuthenticators).peek()
  const networkId = idOf('test:1')
  const asked = await authenticator?.message(networkId)
  const answer = { networkId, address: 'fake-ada', signature: 'signed' }
  const message = asked?.serializedMessage?.replaceAll('<<AccountAddress>>', 'fake-ada') ?? ''
  await authenticator?.accept({ ...answer, message })
  expect(kept).toMatchObject([{ message, signature: 'signed', data: { accountAddress: 'fake-ada', nonce } }])
  await authenticator?.message(networkId)
  const other = authenticator?.accept({ ...answer, message: 'Pay everything' }) ?? Promise.resolve()
  expect(await codeOf(other)).toBe('SIWX_MESSAGE_MALFORMED')
})

describe('signing in with the approval that connects', () => {
  const chains = ['test:1', 'test:2'].map(idOf)

  async function authenticated(world = createSiwxWorld()) {
    await world.start()
    const [authenticator] = world.kernel.slot(sessionAuthenticators).peek()
    if (!authenticator) throw new Error('Nobody signs in.')
    return { ...world, authenticator }
  }
  const textOf = (nonce: string, change: readonly [string, string] = ['', '']) =>
    [
      'app.example wants you to sign in with your Test account:',
      'fake-ada',
      '',
      'URI: https://app.example',
      'Version: 1',
      'Chain ID: test:1',
      `Nonce: ${nonce}`,
      'Issued At: 2026-01-01T00:00:00.000Z',
    ]
      .join('\n')
      .replace(...change)
  const authOf = (message: string, signature = signatureOf('fake-ada', message)) => ({
    cacao: { h: {}, p: {}, s: { t: 'eip191', s: signature } },
    message,
  })

  it('is not asked for where an e-mail address comes first, or nothing verifies', async () => {
    const emailCapture = { requestOtp: async () => null, confirmOtp: async () => undefined }
    const capturing = await authenticated(createSiwxWorld({ options: { emailCapture }, gates: { emailCapture: true } }))
    expect(await capturing.authenticator.params('test', chains)).toBeUndefined()
    const { authenticator } = await authenticated()
    expect(await authenticator.params('elsewhere', chains)).toBeUndefined()
    expect(await authenticator.params('test', [])).toBeUndefined()
  })

  it.each<readonly [string, Partial<SiwxMessageData>, boolean]>([
    ['is asked for', {}, true],
    ['is not asked for where its nonce is none of EIP-4361', { nonce: '3f2a7c1e-9d44-4b0e-8a51-77c1f0b1a2d3' }, false],
    ['is not asked for where its id would be left out', { requestId: 'order-7' }, false],
    ['is not asked for where its uri is none', { uri: 'https://app.example/#[a]' }, false],
  ])('with the message of a host %s', async (_, change, isAsked) => {
    const createMessage: SiwxConfig['createMessage'] = async (params) => ({
      ...{ ...params, domain: 'app.example', uri: 'https://app.example', version: '1', nonce: 'abcdefgh1', ...change },
      toString: () => 'Welcome',
    })
    const { authenticator } = await authenticated(
      createSiwxWorld({ options: { config: createConfig({ createMessage }) } }),
    )
    expect((await authenticator.params('test', chains)) !== undefined).toBe(isAsked)
  })

  it('is told in a snack, and needs no further prompt', async () => {
    const { authenticator, api, snacks, connectFox, status, prompts } = await authenticated()
    const params = await authenticator.params('test', chains)
    expect(params).toMatchObject({ domain: 'app.example', uri: 'https://app.example', chains })
    await authenticator.accept([authOf(textOf(params?.nonce ?? ''))])
    expect(snacks).toEqual(['Authenticating...'])
    await connectFox()
    expect([status(), prompts(), api.session.peek()?.data.chainId]).toEqual(['signedIn', 0, 'test:1'])
  })

  it.each<readonly [string, readonly [string, string], string | undefined, string]>([
    ['another nonce', [/Nonce: .*/.source, ''], undefined, 'SIWX_NONCE_UNKNOWN'],
    ['another domain', ['app.example wants', 'evil.example wants'], undefined, 'SIWX_DOMAIN_WRONG'],
    ['another network', ['Chain ID: test:1', 'Chain ID: side:1'], undefined, 'SIWX_NETWORK_UNKNOWN'],
    ['a forged signature', ['', ''], 'forged', 'SIWX_SIGNATURE_INVALID'],
    ['no message', ['wants you', 'wants'], undefined, 'SIWX_MESSAGE_MALFORMED'],
  ])('is refused with %s', async (_, change, signature, code) => {
    const { authenticator, storage } = await authenticated()
    const params = await authenticator.params('test', chains)
    const nonce = code === 'SIWX_NONCE_UNKNOWN' ? 'abcdefghijk' : (params?.nonce ?? '')
    const message = textOf(nonce, code === 'SIWX_NONCE_UNKNOWN' ? ['', ''] : change)
    expect(await codeOf(authenticator.accept([authOf(message, signature)]))).toBe(code)
    expect(storage.entries.has(key)).toBe(false)
  })

  it('counts once, and only where it was asked for', async () => {
    const { authenticator, storage } = await authenticated()
    const params = await authenticator.params('test', chains)
    const auth = authOf(textOf(params?.nonce ?? ''))
    await authenticator.accept([])
    await authenticator.accept([auth])
    storage.entries.delete(key)
    await authenticator.accept([auth])
    expect(storage.entries.has(key)).toBe(false)
  })

  it('with something that has no signature is refused', async () => {
    const { authenticator } = await authenticated()
    const params = await authenticator.params('test', chains)
    const message = textOf(params?.nonce ?? '')
    expect(await codeOf(authenticator.accept([{ cacao: null, message }]))).toBe('SIWX_SIGNATURE_INVALID')
  })
})

describe('the step of the e-mail address', () => {
  const open = async (required: boolean, answers: readonly (string | null)[], plugins: readonly PluginInput[] = []) => {
    const asked: string[] = []
    const left = [...answers]
    const emailCapture = {
      required,
      requestOtp: async (email: string, account: string) => {
        asked.push(`${email} ${account}`)
        return left.shift() ?? null
      },
      confirmOtp: async (uuid: string, code: string) => {
        if (code !== '123456') throw new Error('The code is wrong.')
        asked.push(`${uuid} ${code}`)
      },
    }
    const world = await connectedWorld({ options: { emailCapture }, gates: { emailCapture: true }, plugins })
    return { ...world, asked }
  }

  it('comes before the signature, and the address becomes part of what is signed', async () => {
    const { api, view, status, asked } = await open(true, ['uuid'])
    expect([view(), status()]).toEqual(['DataCapture', 'capturing'])
    await api.email.request(' ada@a.example ')
    expect(view()).toBe('DataCaptureOtpConfirm')
    expect(await codeOf(api.email.confirm('000000'))).toBeUndefined()
    expect(view()).toBe('DataCaptureOtpConfirm')
    await api.email.confirm('123456')
    await settle()
    expect([view(), status()]).toEqual(['SIWXSignMessage', 'needed'])
    expect(asked).toEqual(['ada@a.example test:1:fake-ada', 'uuid 123456'])
    expect(api.attempt.peek().message?.resources).toEqual(['email:ada@a.example'])
  })

  it('is none unless the app opens its gate', async () => {
    const emailCapture = { required: true, requestOtp: async () => 'uuid', confirmOtp: async () => undefined }
    const { view, status } = await connectedWorld({ options: { emailCapture } })
    expect([view(), status()]).toEqual(['SIWXSignMessage', 'needed'])
  })

  it('needs no code for an address that is confirmed already', async () => {
    const { api, view } = await open(true, [null])
    await api.email.request('ada@a.example')
    expect(view()).toBe('SIWXSignMessage')
  })

  it('refuses what is no address, and says so', async () => {
    const { api, kernel, view } = await open(true, [])
    for (const text of ['', 'ada', 'ada@', 'ada@a', '@a.example', 'a b@a.example', 'ada@a..example', 'ada@-a.example'])
      expect(await codeOf(api.email.request(text))).toBe('SIWX_EMAIL_INVALID')
    await settle()
    expect([kernel.notices.alert.peek()?.code, view()]).toEqual(['APKTW002', 'DataCapture'])
  })

  it('takes back that an address was none, once there is one', async () => {
    const { api, kernel } = await open(true, ['uuid'])
    await codeOf(api.email.request('ada'))
    await settle()
    expect(kernel.notices.alert.peek()?.code).toBe('APKTW002')
    await api.email.request('ada@a.example')
    expect(kernel.notices.alert.peek()).toBeUndefined()
  })

  it('may be skipped where it is optional, and nowhere else', async () => {
    const optional = await open(false, [])
    optional.api.email.skip()
    await settle()
    expect(optional.view()).toBe('SIWXSignMessage')
    expect(optional.api.attempt.peek().message?.resources).toBeUndefined()
    const required = await open(true, [])
    required.api.email.skip()
    await settle()
    expect(required.view()).toBe('DataCapture')
  })

  it('skipped where there is nothing to skip is written to the log, and rejects nowhere', async () => {
    const { api, connect, logs, status } = await open(false, [])
    await connect.disconnect()
    await settle()
    api.email.skip()
    await settle()
    expect(status()).toBe('idle')
    expect(logs.lines.filter(({ level }) => level === 'warn')).not.toEqual([])
  })

  it('lets nobody write who is signed in', async () => {
    const { api } = await open(false, [])
    for (const state of [api.session, api.status, api.attempt, api.email.address, api.email.recent])
      expect(() => Object.assign(state, { value: 'signedIn' })).toThrow(TypeError)
  })

  it('disconnects where the modal is closed', async () => {
    const { kernel, isConnected } = await open(true, [])
    expect(kernel.router.close()).toBe(true)
    await settle()
    expect(isConnected()).toBe(false)
  })

  it('cannot be slipped by another view, nor by signing before it', async () => {
    const OtherView = createViewRef('Other')
    const load = async () => ({ default: () => null })
    const other = definePlugin({ id: 'other', views: [defineView({ ref: OtherView, load, title: 'Other' })] })
    const { kernel, view, api, prompts } = await open(true, ['uuid'], [other])
    kernel.router.open({ view: OtherView })
    expect(view()).toBe('DataCapture')
    kernel.router.push(OtherView)
    kernel.router.reset(OtherView)
    expect(view()).toBe('DataCapture')
    await api.email.request('ada@a.example')
    kernel.router.replace(OtherView)
    expect(view()).toBe('DataCapture')
    expect(await codeOf(api.signIn())).toBe('SIWX_EMAIL_MISSING')
    expect([prompts(), api.status.peek()]).toEqual([0, 'capturing'])
  })

  it('confirms no code that nobody asked for, and sends none again', async () => {
    const { api, view, asked } = await open(true, ['uuid'])
    expect(await codeOf(api.email.confirm('123456'))).toBe('SIWX_CODE_MISSING')
    expect(await codeOf(api.email.resend())).toBe('SIWX_CODE_MISSING')
    expect([view(), asked]).toEqual(['DataCapture', []])
    await api.email.request('ada@a.example')
    await api.email.confirm('123456')
    expect(await codeOf(api.email.confirm('123456'))).toBe('SIWX_GATE_CLOSED')
  })

  it('signs no address of one account for another, whichever moment the accounts are switched at', async () => {
    const { api, clock, fox, view, asked, prompts } = await open(true, ['uuid', 'other'])
    await api.email.request('ada@a.example')
    fox.wallet.changeAccounts('fake-bob')
    await settle()
    expect([view(), api.email.address.peek()]).toEqual(['DataCapture', undefined])
    expect(await codeOf(api.email.confirm('123456'))).toBe('SIWX_CODE_MISSING')
    await clock.advance(30_000)
    await api.email.request('bob@b.example')
    await api.email.confirm('123456')
    await settle()
    expect(asked).toEqual(['ada@a.example test:1:fake-ada', 'bob@b.example test:1:fake-bob', 'other 123456'])
    expect(api.attempt.peek().message).toMatchObject({
      accountAddress: 'fake-bob',
      resources: ['email:bob@b.example'],
    })
    expect(prompts()).toBe(0)
  })

  it('takes a code that comes after the accounts were switched for nobody', async () => {
    let answer: (uuid: string) => void = () => undefined
    const emailCapture = {
      required: true,
      requestOtp: () => new Promise<string>((resolve) => (answer = resolve)),
      confirmOtp: async () => undefined,
    }
    const world = await connectedWorld({ options: { emailCapture }, gates: { emailCapture: true } })
    const request = world.api.email.request('ada@a.example')
    await settle()
    world.fox.wallet.changeAccounts('fake-bob')
    await settle()
    answer('uuid')
    await request
    expect([world.view(), world.api.email.address.peek()]).toEqual(['DataCapture', undefined])
    expect(await codeOf(world.api.email.confirm('123456'))).toBe('SIWX_CODE_MISSING')
  })

  it('binds a code to the address it was sent to, in whatever order two answers come', async () => {
    const answers: ((uuid: string) => void)[] = []
    const confirmed: string[] = []
    const emailCapture = {
      required: true,
      requestOtp: () => new Promise<string>((resolve) => void answers.push(resolve)),
      confirmOtp: async (uuid: string) => void confirmed.push(uuid),
    }
    const { api } = await connectedWorld({ options: { emailCapture }, gates: { emailCapture: true } })
    const requests = [api.email.request('ada@a.example'), api.email.request('eve@e.example')]
    await settle()
    answers[1]?.('of eve')
    answers[0]?.('of ada')
    await Promise.all(requests)
    await api.email.confirm('123456')
    await settle()
    expect([confirmed, api.attempt.peek().message?.resources]).toEqual([['of eve'], ['email:eve@e.example']])
  })

  it('takes an answer that names no code for a failure', async () => {
    const emailCapture = { requestOtp: async () => JSON.parse('7') as null, confirmOtp: async () => undefined }
    const { api, view } = await connectedWorld({ options: { emailCapture }, gates: { emailCapture: true } })
    expect(await codeOf(api.email.request('ada@a.example'))).toBe('SIWX_SERVER_FAILED')
    expect(view()).toBe('DataCapture')
  })

  it('remembers the three addresses used last', async () => {
    const { api, clock, storage } = await open(false, ['1', '2', '3', '4', '5'])
    for (const name of ['a', 'b', 'c', 'a', 'd']) {
      await api.email.request(`${name}@a.example`)
      await clock.advance(30_000)
    }
    expect(api.email.recent.peek()).toEqual(['d@a.example', 'a@a.example', 'c@a.example'])
    expect(storage.entries.get('portico:siwx:emails')).toContain('d@a.example')
  })

  it('sends one mail in 30 s, and says how long to wait for another, whoever it is for', async () => {
    const { api, asked, clock, kernel, view } = await open(false, ['1', '2'])
    await api.email.request('ada@a.example')
    await clock.advance(9500)
    const throttled = { code: 'SIWX_EMAIL_THROTTLED', message: 'Please try again after 21 seconds' }
    await expect(api.email.request('eve@e.example')).rejects.toMatchObject(throttled)
    expect(kernel.notices.snack.peek()?.message).toMatchObject({ values: { seconds: 21 } })
    await expect(api.email.resend()).rejects.toMatchObject(throttled)
    expect([asked.length, view()]).toEqual([1, 'DataCaptureOtpConfirm'])
    await clock.advance(20_500)
    await api.email.request('eve@e.example')
    expect(asked).toHaveLength(2)
  })

  it('counts no mail that was not sent', async () => {
    const { api, asked } = await open(false, [null, 'uuid'])
    await api.email.request('ada@a.example')
    expect(asked).toHaveLength(1)
    const failing = async () => {
      throw new Error('The server is down.')
    }
    const emailCapture = { requestOtp: vi.fn(failing), confirmOtp: failing }
    const other = await connectedWorld({ options: { emailCapture }, gates: { emailCapture: true } })
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(other.api.email.request('ada@a.example')).rejects.toThrow('The server is down.')
    expect(emailCapture.requestOtp).toHaveBeenCalledTimes(2)
  })

  it('asks for one more code, to the same address', async () => {
    const { api, asked, clock } = await open(false, ['1', '2'])
    await api.email.request('ada@a.example')
    await clock.advance(30_000)
    await api.email.resend()
    await api.email.confirm('123456')
    expect(asked.slice(1)).toEqual(['ada@a.example test:1:fake-ada', '2 123456'])
  })
})

type Verify = FunctionOf<typeof VerifyMessage>

const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const checkSignature: Verify = async ({ address, message, signature }) => signature === signatureOf(address, message)

/** A page on which people sign in on `eip155:1`; in the namespace `mute` nothing verifies. */
function createPage(check = checkSignature) {
  const asked: Parameters<Verify>[0][] = []
  const verifies = implement(VerifyMessage, async () => async (params) => {
    asked.push(params)
    return check(params)
  })
  const eip155 = fakeNamespace({
    id: 'eip155',
    networks: [fakeNetwork('1', 'eip155')],
    implementations: [verifies],
  })
  const siwx = definePlugin({
    id: 'desk',
    requires: [NetworksController],
    uses: [VerifyMessage],
    setup: (ctx) => ({
      verify: (session: SiwxSession) => verifySession({ ctx, networks: ctx.get(NetworksController) }, session),
    }),
  })
  const plugins = [connect(), networks(), eip155, fakeNamespace({ id: 'mute' }), siwx] as const
  const { kernel, clock } = createTestKernel({ plugins })
  const { verify } = kernel.plugins.desk
  const codeOf = (session: SiwxSession) =>
    verify(session).then(
      () => 'holds',
      (error: { code?: string }) => error.code,
    )
  return { asked, verify, codeOf, now: clock.now() }
}

const now = createPage().now
const at = (ms: number) => new Date(now + ms).toISOString()

const full: SiwxMessageData = {
  accountAddress: ada,
  chainId: idOf('eip155:1'),
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: 'abcdefgh',
  statement: 'Welcome.',
  issuedAt: at(-2),
  expirationTime: at(600_000),
  notBefore: at(-1),
  requestId: '7',
  resources: ['ipfs://bafybeie', 'email:ada@app.example'],
}

function signed(data: SiwxMessageData = full): SiwxSession {
  const message = formatMessage({ data, accountName: 'Ethereum' })
  return { data, message, signature: signatureOf(data.accountAddress, message) }
}
const signedWith = (change: Partial<SiwxMessageData>) => signed({ ...full, ...change })
const without = (field: keyof SiwxMessageData) =>
  Object.fromEntries(Object.entries(full).filter(([name]) => name !== field)) as unknown as SiwxMessageData

describe('a session', () => {
  it('holds where its account signed its message, which the verifier of the namespace tells', async () => {
    const { verify, asked } = createPage()
    const session = signed()
    await expect(verify(session)).resolves.toBeUndefined()
    const { message, signature } = session
    expect(asked).toEqual([{ network: fakeNetwork('1', 'eip155'), address: ada, message, signature }])
  })

  it('may tell its account in another casing; the verifier is asked about the one that signed', async () => {
    const { codeOf, asked } = createPage()
    const session = signed()
    expect(await codeOf({ ...session, data: { ...full, accountAddress: ada.toLowerCase() } })).toBe('holds')
    expect(asked.map(({ address }) => address)).toEqual([ada])
  })

  it('whose signature is of something else does not hold', async () => {
    const { codeOf } = createPage()
    expect(await codeOf({ ...signed(), signature: signatureOf(ada, 'Welcome.') })).toBe('SIWX_SIGNATURE_INVALID')
  })

  it('whose account nobody could ask about fails with what the verifier says', async () => {
    const error = new Error('The node is gone.')
    const { verify } = createPage(() => Promise.reject(error))
    await expect(verify(signed())).rejects.toBe(error)
  })

  it('whose message is none is refused', async () => {
    const { codeOf, asked } = createPage()
    expect(await codeOf({ ...signed(), message: 'Hello' })).toBe('SIWX_MESSAGE_MALFORMED')
    expect(asked).toEqual([])
  })

  it.each(['eip155:137', 'mute:1'])('on %s, where nothing verifies, is refused', async (network) => {
    const { verify, asked } = createPage()
    const data = { ...full, chainId: idOf(network) }
    const accountName = network.startsWith('eip155') ? 'Ethereum' : 'Mute'
    const session = { ...signed(data), message: formatMessage({ data, accountName }) }
    await expect(verify(session)).rejects.toMatchObject({
      code: 'SIWX_NETWORK_UNKNOWN',
      message: `Nobody signs in on the network ${network} here.`,
    })
    expect(asked).toEqual([])
  })
})

describe('a session that was altered', () => {
  const refusalOf = (field: string) => ({
    code: 'SIWX_MESSAGE_ALTERED',
    message: `The message does not say what its data say: ${field}.`,
  })

  it.each<readonly [keyof SiwxMessageData, string | readonly string[]]>([
    ['chainId', 'eip155:10'],
    ['accountAddress', `0x${'1'.repeat(40)}`],
    ['resources', ['ipfs://bafybeie']],
    ['resources', ['email:ada@app.example', 'ipfs://bafybeie']],
    ['domain', 'evil.example'],
    ['uri', 'https://evil.example'],
    ['version', '2'],
    ['nonce', 'hgfedcba'],
    ['notBefore', at(0)],
    ['statement', 'Farewell.'],
    ['requestId', '8'],
    ['issuedAt', at(-3)],
    ['expirationTime', at(6_000_000)],
  ])('in its %s, to %j, is refused before its signature is looked at', async (field, value) => {
    const { verify, asked } = createPage()
    const session = { ...signed(), data: { ...full, [field]: value } }
    await expect(verify(session)).rejects.toMatchObject(refusalOf(field))
    expect(asked).toEqual([])
  })

  it.each(['notBefore', 'statement', 'requestId', 'expirationTime', 'resources'] as const)(
    'by its %s is refused, whether the data or the message leave it out',
    async (field) => {
      const { verify } = createPage()
      await expect(verify({ ...signed(), data: without(field) })).rejects.toMatchObject(refusalOf(field))
      await expect(verify({ ...signed(without(field)), data: full })).rejects.toMatchObject(refusalOf(field))
    },
  )

  it('is not one that tells of no resources in another way', async () => {
    const { codeOf } = createPage()
    const empty = { ...full, resources: [] }
    expect(await codeOf({ ...signed(empty), data: without('resources') })).toBe('holds')
    expect(await codeOf({ ...signed(without('resources')), data: empty })).toBe('holds')
  })
})

describe('a session that says what was signed', () => {
  it.each<readonly [string, Partial<SiwxMessageData>]>([
    ['SIWX_DOMAIN_WRONG', { domain: 'evil.example' }],
    ['SIWX_URI_WRONG', { uri: 'https://evil.example' }],
    ['SIWX_MESSAGE_EXPIRED', { expirationTime: at(0) }],
    ['SIWX_MESSAGE_EARLY', { notBefore: at(1) }],
    ['SIWX_MESSAGE_EARLY', { issuedAt: at(1) }],
  ])('is refused as %s with %j', async (code, change) => {
    const { codeOf, asked } = createPage()
    expect(await codeOf(signedWith(change))).toBe(code)
    expect(asked).toEqual([])
  })

  it('holds to the millisecond: one clock wrote its times and reads them', async () => {
    const { codeOf } = createPage()
    expect(await codeOf(signedWith({ issuedAt: at(0), notBefore: at(0), expirationTime: at(1) }))).toBe('holds')
  })
})
