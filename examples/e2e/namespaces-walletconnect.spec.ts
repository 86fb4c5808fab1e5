import assert from 'node:assert/strict'
import { proposalScripts } from '../local-services'
import { plainNamespaces } from '../test-wallet/core/namespace'
import { expectSigns } from './fixtures/expect-signs'
import { allNamespaces, namespaceWallets } from './fixtures/namespace-wallets'
import { type FarNamespacesApp, openFarNamespaces } from './fixtures/open-namespaces'
import { expectText } from './pages/modal'
import { ProfileWallets } from './pages/profile-wallets'
import { test } from './runner'

async function pairByCode(app: FarNamespacesApp): Promise<void> {
  await app.modal.open()
  await app.connect.chooseWallet('walletConnect')
  await app.peer.pair(await app.pairing.uri())
}

/** The account that the remote wallet shows first on this network. */
const addressOn = ({ peer }: FarNamespacesApp, networkId: string) =>
  (peer.plain.accountsOn(networkId)[0] ?? '').slice(networkId.length + 1)

test('one remote session connects seven namespaces, and each signs, switches and changes account', async ({ t }) => {
  const app = await openFarNamespaces(t)

  t.step('declining')
  app.peer.onProposal(proposalScripts.reject)
  await pairByCode(app)
  await app.connect.expectStatement('Connection declined')
  app.peer.onProposal(proposalScripts.approveAll)
  const declined = await app.pairing.uri().catch(() => '')
  await app.connect.tryAgain.click()
  await app.peer.pair(await app.pairing.uri(declined))
  await app.modal.expectConnected()
  await app.connections.expectNamespaces(allNamespaces)

  for (const namespace of plainNamespaces) {
    t.step(`signing with ${namespace}`)
    await app.kernel.activate(namespace)
    await app.connections.expectCurrent(namespace)
    await expectSigns(app, namespace)
    const [, second = ''] = await app.kernel.networkIds(namespace)
    await app.kernel.switchNetwork(second)
    await expectText(app.host.networkId, second)
    await expectText(app.host.address, addressOn(app, second))
  }

  t.step('declining to sign')
  app.peer.onRequest({ kind: 'reject' })
  await app.host.signButton.click()
  await app.page.getByText('You declined to sign.').waitFor()
  app.peer.onRequest({ kind: 'approve' })

  t.step('another account')
  const networkId = (await app.host.networkId.textContent()) ?? ''
  const before = addressOn(app, networkId)
  await app.peer.changeAccount(1)
  assert.notEqual(addressOn(app, networkId), before)
  await expectText(app.host.address, addressOn(app, networkId))
  await expectSigns(app, 'cosmos')

  t.step('coming back and leaving')
  await app.page.reload()
  await app.connections.expectNamespaces(allNamespaces)
  await app.kernel.activate('sui')
  await expectSigns(app, 'sui')
  await app.kernel.disconnect('sui')
  await app.connections.expectNamespaces([])
  await app.page.reload()
  await app.modal.expectDisconnected()
  assert.deepEqual(app.peer.failures, [])
})

test('reads signatures in the other encoding of wallets', async ({ t }) => {
  const app = await openFarNamespaces(t, { encoding: 'other' })
  await pairByCode(app)
  await app.connections.expectNamespaces(allNamespaces)
  for (const namespace of plainNamespaces) {
    t.step(`signing with ${namespace}`)
    await app.kernel.activate(namespace)
    await app.connections.expectCurrent(namespace)
    await expectSigns(app, namespace)
  }
})

test('connects the networks that the remote wallet shares, and no namespaces that it does not support', async ({
  t,
}) => {
  const app = await openFarNamespaces(t, { namespaces: ['solana', 'stacks'] })
  await pairByCode(app)
  await app.connections.expectNamespaces(['eip155', 'solana', 'stacks'])
  await app.peer.disconnect()
  await app.connections.expectNamespaces([])
  await app.modal.expectDisconnected()
})

test('keeps the wallets of this browser when a remote one is added', async ({ t }) => {
  const app = await openFarNamespaces(t, { namespaces: ['solana'] }, namespaceWallets(['eip155', 'solana']))
  await app.kernel.connect('solana')
  await app.kernel.connect('eip155')
  await app.modal.openAccount()
  await app.account.walletSwitch.click()
  const profile = new ProfileWallets(app.page)
  await profile.add.click()
  app.peer.onProposal(proposalScripts.reject)
  await app.connect.chooseWallet('walletConnect')
  const declined = await app.pairing.uri()
  await app.peer.pair(declined)
  await app.connect.expectStatement('Connection declined')
  app.peer.onProposal(proposalScripts.approveAll)
  await app.connect.tryAgain.click()
  const again = await app.pairing.uri(declined)
  await app.kernel.renewPairing()
  await app.peer.pair(await app.pairing.uri(again))
  await app.connections.expect('both in both namespaces', undefined, (all) => {
    const ids = (namespace: string) => all.filter((one) => one.namespace === namespace).map((one) => one.connectorId)
    return all.length === 4 && ['eip155', 'solana'].every((namespace) => ids(namespace)[0] === 'walletConnect')
  })
  await app.modal.expectTitle('Wallets')
  await profile.expectOther(await app.wallet('eip155').addressOf('eip155'))
  await app.peer.disconnect()
  await app.connections.expectNamespaces(['eip155', 'solana'])
})
