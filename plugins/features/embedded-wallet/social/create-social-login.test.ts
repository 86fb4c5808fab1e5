// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { controller, definePlugin } from '../../../../kernel/plugin/define-plugin'
import { type ReadonlySignal, signal } from '../../../../kernel/store/signals'
import { createTestKernel, settle } from '../../../../kernel/testing/index'
import { eip155, mainnet } from '../../../chains/eip155/index'
import { account } from '../../../foundations/account/index'
import { connect } from '../../../foundations/connect/index'
import { networks } from '../../../foundations/networks/index'
import { type RemoteConfigApi, RemoteConfigController } from '../../../services/catalogue/contract'
import { EmbeddedWalletController } from '../contract'
import type { EmbeddedWalletHost } from '../contract-host'
import { ConnectingSocialView } from '../contract-social'
import { embeddedWallet, socialLogins } from '../index'
import { createWindow } from './social-world.fixture'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A signer that never answers. */
const silent: EmbeddedWalletHost = {
  request: () => new Promise(() => undefined),
  show: () => undefined,
  hide: () => undefined,
  follow: () => () => undefined,
}

type Options = Parameters<typeof embeddedWallet>[0]
type Remote = ReadonlySignal<{ readonly socials?: readonly string[] | false } | undefined>

async function open(options: Options, remote?: Remote) {
  const catalogue = definePlugin({
    id: 'remote',
    controllers: remote ? [controller(RemoteConfigController, () => ({ features: remote }) as RemoteConfigApi)] : [],
  })
  const { kernel } = createTestKernel({
    plugins: [
      connect(),
      networks(),
      account(),
      eip155({ networks: [mainnet] }),
      catalogue,
      embeddedWallet({ ...options, socials: socialLogins('github', 'google', 'farcaster') }),
    ] as const,
  })
  await kernel.start()
  const { social } = await kernel.load(EmbeddedWalletController)
  if (!social) throw new Error('Providers are offered.')
  return { kernel, social }
}

describe('the window of a login', () => {
  it.each(['https://wallet.example', 'https://wallet.example/', 'https://wallet.example/wallet//'])(
    'begins with the loading page of the secure site %s',
    async (secureSite) => {
      const { opened } = createWindow()
      const openWindow = vi.fn<(href: string) => object>(() => opened)
      vi.stubGlobal('open', openWindow)
      const { social } = await open({ secureSite })
      social.begin('google', { text: 'Loading…' })
      expect(openWindow.mock.lastCall?.[0]).toBe(`${secureSite.replace(/\/+$/, '')}/loading`)
      expect(social.labelOf('google')).toBe('Google')
    },
  )

  it('begins empty, with a text, where the app has a signer of its own', async () => {
    const { opened } = createWindow()
    const openWindow = vi.fn<(href: string) => object>(() => opened)
    vi.stubGlobal('open', openWindow)
    const { social, kernel } = await open({ host: { ...silent, origin: 'https://wallet.example' } })
    kernel.router.open()
    social.begin('google', { text: 'Loading…' })
    expect([openWindow.mock.lastCall?.[0], opened.document.title]).toEqual(['', 'Loading…'])
    social.begin('google', { text: 'Loading…' })
    await settle()
    // A second attempt adds no entry to the history.
    const views = kernel.router.history.value.entries.map(({ view }) => view)
    expect(views.filter((view) => view === ConnectingSocialView.name)).toHaveLength(1)
  })
})

describe('a social login', () => {
  it('shows the provider’s name in its window, where the app calls `connect`', async () => {
    const { opened } = createWindow()
    vi.stubGlobal('open', () => opened)
    const { social } = await open({ host: { ...silent, origin: 'https://wallet.example' } })
    social.connect('google').catch(() => undefined)
    expect(opened.document.title).toBe('Google')
  })

  it.each<[string, Options]>([
    ['no page keeps the keys', {}],
    ['a signer of the app tells no origin', { host: silent }],
  ])('rejects with a code where %s', async (_what, options) => {
    await expect(open(options)).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_CONNECTOR_MISSING' })
  })

  it('sends the signer the look of the view in which it began', async () => {
    vi.stubGlobal('open', () => createWindow().opened)
    const request = vi.fn<EmbeddedWalletHost['request']>(() => new Promise(() => undefined))
    const { social } = await open({ host: { ...silent, request, origin: 'https://wallet.example' } })
    social.begin('google', { text: 'Loading…', appearance: { theme: 'dark' } })
    await settle()
    const looks = request.mock.calls.filter(([name]) => name === 'SYNC_THEME').map(([, payload]) => payload)
    expect(looks.at(-1)).toMatchObject({ themeMode: 'dark' })
  })
})

describe('the providers that are offered', () => {
  const host = { ...silent, origin: 'https://wallet.example' }

  it('are those of the app that the project’s list has too, with their names', async () => {
    const remote = signal<Remote['value']>(undefined)
    const { social } = await open({ host }, remote)
    const ids = () => social.choices.value.map(({ id }) => id)
    expect(social.choices.value).toEqual([
      { id: 'github', label: 'GitHub' },
      { id: 'google', label: 'Google' },
      { id: 'farcaster', label: 'Farcaster' },
    ])
    remote.value = { socials: ['google', 'github', 'x'] }
    expect(ids()).toEqual(['google', 'github'])
    remote.value = { socials: false }
    expect(ids()).toEqual([])
    await expect(social.connect('google')).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_CONNECTOR_MISSING' })
  })
})
