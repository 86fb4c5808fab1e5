import assert from 'node:assert/strict'
import type { Namespace } from '../test-wallet'
import { expectSigns } from './fixtures/expect-signs'
import { allNamespaces, knownNetworks, namespaceWallets } from './fixtures/namespace-wallets'
import { type NamespacesApp, openNamespaces } from './fixtures/open-namespaces'
import { eventually } from './pages/eventually'
import { expectText } from './pages/modal'
import { test } from './runner'

async function connectByHand(app: NamespacesApp, connectorId: string): Promise<void> {
  await app.modal.open()
  await app.connect.chooseWallet(connectorId)
  await app.modal.expectConnected()
  await app.modal.expectClosed()
}

async function expectAddressOf(app: NamespacesApp, namespace: Namespace): Promise<string> {
  const address = await app.wallet(namespace).addressOf(namespace)
  await expectText(app.host.address, address)
  return address
}

for (const namespace of allNamespaces) {
  test(`a wallet of ${namespace} connects, signs, switches, is restored and disconnects`, async ({ t }) => {
    const app = await openNamespaces(t, { wallets: namespaceWallets([namespace]) })
    const wallet = app.wallet(namespace)
    const id = await app.kernel.connectorId(namespace)
    const [, second = ''] = await app.kernel.networkIds(namespace)

    t.step('declining to connect')
    await wallet.do('reject')
    await app.modal.open()
    await app.connect.chooseWallet(id)
    await app.connect.expectStatement('Request declined')
    await wallet.do('approve')
    await app.connect.tryAgain.click()
    await app.modal.expectConnected()
    await app.modal.expectClosed()
    await app.connections.expectNamespaces([namespace])

    t.step('signing')
    const first = await expectAddressOf(app, namespace)
    await expectSigns(app, namespace)
    await wallet.do('reject')
    await app.host.signButton.click()
    await app.page.getByText('You declined to sign.').waitFor()
    await wallet.do('approve')

    t.step('another network')
    await app.kernel.switchNetwork(second)
    await expectText(app.host.networkId, second)
    await app.kernel.switchNetwork((await app.kernel.networkIds(namespace))[0] ?? '')

    t.step('another account, by the wallet')
    await wallet.do('switchAccount', 1)
    assert.notEqual(await expectAddressOf(app, namespace), first)
    await expectSigns(app, namespace)

    t.step('coming back')
    await app.page.reload()
    await app.connections.expectNamespaces([namespace])
    await expectAddressOf(app, namespace)
    await expectSigns(app, namespace)

    t.step('leaving')
    await app.modal.openAccount()
    await app.account.disconnect()
    await app.modal.expectDisconnected()
    await app.page.reload()
    await app.modal.expectDisconnected()
    await app.connections.expectNamespaces([])
    await connectByHand(app, id)
  })
}

test('finds wallets that only use the global of their vendor', async ({ t }) => {
  const isListed = false
  const app = await openNamespaces(t, {
    wallets: [
      { id: 'unisat', namespaces: ['bip122'], globals: { bip122: 'unisat', isListed } },
      { id: 'xverse', namespaces: ['bip122', 'stacks'], globals: { bip122: 'xverse', isListed } },
      { id: 'leather', namespaces: ['bip122', 'stacks'], globals: { stacks: 'leather', isListed } },
      { id: 'leap', namespaces: ['cosmos'], globals: { cosmos: 'leap' }, networks: knownNetworks },
    ],
  })
  const journeys = [
    ['unisat', 'bip122', 'UniSat Wallet'],
    ['xverse', 'bip122', 'Xverse'],
    ['leather', 'stacks', 'Leather'],
    ['leap', 'cosmos', 'Leap Wallet'],
  ] as const
  for (const [id, namespace, name] of journeys) {
    t.step(id)
    await app.kernel.connect(namespace, { name })
    await app.connections.expectCurrent(namespace)
    await expectText(app.host.address, await app.wallet(id).addressOf(namespace))
    await expectSigns(app, namespace)
    // A page cannot switch the network of Leather.
    if (id === 'leather') continue
    t.step(`${id}: another network`)
    const [first = '', second = ''] = await app.kernel.networkIds(namespace)
    await app.kernel.switchNetwork(second)
    await expectText(app.host.networkId, second)
    await app.kernel.switchNetwork(first)
  }
})

test('lists wallets that load after the page, or announce themselves only on request', async ({ t }) => {
  const app = await openNamespaces(t, {
    wallets: namespaceWallets().map((wallet, index) => ({ ...wallet, announce: index % 2 ? 1500 : 'on-request' })),
  })
  await app.modal.open()
  for (const namespace of allNamespaces) {
    const id = await app.kernel.connectorId(namespace)
    await app.connect.wallet(id).waitFor()
  }
})

test('loads the code of a namespace while one of its wallets is in the list, and no code of the others', async ({
  t,
}) => {
  // The chunk of a namespace's capabilities, by the name of its module.
  const loaded = new Set<string>()
  const app = await openNamespaces(t, {
    isSplit: true,
    wallets: namespaceWallets(['eip155', 'solana']),
    prepare: async (context) => {
      context.on('request', (request) => {
        const namespace = allNamespaces.find((name) => request.url().includes(`/${name}-wallets-`))
        if (namespace) loaded.add(namespace)
      })
    },
  })
  await app.kernel.ready()
  assert.deepEqual([...loaded], [], 'A page that nobody acted on has taken none')
  await app.modal.open()
  await eventually('what the next press needs is there', () => loaded.size === 2)
  for (const namespace of ['eip155', 'solana'] as const) {
    t.step(namespace)
    await app.kernel.connect(namespace)
    assert.deepEqual([...loaded].sort(), ['eip155', 'solana'])
  }
})
