import assert from 'node:assert/strict'
import { expectSigns } from './fixtures/expect-signs'
import { allNamespaces, namespaceWallets } from './fixtures/namespace-wallets'
import { type NamespacesApp, openNamespaces } from './fixtures/open-namespaces'
import { Connections } from './pages/connections'
import { eventually } from './pages/eventually'
import { KernelHand } from './pages/kernel-hand'
import { expectText } from './pages/modal'
import { ProfileWallets } from './pages/profile-wallets'
import { test } from './runner'

/** The time within which another tab must know. */
const soonMs = 1000

const namesOf = (connections: readonly { namespace: string }[]) => connections.map(({ namespace }) => namespace).sort()

test('keeps seven wallets of seven namespaces connected at once, over reloads and in every tab', async ({ t }) => {
  const app = await openNamespaces(t)
  const tab = await app.openTab()
  const there = new Connections(tab)
  await new KernelHand(tab).ready()
  const addresses = new Map<string, string>()

  for (const [index, namespace] of allNamespaces.entries()) {
    t.step(`connecting ${namespace}`)
    addresses.set(namespace, await app.kernel.connect(namespace))
    await there.expectShown(allNamespaces.slice(0, index + 1), soonMs)
    await there.expectNamespaces(allNamespaces.slice(0, index + 1))
  }
  await app.connections.expectNamespaces(allNamespaces)

  for (const namespace of allNamespaces) {
    t.step(`turning to ${namespace}`)
    await app.kernel.activate(namespace)
    await app.connections.expectCurrent(namespace)
    await expectText(app.host.address, addresses.get(namespace) ?? '')
    assert.equal(addresses.get(namespace), await app.wallet(namespace).addressOf(namespace))
  }

  t.step('reloading')
  await app.page.reload()
  await app.connections.expectNamespaces(allNamespaces)
  await app.connections.expectCurrent('cosmos')
  assert.deepEqual(
    new Map((await app.connections.read()).map(({ namespace, address }) => [namespace, address])),
    addresses,
  )

  t.step('another account, by one wallet')
  await app.wallet('sui').do('switchAccount', 1)
  const moved = await app.wallet('sui').addressOf('sui')
  const hasMoved = (all: readonly { address: string }[]) => all.some(({ address }) => address === moved)
  await app.connections.expect('sui shows its other account', soonMs, hasMoved)
  await there.expect('the other tab shows it too', soonMs, hasMoved)

  t.step('one leaves by itself')
  await app.wallet('bip122').do('revoke')
  const others = allNamespaces.filter((namespace) => namespace !== 'bip122')
  await app.connections.expectShown(others, soonMs)
  await there.expectShown(others, soonMs)

  t.step('everybody leaves')
  await app.kernel.disconnectAll()
  await app.connections.expectNamespaces([])
  await there.expectShown([], soonMs)
  await Promise.all([app.page.reload(), tab.reload()])
  await app.modal.expectDisconnected()
  await app.connections.expectNamespaces([])
  await there.expectNamespaces([])
})

test('shows the connected account before any wallet has answered', async ({ t }) => {
  const app = await openNamespaces(t)
  for (const namespace of ['eip155', 'solana', 'bip122']) await app.kernel.connect(namespace)
  for (const namespace of ['eip155', 'solana', 'bip122']) await app.wallet(namespace).do('ignore')
  await app.page.reload()
  await app.modal.accountButton.waitFor()
  await app.connections.expectNamespaces(['eip155', 'solana', 'bip122'])
})

/** Two wallets of one namespace, each with its own keys. */
const pair = ['one', 'two'].map((id) => ({
  id,
  namespaces: ['solana' as const],
  name: `Wallet ${id}`,
}))

const openProfile = async (app: NamespacesApp) => {
  await app.modal.openAccount()
  await app.account.walletSwitch.click()
  await app.modal.expectTitle('Wallets')
}

