import assert from 'node:assert/strict'
import type { Locator } from '@playwright/test'
import { openPortico, type PorticoApp, testWalletId } from './fixtures/open-portico'
import { eventually } from './pages/eventually'
import { connectWallet } from './pages/journey'
import { countListeners, listenersOf } from './pages/listeners'
import { expectText } from './pages/modal'
import { expectSigned } from './pages/verify'
import { test } from './runner'

const entry = 'examples/e2e/app/two-kernels.tsx'
const wallets = [{}, { name: 'Kestrel', rdns: 'dev.example.kestrel' }]

const region = (app: PorticoApp, name: string): Locator => app.page.getByRole('region', { name, exact: true })

async function connectIn(app: PorticoApp, name: string, walletId: string): Promise<void> {
  await region(app, name).getByTestId('connect-button').click()
  await app.connect.chooseWallet(walletId)
  await region(app, name).getByTestId('account-button').waitFor()
  await app.modal.expectClosed()
}

async function expectAddress(app: PorticoApp, name: string, address: string): Promise<void> {
  await expectText(region(app, name).getByTestId('w3m-address'), address)
}

test('connects two apps on one page, each with its own wallet, and keeps both over a reload', async ({ t }) => {
  const app = await openPortico(t, { entry, wallets })
  await connectIn(app, 'first', testWalletId)
  await expectAddress(app, 'second', '–')
  await connectIn(app, 'second', 'dev.example.kestrel')
  const addresses = [await app.wallet('main').address(), await app.wallet('wallet-2').address()] as const
  assert.notEqual(addresses[0], addresses[1])
  for (const reload of [false, true]) {
    if (reload) await app.page.reload()
    await expectAddress(app, 'first', addresses[0])
    await expectAddress(app, 'second', addresses[1])
  }
  await app.wallet('main').do('switchChain', app.chains[1].chainId)
  await expectText(region(app, 'first').getByTestId('w3m-caip-network-name'), app.chains[1].name)
  await expectText(region(app, 'second').getByTestId('w3m-caip-network-name'), app.chains[0].name)
})

test('disconnects one app of two without affecting the other', async ({ t }) => {
  const app = await openPortico(t, { entry, wallets })
  await connectIn(app, 'first', testWalletId)
  await connectIn(app, 'second', 'dev.example.kestrel')
  await region(app, 'first').getByTestId('account-button').click()
  await app.account.disconnect()
  await region(app, 'first').getByTestId('connect-button').waitFor()
  await expectAddress(app, 'second', await app.wallet('wallet-2').address())
  await app.page.reload()
  await expectAddress(app, 'second', await app.wallet('wallet-2').address())
  await expectAddress(app, 'first', '–')
})

test('gives two apps no duplicate id on the page, and one dialog at a time', async ({ t }) => {
  const app = await openPortico(t, { entry, wallets })
  for (const name of ['first', 'second']) {
    await region(app, name).getByTestId('connect-button').click()
    await app.connect.wallet(testWalletId).waitFor()
    assert.equal(await app.page.getByRole('dialog').count(), 1)
    await app.modal.close()
  }
  const twice = await app.page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })
  assert.deepEqual(twice, [])
})

test('connects, signs with and disconnects two copies of the package on one page, independently', async ({ t }) => {
  const app = await openPortico(t, { entry: 'examples/e2e/app/two-copies.tsx', wallets })
  const copies = ['first', 'second']
  for (const name of copies) {
    await region(app, name).getByTestId('connect-button').waitFor()
    assert.equal(await app.page.evaluate((each) => window.copies[each]?.isFirst, name), name === 'first')
  }
  await connectIn(app, 'first', testWalletId)
  await expectAddress(app, 'second', '–')
  await connectIn(app, 'second', 'dev.example.kestrel')
  for (const [name, wallet] of [
    ['first', 'main'],
    ['second', 'wallet-2'],
  ] as const) {
    const address = await app.wallet(wallet).address()
    await expectAddress(app, name, address)
    await expectSigned(address, name, await app.page.evaluate((each) => window.copies[each]?.sign() ?? '', name))
  }
  await app.page.reload()
  await expectAddress(app, 'first', await app.wallet('main').address())
  await expectAddress(app, 'second', await app.wallet('wallet-2').address())
  await region(app, 'second').getByTestId('account-button').click()
  await app.account.disconnect()
  await region(app, 'second').getByTestId('connect-button').waitFor()
  await expectAddress(app, 'first', await app.wallet('main').address())
})

const hotReload = { entry: 'examples/e2e/app/hot-reload.tsx', prepare: countListeners }

test('has one kernel, one search for wallets and one element under StrictMode', async ({ t }) => {
  const app = await openPortico(t, hotReload)
  await app.modal.open()
  await app.connect.wallet(testWalletId).waitFor()
  assert.equal(await app.page.evaluate(() => window.announceRequests), 1)
  assert.equal(await app.page.locator('portico-modal').count(), 1)
  await app.connect.chooseWallet(testWalletId)
  await app.modal.expectConnected()
  assert.equal((await app.wallet().calls('eth_requestAccounts')).length, 1)
})

test('leaves no listener when its code runs 20 times, and works with the last kernel', async ({ t }) => {
  const app = await openPortico(t, hotReload)
  await connectWallet(app)
  // A kernel that finds an account connected, as the later ones do: on a first visit it also listens for other tabs.
  await app.page.reload()
  const openAccount = async () => {
    await app.host.expectStatus('connected')
    await app.modal.openAccount()
    await app.account.balance.getByText('ETH').waitFor()
  }
  await openAccount()
  const before = await listenersOf(app.page)
  await app.modal.close()
  for (let run = 0; run < 20; run += 1) {
    await app.page.evaluate(() => window.runAgain())
    await app.host.expectStatus('connected')
  }
  await openAccount()
  await eventually('the listeners are as many as before', async () => {
    return JSON.stringify(await listenersOf(app.page)) === JSON.stringify(before)
  }).catch(async (error: Error) => {
    throw new Error(`${error.message}: ${JSON.stringify([before, await listenersOf(app.page)])}`)
  })
  assert.equal(await app.page.locator('portico-modal').count(), 1)
  await app.account.disconnect()
  await app.modal.expectDisconnected()
})

test('leaves nothing when the app removes it from the page during a flow', async ({ t }) => {
  const app = await openPortico(t, hotReload)
  await app.wallet().do('ignore')
  await app.modal.open()
  await app.connect.chooseWallet(testWalletId)
  await app.wallet().waitForPending('eth_requestAccounts')
  await app.page.evaluate(() => window.unmount())
  await app.page.locator('portico-modal').waitFor({ state: 'detached' })
  await app.wallet().do('approvePending')
  await eventually('the wallet has answered', async () => {
    const [call] = await app.wallet().calls('eth_requestAccounts')
    return call?.outcome === 'answered'
  })
  assert.equal(await app.page.evaluate(() => document.body.style.overflow), '')
  assert.equal(await app.page.locator('dialog[open]').count(), 0)
})
