import assert from 'node:assert/strict'
import type { CatalogueFault } from '../local-services/catalogue/catalogue-fault'
import { testWalletId } from './fixtures/open-portico'
import type { WalletConnectPage } from './fixtures/open-walletconnect'
import { forEachCase } from './pages/cases'
import { expectUsable, firstFour, idOf, openAll, openCatalogue } from './pages/catalogue-journey'
import { expectText } from './pages/modal'
import { settle } from './pages/settle'
import { test } from './runner'

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
  test(`says so if the catalogue ${name}, works without it, and continues when it is back`, async ({ t }) => {
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

/** Delays the answers of the catalogue until they are released. */
async function holdWallets({ context }: WalletConnectPage): Promise<() => void> {
  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(/\/getWallets\?/, (route) => void isReleased.then(() => route.continue()))
  return release
}

test('lists known wallets at once, moves no row when the catalogue answers, and waits for no picture', async ({
  t,
}) => {
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

test('opens at once, and gives up in the end if no host ever answers', async ({ t }) => {
  const { app, lists } = await openCatalogue(t, { prepare: (context) => context.clock.install() })
  t.services.catalogue.setFault({ kind: 'never' })
  await app.modal.connectButton.hover()
  await app.page.waitForLoadState('networkidle')
  // From here on, the timers of the page do not run.
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

test('shows the wallets of this browser offline, and those of the catalogue once it is online', async ({ t }) => {
  t.allow(/Failed to load resource/)
  // The network is cut for the catalogue, and not for the page's own code.
  const { app, lists } = await openCatalogue(t, { isSplit: false })
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

test("closes features that the project switched off when the modal opens, and uses the app's own setting if there is no configuration", async ({
  t,
}) => {
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
})

/** The elements of the modal that are wider than it. */
async function expectNothingWide({ modal }: WalletConnectPage): Promise<void> {
  const wide = await modal.card.evaluate((card) => {
    const { right } = card.getBoundingClientRect()
    return [...card.querySelectorAll<HTMLElement>('button, a, img')]
      .filter((part) => part.getBoundingClientRect().right > right + 1)
      .map((part) => part.textContent?.slice(0, 40))
  })
  assert.deepEqual(wide, [])
}

const addressesOf = ({ page }: WalletConnectPage, selector: string, name: string): Promise<(string | null)[]> =>
  page.locator(selector).evaluateAll((parts, attribute) => parts.map((part) => part.getAttribute(attribute)), name)

test('uses nothing of a hostile catalogue except names: no script, no link, no picture, no wallet twice', async ({
  t,
}) => {
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
  const leading = ['javascript', 'data', 'intent', 'payment', 'signature', 'lookalike', 'house', 'overlong']
  const titles = Object.fromEntries(leading.map((name) => [name, new RegExp(`^Link ${name}$`)]))
  await forEachCase(titles, async (title) => {
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
