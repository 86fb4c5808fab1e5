import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { fakeConnector, fakeConnectorSource, fakeNamespace } from '../../kernel/testing/index'
import { mainnet } from '../../plugins/chains/eip155/networks'
import { embeddedWallet } from '../../plugins/features/embedded-wallet/index'
import { ConnectController, connectorSources } from '../../plugins/foundations/connect/contract'
import { CatalogueController } from '../../plugins/services/catalogue/contract'
import { createModal, elementNames, type Modal, type ModalOptions } from './index'

const made: Modal[] = []

function openPage(options: Partial<ModalOptions> = {}) {
  const fox = fakeConnector({ id: 'fox', name: 'Fox' })
  const namespace = fakeNamespace({ contributes: [connectorSources.of(fakeConnectorSource(fox))] })
  const modal = createModal({ networks: [mainnet], enableWalletConnect: false, plugins: [namespace], ...options })
  made.push(modal)
  return modal
}

function place(tag: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.replaceChildren(element)
  return element
}

/** What a person reads on the button that an element of the peer holds. */
const wordsOf = (element: Element) => {
  const held = element.firstElementChild
  return held?.querySelector('[slot]')?.textContent ?? held?.shadowRoot?.querySelector('button')?.textContent
}
const buttonOf = (element: Element) => element.firstElementChild?.shadowRoot?.querySelector('button')

beforeAll(() =>
  Promise.all([
    import('./mount-modal'),
    import('../../ui/elements/index'),
    import('../../ui/i18n/load-words'),
    import('../../plugins/services/catalogue/open-catalogue'),
    import('../../ui/shell/modal-host'),
    import('../../plugins/foundations/connect/session-implementation'),
    import('../../plugins/foundations/connect/run-connecting'),
  ]),
)
afterEach(async () => {
  for (const modal of made.splice(0)) {
    await modal.ready()
    await act(async () => modal.dispose())
  }
  document.body.replaceChildren()
})

it('an element keeps properties that a script set before it was defined', async () => {
  const element = document.createElement('appkit-button')
  // As an assignment leaves them before there is a class: that may be there by now, for another file of tests.
  for (const [name, value] of Object.entries({ label: 'Sign in', disabled: true }))
    Object.defineProperty(element, name, { value, configurable: true, enumerable: true, writable: true })
  document.body.append(element)
  openPage()
  await waitFor(() => expect(wordsOf(element)).toBe('Sign in'))
  expect(buttonOf(element)?.disabled).toBe(true)
  Object.assign(element, { label: 'Come in', disabled: false })
  await waitFor(() => expect(wordsOf(element)).toBe('Come in'))
  await waitFor(() => expect(buttonOf(element)?.disabled).toBe(false))
})

it('every element of the peer has both of its names', async () => {
  openPage()
  await waitFor(() => expect(customElements.get('appkit-button')).toBeDefined())
  for (const name of Object.keys(elementNames)) expect(customElements.get(`w3m-${name}`)).toBeDefined()
  for (const name of ['button', 'connect-button', 'account-button', 'network-button', 'modal', 'wallet-button'])
    expect(customElements.get(`appkit-${name}`)).toBeDefined()
})

it('a button says what its attributes say, and opens the modal', async () => {
  const element = place('appkit-button', { label: 'Sign in' })
  const modal = openPage()
  await waitFor(() => expect(wordsOf(element)).toBe('Sign in'))
  Object.assign(element, { label: 'Come in', disabled: true })
  await waitFor(() => expect(wordsOf(element)).toBe('Come in'))
  expect(buttonOf(element)?.disabled).toBe(true)
  Object.assign(element, { disabled: false })
  await waitFor(() => expect(buttonOf(element)?.disabled).toBe(false))
  // At once: the modal that is drawn then reads what has focus, which this DOM cannot tell across shadow roots.
  buttonOf(element)?.click()
  expect(modal.isOpen()).toBe(true)
  await modal.close()
})

