import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import React from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Contribution } from '../../../../kernel/slots/create-slot'
import { signal } from '../../../../kernel/store/signals'
import {
  createFakeStorage,
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
} from '../../../../kernel/testing/index'
import { failureOf, loadThrowing, withThrowing } from '../../../../ui/parts/throwing-contribution.fixture'
import { modalRoot, renderPortico } from '../../../../ui/ui-world.fixture'
import { CONNECTING_DELAY_MS } from '../connect-controller'
import {
  type Connector,
  ConnectView,
  connectMethods,
  connectorSources,
  type WalletGroup,
  walletGroups,
} from '../contract'
import { type ConnectOptions, connect } from '../index'

const minute = 60_000
const start = Date.UTC(2026, 0, 1)
const wallet = (name: string, change: Partial<Connector> = {}): Connector => ({
  ...fakeConnector({ id: name.toLowerCase(), name }),
  ...change,
})
const group = (id: WalletGroup['id'], ...names: readonly string[]) => {
  const rows = names.map((name) => ({ id: name, name, target: { view: 'ConnectingExternal', params: {} } }))
  return walletGroups.of({ id, rows: signal(rows) })
}
const block = (id: string, text: string) =>
  connectMethods.of({ id, load: async () => ({ default: () => <section aria-label={text}>{text}</section> }) })

interface Init extends ConnectOptions {
  readonly wallets?: readonly Connector[]
  readonly used?: readonly { readonly id: string; readonly usedAt: number }[]
  readonly contributes?: readonly Contribution[]
  /** What a plugin of its own contributes, before the others. */
  readonly torn?: readonly Contribution[]
  readonly discover?: () => Promise<void>
  /** How long the page stands before somebody opens the modal, in ms; till then its list is drawn out of sight. */
  readonly idleMs?: number
}

async function openConnect(init: Init = {}) {
  const { wallets = [], used = [], contributes = [], torn: tornContributes = [], discover, idleMs, ...options } = init
  const source = fakeConnectorSource<Connector>(...wallets)
  const looked = { ...source, ...(discover && { discover }) }
  const storage = createFakeStorage({ entries: { 'portico:connect:recent': JSON.stringify({ v: 1, d: used }) } })
  const namespace = fakeNamespace({ contributes: [connectorSources.of(looked), ...contributes] })
  const torn = { id: 'torn', contributes: tornContributes }
  const { kernel, clock, failures } = createTestKernel({ storage, plugins: [connect(options), torn, namespace] })
  await kernel.start()
  renderPortico({ kernel })
  if (idleMs !== undefined) {
    await waitFor(() => expect(within(modalRoot()).getByTestId('w3m-connect-scroll-view')).toBeTruthy())
    await act(() => clock.advance(idleMs))
  }
  await act(async () => kernel.router.open())
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  await modal.findByTestId('w3m-connect-scroll-view')
  return { kernel, clock, failures, source, modal, user: userEvent.setup() }
}

beforeAll(() => Promise.all([import('./connect-view'), import('./wallet-list'), import('../session-implementation')]))

type World = Awaited<ReturnType<typeof openConnect>>
const rowsOf = ({ modal }: World) => modal.getAllByTestId(/^wallet-selector-/).map((row) => row.textContent)

it('leads who has never had one from its header to what a wallet is, and back', async () => {
  const { modal, user } = await openConnect({ wallets: [wallet('Fox')] })
  const help = modal.getByRole('button', { name: 'What is a Wallet?' })
  await waitFor(() => expect(help.querySelector('path')?.getAttribute('d')).toBeTruthy())
  await user.click(help)
  await modal.findByRole('heading', { name: 'What is a Wallet?' })
  expect(modal.queryByRole('button', { name: 'What is a Wallet?' })).toBeNull()
  await user.click(modal.getByRole('button', { name: 'Back' }))
  expect(await modal.findByText('Fox')).toBeTruthy()
})

