// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeClock, createFakeStorage, settle } from '../../../../kernel/testing/index'
import { mainnet } from '../../../chains/eip155/index'
import { ConnectView, ConnectWalletsView, connectMethods } from '../../../foundations/connect/contract'
import { ConnectingFarcasterView, ConnectingSocialView, PENDING_KEY } from '../contract-social'
import { ada, createEmbeddedWorld } from '../embedded-world.fixture'
import { createSocialWorld, createWindow, post, resultUri, siteOrigin } from './social-world.fixture'

const open = vi.fn<(...args: readonly unknown[]) => object | null>()

beforeEach(() => {
  open.mockReset()
  vi.stubGlobal('open', open)
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

const now = createFakeClock().now()
/** Waits for signing in, connecting both namespaces and closing, which follow each other. */
const settleAll = async () => {
  for (let turn = 0; turn < 5; turn++) {
    await settle()
    await vi.dynamicImportSettled()
  }
}

const look = { text: 'Loading…' }

/** Opens a login whose window is at the provider. */
async function openLogin(...params: Parameters<typeof createSocialWorld>) {
  const window = createWindow()
  open.mockReturnValue(window.opened)
  const world = await createSocialWorld(...params)
  world.kernel.router.open()
  world.social.begin('google', look)
  await settleAll()
  return { ...world, ...window }
}

describe('a login at a provider', () => {
  it('opens its window during the click, then the provider’s page in it, and connects with the window’s result', async () => {
    const world = await createSocialWorld()
    const { opened, led } = createWindow()
    open.mockReturnValue(opened)
    world.kernel.router.open()
    world.social.begin('google', look)
    expect(open).toHaveBeenCalledTimes(1)
    expect(String(open.mock.lastCall?.[2])).toMatch(/width=600,height=800/)
    await settleAll()
    expect(led).toEqual([`${siteOrigin}/social/begin?state=s`])
    expect(world.kernel.router.current.value?.view).toBe(ConnectingSocialView.name)
    expect(world.social.login.value).toEqual({ provider: 'google', step: 'window' })
    post({ resultUri }, opened)
    await settleAll()
    // The request names the same network and kind of account as the one for the account.
    const [rpcUrl] = mainnet.rpcUrls.default.http
    const place = { chainId: 1, rpcUrl, preferredAccountType: 'smartAccount' }
    expect(world.named('CONNECT_SOCIAL').map(([, payload]) => payload)).toEqual([{ uri: resultUri, ...place }])
    expect(world.named('GET_USER')[0]?.[1]).toEqual(place)
    expect(world.kernel.plugins.connect.active.value?.accounts[0]?.address).toBe(ada)
    expect(world.wallet.user.value).toEqual({ provider: 'google', userName: 'ada' })
    expect([world.kernel.router.isOpen.value, opened.close.mock.calls.length]).toEqual([false, 1])
  })

  it.each(['google', 'farcaster'] as const)(
    'opens no window where the app has switched social logins off: %s',
    async (provider) => {
      const world = await createSocialWorld({}, { gates: { socials: false } })
      await expect(world.social.connect(provider)).rejects.toMatchObject({ message: 'No auth connector found' })
      expect([world.social.choices.value, world.calls, open.mock.calls]).toEqual([[], [], []])
    },
  )

  it.each(['google', 'farcaster'] as const)(
    'replaces no other wallet where it is added to others, and leads back to the list of all: %s',
    async (provider) => {
      const { opened } = createWindow()
      open.mockReturnValue(opened)
      const world = await createSocialWorld({ CONNECT_FARCASTER: () => ({ userName: 'ada' }) })
      const { connect } = world.kernel.plugins
      await connect.connect({ connectorId: 'fox', namespace: 'eip155' })
      world.kernel.router.open({ view: ConnectWalletsView, params: { keepOthers: true } })
      world.social.begin(provider, look, { keepOthers: true })
      await settleAll()
      post({ resultUri }, opened)
      await settleAll()
      const held = connect.connections.value.map(({ namespace, connectorId }) => `${namespace} ${connectorId}`)
      expect(held.sort()).toEqual(['eip155 embedded', 'eip155 fox'])
      expect(world.kernel.router.current.value?.view).toBe('ProfileWallets')
      expect(world.kernel.notices.snack.value?.message).toMatchObject({ text: 'New Wallet Added' })
    },
  )

  it('shows the provider’s user name as the wallet’s name, without Discord’s 0, also after a reload', async () => {
    const storage = createFakeStorage()
    const answers = {
      CONNECT_SOCIAL: () => ({ address: ada, chainId: 1, userName: 'ada0' }),
      GET_USER: () => ({ address: ada, chainId: 1, userName: 'ada0' }),
    }
    const world = await createSocialWorld(answers, {}, storage)
    const { opened } = createWindow()
    open.mockReturnValue(opened)
    world.social.begin('discord', look)
    await settleAll()
    post({ resultUri }, opened)
    await settleAll()
    const nameOf = ({ kernel }: typeof world) =>
      kernel.plugins.connect.connectors.value.find(({ id }) => id === 'embedded')?.name
    expect(nameOf(world)).toBe('ada')
    expect(JSON.stringify([...storage.entries])).not.toContain('ada0')
    const next = await createSocialWorld(answers, {}, storage)
    await settleAll()
    expect([nameOf(next), next.wallet.user.value?.provider]).toEqual(['ada', 'discord'])
  })

  it.each([
    ['another window', () => createWindow().opened, siteOrigin, { resultUri }],
    ['this page', () => window, siteOrigin, { resultUri }],
    ['another origin in the window', undefined, 'https://evil.example', { resultUri }],
    ['the provider itself', undefined, 'https://provider.example', { resultUri }],
    ['the site, of another origin', undefined, siteOrigin, { resultUri: 'https://evil.example/?code=c' }],
    ['the site, without a result', undefined, siteOrigin, { type: 'hello' }],
    ['the site, as text', undefined, siteOrigin, resultUri],
  ] as const)('is not ended by a message of %s', async (_who, sourceOf, origin, data) => {
    const world = await openLogin()
    post(data, sourceOf ? sourceOf() : world.opened, origin)
    await settleAll()
    expect([world.named('CONNECT_SOCIAL'), world.social.login.value.step]).toEqual([[], 'window'])
    // A message of the real window still counts.
    post({ resultUri }, world.opened)
    await settleAll()
    expect(world.kernel.plugins.connect.active.value?.connectorId).toBe('embedded')
  })

  it('keeps a user name that the secure site tells only in its answer to the login', async () => {
    const world = await openLogin({
      GET_USER: (payload) => ({ email: null, address: ada, chainId: Object(payload).chainId ?? 1 }),
    })
    post({ resultUri }, world.opened)
    await settleAll()
    expect(world.wallet.user.value).toEqual({ provider: 'google', userName: 'ada' })
  })

  it('names the person as the provider does, before the accounts are known', async () => {
    const world = await openLogin({
      CONNECT_SOCIAL: () => ({ address: ada, chainId: 1, userName: 'ada', email: 'ada@example.com' }),
      GET_USER: () => new Promise(() => undefined),
    })
    post({ resultUri }, world.opened)
    await settleAll()
    expect(world.wallet.user.value).toEqual({ provider: 'google', userName: 'ada' })
  })

  it.each<[string, (router: Awaited<ReturnType<typeof openLogin>>['kernel']['router']) => void, boolean]>([
    ['stays open at another view', (router) => router.push(ConnectView), true],
    ['stays closed', (router) => router.close(), false],
  ])('does not change the modal where the person went on meanwhile: it %s', async (_how, go, isOpen) => {
    const world = await openLogin()
    go(world.kernel.router)
    post({ resultUri }, world.opened)
    await settleAll()
    expect(world.kernel.plugins.connect.active.value?.connectorId).toBe('embedded')
    expect(world.kernel.router.isOpen.value).toBe(isOpen)
  })

  it('ignores the window of an earlier login', async () => {
    const world = await openLogin()
    const second = createWindow()
    open.mockReturnValue(second.opened)
    world.social.begin('github', look)
    await settleAll()
    expect(world.opened.close).toHaveBeenCalled()
    post({ resultUri }, world.opened)
    await settleAll()
    expect(world.named('CONNECT_SOCIAL')).toEqual([])
  })

  it('counts as closed after four seconds, and accepts a message until then', async () => {
    const world = await openLogin()
    world.opened.closed = true
    await world.clock.advance(1000)
    await world.clock.advance(2900)
    expect(world.social.login.value.step).toBe('window')
    post({ resultUri }, world.opened)
    await settleAll()
    expect(world.kernel.plugins.connect.active.value?.connectorId).toBe('embedded')
    const other = await openLogin()
    other.opened.closed = true
    await other.clock.advance(1000)
    await other.clock.advance(3000)
    expect(other.social.login.value).toEqual({ provider: 'google', step: 'closed' })
    post({ resultUri }, other.opened)
    await settleAll()
    expect(other.named('CONNECT_SOCIAL')).toEqual([])
  })

  it.each([
    ['access_denied', 'refused'],
    ['failed', 'failed'],
  ])('ends with %s as %s, and signs nobody in', async (error, step) => {
    const world = await openLogin()
    post({ resultUri: `${siteOrigin}/social/done?error=${error}` }, world.opened)
    await settleAll()
    expect([world.social.login.value.step, world.named('CONNECT_SOCIAL')]).toEqual([step, []])
    expect(world.wallet.user.value).toBeUndefined()
  })

  it('fails with the site’s message where it cannot begin', async () => {
    const world = await openLogin({ GET_SOCIAL_REDIRECT_URI: () => Promise.reject(new Error('Not offered')) })
    expect(world.social.login.value).toEqual({ provider: 'google', step: 'failed', problem: 'Not offered' })
    expect(world.opened.close).toHaveBeenCalled()
  })

  it('fails with the site’s message where it does not connect', async () => {
    const world = await openLogin({ CONNECT_SOCIAL: () => Promise.reject(new Error('Account is locked')) })
    post({ resultUri }, world.opened)
    await settleAll()
    expect(world.social.login.value).toStrictEqual({ provider: 'google', step: 'failed', problem: 'Account is locked' })
  })

  it('gives no reason where the site’s address is invalid', async () => {
    const world = await openLogin({ GET_USER: () => ({ address: 'nonsense', chainId: 1 }) })
    post({ resultUri }, world.opened)
    await settleAll()
    expect(world.social.login.value).toStrictEqual({ provider: 'google', step: 'failed' })
  })

  it('opens no window before the terms are accepted, and opens the view that asks for them', async () => {
    const { opened } = createWindow()
    open.mockReturnValue(opened)
    const world = await createSocialWorld()
    const { connect } = world.kernel.plugins
    await connect.configure({ legalCheckbox: true })
    await expect(world.social.connect('google')).rejects.toMatchObject({ code: 'CONNECT_CONSENT_MISSING' })
    expect(open).not.toHaveBeenCalled()
    expect(world.kernel.router.isOpen.value).toBe(true)
    expect(world.kernel.router.current.value?.view).toBe(ConnectView.name)
    const { give } = await connect.consent()
    give(true)
    const connecting = world.social.connect('google')
    await settleAll()
    post({ resultUri }, opened)
    expect((await connecting).accounts[0]?.address).toBe(ada)
  })

  it('is replaced by one that begins later', async () => {
    const { opened } = createWindow()
    open.mockReturnValue(opened)
    const world = await createSocialWorld()
    const first = expect(world.social.connect('google')).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_POPUP_CLOSED' })
    await settleAll()
    const second = createWindow()
    open.mockReturnValue(second.opened)
    const connecting = world.social.connect('github')
    await first
    await settleAll()
    expect(world.social.login.value).toStrictEqual({ provider: 'github', step: 'window' })
    expect([opened.close.mock.calls.length, second.opened.close.mock.calls.length]).toEqual([1, 0])
    post({ resultUri }, second.opened)
    expect((await connecting).accounts[0]?.address).toBe(ada)
    expect(world.wallet.user.value?.provider).toBe('github')
  })

  it('emits events at its start and its end', async () => {
    const { opened } = createWindow()
    open.mockReturnValue(opened)
    const world = await createSocialWorld()
    const told: unknown[] = []
    for (const name of ['started', 'connected', 'failed'] as const)
      world.kernel.on(`embedded-wallet:social-${name}`, ({ provider }) => told.push([name, provider]))
    const connecting = world.social.connect('google')
    await settleAll()
    post({ resultUri }, opened)
    await connecting
    const failing = expect(world.social.connect('discord')).rejects.toThrow()
    await settleAll()
    post({ resultUri: `${siteOrigin}/social/done?error=failed` }, opened)
    await failing
    expect(told).toEqual([
      ['started', 'google'],
      ['connected', 'google'],
      ['started', 'discord'],
      ['failed', 'discord'],
    ])
  })

  it('leaves no timer when it ends', async () => {
    const { opened } = createWindow()
    open.mockReturnValue(opened)
    const world = await createSocialWorld()
    const before = world.clock.pending
    const failed = expect(world.social.connect('google')).rejects.toThrow()
    await settleAll()
    expect(world.clock.pending).toBe(before + 1)
    post({ resultUri: `${siteOrigin}/social/done?error=failed` }, opened)
    await failed
    expect(world.clock.pending).toBe(before)
  })

  it('has no window to show before it begins', async () => {
    const world = await createSocialWorld()
    expect(() => world.social.focusWindow()).not.toThrow()
    world.social.cancel()
    expect(world.social.login.value).toStrictEqual({ step: 'idle' })
  })

  it('keeps its failure where the person goes to another view', async () => {
    const world = await openLogin()
    post({ resultUri: `${siteOrigin}/social/done?error=access_denied` }, world.opened)
    await settleAll()
    world.kernel.router.goBack()
    await settleAll()
    expect(world.social.login.value).toStrictEqual({ provider: 'google', step: 'refused' })
  })

  it('has a state for each step, and cannot be cancelled once the site has its result', async () => {
    let answer: (value: unknown) => void = () => undefined
    const world = await createSocialWorld({
      CONNECT_SOCIAL: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const { opened } = createWindow()
    open.mockReturnValue(opened)
    const step = () => world.social.login.value
    world.kernel.router.open()
    expect(step()).toStrictEqual({ step: 'idle' })
    world.social.begin('google', look)
    expect(step()).toStrictEqual({ provider: 'google', step: 'opening' })
    await settleAll()
    expect(step()).toStrictEqual({ provider: 'google', step: 'window' })
    expect(world.named('GET_SOCIAL_REDIRECT_URI').map(([, payload]) => payload)).toEqual([{ provider: 'google' }])
    world.social.focusWindow()
    expect(opened.focus).toHaveBeenCalledOnce()
    post({ resultUri }, opened)
    await settleAll()
    expect(step()).toStrictEqual({ provider: 'google', step: 'connecting' })
    world.kernel.router.goBack()
    expect(step().step).toBe('connecting')
    answer({ address: ada, chainId: 1, userName: 'ada' })
    await settleAll()
    expect(step()).toStrictEqual({ step: 'idle' })
    expect(world.kernel.plugins.connect.active.value?.connectorId).toBe('embedded')
  })

  it('is not changed by an earlier one whose result the site is still reading', async () => {
    let answer: (value: unknown) => void = () => undefined
    const world = await openLogin({
      CONNECT_SOCIAL: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    post({ resultUri }, world.opened)
    await settleAll()
    const second = createWindow()
    open.mockReturnValue(second.opened)
    world.social.begin('github', look)
    await settleAll()
    answer({ address: ada, chainId: 1, userName: 'ada' })
    await settleAll()
    expect(world.social.login.value).toStrictEqual({ provider: 'github', step: 'window' })
    expect([world.wallet.user.value, second.opened.close.mock.calls.length]).toEqual([undefined, 0])
  })

  it('does not resolve with another wallet where its window was blocked', async () => {
    open.mockReturnValue(null)
    const world = await createSocialWorld()
    await world.kernel.plugins.connect.connect({ connectorId: 'fox', namespace: 'eip155' })
    await expect(world.social.connect('google')).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_SOCIAL_FAILED' })
  })

  it('is closed where the person closes the window before the provider’s address is known', async () => {
    const world = await createSocialWorld()
    const { opened, led } = createWindow()
    open.mockReturnValue(opened)
    const failed = expect(world.social.connect('google')).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_POPUP_CLOSED',
    })
    opened.closed = true
    await settleAll()
    await failed
    expect([led, world.social.login.value.step]).toEqual([[], 'closed'])
  })

  it('closes its window when the kernel stops', async () => {
    const world = await openLogin()
    await world.kernel.dispose()
    expect(world.opened.close).toHaveBeenCalled()
  })

  it.each<[string, Parameters<typeof createSocialWorld>[0]]>([
    ['window', {}],
    ['opening', { GET_SOCIAL_REDIRECT_URI: () => new Promise(() => undefined) }],
  ])('closes its window when the page is left or reloaded, in the step %s', async (step, answers) => {
    const world = await openLogin(answers)
    expect([world.social.login.value.step, world.opened.close.mock.calls.length]).toEqual([step, 0])
    world.browser.dispatch(new Event('pagehide'))
    expect(world.opened.close).toHaveBeenCalledTimes(1)
  })

  it('can be left while the provider’s address is not known yet', async () => {
    const world = await openLogin({ GET_SOCIAL_REDIRECT_URI: () => new Promise(() => undefined) })
    expect(world.social.login.value.step).toBe('opening')
    world.kernel.router.goBack()
    await settleAll()
    expect([world.social.login.value.step, world.opened.close.mock.calls.length]).toEqual(['idle', 1])
  })

  it.each<[string, Parameters<typeof createSocialWorld>[0], string]>([
    ['the provider refuses', {}, 'EMBEDDED_WALLET_SOCIAL_FAILED'],
    [
      'the address is unsafe',
      { GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'javascript:alert(1)' }) },
      'EMBEDDED_WALLET_SOCIAL_FAILED',
    ],
  ])('fails with a code where %s', async (_what, answers, code) => {
    const { opened } = createWindow()
    open.mockReturnValue(opened)
    const world = await createSocialWorld(answers)
    const failed = expect(world.social.connect('google')).rejects.toMatchObject({ code })
    await settleAll()
    post({ resultUri: `${siteOrigin}/social/done?error=server_error` }, opened)
    await failed
    expect(world.social.login.value).toStrictEqual({ provider: 'google', step: 'failed' })
  })

  it('rejects with a code where it is cancelled', async () => {
    const { opened } = createWindow()
    open.mockReturnValue(opened)
    const world = await createSocialWorld()
    const failed = expect(world.social.connect('google')).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_POPUP_CLOSED',
    })
    await settleAll()
    world.social.cancel()
    await failed
  })

  it('opens no unsafe address', async () => {
    const world = await openLogin({ GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'javascript:alert(1)' }) })
    expect([world.led, world.social.login.value.step]).toEqual([[], 'failed'])
  })

  it('fails where the site gives no address within 45 s', async () => {
    const world = await openLogin({
      GET_SOCIAL_REDIRECT_URI: (_payload: unknown, signal?: AbortSignal) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('late')))),
    })
    await world.clock.advance(45_000)
    expect(world.social.login.value.step).toBe('failed')
  })

  it('signs out where the accounts are invalid', async () => {
    const world = await openLogin({ GET_USER: () => ({ address: 'nonsense', chainId: 1 }) })
    post({ resultUri }, world.opened)
    await settleAll()
    expect([world.wallet.user.value, world.named('SIGN_OUT').length, world.social.login.value.step]).toEqual([
      undefined,
      1,
      'failed',
    ])
  })

  it('is cancelled when the person leaves its view, and closes its window', async () => {
    const world = await openLogin()
    world.kernel.router.goBack()
    await settleAll()
    expect([world.social.login.value.step, world.opened.close.mock.calls.length]).toEqual(['idle', 1])
    expect(world.kernel.router.current.value?.view).toBe(ConnectView.name)
    post({ resultUri }, world.opened)
    await settleAll()
    expect(world.named('CONNECT_SOCIAL')).toEqual([])
  })
})

