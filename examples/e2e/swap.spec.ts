import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { encodeFunctionData, erc20Abi, getAddress, maxUint256, parseEther, parseUnits } from 'viem'
import { type OpenFullOptions, openFull } from './fixtures/open-full'
import { holdBlocks } from './pages/chain'
import { eventually } from './pages/eventually'
import { connectWallet, promptCount } from './pages/journey'
import { expectText } from './pages/modal'
import { Money } from './pages/money'
import { SwapScreens } from './pages/swap-screens'
import { allowanceOf, expectMined, nativeBalance, tokenBalance } from './pages/verify'
import { type SpecContext, test } from './runner'

/** The source of a page: both use the one exchange on the chain. */
function sourceOptions(t: SpecContext, source: 'service' | 'router') {
  const networks = t.services.chains.map(({ caipNetworkId }) => caipNetworkId)
  const routers = Object.fromEntries(
    t.services.chains.map(({ caipNetworkId, exchange: { router, wrapped, through } }) => [
      caipNetworkId,
      { router, wrapped, through },
    ]),
  )
  // A call of the service is also read by the exchange's own address.
  const options = source === 'router' ? { routers, service: false } : { networks, routers }
  return { 'swap-options': JSON.stringify(options) }
}

async function openSwap(t: SpecContext, { query, ...options }: OpenFullOptions = {}) {
  const app = await openFull(t, { query: { ...query }, ...options })
  const swap = new SwapScreens(app.page)
  await connectWallet(app)
  const open = async () => {
    await swap.listen()
    await app.modal.openAccount()
    await app.page.getByText('Local Dollar').first().waitFor()
    await app.account.swap.click()
    await swap.next.waitFor()
  }
  await open()
  return { ...app, swap, open, own: await app.wallet().address() }
}

test('keeps the button in its place, for any text while the network is asked', async ({ t }) => {
  const { swap, chains } = await openSwap(t)
  await swap.fill('1.25', 'ETH', chains[0].erc20.symbol)
  const place = () => swap.next.locator('.portico-btn-faces').boundingBox()
  const before = await place()
  t.services.setFault(chains[0].chainId, { kind: 'slow', ms: 2000, caller: 'any' })
  await swap.next.click()
  await swap.next.getByText('Asking the network…').waitFor()
  await eventually('the press is over, and nothing has moved', async () => isDeepStrictEqual(await place(), before))
})

const promptsOf = (app: Parameters<typeof promptCount>[0]) => promptCount(app, 'eth_sendTransaction')

for (const [source, width, viewport] of [
  ['service', '1280 px', { width: 1280, height: 800 }],
  ['router', '390 px', { width: 390, height: 844 }],
] as const) {
  test(`swaps the own currency for a token and back, to the unit, by the ${source} at ${width}`, async ({ t }) => {
    const app = await openSwap(t, { context: { viewport }, query: sourceOptions(t, source) })
    const { swap, own, chains, page } = app
    const { decimals, symbol } = chains[0].erc20
    const [before, tokens] = [await nativeBalance(chains[0], own), await tokenBalance(chains[0], own)]
    await swap.fill('1.25', 'ETH', symbol)
    const least = await swap.review(decimals)
    await expectText(swap.reviewSell, '1.25 ETH')
    await page.getByText(source === 'service' ? 'Swap service' : 'On-chain exchange').waitFor()
    assert.equal(await promptsOf(app), 0)
    await swap.press('Swap')
    const { effectiveGasPrice, gasUsed } = await expectMined(chains[0], await swap.hash())
    const received = (await tokenBalance(chains[0], own)) - tokens
    assert.equal(await nativeBalance(chains[0], own), before - parseEther('1.25') - gasUsed * effectiveGasPrice)
    assert.ok(received >= least && least > 0n, `${received} of at least ${least}`)
    await app.modal.snackbar.getByText(/^Swapped ETH to /).waitFor()

    t.step('back, by an approval and a reload')
    await app.account.swap.click()
    await swap.fill('1000.5', symbol, 'ETH')
    const leastBack = await swap.review(18)
    await app.wallet().do('reject')
    await swap.press('Approve')
    await swap.problem.getByText('You declined in your wallet. Nothing was sent.').waitFor()
    await app.wallet().do('approve')
    await swap.press('Approve')
    await swap.confirm.getByText('Swap', { exact: true }).first().waitFor()
    await page.reload()
    await app.open()
    await swap.next.getByText('Review swap').first().waitFor()
    assert.equal(await swap.amount.inputValue(), '1000.5')
    await swap.review(18)
    const [held, coins] = [await tokenBalance(chains[0], own), await nativeBalance(chains[0], own)]
    await swap.press('Swap')
    const back = await expectMined(chains[0], await swap.hash())
    assert.equal(await tokenBalance(chains[0], own), held - parseUnits('1000.5', decimals))
    const earned = (await nativeBalance(chains[0], own)) - coins + back.gasUsed * back.effectiveGasPrice
    assert.ok(earned >= leastBack, `${earned} of at least ${leastBack}`)
    t.step('in the history')
    await page.getByTestId('w3m-account-default-activity-button').click()
    await new Money(page).expectNewest(/swapped.*1,000\.500 LUSD/i)
  })
}