it('connects a wallet beside the others where it was opened for that', async () => {
  const { kernel, modal, user } = await openConnect({ wallets: [wallet('Fox')] })
  await act(async () => kernel.router.reset(ConnectView, { keepOthers: true }))
  await user.click(await modal.findByRole('button', { name: 'Fox' }))
  expect(kernel.router.current.peek()?.params).toMatchObject({ connectorId: 'fox', keepOthers: true })
})

describe('the list of wallets', () => {
  it('begins with those used before, and tells when that was', async () => {
    const world = await openConnect({
      wallets: [wallet('Fox'), wallet('Owl'), wallet('Elk')],
      used: [
        { id: 'owl', usedAt: start },
        { id: 'elk', usedAt: start - 5 * minute },
      ],
    })
    await world.modal.findByText('Owl')
    expect(rowsOf(world)).toEqual(['OwlUsed now', 'ElkUsed 5 minutes ago', 'Fox'])
    const found = world.modal.getByRole('region', { name: 'In this browser' })
    expect(within(found).getAllByRole('button')).toHaveLength(1)
    expect(within(found).getByRole('button', { name: 'Fox' }).dataset.testid).toBe('wallet-selector-fox')
  })

  it('has its groups in the documented order, whoever contributes them first, and none that is empty', async () => {
    const contributes = [
      group('recommended', 'Rec'),
      group('custom'),
      group('walletConnect', 'WC'),
      group('featured', 'Feat'),
    ]
    const world = await openConnect({
      wallets: [wallet('Fox'), wallet('Owl')],
      used: [{ id: 'owl', usedAt: start }],
      contributes,
    })
    await world.modal.findByText('Fox')
    expect(rowsOf(world)).toEqual(['WC', 'OwlUsed now', 'Fox', 'Feat', 'Rec'])
    const others = within(world.modal.getByRole('region', { name: 'More ways to connect' }))
    expect(others.getAllByRole('button').map((row) => row.textContent)).toEqual(['Feat', 'Rec'])
  })

  it('warns of wallets that are not what they seem', async () => {
    const world = await openConnect({
      wallets: [wallet('Fox', { warning: 'sharedId' }), wallet('Owl', { warning: 'imitation' })],
      used: [{ id: 'owl', usedAt: start }],
    })
    expect(await world.modal.findByRole('button', { name: 'Fox Two extensions use this id' })).toBeTruthy()
    expect(world.modal.getByRole('button', { name: 'Owl Not the wallet it is named after' })).toBeTruthy()
  })

  it('leads to the wallet that is chosen, which is asked', async () => {
    const fox = fakeConnector({ id: 'Fox.Id', name: 'Fox' })
    fox.wallet.script('connect', 'ignore')
    const world = await openConnect({ wallets: [fox] })
    const row = await world.modal.findByRole('button', { name: 'Fox' })
    expect(row.dataset.testid).toBe('wallet-selector-fox.id')
    await world.user.dblClick(row)
    await act(() => world.clock.advance(CONNECTING_DELAY_MS))
    expect(await world.modal.findByRole('heading', { name: 'Approve in Fox' })).toBeTruthy()
    expect(world.modal.getByTestId('w3m-header-text').textContent).toBe('Fox')
    await waitFor(() => expect(fox.wallet.requests).toHaveLength(1))
  })

  it('fills as wallets come, and says what connecting means', async () => {
    const { source, modal } = await openConnect({ wallets: [wallet('Fox')] })
    await modal.findByText('Fox')
    expect(modal.getByText('This shares your address. It can’t move funds.')).toBeTruthy()
    await act(async () => source.offer(wallet('Fox'), wallet('Owl')))
    expect(modal.getAllByRole('button', { name: /Fox|Owl/ })).toHaveLength(2)
  })

  it('shows at the end of a row the word that its plugin gives', async () => {
    const rows = signal([
      { id: 'qr', name: 'Phone', meta: { key: 'x.qr', text: 'QR code' }, target: { view: 'Connect', params: {} } },
    ])
    const { modal } = await openConnect({ contributes: [walletGroups.of({ id: 'walletConnect', rows })] })
    expect(await modal.findByRole('button', { name: 'Phone QR code' })).toBeTruthy()
  })
})

