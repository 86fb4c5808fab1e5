import assert from 'node:assert/strict'
import { getAddress, parseEther } from 'viem'
import { openFull } from './fixtures/open-full'
import { holdBlocks, trueBalance } from './pages/chain'
import { connectWallet } from './pages/journey'
import { SendScreens } from './pages/send-screens'
import { expectMined, nativeBalance } from './pages/verify'
import { type SpecContext, test } from './runner'

const receiverOf = (t: SpecContext) => getAddress(t.services.accounts[8]?.address ?? '')

/** A transfer that its network has not mined yet. */
async function openPending(t: SpecContext) {
  const app = await openFull(t)
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

test('follows a transfer over a reload: it is pending before, after, and until the network has it', async ({ t }) => {
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
  // What was not sent by this page is told to the account, too.
  await app.host.expectBalance(await trueBalance(chains[0], await app.wallet().address()))
})

test('tells every tab how a transfer stands', async ({ t }) => {
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
