import assert from 'node:assert/strict'
import type { BrowserContext, Request } from '@playwright/test'
import { getAddress, type Hex, serializeErc6492Signature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { openAccount } from './fixtures/open-account'
import { trueBalance, writtenBalance } from './pages/chain'
import { connectWallet } from './pages/journey'
import { expectText } from './pages/modal'
import { Money } from './pages/money'
import { nativeBalance } from './pages/verify'
import { type SpecContext, test } from './runner'

const message = 'localhost wants you to sign in with your Ethereum account.'

/** Options with bare nodes, for networks that have another url of their own: it counts requests, and represents public nodes. */
function nodesOf(t: SpecContext) {
  const requests: Request[] = []
  const rpcUrls = Object.fromEntries(t.services.chains.map(({ caipNetworkId, nodeUrl }) => [caipNetworkId, [nodeUrl]]))
  const hosts = () => [...new Set(requests.map((request) => new URL(request.url()).origin))].sort()
  /** The origins, except the page's own, that the page has requested, with an address or at all. */
  const asked = (origin: string) => hosts().filter((host) => host !== origin && host !== 'null')
  const prepare = async (context: BrowserContext) => void context.on('request', (request) => requests.push(request))
  const publicNodesAsked = () => t.services.chains.map(({ chainId }) => t.services.counts(chainId))
  return { rpcUrls, prepare, asked, publicNodesAsked }
}

test('reads all data from a bare node', async ({ t }) => {
  const { rpcUrls, prepare, asked, publicNodesAsked } = nodesOf(t)
  const { page, chains, origin } = await openAccount(t, {
    entry: 'examples/e2e/app/reads.ts',
    eip155: { rpcUrls },
    wallets: [],
    prepare,
  })
  const [one] = chains
  const [ada, named] = t.services.accounts
  assert.ok(ada && named)
  const read = async (...args: Parameters<Window['read']>) =>
    JSON.parse(await page.evaluate((values) => window.read(...values), args))

  const balance = await read('GetNativeBalance', { address: ada.address })
  assert.equal(balance.value, String(await nativeBalance(one, ada.address)))
  const tokens = await read('GetTokenBalances', { address: ada.address, tokens: [one.erc20.address] })
  assert.deepEqual(
    tokens.map(({ symbol }: { symbol: string }) => symbol),
    [one.nativeCurrency.symbol, 'LUSD'],
  )
  assert.equal(await read('ResolveName', { name: 'ada.eth' }), getAddress(named.address))
  assert.equal((await read('LookupAddress', { address: named.address })).name, 'ada.eth')

  const signature = await privateKeyToAccount(ada.privateKey as Hex).signMessage({ message })
  const { contractWallet, futureWallet } = one
  const signed = { message, signature }
  assert.equal(await read('VerifyMessage', { ...signed, address: contractWallet.address }), true)
  assert.equal(await read('VerifyMessage', { ...signed, address: futureWallet.address }), false)
  const wrapped = serializeErc6492Signature({
    address: futureWallet.factory,
    data: futureWallet.factoryData,
    signature,
  })
  const notMadeYet = { message, signature: wrapped, address: futureWallet.address }
  assert.equal(await read('VerifyMessage', notMadeYet), true)
  assert.deepEqual(asked(origin), [new URL(one.nodeUrl).origin])
  assert.deepEqual(publicNodesAsked(), [{}, {}])
})

test('shows balance, tokens and name by the host’s own bare node alone', async ({ t }) => {
  const { rpcUrls, prepare, asked, publicNodesAsked } = nodesOf(t)
  const app = await openAccount(t, { eip155: { rpcUrls }, blockchainApi: false, prepare })
  await connectWallet(app)
  await app.modal.openAccount()
  const money = new Money(app.page)
  await money.expectToken('Local Dollar', '1,000.000 LUSD')
  await expectText(app.account.balance, writtenBalance(await trueBalance(app.chains[0], await app.wallet().address())))
  await app.wallet().do('switchAccount', 1)
  await app.page.getByText('ada.eth').first().waitFor()
  const [one] = app.chains
  assert.deepEqual(asked(app.origin), [new URL(one.nodeUrl).origin])
  assert.deepEqual(publicNodesAsked(), [{}, {}])
})

test('sends no address to a public node if the host’s own does not answer', async ({ t }) => {
  t.allow(/status of 403/)
  const [one, two] = t.services.chains
  assert.ok(one && two)
  t.services.setFault(two.chainId, { kind: 'status', status: 403 })
  const rpcUrls = { [one.caipNetworkId]: [two.rpcUrl] }
  const app = await openAccount(t, { eip155: { rpcUrls }, blockchainApi: false })
  await connectWallet(app)
  await app.modal.openAccount()
  await expectText(app.account.balance, '–Not known')
  assert.ok(t.services.counts(two.chainId).eth_getBalance)
  assert.deepEqual(t.services.counts(one.chainId), {})
})
