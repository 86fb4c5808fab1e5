import assert from 'node:assert/strict'
import { testWalletId } from './fixtures/open-portico'
import { firstFour, idOf, openAll, openCatalogue } from './pages/catalogue-journey'
import { eventually } from './pages/eventually'
import { expectText } from './pages/modal'
import { test } from './runner'

test('lists the wallets in the documented order, and counts all of them', async ({ t }) => {
  const featuredWalletIds = [idOf('Ledger'), idOf('Rainbow')]
  const { app, lists } = await openCatalogue(t, { catalogue: { featuredWalletIds } })
  assert.deepEqual(t.services.catalogue.counts(), {})
  await app.modal.open()
  await lists.expectRows(['walletconnect', testWalletId, ...featuredWalletIds, idOf('MetaMask'), 'all-wallets'])
  await app.connect.allWallets.getByText('600+').waitFor()
  await app.connect.wallet(idOf('Ledger')).getByText('Ledger').waitFor()
  await app.connect.wallet(idOf('Ledger')).locator('img').waitFor()
})

test('never lists a wallet that the app excludes, nor one that such a wallet has added to the browser', async ({
  t,
}) => {
  const wallets = [{}, { name: 'MetaMask', rdns: 'io.metamask' }]
  const { app, lists } = await openCatalogue(t, { wallets, catalogue: { excludeWalletIds: [idOf('MetaMask')] } })
  await app.modal.open()
  await lists.expectRows(['walletconnect', testWalletId, ...firstFour.slice(1), 'all-wallets'])
  await lists.allWallets.click()
  await lists.search.fill('metamask')
  await app.connect.noWalletFound.waitFor()
})

test('finds a wallet by its name, sends one request after a pause in typing, and shows the results of the last search', async ({
  t,
}) => {
  const { app, lists } = await openCatalogue(t)
  await openAll(app, lists)
  await lists.cells.first().waitFor()
  t.step('a slow search, and a faster one after it')
  t.services.catalogue.setFault({ kind: 'slow', ms: 1500, times: 1, on: ['wallets'] })
  await lists.search.pressSequentially('trust')
  const searches = () => t.services.catalogue.requests().flatMap((path) => /search=([^&]*)/.exec(path)?.[1] ?? [])
  await eventually('the first search is asked for', () => searches().length > 0)
  await lists.search.fill('metam')
  await lists.expectNames(['MetaMask'])
  await app.page.waitForLoadState('networkidle')
  assert.deepEqual(await lists.names(), ['MetaMask'])
  assert.deepEqual(searches(), ['trust', 'metam'])
  t.step('nothing found, and back')
  await lists.search.fill('no such wallet')
  await app.connect.noWalletFound.waitFor()
  await expectText(app.page.getByTestId('no-wallet-found-text'), 'No Wallet found')
  await app.page.getByRole('button', { name: 'Show all wallets' }).click()
  await app.connect.card(idOf('MetaMask')).waitFor()
  t.step('certified only')
  await lists.certified.click()
  await app.modal.expectSnackbar('Only WalletConnect certified')
  await expectText(lists.found, '200 wallets')
  const names = await lists.names()
  assert.ok(names.includes('MetaMask') && !names.includes('Trust Wallet'), names.join())
})

test('keeps the search field in its place, for any number of results', async ({ t }) => {
  const { app, lists } = await openCatalogue(t)
  await openAll(app, lists)
  await lists.cells.first().waitFor()
  const place = async () => (await lists.search.boundingBox())?.y
  const first = await place()
  await lists.search.fill('metam')
  await lists.expectNames(['MetaMask'])
  assert.equal(await place(), first)
  await lists.search.fill('no such wallet')
  await app.connect.noWalletFound.waitFor()
  assert.equal(await place(), first)
})

test('shows all 600 wallets to a person who scrolls, each once', async ({ t }) => {
  // Pictures need processor time, and this spec does not check them.
  t.services.catalogue.setFault({ kind: 'never', on: ['image'] })
  const { app, lists } = await openCatalogue(t)
  await openAll(app, lists)
  const seen: string[] = []
  const isThere = async () => {
    const drawn = await lists.drawnCells()
    assert.equal(new Set(drawn.map(({ id }) => id)).size, drawn.length)
    // In their order: cells that were passed before they were drawn are waited for, and the list goes no further until then.
    for (const { id, place } of drawn) if (place === seen.length + 1) seen.push(id)
    await lists.scrollToCell(seen.at(-1) ?? '')
    return seen.length >= 600
  }
  await eventually('the last wallet is there', isThere, { timeoutMs: 50_000 })
  assert.equal(new Set(seen).size, 600)
  await expectText(lists.found, '600 wallets')
  t.step('a long list is not a long page')
  assert.ok((await lists.cells.count()) < 120)
  await lists.cells.last().focus()
  for (const [key, id] of [
    ['Home', seen[0]],
    ['End', seen.at(-1)],
  ] as const) {
    await app.page.keyboard.press(key)
    await app.page.locator(`[data-testid="wallet-search-item-${id}"]:focus`).waitFor()
  }
})
