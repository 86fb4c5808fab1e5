import assert from 'node:assert/strict'
import { openPortico, type PorticoApp } from './fixtures/open-portico'
import { forEachCase } from './pages/cases'
import { trueBalance } from './pages/chain'
import { askWallet, connectWallet, promptCount, switchInModal } from './pages/journey'
import { expectText } from './pages/modal'
import { type SpecContext, test } from './runner'

/** A wallet that has an additional chain, and is on it. */
function foreignWallet(t: SpecContext, chainId: number, name: string) {
  const known = t.services.chains.map((chain) => ({
    chainId: chain.chainId,
    name: chain.name,
    rpcUrl: chain.walletRpcUrl,
  }))
  return { chains: [...known, { chainId, name, rpcUrl: known[0]?.rpcUrl ?? '' }], chainId }
}

async function expectForeign(app: PorticoApp, name: string): Promise<void> {
  await expectText(app.modal.accountButton, 'Wrong network')
  await expectText(app.modal.networkButton, 'Switch Network')
  await app.host.expectNetwork(name)
  await app.host.expectBalance('–')
}

/** The screen that stays until the wallet is on a network of the app. */
async function expectHeld(app: PorticoApp, name: string): Promise<void> {
  await app.modal.expectTitle('Switch Network')
  await app.page.getByText(`Your wallet is on ${name}.`).waitFor()
  await app.page
    .getByText('This app doesn’t support your current network. Switch to an available option to continue.')
    .waitFor()
  await app.page.keyboard.press('Escape')
  await app.modal.expectTitle('Switch Network')
}

const foreign: readonly (readonly [chainId: number, shown: string])[] = [
  [10, 'OP Mainnet'],
  [987_654_321, 'Unknown Network'],
]

for (const [chainId, shown] of foreign) {
  test(`shows the unsupported network ${shown} by its name, and switches back to one of the app`, async ({ t }) => {
    const app = await openPortico(t, { wallets: [foreignWallet(t, chainId, 'Elsewhere')] })
    const [one] = app.chains
    await askWallet(app)
    await app.connect.expectStatement('Connected, on another network')
    await app.modal.close()
    await app.modal.expectClosed()
    await expectText(app.host.networkId, `eip155:${chainId}`)
    await expectForeign(app, shown)
    await app.modal.openAccount()
    await expectHeld(app, shown)
    await app.modal.card.getByRole('button', { name: one.name }).click()
    await app.modal.expectClosed()
    await app.host.expectNetwork(one.name)
    assert.equal(await app.wallet().chainId(), one.chainId)
    await app.host.expectBalance(await trueBalance(one, await app.wallet().address()))
    await app.wallet().do('switchChain', chainId)
    await expectHeld(app, shown)
    await app.page.reload()
    await expectForeign(app, shown)
    await app.modal.expectClosed()
    await app.modal.openAccount()
    await expectHeld(app, shown)
    await app.page.getByRole('button', { name: 'Disconnect' }).click()
    await app.modal.expectClosed()
  })
}

/** A wallet that knows only the first chain, as most do when an app uses a new one. */
async function connectNarrowWallet(t: SpecContext): Promise<PorticoApp> {
  const [one] = t.services.chains
  assert.ok(one)
  const { chainId, name, walletRpcUrl: rpcUrl } = one
  const app = await openPortico(t, { wallets: [{ chains: [{ chainId, name, rpcUrl }] }] })
  await connectWallet(app)
  return app
}

test('adds a network that the wallet does not know, and switches to it', async ({ t }) => {
  const app = await connectNarrowWallet(t)
  const [, two] = app.chains
  await switchInModal(app, two.name)
  await app.host.expectNetwork(two.name)
  assert.equal(await app.wallet().chainId(), two.chainId)
  assert.equal(await promptCount(app, 'wallet_addEthereumChain'), 1)
  await app.modal.close()
  await app.host.expectBalance(await trueBalance(two, await app.wallet().address()))
})

const disguises: Readonly<Record<string, unknown>> = {
  'in originalError': { code: -32603, message: 'Internal error', data: { originalError: { code: 4902 } } },
  'as 32603': { code: 32603, message: 'Unrecognized chain ID' },
  'as 5710': { code: 5710, message: 'Unsupported chain id' },
  'in words alone': { code: -32603, message: 'Unrecognized chain ID "0x7a6a". Try adding the chain first.' },
}

