import assert from 'node:assert/strict'
import { inMotion } from './fixtures/open-options'
import { openPortico, type PorticoApp, testWalletId } from './fixtures/open-portico'
import { setBalance, trueBalance, writtenBalance } from './pages/chain'
import { eventually } from './pages/eventually'
import { connectWallet, switchInModal } from './pages/journey'
import { expectText } from './pages/modal'
import { expectSigned } from './pages/verify'
import { type SpecContext, test } from './runner'

const message = 'Hello from Tidepool'

/** The page, its button and the modal all show this account with the node's balance. */
async function expectAccount(app: PorticoApp, index: number, t: SpecContext): Promise<void> {
  const address = t.services.accounts[index]?.address ?? ''
  const chainId = await app.wallet().chainId()
  const chain = app.chains.find((item) => item.chainId === chainId) ?? app.chains[0]
  const balance = await trueBalance(chain, address)
  await expectText(app.host.address, address)
  await expectText(app.host.caipAddress, `${chain.caipNetworkId}:${address}`)
  await app.host.expectNetwork(chain.name)
  await app.host.expectBalance(balance)
  await app.host.expectStatus('connected')
  assert.equal(await app.modal.accountButton.getAttribute('address'), address)
  await expectText(app.modal.accountButton, `${writtenBalance(balance)}${address.slice(0, 4)}…${address.slice(-6)}`)
  await app.modal.openAccount()
  await expectText(app.account.balance, writtenBalance(balance))
  await expectText(app.account.selectNetwork, chain.name)
  assert.equal(await app.modal.card.getByText(address, { exact: true }).textContent(), address)
  await app.modal.close()
}

async function expectSignature(app: PorticoApp): Promise<void> {
  const address = await app.wallet().address()
  await expectSigned(address, message, await app.host.sign())
}

async function switchInTheModal(app: PorticoApp, name: string): Promise<void> {
  await switchInModal(app, name)
  await app.host.expectNetwork(name)
  // Back in the list; one more step back is the account.
  await app.modal.expectTitle('Choose Network')
  await app.modal.close()
}

async function reloadConnected(app: PorticoApp): Promise<void> {
  await app.page.reload()
  await app.host.expectStatus('connected')
  const faces = await app.host.shownFaces()
  const flashes = faces.filter((face) => !face.startsWith('account-button'))
  assert.deepEqual(flashes, [], `The page showed ${faces.join(', ')}`)
  assert.deepEqual(await app.wallet().calls('eth_requestAccounts'), [])
}

async function leave(app: PorticoApp): Promise<void> {
  await app.modal.openAccount()
  await app.account.disconnect()
  await app.modal.expectClosed()
  await app.modal.expectDisconnected()
  await app.host.expectStatus('disconnected')
  await eventually('the wallet took its approval back', async () => {
    const outcome = await app.wallet().ask('eth_accounts')
    return 'result' in outcome && JSON.stringify(outcome.result) === '[]'
  })
}

async function reloadDisconnected(app: PorticoApp): Promise<void> {
  await app.page.reload()
  await app.modal.expectDisconnected()
  await app.host.expectStatus('disconnected')
  assert.deepEqual(await app.host.shownFaces(), ['connect-button: Connect Wallet'])
}

for (const walletVia of ['init-script', 'extension'] as const) {
  test(`connects, signs and disconnects with the wallet as ${walletVia}`, async ({ t }) => {
    const [one, two] = t.services.chains
    const [first, second] = t.services.accounts
    assert.ok(one && two && first && second)
    await setBalance(one, first.address, 1_482_999_999_999_999_999n)
    await setBalance(two, first.address, 7n)
    await setBalance(two, second.address, 20_000_000_000_000_000_000n)
    const app = await openPortico(t, { walletVia, isSplit: true, context: inMotion })
    t.step('connecting')
    await app.modal.open()
    await app.modal.expectTitle('Connect a wallet')
    assert.match((await app.connect.wallet(testWalletId).textContent()) ?? '', /Portico Test Wallet/)
    await app.connect.chooseWallet(testWalletId)
    await app.modal.expectConnected()
    await app.modal.expectClosed()
    await expectAccount(app, 0, t)
    t.step('signing')
    await expectSignature(app)
    t.step('switching in the modal')
    await switchInTheModal(app, two.name)
    assert.equal(await app.wallet().chainId(), two.chainId)
    await expectAccount(app, 0, t)
    t.step('switching in the wallet')
    await app.wallet().do('switchChain', one.chainId)
    await app.host.expectNetwork(one.name)
    await app.wallet().do('switchChain', two.chainId)
    await app.wallet().do('switchAccount', 1)
    await expectAccount(app, 1, t)
    await expectSignature(app)
    t.step('reloading while connected')
    await reloadConnected(app)
    await expectAccount(app, 1, t)
    await expectSignature(app)
    t.step('disconnecting')
    await leave(app)
    await reloadDisconnected(app)
    t.step('connecting again')
    await connectWallet(app)
    await expectAccount(app, 1, t)
  })
}
