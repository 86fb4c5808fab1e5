import { fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { definePlugin, lazyController } from '../../../../kernel/plugin/define-plugin'
import { defineView } from '../../../../kernel/router/define-view'
import { createTestKernel, fakeNamespace } from '../../../../kernel/testing/index'
import { openModal, pass } from '../../../../ui/ui-world.fixture'
import { ConnectView, ConnectWalletsView } from '../../../foundations/connect/contract'
import { connect } from '../../../foundations/connect/index'
import {
  ApproveTransactionView,
  EmailLoginView,
  type EmbeddedWalletApi,
  EmbeddedWalletController,
  SmartAccountSettingsView,
  UpdateEmailWalletView,
} from '../contract'
import { frameError } from '../embedded-wallet-errors'
import { ada, createEmbeddedWorld, createScriptedHost, signIn } from '../embedded-world.fixture'
import { embeddedWallet, socialLogins } from '../index'

type World = Awaited<ReturnType<typeof createEmbeddedWorld>>
type Answers = Parameters<typeof createEmbeddedWorld>[0]

/** Draws a view, with a signer that answers as scripted. */
async function openScreen(
  view: { readonly name: string } | undefined,
  answers: Answers = {},
  before: (world: World) => Promise<void> = async () => undefined,
) {
  const world = await createEmbeddedWorld(answers)
  await before(world)
  const modal = await openModal(world.kernel, view ? { view } : {})
  const user = userEvent.setup()
  return {
    ...world,
    modal,
    user,
    async fill(label: string, text: string) {
      const field = await modal.findByRole('textbox', { name: label })
      fireEvent.change(field, { target: { value: text } })
      return field
    },
    click: async (name: string | RegExp) => user.click(await modal.findByRole('button', { name })),
  }
}

const email = 'ada@example.com'

describe('the form for an e-mail address', () => {
  it('is sent by Enter in the field that tests look for within its test id', async () => {
    const { modal, named } = await openScreen(undefined)
    const field = (await modal.findByTestId('wui-email-input')).querySelector('input')
    await userEvent.type(field as HTMLInputElement, `${email}{Enter}`)
    expect(await modal.findByRole('heading', { name: 'Confirm Email' })).toBeTruthy()
    expect(named('CONNECT_EMAIL')[0]?.[1]).toEqual({ email })
  })

  it('is no way to connect, and neither is a provider, where the app has none of the namespaces of the wallet', async () => {
    const { host } = createScriptedHost()
    const wallet = embeddedWallet({
      host: { ...host, origin: 'https://wallet.example' },
      socials: socialLogins('google'),
    })
    const { kernel } = createTestKernel({ plugins: [connect(), fakeNamespace(), wallet] })
    const modal = await openModal(kernel, {})
    await modal.findByRole('heading', { name: 'Connect a wallet' })
    await pass(() => kernel.load(EmbeddedWalletController))
    expect(modal.queryByRole('textbox', { name: 'Email' })).toBeNull()
    expect(modal.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
  })

  it('is one of the ways to connect, and leads to the code', async () => {
    const { modal, fill, click, named } = await openScreen(undefined)
    await fill('Email', email)
    await click('Continue with email')
    expect(await modal.findByRole('heading', { name: 'Confirm Email' })).toBeTruthy()
    expect(await modal.findByText(/Enter the code we sent to/)).toBeTruthy()
    expect(named('CONNECT_EMAIL')[0]?.[1]).toEqual({ email })
  })

  it('is in the list of wallets only where one is added to others', async () => {
    const { modal, kernel } = await openScreen(ConnectWalletsView)
    await modal.findByText('Fox')
    expect(modal.queryByRole('textbox', { name: 'Email' })).toBeNull()
    await pass(() => kernel.router.replace(ConnectWalletsView, { keepOthers: true }))
    expect(await modal.findByRole('textbox', { name: 'Email' })).toBeTruthy()
  })

  it('keeps another wallet where the embedded one is connected again with keepOthers', async () => {
    const { modal, kernel, fill, click, wallet } = await openScreen(undefined)
    const { connect } = kernel.plugins
    await pass(() => connect.connect({ connectorId: 'fox', namespace: 'eip155' }))
    const again = { connectorId: 'embedded', name: 'Email', namespace: 'eip155', keepOthers: true }
    await pass(() => connect.start(again))
    await vi.waitFor(() => expect(kernel.router.current.value?.view).toBe(EmailLoginView.name), 5000)
    await fill('Email', email)
    await click('Continue with email')
    await modal.findByText(/Enter the code we sent to/)
    await pass(() => wallet.confirmCode('123456'))
    await vi.waitFor(() => expect(kernel.router.current.value?.view).toBe('ProfileWallets'), 5000)
    const held = connect.connections.value.map(({ namespace, connectorId }) => `${namespace} ${connectorId}`)
    expect(held.sort()).toEqual(['eip155 embedded', 'eip155 fox', 'solana embedded'])
  })

  it('is in the list of one namespace only where the wallet has that namespace', async () => {
    const { modal, kernel } = await openScreen(undefined)
    await pass(() => kernel.router.replace(ConnectView, { namespace: 'solana' }))
    expect(await modal.findByRole('textbox', { name: 'Email' })).toBeTruthy()
    await pass(() => kernel.router.replace(ConnectView, { namespace: 'bip122' }))
    await modal.findByRole('heading', { name: 'Connect a wallet' })
    expect(modal.queryByRole('textbox', { name: 'Email' })).toBeNull()
    expect(modal.queryAllByText('or')).toEqual([])
  })

  it('is replaced by the view with the terms where they are not accepted', async () => {
    const askTerms = ({ kernel }: World) => kernel.plugins.connect.configure({ legalCheckbox: true })
    const { kernel, named } = await openScreen(EmailLoginView, {}, askTerms)
    await vi.waitFor(() => expect(kernel.router.current.value?.view).toBe('Connect'), 5000)
    expect(named('CONNECT_EMAIL')).toEqual([])
    const { give } = await kernel.plugins.connect.consent()
    give(true)
    await pass(() => kernel.router.push(EmailLoginView))
    expect(kernel.router.current.value?.view).toBe(EmailLoginView.name)
  })

  it('says what is wrong with an address, and how long to wait for the next mail', async () => {
    const { modal, fill, click, wallet, kernel, clock } = await openScreen(EmailLoginView)
    await fill('Email', 'adam')
    await click('Continue with email')
    expect(await modal.findAllByText('Please enter a valid email address')).toHaveLength(1)
    expect(kernel.notices.alert.value).toBeUndefined()
    expect((await modal.findByRole('textbox', { name: 'Email' })).getAttribute('aria-invalid')).toBe('true')
    await fill('Email', email)
    await click('Continue with email')
    await modal.findByText(/Enter the code we sent to/)
    await pass(() => kernel.router.goBack())
    await fill('Email', email)
    await click('Continue with email')
    expect(await modal.findByText('Please try again after 30 seconds')).toBeTruthy()
    expect(wallet.login.value.step).toBe('idle')
    await pass(() => clock.advance(29_000))
    await click('Continue with email')
    expect(await modal.findByText('Please try again after 1 second')).toBeTruthy()
  })

  it('keeps the typed address where the person comes back from the code, until the modal closes', async () => {
    const { modal, fill, click, kernel } = await openScreen(EmailLoginView)
    const typed = async () => (await modal.findByRole<HTMLInputElement>('textbox', { name: 'Email' })).value
    await fill('Email', 'ada@exmaple.com')
    await click('Continue with email')
    await modal.findByText(/Enter the code we sent to/)
    await pass(() => kernel.router.goBack())
    expect(await typed()).toBe('ada@exmaple.com')
    await pass(() => kernel.router.close())
    await pass(() => kernel.router.open({ view: EmailLoginView }))
    expect(await typed()).toBe('')
  })

  it('sends the language of the app before it requests the mail', async () => {
    const { fill, click, calls, modal } = await openScreen(EmailLoginView)
    await fill('Email', email)
    await pass(() => undefined)
    const before = calls.length
    await click('Continue with email')
    await modal.findByText(/Enter the code we sent to/)
    expect(
      calls
        .slice(before)
        .map(([name]) => name)
        .slice(0, 2),
    ).toEqual(['SYNC_THEME', 'CONNECT_EMAIL'])
    expect(calls[before]?.[1]).toMatchObject({ language: 'en' })
  })

  it('reports no failure to load the page that keeps the keys before the click', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    onTestFinished(() => void process.off('unhandledRejection', unhandled))
    const wallet = { prepare: () => Promise.reject(new Error('Not loaded')) } as Partial<EmbeddedWalletApi>
    const { kernel } = createTestKernel({
      plugins: [
        fakeNamespace(),
        connect(),
        definePlugin({
          id: 'embedded-wallet',
          controllers: [lazyController(EmbeddedWalletController, async () => wallet as EmbeddedWalletApi)],
          views: [defineView({ ref: EmailLoginView, load: () => import('./email-login-view') })],
        }),
      ],
    })
    await kernel.start()
    const modal = await openModal(kernel, { view: EmailLoginView })
    fireEvent.change(await modal.findByRole('textbox', { name: 'Email' }), { target: { value: 'a' } })
    await pass(() => new Promise((resolve) => setTimeout(resolve)))
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('shows the page’s message where no mail was sent', async () => {
    const { modal, fill, click } = await openScreen(EmailLoginView, {
      CONNECT_EMAIL: () => Promise.reject(new Error('This address is blocked.')),
    })
    await fill('Email', email)
    await click('Continue with email')
    expect(await modal.findByText('This address is blocked.')).toBeTruthy()
  })

  it.each([
    ['blocked', 'choose another way to connect'],
    ['offline', 'check your connection, then try again'],
    ['timeout', 'It did not answer in time: try again'],
    ['version', 'reload the page, then try again'],
  ])('says what to do where the page that keeps the keys does not load (%s)', async (reason, text) => {
    const { modal, fill, click } = await openScreen(EmailLoginView, {
      CONNECT_EMAIL: () => Promise.reject(frameError('EMBEDDED_WALLET_FRAME_FAILED', { reason })),
    })
    await fill('Email', email)
    await click('Continue with email')
    expect(await modal.findByText(new RegExp(`^Unable to load email login dependency. .*${text}`))).toBeTruthy()
  })

  it('says what to do where the code for a click does not load, without the browser’s message', async () => {
    const { kernel, browser } = createTestKernel({
      plugins: [
        fakeNamespace(),
        connect(),
        definePlugin({
          id: 'embedded-wallet',
          controllers: [
            lazyController(EmbeddedWalletController, () =>
              Promise.reject(new Error('Failed to fetch dynamically imported module: https://app.example/wallet.js')),
            ),
          ],
          views: [defineView({ ref: EmailLoginView, load: () => import('./email-login-view') })],
        }),
      ],
    })
    await kernel.start()
    const user = userEvent.setup()
    const modal = await openModal(kernel, { view: EmailLoginView })
    fireEvent.change(await modal.findByRole('textbox', { name: 'Email' }), { target: { value: email } })
    await user.click(await modal.findByRole('button', { name: 'Continue with email' }))
    expect(await modal.findByText(/^Unable to load email login dependency. .*try again/)).toBeTruthy()
    await pass(() => browser.set({ isOnline: false }))
    await user.click(await modal.findByRole('button', { name: 'Continue with email' }))
    expect(await modal.findByText(/^Unable to load email login dependency. You are offline/)).toBeTruthy()
  })

  it('is not drawn where the person is signed in already', async () => {
    const { modal } = await openScreen(EmailLoginView, {}, signIn)
    expect(await modal.findByText('You are signed in already.')).toBeTruthy()
    expect(modal.queryByRole('textbox')).toBeNull()
  })
})

describe('the code', () => {
  it('may be sent again where the clock of the device was set back since', async () => {
    const { modal, fill, click, clock } = await openScreen(undefined)
    await fill('Email', email)
    await click('Continue with email')
    expect(await modal.findByRole('button', { name: 'Resend in 30s' })).toBeTruthy()
    // The countdown begins once the button is drawn.
    await pass(() => undefined)
    const now = clock.now()
    vi.spyOn(clock, 'now').mockReturnValue(now - 3_600_000)
    await pass(() => clock.advance(1000))
    expect((await modal.findByRole('button', { name: 'Resend Code' })).getAttribute('aria-disabled')).not.toBe('true')
  })

  it('announces the time to wait to screen readers every ten seconds, not each second', async () => {
    const { modal, fill, click, clock } = await openScreen(undefined)
    await fill('Email', email)
    await click('Continue with email')
    const button = await modal.findByRole('button', { name: 'Resend in 30s' })
    await pass(() => undefined)
    const wait = async (seconds: number) => {
      for (let second = 0; second < seconds; second++) await pass(() => clock.advance(1000))
    }
    await wait(1)
    expect(modal.getByRole('button', { name: 'Resend in 30s' })).toBe(button)
    expect(button.querySelector('[aria-hidden="true"]')?.textContent).toBe('Resend in 29s')
    await wait(9)
    expect(modal.getByRole('button', { name: 'Resend in 20s' })).toBe(button)
    await wait(20)
    expect(modal.getByRole('button', { name: 'Resend Code' })).toBe(button)
  })

  it('may be sent again at once where the mail could not be sent', async () => {
    const sent = { action: 'VERIFY_OTP' }
    const answers = [() => sent, () => Promise.reject(new Error('The mail could not be sent. Please try again'))]
    const { modal, fill, click, clock } = await openScreen(undefined, {
      CONNECT_EMAIL: () => answers.shift()?.() ?? sent,
    })
    await fill('Email', email)
    await click('Continue with email')
    await modal.findByRole('button', { name: 'Resend in 30s' })
    await pass(() => clock.advance(30_000))
    await click('Resend Code')
    expect(await modal.findByText('The mail could not be sent. Please try again')).toBeTruthy()
    await click('Resend Code')
    expect(await modal.findByText('Code email resent')).toBeTruthy()
  })

  it('connects with its sixth digit, and closes', async () => {
    const { modal, fill, click, kernel } = await openScreen(undefined)
    await fill('Email', email)
    await click('Continue with email')
    await fill('Six-digit code', '123456')
    await pass(async () => undefined)
    expect(kernel.plugins.connect.active.value?.connectorId).toBe('embedded')
    expect(kernel.router.isOpen.value).toBe(false)
    expect(modal).toBeTruthy()
  })

  it('shows the address, with possible line breaks between its parts', async () => {
    const { modal, fill, click } = await openScreen(undefined)
    await fill('Email', email)
    await click('Continue with email')
    const heading = await modal.findByText(/Enter the code we sent to/)
    const parts = [...(heading.querySelector('bdi')?.childNodes ?? [])].map(
      ({ nodeName, nodeValue }) => nodeValue ?? nodeName,
    )
    expect(parts).toEqual(['ada@', 'WBR', 'example.', 'WBR', 'com'])
    expect(heading.textContent).toBe(`Enter the code we sent to ${email}`)
  })

  it('that is wrong shows an error, and can be typed again', async () => {
    const { modal, fill, click } = await openScreen(undefined, {
      CONNECT_OTP: () => Promise.reject(new Error('Invalid code')),
    })
    await fill('Email', email)
    await click('Continue with email')
    await fill('Six-digit code', '000000')
    expect(await modal.findByText('This code is not right. Try Again')).toBeTruthy()
  })

  it('that was not checked does not show as wrong', async () => {
    const answers = [
      frameError('EMBEDDED_WALLET_REQUEST_ABORTED', { text: 'Something went wrong' }),
      new Error('The code has expired. Please ask for a new one'),
    ]
    const { modal, fill, click } = await openScreen(undefined, { CONNECT_OTP: () => Promise.reject(answers.shift()) })
    await fill('Email', email)
    await click('Continue with email')
    await fill('Six-digit code', '123456')
    expect(await modal.findByText('The wallet has closed. Try again.')).toBeTruthy()
    await fill('Six-digit code', '123457')
    expect(await modal.findByText('The code has expired. Please ask for a new one')).toBeTruthy()
    expect(modal.queryByText(/This code is not right/)).toBeNull()
  })

  it('that was right leads back to the form where the wallet does not open', async () => {
    const { modal, fill, click, kernel, wallet } = await openScreen(EmailLoginView, {
      GET_USER: () => Promise.reject(new Error('Out of order')),
    })
    await fill('Email', email)
    await click('Continue with email')
    await fill('Six-digit code', '123456')
    expect(await modal.findByText('Your wallet could not be opened. Try again.')).toBeTruthy()
    expect(kernel.router.current.value?.view).toBe('EmailLogin')
    expect(wallet.user.value).toBeUndefined()
    expect(await modal.findByRole('textbox', { name: 'Email' })).toBeTruthy()
  })
})

describe('a change of the e-mail address', () => {
  it('is confirmed by the code of the old address and then of the new one', async () => {
    const { modal, fill, click, wallet, kernel } = await openScreen(
      UpdateEmailWalletView,
      {
        UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
        UPDATE_EMAIL_PRIMARY_OTP: () => undefined,
        UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'ada@new.example' }),
      },
      signIn,
    )
    expect(await modal.findByText(email)).toBeTruthy()
    await fill('New email', 'ada@new.example')
    await click('Save')
    expect(await modal.findByRole('heading', { name: 'Confirm Current Email' })).toBeTruthy()
    await fill('Six-digit code', '123456')
    expect(await modal.findByRole('heading', { name: 'Confirm New Email' })).toBeTruthy()
    await fill('Six-digit code', '654321')
    expect(await modal.findByText('Email updated')).toBeTruthy()
    expect(kernel.router.current.value?.view).toBe('Account')
    expect(wallet.user.value?.email).toBe('ada@new.example')
  })

  it('is not possible for a person who signed in by a provider', async () => {
    const { modal } = await openScreen(UpdateEmailWalletView, {}, async (world) => {
      await signIn(world)
      Object(world.wallet.user).value = { userName: 'ada', provider: 'google' }
      world.script.GET_USER = (payload) => ({ address: ada, chainId: Object(payload).chainId ?? 1, userName: 'ada' })
    })
    expect(await modal.findByText('You are not signed in by email.')).toBeTruthy()
  })

  it('to the same address is refused', async () => {
    const { modal, fill } = await openScreen(UpdateEmailWalletView, {}, signIn)
    await fill('New email', 'ADA@example.com')
    expect(await modal.findByText('This is your email already.')).toBeTruthy()
    expect(modal.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('an approval', () => {
  it('can be declined in the view behind the page', async () => {
    const world = await createEmbeddedWorld({
      RPC_REQUEST: (_, signal) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    })
    await signIn(world)
    const provider = await world.kernel.plugins.connect.getProvider('eip155')
    const modal = await openModal(world.kernel, {})
    await pass(() => void world.kernel.router.close())
    let signed: Promise<unknown> | undefined
    await pass(() => {
      signed = provider.request({ method: 'personal_sign', params: ['0x68', 'ada'] }).catch(({ message }) => message)
    })
    expect(await modal.findByText('Your wallet shows what you are asked to approve.')).toBeTruthy()
    await userEvent.setup().click(await modal.findByRole('button', { name: 'Decline' }))
    expect(await signed).toBe('The request was declined.')
  })

  it('sends the present look of the app, which may have changed since the sign-in', async () => {
    const world = await createEmbeddedWorld({ RPC_REQUEST: () => new Promise(() => undefined) })
    await signIn(world)
    world.wallet.setAppearance({ theme: 'dark', language: 'de' })
    const provider = await world.kernel.plugins.connect.getProvider('eip155')
    const modal = await openModal(world.kernel, {}, { theme: 'light' })
    await pass(() => world.kernel.router.close())
    await pass(() => void provider.request({ method: 'personal_sign', params: ['0x68', 'ada'] }).catch(() => undefined))
    await modal.findByText('Your wallet shows what you are asked to approve.')
    await vi.waitFor(() =>
      expect(world.named('SYNC_THEME').at(-1)?.[1]).toMatchObject({ themeMode: 'light', language: 'en' }),
    )
  })

  it('that is over shows that there is nothing to approve, and sends nothing', async () => {
    const { modal, named } = await openScreen(ApproveTransactionView, {}, signIn)
    const before = named('SYNC_THEME').length
    expect(await modal.findByText('Nothing to approve')).toBeTruthy()
    expect(named('SYNC_THEME')).toHaveLength(before)
  })
})

const smart = '0x9bE2a52E7D6e4b5F3A7c1D0E8F6A2b4C8d1E3f50'

/** The key holder has a smart account on every network of EIP-155. */
const smartAnswers: Answers = {
  GET_USER: (payload) => {
    const { chainId = 1, preferredAccountType = 'smartAccount' } = Object(payload)
    if (typeof chainId !== 'number') return { address: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', chainId }
    const accounts = [
      { address: smart, type: 'smartAccount' },
      { address: ada, type: 'eoa' },
    ]
    return { email, chainId, accounts, preferredAccountType, address: preferredAccountType === 'eoa' ? ada : smart }
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1, 11155111] }),
  SET_PREFERRED_ACCOUNT: () => ({ type: 'eoa', address: ada }),
}

describe('the settings of a smart account', () => {
  it('say whether it is set up, set it up, and switch to the plain account and back', async () => {
    const answers = [
      () => Promise.reject(new Error('User rejected')),
      async () => ({ address: smart, isDeployed: true }),
    ]
    const { modal, user, click } = await openScreen(
      SmartAccountSettingsView,
      { ...smartAnswers, INIT_SMART_ACCOUNT: () => answers.shift()?.() },
      signIn,
    )
    expect(await modal.findByText('Set up by its first batch of calls')).toBeTruthy()
    await click('Set up now')
    expect(await modal.findByText('You declined. Nothing was changed.')).toBeTruthy()
    await click('Set up now')
    expect(await modal.findByText('Set up on this network')).toBeTruthy()
    expect(modal.queryByRole('button', { name: 'Set up now' })).toBeNull()
    await user.click(modal.getByTestId('account-toggle-preferred-account-type'))
    expect(await modal.findByText('Switch to your Smart Account')).toBeTruthy()
    await user.click(modal.getByTestId('account-toggle-preferred-account-type'))
    expect(await modal.findByText('Switch to your EOA')).toBeTruthy()
  })

  it('say so where the kind of account could not be switched, and switch it by the next press', async () => {
    const { modal, user, kernel } = await openScreen(SmartAccountSettingsView, smartAnswers, signIn)
    const { smartAccounts } = await kernel.load(EmbeddedWalletController)
    vi.spyOn(smartAccounts, 'switchType').mockRejectedValueOnce(new TypeError('The code of it did not load.'))
    await user.click(await modal.findByTestId('account-toggle-preferred-account-type'))
    expect(await modal.findByText('Something went wrong')).toBeTruthy()
    await user.click(modal.getByTestId('account-toggle-preferred-account-type'))
    expect(await modal.findByText('Switch to your Smart Account')).toBeTruthy()
  })

  it('say that the network has none', async () => {
    const { modal } = await openScreen(SmartAccountSettingsView, {}, signIn)
    expect(await modal.findByText('No smart account here')).toBeTruthy()
  })
})
