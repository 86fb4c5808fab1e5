import { signatureVerify } from '@polkadot/util-crypto'
import { verify } from '@scure/sr25519'
import { describe, expect, test, vi } from 'vitest'
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
import { kusama, polkadotMainnet, westend } from '../index'
import { ada, bob, type SharedAccount } from '../injected-wallet.fixture'
import { createBridgeWorld, kindOf, provide } from './bridge-world.fixture'

describe('a site that the wallet does not allow', () => {
  test.each([
    ['The source https://app.example is not allowed to interact with this extension', 'unauthorized'],
    ['The source https://app.example has a pending authorization request', 'pending'],
    ['The source https://app.example has not been enabled yet', 'unauthorized'],
    ['Cancelled', 'userRejected'],
    ['Rejected', 'userRejected'],
    ['Rejected by user', 'userRejected'],
    ['User Rejected Request', 'userRejected'],
    ['Connection request was rejected by the user.', 'userRejected'],
    ['Unable to handle message of type pub(authorize.tab)', 'unsupportedMethod'],
    ['Extension context invalidated.', 'disconnected'],
    ['wasm has not been initialized', 'internal'],
  ])('%s: %s', async (text, kind) => {
    const { person, provider, use } = createBridgeWorld()
    person.wallet.enable = async () => Promise.reject(new Error(text))
    expect(await kindOf(use(Connect)({ provider }))).toBe(kind)
  })

  test.each([
    ['is not allowed to interact with this extension', 'unauthorized'],
    ['has a pending authorization request', 'pending'],
    ['has not been enabled yet', 'unauthorized'],
  ])('is told in few words, however long its address is: it %s', async (text, kind) => {
    const { person, provider, use } = createBridgeWorld()
    const url = `https://app.example/?${'query='.repeat(2000)}`
    person.wallet.enable = async () => Promise.reject(new Error(`The source ${url} ${text}`))
    const error: unknown = await use(Connect)({ provider }).catch((thrown: unknown) => thrown)
    expect([walletErrorKind(error), (error as Error).message]).toEqual([kind, `This site ${text}`])
  })

  test('restores no account', async () => {
    const { person, provider, use } = createBridgeWorld()
    person.wallet.enable = async () => Promise.reject(new Error('not allowed to interact'))
    expect(await use(Reconnect)({ provider })).toMatchObject({ accounts: [] })
  })
})

describe('a hostile wallet', () => {
  const throwing = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no')
      },
    },
  )
  test.each([
    ['is a proxy that throws', throwing],
    ['has no enable', {}],
    ['answers nothing', { enable: async () => undefined }],
    ['answers a proxy that throws', { enable: async () => Object.assign({}, { accounts: throwing }) }],
    ['shares no list', { enable: async () => ({ accounts: { get: async () => 'junk' } }) }],
    ['shares a list of junk', { enable: async () => ({ accounts: { get: async () => [null, 7, { address: {} }] } }) }],
  ])('that %s is refused by the usual error', async (_, wallet) => {
    const provider = provide(wallet)
    expect(await kindOf(provider.request({ method: 'portico_connect' }))).toMatch(/internal|unsupported|unauthorized/)
  })

  test('that cannot report changes can still connect', async () => {
    const injected = { accounts: { get: async () => [{ address: ada.spell() }] } }
    const provider = provide({ enable: async () => injected })
    provider.on?.('accountsChanged', () => undefined)
    expect(await provider.request({ method: 'portico_connect' })).toMatchObject({
      accounts: [{ address: ada.spell(0) }],
    })
  })
})

const textOf = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message)

