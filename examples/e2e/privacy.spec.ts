import assert from 'node:assert/strict'
import type { BrowserContext, Request } from '@playwright/test'
import { namespaceWallets } from './fixtures/namespace-wallets'
import { openNamespaces } from './fixtures/open-namespaces'
import { openPortico, testWalletId } from './fixtures/open-portico'
import { trueBalance } from './pages/chain'
import { eventually } from './pages/eventually'
import { connectWallet } from './pages/journey'
import { test } from './runner'

/** Every request of the pages of a context, from the first on. */
function recordRequests() {
  const requests: Request[] = []
  const prepare = async (context: BrowserContext) => void context.on('request', (request) => requests.push(request))
  const origins = () => [...new Set(requests.map((request) => new URL(request.url()).origin))].filter(isRemote).sort()
  return { requests, prepare, origins }
}

/** Data URLs send no request. */
const isRemote = (origin: string) => origin !== 'null'

/** The chunk that finds the wallets of other namespaces than eip155, whose own load with the list; by its name in the package. */
const discoveryCode = /\/discovery-/
/** The only wallet of the browser is one that this chunk finds. */
const found = { wallets: namespaceWallets(['solana']), isSplit: true } as const

test('sends no request to another host, a chain or a wallet before the person acts', async ({ t }) => {
  const { requests, prepare, origins } = recordRequests()
  const app = await openPortico(t, { prepare })
  await app.modal.expectDisconnected()
  await app.page.waitForLoadState('networkidle')
  assert.deepEqual(origins(), [app.origin])
  assert.ok(requests.every((request) => request.method() === 'GET'))
  for (const { chainId } of app.chains) {
    assert.deepEqual(t.services.counts(chainId), {})
    assert.deepEqual(t.services.counts(chainId, 'wallet'), {})
  }
  assert.deepEqual(await app.wallet().calls(), [])
  const keys = await app.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portico')))
  assert.deepEqual(keys, [])
  assert.deepEqual(await app.context.cookies(), [])
})

test('sends no request while it opens and the person looks at the wallets', async ({ t }) => {
  const { prepare, origins } = recordRequests()
  const app = await openPortico(t, { prepare })
  await app.modal.open()
  await app.connect.wallet(testWalletId).waitFor()
  await app.page.waitForLoadState('networkidle')
  assert.deepEqual(origins(), [app.origin])
  for (const { chainId } of app.chains) assert.deepEqual(t.services.counts(chainId), {})
  assert.deepEqual(await app.wallet().calls(), [])
})

test('lists the wallets at once while no chain ever answers', async ({ t }) => {
  const app = await openPortico(t, { prepare: (context) => context.clock.install() })
  for (const { chainId } of app.chains) t.services.setFault(chainId, { kind: 'never', caller: 'any' })
  await app.modal.connectButton.hover()
  await app.page.waitForLoadState('networkidle')
  // From here on, the timers of the page do not run.
  await app.page.clock.pauseAt(Date.now() + 60_000)
  await app.modal.open()
  await app.connect.wallet(testWalletId).waitFor()
})

test('opens and lists the wallets without the network, after the page is at rest', async ({ t }) => {
  // The later parts cannot load now, which is logged.
  t.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|^\[portico:kernel\]/)
  const app = await openPortico(t, { isSplit: true })
  await app.modal.connectButton.hover()
  await app.page.waitForLoadState('networkidle')
  await app.context.setOffline(true)
  await app.modal.open()
  await app.connect.wallet(testWalletId).waitFor()
})

test('says that it is looking for wallets, not that there are none, while its code loads', async ({ t }) => {
  const held: (() => Promise<void>)[] = []
  const app = await openNamespaces(t, {
    ...found,
    prepare: async (context) => {
      await context.route(discoveryCode, (route) => void held.push(() => route.continue()))
    },
  })
  await app.modal.open()
  await app.page.getByText('This shares your address.').waitFor()
  await eventually('its code is on the way', () => held.length > 0)
  assert.equal(await app.page.getByText('No wallet in this browser').count(), 0)
  for (const release of held) await release()
  await app.page.getByRole('button', { name: 'Wallet of solana' }).waitFor()
})

test('finds the wallets at the second opening if its code did not load at the first', async ({ t }) => {
  t.allow(/Failed to (load resource|fetch dynamically)/)
  let refused = 0
  const app = await openNamespaces(t, {
    ...found,
    prepare: async (context) => {
      await context.route(discoveryCode, (route) => {
        refused += 1
        return route.abort()
      })
    },
  })
  await app.modal.open()
  await app.page.getByText('No wallet in this browser').waitFor()
  const wallet = app.page.getByRole('button', { name: 'Wallet of solana' })
  assert.ok(refused > 0)
  assert.equal(await wallet.count(), 0)
  await app.context.unroute(discoveryCode)
  await app.modal.close()
  await app.modal.open()
  await wallet.waitFor()
})

test('asks only the node of the active network when a stored connection is restored', async ({ t }) => {
  const { requests, prepare, origins } = recordRequests()
  const app = await openPortico(t, { prepare })
  const [one, two] = app.chains
  await connectWallet(app)
  await app.host.expectBalance(await trueBalance(one, await app.wallet().address()))
  requests.length = 0
  t.services.resetCounts()
  await app.page.reload()
  await app.host.expectBalance(await trueBalance(one, await app.wallet().address()))
  await app.page.waitForLoadState('networkidle')
  assert.deepEqual(origins(), [app.origin, t.services.origin].sort())
  assert.deepEqual(t.services.counts(two.chainId), {})
  const methods = Object.keys(t.services.counts(one.chainId))
  assert.deepEqual(
    methods.filter((method) => !['eth_getBalance', 'eth_chainId'].includes(method)),
    [],
  )
  const asked = await app.wallet().calls()
  assert.deepEqual([...new Set(asked.map(({ method }) => method))].sort(), ['eth_accounts', 'eth_chainId'])
  const toNode = requests.filter((request) => request.url().startsWith(t.services.origin))
  assert.ok(toNode.length > 0)
  for (const request of toNode) assert.equal((await request.allHeaders()).referer, undefined)
})