describe('a browser without a wallet', () => {
  it('is told as such, with the way on', async () => {
    const { modal, source, user } = await openConnect()
    expect(await modal.findByText('No wallet in this browser')).toBeTruthy()
    const before = source.discoveries
    await user.click(modal.getByRole('button', { name: 'Look again' }))
    expect(source.discoveries).toBe(before + 1)
    await act(async () => source.offer(wallet('Fox')))
    expect(modal.getByRole('button', { name: 'Fox' })).toBeTruthy()
    expect(modal.queryByText('No wallet in this browser')).toBeNull()
  })

  it('is shown where to get a wallet, where the host told and the place is safe', async () => {
    const told = await openConnect({ getWalletUrl: 'https://wallets.example/' })
    const link = await told.modal.findByRole('link', { name: 'Get a wallet' })
    expect(link.getAttribute('href')).toBe('https://wallets.example/')
    cleanup()
    vi.stubEnv('NODE_ENV', 'production') // Development builds refuse the option.
    const unsafe = await openConnect({ getWalletUrl: 'javascript:alert(1)' })
    vi.unstubAllEnvs()
    await unsafe.modal.findByText('No wallet in this browser')
    expect(unsafe.modal.queryByRole('link')).toBeNull()
  })

  it('is led to no wallet where the host wants no guide', async () => {
    const { modal } = await openConnect({ getWalletUrl: 'https://wallets.example/', walletGuide: false })
    await modal.findByText('No wallet in this browser')
    expect(modal.queryByRole('link', { name: 'Get a wallet' })).toBeNull()
  })

  it('is not told so while wallets are still looked for', async () => {
    let end: () => void = () => undefined
    const looking = new Promise<void>((resolve) => {
      end = resolve
    })
    const { modal } = await openConnect({ discover: () => looking })
    const awaited = await modal.findByText('Looking for wallets')
    // In the place where they will stand: the first one that is found moves nothing.
    expect(modal.getByRole('region', { name: 'In this browser' }).contains(awaited)).toBe(true)
    expect(awaited.closest('.portico-card')).toBeTruthy()
    expect(modal.queryByText('No wallet in this browser')).toBeNull()
    await act(async () => end())
    expect(await modal.findByText('No wallet in this browser')).toBeTruthy()
    expect(modal.queryByText('Looking for wallets')).toBeNull()
  })

  it('keeps the button under the finger that looks again, busy meanwhile', async () => {
    const ends: (() => void)[] = []
    const discover = () => new Promise<void>((resolve) => void ends.push(resolve))
    const { modal, user } = await openConnect({ discover })
    await act(async () => ends.splice(0).map((end) => end()))
    const button = await modal.findByRole('button', { name: 'Look again' })
    await user.click(button)
    expect(modal.getByRole('button', { name: 'Look again' })).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await user.click(button)
    expect(ends).toHaveLength(1)
    await act(async () => ends.splice(0).map((end) => end()))
    expect(button.getAttribute('aria-busy')).toBe('false')
  })
})

describe.runIf('Activity' in React)('a list that was drawn before anybody opened it', () => {
  it('tells when a wallet was used as of its opening', async () => {
    const source = { wallets: [wallet('Fox'), wallet('Owl')], used: [{ id: 'owl', usedAt: start }] }
    const world = await openConnect({ ...source, idleMs: 10 * minute })
    expect(rowsOf(world)).toEqual(['OwlUsed 10 minutes ago', 'Fox'])
  })

  it('looks once more before it says that there is no wallet', async () => {
    const ends: (() => void)[] = []
    const isDrawn = () => document.querySelector('portico-modal')?.shadowRoot?.querySelector('.portico-modal')
    const discover = async () => {
      // What was looked for on the idle page is over by then.
      if (isDrawn()) await new Promise<void>((resolve) => void ends.push(resolve))
    }
    const { modal } = await openConnect({ discover, idleMs: 0 })
    expect(await modal.findByText('Looking for wallets')).toBeTruthy()
    await act(() => vi.dynamicImportSettled())
    expect(modal.queryByText('No wallet in this browser')).toBeNull()
    await act(async () => ends.map((end) => end()))
    expect(await modal.findByText('No wallet in this browser')).toBeTruthy()
  })
})

