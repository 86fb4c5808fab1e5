import assert from 'node:assert/strict'
import { connect, errorCode, hexMessage, message, openPlain, providerEvents, result } from './app/plain-dapp'
import { eventually } from './pages/eventually'
import { expectMined, expectSigned, expectTypedDataSigned, nativeBalance } from './pages/verify'
import { test } from './runner'

for (const walletVia of ['init-script', 'page-script', 'extension'] as const) {
  test(`connects, signs and verifies with the wallet as ${walletVia}`, async ({ t }) => {
    const app = await openPlain(t, { walletVia })
    const [info] = await app.page.evaluate(() => window.announced.map((wallet) => wallet.info))
    assert.equal(info?.name, 'Portico Test Wallet')
    assert.equal(info?.rdns, 'dev.portico.test-wallet')
    assert.match(info?.icon ?? '', /^data:image\/svg\+xml;base64,/)
    const address = await connect(app)
    assert.equal(address, t.services.accounts[0]?.address)
    await expectSigned(address, message, String(await result(app, 'personal_sign', [hexMessage, address])))
  })

  test(`remembers the permission over a reload as ${walletVia}`, async ({ t }) => {
    const app = await openPlain(t, { walletVia })
    assert.deepEqual(await result(app, 'eth_accounts'), [])
    const address = await connect(app)
    await app.page.reload()
    assert.deepEqual(await result(app, 'eth_accounts'), [address])
    await app.wallet().do('revoke')
    await app.page.reload()
    assert.deepEqual(await result(app, 'eth_accounts'), [])
  })
}

test('signs typed data, and refuses data for another chain', async ({ t }) => {
  const app = await openPlain(t)
  const address = await connect(app)
  const data = {
    domain: { name: 'Plain page', chainId: 31337 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Note: [{ name: 'text', type: 'string' }],
    },
    primaryType: 'Note',
    message: { text: message },
  }
  const signature = await result(app, 'eth_signTypedData_v4', [address, JSON.stringify(data)])
  await expectTypedDataSigned(address, data, String(signature))
  const elsewhere = { ...data, domain: { ...data.domain, chainId: 1 } }
  assert.equal(await errorCode(app, 'eth_signTypedData_v4', [address, JSON.stringify(elsewhere)]), -32603)
})

test('sends a transaction that the local chain mines', async ({ t }) => {
  const app = await openPlain(t)
  const [chain] = t.services.chains
  assert.ok(chain)
  const from = await connect(app)
  const to = t.services.accounts[5]?.address ?? ''
  const before = await nativeBalance(chain, to)
  const hash = await result(app, 'eth_sendTransaction', [{ from, to, value: '0xde0b6b3a7640000' }])
  await expectMined(chain, String(hash))
  assert.equal((await nativeBalance(chain, to)) - before, 10n ** 18n)
})

test('switches the chain, and answers 4902 for one it does not know', async ({ t }) => {
  const app = await openPlain(t)
  const second = t.services.chains[1]
  assert.equal(await result(app, 'eth_chainId'), '0x7a69')
  await result(app, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  assert.equal(await result(app, 'eth_chainId'), '0x7a6a')
  assert.ok((await providerEvents(app)).some(([name, payload]) => name === 'chainChanged' && payload === '0x7a6a'))
  assert.equal(await errorCode(app, 'wallet_switchEthereumChain', [{ chainId: '0x539' }]), 4902)
  const from = await connect(app)
  const hash = await result(app, 'eth_sendTransaction', [{ from, to: from, value: '0x1' }])
  assert.ok(second)
  assert.equal((await expectMined(second, String(hash))).from, from.toLowerCase())
  await app.page.reload()
  assert.equal(await result(app, 'eth_chainId'), '0x7a6a')
})

test('adds a chain after asking its node which one it is', async ({ t }) => {
  const [one, two] = t.services.chains.map(({ walletRpcUrl }) => walletRpcUrl)
  const chains = [{ chainId: 31337, name: 'Local One', rpcUrl: one ?? '' }]
  const app = await openPlain(t, { wallets: [{ chains }] })
  const request = { chainId: '0x7a6a', chainName: 'Local Two', rpcUrls: [two] }
  assert.equal(await errorCode(app, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }]), 4902)
  assert.equal(await errorCode(app, 'wallet_addEthereumChain', [{ ...request, rpcUrls: [one] }]), -32602)
  await result(app, 'wallet_addEthereumChain', [request])
  assert.equal(await app.wallet().chainId(), 31338)
})

