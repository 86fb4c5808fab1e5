import { waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import { definePlugin } from '../../../../kernel/plugin/define-plugin'
import { createViewRef, defineView } from '../../../../kernel/router/define-view'
import type { InstallLinks } from '../contract'
import { connectRoutes } from '../contract'
import { loadConnecting, openConnecting } from './connecting-world.fixture'

beforeAll(loadConnecting)

const asked = { connectorId: 'fox', name: 'Fox', address: 'fake-carol-of-the-sea' }

describe('a wallet that does not come up', () => {
  it('is asked once more after 15 s, where the person wants to see it again', async () => {
    const world = await openConnecting({ answers: ['ignore', 'approve'] })
    expect(world.buttons()).toEqual(['Back', 'Close', 'Cancel'])
    await world.act(() => world.clock.advance(15_000))
    expect(world.buttons()).toEqual(['Back', 'Close', 'Show it again', 'Cancel'])
    await world.press('Show it again')
    expect([world.said(), world.prompts()]).toEqual([expect.stringMatching(/^Connected/), 2])
  })

  it('is being opened until it is there', async () => {
    const world = await openConnecting({ change: { getProvider: () => new Promise(() => undefined) } })
    expect(world.said()).toBe('Opening FoxIt should come up in a moment.')
    expect(world.buttons()).toEqual(['Back', 'Close', 'Cancel'])
  })

  it('in a window that the browser blocks, can be opened by a click', async () => {
    const blocked = { error: walletError('popupBlocked', 'The browser opened no window.') }
    const world = await openConnecting({ answers: [blocked, 'approve'] })
    expect(world.said()).toContain('Your browser blocked a window')
    expect(world.buttons()).toEqual(['Back', 'Close', 'Open Fox', 'Choose another wallet'])
    await world.press('Open Fox')
    expect(world.said()).toMatch(/^Connected/)
  })

  it('as the browser is offline, says so, and that it is back', async () => {
    const world = await openConnecting({ answers: ['junk', 'approve'], browser: { isOnline: false } })
    expect(world.said()).toBe('You’re offlineFox could not be reached. Try again once you are back.')
    await world.act(() => world.browser.set({ isOnline: true }))
    expect(world.said()).toBe('You’re back onlineTry again to connect Fox.')
    await world.press('Try again')
    expect(world.said()).toMatch(/^Connected/)
  })
})

describe('a wallet that shares another account', () => {
  it('is told which one is needed, and goes on once it is picked there', async () => {
    const world = await openConnecting({ answers: ['approve'], params: asked })
    expect(world.said()).toBe(
      'Fox shared another accountIt shared \u2066fake-ada\u2069; this needs \u2066fake…he-sea\u2069. Pick that one in Fox, and this goes on by itself.',
    )
    await world.act(() => world.fox.wallet.changeAccounts('fake-carol-of-the-sea'))
    expect(world.said()).toBe('ConnectedWith \u2066fake…he-sea\u2069')
  })

  it('can be connected with that one', async () => {
    const world = await openConnecting({ answers: ['approve'], params: asked })
    expect(world.buttons().slice(2)).toEqual(['Use \u2066fake-ada\u2069', 'Try again', 'Choose another wallet'])
    await world.press('Use \u2066fake-ada\u2069')
    expect(world.said()).toBe('ConnectedWith \u2066fake-ada\u2069')
  })

  it('can be asked again', async () => {
    const world = await openConnecting({ answers: ['approve'], params: asked })
    await world.press('Try again')
    expect([world.said(), world.prompts()]).toEqual([expect.stringContaining('another account'), 2])
  })
})

describe('a wallet on a network that the app does not offer', () => {
  const NetworksView = createViewRef('Networks')
  const list = defineView({
    ref: NetworksView,
    load: async () => ({ default: () => <p>Networks</p> }),
    title: 'Networks',
  })
  const networks = definePlugin({
    id: 'networks',
    views: [list],
    contributes: [connectRoutes.of({ id: 'networks', view: NetworksView })],
    setup: () => ({}),
  })
  const elsewhere = { answers: ['approve'], networkId: 'test:99' } as const

  it('is connected, does not close the modal, and leads to the networks', async () => {
    const world = await openConnecting({ ...elsewhere, plugins: [networks] })
    expect(world.said()).toBe(
      'Connected, on another networkFox is on a network that this app doesn’t use. Switch, or go on as you are.',
    )
    await world.act(() => world.clock.advance(5000))
    expect(world.kernel.router.isOpen.peek()).toBe(true)
    await world.press('Choose a network')
    expect(world.kernel.router.history.peek().entries.map(({ view }) => view)).toEqual(['Networks'])
  })

  it('goes on as it is where the person wants that, or where there is no list of networks', async () => {
    const world = await openConnecting(elsewhere)
    expect(world.buttons().slice(2)).toEqual(['Go on'])
    await world.press('Go on')
    expect(world.kernel.router.isOpen.peek()).toBe(false)
    expect(world.api.active.peek()?.status).toBe('connected')
  })

  it('has to switch where the app has no use for the network', async () => {
    const contributes = [connectRoutes.of({ id: 'networks', view: NetworksView, isOptional: false })]
    const world = await openConnecting({ ...elsewhere, plugins: [{ ...networks, contributes }] })
    expect(world.said()).toMatch(/Switch to go on\.$/)
    expect(world.buttons()).not.toContain('Go on')
  })

  it('is fine once it moved to one that the app has', async () => {
    const world = await openConnecting(elsewhere)
    await world.act(() => world.fox.wallet.changeNetwork('test:1'))
    expect(world.said()).toMatch(/^ConnectedWith/)
    await world.press('Done')
    expect(world.kernel.router.isOpen.peek()).toBe(false)
  })
})

describe('a wallet that is not in this browser', () => {
  const install: InstallLinks = {
    homepage: 'https://ghost.example/',
    ios: 'https://apps.example/ghost',
    android: 'javascript:alert(1)',
  }

  it('can be had from the places that were told, and looked for again', async () => {
    const world = await openConnecting({ params: { connectorId: 'ghost', name: 'Ghost', install } })
    await world.act(() => import('./install-links'))
    expect(world.said()).toContain('Ghost isn’t in this browser')
    const links = world.modal.getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['iPhone app', 'https://apps.example/ghost'],
      ['Website', 'https://ghost.example/'],
    ])
    expect(world.modal.getByRole('img', { name: 'QR code of the place to get Ghost' })).toBeTruthy()
    expect(world.buttons().slice(2)).toEqual(['Look again', 'Choose another wallet'])
  })

  it('of which nobody told a place that is safe, is only said to be missing', async () => {
    const world = await openConnecting({ params: { connectorId: 'ghost', install: { homepage: 'http://a.example' } } })
    expect(world.said()).toContain('your wallet isn’t here')
    expect(world.modal.queryByRole('link')).toBeNull()
  })
})

describe('what is said aloud', () => {
  it('is one region, whose first words are put in again once focus has come', async () => {
    const world = await openConnecting()
    const regions = world.modal.getAllByRole('status').filter((region) => region.textContent)
    expect(regions).toHaveLength(1)
    const added: (string | null)[] = []
    const watch = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) added.push(node.textContent)
    })
    watch.observe(regions[0] as HTMLElement, { childList: true })
    await waitFor(() => expect(added).toEqual(['Approve in Fox', 'It opened a request. Look for its window or icon.']))
    watch.disconnect()
    expect(regions[0]?.getAttribute('aria-busy')).toBeNull()
  })

  it('stands under one heading for the screen and one for where it stands', async () => {
    const world = await openConnecting({ answers: ['reject'] })
    const headings = world.modal.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])
    expect(headings).toEqual([
      ['H2', 'Fox'],
      ['H3', 'Request declined'],
    ])
    expect(world.modal.getByText(/^Still stuck\?/).textContent).toContain('An older request may be open in Fox.')
  })
})
