import { validateSignedCacao } from '@walletconnect/utils'
import {
  createPublicClient,
  createTestClient,
  http,
  isHex,
  parseEther,
  toHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AnvilNode, startAnvil } from '../evm/start-anvil'
import { testAccount } from '../evm/test-accounts'
import { startOrphanGuard } from '../process/orphan-guard'
import { type Relay, startRelay } from '../relay/start-relay'
import { type NodeDapp, startNodeDapp } from './node-dapp.fixture'
import { type ProposalDecision, proposalScripts } from './proposal-decision'
import { startWalletClient, type WalletClient } from './start-wallet-client'

const guard = startOrphanGuard()
const foreignCalls: string[] = []
const realFetch = globalThis.fetch
let node: AnvilNode
let relay: Relay
let wallet: WalletClient
let dapp: NodeDapp

beforeAll(async () => {
  node = await startAnvil(31337, guard)
  globalThis.fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    if (!url.startsWith('http://127.0.0.1:')) foreignCalls.push(url)
    return realFetch(input, init)
  }
})
afterAll(async () => {
  globalThis.fetch = realFetch
  await node.stop()
  guard.stop()
})

const one = 'eip155:31337'
const two = 'eip155:31338'
const address = testAccount(3).address

beforeEach(async () => {
  relay = await startRelay({ allowedProjects: ['local-project'] })
  wallet = await startWalletClient({
    relayUrl: relay.url,
    chains: [
      { chainId: 31337, name: 'One', walletRpcUrl: node.url },
      { chainId: 31338, name: 'Two', walletRpcUrl: 'http://127.0.0.1:1' },
    ],
  })
  dapp = await startNodeDapp(relay.url, (uri) => void wallet.pair(uri))
})
afterEach(async () => {
  await dapp.stop()
  await wallet.stop()
  await relay.stop()
})

const connect = (chains = [one, two]) => dapp.connect(chains)
const request = <Result>(method: string, params: unknown[], chain = one) => dapp.request<Result>(method, params, chain)

test('a wallet pairs, signs, sends, switches, updates and disconnects', async () => {
  const session = await connect()
  expect(session?.namespaces.eip155?.chains).toEqual([one, two])
  expect(session?.namespaces.eip155?.accounts).toContain(`${two}:${address}`)

  const signature = await request<`0x${string}`>('personal_sign', [toHex('hello'), address])
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)

  const typed = {
    domain: { name: 'Test', chainId: 31337 },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hello' },
  } as const
  const typedSignature = await request<`0x${string}`>('eth_signTypedData_v4', [address, JSON.stringify(typed)])
  expect(await verifyTypedData({ ...typed, address, signature: typedSignature })).toBe(true)

  const to = testAccount(1).address
  const hash = await request<`0x${string}`>('eth_sendTransaction', [
    { from: address, to, value: toHex(parseEther('1')) },
  ])
  const chain = createPublicClient({ transport: http(node.url), pollingInterval: 50 })
  expect(await chain.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success', to: to.toLowerCase() })

  const changed = dapp.heard('chainChanged')
  await wallet.switchChain(31338)
  expect(Number(await changed)).toBe(31338)

  const updated = dapp.heard('session_update')
  const { eip155 } = wallet.sessions()[0]?.namespaces ?? {}
  if (!eip155) throw new Error('There is no session')
  await wallet.update({ eip155: { ...eip155, accounts: [`${one}:${address}`] } })
  await updated
  expect(dapp.provider.session?.namespaces.eip155?.accounts).toEqual([`${one}:${address}`])

  const deleted = dapp.heard('session_delete')
  await wallet.disconnect()
  await deleted
  expect([wallet.sessions(), dapp.provider.session, wallet.failures]).toEqual([[], undefined, []])
  const methods = wallet.requests.map(({ method }) => method)
  expect(methods).toEqual(['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'])
})

describe('a proposal', () => {
  test('can be approved for fewer chains', async () => {
    wallet.onProposal(proposalScripts.approveChains(31338))
    expect((await connect())?.namespaces.eip155?.chains).toEqual([two])
  })

  test('can be approved for accounts of another wallet', async () => {
    const stranger = testAccount(8).address
    wallet.onProposal(proposalScripts.approveAccounts(stranger))
    expect((await connect([one]))?.namespaces.eip155?.accounts).toEqual([`${one}:${stranger}`])
  })

  test('can be settled with a chain that was not requested', async () => {
    wallet.onProposal(proposalScripts.approveForeignChain(56, address))
    expect((await connect([one]))?.namespaces.eip155?.accounts).toEqual([`eip155:56:${address}`])
  })

  test('for chains that the wallet does not know is refused', async () => {
    await expect(connect(['eip155:56'])).rejects.toMatchObject({ code: 5100 })
  })

  test('can be rejected, and the next one approved', async () => {
    wallet.onProposal(proposalScripts.reject)
    await expect(connect()).rejects.toMatchObject({ code: 5000, message: 'User rejected.' })
    wallet.onProposal(proposalScripts.approveAll)
    expect(await connect()).toBeDefined()
  })

  test('can be approved twice, which makes two sessions', async () => {
    wallet.onProposal(proposalScripts.approveTwice)
    await connect()
    await expect.poll(() => wallet.sessions().length).toBe(2)
    expect(wallet.failures).toEqual([])
  })

  test('can be answered later', async () => {
    let decide = (_: ProposalDecision) => undefined as void
    wallet.onProposal(
      () =>
        new Promise((resolve) => {
          decide = resolve
        }),
    )
    const connecting = connect()
    await expect.poll(() => wallet.proposals.length).toBe(1)
    expect(wallet.sessions()).toEqual([])
    decide({ kind: 'approve' })
    expect(await connecting).toBeDefined()
  })
})