describe('connecting', () => {
  test('passes the name of the app, and spells accounts for the network', async () => {
    const { person, provider, use } = createBridgeWorld()
    const state = await use(Connect)({ provider })
    expect(state).toEqual({
      accounts: [{ address: ada.spell(0), type: 'eoa', publicKey: expect.stringMatching(/^0x[\da-f]{64}$/) }],
      networkId: polkadotMainnet.caipNetworkId,
    })
    expect(person.calls).toEqual(['enable Shop'])
  })

  test('asks the wallet once, also for several calls before the person answers', async () => {
    const { person, provider, use } = createBridgeWorld({ mood: 'ignore' })
    void use(Connect)({ provider })
    void use(Reconnect)({ provider })
    void use(Connect)({ provider })
    await settle()
    expect(person.calls).toEqual(['enable Shop'])
  })

  test('asks again after a refusal', async () => {
    const { person, provider, use } = createBridgeWorld({ mood: 'reject' })
    expect(await kindOf(use(Connect)({ provider }))).toBe('userRejected')
    person.setMood('approve')
    expect((await use(Connect)({ provider })).accounts).toHaveLength(1)
  })

  test('asks again after an answer without accounts', async () => {
    const { person, provider, use } = createBridgeWorld()
    const { enable } = person.wallet
    person.wallet.enable = async () => ({})
    expect(await kindOf(use(Connect)({ provider }))).toBe('internal')
    person.wallet.enable = enable
    expect((await use(Connect)({ provider })).accounts).toHaveLength(1)
  })

  test.each([
    ['shares nothing any more', []],
    ['does not know it any more', new Error('The source https://app.example has not been enabled yet')],
  ])('asks again to be let in where the wallet %s', async (_, shared) => {
    const { person, provider, use } = createBridgeWorld()
    await use(Connect)({ provider })
    person.share(shared)
    const { enable } = person.wallet
    person.wallet.enable = (app) => {
      person.share([{ address: bob.spell(), type: 'sr25519' }])
      return enable(app)
    }
    expect(await use(Connect)({ provider })).toMatchObject({ accounts: [{ address: bob.spell(0) }] })
    expect(person.calls).toEqual(['enable Shop', 'enable Shop'])
  })

  test('begins on the network of the stored connection', async () => {
    const { provider, use } = createBridgeWorld({}, () => kusama.caipNetworkId)
    const { accounts, networkId } = await use(Connect)({ provider })
    expect([networkId, accounts[0]?.address]).toEqual([kusama.caipNetworkId, ada.spell(2)])
  })

  test('tells the person what to do where the wallet shares no account', async () => {
    const { provider, use } = createBridgeWorld({ accounts: [] })
    expect(await textOf(use(Connect)({ provider }))).toContain('Choose accounts for it in the wallet')
    expect(await kindOf(use(Connect)({ provider }))).toBe('unauthorized')
  })

  test('lists an account that is bound to a network only on that network', async () => {
    const genesisHash = '0xB0A8D493285C2DF73290DFB7E61F870F17B41801197A149CA93654499EA3DAFE'
    const { provider, use } = createBridgeWorld({ accounts: [{ address: bob.spell(), genesisHash, type: 'sr25519' }] })
    expect(await textOf(use(Connect)({ provider }))).toContain('are for other networks')
    await use(SwitchNetwork)({ provider, network: kusama })
    expect(await use(ListAccounts)({ provider })).toMatchObject([{ address: bob.spell(2) }])
    expect(await kindOf(use(SwitchNetwork)({ provider, network: westend }))).toBe('unauthorized')
  })

  test('leaves out accounts of other namespaces and invalid ones', async () => {
    const accounts: SharedAccount[] = [
      { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'ethereum' },
      { address: `${ada.spell().slice(0, -1)}${ada.spell().endsWith('2') ? '3' : '2'}`, type: 'sr25519' },
      { address: bob.spell(7), type: 'ecdsa', genesisHash: null },
    ]
    const { provider, use } = createBridgeWorld({ accounts })
    expect(await use(Connect)({ provider })).toMatchObject({ accounts: [{ address: bob.spell(0), type: 'eoa' }] })
    expect((await use(ListAccounts)({ provider }))[0]?.publicKey).toBeUndefined()
  })
})

describe('signing', () => {
  test('gives a signature that two other libraries verify', async () => {
    const { person, provider, use } = createBridgeWorld()
    const { accounts } = await use(Connect)({ provider })
    const address = accounts[0]?.address ?? ''
    const { signature } = await use(SignMessage)({ provider, address, message: 'Grüße 🐟' })
    expect(signatureVerify('Grüße 🐟', signature, address).isValid).toBe(true)
    const bytes = (text: string) => Uint8Array.from(Buffer.from(text))
    const raw = Uint8Array.from(Buffer.from(signature.slice(2), 'hex'))
    expect(verify(bytes('<Bytes>Grüße 🐟</Bytes>'), raw, ada.publicKey)).toBe(true)
    expect(verify(bytes('<Bytes>Grüße</Bytes>'), raw, ada.publicKey)).toBe(false)
    // The wallet knows the account only by its own spelling.
    expect(person.calls.at(-1)).toBe(`signRaw ${ada.spell()} bytes`)
  })

  test('is refused for an account that is not shared', async () => {
    const { provider, use } = createBridgeWorld()
    await use(Connect)({ provider })
    expect(await kindOf(use(SignMessage)({ provider, address: bob.spell(0), message: 'x' }))).toBe('unauthorized')
  })

  test('a transaction names the account in the wallet’s own spelling', async () => {
    const { person, provider, use } = createBridgeWorld()
    await use(Connect)({ provider })
    const params = { address: ada.spell(0), transactionPayload: { address: ada.spell(0), nonce: '0x00' } }
    expect(await provider.request({ method: 'polkadot_signTransaction', params })).toEqual({ id: 2, signature: '0x01' })
    expect(person.calls.at(-1)).toBe(`signPayload {"address":"${ada.spell()}","nonce":"0x00"}`)
  })

  test('an unknown method is refused', async () => {
    const { provider, use } = createBridgeWorld()
    await use(Connect)({ provider })
    expect(await kindOf(provider.request({ method: 'eth_sign' }))).toBe('unsupportedMethod')
  })
})

