import { describe, expect, it } from 'vitest'
import {
  Connect,
  DescribeNetwork,
  GetNativeBalance,
  ListAccounts,
  SignMessage,
  SwitchNetwork,
  WatchWallet,
} from '../namespaces/capabilities'
import { walletErrorKind } from '../namespaces/wallet-error'
import { createSlot } from '../slots/create-slot'
import { effect } from '../store/signals'
import { createFakeWallet, providerError } from './create-fake-wallet'
import { createTestKernel } from './create-test-kernel'
import { describeNamespace } from './describe-namespace'
import { describePlugin } from './describe-plugin'
import {
  type FakeNamespaceInit,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  fakeNetwork,
} from './fake-namespace'

const create = (init?: FakeNamespaceInit) => createTestKernel({ plugins: [fakeNamespace(init)] }).kernel.namespaces

describeNamespace('the fake namespace', {
  namespace: () => fakeNamespace(),
  validAddresses: ['fake-ada', 'fake-1'],
  invalidAddresses: ['ada', 'fake-', 'fake-ADA', `fake-${'a'.repeat(41)}`],
  wallet(mood) {
    const wallet = createFakeWallet()
    for (const method of ['connect', 'switchNetwork', 'signMessage']) wallet.script(method, mood)
    return wallet.provider
  },
})

describePlugin('the fake namespace', { plugin: () => fakeNamespace(), entry: () => import('./fake-namespace') })

describe('the fake namespace', () => {
  it('by default has two networks and an id of its own', () => {
    expect(
      create()
        .definition('test')
        ?.networks.map(({ caipNetworkId }) => caipNetworkId),
    ).toEqual(['test:1', 'test:2'])
    expect(create({ id: 'other' }).definition('other')?.networks[0]).toMatchObject({
      chainNamespace: 'other',
      caipNetworkId: 'other:1',
    })
    expect(create({ networks: [fakeNetwork('7')], isAddress: () => true }).definition('test')).toMatchObject({
      networks: [{ id: '7' }],
    })
  })

  it('lacks what it is told to lack, and does otherwise what it is told', () => {
    const namespaces = create({ lacks: [SignMessage] })
    expect([namespaces.has(SignMessage), namespaces.has(Connect)]).toEqual([false, true])
  })

  it('contributes to slots', () => {
    const lines = createSlot<string>('shell/lines')
    const { kernel } = createTestKernel({ plugins: [fakeNamespace({ contributes: [lines.of('here')] })] })
    expect(kernel.slot(lines).value).toEqual(['here'])
  })

  it('reads balances, and knows no network but its own', async () => {
    const network = fakeNetwork('1')
    expect(await create().use(GetNativeBalance)({ address: 'fake-ada', network })).toEqual({
      value: 1_500_000_000_000_000_000n,
    })
    const poor = create({ readBalance: async (address) => BigInt(address.length) })
    expect(await poor.use(GetNativeBalance)({ address: 'fake-ada', network })).toEqual({ value: 8n })
    expect(await create().use(DescribeNetwork)({ networkId: network.caipNetworkId })).toBeUndefined()
  })

  it.each([
    [4001, 'userRejected'],
    [4100, 'unauthorized'],
    [4200, 'unsupportedMethod'],
    [4900, 'disconnected'],
    [4902, 'chainNotAdded'],
    [-32002, 'pending'],
    [-32603, 'internal'],
  ])('makes of the code %s the kind %s', async (code, kind) => {
    const { provider, script } = createFakeWallet()
    script('connect', { error: providerError(code, 'no') })
    const error: unknown = await create()
      .use(Connect)({ provider })
      .catch((thrown: unknown) => thrown)
    expect(walletErrorKind(error)).toBe(kind)
  })

  it('survives a wallet that throws a text, or answers junk', async () => {
    const { use } = create()
    const { provider, script } = createFakeWallet()
    for (const method of ['connect', 'accounts', 'switchNetwork', 'signMessage']) script(method, 'junk')
    const calls = [
      use(Connect)({ provider }),
      use(ListAccounts)({ provider }),
      use(SwitchNetwork)({ provider, network: fakeNetwork('2') }),
      use(SignMessage)({ provider, address: 'fake-ada', message: 'Hi' }),
    ]
    for (const call of calls) expect(walletErrorKind(await call.catch((thrown: unknown) => thrown))).toBe('internal')
    script('connect', { error: 'plain text' })
    await expect(use(Connect)({ provider })).rejects.toThrow('plain text')
  })

  it('takes the first of two answers', async () => {
    const { provider, script } = createFakeWallet()
    script('signMessage', 'twice')
    expect(await create().use(SignMessage)({ provider, address: 'fake-ada', message: 'Hi' })).toEqual({
      signature: 'signed by fake-ada: Hi',
    })
  })

  it('does not ask a wallet when the signal is aborted already', async () => {
    const { provider, requests } = createFakeWallet()
    await expect(create().use(Connect)({ provider, signal: AbortSignal.abort() })).rejects.toThrow()
    expect(requests).toEqual([])
  })

  it('follows the wallet until it is told to stop', async () => {
    const wallet = createFakeWallet({ isConnected: true })
    const log: unknown[] = []
    const listener = {
      accounts: (accounts: unknown) => void log.push(accounts),
      network: (networkId: string) => void log.push(networkId),
      disconnected: () => void log.push('disconnected'),
    }
    const stop = await create().use(WatchWallet)({ provider: wallet.provider, listener })
    wallet.changeAccounts('fake-eve')
    wallet.changeNetwork('test:2')
    wallet.disconnect()
    expect(log).toEqual([[{ address: 'fake-eve' }], 'test:2', 'disconnected'])
    stop()
    expect(wallet.listeners()).toBe(0)
  })
})

it('a fake connector leads to its scripted wallet', async () => {
  const fox = fakeConnector({ id: 'fox', name: 'Fox', namespaces: ['test', 'other'], addresses: ['fake-fox'] })
  expect(fox).toMatchObject({ id: 'fox', name: 'Fox', type: 'ANNOUNCED', namespaces: ['test', 'other'] })
  fox.wallet.script('connect', 'reject', 'approve')
  const provider = await fox.getProvider('test')
  await expect(provider.request({ method: 'connect' })).rejects.toMatchObject({ code: 4001 })
  expect(await provider.request({ method: 'connect' })).toMatchObject({ accounts: [{ address: 'fake-fox' }] })
  expect(fakeConnector()).toMatchObject({ id: 'fake', name: 'Fake Wallet', namespaces: ['test'] })
})

it('a fake source offers connectors at once, others later, and counts who looks', async () => {
  const [fox, owl] = [fakeConnector({ id: 'fox' }), fakeConnector({ id: 'owl' })]
  const source = fakeConnectorSource(fox)
  const seen: string[] = []
  effect(() => void seen.push(source.connectors.value.map(({ id }) => id).join()))
  source.offer(fox, owl)
  source.offer()
  expect(seen).toEqual(['fox', 'fox,owl', ''])
  await source.discover()
  expect([source.id, source.discoveries]).toEqual(['fake', 1])
})
