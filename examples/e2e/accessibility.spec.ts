import assert from 'node:assert/strict'
import { openPortico, type PorticoApp, testWalletId } from './fixtures/open-portico'
import { focusedElement, tabTo, walkByTab } from './pages/keyboard'
import { test } from './runner'

const isButton = (name: string) => (element: { name: string }) => element.name.startsWith(name)

async function expectFocusOn(app: PorticoApp, testId: string): Promise<void> {
  const { testId: found, name } = await focusedElement(app.page)
  assert.equal(found, testId, `The focus is on "${name}"`)
}

test('works completely by keyboard', async ({ t }) => {
  const app = await openPortico(t)
  const { page, modal } = app
  const [one, two] = app.chains
  await app.wallet().do('ignore')
  t.step('opening')
  await tabTo(page, isButton('Connect Wallet'))
  await page.keyboard.press('Enter')
  await modal.expectOpen()
  await app.connect.wallet(testWalletId).waitFor()
  t.step('choosing a wallet')
  await tabTo(page, isButton('Portico Test Wallet'))
  await page.keyboard.press('Enter')
  await app.wallet().waitForPending('eth_requestAccounts')
  await app.wallet().do('approvePending')
  await modal.expectConnected()
  await modal.expectClosed()
  await expectFocusOn(app, 'account-button')
  t.step('opening the account')
  await page.keyboard.press('Space')
  await modal.expectOpen()
  await app.account.balance.waitFor()
  t.step('switching')
  await tabTo(page, ({ testId }) => testId === 'w3m-account-select-network')
  await page.keyboard.press('Enter')
  await app.account.network(two.name).waitFor()
  await tabTo(page, isButton(two.name))
  await page.keyboard.press('Enter')
  await app.wallet().waitForPending('wallet_switchEthereumChain')
  await app.wallet().do('approvePending')
  await app.host.expectNetwork(two.name)
  await app.account.network(one.name).waitFor()
  t.step('going back')
  await tabTo(page, isButton('Back'))
  await page.keyboard.press('Enter')
  await app.account.balance.waitFor()
  t.step('disconnecting')
  await tabTo(page, ({ testId }) => testId === 'disconnect-button')
  await app.wallet().do('approve')
  await page.keyboard.press('Enter')
  await modal.expectDisconnected()
  await modal.expectClosed()
  await expectFocusOn(app, 'connect-button')
})

test('keeps the focus in the dialog, forwards and backwards', async ({ t }) => {
  const app = await openPortico(t)
  await app.modal.open()
  await app.connect.wallet(testWalletId).waitFor()
  for (const back of [false, true]) {
    const stops = await walkByTab(app.page, 12, { back })
    const outside = stops.filter(({ name, tag }) => tag === 'button' && /^(Connect|Sign|Local)/.test(name))
    assert.deepEqual(outside, [])
    assert.ok(stops.some(({ name }) => name === 'Close'))
    assert.ok(stops.some(({ name }) => name.startsWith('Portico Test Wallet')))
  }
})

for (const way of ['Escape', 'the close button', 'the overlay'] as const) {
  test(`returns the focus to the button after closing by ${way}`, async ({ t }) => {
    const app = await openPortico(t)
    await app.modal.connectButton.focus()
    await app.page.keyboard.press('Enter')
    await app.modal.expectOpen()
    if (way === 'Escape') await app.page.keyboard.press('Escape')
    if (way === 'the close button') await app.modal.close()
    if (way === 'the overlay') await app.modal.closeByOverlay()
    await app.modal.expectClosed()
    await expectFocusOn(app, 'connect-button')
  })
}

test('closes by Escape from every view, for any number of presses', async ({ t }) => {
  const app = await openPortico(t)
  for (let round = 0; round < 3; round += 1) {
    await app.modal.open()
    await app.page.keyboard.press('Escape')
    await app.modal.expectClosed()
  }
  await app.wallet().do('ignore')
  await app.modal.open()
  await app.connect.chooseWallet(testWalletId)
  await app.wallet().waitForPending('eth_requestAccounts')
  await app.page.keyboard.press('Escape')
  await app.modal.expectClosed()
  await app.host.expectStatus('disconnected')
})

test('is a modal dialog with the name of its view', async ({ t }) => {
  const app = await openPortico(t)
  const dialog = (name: string) => app.page.getByRole('dialog', { name, exact: true })
  await app.modal.open()
  await dialog('Connect a wallet').waitFor()
  assert.equal((await focusedElement(app.page)).name, 'Connect a wallet')
  await app.wallet().do('reject')
  await app.connect.chooseWallet(testWalletId)
  await dialog('Portico Test Wallet').waitFor()
  await app.connect.expectStatement('Request declined')
  assert.equal((await focusedElement(app.page)).name, 'Portico Test Wallet')
  await app.wallet().do('approve')
  await app.connect.tryAgain.click()
  await app.modal.expectClosed()
  await app.modal.openNetworks()
  await dialog('Choose Network').waitFor()
  await app.modal.close()
  await app.modal.openAccount()
  await dialog('Wallet').waitFor()
})

test('reads out its state', async ({ t }) => {
  const app = await openPortico(t)
  await app.wallet().do('reject')
  await app.modal.open()
  await app.connect.chooseWallet(testWalletId)
  const status = app.modal.card.getByRole('status').filter({ hasText: 'Request declined' })
  await status.getByText('Nothing was shared.').waitFor()
})