describe('without a window', () => {
  it('offers to leave the page, stores that in this browser, and opens an address that leads back', async () => {
    open.mockReturnValue(null)
    const world = await createSocialWorld()
    world.kernel.router.open()
    world.social.begin('google', look)
    await settleAll()
    expect(world.social.login.value).toEqual({ provider: 'google', step: 'blocked' })
    world.social.leave()
    expect(world.social.login.value).toEqual({ provider: 'google', step: 'leaving' })
    const [href, target] = open.mock.lastCall ?? []
    expect(target).toBe('_self')
    expect(new URL(String(href)).searchParams.get('state')).toBe(`s--${encodeURIComponent(location.href)}`)
    expect(world.storage.entries.get(`portico:embedded-wallet:${PENDING_KEY}`)).toContain('google')
  })

  const isKept = (world: Awaited<ReturnType<typeof createSocialWorld>>) =>
    world.storage.entries.has(`portico:embedded-wallet:${PENDING_KEY}`)

  it.each<[string, string, () => unknown]>([
    [
      'inside another app',
      '_self',
      () => vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 361.0' }),
    ],
    ['inside of Telegram', '_top', () => vi.stubGlobal('TelegramWebviewProxy', {})],
    ['in an installed app', '_self', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
  ])('leaves the page at once %s, by %s', async (_where, target, enter) => {
    enter()
    const world = await createSocialWorld()
    world.kernel.router.open()
    world.social.begin('github', look)
    expect(open).not.toHaveBeenCalled()
    await settleAll()
    expect(open.mock.calls.map(([href, where]) => [String(href).split('--')[0], where])).toEqual([
      [`${siteOrigin}/social/begin?state=s`, target],
    ])
    expect([world.social.login.value, isKept(world)]).toEqual([{ provider: 'github', step: 'leaving' }, true])
  })

  it('opens a window where Telegram’s website frames the app, and stores nothing', async () => {
    vi.stubGlobal('Telegram', { WebApp: { platform: 'webk' } })
    vi.stubGlobal('top', {})
    const world = await openLogin()
    expect(world.led).toEqual([`${siteOrigin}/social/begin?state=s`])
    expect([world.social.login.value.step, isKept(world)]).toEqual(['window', false])
  })

  it.each([
    'http://accounts.example/?state=s',
    'https://192.168.0.1/?state=s',
    'https://ada@accounts.example/?state=s',
    'javascript:alert(1)//?state=s',
    'data:text/html,x?state=s',
    'accounts.example?state=s',
  ])('offers no way to %s, and says that it failed', async (uri) => {
    open.mockReturnValue(null)
    const world = await createSocialWorld({ GET_SOCIAL_REDIRECT_URI: () => ({ uri }) })
    world.kernel.router.open()
    world.social.begin('google', look)
    await settleAll()
    const asked = open.mock.calls.length
    world.social.leave()
    expect([world.social.login.value.step, open.mock.calls.length - asked, isKept(world)]).toEqual(['failed', 0, false])
  })

  it('navigates the whole page where the app is framed', async () => {
    open.mockReturnValue(null)
    vi.stubGlobal('top', {})
    const world = await createSocialWorld()
    world.social.begin('google', look)
    await settleAll()
    world.social.leave()
    expect(open.mock.lastCall?.[1]).toBe('_top')
    expect(world.social.login.value.step).toBe('leaving')
  })

  it('does not leave the page where that was not offered, or was cancelled', async () => {
    open.mockReturnValue(null)
    const world = await createSocialWorld()
    world.social.leave()
    world.kernel.router.open()
    world.social.begin('google', look)
    await settleAll()
    world.kernel.router.goBack()
    await settleAll()
    expect(world.social.login.value).toEqual({ step: 'idle' })
    const asked = open.mock.calls.length
    world.social.leave()
    expect([open.mock.calls.length, isKept(world)]).toEqual([asked, false])
  })

  it('fails where the site gives an address without a state', async () => {
    open.mockReturnValue(null)
    const world = await createSocialWorld({ GET_SOCIAL_REDIRECT_URI: () => ({ uri: `${siteOrigin}/social/begin` }) })
    await expect(world.social.connect('google')).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_SOCIAL_FAILED' })
    expect(world.social.login.value.step).toBe('failed')
  })

  const back = (query: string) =>
    history.replaceState(null, '', `/shop?a=1&result_uri=${encodeURIComponent(`${siteOrigin}/social/done?${query}`)}`)
  const leftFor = (provider: string, leftAt: number) =>
    createFakeStorage({
      entries: { [`portico:embedded-wallet:${PENDING_KEY}`]: JSON.stringify({ provider, leftAt }) },
    })

  it('continues on the page that comes back, and removes the result from its address', async () => {
    back('state=s&code=c')
    const world = await createSocialWorld({}, {}, leftFor('github', now))
    await settleAll()
    expect(world.named('CONNECT_SOCIAL')).toHaveLength(1)
    expect(world.kernel.plugins.connect.active.value?.connectorId).toBe('embedded')
    expect([location.search, world.wallet.user.value?.provider]).toEqual(['?a=1', 'github'])
    expect(world.storage.entries.has(`portico:embedded-wallet:${PENDING_KEY}`)).toBe(false)
  })

  it('keeps the other wallets where the page was left to add one', async () => {
    open.mockReturnValue(null)
    const world = await createSocialWorld()
    const { connect } = world.kernel.plugins
    await connect.connect({ connectorId: 'fox', namespace: 'eip155' })
    world.kernel.router.open({ view: ConnectWalletsView, params: { keepOthers: true } })
    world.social.begin('github', look, { keepOthers: true })
    await settleAll()
    world.social.leave()
    // The page that comes back knows only what was stored.
    world.social.begin('github', look)
    await settleAll()
    back('state=s&code=c')
    await world.social.resume()
    await settleAll()
    expect(connect.connections.value.map(({ connectorId }) => connectorId).sort()).toEqual(['embedded', 'fox'])
    expect(world.kernel.router.current.value?.view).toBe('ProfileWallets')
  })

  it('says that the provider refused', async () => {
    back('state=s&error=access_denied')
    const world = await createSocialWorld({}, {}, leftFor('github', now))
    await settleAll()
    expect(world.social.login.value).toEqual({ provider: 'github', step: 'refused' })
    expect(world.kernel.router.current.value?.view).toBe(ConnectingSocialView.name)
  })

  it('fails, in its own view, where the provider or the site gives another reason', async () => {
    back('state=s&error=server_error')
    const refused = await createSocialWorld({}, {}, leftFor('github', now))
    await settleAll()
    expect(refused.social.login.value).toEqual({ provider: 'github', step: 'failed' })
    back('state=s&code=c')
    const locked = await createSocialWorld(
      { CONNECT_SOCIAL: () => Promise.reject(new Error('Account is locked')) },
      {},
      leftFor('github', now),
    )
    await settleAll()
    expect(locked.social.login.value).toEqual({ provider: 'github', step: 'failed' })
    expect(locked.kernel.router.current.value?.view).toBe(ConnectingSocialView.name)
    expect(locked.kernel.plugins.connect.active.value).toBeUndefined()
    expect(locked.logs.lines.map(({ details }) => JSON.stringify(details)).join()).toContain('Account is locked')
  })

  it('keeps the history state of the page that comes back', async () => {
    back('state=s&code=c')
    history.replaceState({ scroll: 7 }, '', location.href)
    await createSocialWorld({}, {}, leftFor('github', now))
    await settleAll()
    expect(history.state).toEqual({ scroll: 7 })
  })

  it.each([
    ['a link from another person, which this browser did not begin', undefined],
    ['a login that began ten minutes ago', leftFor('github', now - 600_000)],
    ['an unknown provider', leftFor('constructor', now)],
  ])('ignores a result of %s (login CSRF)', async (_what, storage) => {
    back('state=s&code=c')
    const world = await createSocialWorld({}, {}, storage)
    await settleAll()
    expect(world.named('CONNECT_SOCIAL')).toEqual([])
    expect(world.kernel.router.isOpen.value).toBe(false)
  })

  it('ignores a result of another origin', async () => {
    history.replaceState(null, '', `/?result_uri=${encodeURIComponent('https://evil.example/?code=c')}`)
    const world = await createSocialWorld({}, {}, leftFor('github', now))
    await settleAll()
    expect(world.named('CONNECT_SOCIAL')).toEqual([])
  })
})

describe('Farcaster', () => {
  const openFarcaster = async (answers: Parameters<typeof createSocialWorld>[0]) => {
    const world = await createSocialWorld(answers)
    world.kernel.router.open()
    world.social.begin('farcaster', look)
    await settleAll()
    return world
  }

  it('shows a url until the person has approved, and connects', async () => {
    let approve: (answer: unknown) => void = () => undefined
    const world = await openFarcaster({
      CONNECT_FARCASTER: () =>
        new Promise((resolve) => {
          approve = resolve
        }),
    })
    expect(world.kernel.router.current.value?.view).toBe(ConnectingFarcasterView.name)
    expect(world.social.farcaster.value).toEqual({ step: 'waiting', url: `${siteOrigin}/siwf` })
    approve({ userName: 'ada' })
    await settleAll()
    expect(world.kernel.plugins.connect.active.value?.connectorId).toBe('embedded')
    expect(world.wallet.user.value).toEqual({ provider: 'farcaster', userName: 'ada' })
    expect([world.kernel.router.isOpen.value, open.mock.calls]).toEqual([false, []])
  })

  it('has a state for each step, and cannot be cancelled once the person has approved', async () => {
    let tell: (answer: unknown) => void = () => undefined
    let approve: (answer: unknown) => void = () => undefined
    let connect: () => void = () => undefined
    const connected = new Promise<void>((resolve) => {
      connect = resolve
    })
    const world = await openFarcaster({
      GET_FARCASTER_URI: () =>
        new Promise((resolve) => {
          tell = resolve
        }),
      CONNECT_FARCASTER: () =>
        new Promise((resolve) => {
          approve = resolve
        }),
      GET_USER: (payload) => connected.then(() => ({ address: ada, chainId: Object(payload).chainId ?? 1 })),
    })
    const step = () => world.social.farcaster.value
    expect(step()).toStrictEqual({ step: 'loading' })
    world.social.openFarcaster()
    expect(open).not.toHaveBeenCalled()
    tell({ url: `${siteOrigin}/siwf` })
    await settleAll()
    expect(step()).toStrictEqual({ step: 'waiting', url: `${siteOrigin}/siwf` })
    world.social.openFarcaster()
    expect(open.mock.lastCall?.slice(0, 2)).toEqual([`${siteOrigin}/siwf`, '_blank'])
    approve({ userName: 'ada' })
    await settleAll()
    expect(step()).toStrictEqual({ step: 'connecting' })
    world.social.cancel()
    expect(step()).toStrictEqual({ step: 'connecting' })
    connect()
    await settleAll()
    await world.clock.advance(100)
    expect([step(), world.named('RELOAD')]).toStrictEqual([{ step: 'idle' }, []])
  })

  it('rejects with a code where it is cancelled, and ignores a later approval', async () => {
    let approve: (answer: unknown) => void = () => undefined
    const world = await createSocialWorld({
      CONNECT_FARCASTER: () =>
        new Promise((resolve) => {
          approve = resolve
        }),
    })
    const failed = expect(world.social.connect('farcaster')).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_FARCASTER_FAILED',
    })
    await settleAll()
    expect(world.kernel.router.current.value?.view).toBe(ConnectingFarcasterView.name)
    world.social.cancel()
    expect(world.social.farcaster.value).toStrictEqual({ step: 'idle' })
    approve({ userName: 'ada' })
    await failed
    await settleAll()
    expect([world.social.farcaster.value, world.kernel.plugins.connect.active.value]).toStrictEqual([
      { step: 'idle' },
      undefined,
    ])
  })

  it('sends nothing to the site where it is cancelled before it began', async () => {
    const world = await createSocialWorld()
    world.social.cancel()
    await world.clock.advance(100)
    expect(world.named('RELOAD')).toEqual([])
  })

  it('forgets the url when the person goes back, and reloads the frame after 100 ms', async () => {
    const world = await openFarcaster({ CONNECT_FARCASTER: () => new Promise(() => undefined) })
    world.kernel.router.goBack()
    await settleAll()
    expect(world.social.farcaster.value).toEqual({ step: 'idle' })
    await world.clock.advance(99)
    expect(world.named('RELOAD')).toEqual([])
    await world.clock.advance(1)
    expect(world.named('RELOAD')).toHaveLength(1)
  })

  it('is not ended by that reload where the next one begins sooner', async () => {
    const before: number[] = []
    const world = await openFarcaster({
      GET_FARCASTER_URI: () => {
        before.push(world.named('RELOAD').length)
        return { url: `${siteOrigin}/siwf` }
      },
      CONNECT_FARCASTER: () => new Promise(() => undefined),
    })
    world.kernel.router.goBack()
    await settleAll()
    world.social.connect('farcaster').catch(() => undefined)
    await settleAll()
    await world.clock.advance(100)
    expect([before, world.named('RELOAD').length]).toEqual([[1], 1])
    expect(world.social.farcaster.value).toMatchObject({ step: 'waiting' })
  })

  it.each([
    ['where the phone’s word does not hold', { CONNECT_FARCASTER: () => Promise.reject(new Error('no')) }],
    [
      'where the url is not a web link',
      { GET_FARCASTER_URI: () => ({ url: 'farcaster://x' }), CONNECT_FARCASTER: () => new Promise(() => undefined) },
    ],
  ])('fails %s', async (_where, answers) => {
    const world = await openFarcaster(answers)
    expect(world.social.farcaster.value).toEqual({ step: 'failed' })
    await expect(world.social.connect('farcaster')).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_FARCASTER_FAILED',
      message: 'Failed to connect to farcaster',
    })
  })
})