test('keeps two wallets of one namespace connected, while a person adds, switches and removes them', async ({ t }) => {
  const app = await openNamespaces(t, { wallets: pair })
  const profile = new ProfileWallets(app.page)
  const [one, two] = [await app.wallet('one').addressOf('solana'), await app.wallet('two').addressOf('solana')]
  await app.modal.open()
  await app.connect.chooseWallet(await app.kernel.connectorId('solana', 'Wallet one'))
  await app.modal.expectConnected()
  await app.modal.expectClosed()

  t.step('adding the second')
  await openProfile(app)
  await profile.expectActive(one)
  await profile.add.click()
  await app.connect.chooseWallet(await app.kernel.connectorId('solana', 'Wallet two'))
  await profile.expectActive(two)
  await profile.expectOther(one)

  t.step('adding an account of the second that is linked already')
  await profile.add.click()
  await app.connect.chooseWallet(await app.kernel.connectorId('solana', 'Wallet two'))
  await app.connect.expectStatement('This account is already linked, change your account in Wallet two')
  await app.wallet('two').do('switchAccount', 1)
  const three = await app.wallet('two').addressOf('solana')
  await profile.expectActive(three)
  await profile.expectOther(one)
  await app.wallet('two').do('switchAccount', 0)
  await profile.expectActive(two)

  t.step('switching and removing')
  await profile.switchTo(one)
  await profile.expectActive(one)
  await expectText(app.host.address, one)
  await profile.remove(two)
  await profile.expectPast(two)
  await eventually('one is left', async () => (await app.connections.read()).length === 1)

  t.step('back again, by the list of wallets of before')
  await profile.connectAgain(two)
  await profile.expectActive(two)
  await app.page.reload()
  await app.connections.expect('both are back', undefined, (all) => all.length === 2)
  await expectText(app.host.address, two)

  t.step('all of them leave')
  await openProfile(app)
  await profile.disconnectAll.click()
  await app.modal.expectDisconnected()
  await app.page.reload()
  await app.modal.expectDisconnected()
  await app.connections.expectNamespaces([])
})

test('connects one wallet in several of its namespaces, each chosen by the person', async ({ t }) => {
  const namespaces = ['eip155', 'solana', 'sui'] as const
  const app = await openNamespaces(t, {
    wallets: [{ id: 'many', namespaces, name: 'Wallet of many', rdns: 'dev.portico.many' }],
  })
  const rows = app.page.locator('[data-testid^="wallet-selector-"]')
  await app.modal.open()
  await eventually(
    'the wallet is one row',
    async () => (await rows.filter({ hasText: 'Wallet of many' }).count()) === 1,
  )
  await rows.filter({ hasText: 'Wallet of many' }).click()
  await app.modal.expectTitle('Select Chain')
  await app.page.getByTestId('wui-list-chain-sui').click()
  await app.modal.expectConnected()
  await app.connections.expectNamespaces(['sui'])
  assert.deepEqual(namesOf(await app.connections.read()), ['sui'])
  assert.equal((await app.wallet('many').calls('eth_requestAccounts')).length, 0)
})

test('switches between namespaces by the list of networks', async ({ t }) => {
  const app = await openNamespaces(t, { wallets: namespaceWallets(['eip155', 'polkadot']) })
  await app.kernel.connect('eip155')
  await app.modal.openAccount()
  await app.account.selectNetwork.click()
  await app.account.switchNetwork('Westend')
  await app.page.getByTestId('w3m-switch-active-chain-button').click()
  await app.connect.chooseWallet(await app.kernel.connectorId('polkadot'))
  await app.connections.expectNamespaces(['eip155', 'polkadot'])
  await app.connections.expectCurrent('polkadot')
  await app.host.expectNetwork('Westend')
})

test('shows the payment and ordinals addresses of a bitcoin wallet, and signs with the chosen one', async ({ t }) => {
  const app = await openNamespaces(t, { wallets: namespaceWallets(['bip122']) })
  const payment = await app.kernel.connect('bip122')
  await openProfile(app)
  const ordinals = app.page.getByTestId('wui-other-account')
  const address = (await ordinals.getAttribute('address')) ?? ''
  assert.match(address, /^bc1p/)
  assert.match(payment, /^bc1q/)
  await ordinals.getByRole('button').click()
  await expectText(app.host.address, address)
  await app.modal.close()
  await expectSigns(app, 'bip122')
})

test('keeps one wallet per namespace if the app did not allow more', async ({ t }) => {
  const app = await openNamespaces(t, { wallets: pair, query: { multi: 'off' } })
  await app.kernel.connect('solana', { name: 'Wallet one' })
  const second = app.kernel.connect('solana', { name: 'Wallet two', keepOthers: true })
  await assert.rejects(second, /Multi-Wallet Not Enabled/)
  await openProfile(app)
  await app.page.getByTestId('wui-active-profile-wallet-item').waitFor()
  assert.equal(await app.page.getByTestId('add-connection-button').count(), 0)
  await app.kernel.connect('solana', { name: 'Wallet two' })
  await app.connections.expect('the second one alone', undefined, ([only, ...more]) =>
    Boolean(only?.connectorId.endsWith('two') && more.length === 0),
  )
})
