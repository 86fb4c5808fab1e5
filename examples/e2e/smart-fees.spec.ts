import assert from 'node:assert/strict'
import { getAddress, parseEther, parseUnits } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { accountsOf, ask, giveTokens, openSmart, paymastersOf } from './fixtures/open-smart'
import { holdBlocks, setBalance } from './pages/chain'
import { SendScreens } from './pages/send-screens'
import { SwapScreens } from './pages/swap-screens'
import { nativeBalance, tokenBalance } from './pages/verify'
import { test } from './runner'

test('the app pays for the swap and the transfer of a smart account without funds for fees, and elsewhere the account pays', async ({
  t,
}) => {
  t.allow(/A transfer was not sent|does not pay/)
  const app = await openSmart(t, {
    siteOptions: { hasUserOperations: true },
    query: { 'eip155-options': paymastersOf(t) },
    context: { viewport: { width: 390, height: 844 } },
  })
  const { email, page, modal, chains } = app
  const [chain] = chains
  const { decimals, symbol } = chain.erc20
  const [smart] = await accountsOf(app)
  assert.ok(smart)
  const to = getAddress(t.services.accounts[8]?.address ?? '')
  await giveTokens(t, chain, smart.address, parseUnits('500', decimals))
  assert.equal(await nativeBalance(chain, smart.address), 0n)
  const deposit = () => t.services.sponsor.deposit(chain.chainId)
  const swap = new SwapScreens(page)
  const send = new SendScreens(page)
  const openForm = async (form: 'swaps' | 'send') => {
    await swap.listen()
    await send.listen()
    await modal.openAccount()
    await page.getByText('Local Dollar').first().waitFor()
    await page.getByTestId(`wallet-features-${form}-button`).click()
  }

  t.step('a swap with its approval, in one approval, by a user operation that sets the account up')
  const before = await deposit()
  await openForm('swaps')
  await swap.fill('400', symbol, 'ETH')
  const least = await swap.review(18)
  await page.getByTestId('swap-review-fee').getByText('Paid by the app').waitFor()
  await swap.press('Swap')
  await email.site.getByText('1 of 2: Call').waitFor()
  await email.site.getByText('Paid by the app').waitFor()
  await email.site.getByText('Your smart account is set up with this').waitFor()
  await email.approve.click()
  await modal.snackbar.getByText(/^Swapped LUSD to /).waitFor()
  assert.equal(await tokenBalance(chain, smart.address), parseUnits('100', decimals))
  // The whole balance: not a wei was used for fees.
  const received = await nativeBalance(chain, smart.address)
  assert.ok(received >= least && least > 0n, `${received} of at least ${least}`)
  const paid = before - (await deposit())
  assert.ok(paid > 0n, `${paid}`)
  assert.deepEqual(t.services.bundler.submitted(), [await swap.hash()])
  await modal.close()

  t.step('a transfer')
  const had = await tokenBalance(chain, to)
  await openForm('send')
  await send.fill(symbol, '40', to)
  await page.getByTestId('send-review-fee').getByText('Paid by the app').waitFor()
  await send.confirm.click()
  await email.site.getByText('Paid by the app').waitFor()
  const mine = await holdBlocks(chain)
  t.defer(mine)
  await email.approve.click()
  await send.hash()
  await modal.expectSnackbar('Transaction started')
  await page.getByText('Recent transactions').click()
  await page.getByTestId('pending-transaction').getByText('40 LUSD').waitFor()
  await mine()
  await modal.expectSnackbar('Confirmed: 40 LUSD')
  assert.equal((await tokenBalance(chain, to)) - had, parseUnits('40', decimals))
  assert.equal(await nativeBalance(chain, smart.address), received)
  await modal.close()

  t.step('nothing is sent where the app’s service does not pay after all')
  t.services.sponsor.refuse()
  await openForm('send')
  await send.fill(symbol, '1', to)
  await send.confirm.click()
  await send.problem.getByText('Failed to send transaction').waitFor()
  assert.equal(t.services.bundler.submitted().length, 2)
  await modal.close()

  t.step('an app may have no user operation signed as if it were some data')
  const operation = {
    domain: { name: 'ERC4337', version: '1', chainId: chain.chainId, verifyingContract: entryPoint08Address },
    types: { PackedUserOperation: [{ name: 'sender', type: 'address' }] },
    primaryType: 'PackedUserOperation',
    message: { sender: smart.address },
  }
  const signed = await ask(app, 'eth_signTypedData_v4', [smart.address, JSON.stringify(operation)])
  assert.match(String(signed.error), /may not have a user operation signed/)

  t.step('without such a service the account pays, out of what it has')
  const url = new URL(page.url())
  url.searchParams.delete('eip155-options')
  await page.goto(url.href)
  await page.waitForFunction(() => Object(window).portico?.plugins.connect.active.value?.status === 'connected')
  await setBalance(chain, smart.address, parseEther('1'))
  const left = await deposit()
  await openForm('send')
  await send.fill('ETH', '0.25', to)
  const [most = ''] = String(await send.reviewFee.textContent()).split(' ')
  assert.match(most, /^0\.0/)
  await send.confirm.click()
  await email.site.getByText('Network fee, at most').waitFor()
  await email.approve.click()
  await send.hash()
  const fee = parseEther('0.75') - (await nativeBalance(chain, smart.address))
  assert.ok(fee > 0n && fee < parseEther('0.01'), `${fee}`)
  assert.equal(await deposit(), left)
  assert.equal(t.services.bundler.submitted().length, 3)
  await page.getByTestId('native-balance').getByText('0.74').waitFor()
})
