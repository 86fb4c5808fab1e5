import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { AnyPlugin } from '../../../../kernel/plugin/collect-plugins'
import type { Text } from '../../../../kernel/plugin/locales'
import { viewTarget } from '../../../../kernel/router/define-view'
import type { Contribution } from '../../../../kernel/slots/create-slot'
import { computed, signal } from '../../../../kernel/store/signals'
import {
  createTestKernel,
  type FakeNamespaceInit,
  fakeConnector,
  fakeNamespace,
  fakeNetwork,
  settle,
} from '../../../../kernel/testing/index'
import { failureOf, loadThrowing, withThrowing } from '../../../../ui/parts/throwing-contribution.fixture'
import { modalRoot, renderPortico } from '../../../../ui/ui-world.fixture'
import type { Connector } from '../../connect/contract'
import {
  type AccountAction,
  type AccountRow,
  type AccountTab,
  AccountView,
  accountActions,
  accountRows,
  accountTabs,
  accountTotals,
} from '../contract'
import { type AccountSettings, accountSettings } from '../contract-settings'
import { createFoundations, OtherView } from '../foundations.fixture'
import { createHoldings } from '../holdings.fixture'
import { account } from '../index'
import { splitMoney } from './account-view'
import styles from './account-view.css'

beforeAll(() =>
  Promise.all([
    import('./account-view'),
    import('./network-chip'),
    import('../../../../kernel/testing/fake-capabilities'),
  ]),
)

interface Init extends FakeNamespaceInit {
  readonly on?: string | false
  readonly status?: 'connected' | 'restoring' | 'locked'
  readonly slots?: readonly Contribution[]
  readonly plugins?: readonly AnyPlugin[]
  readonly wallet?: Partial<Connector>
  readonly networkSwitch?: boolean
}

async function openAccount(init: Init = {}) {
  const { on = 'test:1', status = 'connected', slots = [], plugins = [], wallet, networkSwitch = true, ...rest } = init
  const foundations = createFoundations(slots, { networkSwitch })
  const { kernel, ...test } = createTestKernel({
    plugins: [foundations.plugin, account(), fakeNamespace(rest), ...plugins],
  })
  foundations.connectors.value = [{ ...fakeConnector({ id: 'fox', name: 'Fox' }), ...wallet }]
  await kernel.start()
  if (on) foundations.connectOn(on, { status, accounts: [{ address: 'fake-0123456789abcdef' }] })
  renderPortico({ kernel })
  await act(async () => {
    kernel.router.open({ view: AccountView })
    // The balance is read once a frame has shown whose it is.
    await test.clock.advance(20)
    await settle()
  })
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  await waitFor(() => expect(modal.queryByText('Loading')).toBeNull())
  const act_ = (run: () => unknown) =>
    act(async () => {
      await run()
      await settle()
    })
  return { ...test, kernel, ...foundations, modal, act: act_, user: userEvent.setup() }
}

const viewOf = ({ kernel }: Awaited<ReturnType<typeof openAccount>>) => kernel.router.current.peek()?.view

describe('what the app sets of the account', () => {
  const tile = (id: string) =>
    accountActions.of({ id, icon: 'send', label: { key: `x.${id}`, text: id }, target: viewTarget(OtherView) })

  it('brings its tiles first, in its order, and the others after them', async () => {
    const settings = signal<AccountSettings>({ walletFeaturesOrder: ['send', 'gone', 'swaps'] })
    const slots = [tile('onramp'), tile('swaps'), tile('send'), accountSettings.of(settings)]
    const { modal, act: pass } = await openAccount({ slots })
    const tiles = () => modal.getAllByTestId(/^w3m-account-default-/).map(({ textContent }) => textContent)
    expect(tiles()).toEqual(['send', 'swaps', 'onramp'])
    await pass(() => {
      settings.value = {}
    })
    expect(tiles()).toEqual(['onramp', 'swaps', 'send'])
  })

  it.each([true, false])('lets people switch networks (%s)', async (networkSwitch) => {
    const { modal } = await openAccount({ networkSwitch })
    expect(modal.queryByTestId('w3m-account-select-network') !== null).toBe(networkSwitch)
    if (!networkSwitch) expect(modal.getByTestId('w3m-header-text').textContent).toBe(fakeNetwork('1').name)
  })
})

