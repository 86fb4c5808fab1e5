import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { type OpenFullOptions, openFull } from './fixtures/open-full'
import { phones } from './fixtures/phone'
import { setBalance } from './pages/chain'
import { connectWallet } from './pages/journey'
import { OnRampScreens, ProviderPage } from './pages/onramp-screens'
import { fallAsleep, haveOneWindow } from './pages/phone-life'
import { nativeBalance } from './pages/verify'
import { type SpecContext, test } from './runner'

/** Connected with an account without funds, at the place where something is bought. */
async function openBuying(t: SpecContext, options: OpenFullOptions = {}) {
  const app = await openFull(t, options)
  const onramp = new OnRampScreens(app.page)
  await connectWallet(app)
  const own = await app.wallet().address()
  await setBalance(app.chains[0], own, 0n)
  const enter = async () => {
    await app.modal.openAccount()
    await app.account.buy.click()
    await onramp.amount.waitFor()
  }
  return { ...app, onramp, own, enter, context: app.page.context() }
}

/** The amount in base units that the form shows as received. */
async function promised({ received }: OnRampScreens): Promise<bigint> {
  const [whole = '', part = ''] = (await received.inputValue()).replaceAll(',', '').split('.')
  return BigInt(whole + part.padEnd(18, '0'))
}

/** Makes the page of a window post to its opener. @returns whether it has one */
const say = (page: Page, message: object) =>
  page.evaluate((data) => {
    window.opener?.postMessage(data, '*')
    return window.opener !== null
  }, message)

/** Makes the page of a window navigate itself, so that it keeps its opener. */
const leadTo = (page: Page, url: string) =>
  Promise.all([page.waitForURL(url), page.evaluate((address) => window.location.assign(address), url)])

test('buys from zero to a shown balance, in a window at 1280 px, by the service and by the host', async ({ t }) => {
  const app = await openBuying(t, { context: { viewport: { width: 1280, height: 800 } } })
  const { onramp, own, context, chains, page } = app
  await app.enter()
  for (const [mark, image] of [
    ['onramp-currency', 'getCurrencyImage/USD'],
    ['onramp-token', 'getTokenImage/ETH'],
  ] as const) {
    await page.getByTestId(mark).locator('img[src^="data:image/svg+xml,"]').waitFor()
    const asked = t.services.catalogue.requests().filter((path) => path.startsWith(`/catalogue/public/${image}?`))
    assert.equal(asked.length, 1, image)
  }
  await onramp.preset('$250').click()
  await onramp.total.getByText('$250.00').waitFor()
  await page.getByText('Fees 1-2%').waitFor()
  await page.getByText('Card: $10.00 to $7,500.00').waitFor()
  await page.getByText('Bank transfer: $10.00 to $25,000.00').waitFor()
  const expected = await promised(onramp)
  const window = await ProviderPage.openedBy(context, () => onramp.service.click())
  const { origin, searchParams } = new URL(window.page.url())
  assert.notEqual(origin, new URL(page.url()).origin)
  assert.equal(searchParams.get('walletAddress'), own)
  assert.equal(searchParams.get('publicKey'), 'local-partner')
  assert.deepEqual(await window.page.evaluate(() => [globalThis.opener, document.referrer]), [null, ''])
  await page.getByText('Buy in Meld.io').waitFor()
  await window.pay()
  await onramp.arrived().waitFor()
  assert.equal(await nativeBalance(chains[0], own), expected)
  await window.page.close()
  await onramp.done.click()
  await app.account.balance.getByText('0.058').waitFor()

  t.step('the rest of it by the host’s own provider, which tells that it was paid, and pays in two parts')
  t.services.onRamp.setDelivery('partly')
  await app.account.buy.click()
  await onramp.amount.fill('402.98')
  const second = await ProviderPage.openedBy(context, () => onramp.own.click())
  await second.pay()
  await page.getByText('Millrace says that you have paid.').waitFor()
  await onramp.arrived().waitFor()
  await t.services.onRamp.deliverRest()
  await second.page.close()
})

test('buys at 390 px by a link if no window may open, over a reload', async ({ t }) => {
  const app = await openBuying(t, {
    context: { viewport: { width: 390, height: 844 } },
    async prepare(context) {
      await context.addInitScript(() => {
        window.open = () => null
      })
    },
  })
  const { onramp, context, chains, own, page } = app
  t.services.onRamp.setDelivery('late')
  await app.enter()
  await onramp.amount.fill('100')
  await onramp.total.getByText('$100.00').waitFor()
  const expected = await promised(onramp)
  await onramp.service.click()
  await page.getByText('Your browser opened no window. Use this link instead.').waitFor()
  const tab = await ProviderPage.openedBy(context, () => onramp.continueLink.click())
  assert.equal(await tab.page.evaluate(() => globalThis.opener), null)
  await tab.pay()
  await tab.page.close()
  await onramp.arrival.getByText('Waiting for ETH').waitFor()

  await page.reload()
  await app.modal.openAccount()
  await onramp.row.click()
  await onramp.arrival.getByText('Waiting for ETH').waitFor()
  await t.services.onRamp.deliverRest()
  await onramp.arrived().waitFor()
  assert.equal(await nativeBalance(chains[0], own), expected)
  await onramp.done.click()
  await app.account.balance.getByText('0.023').waitFor()
  await page.reload()
  await app.modal.openAccount()
  await app.account.balance.getByText('0.023').waitFor()
  assert.equal(await onramp.row.count(), 0)
})

