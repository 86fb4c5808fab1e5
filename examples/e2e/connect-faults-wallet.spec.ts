import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { openPortico, type PorticoApp, testWalletId } from './fixtures/open-portico'
import { eventually } from './pages/eventually'
import { askWallet, connectWallet, promptCount } from './pages/journey'
import { expectText } from './pages/modal'
import { test } from './runner'

/** The wallet is locked before the page's own scripts run. */
async function lockFromStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lock = () => window.testWallet?.main?.lock()
    document.addEventListener('readystatechange', lock, { once: true })
  })
}

/** Stores the state of a visit, for the next one. */
function storedBy({ page }: PorticoApp): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
}

test('keeps a connection while its wallet is locked for a moment', async ({ t }) => {
  const app = await openPortico(t)
  await connectWallet(app)
  const address = await app.wallet().address()
  await app.wallet().do('lock')
  await app.host.expectStatus('reconnecting')
  await app.modal.openAccount()
  await app.page.getByText('Your wallet is locked. Unlock it to go on.').waitFor()
  await app.wallet().do('unlock')
  await app.host.expectStatus('connected')
  await app.page.getByText('Your wallet is locked. Unlock it to go on.').waitFor({ state: 'detached' })
  await expectText(app.host.address, address)
  assert.equal(await promptCount(app), 1)
})

test('ends a connection whose wallet stays locked', async ({ t }) => {
  const app = await openPortico(t, { prepare: (context) => context.clock.install() })
  await connectWallet(app)
  await app.wallet().do('lock')
  await app.host.expectStatus('reconnecting')
  await app.page.clock.fastForward(30_000)
  await app.modal.expectDisconnected()
  await app.host.expectStatus('disconnected')
})

test('connects a locked wallet once the person has unlocked it', async ({ t }) => {
  const app = await openPortico(t)
  await app.wallet().do('lock')
  await askWallet(app)
  await app.wallet().waitForPending('eth_requestAccounts')
  await app.host.expectStatus('connecting')
  await app.wallet().do('unlock')
  await app.modal.expectConnected()
  assert.equal(await promptCount(app), 1)
})

test('is restored after a reload during which the wallet was locked, when it is unlocked', async ({ t }) => {
  const app = await openPortico(t)
  await connectWallet(app)
  const address = await app.wallet().address()
  await lockFromStart(app.page)
  await app.page.reload()
  await eventually('the locked wallet has told that it shows no account', async () => {
    const [asked] = await app.wallet().calls('eth_accounts')
    return asked?.outcome === 'answered'
  })
  await app.host.expectStatus('reconnecting')
  await app.wallet().do('unlock')
  await app.host.expectStatus('connected')
  await expectText(app.host.address, address)
  assert.equal(await promptCount(app), 0)
})

test('is disconnected, without waiting, if the wallet was removed between two visits', async ({ t }) => {
  const app = await openPortico(t)
  await connectWallet(app)
  const bare = await openPortico(t, {
    wallets: [],
    storedEntries: await storedBy(app),
  })
  await bare.modal.expectDisconnected()
  await bare.host.expectStatus('disconnected')
  await bare.modal.open()
  await bare.page.getByText('No wallet in this browser').waitFor()
  const stored = await bare.page.evaluate(() => localStorage.getItem('portico:connect:connections'))
  assert.deepEqual(JSON.parse(stored ?? '').d.connections, [])
})

test('is disconnected if the wallet revoked its approval between two visits', async ({ t }) => {
  const app = await openPortico(t)
  await connectWallet(app)
  const visit = { ...(await storedBy(app)), 'test-wallet:main': '{}' }
  const later = await openPortico(t, { storedEntries: visit })
  await later.modal.expectDisconnected()
  await later.host.expectStatus('disconnected')
  assert.equal(await promptCount(later), 0)
})

/** Announces a wallet with the name of the test wallet, which has this account for every request. */
function announceImpostor({ rdns, address }: { readonly rdns: string; readonly address: string }): void {
  const asked: string[] = []
  const request = async ({ method }: { readonly method: string }) => {
    asked.push(method)
    return method === 'eth_chainId' ? '0x7a69' : [address]
  }
  const info = { uuid: 'impostor', name: 'Test Wallet', icon: '', rdns }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider: { request } }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  Object.assign(window, { impostorAsked: asked })
}

const impostor = { rdns: testWalletId, address: '0x000000000000000000000000000000000000dEaD' }

test('is not restored automatically if another extension has the name of the wallet connected last', async ({ t }) => {
  const app = await openPortico(t)
  await connectWallet(app)
  const visit = await storedBy(app)
  t.step('alone')
  const alone = await openPortico(t, {
    wallets: [],
    storedEntries: visit,
    prepare: async (context) => void (await context.addInitScript(announceImpostor, impostor)),
  })
  await alone.modal.expectDisconnected()
  await alone.host.expectStatus('disconnected')
  await expectText(alone.host.address, '–')
  t.step('beside the real one')
  await app.context.addInitScript(announceImpostor, impostor)
  await app.page.reload()
  await app.modal.expectDisconnected()
  await app.host.expectStatus('disconnected')
  assert.deepEqual(await app.page.evaluate(() => Reflect.get(window, 'impostorAsked')), [])
  await app.modal.open()
  const rows = app.page.getByText('Two extensions use this id')
  await rows.first().waitFor()
  assert.equal(await rows.count(), 2)
})

test('asks again when the wallet shows another account than at the last visit', async ({ t }) => {
  const app = await openPortico(t)
  await connectWallet(app)
  const visit = { ...(await storedBy(app)), 'test-wallet:main': JSON.stringify({ permitted: [1], selected: 1 }) }
  const later = await openPortico(t, { storedEntries: visit })
  await later.modal.expectDisconnected()
  await later.host.expectStatus('disconnected')
  await connectWallet(later)
  await expectText(later.host.address, await later.wallet().address())
})

for (const action of ['disconnect', 'revoke'] as const) {
  test(`is disconnected when the wallet does ${action} by itself`, async ({ t }) => {
    const app = await openPortico(t, action === 'revoke' ? { prepare: (context) => context.clock.install() } : {})
    await connectWallet(app)
    await app.wallet().do(action)
    if (action === 'revoke') await app.page.clock.fastForward(30_000)
    await app.modal.expectDisconnected()
    await app.host.expectStatus('disconnected')
    await app.page.reload()
    await app.modal.expectDisconnected()
  })
}

test('finds a wallet that announces itself late, and restores it after a reload', async ({ t }) => {
  const app = await openPortico(t, { wallets: [{ announce: 500 }] })
  await connectWallet(app)
  await app.page.reload()
  await app.modal.expectConnected()
  await app.host.expectStatus('connected')
})

test('finds a wallet that only uses window.ethereum', async ({ t }) => {
  const app = await openPortico(t, { wallets: [{ announce: 'never', legacy: true }] })
  await connectWallet(app, 'injected')
  await expectText(app.host.address, await app.wallet().address())
  await app.page.reload()
  await app.host.expectStatus('connected')
})

test('says that the extension was reloaded, and what to do', async ({ t }) => {
  const app = await openPortico(t)
  // A real one throws an Error; the debugger transfers a plain object, which wallets also throw.
  await app
    .wallet()
    .do('answerWith', 'eth_requestAccounts', { error: { message: 'Extension context invalidated.' } }, 1)
  await askWallet(app)
  await app.connect.expectStatement('Portico Test Wallet stopped answering')
  await app.page.getByText('Reload this page, and try again.').waitFor()
  await app.connect.tryAgain.click()
  await app.modal.expectConnected()
})
