import assert from 'node:assert/strict'
import type { PlainFamily } from '../test-wallet'
import { plainFamilies } from '../test-wallet/core/family'
import { expectSigns } from './fixtures/expect-signs'
import { allFamilies, familyWallets } from './fixtures/family-wallets'
import { hostileFamilies } from './fixtures/hostile-families'
import { type FamiliesApp, openFamilies } from './fixtures/open-families'
import { blankPath } from './fixtures/serve-app'
import { Connections } from './pages/connections'
import { eventually } from './pages/eventually'
import { expectText } from './pages/modal'
import { readReturn } from './pages/read-return'
import { spec } from './runner'

/** What each family's wallet is asked first, by its own convention. */
const firstMethods: Readonly<Record<PlainFamily, string>> = {
  solana: 'standard:connect',
  sui: 'standard:connect',
  bip122: 'getAddresses',
  stacks: 'stx_getAddresses',
  polkadot: 'enable',
  cosmos: 'enable',
}

async function choose(app: FamiliesApp, family: string): Promise<void> {
  await app.modal.open()
  await app.connect.chooseWallet(await app.kernel.connectorId(family))
}

async function expectNobody(app: FamiliesApp): Promise<void> {
  await app.modal.expectDisconnected()
  await app.connections.expectNamespaces([])
  await app.host.expectStatus('disconnected')
}

spec(
  'asks a wallet of any family once, however often it is asked for, and forgets one that was given up (F-13)',
  async (t) => {
    const app = await openFamilies(t)
    for (const family of plainFamilies) {
      t.step(family)
      const wallet = app.wallet(family)
      await wallet.do('ignore')
      await choose(app, family)
      await eventually(`${family} is asked`, async () => (await wallet.pendingMethods()).length > 0)
      const joined = app.kernel.connect(family)
      await wallet.do('approve')
      assert.equal(await wallet.do('approvePending'), 1)
      await app.modal.expectConnected()
      await app.modal.expectClosed()
      assert.equal(await joined, await wallet.addressOf(family))
      await app.kernel.disconnectAll()

      await wallet.do('revoke')
      await wallet.do('ignore')
      await choose(app, family)
      await eventually(`${family} is asked again`, async () => (await wallet.pendingMethods()).length > 0)
      await app.modal.close()
      await wallet.do('approvePending')
      await expectNobody(app)
    }
  },
)

spec('refuses accounts that are none, and connects once the wallet knows better', async (t) => {
  const app = await openFamilies(t)
  const junk = [
    null,
    {},
    { accounts: [{ address: '<img src=x>' }], addresses: [{ address: 'x', symbol: 'STX' }] },
    'yes',
  ]
  for (const family of plainFamilies.filter((one) => one !== 'cosmos')) {
    const wallet = app.wallet(family)
    for (const value of junk) {
      t.step(`${family}: ${JSON.stringify(value)}`)
      for (const method of [firstMethods[family], 'wallet_connect']) await wallet.do('answerWith', method, { value })
      await assert.rejects(app.kernel.connect(family), /Failed to connect/)
      await expectNobody(app)
    }
    t.step(`${family}: knows better`)
    await wallet.do('reset')
    await app.kernel.connect(family)
    await app.connections.expectNamespaces([family])
    await app.kernel.disconnect(family)
  }
})

spec('says what to do when an extension was reloaded under the page (F-18)', async (t) => {
  const app = await openFamilies(t, { wallets: familyWallets(['solana', 'polkadot', 'cosmos']) })
  for (const family of ['solana', 'polkadot', 'cosmos'] as const) {
    t.step(family)
    await app.page.evaluate(
      ([id, method]) => {
        const error = new Error('Extension context invalidated.')
        window.testWallet?.[id]?.answerWith(method, { error })
      },
      [family, firstMethods[family]] as const,
    )
    await choose(app, family)
    await app.page.getByText('It may have been updated. Reload this page, and try again.').waitFor()
    await app.modal.close()
    await expectNobody(app)
  }
})

