import { act, fireEvent, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createFakeClock, settle, type WalletTurn } from '../../../../kernel/testing/index'
import { clickAsPerson } from '../../../../ui/components/click-as-person.fixture'
import { SEEN_MS } from '../../../../ui/components/confirm-button'
import { modalRoot, renderPortico } from '../../../../ui/ui-world.fixture'
import { ConnectController, type Connector } from '../../../foundations/connect/contract'
import type { SiwxConfig } from '../contract'
import type { SiwxOptions } from '../index'
import { createMessage } from '../message/message'
import { siwxError } from '../siwx-errors'
import { createSiwxWorld, loadSiwx } from '../siwx-world.fixture'

beforeAll(() => Promise.all([loadSiwx(), import('./siwx-sign-message-view'), import('./data-capture-views')]))

interface Init {
  readonly options?: SiwxOptions
  readonly turns?: readonly [WalletTurn, ...WalletTurn[]]
  readonly gates?: Readonly<Record<string, boolean>>
  readonly connector?: Partial<Connector>
}

async function openView({ turns = ['ignore'], ...init }: Init = {}) {
  // Nothing is drawn here: what is there is seen.
  vi.stubGlobal('IntersectionObserver', undefined)
  const world = createSiwxWorld(init)
  world.fox.wallet.script('signMessage', ...turns)
  renderPortico({ kernel: world.kernel })
  const run = (step: () => unknown) =>
    act(async () => {
      await step()
      await settle()
      await settle()
    })
  await run(world.start)
  await run(world.connectFox)
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  await modal.findByRole('button', { name: /^(Sign|Continue)$/ })
  const said = () => modal.getAllByRole('status')[0]?.textContent ?? ''
  const press = (name: string) => run(() => modal.getByRole('button', { name }).click())
  /** Presses the button that has the wallet asked, once it has been seen. */
  const sign = async (times = 1) => {
    await run(() => world.clock.advance(SEEN_MS))
    await run(() => {
      for (let press = 0; press < times; press++) clickAsPerson(modal.getByTestId('w3m-connecting-siwe-sign'))
    })
  }
  return { ...world, modal, said, press, sign, run, user: userEvent.setup() }
}

/** A host that makes its own messages, and keeps nothing. */
const ownConfig: SiwxConfig = {
  createMessage: async (params) => {
    const page = { domain: 'app.example', uri: 'https://app.example', accountName: 'Test Network 1' }
    return createMessage({ ...params, ...page, nonce: 'abcdefgh', now: createFakeClock().now(), expiresInMs: 600_000 })
  },
  addSession: async () => undefined,
  revokeSession: async () => undefined,
  setSessions: async () => undefined,
  getSessions: async () => [],
}

