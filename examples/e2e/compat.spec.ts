import assert from 'node:assert/strict'
import { openPortico, type PorticoApp, testWalletId } from './fixtures/open-portico'
import { openWalletConnect } from './fixtures/open-walletconnect'
import { eventually } from './pages/eventually'
import { expectText } from './pages/modal'
import { expectSigned } from './pages/verify'
import { test } from './runner'

const press = ({ page }: PorticoApp, name: string) => page.getByRole('button', { name, exact: true }).click()
const expectFact = ({ page }: PorticoApp, name: string, value: string | number) =>
  expectText(page.getByTestId(`fact-${name}`), String(value))
const told = ({ page }: PorticoApp) => page.evaluate(() => Reflect.get(window, 'told') as string[])

test('a page of the leading modal works with its imports changed', async ({ t }) => {
  const app = await openPortico(t, { entry: 'examples/e2e/app/compat.tsx' })
  const [one, two] = app.chains
  await expectFact(app, 'status', 'disconnected')
  await expectFact(app, 'chainId', two.chainId)

  // Views by their names.
  await press(app, 'Open what is a wallet')
  await app.modal.expectTitle('What is a Wallet?')
  await app.modal.close()
  await press(app, 'Open networks')
  await app.modal.expectTitle('Choose Network')
  await app.modal.close()

  // Connecting requires that the person accepts the terms.
  await press(app, 'Open')
  await expectFact(app, 'open', 'true')
  const box = app.page.getByTestId('wui-checkbox')
  await app.connect.wallet(testWalletId).waitFor()
  assert.ok(await app.connect.wallet(testWalletId).evaluate((row) => row.closest('[inert]') !== null))
  await box.check()
  await app.connect.chooseWallet(testWalletId)
  await expectFact(app, 'isConnected', 'true')
  await app.modal.expectClosed()
  const address = await app.wallet().address()
  await expectFact(app, 'address', address)
  await expectFact(app, 'wallet', 'Portico Test Wallet')
  await expectFact(app, 'connections', 1)

  // The wallet is on its first network; the page moves to the other and back.
  await press(app, 'Switch to the first')
  await expectFact(app, 'chainId', one.chainId)
  await expectFact(app, 'network', one.name)
  await expectFact(app, 'caipAddress', `eip155:${one.chainId}:${address}`)
  await press(app, 'Balance')
  await expectText(app.page.getByTestId('answer'), one.nativeCurrency.symbol)
  await press(app, 'Sign')
  const answer = async () => (await app.page.getByTestId('answer').textContent()) ?? ''
  await eventually('the wallet signs', async () => /^0x[\da-f]{130}$/.test(await answer()))
  await expectSigned(address, 'Tidepool', await answer())

  // Its look, changed at run time.
  await press(app, 'Dark')
  await expectFact(app, 'themeMode', 'dark')
  await press(app, 'Open')
  await app.modal.expectOpen()
  assert.equal(await app.modal.card.evaluate((card) => getComputedStyle(card).colorScheme), 'dark')
  await app.modal.close()

  await press(app, 'Leave')
  await expectFact(app, 'isConnected', 'false')
  await expectFact(app, 'event', 'DISCONNECT_SUCCESS')
  const all = await told(app)
  for (const each of [
    'account connected',
    `network ${one.chainId}`,
    'open true',
    'open false',
    'theme dark',
    'provider here',
    'account disconnected',
    'provider gone',
  ])
    assert.ok(all.includes(each), `${each} is not among ${all.join(', ')}`)

  // The consent is stored, and the list can change.
  await app.page.reload()
  await press(app, 'Open')
  await app.connect.wallet(testWalletId).waitFor()
  await eventually('the consent is kept', () => box.isChecked())

  // The modal fills the screen of a phone, and other screens not.
  const heightOf = async () => (await app.modal.card.boundingBox())?.height ?? 0
  assert.ok((await heightOf()) < (app.page.viewportSize()?.height ?? 0))
  await app.page.setViewportSize({ width: 390, height: 844 })
  await eventually('the modal is as high as the screen', async () => (await heightOf()) >= 844)
})

