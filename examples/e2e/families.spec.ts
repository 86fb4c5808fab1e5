import assert from 'node:assert/strict'
import type { Family } from '../test-wallet'
import { expectSigns } from './fixtures/expect-signs'
import { allFamilies, familyWallets, knownNetworks } from './fixtures/family-wallets'
import { type FamiliesApp, openFamilies } from './fixtures/open-families'
import { expectText } from './pages/modal'
import { spec } from './runner'

async function connectByHand(app: FamiliesApp, connectorId: string): Promise<void> {
  await app.modal.open()
  await app.connect.chooseWallet(connectorId)
  await app.modal.expectConnected()
  await app.modal.expectClosed()
}

async function expectAddressOf(app: FamiliesApp, family: Family): Promise<string> {
  const address = await app.wallet(family).addressOf(family)
  await expectText(app.host.address, address)
  return address
}

for (const family of allFamilies) {
  spec(`a wallet of ${family} connects, signs, moves, comes back and leaves`, async (t) => {
    const app = await openFamilies(t, { wallets: familyWallets([family]) })
    const wallet = app.wallet(family)
    const id = await app.kernel.connectorId(family)
    const [, second = ''] = await app.kernel.networkIds(family)

    t.step('declining to connect')
    await wallet.do('reject')
    await app.modal.open()
    await app.connect.chooseWallet(id)
    await app.connect.expectStatement('Request declined')
    await wallet.do('approve')
    await app.connect.tryAgain.click()
    await app.modal.expectConnected()
    await app.modal.expectClosed()
    await app.connections.expectNamespaces([family])

    t.step('signing')
    const first = await expectAddressOf(app, family)
    await expectSigns(app, family)
    await wallet.do('reject')
    await app.host.signButton.click()
    await app.page.getByText('You declined to sign.').waitFor()
    await wallet.do('approve')

    t.step('another network')
    await app.kernel.switchNetwork(second)
    await expectText(app.host.networkId, second)
    await app.kernel.switchNetwork((await app.kernel.networkIds(family))[0] ?? '')

    t.step('another account, by the wallet')
    await wallet.do('switchAccount', 1)
    assert.notEqual(await expectAddressOf(app, family), first)
    await expectSigns(app, family)

    t.step('coming back')
    await app.page.reload()
    await app.connections.expectNamespaces([family])
    await expectAddressOf(app, family)
    await expectSigns(app, family)

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

spec('finds wallets that sit only where their vendor puts them', async (t) => {
  const isListed = false
  const app = await openFamilies(t, {
    wallets: [
      { id: 'unisat', families: ['bip122'], globals: { bip122: 'unisat', isListed } },
      { id: 'xverse', families: ['bip122', 'stacks'], globals: { bip122: 'xverse', isListed } },
      { id: 'leather', families: ['bip122', 'stacks'], globals: { stacks: 'leather', isListed } },
      { id: 'leap', families: ['cosmos'], globals: { cosmos: 'leap' }, networks: knownNetworks },
    ],
  })
  const journeys = [
    ['unisat', 'bip122', 'UniSat Wallet'],
    ['xverse', 'bip122', 'Xverse'],
    ['leather', 'stacks', 'Leather'],
    ['leap', 'cosmos', 'Leap Wallet'],
  ] as const
  for (const [id, family, name] of journeys) {
    t.step(id)
    await app.kernel.connect(family, { name })
    await app.connections.expectCurrent(family)
    await expectText(app.host.address, await app.wallet(id).addressOf(family))
    await expectSigns(app, family)
    // Leather has no way for a page to move it.
    if (id === 'leather') continue
    t.step(`${id}: another network`)
    const [first = '', second = ''] = await app.kernel.networkIds(family)
    await app.kernel.switchNetwork(second)
    await expectText(app.host.networkId, second)
    await app.kernel.switchNetwork(first)
  }
})

spec('lists wallets that come after the page, or speak only when they are called', async (t) => {
  const app = await openFamilies(t, {
    wallets: familyWallets().map((wallet, index) => ({ ...wallet, announce: index % 2 ? 1500 : 'on-request' })),
  })
  await app.modal.open()
  for (const family of allFamilies) {
    const id = await app.kernel.connectorId(family)
    await app.connect.wallet(id).waitFor()
  }
})

spec('loads the code of a family once one of its wallets is used, and not before', async (t) => {
  // The chunk that a family's capabilities are in, by the name of its module.
  const loaded = new Set<string>()
  const app = await openFamilies(t, {
    isSplit: true,
    prepare: async (context) => {
      context.on('request', (request) => {
        if (request.url().includes('/implementations-')) loaded.add(request.url())
      })
    },
  })
  await app.kernel.ready()
  await app.modal.open()
  for (const family of allFamilies) await app.connect.wallet(await app.kernel.connectorId(family)).waitFor()
  assert.equal(loaded.size, 0, 'To list wallets takes nothing of their families')
  for (const [index, family] of allFamilies.entries()) {
    t.step(family)
    await app.kernel.connect(family)
    assert.equal(loaded.size, index + 1)
  }
})
