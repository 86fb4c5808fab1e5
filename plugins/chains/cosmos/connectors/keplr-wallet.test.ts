import { afterEach, describe, expect, test, vi } from 'vitest'
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
import { settle } from '../../../../kernel/testing/index'
import type { CosmosNetwork } from '../contract'
import { cosmosHub, cosmosHubTestnet } from '../index'
import { createKeplrWallet, type KeplrWalletInit, publicKeyOf } from '../keplr-wallet.fixture'
import { osmosis, secretive, setUpCosmos } from '../set-up.fixture'
import { verifyAdr36 } from '../verify-adr36.fixture'
import { createProvider } from './create-provider'

afterEach(() => vi.unstubAllGlobals())

async function setUp(init?: KeplrWalletInit, ...rest: Parameters<typeof setUpCosmos>) {
  const wallet = createKeplrWallet(init)
  vi.stubGlobal('keplr', wallet.raw)
  const test = await setUpCosmos(...rest)
  await test.source.discover?.()
  const provider = await test.getProvider('keplr')
  const kindOf = (work: Promise<unknown>) => work.then(() => 'fine', walletErrorKind)
  return { ...test, ...wallet, provider, kindOf }
}

describe('a wallet of the convention', () => {
  test('connects, lists and signs what an independent library verifies', async () => {
    const { use, provider, state } = await setUp()
    const { accounts, networkId } = await use(Connect)({ provider })
    expect(networkId).toBe('cosmos:cosmoshub-4')
    expect(state.calls[0]).toEqual(['enable', ['cosmoshub-4']])
    expect(await use(ListAccounts)({ provider })).toEqual(accounts)
    const [account] = accounts
    expect(account?.publicKey).toBe(await publicKeyOf(7))
    const address = account?.address ?? ''
    for (const message of ['Sign in to Portico', 'ä€𝄞 \n\t"\\<>&', '\uFEFFbom', '']) {
      const { signature } = await use(SignMessage)({ provider, address, message })
      expect(verifyAdr36(address, message, account?.publicKey ?? '', signature)).toBe(true)
      expect(verifyAdr36(address, `${message}.`, account?.publicKey ?? '', signature)).toBe(false)
      expect(state.calls.at(-1)).toEqual(['signArbitrary', 'cosmoshub-4', address, message])
    }
  })

  test('answers `cosmos_getAccounts` as a session does, with the key in base64', async () => {
    const { use, provider } = await setUp()
    const [account] = (await use(Connect)({ provider })).accounts
    const answer = await provider.request({ method: 'cosmos_getAccounts' })
    expect(answer).toEqual([{ algo: 'secp256k1', address: account?.address, pubkey: await publicKeyOf(7) }])
  })

  test('signs the document itself where the wallet has no method for texts', async () => {
    const { use, provider } = await setUp({ methods: { signArbitrary: undefined } })
    const [account] = (await use(Connect)({ provider })).accounts
    const { address, publicKey = '' } = account ?? { address: '' }
    const { signature } = await use(SignMessage)({ provider, address, message: 'hi' })
    expect(verifyAdr36(address, 'hi', publicKey, signature)).toBe(true)
  })

  test('signs the document itself where the wallet’s method for texts is not implemented yet', async () => {
    const signArbitrary = vi.fn(async () => {
      throw new Error('Not implemented')
    })
    const { use, provider, state, kindOf } = await setUp({ methods: { signArbitrary } })
    const [account] = (await use(Connect)({ provider })).accounts
    const { address, publicKey = '' } = account ?? { address: '' }
    const { signature } = await use(SignMessage)({ provider, address, message: 'hi' })
    expect(verifyAdr36(address, 'hi', publicKey, signature)).toBe(true)
    expect(state.calls.slice(-2).map(([method]) => method)).toEqual(['signArbitrary', 'signAmino'])
    signArbitrary.mockRejectedValueOnce(new Error('Request rejected'))
    expect(await kindOf(use(SignMessage)({ provider, address, message: 'hi' }))).toBe('userRejected')
    expect(state.calls.at(-1)?.[0]).toBe('signArbitrary')
  })

  test('has another address on a chain with another prefix', async () => {
    const { use, provider, state } = await setUp()
    const before = await use(Connect)({ provider })
    expect(await use(SwitchNetwork)({ provider, network: osmosis })).toBe('cosmos:osmosis-1')
    const after = await use(Reconnect)({ provider })
    expect(after.networkId).toBe('cosmos:osmosis-1')
    expect(after.accounts[0]?.address).toMatch(/^osmo1/)
    expect(before.accounts[0]?.address).toMatch(/^cosmos1/)
    expect(after.accounts[0]?.publicKey).toBe(before.accounts[0]?.publicKey)
    await use(SignMessage)({ provider, address: after.accounts[0]?.address ?? '', message: 'hi' })
    expect(state.calls.at(-1)?.[1]).toBe('osmosis-1')
  })

  test('gets the description of an unknown chain, where the network has enough facts', async () => {
    const { use, provider, state, kindOf } = await setUp({ chains: { 'cosmoshub-4': 'cosmos' } })
    await use(Connect)({ provider })
    expect(await use(SwitchNetwork)({ provider, network: osmosis })).toBe('cosmos:osmosis-1')
    expect(state.calls.find(([method]) => method === 'experimentalSuggestChain')?.[1]).toMatchObject({
      chainId: 'osmosis-1',
      chainName: 'Osmosis',
      rpc: 'https://rpc.osmosis.example',
      rest: 'https://rest.osmosis.example',
      bip44: { coinType: 118 },
      bech32Config: { bech32PrefixAccAddr: 'osmo', bech32PrefixValAddr: 'osmovaloper' },
      stakeCurrency: { coinDenom: 'OSMO', coinMinimalDenom: 'uosmo', coinDecimals: 6 },
    })
    expect(await kindOf(use(SwitchNetwork)({ provider, network: secretive }))).toBe('chainNotAdded')
    expect((await use(Reconnect)({ provider })).networkId).toBe('cosmos:osmosis-1')
  })

  test.each<[string, Partial<CosmosNetwork>, readonly string[] | undefined]>([
    ['Ethereum’s, by their coin type', { coinType: 60 }, ['eth-address-gen', 'eth-key-sign']],
    ['what the app says', { coinType: 60, features: ['eth-secp256k1-cosmos'] }, ['eth-secp256k1-cosmos']],
    ['the usual ones, whatever their coin type', { coinType: 330 }, undefined],
    ['the usual ones', {}, undefined],
  ])('is told, with a chain that it does not know, whose keys are %s', async (_, more, features) => {
    const { use, provider, state } = await setUp({ chains: { 'cosmoshub-4': 'cosmos' } }, [
      cosmosHub,
      { ...osmosis, ...more },
    ])
    await use(Connect)({ provider })
    await use(SwitchNetwork)({ provider, network: osmosis })
    const [, told] = state.calls.find(([method]) => method === 'experimentalSuggestChain') ?? []
    expect(Reflect.get(Object(told), 'features')).toEqual(features)
  })

  test('follows a switch in another tab, also after a switch in this one', async () => {
    const { browser } = await setUp()
    const { raw, state } = createKeplrWallet()
    let last = cosmosHub.caipNetworkId
    const wallet = { id: 'keplr', name: 'Keplr', rdns: 'app.keplr', path: ['keplr'], event: 'changed', raw }
    const networks = [cosmosHub, osmosis]
    const provider = createProvider({ browser, networks, networkId: () => last, wallet })
    const heard: unknown[] = []
    provider.on?.('accountsChanged', (addresses: readonly unknown[]) => heard.push(...addresses))
    const ask = (method: string, params = {}) => provider.request({ method, params })
    await ask('portico_connect')
    await ask('portico_switchNetwork', { networkId: osmosis.caipNetworkId })
    last = osmosis.caipNetworkId
    await ask('cosmos_getAccounts')
    expect(state.calls.at(-1)).toEqual(['getKey', 'osmosis-1'])
    last = cosmosHub.caipNetworkId
    await ask('cosmos_getAccounts')
    expect(state.calls.at(-1)).toEqual(['getKey', 'cosmoshub-4'])
    browser.dispatch(new Event('changed'))
    await settle()
    expect(heard.at(-1)).toMatch(/^cosmos1/)
  })

  test('stays on its network when a switch is declined', async () => {
    const { use, provider, state, kindOf } = await setUp()
    await use(Connect)({ provider })
    state.mood = 'reject'
    expect(await kindOf(use(SwitchNetwork)({ provider, network: osmosis }))).toBe('userRejected')
    expect((await use(Reconnect)({ provider })).networkId).toBe('cosmos:cosmoshub-4')
  })

  test('stays on the network of the last switch when an earlier prompt is answered later', async () => {
    let approve: () => void = () => undefined
    const prompt = new Promise<void>((resolve) => (approve = resolve))
    const enable = ([chainId]: readonly string[]) => (chainId === osmosis.id ? prompt : undefined)
    const { use, provider } = await setUp({ methods: { enable } })
    await use(Connect)({ provider })
    const told: unknown[] = []
    provider.on?.('chainChanged', (id: never) => told.push(id))
    const first = use(SwitchNetwork)({ provider, network: osmosis })
    expect(await use(SwitchNetwork)({ provider, network: cosmosHubTestnet })).toBe('cosmos:provider')
    approve()
    expect(await first).toBe('cosmos:provider')
    expect((await use(Reconnect)({ provider })).networkId).toBe('cosmos:provider')
    expect(told).toEqual(['cosmos:provider'])
  })

  test('begins on the network of the stored connection', async () => {
    const accounts = [{ address: 'osmo1' }]
    const networkId = osmosis.caipNetworkId
    const stored = { connectorId: 'keplr', namespace: 'cosmos', accounts, networkId, status: 'restoring' } as const
    const { use, provider } = await setUp({}, [cosmosHub, osmosis], [stored])
    const state = await use(Reconnect)({ provider })
    expect(state.networkId).toBe('cosmos:osmosis-1')
    expect(state.accounts[0]?.address).toMatch(/^osmo1/)
  })
})

