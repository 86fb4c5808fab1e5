import { base64 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import {
  Connect,
  Disconnect,
  ListAccounts,
  Reconnect,
  SignMessage,
  SwitchNetwork,
  WatchWallet,
} from '../../../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { settle, type WalletMood } from '../../../../kernel/testing/index'
import type { Connection } from '../../../foundations/connect/contract'
import { createXverse, mainKeys, testKeys } from '../bitcoin-wallet.fixture'
import { mainnetId, signetId, testnet4Id, testnetId } from '../decode-address'
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '../index'
import { createEar, openPage } from './find-connectors.fixture'

const message = 'Portico'
const kindOf = async (work: Promise<unknown>) => walletErrorKind(await work.catch((error: unknown) => error))

afterEach(() => vi.unstubAllGlobals())

function install(mood: WalletMood = 'approve', init = {}) {
  const wallet = createXverse(mood, init)
  vi.stubGlobal('XverseProviders', { BitcoinProvider: wallet.provider })
  return wallet
}

describe('a wallet with `request`', () => {
  it('connects with the payment address first, and the ordinals address second', async () => {
    const { calls } = install()
    const { use, pick } = await openPage()
    const state = await use(Connect)({ provider: await pick() })
    expect(state).toEqual({
      networkId: mainnetId,
      accounts: [
        { address: mainKeys.payment, type: 'payment', publicKey: mainKeys.publicKey },
        { address: mainKeys.ordinals, type: 'ordinal', publicKey: mainKeys.taprootKey },
      ],
    })
    expect(calls).toEqual([['wallet_connect', { addresses: ['payment', 'ordinals'], network: 'Mainnet' }]])
  })

  it.each(['payment', 'ordinals'] as const)(
    'signs with the address of %s, and the signature is valid',
    async (purpose) => {
      install()
      const { use, pick } = await openPage()
      const provider = await pick()
      await use(Connect)({ provider })
      const address = mainKeys[purpose]
      const { signature } = await use(SignMessage)({ provider, address, message })
      expect(Verifier.verifySignature(address, message, signature)).toBe(true)
    },
  )

  it('gets the network of the app with the connect request', async () => {
    const { calls } = install()
    const { use, pick } = await openPage({ networks: [bitcoinTestnet] })
    await use(Connect)({ provider: await pick() })
    expect(calls[0]?.[1]).toMatchObject({ network: 'Testnet' })
  })

  it('switches to another network, and lists its addresses there', async () => {
    install()
    const { use, pick } = await openPage()
    const provider = await pick()
    await use(Connect)({ provider })
    expect(await use(SwitchNetwork)({ provider, network: bitcoinTestnet })).toBe(testnetId)
    expect((await use(ListAccounts)({ provider }))[0]?.address).toBe(testKeys.payment)
    expect(await use(SwitchNetwork)({ provider, network: bitcoin })).toBe(mainnetId)
  })

  it('reports changes until the listener is removed', async () => {
    const wallet = install()
    const { use, pick } = await openPage()
    const provider = await pick()
    await use(Connect)({ provider })
    const { heard, listener } = createEar()
    const stop = await use(WatchWallet)({ provider, listener })
    wallet.held.isMainnet = false
    wallet.emit('accountChange', { type: 'accountChange', addresses: wallet.account().addresses })
    wallet.emit('networkChange', { type: 'networkChange', bitcoin: { name: 'Testnet' } })
    await settle()
    expect(heard).toContainEqual([testKeys.payment, testKeys.ordinals])
    expect(heard).toContain(testnetId)
    wallet.emit('accountDisconnected', { type: 'accountDisconnected' })
    expect(heard.at(-1)).toBe('disconnected')
    stop()
    expect(wallet.listeners.size).toBe(0)
  })

  it('stays on its network where it reports only another account', async () => {
    const wallet = install()
    const { use, pick } = await openPage()
    const provider = await pick()
    await use(Connect)({ provider })
    const { heard, listener } = createEar()
    await use(WatchWallet)({ provider, listener })
    wallet.held.isMainnet = false
    const { addresses } = wallet.account()
    wallet.emit('networkChange', { type: 'networkChange', bitcoin: { name: 'Signet' }, addresses })
    await settle()
    wallet.emit('accountChange', { type: 'accountChange', addresses: addresses.slice(1) })
    await settle()
    expect(heard).toEqual([[testKeys.payment, testKeys.ordinals], signetId, [testKeys.payment]])
  })

  it('reports its latest state, also where older answers arrive later', async () => {
    const wallet = install()
    const { use, pick } = await openPage()
    const provider = await pick()
    await use(Connect)({ provider })
    const { heard, listener } = createEar()
    await use(WatchWallet)({ provider, listener })
    const answer = { result: wallet.account() }
    let answerLate: () => void = () => undefined
    Object.assign(wallet.provider, { request: () => new Promise((resolve) => (answerLate = () => resolve(answer))) })
    wallet.emit('accountChange', { type: 'accountChange' })
    wallet.held.isMainnet = false
    wallet.emit('accountChange', { type: 'accountChange', addresses: wallet.account().addresses })
    answerLate()
    await settle()
    expect(heard[0]).toEqual([testKeys.payment, testKeys.ordinals])
    expect(heard.filter(Array.isArray)).toHaveLength(1)
    wallet.emit('accountChange', { type: 'accountChange' })
    wallet.emit('accountDisconnected', { type: 'accountDisconnected' })
    answerLate()
    await settle()
    expect(heard.at(-1)).toBe('disconnected')
  })

  it('is restored without a prompt after a reload, and not where its approval was revoked', async () => {
    const { calls } = install('approve', { isConnected: true })
    const { use, pick } = await openPage()
    expect((await use(Reconnect)({ provider: await pick() })).accounts[0]?.address).toBe(mainKeys.payment)
    expect(calls.map(([method]) => method)).toEqual(['wallet_getAccount'])
    install()
    const page = await openPage()
    expect((await page.use(Reconnect)({ provider: await page.pick() })).accounts).toEqual([])
  })

  it('revokes its approval', async () => {
    const { held } = install()
    const { use, pick } = await openPage()
    const provider = await pick()
    await use(Connect)({ provider })
    await use(Disconnect)({ provider })
    expect(held.isConnected).toBe(false)
  })

  it('keeps an approval that another namespace of it still needs', async () => {
    const { held } = install()
    const connectorId = 'stacks-window.XverseProviders.BitcoinProvider'
    const accounts = [{ address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' }]
    const networkId = 'stacks:1' as CaipNetworkId
    const other: Connection = { namespace: 'stacks', connectorId, accounts, networkId, status: 'connected' }
    const { use, pick } = await openPage({ connections: [other] })
    const provider = await pick()
    await use(Connect)({ provider })
    await use(Disconnect)({ provider })
    expect(held.isConnected).toBe(true)
  })

  it('may decline to connect, to sign, and to switch', async () => {
    install('reject', { isConnected: true })
    const { use, pick } = await openPage()
    const provider = await pick()
    expect(await kindOf(use(Connect)({ provider }))).toBe('userRejected')
    expect(await kindOf(use(SignMessage)({ provider, address: mainKeys.payment, message }))).toBe('userRejected')
    expect(await kindOf(use(SwitchNetwork)({ provider, network: bitcoinTestnet }))).toBe('userRejected')
  })
})

describe('a wallet that shows a prompt for each request', () => {
  const calls: (readonly [string, unknown])[] = []
  const addresses = (keys: typeof mainKeys) => [
    {
      symbol: 'BTC',
      type: 'p2wpkh',
      address: keys.payment,
      publicKey: keys.publicKey,
      derivationPath: "m/84'/0'/0'/0/0",
    },
    { symbol: 'BTC', type: 'p2tr', address: keys.ordinals, publicKey: keys.taprootKey },
    { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' },
  ]
  const refuse = (method: string) => ({ id: '1', error: { code: -32601, message: `"${method}" is not supported.` } })
  const install = (keys = mainKeys) =>
    vi.stubGlobal('LeatherProvider', {
      async request(method: string, params: unknown) {
        calls.push([method, params])
        if (method === 'getAddresses') return { jsonrpc: '2.0', id: '1', result: { addresses: addresses(keys) } }
        throw refuse(method)
      },
    })

  beforeEach(() => {
    calls.length = 0
  })

  it('connects, with kinds from the form of the addresses, and paths', async () => {
    install()
    const { use, pick } = await openPage()
    const { accounts, approvedNetworkIds } = await use(Connect)({ provider: await pick() })
    expect(accounts).toMatchObject([
      { address: mainKeys.payment, type: 'payment', path: "m/84'/0'/0'/0/0" },
      { address: mainKeys.ordinals, type: 'ordinal' },
    ])
    expect(approvedNetworkIds).toEqual([mainnetId])
  })

  it('is restored from storage after a reload, without a request', async () => {
    install()
    const first = await openPage()
    await first.use(Connect)({ provider: await first.pick() })
    calls.length = 0
    const { use, pick } = await openPage({ storage: first.storage })
    const { accounts } = await use(Reconnect)({ provider: await pick() })
    expect(accounts.map(({ type }) => type)).toEqual(['payment', 'ordinal'])
    expect(calls).toEqual([])
  })

  it('signs only with the requested account, and not with another one that is active by now', async () => {
    install()
    const { use, pick } = await openPage()
    const provider = await pick()
    await use(Connect)({ provider })
    let front = mainKeys
    vi.spyOn(Reflect.get(globalThis, 'LeatherProvider'), 'request').mockImplementation(async () => ({
      result: { address: front.payment, signature: base64.encode(front.sign(front.payment, message)), message },
    }))
    const sign = () => use(SignMessage)({ provider, address: mainKeys.payment, message })
    expect(Verifier.verifySignature(mainKeys.payment, message, (await sign()).signature)).toBe(true)
    front = testKeys
    expect(await kindOf(sign())).toBe('unauthorized')
  })

  it.each([
    ['testnet', bitcoinTestnet],
    ['signet', bitcoinSignet],
  ])('is asked on %s for accounts and signatures of that network', async (name, network) => {
    install(testKeys)
    const { use, pick } = await openPage({ networks: [network] })
    const provider = await pick()
    await use(Connect)({ provider })
    expect(calls.at(-1)).toEqual(['getAddresses', { purposes: ['payment', 'ordinals'], network: name }])
    const request = vi.spyOn(Reflect.get(globalThis, 'LeatherProvider'), 'request')
    // The wallet signs with the key of its main network unless a request names another network.
    request.mockImplementation(async (_, params) => {
      const { address } =
        Reflect.get(Object(params), 'network') === name ? { address: testKeys.payment } : { address: mainKeys.payment }
      return { result: { address, message, signature: base64.encode(testKeys.sign(testKeys.payment, message)) } }
    })
    const { signature } = await use(SignMessage)({ provider, address: testKeys.payment, message })
    expect(Verifier.verifySignature(testKeys.payment, message, signature)).toBe(true)
  })

  it('is removed from storage by a disconnect', async () => {
    install()
    const first = await openPage()
    const provider = await first.pick()
    await first.use(Connect)({ provider })
    await first.use(Disconnect)({ provider })
    const { use, pick } = await openPage({ storage: first.storage })
    expect((await use(Reconnect)({ provider: await pick() })).accounts).toEqual([])
  })

  it('does not switch to a network without its addresses', async () => {
    install()
    const { use, pick } = await openPage()
    const provider = await pick()
    await use(Connect)({ provider })
    expect(await kindOf(use(SwitchNetwork)({ provider, network: bitcoinTestnet }))).toBe('chainNotAdded')
  })

  it('switches on our side between networks that share its addresses', async () => {
    install(testKeys)
    const fourth = { ...bitcoinTestnet, id: testnet4Id.slice('bip122:'.length), caipNetworkId: testnet4Id }
    const { use, pick } = await openPage({ networks: [bitcoinTestnet, fourth, bitcoinSignet] })
    const provider = await pick()
    expect((await use(Connect)({ provider })).networkId).toBe(testnetId)
    expect(await use(SwitchNetwork)({ provider, network: bitcoinSignet })).toBe(signetId)
    expect(await use(SwitchNetwork)({ provider, network: fourth })).toBe(testnet4Id)
  })
})

describe('a wallet with invalid answers', () => {
  it.each([
    ...[null, undefined, 7, 'text', [], {}, { result: {} }, { result: { addresses: 'none' } }],
    ...[
      { result: { addresses: [{}, null, { address: 'bc1qvyq0cc6' }, { address: 7 }] } },
      { error: 'no' },
      { error: {} },
    ],
  ])('does not connect: %j', async (answer) => {
    vi.stubGlobal('FoxProvider', { request: async () => answer })
    vi.stubGlobal('btc_providers', [{ id: 'FoxProvider', name: 'Fox', methods: ['signMessage'] }])
    const { use, pick } = await openPage()
    expect(await kindOf(use(Connect)({ provider: await pick() }))).toMatch(/internal|unauthorized/)
  })
})