test('rejects with 4001 by default decision and by decision for one method', async ({ t }) => {
  const app = await openPlain(t)
  const wallet = app.wallet()
  await wallet.do('reject')
  assert.equal(await errorCode(app, 'eth_requestAccounts'), 4001)
  await wallet.do('approve')
  const address = await connect(app)
  await wallet.decide('personal_sign', 'reject')
  assert.equal(await errorCode(app, 'personal_sign', [hexMessage, address]), 4001)
})

test('leaves a request open, refuses a second one with -32002, and answers late', async ({ t }) => {
  const app = await openPlain(t)
  const wallet = app.wallet()
  await wallet.do('ignore')
  const open = wallet.ask('eth_requestAccounts')
  await wallet.waitForPending('eth_requestAccounts')
  assert.equal(await errorCode(app, 'eth_requestAccounts'), -32002)
  assert.deepEqual(await result(app, 'eth_accounts'), [])
  assert.equal(await wallet.do('approvePending'), 1)
  assert.deepEqual(await open, { result: [await wallet.address()] })
})

test('locks and unlocks: the accounts disappear and return', async ({ t }) => {
  const app = await openPlain(t)
  const wallet = app.wallet()
  const address = await connect(app)
  await wallet.do('lock')
  assert.deepEqual(await result(app, 'eth_accounts'), [])
  assert.equal(await errorCode(app, 'personal_sign', [hexMessage, address]), 4100)
  await wallet.do('unlock')
  assert.deepEqual(await result(app, 'eth_accounts'), [address])
  const accounts = (await providerEvents(app))
    .filter(([name]) => name === 'accountsChanged')
    .map(([, payload]) => payload)
  assert.deepEqual(accounts, [[address], [], [address]])
})

test('changes account and chain by itself, disconnects and reconnects', async ({ t }) => {
  const app = await openPlain(t)
  const wallet = app.wallet()
  await connect(app)
  await wallet.do('switchAccount', 1)
  await wallet.do('switchChain', 31338)
  await wallet.do('disconnect')
  assert.equal(await errorCode(app, 'eth_blockNumber'), 4900)
  await wallet.do('reconnect')
  assert.match(String(await result(app, 'eth_blockNumber')), /^0x/)
  const second = t.services.accounts[1]?.address
  assert.deepEqual(await result(app, 'eth_accounts'), [second])
  const seen = (await providerEvents(app)).map(([name]) => name)
  assert.deepEqual(seen, ['connect', 'accountsChanged', 'accountsChanged', 'chainChanged', 'disconnect', 'connect'])
})

test('answers with junk, with odd errors and twice if scripted', async ({ t }) => {
  const app = await openPlain(t)
  const wallet = app.wallet()
  await wallet.do('answerWith', 'eth_chainId', { value: 31337 }, 1)
  assert.equal(await result(app, 'eth_chainId'), 31337)
  assert.equal(await result(app, 'eth_chainId'), '0x7a69')
  await wallet.do('answerWith', 'eth_requestAccounts', { error: { code: -32603, message: 'Request rejected' } })
  assert.equal(await errorCode(app, 'eth_requestAccounts'), -32603)
  assert.equal(await errorCode(app, 'wallet_getCapabilities'), 4200)
  await wallet.do('answerTwice', 'opposite')
  const answers = await app.page.evaluate(async () => {
    const seen: string[] = []
    const request = window.announced[0]?.provider.request({ method: 'eth_chainId' })
    await request?.then(
      () => void seen.push('answer'),
      () => void seen.push('error'),
    )
    return seen
  })
  assert.deepEqual(answers, ['answer', 'error'])
})

test('announces several wallets in order, each with its own keys, frozen', async ({ t }) => {
  const wallets = [{}, { name: 'Second', rdns: 'dev.portico.second' }, { name: 'Impostor', announce: 50 }]
  const app = await openPlain(t, { wallets })
  const names = () => app.page.evaluate(() => window.announced.map(({ info }) => info.name))
  await eventually('three wallets are announced', async () => (await names()).length === 3)
  assert.deepEqual(await names(), ['Portico Test Wallet', 'Second', 'Impostor'])
  const { frozen, uuids } = await app.page.evaluate(() => ({
    frozen: window.announced.every((detail) => Object.isFrozen(detail) && Object.isFrozen(detail.info)),
    uuids: new Set(window.announced.map(({ info }) => info.uuid)).size,
  }))
  assert.ok(frozen)
  assert.equal(uuids, 3)
  assert.notEqual(await app.wallet('main').address(), await app.wallet('wallet-2').address())
})
