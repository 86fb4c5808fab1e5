import { openPortico, testWalletId } from './fixtures/open-portico'
import { askWallet } from './pages/journey'
import { listenForSpeech } from './pages/speech'
import { Transcript } from './pages/transcript'
import { test } from './runner'

test('tells screen-reader users what happens, from the first click to the end of the connection', async ({ t }) => {
  const app = await openPortico(t, {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
    prepare: listenForSpeech,
  })
  const { page, modal, connect, account } = app
  const transcript = new Transcript(page, 'Connecting, as a screen reader has it')
  await app.wallet().do('ignore')
  await modal.connectButton.focus()
  await page.keyboard.press('Enter')
  await connect.wallet(testWalletId).waitFor()
  await transcript.note('pressed “Connect Wallet”')
  await connect.chooseWallet(testWalletId)
  await connect.expectStatement('Approve in Portico Test Wallet')
  await transcript.note('chose the wallet, which asks now', 'Approve in')
  await app.wallet().do('approvePending')
  await modal.expectConnected()
  await modal.expectClosed()
  await app.host.expectStatus('connected')
  await transcript.note('approved in the wallet', 'Connected')
  await page.keyboard.press('Enter')
  await account.balance.getByText('ETH').waitFor()
  await transcript.note('opened the account')
  await account.copyAddress.click()
  await modal.snackbar.waitFor()
  await transcript.note('copied the address', 'Address copied')
  await app.wallet().do('approve')
  await account.disconnect()
  await modal.expectDisconnected()
  await modal.expectClosed()
  await transcript.note('disconnected')
  await transcript.expect('connect')
})

test('tells screen-reader users that they declined, and what they can do', async ({ t }) => {
  const app = await openPortico(t, { prepare: listenForSpeech })
  const transcript = new Transcript(app.page, 'Declining, as a screen reader has it')
  await app.wallet().do('ignore')
  await askWallet(app)
  await app.connect.expectStatement('Approve in Portico Test Wallet')
  await transcript.note('chose the wallet, which asks now', 'Approve in')
  await app.wallet().do('rejectPending')
  await app.connect.tryAgain.waitFor()
  await transcript.note('declined in the wallet', 'declined')
  await app.connect.tryAgain.click()
  await app.wallet().waitForPending('eth_requestAccounts')
  await app.connect.expectStatement('Approve in Portico Test Wallet')
  await transcript.note('pressed “Try again”', 'Approve in')
  await app.page.keyboard.press('Escape')
  await app.modal.expectClosed()
  await transcript.note('pressed Escape')
  await transcript.expect('declined')
})