test('approves and swaps in one prompt of a wallet that sends several calls as one, and follows it over a reload', async ({
  t,
}) => {
  const smartAccount = t.services.chains[0]?.smartAccount ?? '0x'
  const app = await openSwap(t, { wallets: [{ smartAccount }], query: sourceOptions(t, 'service') })
  const { swap, own, page, modal } = app
  const [chain] = app.chains
  const { decimals, symbol } = chain.erc20
  await swap.fill('400', symbol, 'ETH')
  const least = await swap.review(18)
  await page.getByText('Your wallet shows approval and swap as one request', { exact: false }).waitFor()
  await page.getByText(`Approve 400 ${symbol}`).waitFor()
  const [held, coins] = [await tokenBalance(chain, own), await nativeBalance(chain, own)]

  t.step('declined: neither is done')
  await app.wallet().do('reject')
  await swap.press('Swap')
  await swap.problem.getByText('You declined in your wallet. Nothing was sent.').waitFor()
  assert.equal(await tokenBalance(chain, own), held)

  t.step('approved, and left before the network has it')
  await app.wallet().do('approve')
  const mine = await holdBlocks(chain)
  t.defer(mine)
  await swap.press('Swap')
  const id = await swap.hash()
  const [asked] = (await app.wallet().calls('wallet_sendCalls')).slice(-1)
  const [{ calls, atomicRequired }] = (asked ?? assert.fail()).params as [
    { calls: readonly { to: string }[]; atomicRequired: boolean },
  ]
  const [approved, swapped] = calls.map(({ to }) => getAddress(to))
  assert.deepEqual([approved, swapped, atomicRequired], [chain.erc20.address, chain.exchange.router, true])
  assert.deepEqual([await promptCount(app, 'wallet_sendCalls'), await promptsOf(app)], [2, 0])
  await page.reload()
  await modal.expectConnected()
  await modal.openAccount()
  await page.getByText('Recent transactions').click()
  const row = page.getByTestId('pending-transaction')
  await row.getByText('Waiting for the network').waitFor()

  t.step('mined')
  await mine()
  await row.getByText('Confirmed').waitFor()
  // The wallet's own id is not a transaction: its status has the transaction.
  const { gasUsed, effectiveGasPrice } = await expectMined(chain, id.slice(0, 66))
  assert.equal(await tokenBalance(chain, own), held - parseUnits('400', decimals))
  const received = (await nativeBalance(chain, own)) - coins + gasUsed * effectiveGasPrice
  assert.ok(received >= least && least > 0n, `${received} of at least ${least}`)
  assert.equal(await allowanceOf(chain, own, chain.exchange.router), 0n)
  assert.deepEqual([await promptCount(app, 'wallet_sendCalls'), await promptsOf(app)], [0, 0])
})