describe('a request', () => {
  test('can be rejected, by its method or all of them', async () => {
    await connect()
    wallet.onRequest({ kind: 'reject' }, 'personal_sign')
    await expect(request('personal_sign', ['0x00', address])).rejects.toMatchObject({ code: 5000 })
    wallet.onRequest({ kind: 'reject', code: 4001, message: 'No' })
    await expect(request('eth_sendTransaction', [{}])).rejects.toMatchObject({ code: 4001, message: 'No' })
  })

  test('that was sent can be replaced with a higher fee, or cancelled', async () => {
    await connect()
    const chain = createPublicClient({ transport: http(node.url), pollingInterval: 50 })
    const miner = createTestClient({ mode: 'anvil', transport: http(node.url) })
    const to = testAccount(1).address
    const send = () => request<`0x${string}`>('eth_sendTransaction', [{ from: address, to, value: toHex(7n) }])
    const before = await chain.getBalance({ address: to })
    await miner.setAutomine(false)
    for (const [kind, received] of [
      ['faster', 7n],
      ['cancelled', 7n],
    ] as const) {
      const hash = await send()
      const taker = await wallet.replaceSent(kind)
      await miner.mine({ blocks: 1 })
      expect(await chain.waitForTransactionReceipt({ hash: taker as `0x${string}` })).toMatchObject({
        status: 'success',
      })
      await expect(chain.getTransactionReceipt({ hash })).rejects.toThrow()
      expect((await chain.getBalance({ address: to })) - before).toBe(received)
    }
    await miner.setAutomine(true)
  })

  test('can be answered with an invented result, twice, or not at all', async () => {
    await connect()
    wallet.onRequest({ kind: 'answer', result: 'junk' })
    expect(await request('personal_sign', ['0x00', address])).toBe('junk')
    wallet.onRequest({ kind: 'approve', twice: 'opposite' })
    expect(isHex(await request('personal_sign', ['0x00', address]))).toBe(true)
    wallet.onRequest({ kind: 'ignore' }, 'personal_sign')
    let isAnswered = false
    void request('personal_sign', ['0x00', address]).finally(() => {
      isAnswered = true
    })
    await expect.poll(() => wallet.requests.length).toBe(3)
    await wallet.ping()
    expect(isAnswered).toBe(false)
    expect(relay.log.filter(({ tags }) => tags.includes(1109))).toHaveLength(3)
    expect(wallet.failures).toEqual([])
  })

  test('for an account or a chain of another wallet fails', async () => {
    await connect()
    await expect(request('personal_sign', ['0x00', testAccount(8).address])).rejects.toMatchObject({ code: 3001 })
    await expect(request('wallet_switchEthereumChain', [{ chainId: '0x38' }])).rejects.toMatchObject({ code: 4902 })
  })

  test('to switch to a chain that the session lacks adds it first', async () => {
    await connect([one])
    const changed = dapp.heard('chainChanged')
    await request('wallet_switchEthereumChain', [{ chainId: toHex(31338) }])
    await changed
    expect(dapp.provider.session?.namespaces.eip155?.accounts).toContain(`${two}:${address}`)
  })
})

test('the wallet changes account and chain by itself, extends the session, and is pinged', async () => {
  await connect()
  const accounts = dapp.heard('accountsChanged')
  await wallet.changeAccount(1)
  expect(await accounts).toEqual([testAccount(4), testAccount(3), testAccount(5)].map((account) => account.address))
  const chain = dapp.heard('chainChanged')
  await wallet.switchChain(31338)
  expect(Number(await chain)).toBe(31338)
  const extended = new Promise((resolve) => dapp.provider.client.once('session_extend', resolve))
  await wallet.extend()
  await extended
  await wallet.ping()
  expect(wallet.failures).toEqual([])
})

test('both reconnect after the relay was restarted', async () => {
  await connect()
  await relay.restart()
  await expect.poll(() => relay.counts().open, { timeout: 4000 }).toBe(2)
  expect(isHex(await request('personal_sign', ['0x00', address]))).toBe(true)
})

test('requests while the wallet is away are answered when it is back', async () => {
  await connect()
  relay.closeSockets({ caller: 'wallet' })
  expect(isHex(await request('personal_sign', ['0x00', address]))).toBe(true)
})

test('the site is signed in with one click if the wallet supports it', async () => {
  wallet.onAuthentication({ kind: 'approve' })
  const params = { chains: [one], domain: '127.0.0.1:3000', uri: 'http://127.0.0.1:3000', nonce: 'abcdef12' }
  const { auths, session } = await dapp.provider.authenticate({
    ...params,
    methods: ['personal_sign'],
    statement: 'Sign in',
  })
  const [cacao] = auths ?? []
  if (!cacao) throw new Error('Nothing was signed')
  expect(await validateSignedCacao({ cacao, projectId: 'local-project' })).toBe(true)
  expect(cacao.p.iss).toBe(`did:pkh:${one}:${address}`)
  expect(session?.namespaces.eip155?.accounts).toContain(`${one}:${address}`)
})

test('no request went to another host', () => {
  expect(foreignCalls).toEqual([])
})
