import { fireEvent, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import type { AnyPlugin } from '../../../../kernel/plugin/collect-plugins'
import { createTestKernel, settle } from '../../../../kernel/testing/index'
import { clickAsPerson } from '../../../../ui/components/click-as-person.fixture'
import { SEEN_MS } from '../../../../ui/components/confirm-button'
import { openModal, pass, testView } from '../../../../ui/ui-world.fixture'
import { ConnectView } from '../../../foundations/connect/contract'
import {
  ChooseAccountNameView,
  ManageAccountNameView,
  RegisterAccountNameStepsView,
  RegisterAccountNameSuccessView,
  RegisterAccountNameView,
} from '../contract'
import { names } from '../index'
import { contracts, createNamesWorld, openNames, otherNetwork, owner } from '../names-world.fixture'

const places: AnyPlugin = { id: 'places', views: [testView(ConnectView.name, () => null)] }

interface ScreenOptions extends NonNullable<Parameters<typeof openNames>[0]> {
  readonly view?: { readonly name: string }
  readonly params?: object
}

beforeAll(() => import('./name-confirmation'))

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined)
})

/** Draws a view of names over scripted answers. */
async function openScreen({ view = RegisterAccountNameView, params, ...options }: ScreenOptions = {}) {
  const names = await openNames({ ...options, beside: [places] })
  const modal = await openModal(names.kernel, { view, ...(params && { params }) })
  const user = userEvent.setup()
  const later = (ms: number) => pass(() => names.pass(ms))
  return {
    ...names,
    modal,
    user,
    later,
    async fill(text: string) {
      const field = await modal.findByRole('textbox', { name: 'Name' })
      fireEvent.change(field, { target: { value: text } })
      await later(500)
      return field
    },
    click: async (name: string | RegExp) => user.click(await modal.findByRole('button', { name })),
    button: (name: string | RegExp) => modal.findByRole('button', { name }),
    /** Waits as a person who reads, then clicks a button that pays. */
    async confirm(name: string) {
      const button = await modal.findByRole('button', { name })
      await later(SEEN_MS)
      await pass(() => clickAsPerson(button))
      await pass(() => settle())
    },
  }
}

describe('the explanation of names', () => {
  it('leads to the form, and to the site that the app names', async () => {
    const { modal, click } = await openScreen({ view: ChooseAccountNameView, learnMoreUrl: 'https://x.example/names' })
    expect(await modal.findByRole('heading', { name: 'Choose your account name' })).toBeTruthy()
    const link = await modal.findByRole('link', { name: /Learn more about names/ })
    expect(link.getAttribute('href')).toBe('https://x.example/names')
    await click('Choose name')
    expect(await modal.findByRole('textbox', { name: 'Name' })).toBeTruthy()
  })

  it.each([ChooseAccountNameView, RegisterAccountNameView, RegisterAccountNameStepsView])(
    'says that nobody is connected, in $name',
    async (view) => {
      const world = createNamesWorld()
      world.address.value = undefined
      const { modal } = await openScreen({ world, view })
      expect(await modal.findByText('Connect one to choose a name.')).toBeTruthy()
    },
  )
})

describe('a wallet that did not answer a renewal', () => {
  it('may still send it, and the view says so before the person pays again', async () => {
    const world = createNamesWorld()
    world.chain.taken.set('maren.eth', owner)
    world.script.ask = () => Promise.reject(walletError('timeout', 'Request expired. Please try again.'))
    const { modal, confirm } = await openScreen({ world, view: ManageAccountNameView, registrar: contracts })
    await confirm('Renew')
    expect(await modal.findByText(/^Your wallet was asked for a transaction, and has not answered\./)).toBeTruthy()
  })
})

