import assert from 'node:assert/strict'
import { namespaceWallets } from './fixtures/namespace-wallets'
import { openAccount } from './fixtures/open-account'
import { forEachCase } from './pages/cases'
import { connectWallet } from './pages/journey'
import { Money } from './pages/money'
import { type SpecContext, test } from './runner'

async function enter(t: SpecContext, options: Parameters<typeof openAccount>[1] = {}) {
  const app = await openAccount(t, options)
  await connectWallet(app)
  await app.modal.openAccount()
  return { ...app, money: new Money(app.page) }
}

const faults = {
  'status 500': { kind: 'status', status: 500 },
  'status 503': { kind: 'status', status: 503 },
  'no JSON': { kind: 'junk' },
  'half an answer': { kind: 'cut-json' },
} as const

test('shows the data of the chain, and says so, if the service does not answer', async ({ t }) => {
  t.allow(/500|503/)
  await forEachCase(faults, async (fault) => {
    t.services.blockchainApi.setFault(fault)
    const { money, page } = await enter(t)
    await money.expectToken('Local Dollar', '1,000.000 LUSD')
    await page.getByText('The balance service doesn’t answer.', { exact: false }).first().waitFor()
    await page.close()
    t.services.blockchainApi.clearFaults()
  })
})

test('needs no service at all: tokens and names come from the chain', async ({ t }) => {
  const { money, wallet, page } = await enter(t, { blockchainApi: false })
  await money.expectToken('Local Dollar', '1,000.000 LUSD')
  await wallet().do('switchAccount', 1)
  await page.getByText('ada.eth').first().waitFor()
  assert.deepEqual(t.services.blockchainApi.requests(), [])
})

test('keeps working for any invented answer of the service', async ({ t }) => {
  t.services.blockchainApi.setFault({ kind: 'hostile' })
  const { money, page } = await enter(t)
  await money.tokens.first().waitFor()
  assert.equal(await page.evaluate(() => Reflect.get(window, '__pwned')), undefined)
  assert.equal(await page.evaluate(() => Reflect.get({}, 'polluted')), undefined)
  const texts = await money.tokens.allTextContents()
  for (const text of texts) assert.doesNotMatch(text, /NaN|Infinity|-\d+ /)
  await page.getByRole('button', { name: 'Activity' }).click()
  // Ten thousand and one rows are more than the limit.
  await page.getByTestId('portico-activity-failed').waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
})

test('keeps the value of tokens within its place, for any value of the service', async ({ t }) => {
  const app = await openAccount(t)
  const networkId = app.chains[0].caipNetworkId
  await app.page.route('**/v1/account/*/balance*', (route) => {
    const numeric = '123456789012345678901234567890.123456789'
    const token = { name: 'W'.repeat(64), symbol: 'W'.repeat(24), chainId: networkId, price: 123_456_789_012 }
    const address = `${networkId}:0x${'1'.repeat(40)}`
    const balances = [{ ...token, address, quantity: { decimals: '18', numeric }, iconUrl: '' }]
    return route.fulfill({ json: { balances }, headers: { 'access-control-allow-origin': '*' } })
  })
  await connectWallet(app)
  await app.modal.openAccount()
  const { tokens } = new Money(app.page)
  await tokens.first().waitFor()
  const spills = await app.modal.card.evaluate((card) =>
    ['.portico-row-end', '.portico-balance-total'].flatMap((selector) =>
      [...card.querySelectorAll(selector)].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ),
  )
  assert.deepEqual([...new Set(spills)], [0])
  const [mark, worth] = await Promise.all(
    ['.portico-row-text', '.portico-worth-value'].map((part) => tokens.first().locator(part).boundingBox()),
  )
  assert.ok(mark && worth && mark.x + mark.width <= worth.x + 1)
})

test('says that activity cannot be read, and reads it when asked again', async ({ t }) => {
  t.allow(/500/)
  t.services.blockchainApi.setFault({ kind: 'status', status: 500, on: ['history'] })
  const { modal, page, money, chains } = await enter(t)
  await page.getByRole('button', { name: 'Activity' }).click()
  await modal.expectSnackbar('Failed to fetch transactions')
  await page.getByTestId('portico-activity-failed').waitFor()
  t.services.blockchainApi.clearFaults()
  const address = await page.getByTestId('w3m-address').textContent()
  await t.services.sendEth(chains[0].chainId, address as `0x${string}`, '1')
  await page.getByRole('button', { name: 'Try again' }).click()
  await money.transactions.first().waitFor()
})

test('shows the balances of a Solana account, by the service and by the chain alone', async ({ t }) => {
  for (const blockchainApi of [{}, false] as const) {
    const app = await openAccount(t, { hasSolana: true, wallets: namespaceWallets(['solana']), blockchainApi })
    const address = await app.wallet('solana').addressOf('solana')
    await t.services.svm.airdrop(address, 2_500_000_000n)
    const mint = await t.services.svm.mintToken(address, 12_345_678n, 6, { name: 'Shell', symbol: 'SHL' })
    await app.modal.open()
    await app.page.getByRole('button', { name: 'Wallet of solana' }).click()
    await app.modal.expectConnected()
    await app.modal.expectClosed()
    await app.modal.openAccount()
    // The chain has no symbols, so the mint is shown.
    await app.page.getByText(new RegExp(`12\\.345 (SHL|${mint.slice(0, 4)})`)).waitFor()
    await app.page.close()
  }
})
