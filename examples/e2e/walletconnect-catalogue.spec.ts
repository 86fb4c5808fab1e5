import assert from 'node:assert/strict'
import type { CatalogueFault } from '../local-services/catalogue/catalogue-fault'
import { knownWallets } from '../local-services/catalogue/known-wallets'
import { testWalletId } from './fixtures/open-portico'
import { type OpenWalletConnectOptions, openWalletConnect, type WalletConnectApp } from './fixtures/open-walletconnect'
import { forEachCase } from './pages/cases'
import { eventually } from './pages/eventually'
import { expectText } from './pages/modal'
import { settle } from './pages/settle'
import { WalletLists } from './pages/wallet-lists'
import { type SpecContext, spec } from './runner'

const idOf = (name: string) => knownWallets.find(([known]) => known === name)?.[1] ?? name
const firstFour = knownWallets.slice(0, 4).map(([, id]) => id)

async function openCatalogue(t: SpecContext, options: OpenWalletConnectOptions = {}) {
  const app = await openWalletConnect(t, { wallets: [{}], ...options })
  return { app, lists: new WalletLists(app.page) }
}

async function openAll({ modal }: WalletConnectApp, lists: WalletLists): Promise<void> {
  await modal.open()
  await lists.allWallets.click()
}

/** The wallet in this browser connects whatever the catalogue does. */
async function expectUsable(app: WalletConnectApp): Promise<void> {
  await app.connect.chooseWallet(testWalletId)
  await app.modal.expectConnected()
}

spec('lists the wallets in the order of the spec, and counts all of them', async (t) => {
  const featuredWalletIds = [idOf('Ledger'), idOf('Rainbow')]
  const { app, lists } = await openCatalogue(t, { catalogue: { featuredWalletIds } })
  assert.deepEqual(t.services.catalogue.counts(), {})
  await app.modal.open()
  await lists.expectRows(['walletconnect', testWalletId, ...featuredWalletIds, idOf('MetaMask'), 'all-wallets'])
  await app.connect.allWallets.getByText('600+').waitFor()
  await app.connect.wallet(idOf('Ledger')).getByText('Ledger').waitFor()
  await app.connect.wallet(idOf('Ledger')).locator('img').waitFor()
})

spec('never lists a wallet that the app excludes, nor what it has put into the browser', async (t) => {
  const wallets = [{}, { name: 'MetaMask', rdns: 'io.metamask' }]
  const { app, lists } = await openCatalogue(t, { wallets, catalogue: { excludeWalletIds: [idOf('MetaMask')] } })
  await app.modal.open()
  await lists.expectRows(['walletconnect', testWalletId, ...firstFour.slice(1), 'all-wallets'])
  await lists.allWallets.click()
  await lists.search.fill('metamask')
  await app.connect.noWalletFound.waitFor()
})