describe('a switch', () => {
  test('spells the same key for the other network, and calls the listeners', async () => {
    const { person, provider, use } = createBridgeWorld()
    await use(Connect)({ provider })
    const listener = { accounts: vi.fn(), network: vi.fn(), disconnected: vi.fn() }
    await use(WatchWallet)({ provider, listener })
    expect(await use(SwitchNetwork)({ provider, network: kusama })).toBe(kusama.caipNetworkId)
    expect(listener.accounts.mock.calls[0]?.[0]).toMatchObject([{ address: ada.spell(2) }])
    expect(listener.network).toHaveBeenCalledWith(kusama.caipNetworkId)
    expect(person.calls).toEqual(['enable Shop'])
  })

  test('in another tab is followed, also after a switch in this one', async () => {
    let last = polkadotMainnet.caipNetworkId
    const { person, provider, use } = createBridgeWorld({}, () => last)
    await use(Connect)({ provider })
    const listener = { accounts: vi.fn(), network: vi.fn(), disconnected: vi.fn() }
    await use(WatchWallet)({ provider, listener })
    await use(SwitchNetwork)({ provider, network: kusama })
    last = kusama.caipNetworkId
    expect((await use(ListAccounts)({ provider }))[0]?.address).toBe(ada.spell(2))
    last = polkadotMainnet.caipNetworkId
    person.share([{ address: bob.spell(), type: 'sr25519' }])
    expect(listener.accounts.mock.lastCall?.[0]).toMatchObject([{ address: bob.spell(0) }])
    expect(listener.network).toHaveBeenLastCalledWith(polkadotMainnet.caipNetworkId)
  })
})

describe('changes in the wallet', () => {
  test('are reported: other accounts, then none', async () => {
    const { person, provider, use } = createBridgeWorld()
    await use(Connect)({ provider })
    const listener = { accounts: vi.fn(), network: vi.fn(), disconnected: vi.fn() }
    const unwatch = await use(WatchWallet)({ provider, listener })
    expect(listener.accounts).not.toHaveBeenCalled()
    person.share([{ address: bob.spell(), type: 'sr25519' }])
    expect(listener.accounts.mock.lastCall?.[0]).toMatchObject([{ address: bob.spell(0) }])
    person.share('junk')
    expect(listener.accounts).toHaveBeenCalledTimes(1)
    person.share([])
    expect(listener.accounts.mock.lastCall?.[0]).toEqual([])
    unwatch()
    await settle()
    expect(person.listeners.size).toBe(0)
  })

  test('are not followed before the wallet has allowed the site', async () => {
    const { person, provider, use } = createBridgeWorld()
    const listener = { accounts: vi.fn(), network: vi.fn(), disconnected: vi.fn() }
    await use(WatchWallet)({ provider, listener })
    expect(person.calls).toEqual([])
    await use(Connect)({ provider })
    expect(person.listeners.size).toBe(1)
  })
})

describe('after a disconnect', () => {
  test('no change is reported any more, and the wallet is asked again', async () => {
    const { person, provider, use } = createBridgeWorld()
    await use(Connect)({ provider })
    const listener = { accounts: vi.fn(), network: vi.fn(), disconnected: vi.fn() }
    await use(WatchWallet)({ provider, listener })
    await use(Disconnect)({ provider })
    await settle()
    expect(person.listeners.size).toBe(0)
    person.share([])
    expect(listener.accounts).not.toHaveBeenCalled()
    await use(Connect)({ provider }).catch(() => undefined)
    expect(person.calls).toEqual(['enable Shop', 'enable Shop'])
  })
})