describe('who is connected', () => {
  it('is shown short, readable in full, with the name of the wallet', async () => {
    const { modal } = await openAccount()
    expect(modal.getByTitle('fake-0123456789abcdef').querySelector('[aria-hidden]')?.textContent).toBe('fake…abcdef')
    expect(modal.getByText('Fox')).toBeTruthy()
    expect(modal.getByTestId('single-account-avatar')).toBeTruthy()
  })

  it('is shown without a wallet’s name while that is not on the page', async () => {
    const { modal, connectors, act: pass } = await openAccount()
    await pass(() => {
      connectors.value = []
    })
    expect(modal.queryByText('Fox')).toBeNull()
    expect(modal.getByTitle('fake-0123456789abcdef')).toBeTruthy()
  })

  it('can be copied', async () => {
    const writeText = vi.fn(async () => undefined)
    const { modal, act: pass } = await openAccount()
    // After the set-up of user events, which brings a clipboard of its own.
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await pass(() => modal.getByRole('button', { name: 'Copy address' }).click())
    expect(writeText).toHaveBeenCalledWith('fake-0123456789abcdef')
    expect(await modal.findByText('Address copied')).toBeTruthy()
  })

  it('leads to the explorer, where the network has one', async () => {
    const { blockExplorers: _, ...plain } = fakeNetwork('2')
    const world = await openAccount({ networks: [fakeNetwork('1'), plain] })
    const link = world.modal.getByRole('link', { name: 'View on explorer' })
    expect(link.getAttribute('href')).toBe('https://explorer-1.example/address/fake-0123456789abcdef')
    await world.act(() => world.connectOn('test:2'))
    expect(world.modal.queryByRole('link')).toBeNull()
  })

  it('is nobody: says so, and leads to Connect', async () => {
    const world = await openAccount({ on: false })
    expect(world.modal.getByText('No wallet is connected')).toBeTruthy()
    expect(world.modal.queryByTestId('disconnect-button')).toBeNull()
    await world.user.click(world.modal.getByRole('button', { name: 'Connect a wallet' }))
    expect(world.kernel.router.history.peek().entries.map(({ view }) => view)).toEqual(['Connect'])
  })
})

const whole = 'fake-0123456789abcdef'

describe('a name', () => {
  it('of the profile stands with the address beside it, and with its picture', async () => {
    const holdings = createHoldings()
    const { modal, act: pass } = await openAccount({ plugins: [holdings.plugin] })
    expect(modal.queryByText('maren.eth')).toBeNull()
    await pass(() => {
      holdings.profile.value = { name: 'maren.eth', avatarUrl: 'https://pictures.example/maren.png' }
    })
    expect(modal.getByText('maren.eth')).toBeTruthy()
    expect(modal.getByTitle(whole)).toBeTruthy()
    expect(modal.getByTestId('single-account-avatar').querySelector('img')?.src).toBe(
      'https://pictures.example/maren.png',
    )
  })

  it('that the person gave the address comes first, with the other one beside it', async () => {
    const holdings = createHoldings()
    holdings.profile.value = { name: 'maren.eth' }
    const { modal, act: pass, addressLabels } = await openAccount({ plugins: [holdings.plugin] })
    await pass(() => {
      addressLabels.value = { [whole]: 'Savings', 'fake-other': 'Not this one' }
    })
    const [name, beside] = modal.getByText('Savings').parentElement?.children ?? []
    expect([name?.textContent, beside?.firstElementChild?.textContent]).toEqual(['Savings', 'maren.eth'])
    expect(beside?.textContent).toContain(whole)
    expect(modal.queryByText('Not this one')).toBeNull()
  })

  it('is cut at its own end where it is too long, also in a page written the other way', () => {
    const cut = styles.split('}').filter((rule) => /text-overflow: ?ellipsis/.test(rule))
    expect(cut.map((rule) => /unicode-bidi: ?plaintext/.test(rule))).toEqual([true, true])
  })

  it('is looked for only while somebody looks at the account', async () => {
    const holdings = createHoldings()
    const { kernel, act: pass } = await openAccount({ plugins: [holdings.plugin] })
    expect(holdings.watchers.count).toBe(2)
    await pass(() => kernel.router.push(OtherView))
    await waitFor(() => expect(holdings.watchers.count).toBe(0))
  })
})