describe('the form', () => {
  it('has the field where tests look for it by its ids', async () => {
    const { modal, fill } = await openScreen()
    const field = await fill('maren')
    expect(within(modal.getByTestId('wui-ens-input')).getByTestId('wui-input-text')).toBe(field)
  })

  it('says what is wrong with a text, and keeps all of it', async () => {
    const { modal, fill, button } = await openScreen()
    expect((await button('Enter a name')).getAttribute('aria-disabled')).toBe('true')
    await fill('mar')
    expect(modal.getByText('Name must be at least 4 characters long').closest('[role=alert]')).toBeTruthy()
    const field = await fill('Mar_en')
    expect(modal.getByText(/^The value is not a valid username: “_” can’t be in a name/)).toBeTruthy()
    expect((field as HTMLInputElement).value).toBe('Mar_en')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await button('Change the name')
  })

  it('lists suggestions with their tags, and taken ones cannot be chosen', async () => {
    const { modal, fill, script, user, api } = await openScreen()
    script.suggestions = [
      { name: 'maren.reown.id', isRegistered: true },
      { name: '<img src=x onerror=alert(1)>.reown.id', isRegistered: false },
      { name: 'maren1.reown.id', isRegistered: false },
    ]
    await fill('maren')
    const rows = modal.getAllByTestId('account-name-suggestion')
    // Each row has an icon like the rows of the loading state, so that nothing moves when they appear.
    expect(rows.every((row) => row.querySelector('.portico-glyph'))).toBe(true)
    expect(rows.map(({ textContent }) => textContent)).toEqual(['maren.reown.idRegistered', 'maren1.reown.idAvailable'])
    expect(rows.map((row) => row.getAttribute('aria-disabled'))).toEqual(['true', 'false'])
    expect(modal.getByText('maren.reown.id is registered already')).toBeTruthy()
    await user.click(rows[0] as HTMLElement)
    expect(api.typed.value.text).toBe('maren')
    await user.click(rows[1] as HTMLElement)
    expect(api.typed.value.text).toBe('maren1')
    expect(modal.getByText('maren1.reown.id is available')).toBeTruthy()
  })

  it('registers by Enter, and ends at the view of success', async () => {
    const { modal, fill, script, click, kernel } = await openScreen()
    script.owners.set('maren.reown.id', owner)
    const field = await fill('maren')
    await pass(async () => void fireEvent.submit(field))
    expect(await modal.findByText('Account name chosen successfully')).toBeTruthy()
    expect(modal.getByText('You can now fund your account and trade crypto')).toBeTruthy()
    expect(modal.getByTestId('registered-name').textContent).toBe('maren.reown.id')
    await click("Let's Go!")
    expect(kernel.router.current.value?.view).toBe('Account')
  })

  it('announces that the wallet is asked', async () => {
    const { modal, fill, click, script } = await openScreen()
    script.sign = () => new Promise(() => undefined)
    await fill('maren')
    await click('Sign to take the name')
    expect(modal.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Look at your wallet')
  })

  it('says that the wallet declined, and the reason that the service gives', async () => {
    const { modal, fill, click, script } = await openScreen()
    script.sign = async () => {
      throw walletError('userRejected', 'no')
    }
    await fill('maren')
    await click('Sign to take the name')
    expect(await modal.findByText('You declined in your wallet. The name was not registered.')).toBeTruthy()
    script.sign = async () => {
      throw new Error('boom')
    }
    await click('Sign to take the name')
    expect(await modal.findByText('Error registering name maren.reown.id')).toBeTruthy()
  })

  it('says what could not be read, and reads it again', async () => {
    const { modal, fill, click, script } = await openScreen()
    script.suggest = async () => {
      throw new Error('down')
    }
    await fill('maren')
    expect(modal.getByText('Error fetching name suggestions')).toBeTruthy()
    script.suggest = undefined
    await click('Try again')
    await modal.findByText('maren.reown.id is available')
  })

  it('switches to the network that names are registered on', async () => {
    const world = createNamesWorld()
    world.active.value = otherNetwork
    const { modal, click, kernel } = await openScreen({ world, registrar: contracts })
    expect(modal.queryByRole('textbox')).toBeNull()
    await click(/^Switch to/)
    expect(kernel.router.current.value?.view).toBe('SwitchNetwork')
  })
})

describe('a name that costs something', () => {
  it('shows price and fees, then its steps one by one, and until when it can be continued', async () => {
    const { modal, fill, click, button, later, chain, confirm } = await openScreen({ registrar: contracts })
    chain.price = 10n ** 15n
    await fill('maren')
    await click('Continue')
    expect((await modal.findByTestId('name-price')).textContent).toBe('Name, 1 year0.001 TST')
    expect(modal.getByTestId('name-fee-register').textContent).toMatch(/^Network fee to register, about/)
    expect(modal.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
      'step',
      null,
      null,
    ])
    await confirm('Reserve')
    await later(2000)
    expect((await button(/^Register/)).getAttribute('aria-disabled')).toBe('true')
    expect(
      modal
        .getByText(/^The registration goes on only|You can close this/)
        .closest('div')
        ?.querySelector('time'),
    ).toBeTruthy()
    await later(60_000)
    expect(modal.getByText('Now register maren.eth').closest('[role=status]')).toBeTruthy()
    await confirm('Register')
    await later(2000)
    expect(await modal.findByText('Account name chosen successfully')).toBeTruthy()
  })

  it('is reserved and registered only by real clicks, after the price was shown', async () => {
    const { modal, fill, click, later, chain, confirm } = await openScreen({ registrar: contracts })
    await fill('maren')
    await click('Continue')
    const reserve = await modal.findByTestId('name-reserve-button')
    await pass(() => clickAsPerson(reserve))
    await later(SEEN_MS)
    await pass(() => reserve.click())
    expect(chain.sent).toEqual([])
    await confirm('Reserve')
    await later(62_000)
    await pass(async () => (await modal.findByTestId('name-register-button')).click())
    expect(chain.sent.map(({ kind }) => kind)).toEqual(['commit'])
    await confirm('Register')
    expect(chain.sent.map(({ kind }) => kind)).toEqual(['commit', 'register'])
  })

  it('requires its price to be read before it is registered', async () => {
    const { modal, fill, click, later, chain, confirm } = await openScreen({ registrar: contracts })
    await fill('maren')
    await click('Continue')
    await confirm('Reserve')
    await later(2000)
    chain.planFault = new Error('down')
    await later(60_000)
    expect(await modal.findByText('The price can’t be read right now. Nothing was sent.')).toBeTruthy()
    chain.planFault = undefined
    await confirm('Try again')
    await later(0)
    expect(modal.getByTestId('name-total').textContent).not.toBe('')
    await confirm('Register')
    expect(chain.sent.map(({ kind }) => kind)).toEqual(['commit', 'register'])
  })

  it('says that another account has taken it, and leads back to the form', async () => {
    const { modal, fill, click, later, chain, confirm } = await openScreen({ registrar: contracts })
    await fill('maren')
    await click('Continue')
    await confirm('Reserve')
    await later(2000)
    chain.taken.set('maren.eth', 'fake-mallory')
    await later(60_000)
    expect(modal.getByText(/^Somebody else has maren\.eth by now/).closest('[role=alert]')).toBeTruthy()
    await click('Choose another name')
    expect(((await modal.findByRole('textbox', { name: 'Name' })) as HTMLInputElement).value).toBe('maren')
  })

  it('leads to the form where nothing was begun', async () => {
    const { modal, click } = await openScreen({ registrar: contracts, view: RegisterAccountNameStepsView })
    await modal.findByText('Nothing was begun')
    await click('Choose name')
    expect(await modal.findByRole('textbox', { name: 'Name' })).toBeTruthy()
  })
})