test('buys in an in-app browser, which has only one window, and is up to date at once after it slept', async ({
  t,
}) => {
  const app = await openBuying(t, { context: phones.android, prepare: haveOneWindow })
  const { onramp, chains, own, page } = app
  t.services.onRamp.setDelivery('late')
  const home = page.url()
  await app.enter()
  await onramp.amount.fill('100')
  await onramp.total.getByText('$100.00').waitFor()
  const expected = await promised(onramp)
  await onramp.service.click()
  await page.getByText('Your browser opened no window. Use this link instead.').waitFor()
  assert.equal(page.url(), home)
  await onramp.continueLink.click()
  await page.getByRole('button', { name: 'Pay now' }).waitFor()
  await new ProviderPage(page).pay()
  await page.goBack()
  await app.modal.openAccount()
  await onramp.row.click()
  await onramp.arrival.getByText('Waiting for ETH').waitFor()

  t.step('asleep while it comes')
  const wake = await fallAsleep(page)
  await t.services.onRamp.deliverRest()
  assert.equal(await nativeBalance(chains[0], own), expected)
  await wake()
  await onramp.arrived().waitFor({ timeout: 2500 })
  await onramp.done.click()
  await app.account.balance.getByText('0.023').waitFor()
})

test('is told of a window that was closed, and of one that only reads as closed (COOP), and counts neither as a payment', async ({
  t,
}) => {
  const app = await openBuying(t)
  const { onramp, context, page, own, chains } = app
  await app.enter()
  await onramp.amount.fill('100')
  await onramp.total.getByText('$100.00').waitFor()
  const window = await ProviderPage.openedBy(context, () => onramp.service.click())
  await window.page.close()
  await page.getByText('The window is closed. If you have paid, what you bought is on its way.').waitFor()
  assert.equal(t.services.onRamp.payments(), 0)

  t.step('another window, whose page cuts itself off')
  t.services.onRamp.setIsolated(true)
  await onramp.tryAgain.waitFor()
  const isolated = await ProviderPage.openedBy(context, () => onramp.tryAgain.click())
  await page.getByText('The window is closed. If you have paid, what you bought is on its way.').waitFor()
  await isolated.pay()
  await onramp.arrived().waitFor()
  assert.ok((await nativeBalance(chains[0], own)) > 0n)

  t.step('a payment that failed, and what nobody is believed who says so before')
  await onramp.done.click()
  t.services.onRamp.setIsolated(false)
  t.services.onRamp.setDelivery('refunded')
  await app.account.buy.click()
  await onramp.amount.fill('100')
  const ordered = page.waitForRequest(t.services.onRamp.orderUrl)
  const refunded = await ProviderPage.openedBy(context, () => onramp.own.click())
  const { state } = (await ordered).postDataJSON()
  const { page: provider } = refunded
  const home = provider.url()
  await leadTo(provider, `${t.services.catalogue.url}/getAnalyticsConfig?projectId=any&st=any&sv=any`)
  assert.equal(await say(provider, { state, status: 'failed' }), true)
  await leadTo(provider, home)
  await say(provider, { state: 'guessed', status: 'failed' })
  await say(provider, { state, status: 'paid' })
  await page.getByText('Millrace says that you have paid.').waitFor()
  await refunded.pay()
  await onramp.failed().waitFor()
  await page.getByText('Millrace says that the payment failed.').waitFor()
})

test('marks an estimate as one while the service is down, and does not let a person buy by it', async ({ t }) => {
  t.allow(/503/)
  t.services.blockchainApi.setFault({
    kind: 'status',
    status: 503,
    on: ['onramp-options', 'onramp-quote', 'onramp-url'],
  })
  const loaded = new Set<string>()
  const origins = new Set<string>()
  const app = await openBuying(t, {
    isSplit: true,
    async prepare(own) {
      own.on('request', (request) => {
        const [, code] = /\/(onramp|exchange-fund|names)(?:-(?!contract)\w+)*-[\w-]{8}\.js/.exec(request.url()) ?? []
        if (code) loaded.add(code)
        const { origin } = new URL(request.url())
        // Data URLs send no request.
        if (origin !== 'null') origins.add(origin)
      })
    },
  })
  const { onramp, page, context } = app
  assert.deepEqual([...loaded], [], 'Nothing of buying, funding and names is there before the account is')
  await app.enter()
  assert.ok(loaded.has('onramp'))
  await onramp.amount.fill('250')
  await onramp.estimate.getByText('This is an estimate: the service does not answer').waitFor()
  assert.equal(await onramp.service.getAttribute('aria-disabled'), 'true')
  await onramp.service.click({ force: true })
  await onramp.service.press('Enter')
  await page.evaluate(async () => {
    const kernel = Object(window).portico
    await kernel.plugins.onramp.open({ amount: '250' })
  })
  await onramp.estimate.waitFor()
  assert.deepEqual([context.pages().length, t.services.blockchainApi.counts()['onramp-url']], [1, undefined])

  t.step('the service is back')
  t.services.blockchainApi.clearFaults()
  await page.getByTestId('onramp-retry').click()
  await page.getByTestId('onramp-network-fee').getByText('$1.49').waitFor()
  const window = await ProviderPage.openedBy(context, () => onramp.service.click())
  await window.page.close()
  const { origin, onRamp } = t.services
  assert.deepEqual([...origins].sort(), [app.origin, origin, onRamp.url].sort())
})