describe('the worth of it all', () => {
  it('stands under the balance, cut and not rounded', async () => {
    const holdings = createHoldings()
    const { modal, act: pass } = await openAccount({ plugins: [holdings.plugin] })
    await pass(() => {
      holdings.total.value = '6204.189'
    })
    expect(modal.getByText('$6,204.18').parentElement?.textContent).toBe('Total value $6,204.18')
  })

  it('is a dash where nobody knows a price, never $0.00', async () => {
    const { modal } = await openAccount({ plugins: [createHoldings().plugin] })
    expect(modal.getByText(/Total value/).textContent).toBe('Total value –Not known')
    expect(modal.queryByText(/\$/)).toBeNull()
  })

  it('is being read for as long as the code that tells it is on its way', async () => {
    const { modal } = await openAccount({ slots: [accountTotals.of(() => new Promise(() => undefined))] })
    expect(modal.getByText(/Total value/).textContent).toBe('Total value –Reading your balance')
  })

  it('is not spoken of where no plugin knows prices', async () => {
    const { modal } = await openAccount()
    expect(modal.queryByText(/Total value/)).toBeNull()
  })
})

describe('an account whose wallet has its portfolio here', () => {
  const wallet = { hasPortfolio: true }

  it('is about its money: all that it is worth, with small cents', async () => {
    const holdings = createHoldings()
    holdings.total.value = '6204.189'
    const { modal } = await openAccount({ wallet, plugins: [holdings.plugin] })
    const amount = modal.getByText('$6,204').closest('p')
    expect(amount?.textContent).toBe('$6,204.18')
    expect([...(amount?.querySelectorAll('small') ?? [])].map((part) => part.textContent).join('')).toBe('.18')
    expect(modal.queryByText(/Balance on/)).toBeNull()
    expect(modal.getByTestId('w3m-account-wallet-features-widget')).toBeTruthy()
  })

  it('is worth less than a cent where it is, and not nothing', async () => {
    const holdings = createHoldings()
    holdings.total.value = '0.0041'
    const { modal } = await openAccount({ wallet, plugins: [holdings.plugin] })
    expect(modal.getByText('Total value').nextElementSibling?.textContent).toBe('<$0.01')
  })

  it('is worth nothing where it holds nothing, and a dash where nobody knows', async () => {
    const holdings = createHoldings()
    const { modal, act: pass } = await openAccount({ wallet, plugins: [holdings.plugin] })
    expect(modal.getByText('Total value').nextElementSibling?.textContent).toBe('$0.00')
    await pass(() => {
      holdings.state.value = 'unavailable'
    })
    expect(modal.getByText('Total value').nextElementSibling?.textContent).toBe('–Not known')
    await pass(() => {
      holdings.state.value = 'loading'
    })
    expect(modal.getByText('Total value').nextElementSibling?.textContent).toBe('Reading your balance')
  })

  it('is a dash where the code that tells its worth did not come', async () => {
    const slots = [accountTotals.of(() => Promise.reject(new Error('chunk')))]
    const { modal } = await openAccount({ wallet, slots })
    expect(modal.getByText('Total value').nextElementSibling?.textContent).toBe('–Not known')
  })

  it('shows the native balance where nobody knows its worth', async () => {
    const { modal } = await openAccount({ wallet })
    expect(modal.getByText('Balance on Test Network 1')).toBeTruthy()
  })

  it('has the way out among its settings', async () => {
    const world = await openAccount({ wallet })
    expect(world.modal.queryByTestId('disconnect-button')).toBeNull()
    await world.user.click(world.modal.getByRole('button', { name: 'Settings' }))
    expect(await world.modal.findByTestId('disconnect-button')).toBeTruthy()
    expect(viewOf(world)).toBe('AccountSettings')
  })
})

