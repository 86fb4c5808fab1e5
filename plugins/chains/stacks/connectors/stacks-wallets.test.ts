import { verifyMessageSignatureRsv } from '@stacks/encryption'
import { privateKeyToPublic } from '@stacks/transactions'
import { afterEach, describe, expect, it, vi } from 'vitest'
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
import { createFakeStorage, createTestKernel, fakeConnect, settle } from '../../../../kernel/testing/index'
import { connectorSources } from '../../../foundations/connect/contract'
import { mainnetId, testnetId } from '../decode-address'
import { stacks, stacksMainnet, stacksTestnet } from '../index'
import { createLeather, createXverse, keys } from '../stacks-wallet.fixture'

const message = 'Portico'
const kindOf = async (work: Promise<unknown>) => walletErrorKind(await work.catch((error: unknown) => error))

afterEach(() => vi.unstubAllGlobals())

async function openPage(storage = createFakeStorage()) {
  const plugin = stacks({ networks: [stacksMainnet, stacksTestnet] })
  const { kernel, clock } = createTestKernel({ plugins: [fakeConnect(), plugin], storage })
  await kernel.start()
  const [source] = kernel.slot(connectorSources).value
  if (!source) throw new Error('no source')
  await source.discover?.()
  const rows = () => source.connectors.value.map(({ id, name }) => [id, name])
  async function pick() {
    const provider = await source?.connectors.value[0]?.getProvider('stacks')
    if (!provider) throw new Error('no connector')
    return provider
  }
  const icons = () => source.connectors.value.map(({ icon }) => icon)
  return { storage, clock, rows, icons, pick, use: kernel.namespaces.use }
}

describe('wallets of the page', () => {
  it('are found in their lists and at their places, each once', async () => {
    vi.stubGlobal('XverseProviders', { BitcoinProvider: createXverse().provider })
    vi.stubGlobal('LeatherProvider', createLeather().provider)
    vi.stubGlobal('StacksProvider', createLeather().provider)
    vi.stubGlobal('FoxProvider', createLeather().provider)
    vi.stubGlobal('HoundProvider', createLeather().provider)
    vi.stubGlobal('wbip_providers', [
      { id: 'LeatherProvider', name: 'Leather', methods: ['getAddresses', 'stx_signMessage'] },
      { id: 'FoxProvider', name: 'Fox' },
    ])
    vi.stubGlobal('btc_providers', [{ id: 'HoundProvider', name: 'Hound', methods: ['getAddresses', 'signPsbt'] }])
    expect((await openPage()).rows()).toEqual([
      ['stacks-window.LeatherProvider', 'Leather'],
      ['stacks-window.FoxProvider', 'Fox'],
      ['stacks-window.XverseProviders.BitcoinProvider', 'Xverse'],
    ])
  })

  it('get an icon of their list once it was examined, where it is drawn with a filter', async () => {
    const icon = `data:image/svg+xml;base64,${btoa('<svg><filter id="a"><feOffset/></filter><g filter="url(#a)"/></svg>')}`
    vi.stubGlobal('FoxProvider', createLeather().provider)
    vi.stubGlobal('wbip_providers', [{ id: 'FoxProvider', name: 'Fox', icon }])
    const { icons } = await openPage()
    await vi.waitFor(() => expect(icons()).toEqual([icon]))
  })

  it('may be at the shared path, and may load later', async () => {
    const { rows, clock } = await openPage()
    vi.stubGlobal('StacksProvider', createLeather().provider)
    await clock.advance(500)
    expect(rows()).toEqual([['stacks-window.StacksProvider', 'Stacks Wallet']])
  })
})

