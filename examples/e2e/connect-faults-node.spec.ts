import assert from 'node:assert/strict'
import type { Fault } from '../local-services'
import { openPortico, type PorticoApp } from './fixtures/open-portico'
import { trueBalance, writtenBalance } from './pages/chain'
import { connectWallet } from './pages/journey'
import { expectText } from './pages/modal'
import { expectSigned } from './pages/verify'
import { test } from './runner'

const unreadable = 'The balance can’t be read right now.'

const faults: Readonly<Record<string, Fault>> = {
  'answers 429': { kind: 'status', status: 429 },
  'answers 500': { kind: 'status', status: 500 },
  'answers 502 with a page': { kind: 'status', status: 502 },
  'cuts its answers': { kind: 'cut-json' },
  'answers nothing': { kind: 'empty' },
  'answers junk': { kind: 'junk' },
  'answers with an error': { kind: 'rpc-error', code: -32603, message: 'Internal error' },
}

/** Everything else works without the node. */
async function expectUsable(app: PorticoApp): Promise<void> {
  const address = await app.wallet().address()
  await app.host.expectStatus('connected')
  await expectText(app.host.address, address)
  await expectSigned(address, 'Hello from Tidepool', await app.host.sign())
}

async function expectBalanceAfterRetry(app: PorticoApp): Promise<void> {
  await app.page.getByRole('button', { name: 'Try again' }).click()
  const balance = await trueBalance(app.chains[0], await app.wallet().address())
  await expectText(app.account.balance, writtenBalance(balance))
  await app.page.getByText(unreadable).waitFor({ state: 'detached' })
  await app.host.expectBalance(balance)
}

test('says that the balance can’t be read for any fault of a node, and reads it when asked again', async ({ t }) => {
  t.allow(/status of (429|500|502)/)
  const app = await openPortico(t)
  const [first] = Object.keys(faults)
  for (const [what, fault] of Object.entries(faults)) {
    t.step(`a node that ${what}`)
    t.services.setFault(app.chains[0].chainId, fault)
    if (what === first) await connectWallet(app)
    else await app.page.reload()
    await expectUsable(app)
    await app.modal.openAccount()
    await app.page.getByText(unreadable).waitFor()
    // The dash is visible, the text is for screen readers.
    await expectText(app.account.balance, '–Not known')
    await app.host.expectBalance('–')
    t.services.clearFaults()
    await expectBalanceAfterRetry(app)
  }
})

for (const kind of ['never', 'drip'] as const) {
  test(`gives up a node with the answer ${kind} after 10 seconds`, async ({ t }) => {
    const app = await openPortico(t, { prepare: (context) => context.clock.install() })
    const { chainId } = app.chains[0]
    t.services.setFault(chainId, kind === 'drip' ? { kind, ms: 1000 } : { kind })
    await connectWallet(app)
    await expectUsable(app)
    await app.modal.openAccount()
    await expectText(app.account.balance, 'Reading your balance')
    await app.page.clock.fastForward(10_000)
    await app.page.getByText(unreadable).waitFor()
    t.services.clearFaults()
    await expectBalanceAfterRetry(app)
  })
}

test('reads the balance by itself once a busy node answers, one request after the other', async ({ t }) => {
  t.allow(/status of 429/)
  const app = await openPortico(t)
  const [one] = app.chains
  t.services.setFault(one.chainId, { kind: 'status', status: 429, times: 2, methods: ['eth_getBalance'] })
  await connectWallet(app)
  await app.host.expectBalance(await trueBalance(one, await app.wallet().address()))
  assert.equal(t.services.counts(one.chainId).eth_getBalance, 3)
})