describe('the balance', () => {
  it('is being read, then there, for the network by name', async () => {
    let give: (value: bigint) => void = () => undefined
    const readBalance = () =>
      new Promise<bigint>((resolve) => {
        give = resolve
      })
    const { modal, act: pass } = await openAccount({ readBalance })
    expect(modal.getByText('Balance on Test Network 1')).toBeTruthy()
    expect(modal.getByText('Reading your balance')).toBeTruthy()
    await pass(() => give(1_482_999_999_999_999_999n))
    expect(modal.getByText('1.482').textContent).toBe('1.482 TST')
    expect(modal.queryByText('Reading your balance')).toBeNull()
  })

  it('that cannot be read says so, and can be tried again', async () => {
    const readBalance = vi.fn<() => Promise<bigint>>().mockRejectedValueOnce(new Error('offline'))
    readBalance.mockResolvedValue(2n * 10n ** 18n)
    const { modal, act: pass } = await openAccount({ readBalance })
    expect(modal.getByText(/The balance can’t be read right now/)).toBeTruthy()
    await pass(() => modal.getByRole('button', { name: 'Try again' }).click())
    expect(modal.getByText('2.000').textContent).toBe('2.000 TST')
    expect(modal.queryByText(/can’t be read/)).toBeNull()
  })

  it('shows that it is being tried again', async () => {
    const readBalance = vi.fn<() => Promise<bigint>>().mockRejectedValueOnce(new Error('offline'))
    readBalance.mockReturnValue(new Promise(() => undefined))
    const { modal, act: pass } = await openAccount({ readBalance })
    await pass(() => modal.getByRole('button', { name: 'Try again' }).click())
    expect(modal.getByText('Reading your balance')).toBeTruthy()
    expect(modal.queryByText(/can’t be read/)).toBeNull()
  })
})

describe('a wallet that is not at hand', () => {
  it('is said to be locked, with the account still there and no balance', async () => {
    const { modal } = await openAccount({ status: 'locked' })
    expect(modal.getByText('Your wallet is locked. Unlock it to go on.').closest('[role=status]')).toBeTruthy()
    expect(modal.getByTitle('fake-0123456789abcdef')).toBeTruthy()
    expect(modal.queryByText(/Balance on/)).toBeNull()
  })

  it('shows the account at once while its connection is restored', async () => {
    const world = await openAccount({ status: 'restoring' })
    expect(world.modal.getByTitle('fake-0123456789abcdef')).toBeTruthy()
    expect(world.modal.queryByText(/locked/)).toBeNull()
  })

  it('is said to be on a network that the app does not use, which can be mended', async () => {
    const world = await openAccount()
    await world.act(() => {
      world.described.value = { ...fakeNetwork('9'), name: 'Nine' }
      world.connectOn('test:9')
    })
    expect(world.modal.getByText(/This app doesn’t use Nine/).closest('[role=status]')).toBeTruthy()
    expect(world.modal.queryByText(/Balance on/)).toBeNull()
    await world.user.click(world.modal.getByRole('button', { name: 'Choose network' }))
    expect(viewOf(world)).toBe('Networks')
  })
})

describe('the header', () => {
  it('names the network, and leads to the others', async () => {
    const world = await openAccount()
    const chip = await world.modal.findByRole('button', { name: 'Network: Test Network 1. Change it' })
    expect(chip).toBe(world.modal.getByTestId('w3m-account-select-network'))
    expect(chip.textContent).toContain('Test Network 1')
    expect(chip.getAttribute('active-network')).toBe('Test Network 1')
    await world.user.click(chip)
    expect(viewOf(world)).toBe('Networks')
  })

  it('names nothing where no network is active', async () => {
    const world = await openAccount()
    await world.act(() => world.connectOn('test:9'))
    expect(world.modal.queryByTestId('w3m-account-select-network')).toBeNull()
  })
})