describe('the view of signing in', () => {
  it('says what is asked, shows what the wallet will show, and that cancelling disconnects', async () => {
    const { modal, said } = await openView({ options: { statement: 'Welcome.' } })
    expect(modal.getByRole('heading', { name: 'Sign In' })).toBeTruthy()
    expect(said()).toMatch(/ needs to connect to your walletSign a message to prove that this wallet is yours/)
    const message = await modal.findByRole('region', { name: 'What Fox will show' })
    expect(message.textContent).toContain('app.example wants you to sign in with your Test account:')
    expect(message.textContent).toContain('fake-ada')
    expect(message.textContent).toContain('Welcome.')
    expect(message.textContent).toContain('Chain ID: test:1')
    expect(message.textContent).not.toContain('Version')
    expect(message.getAttribute('lang')).toBe('en')
    expect(modal.getByText('Cancelling disconnects Fox.')).toBeTruthy()
    expect(modal.queryByTestId('header-back')).toBeNull()
  })

  it('shows the picture that the host gives in place of the own one of the wallet', async () => {
    const { kernel, run } = await openView()
    const picture = 'https://app.example/fox.png'
    await run(() => kernel.get(ConnectController).configure({ connectorImages: { fox: picture } }))
    expect([...modalRoot().querySelectorAll('img')].map(({ src }) => src)).toContain(picture)
  })

  it('signs by its button, once, and closes', async () => {
    const { sign, prompts, view } = await openView({ turns: ['approve'] })
    await sign(2)
    expect([prompts(), view()]).toEqual([1, ''])
  })

  it('has the wallet asked by a press of a person alone, once what is signed was seen', async () => {
    const { modal, kernel, sign, prompts, run, clock } = await openView({ turns: ['approve'] })
    const button = modal.getByTestId('w3m-connecting-siwe-sign')
    await run(() => clickAsPerson(button))
    expect([kernel.notices.snack.value?.message, prompts()]).toMatchObject([{ key: 'confirm.early' }, 0])
    await run(() => clock.advance(SEEN_MS))
    await run(() => button.click())
    await run(() => clock.advance(150))
    expect([kernel.notices.snack.value?.message, prompts()]).toMatchObject([{ key: 'confirm.script' }, 0])
    await sign()
    expect(prompts()).toBe(1)
  })

  it('has nothing signed before what will be signed is there to read', async () => {
    let make = () => undefined as void
    const made = new Promise<void>((resolve) => {
      make = resolve
    })
    const createMessage: SiwxConfig['createMessage'] = async (params) => {
      await made
      return ownConfig.createMessage(params)
    }
    const { modal, sign, prompts, run } = await openView({
      options: { config: { ...ownConfig, createMessage } },
      turns: ['approve'],
    })
    const awaited = modal.getByText('Preparing the message').parentElement
    expect([awaited?.querySelectorAll('.portico-bone--line').length, awaited?.querySelector('.portico-row')]).toEqual([
      7,
      null,
    ])
    await sign()
    const button = modal.getByTestId('w3m-connecting-siwe-sign')
    expect([prompts(), button.getAttribute('aria-disabled')]).toEqual([0, 'true'])
    await run(() => make())
    expect(await modal.findByRole('region', { name: 'What Fox will show' })).toBeTruthy()
    await sign()
    expect(prompts()).toBe(1)
  })

  it('speaks of neither window nor icon on a phone, where there is none', async () => {
    const { sign, said, browser } = await openView()
    browser.set({ isMobile: true })
    await sign()
    expect(said()).toBe('Sign in FoxIt opened a request. Check that it shows this message.')
  })

  it('speaks of neither where the wallet is on another device', async () => {
    const { sign, said } = await openView({ connector: { type: 'WALLET_CONNECT' } })
    await sign()
    expect(said()).toBe('Sign in FoxIt opened a request. Check that it shows this message.')
  })

  it('says where to look while the wallet is asked, and where else after a while', async () => {
    const { sign, modal, said, run, clock } = await openView()
    await sign()
    expect(said()).toBe(
      'Sign in FoxIt opened a request. Look for its window or icon, and check that it shows this message.',
    )
    expect(modal.getByTestId('w3m-connecting-siwe-sign').getAttribute('aria-busy')).toBe('true')
    expect(modal.getByTestId('w3m-connecting-siwe-sign').textContent).toContain('Signing...')
    await run(() => clock.advance(15_000))
    expect(said()).toBe('Sign in FoxStill waiting. Open Fox and look for the request.')
  })

  it.each<readonly [WalletTurn, string]>([
    ['reject', 'Request declinedFox said no or was closed. Nothing was signed.'],
    ['pending', 'Finish in FoxIt has a request open already. Answer that one, then try again.'],
    [
      { result: 'nothing' },
      'This signature does not matchFox signed with another account, or another message. Try again.',
    ],
    ['junk', 'Could not sign inNothing was signed. Try again; if that does not help, cancel and connect again.'],
  ])('tells of the answer %j, and lets the person try again', async (turn, words) => {
    const { sign, said, status } = await openView({ turns: [turn, 'approve'] })
    await sign()
    expect(said()).toBe(words)
    await sign()
    expect(status()).toBe('signedIn')
  })

  it.each([
    ['is not valid yet', 'SIWX_MESSAGE_EARLY'],
    ['ran out though it has just been made', 'SIWX_MESSAGE_EXPIRED'],
  ] as const)('says that the clock is likely wrong where the verifier finds that the message %s', async (_, code) => {
    const addSession = async () => {
      throw siwxError(code, { time: '2026-01-01T00:00:00.000Z' })
    }
    const config = { ...ownConfig, addSession }
    const { sign, said } = await openView({ options: { config }, turns: ['approve'] })
    await sign()
    expect(said()).toBe(
      'Check the time on this deviceIts date or time seems to be wrong, so signing in was refused. Set it to automatic, then try again.',
    )
  })

  it('names the account that the wallet should be on', async () => {
    const { sign, said } = await openView({ turns: [{ error: Object.assign(new Error('no'), { code: 4100 }) }] })
    await sign()
    expect(said()).toContain('Fox is on another account')
    expect(said()).toContain('fake-ada')
  })

  it('shows no message where none could be made, nor that one is on its way, and makes another on asking', async () => {
    let isDown = true
    const config: SiwxConfig = {
      ...ownConfig,
      createMessage: async (params) => {
        if (isDown) throw new Error('down')
        return ownConfig.createMessage(params)
      },
    }
    const { sign, modal, said, prompts } = await openView({ options: { config } })
    expect(said()).toContain('Could not sign in')
    expect(modal.queryByText('Preparing the message')).toBeNull()
    isDown = false
    await sign()
    expect(prompts()).toBe(1)
    expect(modal.getByRole('region', { name: 'What Fox will show' }).textContent).toContain('abcdefgh')
  })

  it('shows every line of a message that the host words in its own way', async () => {
    const config: SiwxConfig = {
      createMessage: async ({ accountAddress, chainId }) => ({
        ...{
          accountAddress,
          chainId,
          domain: 'app.example',
          uri: 'https://app.example',
          version: '1',
          nonce: 'abcdefgh',
        },
        toString: () => 'Sign me in to the reef.\nI am Ada.\n\nURI: I mean it.\nI am Ada.',
      }),
      addSession: async () => undefined,
      revokeSession: async () => undefined,
      setSessions: async () => undefined,
      getSessions: async () => [],
    }
    const { modal } = await openView({ options: { config } })
    const lines = [...modal.getByRole('region', { name: 'What Fox will show' }).children].map(
      (line) => line.textContent,
    )
    expect(lines).toEqual(['Sign me in to the reef.', 'I am Ada.', 'URI: I mean it.', 'I am Ada.'])
  })

  it('cancels by its button, which disconnects', async () => {
    const { press, isConnected, view } = await openView()
    await press('Cancel')
    expect([isConnected(), view()]).toEqual([false, ''])
  })

  it('says that it goes back, and disconnects at a second press where the wallet does not', async () => {
    const { sign, press, said, modal, run, fox, view, isConnected } = await openView({ turns: ['approve'] })
    await sign()
    expect(view()).toBe('')
    await run(() => fox.wallet.changeNetwork('test:2'))
    fox.wallet.script('switchNetwork', 'ignore')
    await press('Cancel')
    expect(said()).toBe('Going backConfirm it in Fox if it asks. Cancel again to disconnect.')
    expect([view(), isConnected()]).toEqual(['SIWXSignMessage', true])
    expect(modal.getByRole('button', { name: 'Sign' }).getAttribute('aria-disabled')).toBe('true')
    await press('Cancelling...')
    expect([view(), isConnected()]).toEqual(['', false])
  })

  it('only closes where signing in is optional, and says nothing of disconnecting', async () => {
    const { press, isConnected, view, modal } = await openView({ options: { required: false } })
    expect(modal.queryByText('Cancelling disconnects Fox.')).toBeNull()
    await press('Cancel')
    expect([isConnected(), view()]).toEqual([true, ''])
  })

  it('stays where Escape is pressed, and shakes', async () => {
    const { user, view, kernel, run } = await openView()
    await run(() => user.keyboard('{Escape}'))
    expect(view()).toBe('SIWXSignMessage')
    expect(kernel.router.refusedCloses.peek()).toBeGreaterThan(0)
  })
})