describe('the ways to connect', () => {
  const contributes = [block('social', 'By a friend'), block('email', 'By mail'), block('passkey', 'By key')]
  const orderOf = async ({ modal }: World) => {
    await modal.findByRole('region', { name: 'By key' })
    const view = await modal.findByTestId('w3m-connect-scroll-view')
    const walletList = /This shares your address|No wallet in this browser/
    await waitFor(() => expect(view.textContent).toMatch(walletList))
    const places = [/By mail/, /By a friend/, walletList, /By key/].map(
      (text) => [view.textContent?.search(text), text === walletList ? 'The wallets' : text.source] as const,
    )
    return places.sort(([a], [b]) => Number(a) - Number(b)).map(([, text]) => text)
  }

  it('are mail, social, wallet and others where the browser has no wallet', async () => {
    expect(await orderOf(await openConnect({ contributes }))).toEqual([
      'By mail',
      'By a friend',
      'The wallets',
      'By key',
    ])
  })

  it('begin with the wallets where it has some', async () => {
    const world = await openConnect({ contributes, wallets: [wallet('Fox')] })
    expect(await orderOf(world)).toEqual(['The wallets', 'By mail', 'By a friend', 'By key'])
  })

  it('do not begin with wallets that are elsewhere', async () => {
    const world = await openConnect({ contributes, wallets: [wallet('Cloud', { type: 'EXTERNAL' })] })
    expect((await orderOf(world))[0]).toBe('By mail')
  })
})

describe('the legal footer', () => {
  const terms = 'https://app.example/terms'
  const privacy = 'https://app.example/privacy'
  const linksOf = ({ modal }: World) =>
    modal.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

  it('links both, in one sentence', async () => {
    const world = await openConnect({ termsUrl: terms, privacyUrl: privacy })
    const link = await world.modal.findByRole('link', { name: 'Terms' })
    expect(link.closest('p')?.textContent).toBe('By continuing you accept the Terms and Privacy notice.')
    expect(linksOf(world)).toEqual([
      ['Terms', terms],
      ['Privacy notice', privacy],
    ])
  })

  it.each([
    [{ termsUrl: terms }, 'By continuing you accept the Terms.', [['Terms', terms]]],
    [{ privacyUrl: privacy }, 'By continuing you accept the Privacy notice.', [['Privacy notice', privacy]]],
  ])('links what there is: %j', async (options, sentence, links) => {
    const world = await openConnect(options)
    const link = await world.modal.findByRole('link')
    expect(link.closest('p')?.textContent).toBe(sentence)
    expect(linksOf(world)).toEqual(links)
  })

  it('links what the host gives later, where it has kept a place for that', async () => {
    const world = await openConnect({ termsUrl: undefined, privacyUrl: undefined })
    expect(world.modal.queryByText(/By continuing/)).toBeNull()
    await act(() => world.kernel.plugins.connect.configure({ privacyUrl: privacy }))
    expect(await world.modal.findByText(/By continuing you accept the/)).toBeTruthy()
    expect(linksOf(world)).toEqual([['Privacy notice', privacy]])
  })

  it('says nothing where the host asks for nothing', async () => {
    const { modal } = await openConnect()
    await modal.findByText('No wallet in this browser')
    expect(modal.queryByText(/By continuing/)).toBeNull()
  })

  it('leads nowhere but to https', async () => {
    expect(() => connect({ termsUrl: 'javascript:alert(1)' })).toThrow(
      'termsUrl must be an address that begins with https:',
    )
    vi.stubEnv('NODE_ENV', 'production')
    const { modal } = await openConnect({ termsUrl: 'javascript:alert(1)' })
    vi.unstubAllEnvs()
    expect(await modal.findByText(/By continuing/)).toBeTruthy()
    expect(modal.queryByRole('link')).toBeNull()
  })

  it('may stand in any order in the words of the host', async () => {
    const sentence = '{privacy} und {terms} gelten.'
    const source = fakeNamespace()
    const { kernel } = createTestKernel({
      messages: { 'connect.legalBoth': sentence },
      plugins: [connect({ termsUrl: terms, privacyUrl: privacy }), source],
    })
    renderPortico({ kernel })
    await act(async () => kernel.router.open())
    const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
    const link = await modal.findByRole('link', { name: 'Terms' })
    expect(link.closest('p')?.textContent).toBe('Privacy notice und Terms gelten.')
    expect(link.getAttribute('href')).toBe(terms)
    expect(screen.queryByText('undefined')).toBeNull()
  })
})

