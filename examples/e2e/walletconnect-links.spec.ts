import assert from 'node:assert/strict'
import type { BrowserContext } from '@playwright/test'
import { knownWallets } from '../local-services/catalogue/known-wallets'
import {
  type OpenWalletConnectPageOptions,
  openWalletConnectPage,
  type WalletConnectPage,
} from './fixtures/open-walletconnect'
import { phones } from './fixtures/phone'
import { eventually } from './pages/eventually'
import { expectText } from './pages/modal'
import { forgetWindows, type OpenedWindow, openedWindow, watchWindows } from './pages/opened-windows'
import { type SpecContext, test } from './runner'

const idOf = (name: string) => knownWallets.find(([known]) => known === name)?.[1] ?? name

/** Opens by its scheme; by a web address; in its own browser. */
const [ledger, webWallet, phantom, coinbase] = ['Ledger', 'Crypto.com', 'Phantom', 'Coinbase Wallet'].map(idOf) as [
  string,
  string,
  string,
  string,
]
const features = 'noreferrer noopener'
const uriForm = /^wc:([\da-f]{64})@2\?[\w.&=%-]+$/

function openLinks(
  t: SpecContext,
  { prepare, ...options }: OpenWalletConnectPageOptions = {},
): Promise<WalletConnectPage> {
  return openWalletConnectPage(t, {
    ...options,
    catalogue: { featuredWalletIds: [ledger, webWallet, phantom, coinbase] },
    async prepare(context) {
      await watchWindows(context)
      await prepare?.(context)
    },
  })
}

/** Chooses a wallet of the first list, and opens it when it can be opened. */
async function openWallet(app: WalletConnectPage, id: string): Promise<OpenedWindow> {
  await app.modal.open()
  await app.connect.chooseWallet(id)
  await app.pairing.open.click()
  return openedWindow(app.page)
}

/** The pairing in a link, which must be one that the relay knows. */
function uriOf(t: SpecContext, { href }: OpenedWindow, base: string): string {
  assert.equal(href.slice(0, base.length), base)
  const uri = decodeURIComponent(href.slice(base.length))
  const topic = uriForm.exec(uri)?.[1]
  assert.ok(topic, `No pairing: ${uri}`)
  assert.ok(JSON.stringify(t.services.relay.log).includes(topic))
  return uri
}

async function telegram(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.set(window, 'TelegramWebviewProxy', { postEvent: () => undefined })
  })
}

for (const [name, context] of Object.entries(phones)) {
  test(`opens a wallet on an ${name} phone by one tap, as soon as there is a link`, async ({ t }) => {
    const app = await openLinks(t, { context })
    t.services.relay.setFault({ kind: 'delay', ms: 1500 })
    await app.modal.open()
    await app.connect.wallet(ledger).tap()
    await app.pairing.expectText('Getting a link for it…')
    assert.ok(await app.pairing.open.isDisabled())
    t.services.relay.clearFaults()
    await app.pairing.open.tap()
    const opened = await openedWindow(app.page)
    uriOf(t, opened, 'ledger://wc?uri=')
    assert.deepEqual({ ...opened, href: '' }, { href: '', target: '_self', features, isInClick: true })
    await app.pairing.expectText('Approve the request there, then come back to this page.')
    t.step('wallets that open this page in a browser of their own')
    const [href, origin] = [app.url, app.origin].map(encodeURIComponent)
    const intent = `intent://browse/${href}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`
    const phantomLink = name === 'android' ? intent : `https://phantom.app/ul/browse/${href}?ref=${origin}`
    for (const [id, link] of [
      [phantom, phantomLink],
      [coinbase, `cbwallet://miniapp?url=${href}`],
    ] as const) {
      await app.modal.close()
      await forgetWindows(app.page)
      const own = await openWallet(app, id)
      assert.deepEqual([own.href, own.target], [link, '_self'])
    }
  })
}

test('leaves Telegram on an Android phone by a new window, encoded as many times as Telegram decodes', async ({
  t,
}) => {
  const app = await openLinks(t, { context: phones.android, prepare: telegram })
  const opened = await openWallet(app, ledger)
  assert.equal(opened.target, '_blank')
  assert.match(opened.href, /^ledger:\/\/wc\?uri=wc%253A/)
  uriOf(t, { ...opened, href: decodeURIComponent(opened.href) }, 'ledger://wc?uri=')
})

test('prefers the web link if the app does', async ({ t }) => {
  const app = await openLinks(t, { context: phones.iphone, walletconnect: { preferUniversalLinks: true } })
  const opened = await openWallet(app, ledger)
  uriOf(t, opened, 'https://ledger.example/app/wc?uri=')
  assert.equal(opened.target, '_self')
})

test('opens a web app and a program on a desktop, each without leaving the page', async ({ t }) => {
  const app = await openLinks(t)
  await app.modal.open()
  await app.connect.chooseWallet(webWallet)
  for (const [platform, base] of [
    ['webapp', 'https://cryptocom.example/web/wc?uri='],
    ['desktop', 'cryptocom://wc?uri='],
  ] as const) {
    await app.connect.choosePlatform(platform)
    await app.pairing.open.click()
    const opened = await openedWindow(app.page)
    uriOf(t, opened, base)
    assert.deepEqual({ ...opened, href: '' }, { href: '', target: '_blank', features, isInClick: true })
    await forgetWindows(app.page)
  }
})