describe('the view of the e-mail address', () => {
  const capture = (required: boolean, uuid: string | null = 'uuid') => {
    const asked: string[] = []
    const emailCapture = {
      required,
      requestOtp: async (email: string) => {
        asked.push(email)
        return uuid
      },
      confirmOtp: (_: string, code: string) =>
        code === '123456' ? Promise.resolve() : Promise.reject(new Error('no')),
    }
    return { asked, init: { options: { emailCapture }, gates: { emailCapture: true } } }
  }

  it('takes an address by Enter and leads to the code, and that to the signature', async () => {
    const { asked, init } = capture(true)
    const { modal, user, run, said, view } = await openView(init)
    expect(modal.getByRole('heading', { name: 'Profile' })).toBeTruthy()
    expect(said()).toMatch(/ requires your email for authentication\.$/)
    expect(modal.queryByRole('button', { name: 'Skip this step' })).toBeNull()
    await run(() => user.type(modal.getByRole('textbox', { name: 'Email' }), 'ada@a.example{Enter}'))
    expect(asked).toEqual(['ada@a.example'])
    expect(await modal.findByRole('heading', { name: 'Confirm Email' })).toBeTruthy()
    expect(said()).toContain('Enter the code we sent to')
    await run(() => user.type(modal.getByRole('textbox', { name: 'Six-digit code' }), '000000'))
    expect(modal.getByText('This code is not right. Try Again')).toBeTruthy()
    const digits = modal.getByRole('textbox', { name: 'Six-digit code' })
    await run(() => fireEvent.change(digits, { target: { value: '123456' } }))
    expect(view()).toBe('SIWXSignMessage')
  })

  it('has endings to choose from, and says what is no address', async () => {
    const { asked, init } = capture(false, null)
    const { modal, user, run, press, view } = await openView(init)
    const field = modal.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
    await run(() => user.type(field, 'ada'))
    await press('Continue')
    expect(modal.getAllByText('Please enter a valid email address').length).toBeGreaterThan(0)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await press('@zoho.com')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['ada@zoho.com', 'false'])
    await press('@gmail.com')
    await press('Continue')
    expect([asked, view()]).toEqual([['ada@gmail.com'], 'SIWXSignMessage'])
  })

  it('can be left where the modal has no way to be closed, which disconnects', async () => {
    const { init } = capture(true)
    const world = createSiwxWorld({ ...init, embedded: true })
    renderPortico({ kernel: world.kernel })
    await act(async () => {
      await world.start()
      await world.connectFox()
      // A finished connecting shows for so long.
      await world.clock.advance(500)
    })
    const leave = await waitFor(() => within(modalRoot()).getByRole('button', { name: 'Cancel' }))
    await act(async () => {
      leave.click()
      await settle()
      await settle()
    })
    expect([world.isConnected(), world.view()]).toEqual([false, 'Connect'])
  })

  it('says which address is being checked, whatever is typed meanwhile', async () => {
    const emailCapture = { requestOtp: () => new Promise<null>(() => undefined), confirmOtp: async () => undefined }
    const { modal, user, run, said, press } = await openView({
      options: { emailCapture },
      gates: { emailCapture: true },
    })
    await run(() => user.type(modal.getByRole('textbox', { name: 'Email' }), 'ada@a.example{Enter}'))
    await press('@zoho.com')
    expect(said()).toContain('ada@a.example')
  })

  it('can be skipped where it is optional', async () => {
    const { press, view, said } = await openView(capture(false).init)
    expect(said()).toMatch(/ would like to collect your email\.You can skip this step\.$/)
    await press('Skip this step')
    expect(view()).toBe('SIWXSignMessage')
  })

  it('sends another code after 30 s, and says so', async () => {
    const { asked, init } = capture(true)
    const { modal, user, run, clock, press } = await openView(init)
    await run(() => user.type(modal.getByRole('textbox', { name: 'Email' }), 'ada@a.example{Enter}'))
    await press('Resend in 30s')
    expect(asked).toHaveLength(1)
    for (let second = 0; second < 30; second++) await run(() => clock.advance(1000))
    await press('Resend Code')
    expect(asked).toHaveLength(2)
    expect(modal.getByText('Code email resent')).toBeTruthy()
  })
})
