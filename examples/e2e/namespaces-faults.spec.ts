import assert from 'node:assert/strict'
import type { PlainNamespace } from '../test-wallet'
import { plainNamespaces } from '../test-wallet/core/namespace'
import { expectSigns } from './fixtures/expect-signs'
import { hostileNamespaces } from './fixtures/hostile-namespaces'
import { allNamespaces, namespaceWallets } from './fixtures/namespace-wallets'
import { type NamespacesApp, openNamespaces } from './fixtures/open-namespaces'
import { blankPath } from './fixtures/serve-app'
import { Connections } from './pages/connections'
import { eventually } from './pages/eventually'
import { expectText } from './pages/modal'
import { readReturn } from './pages/read-return'
import { test } from './runner'

/** The first request to each namespace's wallet, by its own convention. */
const firstMethods: Readonly<Record<PlainNamespace, string>> = {
  solana: 'standard:connect',
  sui: 'standard:connect',
  bip122: 'getAddresses',
  stacks: 'stx_getAddresses',
  polkadot: 'enable',
  cosmos: 'enable',
}

async function choose(app: NamespacesApp, namespace: string): Promise<void> {
  await app.modal.open()
  await app.connect.chooseWallet(await app.kernel.connectorId(namespace))
}

async function expectNobody(app: NamespacesApp): Promise<void> {
  await app.modal.expectDisconnected()
  await app.connections.expectNamespaces([])
  await app.host.expectStatus('disconnected')
}

test('sends one request to a wallet of any namespace, for any number of calls, and forgets one that was given up', async ({
  t,
}) => {
  const app = await openNamespaces(t)
  for (const namespace of plainNamespaces) {
    t.step(namespace)
    const wallet = app.wallet(namespace)
    await wallet.do('ignore')
    await choose(app, namespace)
    await eventually(`${namespace} is asked`, async () => (await wallet.pendingMethods()).length > 0)
    const joined = app.kernel.connect(namespace)
    await wallet.do('approve')
    assert.equal(await wallet.do('approvePending'), 1)
    await app.modal.expectConnected()
    await app.modal.expectClosed()
    assert.equal(await joined, await wallet.addressOf(namespace))
    await app.kernel.disconnectAll()

    await wallet.do('revoke')
    await wallet.do('ignore')
    await choose(app, namespace)
    await eventually(`${namespace} is asked again`, async () => (await wallet.pendingMethods()).length > 0)
    await app.modal.close()
    await wallet.do('approvePending')
    await expectNobody(app)
  }
})

test('refuses invalid accounts, and connects when the wallet sends valid ones', async ({ t }) => {
  const app = await openNamespaces(t)
  const junk = [
    null,
    {},
    { accounts: [{ address: '<img src=x>' }], addresses: [{ address: 'x', symbol: 'STX' }] },
    'yes',
  ]
  for (const namespace of plainNamespaces.filter((one) => one !== 'cosmos')) {
    const wallet = app.wallet(namespace)
    for (const value of junk) {
      t.step(`${namespace}: ${JSON.stringify(value)}`)
      for (const method of [firstMethods[namespace], 'wallet_connect']) await wallet.do('answerWith', method, { value })
      await assert.rejects(app.kernel.connect(namespace), /Failed to connect/)
      await expectNobody(app)
    }
    t.step(`${namespace}: knows better`)
    await wallet.do('reset')
    await app.kernel.connect(namespace)
    await app.connections.expectNamespaces([namespace])
    await app.kernel.disconnect(namespace)
  }
})

test('says what to do when an extension was reloaded under the page', async ({ t }) => {
  const app = await openNamespaces(t, { wallets: namespaceWallets(['solana', 'polkadot', 'cosmos']) })
  for (const namespace of ['solana', 'polkadot', 'cosmos'] as const) {
    t.step(namespace)
    await app.page.evaluate(
      ([id, method]) => {
        const error = new Error('Extension context invalidated.')
        window.testWallet?.[id]?.answerWith(method, { error })
      },
      [namespace, firstMethods[namespace]] as const,
    )
    await choose(app, namespace)
    await app.page.getByText('It may have been updated. Reload this page, and try again.').waitFor()
    await app.modal.close()
    await expectNobody(app)
  }
})

test('keeps a connection while its wallet is locked, and uses the account that it shows afterwards', async ({ t }) => {
  const app = await openNamespaces(t, { wallets: namespaceWallets(['solana', 'sui', 'polkadot']) })
  for (const namespace of ['solana', 'sui', 'polkadot'] as const) {
    t.step(namespace)
    const first = await app.kernel.connect(namespace)
    t.step(`${namespace}: locked`)
    await app.wallet(namespace).do('lock')
    await app.host.expectStatus('reconnecting')
    await app.wallet(namespace).do('unlock')
    await app.host.expectStatus('connected')
    await expectText(app.host.address, first)
    t.step(`${namespace}: another account in the middle of a flow`)
    const flow = await app.page.evaluateHandle((id) => window.portico.plugins.connect.beginFlow(id), namespace)
    await app.wallet(namespace).do('switchAccount', 1)
    await eventually('the flow is over', () => flow.evaluate(({ isStale }) => isStale.value))
    const reason = await flow.evaluate(({ signal }) => (signal.reason as { code?: string }).code)
    assert.equal(reason, 'CONNECT_SESSION_CHANGED')
    await expectText(app.host.address, await app.wallet(namespace).addressOf(namespace))
  }
})

test('lets only one of two tabs connect at a time, and both end with the same wallets', async ({ t }) => {
  const app = await openNamespaces(t, { wallets: namespaceWallets(['solana', 'cosmos']) })
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

test('a page in the back/forward cache learns what another tab did in the meantime', async ({ t }) => {
  const app = await openNamespaces(t, { hasBackForwardCache: true, wallets: namespaceWallets(['eip155', 'solana']) })
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

test('connects several namespaces without stored data if the storage fails', async ({ t }) => {
  const app = await openNamespaces(t, { storageFault: 'throwing', wallets: namespaceWallets(['solana', 'stacks']) })
  await app.kernel.connect('solana')
  await app.kernel.connect('stacks')
  await app.connections.expectNamespaces(['solana', 'stacks'])
  await app.kernel.disconnect('solana')
  await app.connections.expectNamespaces(['stacks'])
  await app.page.reload()
  await expectNobody(app)
})

test('lists the real wallets together with hostile ones, and runs no code of those', async ({ t }) => {
  const app = await openNamespaces(t, {
    prepare: async (context) => void (await context.addInitScript({ content: hostileNamespaces })),
  })
  for (const namespace of allNamespaces)
    await app.kernel.connectorId(namespace, namespace === 'cosmos' ? 'Keplr' : undefined)
  await choose(app, 'polkadot')
  await app.modal.expectConnected()
  await expectSigns(app, 'polkadot')
  const canaries = await app.page.evaluate(() =>
    [Reflect.get(window, '__pwned'), Reflect.get({}, 'polluted')].map(String),
  )
  assert.deepEqual(canaries, ['undefined', 'undefined'])
})

test('finds and uses wallets of all namespaces in a browser extension', async ({ t }) => {
  const app = await openNamespaces(t, { walletVia: 'extension' })
  for (const namespace of allNamespaces) {
    t.step(namespace)
    await app.kernel.connect(namespace)
  }
  await app.connections.expectNamespaces(allNamespaces)
  await expectSigns(app, 'cosmos')
})