test('leaves the frame that it is in, although it has no storage there', async ({ t }) => {
  const app = await openLinks(t, { context: phones.android, csp: false })
  const peer = await t.services.startWalletClient()
  // A page of another origin, as wallets and social apps that show the page in a frame.
  await app.page.goto(`${app.origin.replace('127.0.0.1', 'localhost')}/blank`)
  await app.page.setContent(`<iframe src="${app.url.replaceAll('&', '&amp;')}" width="380" height="700"></iframe>`)
  const frame = app.page.frames()[1]
  assert.ok(frame)
  await frame.getByTestId('connect-button').click()
  await frame.getByTestId(`wallet-selector-${ledger}`).click()
  await frame.getByTestId('w3m-connecting-widget-secondary-button').click()
  const [opened] = await frame.evaluate(() => window.openedWindows)
  assert.ok(opened)
  assert.equal(opened.target, '_top')
  await peer.pair(uriOf(t, opened, 'ledger://wc?uri='))
  await frame.getByTestId('account-button').waitFor()
})

test('offers a link instead if the browser refuses a window', async ({ t }) => {
  const app = await openLinks(t, { prepare: (context) => watchWindows(context, 'blocked') })
  await app.modal.open()
  await app.connect.chooseWallet(webWallet)
  await app.connect.choosePlatform('webapp')
  await app.pairing.open.click()
  await app.connect.expectStatement('Your browser blocked a window')
  const { href } = await openedWindow(app.page)
  const link = app.page.getByRole('link', { name: 'Open' })
  assert.equal(await link.getAttribute('href'), href)
  assert.equal(await link.getAttribute('target'), '_blank')
})

test('asks whether the wallet opened while the page is visible, and shows other ways', async ({ t }) => {
  const app = await openLinks(t, {
    context: { ...phones.android, permissions: ['clipboard-read', 'clipboard-write'] },
    prepare: (context) => context.clock.install(),
  })
  const peer = await t.services.startWalletClient()
  const uri = uriOf(t, await openWallet(app, ledger), 'ledger://wc?uri=')
  await app.page.clock.fastForward('00:04')
  await app.connect.expectStatement('Didn’t open?')
  t.step('copy')
  await app.page.getByTestId('wui-link-copy').click()
  await app.modal.expectSnackbar('Link copied')
  assert.equal(await app.page.evaluate(() => navigator.clipboard.readText()), uri)
  t.step('store')
  await app.page.getByText('Don’t have Ledger?').click()
  const store = app.page.getByRole('link', { name: 'Android App' })
  assert.equal(await store.getAttribute('href'), 'https://play.google.example/ledger')
  await app.modal.back()
  t.step('code')
  await app.page.getByTestId('pairing-show-qr').click()
  await peer.pair(await app.pairing.uri())
  await app.modal.expectConnected()
})

/** As on a phone when another app covers the browser, and when it is closed again. */
async function show({ page }: WalletConnectPage, visibilityState: DocumentVisibilityState): Promise<void> {
  await page.evaluate((state) => {
    for (const [key, value] of Object.entries({ visibilityState: state, hidden: state === 'hidden' }))
      Object.defineProperty(document, key, { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, visibilityState)
}

test('is connected when the person returns from the wallet, opens the wallet again, and remembers it next time', async ({
  t,
}) => {
  const app = await openLinks(t, { context: phones.android })
  const peer = await t.services.startWalletClient()
  const uri = uriOf(t, await openWallet(app, ledger), 'ledger://wc?uri=')
  t.step('in the wallet, while the phone ends what the browser does')
  await show(app, 'hidden')
  t.services.relay.closeSockets({ caller: 'app' })
  await peer.pair(uri)
  await eventually('the wallet approved', () => peer.sessions().length === 1)
  await show(app, 'visible')
  await app.modal.expectConnected()
  await app.modal.expectClosed()
  t.step('a request leads to the wallet again')
  await forgetWindows(app.page)
  await app.host.sign()
  assert.match((await openedWindow(app.page)).href, /^ledger:\/\/wc\?requestId=\d+&sessionTopic=[\da-f]{64}$/)
  const choice = await app.page.evaluate(() =>
    Object.entries(localStorage).find(([key]) => key.endsWith('WALLETCONNECT_DEEPLINK_CHOICE')),
  )
  assert.match(choice?.[1] ?? '', /"href\\*":\\*"ledger:\/\/\\*".*"name\\*":\\*"Ledger\\*"/)
  t.step('next time')
  await app.modal.openAccount()
  await app.account.disconnect()
  await app.page.reload()
  await app.modal.open()
  const [first] = await app.page.locator('[data-testid^="wallet-selector-"]').all()
  assert.equal(await first?.getAttribute('data-testid'), `wallet-selector-${ledger}`)
  await app.connect.wallet(ledger).getByText('Ledger').waitFor()
})

test('connects with the page of a wallet, where the person approves', async ({ t }) => {
  const app = await openWalletConnectPage(t, { catalogue: {} })
  await app.modal.open()
  await app.connect.chooseWallet(idOf('MetaMask'))
  await app.connect.choosePlatform('webapp')
  const [wallet] = await Promise.all([app.context.waitForEvent('page'), app.pairing.open.click()])
  assert.equal(wallet.url().split('?')[0], `${t.services.walletPageUrl}/wc`)
  await wallet.getByTestId('session-approve-button').click()
  await app.page.bringToFront()
  await app.modal.expectConnected()
  await app.host.expectStatus('connected')
  const address = (await app.host.address.textContent()) ?? ''
  assert.match(address, /^0x/)
  await app.modal.openAccount()
  await expectText(app.host.address, address)
})
