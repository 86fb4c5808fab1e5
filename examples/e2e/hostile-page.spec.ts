import assert from 'node:assert/strict'
import { expectSigns } from './fixtures/expect-signs'
import { namespaceWallets } from './fixtures/namespace-wallets'
import { openNamespaces } from './fixtures/open-namespaces'
import { openPortico } from './fixtures/open-portico'
import { connectWallet } from './pages/journey'
import { expectText } from './pages/modal'
import { test } from './runner'

test('warns if something changed the copied address', async ({ t }) => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const app = await openPortico(t, { context: { permissions } })
  await connectWallet(app)
  await app.modal.openAccount()
  await app.account.copyAddress.click()
  await app.modal.expectSnackbar('Address copied')
  assert.equal(await app.page.evaluate(() => navigator.clipboard.readText()), await app.wallet().address())
  await app.page.evaluate(() => {
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = (text) => write(text.replace(/.{6}$/, '000000'))
  })
  await app.account.copyAddress.click()
  await app.modal.expectSnackbar(
    'Something changed the copied text. Do not paste it: another program is watching your clipboard.',
  )
})

const oddProviders = ['no events', 'on throws', 'removeListener throws', 'a proxy', 'getters', 'a class'] as const

test('connects wallets with unusual providers', async ({ t }) => {
  const app = await openPortico(t, { wallets: [{ announce: 'never' }] })
  await app.modal.open()
  await app.page.evaluate((kinds) => {
    const real = window.testWallet?.main?.provider
    const request = (query: { method: string }) => real?.request(query)
    const fail = () => {
      throw new Error('The spec wants it so')
    }
    const shapes: Record<string, unknown> = {
      'no events': { request },
      'on throws': { request, on: fail, removeListener: fail },
      'removeListener throws': { request, on: () => undefined, removeListener: fail },
      'a proxy': new Proxy({ request }, { ownKeys: fail, getPrototypeOf: fail, set: fail, defineProperty: fail }),
      getters: Object.freeze({
        get request() {
          return request
        },
        get on() {
          return fail()
        },
      }),
      'a class': new (class {
        #secret = request
        request(query: { method: string }) {
          return this.#secret(query)
        }
      })(),
    }
    for (const [index, kind] of kinds.entries()) {
      const info = { uuid: `odd-${index}`, name: kind, rdns: `dev.odd.wallet-${index}`, icon: '' }
      const detail = { info, provider: shapes[kind] }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }, oddProviders)
  for (const [index, kind] of oddProviders.entries()) {
    t.step(kind)
    await app.connect.chooseWallet(`dev.odd.wallet-${index}`)
    await app.modal.expectConnected()
    await app.modal.expectClosed()
    await app.modal.openAccount()
    await app.account.disconnect()
    await app.modal.expectDisconnected()
    await app.modal.open()
  }
})

test('shows the account that signs, and disconnects completely, although all listeners of the page throw', async ({
  t,
}) => {
  t.allow(/scripted subscriber/)
  const app = await openNamespaces(t, { wallets: namespaceWallets(['eip155']) })
  const wallet = app.wallet('eip155')
  await app.page.evaluate(() => {
    const { connect } = window.portico.plugins
    const fail = () => {
      throw new Error('scripted subscriber')
    }
    for (const signal of [connect.connections, connect.active, connect.attempt, connect.past, connect.recent]) {
      const first: unknown = signal.value
      signal.subscribe((value) => value !== first && fail())
    }
    for (const event of ['connect:succeeded', 'connect:restored', 'connect:disconnected'] as const)
      window.portico.on(event, fail)
  })
  await app.kernel.connect('eip155')
  await wallet.do('switchAccount', 1)
  const address = await wallet.addressOf('eip155')
  await expectText(app.host.address, address)
  await expectSigns(app, 'eip155')
  await app.kernel.disconnect('eip155')
  await app.connections.expectNamespaces([])
  assert.equal((await wallet.calls('wallet_revokePermissions')).length, 1)
  await app.page.reload()
  await app.modal.expectDisconnected()
})