it('a button of one namespace shows its account, cut as the attributes say, and what tests look for', async () => {
  const element = place('appkit-button', { namespace: 'test', charsstart: '2', charsend: '3', balance: 'hide' })
  const modal = openPage()
  await waitFor(() => expect(wordsOf(element)).toBe('Connect Wallet'))
  expect(element.firstElementChild?.getAttribute('data-testid')).toBe('connect-button-test')
  await act(async () => {
    await modal.kernel.ready
    const connect = Object(modal.kernel).plugins.connect
    await connect.discover()
    await connect.connect({ connectorId: 'fox' })
  })
  const address = modal.getAddress('test') ?? ''
  await waitFor(() => expect(wordsOf(element)).toBe(`${address.slice(0, 2)}…${address.slice(-3)}`))
  expect(element.firstElementChild?.getAttribute('data-testid')).toBe('account-button-test')
  expect(element.firstElementChild?.getAttribute('address')).toBe(address)
  await act(async () => modal.disconnect())
  await waitFor(() => expect(element.firstElementChild?.getAttribute('data-testid')).toBe('connect-button-test'))
  expect(element.firstElementChild?.hasAttribute('address')).toBe(false)
})

it('a button of one namespace keeps balance and address in their order and digits on an Arabic page', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('ar-EG')
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar-EG'])
  const element = place('appkit-button', { namespace: 'test', balance: 'show' })
  const modal = openPage()
  await waitFor(() => expect(wordsOf(element)).toMatch(/\p{Script=Arabic}/u))
  await act(async () => {
    await modal.ready()
    await modal.kernel.get(ConnectController).connect({ connectorId: 'fox' })
  })
  await waitFor(() => expect(wordsOf(element)).toMatch(/^[\d.,]+ TST fake/))
  expect(element.querySelector('[slot]')?.getAttribute('dir')).toBe('auto')
})

it('an account button of one namespace is shown while an account of that namespace is connected, whichever is active', async () => {
  const element = place('appkit-account-button', { namespace: 'test' })
  const elsewhere = element.cloneNode() as Element
  elsewhere.setAttribute('namespace', 'eip155')
  document.body.append(elsewhere)
  const modal = openPage()
  const shown = () =>
    [element, elsewhere].map((each) => Boolean(buttonOf(each)) && !each.firstElementChild?.hasAttribute('hidden'))
  await waitFor(() => expect(element.childElementCount).toBe(1))
  await act(async () => {
    await modal.ready()
    await modal.kernel.get(ConnectController).connect({ connectorId: 'fox' })
  })
  await waitFor(() => expect(shown()).toEqual([true, false]))
  await act(async () => modal.kernel.namespaces.setActive('eip155'))
  expect(modal.getAccount().isConnected).toBe(false)
  await waitFor(() => expect(shown()).toEqual([true, false]))
  expect(wordsOf(element)).toContain('fake')
})

it('a connect button keeps its text while a wallet is connected', async () => {
  const element = place('appkit-connect-button')
  const labelled = element.cloneNode() as Element
  labelled.setAttribute('label', 'One more wallet')
  document.body.append(labelled)
  const modal = openPage()
  await waitFor(() => expect(wordsOf(element)).toBe('Connect Wallet'))
  await act(async () => {
    await modal.ready()
    await modal.kernel.get(ConnectController).connect({ connectorId: 'fox' })
  })
  expect(modal.getAccount().isConnected).toBe(true)
  const shown = () => [element, labelled].map((each) => buttonOf(each)?.querySelector('slot')?.name)
  await waitFor(() => expect(shown()).toEqual(['account', 'account']))
  expect([wordsOf(element), wordsOf(labelled)]).toEqual(['Connect Wallet', 'One more wallet'])
})

it('a wallet button asks its wallet with one press', async () => {
  const element = place('w3m-wallet-button', { wallet: 'fox' })
  const modal = openPage()
  await waitFor(() => expect(wordsOf(element)).toBe('Fox'))
  await waitFor(() => expect(buttonOf(element)).toBeTruthy())
  await act(async () => buttonOf(element)?.click())
  await waitFor(() => expect(modal.getAccount('test').isConnected).toBe(true))
})

