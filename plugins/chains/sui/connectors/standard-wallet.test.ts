import { verifyPersonalMessageSignature } from '@mysten/sui/verify'
import { describe, expect, test } from 'vitest'
import { parseCaipNetworkId } from '../../../../kernel/lib/caip'
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
import { suiDevnet, suiMainnet, suiTestnet } from '../index'
import { setUpSui } from '../set-up.fixture'
import { addressOf, createSuiWallet, registerWallet, type SuiWalletInit } from '../standard-wallet.fixture'

type SignInput = Parameters<ReturnType<typeof createSuiWallet>['sign']>[0]

async function setUp(init?: SuiWalletInit, ...rest: Parameters<typeof setUpSui>) {
  const wallet = createSuiWallet(init)
  const test = await setUpSui(...rest)
  await registerWallet(test.browser, wallet.raw)
  await test.source.discover?.()
  await settle()
  const provider = await test.getProvider()
  const kindOf = (work: Promise<unknown>) => work.then(() => 'fine', walletErrorKind)
  return { ...test, ...wallet, provider, kindOf }
}

describe('discovery', () => {
  test('finds wallets that registered before and after it, and no others', async () => {
    const test = await setUpSui()
    await registerWallet(test.browser, createSuiWallet({ name: 'Early' }).raw)
    expect(test.source.connectors.value).toEqual([])
    await test.source.discover?.()
    await settle()
    await registerWallet(test.browser, createSuiWallet({ name: 'Late' }).raw)
    const { raw } = createSuiWallet({ name: 'Other', chains: ['aptos:mainnet'] })
    const { 'sui:signPersonalMessage': _, ...features } = raw.features
    await registerWallet(test.browser, { ...raw, features })
    await registerWallet(
      test.browser,
      createSuiWallet({ name: 'Shut', features: { 'standard:connect': undefined } }).raw,
    )
    expect(test.source.connectors.value).toMatchObject([
      { id: 'sui-early', name: 'Early', type: 'ANNOUNCED', namespaces: ['sui'] },
      { id: 'sui-late', name: 'Late', type: 'ANNOUNCED', namespaces: ['sui'] },
    ])
    test.kernel.dispose()
    expect(test.browser.listeners('wallet-standard:register-wallet')).toBe(0)
  })
})

