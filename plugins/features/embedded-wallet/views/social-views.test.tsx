import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openModal, pass } from '../../../../ui/ui-world.fixture'
import { ConnectView, ConnectWalletsView } from '../../../foundations/connect/contract'
import { ConnectingFarcasterView, ConnectingSocialView, ConnectSocialsView } from '../contract-social'
import { createSocialWorld, createWindow, post, resultUri, siteOrigin } from '../social/social-world.fixture'

const open = vi.fn<(...args: readonly unknown[]) => object | null>()

beforeEach(() => {
  open.mockReset()
  vi.stubGlobal('open', open)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

type Params = Parameters<typeof createSocialWorld>

async function openScreen(view: { readonly name: string } | undefined, ...params: Params) {
  const world = await createSocialWorld(...params)
  const modal = await openModal(world.kernel, view ? { view } : {})
  const user = userEvent.setup()
  return {
    ...world,
    modal,
    click: async (name: string | RegExp) => user.click(await modal.findByRole('button', { name })),
  }
}

describe('the ways to sign in by a provider', () => {
  it('are one row, three tiles, and a tile that leads to all', async () => {
    const { modal, click, kernel } = await openScreen(undefined)
    expect(await modal.findByRole('button', { name: 'Continue with Google' })).toBeTruthy()
    // The label is longer than the text, because "X, button" would sound like the close button.
    for (const name of ['X', 'Discord', 'Farcaster'])
      expect(modal.getByRole('button', { name: `Continue with ${name}` }).textContent).toBe(name)
    expect(modal.queryByRole('button', { name: /GitHub/ })).toBeNull()
    await click('3 more')
    expect(kernel.router.current.value?.view).toBe(ConnectSocialsView.name)
    for (const name of ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'])
      expect(await modal.findByRole('button', { name })).toBeTruthy()
  })

  it('are in the list of wallets only where one is added to others, and add the wallet from there', async () => {
    const { opened } = createWindow()
    open.mockReturnValue(opened)
    const { modal, click, kernel } = await openScreen(ConnectWalletsView)
    await modal.findByText('Fox')
    expect(modal.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
    const { connect } = kernel.plugins
    await pass(() => connect.connect({ connectorId: 'fox', namespace: 'eip155' }))
    await pass(() => kernel.router.open({ view: ConnectWalletsView, params: { keepOthers: true } }))
    await click('3 more')
    await click('Google')
    await modal.findByText('Connect in the provider window')
    await pass(() => post({ resultUri }, opened))
    await vi.waitFor(() => expect(kernel.router.current.value?.view).toBe('ProfileWallets'), 5000)
    expect(connect.connections.value.map(({ connectorId }) => connectorId)).toContain('fox')
  })

  it('are replaced by the view with the terms where they are not accepted', async () => {
    const { kernel } = await openScreen(undefined)
    await pass(() => kernel.plugins.connect.configure({ legalCheckbox: true }))
    await pass(() => kernel.router.push(ConnectSocialsView, { keepOthers: true }))
    await vi.waitFor(() => expect(kernel.router.current.value?.view).toBe('ConnectWallets'), 5000)
    expect(kernel.router.current.value?.params).toEqual({ keepOthers: true })
  })

  it('are two equal tiles where there are two', async () => {
    const { modal } = await openScreen(undefined, {}, { socials: ['google', 'github'] })
    expect(await modal.findByRole('button', { name: 'Continue with Google' })).toBeTruthy()
    expect(modal.getByRole('button', { name: 'Continue with GitHub' })).toBeTruthy()
  })

  it('are in the list of one namespace only where the wallet has that namespace', async () => {
    const { modal, kernel } = await openScreen(undefined)
    await pass(() => kernel.router.replace(ConnectView, { namespace: 'solana' }))
    expect(await modal.findByRole('button', { name: 'Continue with Google' })).toBeTruthy()
    await pass(() => kernel.router.replace(ConnectView, { namespace: 'bip122' }))
    await modal.findByRole('heading', { name: 'Connect a wallet' })
    expect(modal.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
  })

  it('are a row where there is one', async () => {
    const { modal } = await openScreen(undefined, {}, { socials: ['apple'] })
    expect(await modal.findByRole('button', { name: 'Continue with Apple' })).toBeTruthy()
  })
})

describe('a login at a provider', () => {
  it('shows its steps, from the click to the account', async () => {
    const { opened } = createWindow()
    open.mockReturnValue(opened)
    const { modal, click, kernel } = await openScreen(undefined)
    await click('Continue with Google')
    expect(await modal.findByText('Connect in the provider window')).toBeTruthy()
    await click('Show the window')
    expect(opened.focus).toHaveBeenCalled()
    await pass(() => post({ resultUri }, opened))
    await vi.waitFor(() => expect(kernel.plugins.connect.active.value?.connectorId).toBe('embedded'))
  })

  it('that the provider refused can be tried again, or another way be chosen', async () => {
    const { opened } = createWindow()
    open.mockReturnValue(opened)
    const { modal, click, kernel } = await openScreen(undefined)
    await click('Continue with Google')
    await modal.findByText('Connect in the provider window')
    await pass(() => post({ resultUri: `${siteOrigin}/social/done?error=access_denied` }, opened))
    expect(await modal.findByText('Google said no')).toBeTruthy()
    await click('Try again')
    expect(open).toHaveBeenCalledTimes(2)
    await modal.findByText('Connect in the provider window')
    await pass(() => post({ resultUri: `${siteOrigin}/social/done?error=failed` }, opened))
    expect(await modal.findByText('Something went wrong')).toBeTruthy()
    await click('Choose another way')
    expect(kernel.router.current.value?.view).toBe('Connect')
  })

  it('to add a wallet leads back to the list that adds wallets', async () => {
    open.mockReturnValue(null)
    const { modal, click, kernel, social } = await openScreen(undefined, {
      GET_SOCIAL_REDIRECT_URI: () => Promise.reject(new Error('No such provider')),
    })
    await pass(() => social.begin('google', { text: '…' }, { keepOthers: true }))
    await modal.findByText('Something went wrong')
    await click('Choose another way')
    expect(kernel.router.current.value).toMatchObject({ view: 'ConnectWallets', params: { keepOthers: true } })
  })

  it('without a window offers to leave the page', async () => {
    open.mockReturnValue(null)
    const { modal, click } = await openScreen(undefined)
    await click('Continue with Google')
    expect(await modal.findByText('Your browser blocked the window')).toBeTruthy()
    await click('Open Google')
    expect(open.mock.lastCall?.[1]).toBe('_self')
    expect(await modal.findByText('Taking you to Google')).toBeTruthy()
  })

  it('can leave the page again after the browser’s history brought it back', async () => {
    open.mockReturnValue(null)
    const { modal, click } = await openScreen(undefined)
    await click('Continue with Google')
    await click('Open Google')
    await modal.findByText('Taking you to Google')
    await click('Open Google')
    expect(open.mock.calls.filter(([, target]) => target === '_self')).toHaveLength(2)
  })

  it('says that none is in progress where none began', async () => {
    const { modal } = await openScreen(ConnectingSocialView)
    expect(await modal.findByText('No sign-in is under way')).toBeTruthy()
  })
})

describe('Farcaster', () => {
  it('shows a code, and a new one after it failed', async () => {
    let fail: (error: Error) => void = () => undefined
    const { modal, click, named } = await openScreen(undefined, {
      CONNECT_FARCASTER: () =>
        new Promise((_resolve, reject) => {
          fail = reject
        }),
    })
    await click('Continue with Farcaster')
    expect(await modal.findByText('Scan this QR Code with your phone')).toBeTruthy()
    await pass(() => fail(new Error('expired')))
    expect((await modal.findByText('Failed to connect to farcaster')).closest('[role="alert"]')).toBeTruthy()
    await click('New code')
    expect(await modal.findByText('Scan this QR Code with your phone')).toBeTruthy()
    expect(named('GET_FARCASTER_URI')).toHaveLength(2)
  })

  it('says that no login is in progress, and leads to the ways to sign in', async () => {
    const { modal, click, kernel } = await openScreen(ConnectingFarcasterView)
    expect(await modal.findByText('No sign-in is under way')).toBeTruthy()
    expect(modal.queryByText('Making a code…')).toBeNull()
    await click('Choose another way')
    expect(kernel.router.current.value?.view).toBe('Connect')
  })

  it('is opened on a phone', async () => {
    const world = await createSocialWorld({ CONNECT_FARCASTER: () => new Promise(() => undefined) })
    world.browser.set({ isMobile: true })
    const modal = await openModal(world.kernel, { view: ConnectingFarcasterView })
    await pass(() => world.social.begin('farcaster', { text: '' }))
    await userEvent.setup().click(await modal.findByRole('button', { name: 'Open farcaster' }))
    expect(open.mock.lastCall?.slice(0, 2)).toEqual([`${siteOrigin}/siwf`, '_blank'])
  })
})