spec('finds a wallet by its name, asks once typing rests, and shows what was looked for last', async (t) => {
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

spec('shows all 600 wallets to someone who scrolls, each once', async (t) => {
  // Pictures are work for the machine, and this spec does not look at them.
  t.services.catalogue.setFault({ kind: 'never', on: ['image'] })
  const { app, lists } = await openCatalogue(t)
  await openAll(app, lists)
  const isThere = async () => {
    await lists.cells.last().evaluate((cell) => cell.scrollIntoView())
    return (await lists.cells.count()) >= 600
  }
  await eventually('the last wallet is there', isThere, { timeoutMs: 40_000 })
  await expectText(lists.found, '600 wallets')
  const ids = await lists.cellIds()
  assert.deepEqual([ids.length, new Set(ids).size], [600, 600])
})

type Faults = Readonly<Record<string, readonly [fault: CatalogueFault, alert: string]>>

const refusals: Faults = {
  'status 429': [{ kind: 'status', status: 429, retryAfter: 60 }, 'Rate Limited'],
  'status 500': [{ kind: 'status', status: 500 }, 'Server Error'],
  'status 403': [
    { kind: 'status', status: 403, message: 'Unauthorized: origin not allowed' },
    'Invalid App Configuration',
  ],
}

const nonsense: Faults = {
  junk: [{ kind: 'junk' }, 'Server Error'],
  'half an answer': [{ kind: 'cut-json' }, 'Server Error'],
}

const shortList = ['walletconnect', testWalletId, 'all-wallets']
const fullList = ['walletconnect', testWalletId, ...firstFour.slice(0, 3), 'all-wallets']

for (const [name, faults] of Object.entries({ refuses: refusals, 'answers nonsense': nonsense }))
  spec(`says so when the catalogue ${name}, does without it, and goes on once it is back`, async (t) => {
    t.allow(/Failed to load resource/)
    const { app, lists } = await openCatalogue(t)
    const { catalogue } = t.services
    await forEachCase(faults, async ([fault, alert]) => {
      catalogue.setFault({ ...fault, on: ['wallets'] })
      await app.modal.open()
      await app.modal.expectAlert(alert)
      await lists.expectRows(shortList)
      await lists.allWallets.click()
      await app.page.getByText('Wallets did not load').waitFor()
      catalogue.clearFaults()
      await app.page.getByRole('button', { name: 'Try again' }).click()
      await app.connect.card(idOf('MetaMask')).waitFor()
      await app.modal.back()
      await lists.expectRows(fullList)
      await app.page.reload()
    })
    catalogue.setFault({ kind: 'status', status: 500, on: ['wallets'] })
    await app.modal.open()
    await lists.expectRows(shortList)
    await expectUsable(app)
  })

/** Holds back what the catalogue answers, until it is let go. */
async function holdWallets({ context }: WalletConnectApp): Promise<() => void> {
  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(/\/getWallets\?/, (route) => void isReleased.then(() => route.continue()))
  return release
}

spec('lists known wallets at once, moves no row when the catalogue answers, and waits for no picture', async (t) => {
  t.services.catalogue.setFault({ kind: 'never', on: ['image'] })
  const { app, lists } = await openCatalogue(t)
  const release = await holdWallets(app)
  await app.modal.open()
  await lists.expectRows(shortList)
  await settle(app.page)
  const [before, card] = [await lists.places(), await app.modal.card.boundingBox()]
  release()
  await lists.expectRows(fullList)
  const after = await lists.places()
  for (const place of before)
    assert.deepEqual(
      after.find(([id]) => id === place[0]),
      place,
    )
  assert.deepEqual(await app.modal.card.boundingBox(), card)
  await lists.allWallets.click()
  await app.connect.card(idOf('MetaMask')).waitFor()
  await lists.search.fill('metam')
  await lists.expectNames(['MetaMask'])
})

spec('opens at once and gives up in the end where nobody ever answers', async (t) => {
  const { app, lists } = await openCatalogue(t, { prepare: (context) => context.clock.install() })
  t.services.catalogue.setFault({ kind: 'never' })
  await app.modal.connectButton.hover()
  await app.page.waitForLoadState('networkidle')
  // From here on no timer of the page comes to its end.
  await app.page.clock.pauseAt(Date.now() + 60_000)
  await app.modal.open()
  await lists.expectRows(shortList)
  const places = app.page.getByTestId('w3m-connect-scroll-view').getByText('Looking for wallets')
  assert.equal(await places.count(), 1)
  t.step('10 s later')
  await app.page.clock.runFor(11_000)
  await app.modal.expectAlert('Server Error')
  await places.waitFor({ state: 'detached' })
  await lists.allWallets.click()
  await app.page.getByTestId('wui-certified-switch').waitFor()
  await app.page.clock.runFor(21_000)
  await app.page.getByText('Wallets did not load').waitFor()
})

spec('shows the wallets of this browser offline, and those of the catalogue once it is online', async (t) => {
  t.allow(/Failed to load resource/)
  const { app, lists } = await openCatalogue(t)
  await app.modal.connectButton.hover()
  await app.page.waitForLoadState('networkidle')
  await app.context.setOffline(true)
  await app.modal.open()
  await lists.expectRows(shortList)
  assert.equal(await app.modal.alert.count(), 0)
  await app.context.setOffline(false)
  await lists.expectRows(fullList)
  t.step('all wallets, none of which came')
  t.services.catalogue.setFault({ kind: 'status', status: 500, on: ['wallets'] })
  await app.page.reload()
  await openAll(app, lists)
  await app.page.getByText('Wallets did not load').waitFor()
  await app.modal.back()
  await app.context.setOffline(true)
  t.services.catalogue.clearFaults()
  await lists.allWallets.click()
  await app.page.getByText('The wallets come by themselves once you are back.').waitFor()
  await app.context.setOffline(false)
  await app.connect.card(idOf('MetaMask')).waitFor()
})

spec(
  'closes what the project switched off when the modal opens, and leaves the app its own where nobody says so',
  async (t) => {
    t.allow(/Failed to load resource/)
    const { catalogue } = t.services
    catalogue.setProject({ features: [] })
    const { app, lists } = await openCatalogue(t)
    const diary = app.page.getByTestId('diary')
    await expectText(diary, 'The diary is open.')
    await app.modal.open()
    await expectText(diary, 'The diary is closed.')
    t.step('no answer')
    catalogue.setFault({ kind: 'status', status: 500, on: ['config', 'origins', 'analytics'] })
    await app.page.reload()
    await app.modal.open()
    await lists.expectRows(fullList)
    await app.page.waitForLoadState('networkidle')
    await expectText(diary, 'The diary is open.')
    assert.equal(await app.modal.alert.count(), 0)
  },
)

/** What of the modal is wider than it. */
async function expectNothingWide({ modal }: WalletConnectApp): Promise<void> {
  const wide = await modal.card.evaluate((card) => {
    const { right } = card.getBoundingClientRect()
    return [...card.querySelectorAll<HTMLElement>('button, a, img')]
      .filter((part) => part.getBoundingClientRect().right > right + 1)
      .map((part) => part.textContent?.slice(0, 40))
  })
  assert.deepEqual(wide, [])
}

const addressesOf = ({ page }: WalletConnectApp, selector: string, name: string): Promise<(string | null)[]> =>
  page.locator(selector).evaluateAll((parts, attribute) => parts.map((part) => part.getAttribute(attribute)), name)

spec('takes nothing from a hostile catalogue but names: no script, no link, no picture, no wallet twice', async (t) => {
  t.services.catalogue.setFault({ kind: 'hostile', on: ['wallets'] })
  const { app, lists } = await openCatalogue(t, { wallets: [] })
  await openAll(app, lists)
  await app.connect.card(idOf('MetaMask')).waitFor()
  const [ids, names] = [await lists.cellIds(), await lists.names()]
  assert.equal(new Set(ids).size, ids.length)
  assert.ok(names.includes('L'.repeat(64)) && names.every((name) => [...name].length <= 64), names.join())
  await expectNothingWide(app)
  const pictures = await addressesOf(app, 'img', 'src')
  assert.deepEqual(
    pictures.filter((source) => !/^(?:blob|data):/.test(source ?? '')),
    [],
  )
  t.step('wallets whose links lead elsewhere')
  await forEachCase({ script: /^Link javascript/, data: /^Link data/, intent: /^Link intent/ }, async (title) => {
    await app.page.getByTitle(title).click()
    await app.page.getByText(/^Don’t have Link/).click()
    await app.modal.expectTitle(`Get ${names.find((name) => title.test(name))}`)
    assert.deepEqual(await addressesOf(app, 'portico-modal a', 'href'), [])
    await expectNothingWide(app)
    await app.modal.back()
    await app.modal.back()
  })
  assert.equal(await app.page.evaluate(() => Reflect.get(window, 'attacked')), undefined)
})