describe('a name that the account has', () => {
  async function openOwn(options: ScreenOptions = {}) {
    const world = createNamesWorld()
    world.chain.price = 10n ** 15n
    world.chain.taken.set('maren.eth', owner)
    return openScreen({ world, registrar: contracts, view: ManageAccountNameView, ...options })
  }

  it('is reached from the explanation of names', async () => {
    const { modal, click } = await openOwn({ view: ChooseAccountNameView })
    expect(await modal.findByText('Your account goes by maren.eth.')).toBeTruthy()
    expect(modal.queryByRole('button', { name: 'Choose name' })).toBeNull()
    await click('Renew or change')
    expect(await modal.findByRole('radio', { name: 'Renew' })).toBeTruthy()
    expect(modal.getByText('Your account goes by maren.eth.')).toBeTruthy()
  })

  it('is renewed after price and fee were shown, and the result is announced', async () => {
    const { modal, chain, confirm } = await openOwn()
    await pass(() => settle())
    fireEvent.click(modal.getByRole('radio', { name: '2 years' }))
    await pass(() => settle())
    expect(modal.getByTestId('name-price').textContent).toBe('Name, 2 years0.002 TST')
    expect(modal.getByTestId('name-fee-renew').textContent).toMatch(/^Network fee, at most/)
    await confirm('Renew')
    await pass(() => settle())
    expect(chain.sent).toEqual([{ kind: 'renew', value: '2100000000000000' }])
    expect(modal.getByText('Sent. Waiting for the network.').closest('[role=status]')).toBeTruthy()
  })

  it('is renewed only by a real click, and not by Enter', async () => {
    const { modal, chain, confirm } = await openOwn()
    const button = await modal.findByRole('button', { name: 'Renew' })
    await pass(() => button.click())
    await pass(async () => void fireEvent.submit(button.closest('form') as HTMLFormElement))
    expect(chain.sent).toEqual([])
    await confirm('Renew')
    expect(chain.sent).toHaveLength(1)
  })

  it('shows at least as much as may be sent for it', async () => {
    const { modal, chain, confirm } = await openOwn()
    chain.price = 10n ** 15n + 1n
    await pass(() => settle())
    fireEvent.click(modal.getByRole('radio', { name: '2 years' }))
    await pass(() => settle())
    expect(modal.getByText(/^Up to 0\.002101 TST is sent/)).toBeTruthy()
    await confirm('Renew')
    expect(chain.sent).toEqual([{ kind: 'renew', value: '2100000000000002' }])
  })

  it('keeps the space of price, fee and total while they are read', async () => {
    const { modal } = await openOwn()
    await pass(() => settle())
    fireEvent.click(modal.getByRole('radio', { name: '2 years' }))
    const figures = ['name-price', 'name-fee-renew', 'name-total'].map((id) => modal.getByTestId(id))
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      'Name, 2 years',
      'Network fee, at most',
      'Total, about',
    ])
    expect(figures.every((figure) => figure.querySelector('.portico-bone'))).toBe(true)
    await pass(() => settle())
    expect(modal.getByTestId('name-price').textContent).toBe('Name, 2 years0.002 TST')
  })

  it('announces that the wallet is asked', async () => {
    const { modal, script, confirm } = await openOwn()
    script.ask = () => new Promise(() => undefined)
    await confirm('Renew')
    expect(modal.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Look at your wallet')
  })

  it('says that the wallet declined, and that a price cannot be read', async () => {
    const { modal, chain, script, confirm } = await openOwn()
    script.ask = async () => {
      throw walletError('userRejected', 'no')
    }
    await confirm('Renew')
    expect(await modal.findByText('You declined in your wallet. Nothing was sent.')).toBeTruthy()
    script.ask = async () => {
      throw new Error('boom')
    }
    await confirm('Renew')
    expect(await modal.findByText('Your wallet did not send it.')).toBeTruthy()
    chain.readFault = new Error('down')
    fireEvent.click(modal.getByRole('radio', { name: '3 years' }))
    await pass(() => settle())
    expect(modal.getByText(/^This can’t be read right now/)).toBeTruthy()
    chain.readFault = undefined
    await confirm('Try again')
    expect((await modal.findByTestId('name-price')).textContent).toBe('Name, 3 years0.003 TST')
  })

  it('is replaced by another name that leads to the account, by Enter, and by no other', async () => {
    const { modal, later, chain } = await openOwn()
    chain.taken.set('loom.eth', owner)
    await pass(() => settle())
    fireEvent.click(modal.getByRole('radio', { name: 'Change' }))
    const field = await modal.findByRole('textbox', { name: 'Name' })
    const fillIn = async (text: string) => {
      fireEvent.change(field, { target: { value: text } })
      await later(500)
    }
    await fillIn('mar_en')
    expect(modal.getByText(/“_” can’t be in a name/).closest('[role=alert]')).toBeTruthy()
    await fillIn('harbor')
    expect(modal.getByText('harbor.eth does not lead to your account')).toBeTruthy()
    await pass(async () => void fireEvent.submit(field))
    expect(chain.sent).toEqual([])
    await fillIn('loom')
    expect(modal.getByText('loom.eth leads to your account')).toBeTruthy()
    await pass(async () => void fireEvent.submit(field))
    expect(chain.sent).toEqual([{ kind: 'primary', value: '0' }])
  })

  it('can be changed only on its own network, and with a connected account', async () => {
    const world = createNamesWorld()
    world.active.value = otherNetwork
    const { kernel, modal, address } = await openScreen({
      world,
      registrar: contracts,
      view: ManageAccountNameView,
    })
    expect(await modal.findByText('Nothing can be changed about this name here.')).toBeTruthy()
    expect(modal.queryByRole('button', { name: 'Go by this name' })).toBeNull()
    await pass(async () => {
      kernel.router.reset(ManageAccountNameView)
      address.value = undefined
    })
    expect(await modal.findByText('Connect one to choose a name.')).toBeTruthy()
  })
})

describe('a form whose code does not load', () => {
  const views = [ManageAccountNameView, RegisterAccountNameView, RegisterAccountNameStepsView] as const

  it.each(views)('says so in $name, and can be loaded again', async (view) => {
    const { plain } = createNamesWorld()
    const { kernel } = createTestKernel({ plugins: [...plain, names(), places] })
    await kernel.start()
    const modal = await openModal(kernel, { view })
    expect(await modal.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the end', () => {
  it('says of a name that does not lead to the account that it is not shown', async () => {
    const params = { name: 'maren.eth', address: owner, isLeading: false }
    const { modal } = await openScreen({ view: RegisterAccountNameSuccessView, params })
    expect(await modal.findByText(/does not lead to your account yet/)).toBeTruthy()
  })
})