describe('reconnecting', () => {
  test('reads no account from a wallet that reports that nothing is approved', async () => {
    const { use, provider, state } = await setUp({ methods: { isConnected: async () => false } })
    expect((await use(Reconnect)({ provider })).accounts).toEqual([])
    expect(state.calls.map(([method]) => method)).toEqual(['isConnected'])
  })

  test.each(['Request rejected', 'https://app.example is not permitted', 'KeyRing is locked'])(
    'finds no account where the wallet’s error is "%s"',
    async (text) => {
      const getKey = async () => Promise.reject(new Error(text))
      const { use, provider } = await setUp({ methods: { getKey } })
      expect((await use(Reconnect)({ provider })).accounts).toEqual([])
    },
  )

  test('fails where the wallet fails', async () => {
    const { use, provider, kindOf } = await setUp({ methods: { getKey: async () => Promise.reject('boom') } })
    expect(await kindOf(use(Reconnect)({ provider }))).toBe('internal')
  })
})

describe('disconnecting', () => {
  test('revokes the approval, so that the next connect asks again', async () => {
    const { use, provider, state } = await setUp()
    await use(Connect)({ provider })
    await use(Disconnect)({ provider })
    expect(state.enabled.size).toBe(0)
    state.mood = 'reject'
    expect((await use(Reconnect)({ provider })).accounts).toEqual([])
  })

  test('calls `disconnect` of a wallet without `disable`, and does not fail for one without both', async () => {
    const disconnect = vi.fn(async () => true)
    const one = await setUp({ methods: { disable: undefined, disconnect } })
    await one.use(Connect)({ provider: one.provider })
    await one.use(Disconnect)({ provider: one.provider })
    expect(disconnect).toHaveBeenCalledWith('cosmoshub-4')
    const other = await setUp({ methods: { disable: undefined } })
    await other.use(Disconnect)({ provider: other.provider })
  })
})