test('adds an unknown network for any code with which the wallet says that it does not know it', async ({ t }) => {
  const app = await connectNarrowWallet(t)
  await app.wallet().decide('wallet_addEthereumChain', 'reject')
  await app.modal.openNetworks()
  await forEachCase(disguises, async (error) => {
    await app.wallet().do('answerWith', 'wallet_switchEthereumChain', { error }, 1)
    await app.account.switchNetwork(app.chains[1].name)
    // The request to add was the one that it declined.
    await app.connect.expectStatement('Switch declined')
    await app.modal.back()
  })
  assert.equal(await promptCount(app, 'wallet_addEthereumChain'), Object.keys(disguises).length)
})

test('says that the wallet declined to add a network, and tries again', async ({ t }) => {
  const app = await connectNarrowWallet(t)
  const [one, two] = app.chains
  await app.wallet().decide('wallet_addEthereumChain', 'reject')
  await switchInModal(app, two.name)
  await app.connect.expectStatement('Switch declined')
  await app.page.getByText(`You are still on ${one.name}.`).waitFor()
  await app.wallet().decide('wallet_addEthereumChain', 'approve')
  await app.connect.tryAgain.click()
  await app.host.expectNetwork(two.name)
})

test('stays on its network when the wallet declines to switch, and tries again', async ({ t }) => {
  const app = await openPortico(t)
  const [one, two] = app.chains
  await connectWallet(app)
  await app.wallet().decide('wallet_switchEthereumChain', 'reject')
  await switchInModal(app, two.name)
  await app.connect.expectStatement('Switch declined')
  await app.page.getByText(`You are still on ${one.name}.`).waitFor()
  await app.host.expectNetwork(one.name)
  await app.wallet().decide('wallet_switchEthereumChain', 'approve')
  await app.connect.tryAgain.click()
  await app.host.expectNetwork(two.name)
  await app.modal.expectTitle('Choose Network')
})

test('notices that the wallet agreed but did not switch', async ({ t }) => {
  const app = await openPortico(t)
  const [one, two] = app.chains
  await connectWallet(app)
  await app.wallet().do('answerWith', 'wallet_switchEthereumChain', { value: null })
  await switchInModal(app, two.name)
  await app.connect.expectStatement('The wallet did not switch')
  await app.host.expectNetwork(one.name)
  assert.equal(await app.wallet().chainId(), one.chainId)
})

test('gives up a switch that the wallet never answers, by going back', async ({ t }) => {
  const app = await openPortico(t)
  const [one, two] = app.chains
  await connectWallet(app)
  await app.wallet().do('ignore')
  await switchInModal(app, two.name)
  await app.wallet().waitForPending('wallet_switchEthereumChain')
  await app.connect.expectStatement('Approve in your wallet')
  await app.modal.back()
  await app.modal.expectTitle('Choose Network')
  await app.host.expectNetwork(one.name)
  // A late approval is a change of the wallet itself, and is shown as that.
  await app.wallet().do('approvePending')
  await app.host.expectNetwork(two.name)
})

test('requests one switch for a double click on a network', async ({ t }) => {
  const app = await openPortico(t)
  await connectWallet(app)
  await app.wallet().do('ignore')
  await app.modal.openNetworks()
  await app.account.network(app.chains[1].name).dblclick()
  await app.wallet().waitForPending('wallet_switchEthereumChain')
  assert.equal(await promptCount(app, 'wallet_switchEthereumChain'), 1)
  await app.wallet().do('approvePending')
  await app.host.expectNetwork(app.chains[1].name)
})

test('remembers the network that was chosen before an account is connected', async ({ t }) => {
  const app = await openPortico(t)
  const [one, two] = app.chains
  await app.host.expectNetwork(one.name)
  await app.modal.openNetworks()
  await app.account.switchNetwork(two.name)
  await app.modal.expectClosed()
  await app.host.expectNetwork(two.name)
  await app.page.reload()
  await app.host.expectNetwork(two.name)
})