it('a wallet button says what its wallet is called, and which kind of way it is', async () => {
  const kinds: Readonly<Record<string, readonly [words: string, testId: string]>> = {
    fox: ['Silver Fox', 'apkt-wallet-button-external'],
    imtoken: ['Imtoken', 'apkt-wallet-button'],
    walletConnect: ['WalletConnect', 'apkt-wallet-button'],
    google: ['Google', 'apkt-wallet-button-social'],
    email: ['Email', 'apkt-wallet-button-email'],
  }
  const fox = fakeConnector({ id: 'fox', name: 'Silver Fox' })
  const namespace = fakeNamespace({ contributes: [connectorSources.of(fakeConnectorSource(fox))] })
  const modal = openPage({ plugins: [namespace] })
  await act(() => modal.ready())
  await act(() => modal.kernel.get(ConnectController).discover())
  for (const [wallet, [words, testId]] of Object.entries(kinds)) {
    const element = place('appkit-wallet-button', { wallet })
    await waitFor(() => expect(wordsOf(element)).toBe(words))
    expect(element.firstElementChild?.getAttribute('data-testid')).toBe(testId)
  }
})

it('a wallet button shows the name of an installed wallet as the wallet writes it', async () => {
  const fox = fakeConnector({ id: 'io.metamask', name: 'MetaMask' })
  const namespace = fakeNamespace({ contributes: [connectorSources.of(fakeConnectorSource(fox))] })
  const modal = openPage({ plugins: [namespace] })
  await act(() => modal.ready())
  await act(() => modal.kernel.get(ConnectController).discover())
  const element = place('appkit-wallet-button', { wallet: 'metamask' })
  await waitFor(() => expect(wordsOf(element)).toBe('MetaMask'))
  element.setAttribute('wallet', 'imtoken')
  await waitFor(() => expect(wordsOf(element)).toBe('Imtoken'))
})

it('a wallet button says that it is loading while the modal or the catalogue is', async () => {
  const source = { list: () => new Promise<never>(() => undefined), image: async () => undefined }
  const modal = openPage({ preset: { catalogue: { source, remoteConfig: false } } })
  await act(() => modal.ready())
  const tern = place('appkit-wallet-button', { wallet: 'tern' })
  const email = document.createElement('appkit-wallet-button')
  email.setAttribute('wallet', 'email')
  document.body.append(email)
  await waitFor(() => expect([wordsOf(tern), wordsOf(email)]).toEqual(['Tern', 'Email']))
  act(() => void modal.kernel.get(CatalogueController).prepare())
  await waitFor(() => expect([wordsOf(tern), wordsOf(email)]).toEqual(['Loading...', 'Email']))
  modal.setLoading(true)
  await waitFor(() => expect(wordsOf(email)).toBe('Loading...'))
  modal.setLoading(false)
})

it('a wallet button warns of a try that failed until the next one', async () => {
  const element = place('appkit-wallet-button', { wallet: 'nothing-like-it' })
  const modal = openPage()
  await act(() => modal.ready())
  await waitFor(() => expect(buttonOf(element)).toBeTruthy())
  expect(element.querySelector('[data-icon=warning]')).toBeNull()
  await act(async () => buttonOf(element)?.click())
  await waitFor(() => expect(element.querySelector('[slot] [data-icon=warning]')).not.toBeNull())
  expect(wordsOf(element)).toBe('Nothing like it')
  element.setAttribute('wallet', 'fox')
  await act(async () => buttonOf(element)?.click())
  await waitFor(() => expect(modal.getAccount('test').isConnected).toBe(true))
  expect(element.querySelector('[data-icon=warning]')).toBeNull()
})