spec(
  'keeps a connection while its wallet is locked, and the account that it shows afterwards (F-15, F-17)',
  async (t) => {
    const app = await openFamilies(t, { wallets: familyWallets(['solana', 'sui', 'polkadot']) })
    for (const family of ['solana', 'sui', 'polkadot'] as const) {
      t.step(family)
      const first = await app.kernel.connect(family)
      t.step(`${family}: locked`)
      await app.wallet(family).do('lock')
      await app.host.expectStatus('reconnecting')
      await app.wallet(family).do('unlock')
      await app.host.expectStatus('connected')
      await expectText(app.host.address, first)
      t.step(`${family}: another account in the middle of a flow`)
      const flow = await app.page.evaluateHandle((id) => window.portico.plugins.connect.beginFlow(id), family)
      await app.wallet(family).do('switchAccount', 1)
      await eventually('the flow is over', () => flow.evaluate(({ isStale }) => isStale.value))
      const reason = await flow.evaluate(({ signal }) => (signal.reason as { code?: string }).code)
      assert.equal(reason, 'CONNECT_SESSION_CHANGED')
      await expectText(app.host.address, await app.wallet(family).addressOf(family))
    }
  },
)

spec('lets one of two tabs connect at a time, and both end with the same wallets (F-25)', async (t) => {
  const app = await openFamilies(t, { wallets: familyWallets(['solana', 'cosmos']) })
  const tab = await app.openTab()
  const there = new Connections(tab)
  await app.wallet('solana').do('ignore')
  await choose(app, 'solana')
  await app.wallet('solana').waitForPending('standard:connect')
  const other = tab.evaluate(async () => {
    const { connect } = window.portico.plugins
    await connect.discover()
    const solana = connect.connectors.value.find(({ namespaces }) => namespaces.includes('solana'))
    const { status } = await connect.connect({ connectorId: solana?.id ?? '' })
    return status
  })
  await app.wallet('solana').do('approvePending')
  await app.modal.expectConnected()
  assert.equal(await other, 'connected')
  for (const each of [app.connections, there]) await each.expectNamespaces(['solana'])
  const prompts = await tab.evaluate(() => window.testWallet?.solana?.calls.filter(({ outcome }) => outcome === 'open'))
  assert.deepEqual(prompts, [])
})

spec('a page kept for the way back learns what another tab did meanwhile (F-27)', async (t) => {
  const app = await openFamilies(t, { hasBackForwardCache: true, wallets: familyWallets(['eip155', 'solana']) })
  await app.kernel.connect('eip155')
  await app.kernel.connect('solana')
  await app.page.evaluate(() => Reflect.set(window, 'wasLeft', true))
  await app.page.goto(app.origin + blankPath)
  const tab = await app.openTab()
  const there = new Connections(tab)
  await there.expectNamespaces(['eip155', 'solana'])
  await tab.evaluate(() => window.portico.plugins.connect.disconnect('solana'))
  await there.expectNamespaces(['eip155'])
  await app.page.goBack({ waitUntil: 'commit' })
  const { isSame, reasons } = await app.page.evaluate(readReturn)
  assert.ok(isSame, `Not kept: ${reasons}`)
  await app.connections.expectNamespaces(['eip155'], 1000)
})

spec('connects several families without remembering where the storage fails', async (t) => {
  const app = await openFamilies(t, { storageFault: 'throwing', wallets: familyWallets(['solana', 'stacks']) })
  await app.kernel.connect('solana')
  await app.kernel.connect('stacks')
  await app.connections.expectNamespaces(['solana', 'stacks'])
  await app.kernel.disconnect('solana')
  await app.connections.expectNamespaces(['stacks'])
  await app.page.reload()
  await expectNobody(app)
})

spec('lists the real wallets beside hostile ones, and runs nothing of theirs', async (t) => {
  const app = await openFamilies(t, {
    prepare: async (context) => void (await context.addInitScript({ content: hostileFamilies })),
  })
  for (const family of allFamilies) await app.kernel.connectorId(family, family === 'cosmos' ? 'Keplr' : undefined)
  await choose(app, 'polkadot')
  await app.modal.expectConnected()
  await expectSigns(app, 'polkadot')
  const canaries = await app.page.evaluate(() =>
    [Reflect.get(window, '__pwned'), Reflect.get({}, 'polluted')].map(String),
  )
  assert.deepEqual(canaries, ['undefined', 'undefined'])
})

spec('finds and asks wallets of all families that a browser extension brings', async (t) => {
  const app = await openFamilies(t, { walletVia: 'extension' })
  for (const family of allFamilies) {
    t.step(family)
    await app.kernel.connect(family)
  }
  await app.connections.expectNamespaces(allFamilies)
  await expectSigns(app, 'cosmos')
})
