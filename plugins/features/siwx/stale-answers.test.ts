import { beforeAll, describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { settle } from '../../../kernel/testing/index'
import { sessionAuthenticators } from '../../services/walletconnect/contract'
import { connectAuthenticators } from '../embedded-wallet/contract'
import type { SiwxConfig, SiwxMessage, SiwxMessageParams, SiwxSession } from './contract'
import { connectedWorld, createSiwxWorld, loadSiwx, type SiwxWorldInit } from './siwx-world.fixture'

beforeAll(loadSiwx)

const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

/** Calls that wait until the test answers them, the oldest first. */
function createCalls<T>() {
  const open: { readonly resolve: (value: T) => void; readonly reject: (error: Error) => void }[] = []
  return {
    open,
    call: () => new Promise<T>((resolve, reject) => void open.push({ resolve, reject })),
  }
}

const asked = { accountAddress: 'fake-ada', chainId: 'test:1' as CaipNetworkId }

const createMessageOf = (count: number, { accountAddress, chainId }: SiwxMessageParams = asked): SiwxMessage => ({
  accountAddress,
  chainId,
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: `abcdefgh${count}`,
  toString: () => `Sign me in as ${accountAddress}, ${count}`,
})

function createConfig(change: Partial<SiwxConfig> = {}) {
  const kept: SiwxSession[] = []
  let count = 0
  const config: SiwxConfig = {
    createMessage: async (params) => createMessageOf(++count, params),
    addSession: async (session) => void kept.unshift(session),
    revokeSession: async () => void kept.splice(0),
    setSessions: async (next) => void kept.splice(0, kept.length, ...next),
    getSessions: async () => [...kept],
    ...change,
  }
  return { config, kept }
}

const worldOf = (config: SiwxConfig, init: SiwxWorldInit = {}) =>
  connectedWorld({ ...init, options: { ...init.options, config } })

describe('a look for sessions', () => {
  it('that began before the person signed in says nothing of it afterwards', async () => {
    const { open, call } = createCalls<readonly SiwxSession[]>()
    const { config } = createConfig({ getSessions: call })
    const { api, status, view } = await worldOf(config)
    await api.signIn()
    open[0]?.resolve([])
    await settle()
    expect([status(), view(), api.session.peek()?.data.nonce]).toEqual(['signedIn', '', 'abcdefgh1'])
  })

  it('that began before the person signed in, and fails, disconnects nobody', async () => {
    const { open, call } = createCalls<readonly SiwxSession[]>()
    const { config } = createConfig({ getSessions: call })
    const { api, status, isConnected, snacks } = await worldOf(config)
    await api.signIn()
    open[0]?.reject(new Error('down'))
    await settle()
    expect([status(), isConnected(), snacks]).toEqual(['signedIn', true, []])
  })

  it('that a later one has overtaken says nothing any more', async () => {
    const { open, call } = createCalls<readonly SiwxSession[]>()
    const { config, kept } = createConfig({ getSessions: call })
    const { api, browser, status } = await worldOf(config)
    await api.signIn()
    const [session] = kept
    browser.dispatch(Object.assign(new Event('storage'), { key: null }))
    const leaving = api.signOut()
    await settle()
    open[2]?.resolve([])
    await leaving
    expect(status()).toBe('needed')
    open[1]?.resolve(session ? [session] : [])
    await settle()
    expect([status(), api.session.peek()]).toEqual(['needed', undefined])
  })

  it('is not made over and over where a session counts longer than its message', async () => {
    let looks = 0
    const { config, kept } = createConfig()
    const createMessage: SiwxConfig['createMessage'] = async (params) => ({
      ...createMessageOf(1, params),
      expirationTime: '2026-01-01T00:10:00Z',
      toString: () => 'Sign me in',
    })
    const getSessions = async () => {
      looks++
      return kept
    }
    const { api, clock, status } = await worldOf({ ...config, createMessage, getSessions })
    await api.signIn()
    const before = looks
    await clock.advance(Date.parse('2026-01-01T00:10:00Z') - clock.now())
    for (let turn = 0; turn < 5; turn++) {
      await settle()
      await clock.advance(1)
    }
    expect([status(), looks - before]).toEqual(['signedIn', 1])
  })
})

describe('a message that is being made', () => {
  it('and fails while the wallet is asked leaves what is shown, and is no failure of the signing', async () => {
    const { open, call } = createCalls<SiwxMessage>()
    const { config } = createConfig({ createMessage: call })
    const { api, fox, events, status } = await worldOf(config)
    fox.wallet.script('signMessage', 'ignore')
    void api.signIn().catch(() => undefined)
    await settle()
    open[1]?.resolve(createMessageOf(2))
    await settle()
    open[0]?.reject(new Error('down'))
    await settle()
    expect([status(), api.attempt.peek().message?.nonce, events]).toEqual(['signing', 'abcdefgh2', []])
  })

  it('and comes after the person declined does not hide that', async () => {
    const { open, call } = createCalls<SiwxMessage>()
    const { config } = createConfig({ createMessage: call })
    const { api, fox } = await worldOf(config)
    fox.wallet.script('signMessage', 'reject')
    const answer = api.signIn().catch(() => undefined)
    await settle()
    open[1]?.resolve(createMessageOf(2))
    await answer
    open[2]?.resolve(createMessageOf(3))
    await settle()
    open[0]?.resolve(createMessageOf(1))
    await settle()
    expect([api.attempt.peek().reason, api.attempt.peek().message?.nonce]).toEqual(['declined', 'abcdefgh3'])
  })

  it('and never comes is waited for no longer than 5 min', async () => {
    const { call } = createCalls<SiwxMessage>()
    const { api, clock, status } = await worldOf(createConfig({ createMessage: call }).config)
    const answer = codeOf(api.signIn())
    await settle()
    await clock.advance(300_000)
    expect([await answer, status()]).toEqual(['SIWX_SIGN_FAILED', 'needed'])
  })

  it('and never comes keeps nobody from signing in after they cancelled', async () => {
    const { open, call } = createCalls<SiwxMessage>()
    const { api, status } = await worldOf(createConfig({ createMessage: call }).config, {
      options: { required: false },
    })
    const first = codeOf(api.signIn())
    await settle()
    await api.cancel()
    expect(await first).toBe('SIWX_SIGN_FAILED')
    const second = codeOf(api.signIn())
    await settle()
    open.at(-1)?.resolve(createMessageOf(9))
    expect([await second, status()]).toEqual(['done', 'signedIn'])
  })
})

describe('whoever is signed in', () => {
  it('stays so where they decline to sign once more', async () => {
    const { api, fox, kernel, status, isConnected } = await connectedWorld()
    const session = await api.signIn()
    fox.wallet.script('signMessage', 'reject')
    expect(await codeOf(api.signIn())).toBe('SIWX_SIGN_FAILED')
    await settle()
    expect([status(), api.session.peek(), api.isHeld.peek()]).toEqual(['signedIn', session, false])
    expect([kernel.router.close(), isConnected()]).toEqual([true, true])
  })
})

describe('a code that is being confirmed', () => {
  it('counts for nothing once another address was given', async () => {
    const { open, call } = createCalls<void>()
    const emailCapture = { required: true, requestOtp: async (email: string) => `for ${email}`, confirmOtp: call }
    const world = createSiwxWorld({ options: { emailCapture }, gates: { emailCapture: true } })
    await world.start()
    await world.connectFox()
    const { email } = world.api
    await email.request('eve@e.example')
    const late = email.confirm('123456')
    await settle()
    world.kernel.router.goBack()
    await world.clock.advance(30_000)
    await email.request('ada@a.example')
    open[0]?.resolve()
    await late
    await settle()
    expect([world.status(), world.view(), email.address.peek()]).toEqual([
      'capturing',
      'DataCaptureOtpConfirm',
      'ada@a.example',
    ])
  })
})

describe('a signature that comes with the approval that connects', () => {
  const chains = [asked.chainId]
  const authOf = (nonce: string) => ({
    cacao: { s: { s: 'signed' } },
    message: [
      'app.example wants you to sign in with your Test account:',
      'fake-ada',
      '',
      'URI: https://app.example',
      'Version: 1',
      'Chain ID: test:1',
      `Nonce: ${nonce}`,
    ].join('\n'),
  })
  async function authenticated(change: Partial<SiwxConfig>) {
    const { config, kept } = createConfig(change)
    const world = createSiwxWorld({ options: { config } })
    await world.start()
    const [authenticator] = world.kernel.slot(sessionAuthenticators).peek()
    if (!authenticator) throw new Error('Nobody signs in.')
    return { ...world, kept, authenticator }
  }

  it('answers the latest question, in whatever order two messages are made', async () => {
    const { open, call } = createCalls<SiwxMessage>()
    const { authenticator, kept } = await authenticated({ createMessage: call })
    const questions = [authenticator.params('test', chains), authenticator.params('test', chains)]
    await settle()
    open[1]?.resolve(createMessageOf(2))
    await settle()
    open[0]?.resolve(createMessageOf(1))
    await Promise.all(questions)
    expect(await codeOf(authenticator.accept([authOf('abcdefgh2')]))).toBe('done')
    expect(kept).toMatchObject([{ signature: 'signed' }])
  })

  it('is given up after 30 s where whoever keeps it is silent, and so is what says that it is looked at', async () => {
    const { call } = createCalls<void>()
    const { authenticator, clock, kernel } = await authenticated({ setSessions: call })
    await authenticator.params('test', chains)
    const answer = codeOf(authenticator.accept([authOf('abcdefgh1')]))
    await settle()
    expect(kernel.notices.snack.peek()?.variant).toBe('loading')
    await clock.advance(30_000)
    expect([await answer, kernel.notices.snack.peek()]).toEqual(['SIWX_SERVER_FAILED', undefined])
  })

  it('of an embedded wallet answers the latest question too', async () => {
    const { open, call } = createCalls<SiwxMessage>()
    const { config, kept } = createConfig({ createMessage: call })
    const world = createSiwxWorld({ options: { config }, namespace: { isEip1193: true } })
    await world.start()
    const [authenticator] = world.kernel.slot(connectAuthenticators).peek()
    const questions = [authenticator?.message(asked.chainId), authenticator?.message(asked.chainId)]
    await settle()
    open[1]?.resolve(createMessageOf(2))
    await settle()
    open[0]?.resolve(createMessageOf(1))
    await Promise.all(questions)
    const { message } = authOf('abcdefgh2')
    await authenticator?.accept({ networkId: asked.chainId, address: 'fake-ada', message, signature: 'signed' })
    expect(kept).toMatchObject([{ signature: 'signed' }])
  })
})
