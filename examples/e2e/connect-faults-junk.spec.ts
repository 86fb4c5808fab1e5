import assert from 'node:assert/strict'
import { openPortico, type PorticoApp } from './fixtures/open-portico'
import { forEachCase } from './pages/cases'
import { askWallet, connectWallet } from './pages/journey'
import { expectText } from './pages/modal'
import { test } from './runner'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const byName = (values: readonly unknown[]) => Object.fromEntries(values.map((value) => [JSON.stringify(value), value]))

test('understands a chain id in every notation of wallets', async ({ t }) => {
  const app = await openPortico(t)
  const [one, two] = app.chains
  await app.wallet().do('answerWith', 'eth_chainId', { value: '0x07A69' })
  await connectWallet(app)
  await app.host.expectNetwork(one.name)
  await forEachCase(byName(['0x7A69', '0X7a69', '0x07a69', '31337', 31337]), async (value) => {
    await app.wallet().do('emit', 'chainChanged', two.chainId)
    await app.host.expectNetwork(two.name)
    await app.wallet().do('emit', 'chainChanged', value)
    await app.host.expectNetwork(one.name)
  })
})

const noChainIds = [null, 'main', '', '0x', '-1', 0, -1, 1.5, {}, ['0x1'], '0xffffffffffffffffffffffff', '1e3']

test('refuses an invalid chain id, and connects when the wallet sends a valid one', async ({ t }) => {
  const app = await openPortico(t)
  const [one] = app.chains
  await forEachCase(byName(noChainIds), async (value) => {
    await app.wallet().do('answerWith', 'eth_chainId', { value }, 1)
    await askWallet(app)
    await app.connect.expectStatement('Could not connect')
    await app.host.expectStatus('disconnected')
    await app.modal.close()
  })
  await connectWallet(app)
  for (const value of noChainIds) await app.wallet().do('emit', 'chainChanged', value)
  await app.host.expectNetwork(one.name)
  await app.host.expectStatus('connected')
})

const spellings: Readonly<Record<string, unknown>> = {
  'lower case': [first.toLowerCase()],
  'upper case': [first.toUpperCase().replace('0X', '0x')],
  'a wrong checksum': [first.replace('f39F', 'F39f')],
  'one account twice, among things that are none': [null, 7, {}, 'x', first, first.toLowerCase()],
}

test('shows an account in one spelling, for any spelling of the wallet', async ({ t }) => {
  const app = await openPortico(t)
  await app.wallet().do('answerWith', 'eth_requestAccounts', { value: spellings['upper case'] })
  await connectWallet(app)
  await expectText(app.host.address, first)
  await forEachCase(spellings, async (value) => {
    await app.wallet().do('emit', 'accountsChanged', [second])
    await expectText(app.host.address, second)
    await app.wallet().do('emit', 'accountsChanged', value)
    await expectText(app.host.address, first)
  })
})

const noAccounts: Readonly<Record<string, unknown>> = {
  nothing: null,
  'an empty list': [],
  'an object': { address: first },
  'a text': first,
  'objects in a list': [{ address: first }],
  'texts that are no address': ['0x1234', 'vitalik.eth', '<b>0x</b>'],
  'a letter that is no digit': [first.replace(/6$/, 'g')],
}

async function expectRefused(app: PorticoApp, value: unknown): Promise<void> {
  await app.wallet().do('answerWith', 'eth_requestAccounts', { value }, 1)
  await askWallet(app)
  await app.connect.tryAgain.waitFor()
  await app.host.expectStatus('disconnected')
}

test('refuses an invalid account, and connects when the wallet sends a valid one', async ({ t }) => {
  const app = await openPortico(t)
  await forEachCase(noAccounts, async (value) => {
    await expectRefused(app, value)
    await app.modal.close()
  })
  await expectRefused(app, null)
  await app.connect.tryAgain.click()
  await app.modal.expectConnected()
  await app.modal.expectClosed()
  await expectText(app.host.address, first)
})

test('keeps its account when the wallet emits invalid events', async ({ t }) => {
  const app = await openPortico(t)
  await connectWallet(app)
  const junk = [null, 'x', { length: 1 }, [7], ['0x12'], [{ address: first }]]
  for (const payload of junk) await app.wallet().do('emit', 'accountsChanged', payload)
  for (const payload of junk) await app.wallet().do('emit', 'connect', payload)
  await app.host.expectStatus('connected')
  await expectText(app.host.address, first)
  assert.equal(await app.modal.accountButton.count(), 1)
})
