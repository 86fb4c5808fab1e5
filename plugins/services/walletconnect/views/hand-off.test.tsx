import { beforeAll, describe, expect, it } from 'vitest'
import { DownloadsView } from '../../catalogue/contract'
import { ConnectingWalletConnectView, type OpenOutcome, type Pairing } from '../contract'
import { kestrel, loadPairing, openPairing, type PairingInit, ready, to, uri } from './pairing-world.fixture'

beforeAll(loadPairing)

const phone: PairingInit = { pairing: ready, platforms: ['mobile'], browser: { isMobile: true } }
const button = 'w3m-connecting-widget-secondary-button'

describe('a wallet on the same phone', () => {
  it('can be opened only once there is a link', async () => {
    const world = await openPairing({ ...phone, pairing: { state: 'preparing' } })
    const open = world.modal.getByTestId(button)
    expect([world.said(), open.textContent]).toEqual(['Continue in KestrelGetting a link for it…', 'Open'])
    expect(open.getAttribute('aria-disabled')).toBe('true')
    await world.press('Open')
    expect(world.walletConnect.openWallet).not.toHaveBeenCalled()
    await world.put(ready)
    expect([world.said(), open.getAttribute('aria-disabled')]).toEqual([
      'Continue in KestrelOpen and continue in the wallet app',
      'false',
    ])
  })

  it.each(['mobile', 'web', 'desktop'] as const)('is opened on %s in the click itself', async (platform) => {
    const world = await openPairing({ ...phone, platforms: [platform] })
    const open = world.modal.getByRole('button', { name: 'Open' })
    await world.act(() => {
      open.click()
      expect(world.walletConnect.openWallet).toHaveBeenCalledExactlyOnceWith(kestrel, platform)
    })
    expect(world.said()).toBe('Continue in KestrelApprove the request there, then come back to this page.')
  })

  it('that did not open offers to copy the link, to scan it, and to install the wallet', async () => {
    const world = await openPairing({ ...phone, catalogue: {} })
    await world.press('Open')
    await world.act(() => (world.isStillHere.value = true))
    expect(world.said()).toMatch(/^Didn’t open\?Some browsers block the jump/)
    expect(world.buttons()).toEqual(['Open', 'Copy link', 'QR code', 'Don’t have Kestrel?Get'])
    await world.press('QR code')
    expect(world.modal.getByTestId('wui-qr-code').getAttribute('uri')).toBe(uri)
    expect(world.said()).toBe('Scan it with another device, or copy the link')
    await world.press('Open Kestrel on this device')
    expect(world.said()).toMatch(/^Didn’t open\?/)
    await world.press(/^Don’t have Kestrel/)
    expect(world.view()).toBe(DownloadsView.name)
  })

  it('keeps the focus in the modal where a click removes the button', async () => {
    const world = await openPairing(phone)
    world.modal.getByRole('button', { name: 'QR code' }).focus()
    await world.press('QR code')
    expect(world.focused()).toBe(world.modal.getByRole('heading', { level: 2 }))
  })

  it('copies its link to the clipboard', async () => {
    const world = await openPairing(phone)
    await world.act(() => world.modal.getByTestId('wui-link-copy').click())
    expect(world.writeText).toHaveBeenCalledExactlyOnceWith(uri)
    expect(world.kernel.notices.snack.peek()?.message).toMatchObject({ text: 'Link copied' })
  })

  it('says that its link expired, and can be opened with the next one', async () => {
    const world = await openPairing(phone)
    await world.press('Open')
    await world.put({ state: 'offline' })
    await world.put(ready)
    expect(world.said()).toMatch(/Approve the request there/)
    await world.act(() => (world.isStillHere.value = true))
    const ranOut = 'Continue in KestrelThe last link ran out. Press Open to use a new one.'
    await world.put({ state: 'renewing' })
    expect(world.said()).toBe(ranOut)
    expect(world.modal.getByTestId(button).getAttribute('aria-disabled')).toBe('true')
    await world.put({ ...ready, uri: `${uri}&methods=renewed` })
    expect([world.said(), world.modal.getByTestId(button).getAttribute('aria-disabled')]).toEqual([ranOut, 'false'])
    await world.act(() => (world.isStillHere.value = false))
    await world.press('Open')
    expect(world.said()).toMatch(/Approve the request there/)
  })

  it('is offered as a real link without a referrer where the browser blocks the window', async () => {
    const world = await openPairing(phone)
    world.walletConnect.openWallet.mockReturnValue('blocked' satisfies OpenOutcome)
    await world.press('Open')
    expect(world.said()).toMatch(/^Your browser blocked a window/)
    const link = world.modal.getByRole('link', { name: 'Open' })
    expect(link.getAttribute('href')).toBe('https://kestrel.example/wc?uri=wc')
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank'])
  })

  it('that has no link offers the code and the link', async () => {
    const world = await openPairing(phone)
    world.walletConnect.openWallet.mockReturnValue('noLink')
    await world.press('Open')
    expect(world.said()).toMatch(/^Kestrel can’t be opened from here/)
    expect(world.buttons()).toEqual(['Copy link', 'QR code'])
  })

  it('cannot be opened while the relay cannot be reached, and continues by itself', async () => {
    const world = await openPairing({ ...phone, pairing: { state: 'offline' } })
    expect(world.said()).toMatch(/^Can’t reach the relay/)
    await world.act(() => world.browser.set({ isOnline: false }))
    expect(world.said()).toMatch(/^You’re offline/)
    await world.press('Try now')
    expect(world.walletConnect.renew).toHaveBeenCalledOnce()
    await world.put(ready)
    expect(world.buttons()).toEqual(['Open', 'Copy link', 'QR code'])
  })

  it.each<Pairing>([
    { state: 'preparing' },
    { state: 'offline' },
    { state: 'failed', reason: 'projectMissing' },
    { state: 'failed', reason: 'relayUnreachable' },
    { state: 'declined' },
  ])('that opens the page in its own browser needs no pairing: it can be opened while that is %o', async (pairing) => {
    const world = await openPairing({ ...phone, isOpenedInApp: true, pairing })
    expect(world.said()).toBe('Continue in KestrelOpen and continue in the wallet app')
    expect(world.modal.getByTestId(button).getAttribute('aria-disabled')).toBe('false')
    await world.press('Open')
    expect(world.walletConnect.openWallet).toHaveBeenCalledExactlyOnceWith(kestrel, 'mobile')
    await world.put({ state: 'connected' })
    expect(world.said()).toBe('Connected')
  })

  it('that approved shows as connected at once', async () => {
    const world = await openPairing(phone)
    await world.press('Open')
    await world.put({ state: 'connected' })
    expect(world.said()).toBe('Connected')
  })
})

