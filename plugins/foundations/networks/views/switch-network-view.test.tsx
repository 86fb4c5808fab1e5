import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseCaipNetworkId } from '../../../../kernel/lib/caip'
import { signal } from '../../../../kernel/store/signals'
import {
  createFakeBrowser,
  createFakeClock,
  createFakeWallet,
  createTestKernel,
  fakeConnector,
  fakeNamespace,
  fakeNetwork,
  settle,
  type WalletTurn,
} from '../../../../kernel/testing/index'
import { modalRoot, renderPortico } from '../../../../ui/ui-world.fixture'
import type { Connector } from '../../connect/contract'
import { createConnectFake } from '../connect-fake.fixture'
import { NetworksView, SwitchNetworkView } from '../contract'
import { networks } from '../index'

beforeAll(() =>
  Promise.all([
    import('../follow-switch-view'),
    import('../switch-network'),
    import('./networks-view'),
    import('./switch-network-view'),
    import('../../../../kernel/testing/fake-capabilities'),
  ]),
)

const idOf = (text: string) => parseCaipNetworkId(text).caipNetworkId

async function openSwitch(
  answers: readonly [WalletTurn, ...WalletTurn[]] = ['ignore'],
  id = 'test:2',
  browser = createFakeBrowser(),
  connectors: readonly Connector[] = [],
) {
  const clock = createFakeClock()
  const connect = createConnectFake({ connectors: signal(connectors) })
  const wallet = createFakeWallet({ isConnected: true, clock })
  wallet.script('switchNetwork', ...answers)
  const own = fakeNamespace({ networks: ['1', '2', '3'].map((reference) => fakeNetwork(reference)) })
  const { kernel } = createTestKernel({ clock, browser, plugins: [connect.plugin, networks(), own] })
  await kernel.start()
  connect.connectOn('test:1', wallet.provider)
  renderPortico({ kernel })
  await act(async () => kernel.router.open({ view: NetworksView }))
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  const act_ = (run: () => unknown) =>
    act(async () => {
      await run()
      await settle()
    })
  await act_(() => kernel.router.push(SwitchNetworkView, { networkId: idOf(id) }))
  const said = () => modal.getAllByRole('status')[0]?.textContent
  const viewOf = () => kernel.router.current.peek()?.view
  return { kernel, clock, wallet, modal, said, viewOf, act: act_, user: userEvent.setup() }
}

const asked = ({ wallet }: Awaited<ReturnType<typeof openSwitch>>) => wallet.requests.length

describe('switching networks', () => {
  it('says where to look while the wallet is asked, and can be cancelled', async () => {
    const { said, modal, user, viewOf, kernel } = await openSwitch()
    expect(modal.getByRole('heading', { name: 'Switch Network' })).toBeTruthy()
    expect(said()).toBe('Approve in your walletIt asks to move to Test Network 2. Look for its window or icon.')
    expect(modal.queryByRole('button', { name: 'Try again' })).toBeNull()
    await user.click(modal.getByRole('button', { name: 'Cancel' }))
    expect([viewOf(), kernel.plugins.networks.attempt.peek()]).toEqual(['Networks', undefined])
  })

  it('speaks of neither window nor icon on a phone, where there is none', async () => {
    const { said } = await openSwitch(['ignore'], 'test:2', createFakeBrowser({ isMobile: true }))
    expect(said()).toBe('Approve in your walletIt asks to move to Test Network 2.')
  })

  it('speaks of neither where the wallet is on another device', async () => {
    const fox: Connector = { ...fakeConnector({ id: 'fox', name: 'Fox' }), type: 'WALLET_CONNECT' }
    const { said } = await openSwitch(['ignore'], 'test:2', createFakeBrowser(), [fox])
    expect(said()).toBe('Approve in your walletIt asks to move to Test Network 2.')
  })

  it('goes back to where it came from once the wallet moved', async () => {
    const world = await openSwitch(['approve'])
    expect(world.viewOf()).toBe('Networks')
    expect(world.modal.getByRole('button', { name: 'Test Network 2 Active' })).toBeTruthy()
  })

  it.each<[answer: WalletTurn, said: string]>([
    ['reject', 'Switch declinedYou are still on Test Network 1.'],
    ['junk', 'The wallet did not switchIt may not support Test Network 2. You are still where you were.'],
    ['pending', 'Finish in your walletIt has a request open already. Answer that one, then try again.'],
  ])('that fails (%s) says so, and can be tried again', async (answer, words) => {
    const world = await openSwitch([answer, 'ignore'])
    expect(world.said()).toBe(words)
    await world.act(() => world.modal.getByTestId('w3m-connecting-widget-secondary-button').click())
    expect(world.said()).toContain('Approve in your wallet')
    expect(asked(world)).toBe(2)
  })

  it('that was declined leads back as well', async () => {
    const { modal, user, viewOf, kernel } = await openSwitch(['reject'])
    await user.click(modal.getAllByRole('button', { name: 'Back' }).at(-1) ?? modal.getByRole('dialog'))
    expect(viewOf()).toBe('Networks')
    expect(kernel.plugins.networks.active.value?.caipNetworkId).toBe('test:1')
  })

  it('is over after 5 min of silence', async () => {
    const { said, clock, act: pass } = await openSwitch()
    await pass(() => clock.advance(300_000))
    expect(said()).toContain('The wallet did not switch')
  })

  it('says nothing of an earlier one, to another network, before it has begun', async () => {
    const world = await openSwitch(['reject', 'ignore'])
    await world.act(() => world.kernel.router.goBack())
    act(() => world.kernel.router.push(SwitchNetworkView, { networkId: idOf('test:3') }))
    expect(world.said()).toContain('Approve in your walletIt asks to move to Test Network 3.')
  })

  it('to a network that nobody listed says so at once, with the alert of it', async () => {
    const world = await openSwitch(['approve'], 'test:9')
    expect(world.said()).toBe('The wallet did not switchIt may not support your network. You are still where you were.')
    expect(await world.modal.findByText('Network Not Found')).toBeTruthy()
    expect(asked(world)).toBe(0)
  })
})