describe('an app with its own buttons', () => {
  it('connects during a click, and gets the reason of a failure', async () => {
    const { opened } = createWindow()
    open.mockReturnValue(opened)
    const world = await createSocialWorld()
    const connecting = world.social.connect('google')
    await settleAll()
    post({ resultUri }, opened)
    expect((await connecting).accounts[0]?.address).toBe(ada)
    expect(world.kernel.router.isOpen.value).toBe(false)

    const other = await createSocialWorld()
    const second = createWindow()
    open.mockReturnValue(second.opened)
    const closing = other.social.connect('github')
    await settleAll()
    second.opened.closed = true
    const closed = expect(closing).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_POPUP_CLOSED',
      message: 'Popup closed',
    })
    await other.clock.advance(1000)
    await other.clock.advance(3000)
    await closed
  })

  it('gets the error texts of the specification', async () => {
    const { opened } = createWindow()
    open.mockReturnValue(opened)
    const world = await createSocialWorld({ GET_SOCIAL_REDIRECT_URI: () => Promise.reject(new Error('no')) })
    await expect(world.social.connect('google')).rejects.toThrow('Failed to initiate social connection')
    const without = await createSocialWorld({}, { socials: ['google'] })
    await expect(without.social.connect('github')).rejects.toThrow('No auth connector found')
  })
})

describe('the block of social logins', () => {
  const isOffered = (world: Awaited<ReturnType<typeof createEmbeddedWorld>>) =>
    world.kernel.slot(connectMethods).value.some(({ id }) => id === 'social')

  it('is offered where the app names providers', async () => {
    expect(isOffered(await createSocialWorld())).toBe(true)
    expect(isOffered(await createEmbeddedWorld())).toBe(false)
    expect(isOffered(await createEmbeddedWorld({}, undefined, { socials: [] }))).toBe(false)
  })
})