describe('changes in the wallet', () => {
  async function setUpWatch(init?: KeplrWalletInit) {
    const test = await setUp(init)
    const told: (readonly unknown[])[] = []
    await test.use(Connect)({ provider: test.provider })
    const unwatch = await test.use(WatchWallet)({
      provider: test.provider,
      listener: {
        accounts: (accounts) => told.push(accounts.map(({ address, publicKey }) => [address, publicKey])),
        network: (networkId) => told.push([networkId]),
        disconnected: () => told.push(['disconnected']),
      },
    })
    return { ...test, told, unwatch }
  }

  test('include another account, reported once, with its key', async () => {
    const { state, browser, told, unwatch } = await setUpWatch()
    browser.dispatch(new Event('keplr_keystorechange'))
    await settle()
    expect(told).toEqual([])
    state.seed = 8
    browser.dispatch(new Event('keplr_keystorechange'))
    browser.dispatch(new Event('keplr_keystorechange'))
    await settle()
    expect(told).toEqual([[[expect.stringMatching(/^cosmos1/), await publicKeyOf(8)]]])
    unwatch()
    state.seed = 9
    browser.dispatch(new Event('keplr_keystorechange'))
    await settle()
    expect(told).toHaveLength(1)
  })

  test('that are read after a switch do not undo the switch', async () => {
    const { use, provider, state, browser, told, raw } = await setUpWatch()
    const getKey = raw.getKey as (chainId: string) => Promise<unknown>
    const answerLate = async (chainId: string) => {
      Object.assign(raw, { getKey })
      const key = await getKey(chainId)
      await use(SwitchNetwork)({ provider, network: osmosis })
      return key
    }
    Object.assign(raw, { getKey: answerLate })
    state.seed = 8
    browser.dispatch(new Event('keplr_keystorechange'))
    await settle()
    expect(told.at(-1)).toEqual(['cosmos:osmosis-1'])
    expect(told).toHaveLength(2)
  })

  test('include a revoked approval, reported as no account', async () => {
    const { state, browser, told } = await setUpWatch()
    state.enabled.clear()
    state.mood = 'reject'
    browser.dispatch(new Event('keplr_keystorechange'))
    await settle()
    expect(told).toEqual([[]])
  })
})