describe('what other plugins bring', () => {
  const part = (text: string) => async () => ({ default: () => <p>{text}</p> })

  it('are actions, which lead to their views', async () => {
    const action: AccountAction = {
      id: 'send',
      icon: 'send',
      label: { key: 'send.action', text: 'Send' },
      target: viewTarget(OtherView),
    }
    const world = await openAccount({ slots: [accountActions.of(action)] })
    expect(world.modal.getByTestId('w3m-account-default-send-button')).toBeTruthy()
    await world.user.click(world.modal.getByRole('button', { name: 'Send' }))
    expect(viewOf(world)).toBe('Other')
  })

  it('may bring an icon of their own', async () => {
    const action = { id: 'vote', icon: { d: 'M5 12h14' }, label: 'Vote', target: viewTarget(OtherView) }
    const world = await openAccount({ slots: [accountActions.of(action)] })
    const tile = world.modal.getByRole('button', { name: 'Vote' })
    expect(tile.querySelector('path')?.getAttribute('d')).toBe('M5 12h14')
  })

  it('are rows above the settings, which say how it stands and lead to their views', async () => {
    const detail = signal<Text | undefined>({ key: 'votes.open', text: '3 open' })
    const isShown = signal(true)
    const row: AccountRow = {
      id: 'votes',
      icon: 'gear',
      label: 'Votes',
      target: viewTarget(OtherView),
      detail,
      isShown,
    }
    const world = await openAccount({ slots: [accountRows.of(row)] })
    const rows = () => world.modal.getAllByRole('button').map(({ textContent }) => textContent)
    expect(rows().slice(-3)).toEqual(['Votes3 open', 'Settings', 'Disconnect'])
    await world.act(() => {
      detail.value = undefined
    })
    expect(world.modal.getByTestId('account-row-votes').textContent).toBe('Votes')
    await world.user.click(world.modal.getByRole('button', { name: 'Votes' }))
    expect(viewOf(world)).toBe('Other')
    await world.act(() => world.kernel.router.goBack())
    await world.act(() => {
      isShown.value = false
    })
    expect(world.modal.getByRole('button', { name: 'Settings' })).toBeTruthy()
    expect(world.modal.queryByRole('button', { name: 'Votes' })).toBeNull()
  })

  it.each(['id', 'icon', 'label', 'target', 'detail', 'isShown'] as const)(
    'is there but for a row whose %s throws, which is told once',
    async (field) => {
      const torn: AccountRow = { id: 'torn', icon: 'send', label: 'Torn', target: viewTarget(OtherView) }
      const contributes = [accountRows.of(withThrowing(torn, field))]
      const sound = accountRows.of({ id: 'sound', icon: 'send', label: 'Sound', target: viewTarget(OtherView) })
      const world = await openAccount({ slots: [sound], plugins: [{ id: 'torn', contributes }] })
      await world.act(() => world.kernel.router.setLoading(true))
      expect(world.modal.getByRole('button', { name: 'Sound' })).toBeTruthy()
      expect(world.modal.queryByRole('button', { name: 'Torn' })).toBeNull()
      expect(world.failures).toEqual([failureOf('torn')])
    },
  )

  it('is there but for a row whose detail throws when it is drawn, which is told once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const detail = computed<Text>(() => {
      throw new Error('Torn')
    })
    const torn: AccountRow = { id: 'torn', icon: 'send', label: 'Torn', target: viewTarget(OtherView), detail }
    const world = await openAccount({ plugins: [{ id: 'torn', contributes: [accountRows.of(torn)] }] })
    expect(world.modal.getByRole('button', { name: 'Settings' })).toBeTruthy()
    expect(world.modal.queryByText('Torn')).toBeNull()
    expect(world.failures).toEqual([failureOf('torn')])
  })

  it('are tabs, one at a time', async () => {
    const world = await openAccount({
      slots: [
        accountTabs.of({ id: 'nfts', label: 'NFTs', load: part('No pictures') }, { order: 2 }),
        accountTabs.of({ id: 'tokens', label: { key: 'x', text: 'Tokens' }, load: part('No tokens') }, { order: 1 }),
      ],
    })
    expect(world.modal.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Tokens', 'NFTs'])
    expect(await world.modal.findByText('No tokens')).toBeTruthy()
    await world.user.click(world.modal.getByRole('tab', { name: 'NFTs' }))
    expect(await world.modal.findByText('No pictures')).toBeTruthy()
    expect(world.modal.queryByText('No tokens')).toBeNull()
    expect(world.modal.getByRole('tab', { name: 'NFTs' }).getAttribute('aria-selected')).toBe('true')
  })

  it('are chosen and followed by a host that keeps which one is current', async () => {
    const currentTab = signal<string | undefined>('nfts')
    const world = await openAccount({
      slots: [
        accountTabs.of({ id: 'tokens', label: 'Tokens', load: part('No tokens') }, { order: 1 }),
        accountTabs.of({ id: 'nfts', label: 'NFTs', load: part('No pictures') }, { order: 2 }),
        accountSettings.of(signal({ currentTab })),
      ],
    })
    expect(await world.modal.findByText('No pictures')).toBeTruthy()
    await world.user.click(world.modal.getByRole('tab', { name: 'Tokens' }))
    expect(currentTab.value).toBe('tokens')
    act(() => {
      currentTab.value = 'nfts'
    })
    expect(await world.modal.findByText('No pictures')).toBeTruthy()
  })

  it('keeps the place of a tab whose code is on its way', async () => {
    let arrive: ((part: { readonly default: () => ReactElement }) => void) | undefined
    const load = () => new Promise<{ readonly default: () => ReactElement }>((resolve) => (arrive = resolve))
    const world = await openAccount({ slots: [accountTabs.of({ id: 'tokens', label: 'Tokens', load })] })
    const place = world.modal.getByRole('region', { name: 'Tokens' })
    expect(within(place).getByRole('status').textContent).toBe('Tokens')
    await act(async () => arrive?.({ default: () => <p>No tokens</p> }))
    expect(place.textContent).toBe('No tokens')
  })

  it('is no tab where one stands alone, but its content under its name', async () => {
    const world = await openAccount({
      slots: [accountTabs.of({ id: 'tokens', label: { key: 'x', text: 'Tokens' }, load: part('No tokens') })],
    })
    const content = await world.modal.findByText('No tokens')
    expect(world.modal.getByRole('region', { name: 'Tokens' }).contains(content)).toBe(true)
    expect(world.modal.queryByRole('tablist')).toBeNull()
    expect(world.modal.queryByText('Tokens')).toBeNull()
  })

  it.each(['id', 'icon', 'label', 'target', 'isShown'] as const)(
    'is there but for an action whose %s throws, which is told once',
    async (field) => {
      const torn: AccountAction = { id: 'torn', icon: 'send', label: 'Torn', target: viewTarget(OtherView) }
      const sound: AccountAction = { id: 'sound', icon: 'send', label: 'Sound', target: viewTarget(OtherView) }
      const contributes = [accountActions.of(withThrowing(torn, field))]
      const world = await openAccount({ slots: [accountActions.of(sound)], plugins: [{ id: 'torn', contributes }] })
      await world.act(() => world.kernel.router.setLoading(true))
      expect(world.modal.getByRole('button', { name: 'Sound' })).toBeTruthy()
      expect(world.modal.queryByRole('button', { name: 'Torn' })).toBeNull()
      expect(world.failures).toEqual([failureOf('torn')])
    },
  )

  const tornTab = { id: 'torn', label: 'Torn', load: part('Torn content') }

  it.each(['id', 'label', 'isShown'] as const)(
    'is there but for a tab whose %s throws, which is told once',
    async (field) => {
      const contributes = [accountTabs.of(withThrowing<AccountTab>(tornTab, field))]
      const world = await openAccount({
        slots: [
          accountTabs.of({ id: 'nfts', label: 'NFTs', load: part('No pictures') }, { order: 2 }),
          accountTabs.of({ id: 'notes', label: 'Notes', load: part('No notes') }, { order: 3 }),
        ],
        plugins: [{ id: 'torn', contributes }],
      })
      await world.act(() => world.kernel.router.setLoading(true))
      expect(world.modal.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['NFTs', 'Notes'])
      expect(await world.modal.findByText('No pictures')).toBeTruthy()
      expect(world.failures).toEqual([failureOf('torn')])
    },
  )

  it.each([
    ['load throws', withThrowing(tornTab, 'load')],
    ['component throws', { ...tornTab, load: loadThrowing }],
  ])('leaves a tab empty whose %s, which is told once', async (_, torn) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const world = await openAccount({
      slots: [accountTabs.of({ id: 'nfts', label: 'NFTs', load: part('No pictures') }, { order: 2 })],
      plugins: [{ id: 'torn', contributes: [accountTabs.of(torn)] }],
    })
    await waitFor(() => expect(world.failures).toEqual([failureOf('torn')]))
    await world.user.click(world.modal.getByRole('tab', { name: 'NFTs' }))
    expect(await world.modal.findByText('No pictures')).toBeTruthy()
    expect(world.failures).toEqual([failureOf('torn')])
  })

  it('offers a tab again whose code does not come, and leaves the others alone', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const load = vi.fn<() => Promise<{ default: unknown }>>(() => Promise.reject(new Error('offline')))
    const world = await openAccount({
      slots: [
        accountTabs.of({ id: 'tokens', label: 'Tokens', load: part('No tokens') }, { order: 1 }),
        accountTabs.of({ id: 'nfts', label: 'NFTs', load }, { order: 2 }),
      ],
    })
    await world.user.click(world.modal.getByRole('tab', { name: 'NFTs' }))
    const again = await world.modal.findByRole('button', { name: 'Try again' })
    load.mockResolvedValue({ default: () => <p>No pictures</p> })
    await world.user.click(again)
    expect(await world.modal.findByText('No pictures')).toBeTruthy()
    await world.user.click(world.modal.getByRole('tab', { name: 'Tokens' }))
    expect(await world.modal.findByText('No tokens')).toBeTruthy()
  })

  it('is nothing where nobody brings anything', async () => {
    const { modal } = await openAccount()
    expect(modal.queryByRole('tablist')).toBeNull()
  })
})

