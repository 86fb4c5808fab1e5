import { beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueWallet } from '../../../wallets/contract'
import { ConnectingWalletConnectBasicView } from '../contract'
import { kestrel, loadPairing, openPairing, type PairingInit, ready, to, uri } from './pairing-world.fixture'

beforeAll(loadPairing)

const lantern: CatalogueWallet = { id: 'lantern', name: 'Lantern' }
const openBasic = (init: PairingInit) => openPairing(init, to(ConnectingWalletConnectBasicView))
const browser = { isMobile: true }

describe('the only way to connect', () => {
  it('is a code on a desktop, with a link to the other wallets', async () => {
    const world = await openBasic({ pairing: ready, catalogue: { recommended: [lantern] } })
    expect(world.modal.getByTestId('wui-qr-code').getAttribute('uri')).toBe(uri)
    expect(world.buttons()).toEqual(['Copy link', 'Search Wallet640+'])
    await world.act(() => world.modal.getByTestId('all-wallets').click())
    expect(world.view()).toBe('AllWallets')
  })

  it('is only a code without a catalogue', async () => {
    expect((await openBasic({ pairing: ready })).buttons()).toEqual(['Copy link'])
  })

  it.each([{ isMobile: false }, browser])(
    'has no link to the other wallets where the app hides it: %o',
    async (facts) => {
      const catalogue = { recommended: [lantern], isAllHidden: true }
      const world = await openBasic({ pairing: ready, browser: facts, catalogue })
      expect(world.buttons()).toEqual([facts.isMobile ? 'Lantern' : 'Copy link'])
    },
  )

  it('lists recent and recommended wallets on a phone, each once, without a code', async () => {
    const world = await openBasic({
      pairing: ready,
      browser,
      recent: [kestrel],
      catalogue: { recommended: [lantern, kestrel] },
    })
    expect(world.buttons()).toEqual(['Kestrel', 'Lantern', 'Search Wallet640+'])
    expect(world.modal.queryByTestId('wui-qr-code')).toBeNull()
    await world.press('Lantern')
    expect(world.kernel.router.current.peek()).toMatchObject({
      view: 'ConnectingWalletConnect',
      params: { wallet: lantern },
    })
  })

  it('keeps the space of wallets that are loading', async () => {
    const world = await openBasic({ pairing: ready, browser, catalogue: { state: 'loading' } })
    expect(world.said()).toBe('Looking for wallets')
    expect(world.buttons()).toEqual(['Search Wallet'])
    expect(world.modal.getByText('Looking for wallets').closest('.portico-card')).toBeTruthy()
  })

  it.each([undefined, { state: 'failed' } as const])(
    'is a code on a phone where no wallet is known: %o',
    async (catalogue) => {
      const world = await openBasic({ pairing: ready, browser, ...(catalogue && { catalogue }) })
      expect(world.modal.getByTestId('wui-qr-code').getAttribute('uri')).toBe(uri)
      expect(world.said()).toBe('Scan it with another device, or copy the link')
    },
  )

  it('shows how the pairing ended, with buttons for the next step', async () => {
    const world = await openBasic({ pairing: { state: 'declined' }, catalogue: {} })
    expect(world.said()).toMatch(/^Connection declined/)
    expect(world.buttons()).toEqual(['Try again', 'Choose another wallet', 'Search Wallet'])
    await world.act(() => world.kernel.router.reset(ConnectingWalletConnectBasicView))
    expect(world.buttons()).toEqual(['Try again', 'Search Wallet'])
    await world.press('Try again')
    expect(world.walletConnect.pair).toHaveBeenLastCalledWith({})
  })
})