const key = { algo: 'secp256k1', pubKey: new Uint8Array(33), bech32Address: '' }

describe('a wallet with invalid answers', () => {
  test.each([
    ['nothing', undefined],
    ['a text', 'cosmos1'],
    ['no address', { ...key, bech32Address: 5 }],
    ['a wrong checksum', { ...key, bech32Address: 'cosmos1sguafvgmel6f880ryvq8efh9522p8zvmrzlcrp' }],
    ['an account of another chain', { ...key, bech32Address: 'osmo10d07y265gmmuvt4z0w9aw880jnsr700jjeq4qp' }],
    ['a validator', { ...key, bech32Address: 'cosmosvaloper10d07y265gmmuvt4z0w9aw880jnsr700jkpvxd6' }],
  ])('does not connect by %s in place of a key', async (_, answer) => {
    const { use, provider, kindOf } = await setUp({ methods: { getKey: async () => answer } })
    expect(await kindOf(use(Connect)({ provider }))).toBe('internal')
  })

  test('connects without the public key where only that is invalid', async () => {
    const address = 'cosmos1sguafvgmel6f880ryvq8efh9522p8zvmrzlcrq'
    const { use, provider } = await setUp({ methods: { getKey: async () => ({ bech32Address: address, pubKey: {} }) } })
    expect((await use(Connect)({ provider })).accounts).toEqual([{ address }])
  })

  test.each([undefined, '', {}, { signature: {} }, { signature: 'AAAA' }, 'x'.repeat(100_000)])(
    'does not accept %j as a signature',
    async (answer) => {
      const { use, provider, kindOf } = await setUp({ methods: { signArbitrary: async () => answer } })
      const { accounts } = await use(Connect)({ provider })
      const params = { provider, address: accounts[0]?.address ?? '', message: 'hi' }
      expect(await kindOf(use(SignMessage)(params))).toBe('internal')
    },
  )

  test('rejects a request whose method is missing', async () => {
    const { use, provider, kindOf } = await setUp()
    await use(Connect)({ provider })
    expect(await kindOf(provider.request({ method: 'cosmos_signDirect', params: {} }))).toBe('unsupportedMethod')
  })
})

test('a wallet does not switch to a network that the app does not list', async () => {
  const { use, provider, kindOf } = await setUp({}, [cosmosHub])
  expect(await kindOf(use(SwitchNetwork)({ provider, network: cosmosHubTestnet }))).toBe('chainNotAdded')
})