describe('disconnecting', () => {
  it('ends the connection and closes the modal', async () => {
    const world = await openAccount()
    await world.act(() => world.modal.getByRole('button', { name: 'Disconnect' }).click())
    expect([world.disconnects.count, world.kernel.router.isOpen.peek()]).toEqual([1, false])
    expect(world.kernel.plugins.account.status.value).toBe('disconnected')
  })

  it('that the wallet refuses is told where a person sees it, and leads on', async () => {
    const world = await openAccount()
    world.disconnects.answer = () => Promise.reject(new Error('Failed to disconnect'))
    await world.act(() => world.modal.getByTestId('disconnect-button').click())
    expect(world.kernel.router.isOpen.peek()).toBe(true)
    expect(await world.modal.findByText('Failed to disconnect')).toBeTruthy()
    expect(world.modal.getByText('No wallet is connected')).toBeTruthy()
    expect(world.kernel.notices.snack.peek()?.variant).toBe('error')
  })

  it('closes nothing that the person went on to meanwhile', async () => {
    let end: () => void = () => undefined
    const world = await openAccount()
    world.disconnects.answer = () =>
      new Promise((resolve) => {
        end = resolve
      })
    await world.act(() => world.modal.getByTestId('disconnect-button').click())
    await world.act(() => world.modal.getByRole('button', { name: 'Connect a wallet' }).click())
    expect(viewOf(world)).toBe('Connect')
    await world.act(() => end())
    expect([world.kernel.router.isOpen.peek(), viewOf(world)]).toEqual([true, 'Connect'])
  })

  it('in an embedded modal leads to Connect', async () => {
    const foundations = createFoundations()
    const { kernel } = createTestKernel({ embedded: true, plugins: [foundations.plugin, account(), fakeNamespace()] })
    await kernel.start()
    foundations.connectOn('test:1')
    kernel.router.reset(AccountView)
    renderPortico({ kernel })
    const button = await waitFor(() => within(modalRoot()).getByTestId('disconnect-button'))
    await act(async () => {
      button.click()
      await settle()
    })
    expect(kernel.router.current.peek()?.view).toBe('Connect')
  })
})

const written = (amount: string, locale: string) =>
  splitMoney(amount, locale)
    .map(({ text, isSmall }) => (isSmall ? `(${text})` : text))
    .join('')
    .replace(/\s/gu, ' ')

describe('money in parts', () => {
  it('has small cents', () => {
    expect(written('6204.18', 'en')).toBe('$6,204(.18)')
    expect(written('0.00', 'en')).toBe('$0(.00)')
  })

  it('keeps its sign where the language puts it', () => {
    expect(written('6204.18', 'de')).toBe('6.204(,18) $')
  })

  it('is exact beyond what a float holds', () => {
    expect(written('9007199254740993.07', 'en')).toBe('$9,007,199,254,740,993(.07)')
  })
})