describe('Leather', () => {
  const account = { address: keys.mainnet, type: 'stx', publicKey: keys.publicKey }
  async function setUp(mood: Parameters<typeof createLeather>[0] = 'approve', storage = createFakeStorage()) {
    const wallet = createLeather(mood)
    vi.stubGlobal('LeatherProvider', wallet.provider)
    const page = await openPage(storage)
    return { ...page, ...wallet, provider: await page.pick() }
  }

  it('connects only with its Stacks account', async () => {
    const { use, provider, calls } = await setUp()
    const state = await use(Connect)({ provider })
    expect(state).toEqual({ networkId: mainnetId, accounts: [account], approvedNetworkIds: [mainnetId] })
    expect(calls).toEqual([['stx_getAddresses', { network: 'mainnet' }]])
  })

  it('signs, and the signature is valid', async () => {
    const { use, provider } = await setUp()
    await use(Connect)({ provider })
    const { signature } = await use(SignMessage)({ provider, address: keys.mainnet, message })
    expect(verifyMessageSignatureRsv({ signature, message, publicKey: keys.publicKey })).toBe(true)
  })

  it('signs only for the requested account, also after a reload, and not for another active one', async () => {
    const first = await setUp()
    await first.use(Connect)({ provider: first.provider })
    const second = await setUp('approve', first.storage)
    const sign = () => second.use(SignMessage)({ provider: second.provider, address: keys.mainnet, message })
    const { signature } = await sign()
    expect(verifyMessageSignatureRsv({ signature, message, publicKey: keys.publicKey })).toBe(true)
    const front = { signature: keys.sign(message), publicKey: String(privateKeyToPublic(`${'08'.repeat(32)}01`)) }
    const request = vi.spyOn(Reflect.get(globalThis, 'LeatherProvider'), 'request')
    request.mockResolvedValueOnce({ result: front })
    expect(await kindOf(sign())).toBe('unauthorized')
    for (const publicKey of [undefined, 7, '02', 'key'.repeat(22)]) {
      request.mockResolvedValueOnce({ result: { ...front, publicKey } })
      expect(await sign()).toEqual({ signature })
    }
  })

  it('is restored from storage after a reload without a prompt, until it is disconnected', async () => {
    const first = await setUp()
    await first.use(Connect)({ provider: first.provider })
    const second = await setUp('reject', first.storage)
    expect(await second.use(ListAccounts)({ provider: second.provider })).toEqual([
      { address: keys.mainnet, type: 'stx' },
    ])
    expect(second.calls).toEqual([])
    await second.use(Disconnect)({ provider: second.provider })
    const third = await setUp('reject', first.storage)
    expect((await third.use(Reconnect)({ provider: third.provider })).accounts).toEqual([])
  })

  it('does not switch to a network without its address', async () => {
    const { use, provider } = await setUp()
    await use(Connect)({ provider })
    expect(await kindOf(use(SwitchNetwork)({ provider, network: stacksTestnet }))).toBe('chainNotAdded')
  })

  it('may decline', async () => {
    const { use, provider } = await setUp('reject')
    expect(await kindOf(use(Connect)({ provider }))).toBe('userRejected')
  })

  it('reports changes by the events of SIP-030, until the listener is removed', async () => {
    const { use, provider } = await setUp()
    const heard = new Map<string, (told: unknown) => void>()
    Object.assign(Reflect.get(globalThis, 'LeatherProvider'), {
      listen(event: string, run: (told: unknown) => void) {
        heard.set(event, run)
        return () => heard.delete(event)
      },
    })
    await use(Connect)({ provider })
    const told: unknown[] = []
    const listener = {
      accounts: (accounts: readonly { readonly address: string }[]) => void told.push(accounts[0]?.address),
      network: (networkId: string) => void told.push(networkId),
      disconnected: () => void told.push('disconnected'),
    }
    const stop = await use(WatchWallet)({ provider, listener })
    heard.get('stx_accountChange')?.([{ address: keys.testnet, publicKey: keys.publicKey }])
    await settle()
    heard.get('stx_networkChange')?.({ active: 'testnet', networks: [{ id: 'testnet', chainId: 2147483648 }] })
    await settle()
    expect(told).toEqual([keys.testnet, testnetId])
    // The wallet shares none of the accounts that it shows now.
    heard.get('stx_accountChange')?.([])
    await settle()
    expect(told.slice(2)).toContain(undefined)
    stop()
    expect([...heard.keys()]).toEqual([])
  })
})

describe('Xverse', () => {
  async function setUp(mood: Parameters<typeof createXverse>[0] = 'approve', isConnected = false) {
    const wallet = createXverse(mood, { isConnected })
    vi.stubGlobal('XverseProviders', { BitcoinProvider: wallet.provider })
    const page = await openPage()
    return { ...page, ...wallet, provider: await page.pick() }
  }

  it('connects, signs, switches, and revokes its approval', async () => {
    const { use, provider, calls, held } = await setUp()
    expect((await use(Connect)({ provider })).accounts).toHaveLength(1)
    const { signature } = await use(SignMessage)({ provider, address: keys.mainnet, message })
    expect(verifyMessageSignatureRsv({ signature, message, publicKey: keys.publicKey })).toBe(true)
    // The wallet signs with a key, which the request names.
    expect(calls.at(-1)?.[1]).toMatchObject({ publicKey: keys.publicKey })
    expect(await use(SwitchNetwork)({ provider, network: stacksTestnet })).toBe(testnetId)
    expect((await use(ListAccounts)({ provider }))[0]?.address).toBe(keys.testnet)
    await use(Disconnect)({ provider })
    expect(held.isConnected).toBe(false)
  })

  it('is restored without a prompt', async () => {
    const { use, provider, calls } = await setUp('reject', true)
    expect((await use(Reconnect)({ provider })).accounts).toHaveLength(1)
    expect(calls.map(([method]) => method)).toEqual(['wallet_getAccount'])
  })

  it('reports changes until the listener is removed', async () => {
    const { use, provider, emit, held, listeners } = await setUp()
    await use(Connect)({ provider })
    const heard: unknown[] = []
    const listener = {
      accounts: (accounts: readonly { readonly address: string }[]) => void heard.push(accounts[0]?.address),
      network: (networkId: string) => void heard.push(networkId),
      disconnected: () => void heard.push('disconnected'),
    }
    const stop = await use(WatchWallet)({ provider, listener })
    held.isMainnet = false
    emit('accountChange', { type: 'accountChange' })
    await settle()
    emit('disconnect', { type: 'disconnect' })
    expect(heard).toEqual([keys.testnet, testnetId, 'disconnected'])
    stop()
    expect(listeners.size).toBe(0)
  })

  it('may decline, by a code in an answer that resolves', async () => {
    const { use, provider } = await setUp('reject', true)
    expect(await kindOf(use(Connect)({ provider }))).toBe('userRejected')
    expect(await kindOf(use(SignMessage)({ provider, address: keys.mainnet, message }))).toBe('userRejected')
    expect(await kindOf(use(SwitchNetwork)({ provider, network: stacksTestnet }))).toBe('userRejected')
  })
})

describe('a wallet with invalid answers', () => {
  const junk = [
    null,
    undefined,
    7,
    'text',
    [],
    {},
    { result: {} },
    { result: { addresses: [{ address: 'SP1' }] } },
    { error: {} },
  ]
  it.each(junk)('does not connect: %j', async (answer) => {
    vi.stubGlobal('LeatherProvider', { request: async () => answer })
    const { use, pick } = await openPage()
    expect(await kindOf(use(Connect)({ provider: await pick() }))).toMatch(/internal|unauthorized/)
  })
})
