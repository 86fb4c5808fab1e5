import assert from 'node:assert/strict'
import { getAddress, parseEther } from 'viem'
import { type OpenFullOptions, openFull } from './fixtures/open-full'
import { dropTransaction, holdBlocks, mineAt, rememberBlocks, trueBalance } from './pages/chain'
import { connectWallet, promptCount } from './pages/journey'
import { SendScreens } from './pages/send-screens'
import { expectMined, nativeBalance } from './pages/verify'
import { type SpecContext, test } from './runner'

const receiverOf = (t: SpecContext) => getAddress(t.services.accounts[8]?.address ?? '')

/** A transfer that its network has not mined yet. */
async function openPending(t: SpecContext, options: OpenFullOptions = {}) {
  const app = await openFull(t, options)
  const send = new SendScreens(app.page)
  await connectWallet(app)
  await send.listen()
  const mine = await holdBlocks(app.chains[0])
  t.defer(mine)
  await app.modal.openAccount()
  await app.page.getByText('Local Dollar').first().waitFor()
  await app.account.send.click()
  await send.fill('ETH', '2', receiverOf(t))
  await send.confirm.click()
  const hash = await send.hash()
  await send.pendingRow.waitFor()
  return { ...app, send, mine, hash }
}

test('follows a transfer over a reload: it is pending before, after, and until the network includes it', async ({
  t,
}) => {
  const app = await openPending(t)
  const { page, modal, send, chains, hash, mine } = app
  const received = await nativeBalance(chains[0], receiverOf(t))
  await page.reload()
  await modal.expectConnected()
  await modal.openAccount()
  await send.pendingRow.click()
  await send.pending.getByText('Waiting for the network').waitFor()
  await send.pending.getByText('2 ETH').waitFor()
  await mine()
  await expectMined(chains[0], hash)
  await send.pending.getByText('Confirmed').waitFor()
  assert.equal(await nativeBalance(chains[0], receiverOf(t)), received + parseEther('2'))
  // The account is also informed about transactions that another page sent.
  await app.host.expectBalance(await trueBalance(chains[0], await app.wallet().address()))
})

test('shows the state of a transfer in every tab', async ({ t }) => {
  const { page, mine, hash, chains } = await openPending(t)
  const other = await page.context().newPage()
  await other.goto(page.url())
  const send = new SendScreens(other)
  await other.getByTestId('account-button').click()
  await send.pendingRow.click()
  await send.pending.getByText('Waiting for the network').waitFor()
  await mine()
  await expectMined(chains[0], hash)
  await send.pending.getByText('Confirmed').waitFor()
})

test('reports what became of a transfer that was sped up, cancelled, dropped or removed from the chain, and sends none again', async ({
  t,
}) => {
  const app = await openPending(t, { prepare: (context) => context.clock.install() })
  const { page, modal, wallet, send, chains, account } = app
  const [chain] = chains
  const to = receiverOf(t)
  const row = send.pending.first()
  const lookAgain = () => page.clock.runFor(5000)
  /** Looks until the row says so; how many looks that takes depends on how fast the node answers. */
  const lookUntil = async (text: string) => {
    for (let look = 0; look < 40 && !(await row.getByText(text).isVisible()); look++) await lookAgain()
    await row.getByText(text).waitFor()
  }
  /** Another one, up to its row in the list. */
  const sendOne = async (amount: string, stands: string) => {
    const last = await send.hash()
    await modal.back()
    await account.send.click()
    await send.fill('ETH', amount, to)
    await send.confirm.click()
    const hash = await send.hash(last)
    await send.pendingRow.click()
    await row.getByText(`${amount} ETH`).waitFor()
    await lookAgain()
    await row.getByText(stands, { exact: true }).waitFor()
    return hash
  }

  t.step('sped up')
  const before = await nativeBalance(chain, to)
  await send.pendingRow.click()
  await row.getByText('Waiting for the network').waitFor()
  const faster = await wallet().do('replaceSent', 'faster')
  await app.mine()
  await expectMined(chain, faster)
  await lookAgain()
  await row.getByText('Confirmed with a higher fee').waitFor()
  assert.equal(await nativeBalance(chain, to), before + parseEther('2'))

  t.step('cancelled')
  t.defer(await holdBlocks(chain))
  await sendOne('3', 'Waiting for the network')
  const nothing = await wallet().do('replaceSent', 'cancelled')
  await lookAgain()
  await row.getByText('No node shows it right now.', { exact: false }).waitFor()
  await app.mine()
  await expectMined(chain, nothing)
  await lookAgain()
  await row.getByText('Cancelled in your wallet').waitFor()

  t.step('dropped')
  await holdBlocks(chain)
  await dropTransaction(chain, await sendOne('4', 'Waiting for the network'))
  await lookAgain()
  await row.getByText('No node shows it right now.', { exact: false }).waitFor()
  await page.clock.fastForward('10:30')
  await lookAgain()
  // The newest block of the node is old: the page cannot know what was mined since.
  await row.getByText('No node shows it right now.', { exact: false }).waitFor()
  await mineAt(chain, await page.evaluate(() => Date.now()))
  await lookUntil('The network dropped it. Nothing was sent.')
  assert.equal(await nativeBalance(chain, to), before + parseEther('2'))

  t.step('taken back')
  await app.mine()
  const takeBack = await rememberBlocks(chain)
  await sendOne('5', 'Confirmed')
  assert.equal(await nativeBalance(chain, to), before + parseEther('7'))
  await takeBack()
  // One answer alone may be of a node that is behind the others.
  await lookUntil('Waiting for the network')
  await lookAgain()
  assert.equal(await promptCount(app, 'eth_sendTransaction'), 4)
  assert.equal(await nativeBalance(chain, to), before + parseEther('2'))
})