test('a page of the leading modal in Vue works with its imports changed', async ({ t }) => {
  const app = await openPortico(t, { entry: 'examples/e2e/app/compat-vue.ts' })
  await expectFact(app, 'status', 'disconnected')
  await press(app, 'Open')
  await expectFact(app, 'open', 'true')
  await app.connect.chooseWallet(testWalletId)
  await expectFact(app, 'isConnected', 'true')
  await app.modal.expectClosed()
  const address = await app.wallet().address()
  await expectFact(app, 'address', address)
  await expectFact(app, 'wallet', 'Portico Test Wallet')
  await press(app, 'Switch to the second')
  await expectFact(app, 'chainId', app.chains[1].chainId)
  await press(app, 'Sign')
  const answer = async () => (await app.page.getByTestId('answer').textContent()) ?? ''
  await eventually('the wallet signs', async () => /^0x[\da-f]{130}$/.test(await answer()))
  await expectSigned(address, 'Tidepool', await answer())
  await press(app, 'Leave')
  await expectFact(app, 'isConnected', 'false')
})

test('a page of the leading modal draws its own list and its own code, with elements of its names', async ({ t }) => {
  const elements = `<appkit-button label="Come in"></appkit-button><w3m-network-button></w3m-network-button>
    <appkit-account-button balance="hide"></appkit-account-button><w3m-wallet-button wallet="${testWalletId}"></w3m-wallet-button>`
  const app = await openWalletConnect(t, {
    entry: 'examples/e2e/app/compat-headless.tsx',
    markup: () => ({ head: '', root: elements }),
    wallets: [{}],
    query: { headless: 'on', 'blockchain-api-options': JSON.stringify({ baseUrl: t.services.blockchainApi.url }) },
  })
  const { page, modal, peer } = app
  const listed = page.getByRole('list', { name: 'Wallets' }).getByRole('button')
  const address = page.getByTestId('address')
  const leave = async () => {
    await page.locator('appkit-account-button').getByRole('button').click()
    await app.account.disconnect()
    await expectText(address, 'nobody')
    await modal.expectClosed()
  }

  t.step('connects by a list of the page, without a modal')
  await page.getByRole('button', { name: 'Come in', exact: true }).waitFor()
  await press(app, 'List wallets')
  await listed.getByText('Portico Test Wallet', { exact: true }).click()
  await expectText(address, await app.wallet().address())
  assert.equal(await modal.card.count(), 0)

  t.step('the elements show who it is, and lead into the modal')
  await page.getByRole('button', { name: 'Come in', exact: true }).waitFor({ state: 'detached' })
  await page.locator('w3m-network-button').getByRole('button').click()
  await modal.expectTitle('Choose Network')
  await modal.close()
  await leave()

  t.step('searches for wallets elsewhere, and pairs by a code of the page')
  await page.getByLabel('Search').fill('rainbow')
  await press(app, 'List wallets')
  await listed.getByText('Rainbow', { exact: true }).waitFor()
  await press(app, 'Draw a code')
  const uri = async () => (await page.getByTestId('uri').textContent()) ?? ''
  await eventually('there is a code', async () => (await uri()).startsWith('wc:'))
  await peer.pair(await uri())
  await expectText(address, peer.wallet.accounts[0]?.address ?? '')
  assert.equal(await modal.card.count(), 0)
  await leave()

  t.step('connects one wallet by the element of it')
  await page.locator('w3m-wallet-button').getByRole('button').click()
  await expectText(address, await app.wallet().address())
  await modal.expectClosed()
})

test('a page without the feature has no list of its own', async ({ t }) => {
  const app = await openPortico(t, { entry: 'examples/e2e/app/compat-headless.tsx' })
  await press(app, 'List wallets')
  await expectText(app.page.getByTestId('fault'), 'COMPAT_HEADLESS_CLOSED')
  assert.equal(await app.page.getByRole('listitem').count(), 0)
})
