import assert from 'node:assert/strict'
import { openPortico, type PorticoApp, testWalletId } from './fixtures/open-portico'
import { eventually } from './pages/eventually'
import { askWallet, connectWallet, promptCount } from './pages/journey'
import { expectText } from './pages/modal'
import { test } from './runner'

const wallet = 'Portico Test Wallet'
const request = 'eth_requestAccounts'

/** No account is connected, on the page and in its storage. */
async function expectNobody(app: PorticoApp): Promise<void> {
  await app.modal.expectDisconnected()
  await app.host.expectStatus('disconnected')
  const stored = await app.page.evaluate(() => localStorage.getItem('portico:connect:connections'))
  assert.deepEqual(JSON.parse(stored ?? '{"d":{"connections":[]}}').d.connections, [], `Stored: ${stored}`)
}

test('shows no error for a declined request, and connects at the second try', async ({ t }) => {
  const app = await openPortico(t)
  await app.wallet().do('reject')
  await askWallet(app)
  await app.connect.expectStatement('Request declined')
  await expectNobody(app)
  await app.wallet().do('approve')
  await app.connect.tryAgain.click()
  await app.modal.expectConnected()
  await app.modal.expectClosed()
  assert.equal(await promptCount(app), 2)
})

test('lets a person choose another wallet after declining', async ({ t }) => {
  const app = await openPortico(t, { wallets: [{}, { rdns: 'dev.portico.other', name: 'Other Wallet' }] })
  await app.wallet().do('reject')
  await askWallet(app)
  await app.page.getByRole('button', { name: 'Choose another wallet' }).click()
  await app.connect.chooseWallet('dev.portico.other')
  await app.modal.expectConnected()
  await app.modal.expectClosed()
  await expectText(app.host.address, await app.wallet('wallet-2').address())
})

const waysOut: Readonly<Record<string, (app: PorticoApp) => Promise<void>>> = {
  'going back': async ({ modal }) => {
    await modal.back()
    await modal.expectTitle('Connect a wallet')
    await modal.close()
  },
  cancelling: async ({ modal, connect }) => {
    await connect.cancel.click()
    await modal.expectTitle('Connect a wallet')
    await modal.close()
  },
  closing: ({ modal }) => modal.close(),
  'pressing Escape': async ({ page, modal }) => {
    await page.keyboard.press('Escape')
    await modal.expectClosed()
  },
  'clicking beside the modal': ({ modal }) => modal.closeByOverlay(),
}

for (const [way, leave] of Object.entries(waysOut)) {
  test(`forgets an unanswered request after ${way}, for any later answer`, async ({ t }) => {
    const app = await openPortico(t)
    await app.wallet().do('ignore')
    await askWallet(app)
    await app.wallet().waitForPending(request)
    await app.connect.expectStatement(`Approve in ${wallet}`)
    await app.host.expectStatus('connecting')
    await leave(app)
    await expectNobody(app)
    await app.wallet().do('approvePending')
    await eventually('the wallet has answered', async () => {
      const [first] = await app.wallet().calls(request)
      return first?.outcome === 'answered'
    })
    await expectNobody(app)
    assert.deepEqual(await app.host.shownFaces(), [
      'connect-button: Connect Wallet',
      'connect-button: Connecting...',
      'connect-button: Connect Wallet',
    ])
    await app.wallet().do('approve')
    await connectWallet(app)
  })
}

test('continues by itself with the request that the wallet still shows from before', async ({ t }) => {
  const app = await openPortico(t)
  await app.wallet().do('ignore')
  await askWallet(app)
  await app.wallet().waitForPending(request)
  await app.modal.close()
  await askWallet(app)
  await app.connect.expectStatement(`Finish in ${wallet}`)
  await app.wallet().do('approvePending')
  await app.modal.expectConnected()
  await app.modal.expectClosed()
  assert.equal(await promptCount(app), 2)
})

test('completes the connection if another request was already open', async ({ t }) => {
  const app = await openPortico(t)
  await app.wallet().decide(request, 'ignore')
  const other = app.wallet().ask(request)
  await app.wallet().waitForPending(request)
  await askWallet(app)
  await app.connect.expectStatement(`Finish in ${wallet}`)
  await app.host.expectStatus('connecting')
  await app.wallet().do('approvePending')
  assert.ok('result' in (await other))
  await app.modal.expectConnected()
  await app.modal.expectClosed()
  assert.equal(await promptCount(app), 2)
})