describe('a wallet that can be reached in several ways', () => {
  const platforms = ['browser', 'qrcode', 'web', 'desktop'] as const

  it('has a tab for each, the most likely first', async () => {
    const world = await openPairing({ pairing: ready, platforms, isInjected: true })
    const tabs = world.modal.getAllByRole('tab')
    expect(tabs.map((tab) => [tab.textContent, tab.dataset.testid, tab.getAttribute('aria-selected')])).toEqual([
      ['Browser', 'tab-browser', 'true'],
      ['Mobile', 'tab-mobile', 'false'],
      ['Webapp', 'tab-webapp', 'false'],
      ['Desktop', 'tab-desktop', 'false'],
    ])
    expect(world.said()).toBe('Continue in KestrelAccept connection request in the wallet')
    await world.user.click(world.modal.getByTestId('tab-mobile'))
    expect(world.modal.getByTestId('wui-qr-code').getAttribute('uri')).toBe(uri)
    await world.user.click(world.modal.getByTestId('tab-desktop'))
    await world.press('Open')
    expect(world.walletConnect.openWallet).toHaveBeenCalledWith(kestrel, 'desktop')
    // The result of another way is not shown here.
    await world.user.click(world.modal.getByTestId('tab-webapp'))
    expect(world.said()).toBe('Continue in KestrelOpen and continue in the wallet app')
  })

  it('is asked in the view for wallets of this browser', async () => {
    const world = await openPairing({ pairing: ready, platforms, isInjected: true })
    await world.press('Open')
    expect(world.kernel.router.current.peek()).toMatchObject({
      view: 'ConnectingExternal',
      params: { connectorId: 'injected-kestrel', name: 'Kestrel' },
    })
  })

  it('keeps the connected wallets where it was chosen with keepOthers', async () => {
    const go = to(ConnectingWalletConnectView, { wallet: kestrel, keepOthers: true })
    const world = await openPairing({ pairing: ready, platforms, isInjected: true }, go)
    await world.press('Open')
    expect(world.kernel.router.current.peek()?.params).toMatchObject({ keepOthers: true })
  })

  it('keeps the other ways after one was declined, and none once it is connected', async () => {
    const world = await openPairing({ pairing: ready, platforms, isInjected: true })
    await world.put({ state: 'declined' })
    expect(world.said()).toMatch(/^Continue in Kestrel/)
    await world.user.click(world.modal.getByTestId('tab-mobile'))
    expect(world.said()).toMatch(/^Connection declined/)
    await world.put({ state: 'connected' })
    expect([world.said(), world.modal.queryAllByRole('tab')]).toEqual(['Connected', []])
  })
})

describe('a wallet that is nowhere', () => {
  it('is shown as not detected, with its downloads', async () => {
    const world = await openPairing({ platforms: ['unsupported'], catalogue: {} })
    expect(world.said()).toMatch(/^Not DetectedKestrel isn’t in this browser/)
    expect(world.buttons()).toEqual(['Don’t have Kestrel?Get', 'Choose another wallet'])
    await world.press('Choose another wallet')
    expect(world.view()).toBe('Connect')
  })

  it('is not shown so while the code that knows its ways is loading, or did not load', async () => {
    const world = await openPairing({ platforms: [], browser: { isMobile: true } })
    expect(world.said()).toMatch(/^Continue in Kestrel/)
    await world.put({ state: 'failed', reason: 'notLoaded' })
    expect(world.said()).toMatch(/^A part of this page did not load/)
    await world.put({ state: 'preparing' })
    expect(world.said()).toMatch(/^Not Detected/)
  })
})