test('signs an approval instead of sending one if the exchange accepts permits, and swaps with it by one transaction', async ({
  t,
}) => {
  const [first] = t.services.chains
  const { router, wrapped, through, permitRouter } = first?.exchange ?? assert.fail()
  const routers = { [first?.caipNetworkId ?? '']: { router, wrapped, through, permitRouter } }
  const query = { 'swap-options': JSON.stringify({ routers, service: false }) }
  const app = await openSwap(t, { context: { viewport: { width: 390, height: 844 } }, query })
  const { swap, own, page } = app
  const [chain] = app.chains
  const { decimals, symbol, address } = chain.erc20
  await swap.fill('400', symbol, 'ETH')
  const least = await swap.review(18)
  await page.getByText(`Sign an approval of 400 ${symbol}`).waitFor()
  const [held, coins] = [await tokenBalance(chain, own), await nativeBalance(chain, own)]

  t.step('declined: it is no reason to send one')
  await app.wallet().do('reject')
  await swap.press('Sign approval')
  await swap.problem.getByText('You declined in your wallet. Nothing was sent.').waitFor()

  t.step('signed, for exactly the amount')
  await app.wallet().do('approve')
  await swap.press('Sign approval')
  await swap.confirm.getByText('Swap', { exact: true }).first().waitFor()
  const [asked] = (await app.wallet().calls('eth_signTypedData_v4')).slice(-1)
  const { domain, message } = JSON.parse((asked?.params as readonly string[] | undefined)?.[1] ?? '')
  const signed = [domain.chainId, domain.verifyingContract, message.owner, message.spender].map((text) =>
    String(text).toLowerCase(),
  )
  assert.deepEqual(signed, [String(chain.chainId), ...[address, own, permitRouter].map((text) => text.toLowerCase())])
  assert.equal(BigInt(message.value), parseUnits('400', decimals))
  assert.equal(await promptsOf(app), 0)
  assert.deepEqual([await tokenBalance(chain, own), await nativeBalance(chain, own)], [held, coins])

  t.step('swapped')
  await swap.press('Swap')
  const { gasUsed, effectiveGasPrice } = await expectMined(chain, await swap.hash())
  assert.equal(await tokenBalance(chain, own), held - parseUnits('400', decimals))
  const received = (await nativeBalance(chain, own)) - coins + gasUsed * effectiveGasPrice
  assert.ok(received >= least && least > 0n, `${received} of at least ${least}`)
  assert.equal(await promptsOf(app), 1)
  assert.deepEqual([await allowanceOf(chain, own, router), await allowanceOf(chain, own, permitRouter)], [0n, 0n])
})

test('sends no second request if the page was left during the prompt of a swap, and says that it may be sent', async ({
  t,
}) => {
  const app = await openSwap(t, { query: sourceOptions(t, 'router') })
  const { swap, chains } = app
  const { decimals, symbol } = chains[0].erc20
  await app.wallet().do('ignore')
  await swap.fill('1.5', 'ETH', symbol)
  await swap.review(decimals)
  await swap.press('Swap')
  await app.wallet().waitForPending('eth_sendTransaction')
  await swap.confirm.press('Enter')
  assert.equal(await promptsOf(app), 1)
  await app.page.reload()
  await app.open()
  await swap.problem.getByText('It may still send it', { exact: false }).waitFor()
  await swap.next.getByText('Review swap').first().waitFor()
  assert.equal(await swap.amount.inputValue(), '1.5')
  assert.equal(await promptsOf(app), 0)
})

test('refuses the transactions of a hostile service: another receiver, and an approval for another spender', async ({
  t,
}) => {
  const thief = getAddress(t.services.accounts[9]?.address ?? '')
  let isSpender = false
  const app = await openSwap(t, {
    query: sourceOptions(t, 'service'),
    async prepare(context) {
      await context.route('**/v1/convert/build-transaction*', async (route) => {
        const response = await route.fetch()
        const own = route.request().postDataJSON().userAddress.split(':').at(-1).slice(2).toLowerCase()
        const { tx } = await response.json()
        const approve = { abi: erc20Abi, functionName: 'approve', args: [thief, maxUint256] } as const
        const [chain] = t.services.chains
        const forged = isSpender
          ? { to: `${chain?.caipNetworkId}:${chain?.erc20.address}`, data: encodeFunctionData(approve), amount: '0' }
          : { data: tx.data.replace(own, thief.slice(2).toLowerCase()) }
        await route.fulfill({ response, json: { tx: { ...tx, ...forged } } })
      })
    },
  })
  const { swap, chains } = app
  await swap.fill('1', 'ETH', chains[0].erc20.symbol)
  await swap.next.click()
  await swap.problem.getByText('It pays somebody else.').waitFor()
  isSpender = true
  await swap.next.click()
  await swap.problem.getByText('It pays somebody else.').waitFor({ state: 'detached' })
  await swap.problem.getByText('This offer was refused, and your wallet was not asked.').waitFor()
  assert.equal(await promptsOf(app), 0)
})