it.each([
  ['of the app as it is', {}],
  ['of an app that asks for its terms first', { legalCheckbox: true }],
])(
  'says that it did not open where a list of wallets %s does not come, and is there once it is tried again',
  async (_, options) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let fail: (error: Error) => void = () => undefined
    const load = vi.fn<() => Promise<{ default: unknown }>>(() => new Promise((_, reject) => (fail = reject)))
    const { modal } = await openConnect({ contributes: [connectMethods.of({ id: 'wallet', load })], ...options })
    await waitFor(() => expect(load).toHaveBeenCalled())
    await act(async () => fail(new Error('offline')))
    expect(await modal.findByText('This screen did not open')).toBeTruthy()
    load.mockResolvedValue({ default: () => <p>Wallets of a house</p> })
    await act(async () => modal.getByRole('button', { name: 'Try again' }).click())
    expect(await modal.findByText('Wallets of a house')).toBeTruthy()
    expect(modal.queryByText('This screen did not open')).toBeNull()
  },
)

describe('what throws of what a plugin brings takes only itself away, and its plugin is told of once', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

  const method = { id: 'social', load: async () => ({ default: () => <p>Torn way</p> }) }
  const sound = block('email', 'By mail')

  it.each([
    ['id of a way to connect', connectMethods.of(withThrowing(method, 'id'))],
    ['load of a way to connect', connectMethods.of(withThrowing(method, 'load'))],
    ['the component of a way to connect', connectMethods.of({ id: 'social', load: loadThrowing })],
  ])('where it is %s', async (_, torn) => {
    const { modal, kernel, failures } = await openConnect({
      wallets: [wallet('Fox')],
      torn: [torn],
      contributes: [sound],
    })
    await act(async () => kernel.router.setLoading(true))
    expect(await modal.findByText('By mail')).toBeTruthy()
    expect(await modal.findByRole('button', { name: 'Fox' })).toBeTruthy()
    expect(modal.queryByText('Torn way')).toBeNull()
    expect(failures).toEqual([failureOf('torn')])
  })

  const row = { id: 'elk', name: 'Elk', target: { view: 'ConnectingExternal', params: {} } }
  const rows = { id: 'custom', rows: signal([row]), awaited: signal(0) } as const

  it.each([
    ['id of a group', walletGroups.of(withThrowing(rows, 'id'))],
    ['the rows of a group', walletGroups.of(withThrowing(rows, 'rows'))],
    ['id of a row', walletGroups.of({ ...rows, rows: signal([withThrowing(row, 'id')]) })],
    ['the name of a row', walletGroups.of({ ...rows, rows: signal([withThrowing(row, 'name')]) })],
    ['a row that is none', walletGroups.of({ ...rows, rows: signal(JSON.parse('[null]')) })],
  ])('where it is %s', async (_, torn) => {
    const { modal, failures } = await openConnect({ wallets: [wallet('Fox')], torn: [torn] })
    expect(await modal.findByRole('button', { name: 'Fox' })).toBeTruthy()
    expect(modal.queryByRole('button', { name: 'Elk' })).toBeNull()
    expect(failures).toMatchObject([{ plugin: 'torn', phase: 'contribution' }])
  })

  it.each(['id', 'name', 'icon', 'namespaces'] as const)('where it is %s of a connector', async (field) => {
    const source = fakeConnectorSource<Connector>(withThrowing(wallet('Elk', { icon: '' }), field))
    const { modal, failures } = await openConnect({ wallets: [wallet('Fox')], torn: [connectorSources.of(source)] })
    expect(await modal.findByRole('button', { name: 'Fox' })).toBeTruthy()
    expect(failures).toEqual([failureOf('torn')])
  })
})