describe('a wallet of the Wallet Standard', () => {
  test('connects, lists and signs what an independent library verifies', async () => {
    const { use, provider, state } = await setUp()
    const { accounts, networkId, approvedNetworkIds } = await use(Connect)({ provider })
    expect(accounts).toEqual([{ address: addressOf(7) }])
    expect(networkId).toBe('sui:mainnet')
    expect(approvedNetworkIds).toEqual(['sui:mainnet', 'sui:testnet', 'sui:devnet', 'sui:localnet'])
    expect(await use(ListAccounts)({ provider })).toEqual(accounts)
    for (const message of ['Sign in to Portico', 'ä€𝄞 \n\t"\\<>&', '']) {
      const { signature } = await use(SignMessage)({ provider, address: addressOf(7), message })
      const key = await verifyPersonalMessageSignature(new TextEncoder().encode(message), signature)
      expect(key.toSuiAddress()).toBe(addressOf(7))
    }
    expect(state.signed.at(-1)).toMatchObject({ chain: 'sui:mainnet', account: state.accounts[0] })
  })

  test('signs by the older feature where it has no other', async () => {
    const signMessage = async (input: SignInput) => {
      const { bytes, signature } = await wallet.sign(input)
      return { messageBytes: bytes, signature }
    }
    const features = { 'sui:signPersonalMessage': undefined, 'sui:signMessage': { version: '1.0.0', signMessage } }
    const wallet = createSuiWallet({ features })
    const test = await setUpSui()
    await registerWallet(test.browser, wallet.raw)
    await test.source.discover?.()
    await settle()
    const provider = await test.getProvider()
    await test.use(Connect)({ provider })
    const { signature } = await test.use(SignMessage)({ provider, address: addressOf(7), message: 'hi' })
    const key = await verifyPersonalMessageSignature(new TextEncoder().encode('hi'), signature)
    expect(key.toSuiAddress()).toBe(addressOf(7))
  })

  test('signs on the active network, which the wallet has to support', async () => {
    const { use, provider, state, kindOf } = await setUp({ chains: ['sui:mainnet', 'sui:testnet'] }, [
      suiMainnet,
      suiTestnet,
      suiDevnet,
    ])
    await use(Connect)({ provider })
    expect(await use(SwitchNetwork)({ provider, network: suiTestnet })).toBe('sui:testnet')
    await use(SignMessage)({ provider, address: addressOf(7), message: 'hi' })
    expect(state.signed.at(-1)).toMatchObject({ chain: 'sui:testnet' })
    expect(await kindOf(use(SwitchNetwork)({ provider, network: suiDevnet }))).toBe('chainNotAdded')
    expect((await use(Reconnect)({ provider })).networkId).toBe('sui:testnet')
  })

  test('is restored after a reload, on its last network', async () => {
    const stored = {
      connectorId: 'sui-slush',
      namespace: 'sui',
      accounts: [{ address: addressOf(7) }],
      networkId: suiTestnet.caipNetworkId,
      status: 'restoring',
    } as const
    const { use, provider } = await setUp({ isApproved: true }, [suiMainnet, suiTestnet], [stored])
    expect(await use(Reconnect)({ provider })).toMatchObject({
      accounts: [{ address: addressOf(7) }],
      networkId: 'sui:testnet',
    })
  })

  test('reports its network also where the app does not list it', async () => {
    const { use, provider } = await setUp({ chains: ['sui:devnet'] })
    expect((await use(Connect)({ provider })).networkId).toBe('sui:devnet')
  })

  test('has no accounts after it was disconnected, or without an approval', async () => {
    const { use, provider, state } = await setUp()
    expect((await use(Reconnect)({ provider })).accounts).toEqual([])
    await use(Connect)({ provider })
    await use(Disconnect)({ provider })
    expect(state.accounts).toEqual([])
    expect((await use(Reconnect)({ provider })).accounts).toEqual([])
  })

  test.each([
    [
      'keeps an approval that another namespace of it still needs',
      ['sui:mainnet', 'solana:mainnet'],
      'solana-slush',
      1,
    ],
    ['gives it back where a namesake of it is connected there', ['sui:mainnet'], 'solana-slush', 0],
    ['gives it back where another wallet is connected there', ['sui:mainnet', 'solana:mainnet'], 'solana-phantom', 0],
  ] as const)('%s', async (_, chains, connectorId, left) => {
    const accounts = [{ address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV' }]
    const networkId = parseCaipNetworkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp').caipNetworkId
    const other = { namespace: 'solana', connectorId, accounts, networkId, status: 'connected' } as const
    const { use, provider, state } = await setUp({ chains }, [suiMainnet], [other])
    await use(Connect)({ provider })
    await use(Disconnect)({ provider })
    expect(state.accounts).toHaveLength(left)
  })

  test('reports changes that the person makes in it', async () => {
    const { use, provider, state, change, show, listeners } = await setUp()
    await use(Connect)({ provider })
    const told: (readonly string[])[] = []
    const unwatch = await use(WatchWallet)({
      provider,
      listener: {
        accounts: (accounts) => told.push(accounts.map(({ address }) => address)),
        network: (networkId) => told.push([networkId]),
        disconnected: () => told.push(['disconnected']),
      },
    })
    state.seeds = [8, 7]
    change(show())
    expect(told).toEqual([[addressOf(8), addressOf(7)]])
    change([])
    expect(told).toEqual([[addressOf(8), addressOf(7)], []])
    unwatch()
    expect(listeners.size).toBe(0)
  })
})

describe('a wallet with invalid answers', () => {
  const connectWith = (accounts: unknown) => ({ 'standard:connect': { connect: async () => ({ accounts }) } })

  test.each([
    ['no list', 'accounts'],
    ['nothing', []],
    ['a number', [5]],
    ['a short address', [{ address: '0x2', chains: ['sui:mainnet'] }]],
    ['an address of another namespace', [{ address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', chains: [] }]],
  ])('does not connect by %s in place of accounts', async (_, accounts) => {
    const { use, provider, kindOf } = await setUp({ features: connectWith(accounts) })
    expect(['internal', 'unauthorized']).toContain(await kindOf(use(Connect)({ provider })))
  })

  test('does not sign for an account that the wallet does not share', async () => {
    const { use, provider, kindOf } = await setUp()
    await use(Connect)({ provider })
    const signed = use(SignMessage)({ provider, address: addressOf(8), message: 'hi' })
    expect(await kindOf(signed)).toBe('unauthorized')
  })

  test('rejects requests without a matching feature', async () => {
    const { use, provider, kindOf } = await setUp({ features: { 'sui:signPersonalMessage': undefined } })
    await use(Connect)({ provider })
    const signed = use(SignMessage)({ provider, address: addressOf(7), message: 'hi' })
    expect(await kindOf(signed)).toBe('unsupportedMethod')
    expect(await kindOf(provider.request({ method: 'sui_signTransaction', params: {} }))).toBe('unsupportedMethod')
  })
})
