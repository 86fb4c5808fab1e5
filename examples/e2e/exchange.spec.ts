import assert from 'node:assert/strict'
import { parseEther, parseUnits } from 'viem'
import { type OpenFullOptions, openFull } from './fixtures/open-full'
import { phones } from './fixtures/phone'
import { eventually } from './pages/eventually'
import { confirmAt, ExchangeScreens } from './pages/exchange-screens'
import { connectWallet } from './pages/journey'
import { expectText } from './pages/modal'
import { fallAsleep, haveOneWindow } from './pages/phone-life'
import { nativeBalance, tokenBalance } from './pages/verify'
import { type SpecContext, test } from './runner'

async function openExchange(t: SpecContext, options: OpenFullOptions = {}) {
  const app = await openFull(t, { ...options, hasExchange: true })
  const exchange = new ExchangeScreens(app.page)
  await connectWallet(app)
  await app.modal.openAccount()
  await exchange.open()
  return { ...app, exchange, own: await app.wallet().address() }
}

/** Presses an exchange, and answers the window that opens. */
async function pressFor({ page, exchange }: Awaited<ReturnType<typeof openExchange>>, id = 'millrace') {
  const [popup] = await Promise.all([page.waitForEvent('popup'), exchange.option(id).click()])
  await popup.getByRole('button', { name: 'Confirm withdrawal' }).waitFor()
  return popup
}

test('funds the account from an exchange, from the press to the shown balance, at 1280 px', async ({ t }) => {
  const app = await openExchange(t, { context: { viewport: { width: 1280, height: 800 } } })
  const { exchange, chains, own, page } = app
  // Its own page cuts the link to its opener, as those of real ones do.
  t.services.exchange.setOpenerPolicy(true)
  await exchange.option('millrace').click()
  await app.modal.snackbar.getByText('Please enter an amount').waitFor()
  await exchange.choose('LUSD')
  await page.getByRole('button', { name: '$50' }).click()
  // 50 / 0.9998, rounded down.
  await page.getByText('about 50.0100 LUSD').waitFor()
  assert.equal(await exchange.option('tollhouse').count(), 0)
  const [tokens, coins] = [await tokenBalance(chains[0], own), await nativeBalance(chains[0], own)]

  const popup = await pressFor(app)
  assert.equal(await popup.evaluate(() => [window.opener, document.referrer].join()), ',')
  await expectText(popup.getByTestId('recipient'), own)
  await exchange.expectState('Continue in the Millrace window')
  await confirmAt(popup)
  await exchange.expectState('Deposit completed')
  assert.equal((await tokenBalance(chains[0], own)) - tokens, parseUnits('50.010002', 6))
  assert.equal(await nativeBalance(chains[0], own), coins)
  const [session] = t.services.exchange.sessions()
  await page.getByTestId('deposit-transaction').getByText(String(session?.txHash).slice(0, 4)).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('1,050.010').first().waitFor()
})

/** Makes the exchanges send confirmed withdrawals after the returned function is called. */
function holdWithdrawals({ services }: SpecContext): () => void {
  let send = () => undefined as void
  const until = new Promise<void>((resolve) => {
    send = resolve
  })
  services.exchange.setWithdrawals('right', { until })
  return () => send()
}

test('funds the account by a link if the window is blocked, over a reload, at 390 px', async ({ t }) => {
  const app = await openExchange(t, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
    async prepare(context) {
      await context.addInitScript(() => Reflect.set(window, 'open', () => null))
    },
  })
  const { exchange, chains, own, page } = app
  const send = holdWithdrawals(t)
  await exchange.amount.fill('100')
  await exchange.option('quay').click()
  await exchange.expectState('Your browser blocked the window')
  const before = await nativeBalance(chains[0], own)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), exchange.link.click()])
  await page.reload()
  await app.modal.openAccount()
  await exchange.open()
  await page.getByTestId('deposit-under-way').click()
  await exchange.expectState('Continue at Quay Street')
  await confirmAt(tab)
  await exchange.expectState('is on its way')
  await page.getByRole('button', { name: 'Close and carry on' }).waitFor()
  send()
  await exchange.expectState('Deposit completed')
  const [session] = t.services.exchange.sessions()
  assert.equal((await nativeBalance(chains[0], own)) - before, parseEther(session?.order.amount ?? ''))
  // 100 / 4211.07, rounded down to a wei.
  assert.equal(session?.order.amount, '0.023746933677188932')
})

test('funds the account in an in-app browser, which has only one window, and is up to date at once after it slept', async ({
  t,
}) => {
  const app = await openExchange(t, { context: phones.iphone, prepare: haveOneWindow })
  const { exchange, chains, own, page } = app
  const send = holdWithdrawals(t)
  await exchange.amount.fill('100')
  const home = page.url()
  await exchange.option('quay').click()
  await exchange.expectState('Your browser blocked the window')
  assert.equal(page.url(), home)
  const before = await nativeBalance(chains[0], own)
  await exchange.link.click()
  await confirmAt(page)
  // Confirming led to the next page.
  while (page.url() !== home) await page.goBack()
  await app.modal.openAccount()
  await exchange.open()
  await page.getByTestId('deposit-under-way').click()
  await exchange.expectState('is on its way')

  t.step('asleep while it comes')
  const wake = await fallAsleep(page)
  send()
  const amount = () => parseEther(t.services.exchange.sessions()[0]?.order.amount ?? '')
  await eventually('it is sent', async () => (await nativeBalance(chains[0], own)) - before === amount())
  await eventually('the exchange says so', () => t.services.exchange.sessions()[0]?.txHash !== undefined)
  await wake()
  await exchange.state.getByText('Deposit completed').waitFor({ timeout: 2500 })
})

test('says that a deposit failed, that a window is closed, that the service is down, and that no exchange sends the asset', async ({
  t,
}) => {
  const app = await openExchange(t)
  const { exchange, page } = app
  t.allow(/503/)
  t.services.exchange.setWithdrawals('failed')
  await exchange.amount.fill('10')
  const popup = await pressFor(app)
  await popup.close()
  await exchange.expectState('The window seems to be closed')
  const [tab] = await Promise.all([page.context().waitForEvent('page'), exchange.link.click()])
  await confirmAt(tab)
  await exchange.expectState('Deposit failed')
  const [session] = t.services.exchange.sessions()
  await page.getByTestId('deposit-session').getByText(String(session?.id)).waitFor()

  t.services.blockchainApi.setFault({ kind: 'status', status: 503, on: ['exchange-page'], times: 1 })
  await page.getByRole('button', { name: 'Try again' }).click()
  const [shut] = await Promise.all([page.waitForEvent('popup'), exchange.option('millrace').click()])
  await exchange.expectState('Unable to initiate payment')
  if (!shut.isClosed()) await shut.waitForEvent('close')

  t.services.blockchainApi.setFault({ kind: 'status', status: 503, on: ['exchanges'] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await exchange.choose('PBL')
  await page.getByRole('alert').getByText('Unable to get exchanges').waitFor()
  t.services.blockchainApi.clearFaults()
  t.services.exchange.setOpen([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No exchanges support this asset on this network').waitFor()
  t.services.blockchainApi.setFault({
    kind: 'changed',
    change: () => ({ jsonrpc: '2.0', id: 1, error: { message: 'The asset is not supported' } }),
    on: ['exchanges'],
  })
  await exchange.choose('TICKET')
  await page.getByText('Asset not supported').waitFor()
})
