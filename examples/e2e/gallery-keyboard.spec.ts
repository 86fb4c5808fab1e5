import assert from 'node:assert/strict'
import { openPortico, type PorticoApp, testWalletId } from './fixtures/open-portico'
import { focusRing } from './pages/focus-ring'
import { type FocusedElement, focusedElement, tabTo } from './pages/keyboard'
import { test } from './runner'

const named = (name: string) => (stop: FocusedElement) => stop.name.startsWith(name)
const tested = (testId: string) => (stop: FocusedElement) => stop.testId === testId

/** A person without a mouse: moves by Tab, presses Enter, and sees the focus at each stop. */
function keysOf({ page }: PorticoApp) {
  const press = (key: string) => page.keyboard.press(key)
  return {
    press,
    async go(matches: (stop: FocusedElement) => boolean, key = 'Enter') {
      const isThere = async (stop: FocusedElement) => {
        // After the last control, the focus is in the browser's own controls.
        if (stop.tag === 'body') return false
        assert.ok(await focusRing(page), `No ring is seen on ${stop.tag} "${stop.name}"`)
        return matches(stop)
      }
      await tabTo(page, isThere)
      await press(key)
    },
    async expectFocus(matches: (stop: FocusedElement) => boolean) {
      const stop = await focusedElement(page)
      assert.ok(matches(stop), `The focus is on ${stop.tag} "${stop.name}"`)
    },
  }
}

async function connectByKeys(app: PorticoApp) {
  const keys = keysOf(app)
  await keys.go(named('Connect Wallet'))
  await app.connect.wallet(testWalletId).waitFor()
  await keys.go(named('Portico Test Wallet'))
  await app.modal.expectConnected()
  await app.modal.expectClosed()
  await keys.expectFocus(tested('account-button'))
  return keys
}

test('connects, copies, switches and disconnects without a mouse, and sees each stop', async ({ t }) => {
  const app = await openPortico(t, { context: { permissions: ['clipboard-read', 'clipboard-write'] } })
  const [one, two] = app.chains
  t.step('connecting')
  const keys = await connectByKeys(app)
  t.step('copying')
  await keys.press('Space')
  await app.account.balance.waitFor()
  await keys.go(named('Copy address'))
  await app.modal.expectSnackbar('Address copied')
  assert.equal(await app.page.evaluate(() => navigator.clipboard.readText()), await app.wallet().address())
  await keys.expectFocus(named('Copy address'))
  t.step('switching')
  await keys.go(tested('w3m-account-select-network'))
  await app.account.network(two.name).waitFor()
  await keys.go(named(two.name))
  await app.host.expectNetwork(two.name)
  await app.account.network(one.name).waitFor()
  await keys.go(named('Back'))
  await app.account.balance.waitFor()
  t.step('disconnecting')
  await keys.go(tested('disconnect-button'))
  await app.modal.expectDisconnected()
  await app.modal.expectClosed()
  await keys.expectFocus(tested('connect-button'))
})

test('searches the networks by typing and closes by Escape, with the focus back at the start', async ({ t }) => {
  const app = await openPortico(t)
  const [one, two] = app.chains
  const keys = keysOf(app)
  await keys.go(tested('w3m-network-button'))
  await app.account.network(two.name).waitFor()
  await keys.go(({ tag }) => tag === 'input', 'w')
  await app.account.network(one.name).waitFor({ state: 'detached' })
  t.step('clearing the search')
  await keys.press('Escape')
  await app.account.network(one.name).waitFor()
  t.step('closing')
  await keys.press('Escape')
  await app.modal.expectClosed()
  await keys.expectFocus(tested('w3m-network-button'))
})

test('stops waiting by the back button and by Escape, and never loses the focus', async ({ t }) => {
  const app = await openPortico(t)
  await app.wallet().do('ignore')
  const keys = keysOf(app)
  await keys.go(named('Connect Wallet'))
  await app.connect.wallet(testWalletId).waitFor()
  await keys.go(named('Portico Test Wallet'))
  await app.connect.expectStatement('Approve in Portico Test Wallet')
  await keys.go(named('Back'))
  await app.connect.wallet(testWalletId).waitFor()
  await keys.expectFocus(named('Connect a wallet'))
  await keys.go(named('Portico Test Wallet'))
  await app.connect.expectStatement('Finish in Portico Test Wallet')
  await keys.press('Escape')
  await app.modal.expectClosed()
  await keys.expectFocus(tested('connect-button'))
})
