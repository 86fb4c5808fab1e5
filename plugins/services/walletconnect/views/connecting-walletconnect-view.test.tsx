import { beforeAll, describe, expect, it } from 'vitest'
import { parseCaipNetworkId } from '../../../../kernel/lib/caip'
import { ConnectingWalletConnectView, type Pairing, type PairingReason, walletConnectId } from '../contract'
import { kestrel, loadPairing, openPairing, ready, to, uri } from './pairing-world.fixture'

beforeAll(loadPairing)

const catalogue = {}

describe('a code to scan', () => {
  it('is drawn as a placeholder until there is a link, and then encodes it', async () => {
    const world = await openPairing({ pairing: { state: 'preparing' } })
    const code = world.modal.getByTestId('wui-qr-code')
    expect([world.said(), code.getAttribute('uri')]).toEqual(['Getting a code…', null])
    const picture = world.modal.getByRole('img', { name: 'QR code to connect a wallet on your phone' })
    expect([picture.getAttribute('aria-busy'), picture.querySelectorAll('.portico-qr-eye').length]).toEqual(['true', 3])
    await world.put(ready)
    expect([world.said(), code.getAttribute('uri')]).toEqual(['Scan this QR Code with your phone', uri])
    expect(picture.getAttribute('aria-busy')).toBe('false')
    expect(world.modal.getByTestId('wui-qr-code')).toBe(code)
  })

  it('can be copied as a link once there is one', async () => {
    const world = await openPairing({ pairing: { state: 'preparing' } })
    const button = world.modal.getByTestId('copy-wc2-uri')
    expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Copy link', 'true'])
    await world.press('Copy link')
    expect(world.writeText).not.toHaveBeenCalled()
    await world.put(ready)
    await world.press('Copy link')
    expect(world.writeText).toHaveBeenCalledExactlyOnceWith(uri)
    expect(world.kernel.notices.snack.peek()?.message).toMatchObject({ text: 'Link copied' })
  })

  it('counts down its last minute, announces it once, and keeps the focus on the button that renews it', async () => {
    const world = await openPairing({ pairing: ready })
    await world.act(() => world.clock.advance(169_999))
    expect(world.modal.queryByRole('timer')).toBeNull()
    world.modal.getByRole('button', { name: 'Copy link' }).focus()
    await world.act(() => world.clock.advance(1))
    expect(world.modal.getByRole('timer').textContent).toBe('New code in 1:00')
    const spoken = 'This code runs out in a minute. A new one comes by itself.'
    expect(world.said()).toBe(spoken)
    await world.act(() => world.clock.advance(46_000))
    expect([world.modal.getByRole('timer').textContent, world.said()]).toEqual(['New code in 0:14', spoken])
    expect(world.focused()?.textContent).toBe('Refresh now')
    await world.press('Refresh now')
    expect(world.walletConnect.renew).toHaveBeenCalledOnce()
  })

  it('keeps its place while it is renewed', async () => {
    const world = await openPairing({ pairing: ready })
    const code = world.modal.getByTestId('wui-qr-code')
    await world.put({ state: 'renewing' })
    expect([world.said(), code.getAttribute('uri')]).toEqual(['Getting a new code…', null])
    await world.put({ ...ready, uri: `${uri}2` })
    expect([world.said(), code.getAttribute('uri')]).toEqual(['Scan this QR Code with your phone', `${uri}2`])
    expect(world.modal.getByTestId('wui-qr-code')).toBe(code)
  })

  it('says that the relay cannot be reached, tries again, and leads to the wallets in this browser', async () => {
    const world = await openPairing({ pairing: { state: 'offline' }, isInjected: true })
    expect(world.modal.getByRole('heading', { level: 3 }).textContent).toBe('Can’t reach the relay')
    expect(world.said()).toBe('Trying again…')
    await world.press('Try now')
    expect(world.walletConnect.renew).toHaveBeenCalledOnce()
    await world.put(ready)
    expect(world.modal.queryByText('Can’t reach the relay')).toBeNull()
    await world.put({ state: 'offline' })
    await world.press(/^Use a wallet in this browser/)
    expect(world.view()).toBe('Connect')
  })

  it('leads to the list that adds wallets where the person adds one', async () => {
    const go = to(ConnectingWalletConnectView, { wallet: kestrel, keepOthers: true })
    const world = await openPairing({ pairing: { state: 'offline' }, isInjected: true }, go)
    await world.press(/^Use a wallet in this browser/)
    expect(world.kernel.router.current.peek()).toMatchObject({ view: 'ConnectWallets', params: { keepOthers: true } })
  })

  it('says that the browser is offline, and not the relay', async () => {
    const world = await openPairing({ pairing: { state: 'offline' }, browser: { isOnline: false } })
    expect(world.modal.getByRole('heading', { level: 3 }).textContent).toBe('You’re offline')
    expect(world.buttons()).toEqual(['Try now'])
  })

  it('leads to the downloads of the wallet where there is a catalogue', async () => {
    const one = await openPairing({ pairing: ready, catalogue })
    await one.press(/^Don’t have Kestrel/)
    expect(one.kernel.router.current.peek()).toMatchObject({ view: 'Downloads', params: { wallet: kestrel } })
  })

  it('for any wallet leads to the list of wallets to install', async () => {
    const world = await openPairing({ pairing: ready, catalogue }, to(ConnectingWalletConnectView, {}))
    expect(world.modal.getByRole('heading', { level: 2 }).textContent).toBe('WalletConnect')
    await world.press(/^No wallet on your phone/)
    expect(world.view()).toBe('GetWallet')
  })

  it('is for any wallet where the app opens the view without parameters', async () => {
    const world = await openPairing({ pairing: ready }, (router) => router.open({ view: ConnectingWalletConnectView }))
    expect(world.modal.getByRole('heading', { level: 2 }).textContent).toBe('WalletConnect')
    expect(world.modal.getByTestId('wui-qr-code').getAttribute('uri')).toBe(uri)
  })

  it('has no link to an install page without a catalogue', async () => {
    expect((await openPairing({ pairing: ready })).buttons()).toEqual(['Copy link'])
  })
})