it('a wallet button is disabled once a wallet is connected', async () => {
  const element = place('appkit-wallet-button', { wallet: 'fox', namespace: 'test' })
  const elsewhere = element.cloneNode() as Element
  elsewhere.setAttribute('namespace', 'eip155')
  document.body.append(elsewhere)
  const modal = openPage()
  await waitFor(() => expect(buttonOf(element)?.disabled).toBe(false))
  await act(async () => {
    await modal.ready()
    await modal.kernel.get(ConnectController).connect({ connectorId: 'fox' })
  })
  await waitFor(() => expect(buttonOf(element)?.disabled).toBe(true))
  expect(buttonOf(elsewhere)?.disabled).toBe(false)
  await act(() => modal.disconnect('test'))
  await waitFor(() => expect(buttonOf(element)?.disabled).toBe(false))
})

it.each([
  ['de-AT', 'Wallet verbinden', 'Wird verbunden\u00A0…', 'E-Mail'],
  ['ja', 'ウォレットを接続', undefined, 'メール'],
  ['en-GB', 'Connect Wallet', 'Connecting...', 'Email'],
])(
  'what a button of one namespace says is in the language of the person: %s',
  async (language, connect, busy, email) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language])
    const element = place('appkit-connect-button', { namespace: 'test' })
    const byMail = document.createElement('appkit-wallet-button')
    byMail.setAttribute('wallet', 'email')
    document.body.append(byMail)
    const fox = fakeConnector({ id: 'fox', name: 'Fox' })
    const namespace = fakeNamespace({ contributes: [connectorSources.of(fakeConnectorSource(fox))] })
    const modal = openPage({ plugins: [namespace, embeddedWallet({ secureSite: 'https://wallet.example' })] })
    await waitFor(() => expect([wordsOf(element), wordsOf(byMail)]).toEqual([connect, email]))
    if (!busy) return
    fox.wallet.script('connect', 'pending')
    await act(async () => {
      await modal.ready()
      void modal.kernel
        .get(ConnectController)
        .connect({ connectorId: 'fox' })
        .catch(() => undefined)
    })
    await waitFor(() => expect(wordsOf(element)).toBe(busy))
    await act(async () => modal.kernel.get(ConnectController).cancel())
  },
)

it('the modal is drawn in its element where the page appends none, and is removed with the element', async () => {
  const element = place('appkit-modal')
  const modal = openPage({ disableAppend: true })
  await act(() => modal.open({ view: 'Networks' }))
  await waitFor(() =>
    expect(document.querySelector('portico-modal')?.shadowRoot?.textContent).toContain('Choose Network'),
  )
  await act(async () => element.remove())
  await waitFor(() => expect(document.querySelector('portico-modal')).toBeNull())
})

it('the modal fills the screen of a phone where the page wants that, and for as long as it lives', async () => {
  const before = document.adoptedStyleSheets.length
  const modal = openPage({ enableMobileFullScreen: true })
  await waitFor(() => expect(document.adoptedStyleSheets.length).toBe(before + 1))
  await act(async () => modal.dispose())
  expect(document.adoptedStyleSheets.length).toBe(before)
})

it('elements become those of the next modal, and hold nothing once it is gone', async () => {
  const element = place('appkit-network-button')
  const first = openPage()
  await waitFor(() => expect(element.childElementCount).toBe(1))
  await act(async () => first.dispose())
  expect(element.childElementCount).toBe(0)
  const second = openPage()
  await waitFor(() => expect(Reflect.get(element.firstElementChild ?? {}, 'kernel') === second.kernel).toBe(true))
})

it('an element that a page has copied with all that it holds shows one button', async () => {
  openPage()
  const element = place('appkit-button', { label: 'Sign in' })
  await waitFor(() => expect(wordsOf(element)).toBe('Sign in'))
  const copy = element.cloneNode(true) as Element
  document.body.replaceChildren(copy)
  await waitFor(() => expect(buttonOf(copy)).toBeTruthy())
  expect(copy.childElementCount).toBe(1)
})
