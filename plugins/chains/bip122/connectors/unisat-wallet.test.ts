import { Verifier } from 'bip322-js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  Connect,
  Disconnect,
  Reconnect,
  SignMessage,
  SwitchNetwork,
  WatchWallet,
} from '../../../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { settle, type WalletMood } from '../../../../kernel/testing/index'
import { createUnisat, mainKeys, testKeys } from '../bitcoin-wallet.fixture'
import { mainnetId, signetId, testnetId } from '../decode-address'
import { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet } from '../index'
import { createEar, openPage } from './find-connectors.fixture'

const message = 'Portico'
const kindOf = async (work: Promise<unknown>) => walletErrorKind(await work.catch((error: unknown) => error))

afterEach(() => vi.unstubAllGlobals())

async function setUp(mood: WalletMood = 'approve') {
  const wallet = createUnisat(mood)
  vi.stubGlobal('unisat', wallet.provider)
  const page = await openPage({ networks: [bitcoin, bitcoinTestnet, bitcoinSignet, bitcoinRegtest] })
  return { ...page, wallet, provider: await page.pick() }
}

describe('a wallet that follows UniSat', () => {
  it('connects with the one address that it shows, and its key', async () => {
    const { use, provider } = await setUp()
    const account = { address: mainKeys.payment, type: 'payment', publicKey: mainKeys.publicKey }
    expect(await use(Connect)({ provider })).toEqual({ networkId: mainnetId, accounts: [account] })
  })

  it('is restored without a prompt, as long as it is connected', async () => {
    const { use, provider, wallet } = await setUp('reject')
    expect((await use(Reconnect)({ provider })).accounts).toEqual([])
    wallet.held.isConnected = true
    expect((await use(Reconnect)({ provider })).accounts).toHaveLength(1)
  })

  it('signs, and the signature is valid', async () => {
    const { use, provider } = await setUp()
    await use(Connect)({ provider })
    const { signature } = await use(SignMessage)({ provider, address: mainKeys.payment, message })
    expect(Verifier.verifySignature(mainKeys.payment, message, signature)).toBe(true)
  })

  it('does not sign with another address than the requested one', async () => {
    const { use, provider, wallet } = await setUp()
    await use(Connect)({ provider })
    wallet.held.front = 'ordinals'
    const asked = use(SignMessage)({ provider, address: mainKeys.payment, message })
    expect(await kindOf(asked)).toBe('unauthorized')
  })

  it('switches, and reports its network', async () => {
    const { use, provider } = await setUp()
    await use(Connect)({ provider })
    expect(await use(SwitchNetwork)({ provider, network: bitcoinSignet })).toBe(signetId)
    expect((await use(Reconnect)({ provider })).accounts[0]?.address).toBe(testKeys.payment)
  })

  it('also switches by the older method, between its two networks', async () => {
    const { use, provider, wallet } = await setUp()
    const moves: string[] = []
    const older = {
      ...{ getChain: undefined, switchChain: undefined, getNetwork: async () => moves.at(-1) ?? 'livenet' },
      switchNetwork: async (name: string) => void moves.push(name),
    }
    Object.assign(wallet.provider, older)
    wallet.held.isConnected = true
    expect(await use(SwitchNetwork)({ provider, network: bitcoinTestnet })).toBe(testnetId)
    expect(moves).toEqual(['testnet'])
    expect(await kindOf(use(SwitchNetwork)({ provider, network: bitcoinSignet }))).toBe('chainNotAdded')
  })

  it('reports changes until the listener is removed', async () => {
    const { use, provider, wallet } = await setUp()
    await use(Connect)({ provider })
    const { heard, listener } = createEar()
    const stop = await use(WatchWallet)({ provider, listener })
    wallet.held.front = 'ordinals'
    wallet.emit('accountsChanged', [mainKeys.ordinals])
    await settle()
    wallet.held.chain = 'BITCOIN_TESTNET'
    wallet.emit('networkChanged', 'testnet')
    await settle()
    expect(heard).toEqual([[mainKeys.ordinals], [testKeys.ordinals], testnetId])
    wallet.held.isConnected = false
    wallet.emit('accountsChanged', [])
    await settle()
    expect(heard.at(-1)).toEqual([])
    stop()
    expect(wallet.listeners.size).toBe(0)
  })

  it('reports its latest state, also where older answers arrive later', async () => {
    const { use, provider, wallet } = await setUp()
    await use(Connect)({ provider })
    const { heard, listener } = createEar()
    await use(WatchWallet)({ provider, listener })
    const [before] = await wallet.provider.getAccounts()
    let answerLate: () => void = () => undefined
    const late = new Promise<string[]>((resolve) => (answerLate = () => resolve([before ?? ''])))
    Object.assign(wallet.provider, { getAccounts: () => late })
    wallet.emit('accountsChanged', [])
    Object.assign(wallet.provider, { getAccounts: async () => [mainKeys.ordinals] })
    wallet.emit('accountsChanged', [])
    await settle()
    answerLate()
    await settle()
    expect(heard).toEqual([[mainKeys.ordinals]])
    Object.assign(wallet.provider, { getAccounts: async () => [before] })
    wallet.emit('accountsChanged', [])
    wallet.emit('disconnect')
    await settle()
    expect(heard.at(-1)).toBe('disconnected')
  })

  it('does not count as Bitcoin on another chain', async () => {
    const { use, provider, wallet } = await setUp()
    wallet.held.chain = 'FRACTAL_BITCOIN_MAINNET'
    expect((await use(Connect)({ provider })).networkId).toBe('bip122:FRACTAL_BITCOIN_MAINNET')
  })

  it('revokes its approval', async () => {
    const { use, provider, wallet } = await setUp()
    await use(Connect)({ provider })
    await use(Disconnect)({ provider })
    expect(wallet.held.isConnected).toBe(false)
  })

  it('may decline', async () => {
    const { use, provider } = await setUp('reject')
    expect(await kindOf(use(Connect)({ provider }))).toBe('userRejected')
  })

  it('connects by `connect` where it has no other method, like OKX', async () => {
    const wallet = createUnisat()
    vi.stubGlobal('okxwallet', {
      bitcoin: {
        connect: async () => ({ address: mainKeys.payment, publicKey: mainKeys.publicKey }),
        getAccounts: wallet.provider.getAccounts,
      },
    })
    const { use, pick } = await openPage()
    const state = await use(Connect)({ provider: await pick() })
    expect(state).toMatchObject({ networkId: mainnetId, approvedNetworkIds: [mainnetId] })
    expect(state.accounts[0]?.address).toBe(mainKeys.payment)
  })

  it.each([...[null, undefined, 7, {}, [null], [7], [{}], ['bc1'], 'bc1qvyq0cc6rahyvsazfdje0twl7ez82ndmuac2lhv']])(
    'does not connect with an invalid answer: %j',
    async (answer) => {
      vi.stubGlobal('unisat', { requestAccounts: async () => answer, getAccounts: async () => answer })
      const { use, pick } = await openPage()
      expect(await kindOf(use(Connect)({ provider: await pick() }))).toMatch(/internal|unauthorized/)
    },
  )
})
