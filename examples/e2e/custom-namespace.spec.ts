import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { base32nopad } from '@scure/base'
import { type AlgorandApp, openAlgorand } from './fixtures/open-algorand'
import { expectAccessible } from './pages/axe'
import { eventually } from './pages/eventually'
import { connectWallet, switchInModal } from './pages/journey'
import { expectText } from './pages/modal'
import { test } from './runner'

const walletId = 'algorand-local-wallet'

/** By OpenSSL, and by no code of the product or of the example. */
function isSigned(address: string, message: string, signature: string): boolean {
  const x = Buffer.from(base32nopad.decode(address).subarray(0, 32)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(`MX${message}`), key, Buffer.from(signature, 'base64'))
}

async function openGuestbook({ page, modal }: AlgorandApp) {
  await modal.openAccount()
  await page.getByRole('button', { name: 'Guestbook' }).click()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada')
}

test('connects a wallet of a third-party namespace, and shows the balance of its node', async ({ t }) => {
  const app = await openAlgorand(t)
  assert.deepEqual(
    app.nodes.flatMap(({ asked }) => asked),
    [],
    'nobody is asked before somebody acts',
  )
  await connectWallet(app, walletId)
  assert.deepEqual(await app.asked(), ['enable'])
  await app.modal.openAccount()
  await expectText(app.account.balance, '12.500 ALGO')
  await expectAccessible(app.page)
  assert.deepEqual([...new Set(app.nodes[0].asked)], [`/v2/accounts/${app.address}`])
})

test('signs in another third-party plugin, which does not know the namespace', async ({ t }) => {
  const app = await openAlgorand(t)
  await connectWallet(app, walletId)
  await openGuestbook(app)
  await app.page.getByRole('button', { name: 'Sign with your wallet' }).click()
  const signature = await app.page.getByText(/^[A-Za-z0-9+/]{86}==$/).textContent()
  assert.ok(isSigned(app.address, 'Ada was here.', signature ?? ''))

  await app.decide('reject')
  await app.page.getByRole('textbox', { name: 'Your name' }).fill('Bob')
  await app.page.getByRole('button', { name: 'Sign with your wallet' }).click()
  await app.page.getByText('You declined to sign. Nothing was written.').waitFor()
})

test('switches the network by asking the wallet, and stays if a person declines', async ({ t }) => {
  const app = await openAlgorand(t)
  const { modal, account } = app
  await connectWallet(app, walletId)
  await switchInModal(app, 'Algorand Two')
  await eventually('the wallet was asked', async () => (await app.asked()).length === 2)
  await modal.close()
  await modal.openAccount()
  await expectText(account.balance, '3.000 ALGO')

  await app.decide('reject')
  await account.selectNetwork.click()
  await account.switchNetwork('Algorand One')
  await app.connect.expectStatement('Switch declined')
  await app.page.getByText('You are still on Algorand Two.').waitFor()
})

test('restores the connection after a reload without a prompt, and ends it', async ({ t }) => {
  const app = await openAlgorand(t)
  await connectWallet(app, walletId)
  await app.page.reload()
  await app.modal.expectConnected()
  await app.modal.openAccount()
  await expectText(app.account.balance, '12.500 ALGO')
  assert.deepEqual(await app.asked(), [])
  await app.account.disconnect()
  await app.modal.expectDisconnected()
  await app.page.reload()
  await app.modal.expectDisconnected()
})