describe('the end of a pairing', () => {
  const refused = (reason: PairingReason): Pairing => ({ state: 'failed', reason })
  const retryFirst = ['Try again', 'Choose another wallet']
  const chooseFirst = ['Choose another wallet', 'Try again']

  it.each<[pairing: Pairing, words: RegExp, buttons: readonly string[]]>([
    [{ state: 'settling' }, /^ApprovedFinishing up/, ['Cancel']],
    [{ state: 'connected' }, /^Connected$/, ['Done']],
    [
      { state: 'declined' },
      /^Connection declinedConnection can be declined if a previous request is still active$/,
      retryFirst,
    ],
    [refused('originNotAllowed'), /^This site isn’t allowed/, chooseFirst],
    [refused('clockSkew'), /^Check the time on this deviceIts date or time seems to be wrong/, retryFirst],
    [refused('invalidKey'), /^This app isn’t set up right/, chooseFirst],
    [refused('projectMissing'), /^This app isn’t set up yet/, chooseFirst],
    [refused('relayUnreachable'), /^Can’t reach the relay/, retryFirst],
    [refused('notLoaded'), /^A part of this page did not load/, retryFirst],
    [refused('unfitting'), /^Not what this app needsNothing was kept: Kestrel approved no network/, retryFirst],
    [refused('internal'), /^Could not connect/, retryFirst],
    [{ state: 'failed' }, /^Could not connect/, retryFirst],
  ])('%o says what happened and leads on', async (pairing, words, buttons) => {
    const world = await openPairing({ pairing })
    expect(world.said()).toMatch(words)
    expect(world.buttons()).toEqual(buttons)
    expect(world.modal.queryByTestId('wui-qr-code')).toBeNull()
    expect(world.modal.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  })

  it('is explained by the browser’s connection where it is offline', async () => {
    const world = await openPairing({ pairing: refused('relayUnreachable'), browser: { isOnline: false } })
    expect(world.said()).toBe('You’re offlineTry again once you are back.')
    await world.act(() => world.browser.set({ isOnline: true }))
    expect(world.said()).toMatch(/^Can’t reach the relay/)
  })

  it('is tried again with the same wallet, and the focus moves to the title when the button disappears', async () => {
    const world = await openPairing({ pairing: ready })
    await world.put({ state: 'declined' })
    world.modal.getByTestId('w3m-connecting-widget-secondary-button').focus()
    world.walletConnect.pair.mockRejectedValueOnce(new Error('Failed to connect'))
    await world.press('Try again')
    expect(world.walletConnect.pair.mock.calls).toEqual([[{ wallet: kestrel }], [{ wallet: kestrel }]])
    await world.put({ state: 'preparing' })
    expect(world.said()).toBe('Getting a code…')
    expect(world.focused()).toBe(world.modal.getByRole('heading', { level: 2 }))
  })

  it('leads to the other wallets', async () => {
    const world = await openPairing({ pairing: { state: 'declined' } })
    await world.press('Choose another wallet')
    expect(world.view()).toBe('Connect')
  })

  it('names the account, and the connected wallet where none was chosen', async () => {
    const world = await openPairing({ pairing: ready }, to(ConnectingWalletConnectView, {}))
    world.connections.value = [
      {
        connectorId: walletConnectId,
        namespace: 'test',
        accounts: [{ address: 'fake-ada' }],
        networkId: parseCaipNetworkId('test:1').caipNetworkId,
        status: 'connected',
      },
    ]
    await world.put({ state: 'connected' })
    expect(world.said()).toBe('ConnectedWith \u2066fake-ada\u2069')
  })

  it('stays on screen while the modal fades', async () => {
    const world = await openPairing({ pairing: { state: 'connected' } })
    await world.act(() => world.kernel.router.close())
    await world.put({ state: 'idle' })
    expect(world.said()).toMatch(/^Connected/)
  })
})
