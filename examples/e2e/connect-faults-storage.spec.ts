import assert from 'node:assert/strict'
import { openPortico, type PorticoApp, testWalletId } from './fixtures/open-portico'
import { openWalletConnect } from './fixtures/open-walletconnect'
import { forEachCase } from './pages/cases'
import { eventually } from './pages/eventually'
import { connectWallet, switchInModal } from './pages/journey'
import { expectText } from './pages/modal'
import { expectAccount, expectSignature, pairByCode } from './pages/pairing-journey'
import { expectSigned } from './pages/verify'
import { test } from './runner'

async function connectAndLeave(app: PorticoApp): Promise<void> {
  await connectWallet(app)
  await switchInModal(app, app.chains[1].name)
  await app.host.expectNetwork(app.chains[1].name)
  await app.modal.close()
  await app.modal.openAccount()
  await app.account.disconnect()
  await app.modal.expectDisconnected()
}

async function expectUnpolluted({ page }: PorticoApp): Promise<void> {
  const canaries = await page.evaluate(() =>
    [Reflect.get({}, 'polluted'), Reflect.get([], 'polluted'), Reflect.get(window, '__pwned')].map(String),
  )
  assert.deepEqual(canaries, ['undefined', 'undefined', 'undefined'])
}

for (const storageFault of ['disabled', 'throwing', 'full'] as const) {
  test(`works without stored data when the storage is ${storageFault}`, async ({ t }) => {
    const app = await openPortico(t, { storageFault })
    await connectAndLeave(app)
    await connectWallet(app)
    await app.page.reload()
    await app.modal.expectDisconnected()
    await app.host.expectStatus('disconnected')
    await connectWallet(app)
  })
}

const blockedStorage = {
  'cookies are blocked in the browser': 'cookies',
  'the page is in a sandbox': 'sandbox',
} as const

for (const [reason, storageBlock] of Object.entries(blockedStorage))
  test(`connects, switches, signs and disconnects if nothing can be stored: ${reason}`, async ({ t }) => {
    const app = await openPortico(t, { storageBlock })
    const answers = await app.page.evaluate(async () => {
      const outcome = (run: () => unknown) =>
        new Promise((resolve) => resolve(run())).then(
          () => 'done',
          (error: Error) => error.name,
        )
      const locking = () => navigator.locks.request('any', () => undefined)
      return Promise.all([outcome(() => window.localStorage.length), outcome(locking)])
    })
    assert.deepEqual(answers, ['SecurityError', 'SecurityError'])
    await connectAndLeave(app)
    await connectWallet(app)
    await expectSigned(await app.wallet().address(), 'Hello from Tidepool', await app.host.sign())
    await app.page.reload()
    await app.modal.expectDisconnected()
    await app.host.expectStatus('disconnected')
    await connectWallet(app)
  })

for (const [reason, storageBlock] of Object.entries(blockedStorage))
  test(`connects over WalletConnect, signs and disconnects if nothing can be stored: ${reason}`, async ({ t }) => {
    const app = await openWalletConnect(t, { storageBlock })
    await pairByCode(app)
    await expectAccount(app)
    await expectSignature(app)
    assert.deepEqual(t.issues, [])
    t.step('the next visit, which knows of nothing')
    await app.page.reload()
    await app.modal.expectDisconnected()
    await app.host.expectStatus('disconnected')
    await pairByCode(app)
    await expectAccount(app)
    await app.modal.openAccount()
    await app.account.disconnect()
    await app.modal.expectDisconnected()
    await eventually('the wallet hears that the app left', () => app.peer.sessions().length === 1)
  })

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stored = (d: unknown, v: unknown = 1) => JSON.stringify({ v, d })
const connection = { connectorId: testWalletId, namespace: 'eip155', networkId: 'eip155:31337' }

const junk: Readonly<Record<string, string>> = {
  'no JSON': '{"v":1,"d":[',
  'an empty text': '',
  'a bare null': 'null',
  'a bare number': '1e999',
  'a list in place of the envelope': '[1,[]]',
  'a text for a version': stored([], '1'),
  'a version below the first': stored([], -1),
  'an object in place of the list': stored({ length: 1, 0: connection }),
  'entries of every kind': stored([null, 7, 'x', [], {}, { connectorId: {} }, { namespace: 'eip155' }]),
  'a connection without accounts': stored([{ ...connection, accounts: [] }]),
  'accounts that are none': stored([{ ...connection, accounts: [7, null, { address: 7 }, { address: '' }] }]),
  'a network of another namespace': stored([
    { ...connection, networkId: 'solana:x', accounts: [{ address: account }] },
  ]),
  'a namespace nobody has': stored([{ connectorId: 'x', namespace: '__proto__', networkId: '__proto__:x' }]),
  'a prototype': '{"v":1,"d":[],"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  'a prototype in an entry': '{"v":1,"d":[{"__proto__":{"polluted":1,"connectorId":"x"},"accounts":[]}]}',
  '30,000 nested lists': '['.repeat(30_000) + ']'.repeat(30_000),
  'more than a megabyte': stored('x'.repeat(1_200_000)),
  'markup and links': stored([
    {
      ...connection,
      connectorId: '<img src=x onerror="window.__pwned=1">',
      accounts: [{ address: '<img src=x onerror="window.__pwned=1">' }],
    },
  ]),
}

const keys = ['portico:connect:connections', 'portico:connect:recent', 'portico:networks:choice']

async function store(app: PorticoApp, entries: Readonly<Record<string, string>>): Promise<void> {
  await app.page.evaluate((pairs) => {
    for (const [key, value] of pairs) localStorage.setItem(key, value)
  }, Object.entries(entries))
}

test('starts with any invalid data in its storage, and connects over it', async ({ t }) => {
  const app = await openPortico(t)
  await forEachCase(junk, async (text) => {
    await store(app, Object.fromEntries(keys.map((key) => [key, text])))
    await app.page.reload()
    await app.modal.expectDisconnected()
    await app.host.expectStatus('disconnected')
    await app.host.expectNetwork(app.chains[0].name)
    await expectUnpolluted(app)
  })
  await connectWallet(app)
  await app.page.reload()
  await app.host.expectStatus('connected')
})

test('restores no stored address that the wallet does not show, nor the wallet’s own one without a prompt', async ({
  t,
}) => {
  const thief = '0x000000000000000000000000000000000000dEaD'
  const app = await openPortico(t, {
    wallets: [{ state: { permitted: [0] } }],
    storedEntries: {
      'portico:connect:connections': stored([{ ...connection, accounts: [{ address: thief }], status: 'connected' }]),
    },
  })
  await app.modal.expectDisconnected()
  await app.host.expectStatus('disconnected')
  await connectWallet(app)
  await expectText(app.host.address, await app.wallet().address())
})

test('does not change data that a newer version stored, and works without it', async ({ t }) => {
  const newer = Object.fromEntries(keys.map((key) => [key, stored({ future: true }, 999)]))
  const app = await openPortico(t, { storedEntries: newer })
  await app.modal.expectDisconnected()
  await connectWallet(app)
  const kept = await app.page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys)
  assert.deepEqual(kept, Object.values(newer))
  await app.page.reload()
  await app.modal.expectDisconnected()
})