test('says where to look after 15 seconds of silence, and gives up after 5 minutes', async ({ t }) => {
  const app = await openPortico(t, { prepare: (context) => context.clock.install() })
  await app.wallet().do('ignore')
  await askWallet(app)
  await app.wallet().waitForPending(request)
  const hint = app.page.getByText(`Still waiting. Open ${wallet} from your browser’s toolbar.`)
  assert.equal(await hint.count(), 0)
  await app.page.clock.fastForward(15_000)
  await hint.waitFor()
  await app.page.clock.fastForward(300_000)
  await app.connect.expectStatement(`${wallet} didn’t answer`)
  await expectNobody(app)
  await app.wallet().do('rejectPending')
  await app.wallet().do('approve')
  await app.connect.tryAgain.click()
  await app.modal.expectConnected()
})

const hastyWays: Readonly<Record<string, (app: PorticoApp) => Promise<void>>> = {
  'a double click': ({ connect }) => connect.wallet(testWalletId).dblclick(),
  'two clicks in one task': ({ connect }) =>
    connect.wallet(testWalletId).evaluate((row: HTMLElement) => {
      row.click()
      row.click()
    }),
  'Enter and a click': async ({ connect }) => {
    const row = connect.wallet(testWalletId)
    const box = await row.boundingBox()
    assert.ok(box)
    await row.focus()
    await row.page().keyboard.press('Enter')
    await row.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  },
}

for (const [way, choose] of Object.entries(hastyWays)) {
  test(`sends one request to the wallet for ${way}`, async ({ t }) => {
    const app = await openPortico(t)
    await app.wallet().do('ignore')
    await app.modal.open()
    await choose(app)
    await app.wallet().waitForPending(request)
    await app.connect.expectStatement(`Approve in ${wallet}`)
    await app.wallet().do('approvePending')
    await app.modal.expectConnected()
    await app.modal.expectClosed()
    assert.equal(await promptCount(app), 1)
  })
}

test('opens once for a double click, and sends one request for a double "Try again"', async ({ t }) => {
  const app = await openPortico(t)
  await app.modal.connectButton.dblclick()
  await app.modal.expectOpen()
  await app.modal.expectTitle('Connect a wallet')
  await app.wallet().do('reject')
  await app.connect.chooseWallet(testWalletId)
  await app.connect.expectStatement('Request declined')
  await app.wallet().do('ignore')
  await app.connect.tryAgain.dblclick()
  await app.wallet().waitForPending(request)
  await app.connect.expectStatement(`Approve in ${wallet}`)
  assert.equal(await promptCount(app), 2)
})

for (const second of ['same', 'opposite'] as const) {
  test(`uses the first answer of a wallet that answers twice, with ${second} the second time`, async ({ t }) => {
    const app = await openPortico(t)
    await app.wallet().do('answerTwice', second)
    await app.wallet().do('reject')
    await askWallet(app)
    await app.connect.expectStatement('Request declined')
    await expectNobody(app)
    await app.wallet().do('approve')
    await app.connect.tryAgain.click()
    await app.modal.expectConnected()
    await app.modal.expectClosed()
    await expectText(app.host.address, await app.wallet().address())
    await app.host.expectStatus('connected')
  })
}

test('opens as usual after it was closed during a flow', async ({ t }) => {
  const app = await openPortico(t)
  await app.wallet().do('ignore')
  await askWallet(app)
  await app.wallet().waitForPending(request)
  await app.modal.close()
  await app.modal.open()
  await app.modal.expectTitle('Connect a wallet')
  // Not earlier: a slow machine may need more time to close the modal than a wallet to answer.
  await app.wallet().do('approvePending')
  await eventually('the first answer came', async () => {
    const [first] = await app.wallet().calls(request)
    return first?.outcome === 'answered'
  })
  await expectNobody(app)
  await app.wallet().do('approve')
  await app.connect.chooseWallet(testWalletId)
  await app.modal.expectConnected()
  await app.modal.expectClosed()
})

test('keeps its view while the network is gone during a flow, continues by itself, and repeats no request', async ({
  t,
}) => {
  t.allow(/ERR_INTERNET_DISCONNECTED/)
  const app = await openPortico(t)
  const goAway = async () => {
    for (const isOffline of [true, false]) {
      await app.context.setOffline(isOffline)
      await eventually('the page knows', () => app.page.evaluate((is) => navigator.onLine !== is, isOffline))
    }
  }
  await app.wallet().do('ignore')
  await askWallet(app)
  await app.wallet().waitForPending(request)
  await app.connect.expectStatement(`Approve in ${wallet}`)
  await goAway()
  await app.connect.expectStatement(`Approve in ${wallet}`)
  await app.host.expectStatus('connecting')
  await app.wallet().do('approvePending')
  await app.modal.expectConnected()
  await app.modal.expectClosed()
  await app.host.signButton.click()
  await app.wallet().waitForPending('personal_sign')
  await goAway()
  await app.wallet().do('approvePending')
  await app.host.signature.waitFor()
  for (const method of [request, 'personal_sign']) assert.equal(await promptCount(app, method), 1)
})
