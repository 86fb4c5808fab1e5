import { base58, base64, hex } from '@scure/base'
import { describe, expect, test, vi } from 'vitest'
import {
  CheckAddress,
  Connect,
  DescribeSession,
  Disconnect,
  ListAccounts,
  Reconnect,
  SignMessage,
  SwitchNetwork,
  WatchWallet,
} from '../../../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import type { WalletProvider } from '../../../../kernel/namespaces/wallet-provider'
import { createTestKernel, fakeConnect, settle } from '../../../../kernel/testing/index'
import { type Connection, connectorSources } from '../../../foundations/connect/contract'
import { invalidAddresses, validAddresses, wrongLengths } from '../address-vectors.fixture'
import { localSolana, solana, solanaDevnet, solanaMainnet, solanaTestnet } from '../index'
import {
  addressOf,
  createTestWallet,
  isSignedBy,
  registerEvent,
  signAs,
  type TestWalletInit,
} from '../standard-wallet.fixture'

const [ada, bob] = [addressOf('ada'), addressOf('bob')]
const local = localSolana()
const networks = [solanaMainnet, solanaDevnet, local]
const kindOf = (promise: Promise<unknown>) => promise.then(() => 'answered', walletErrorKind)

/** A page with a registered wallet, and the provider of its connector. */
async function setUp(init: TestWalletInit = {}, connections: readonly Connection[] = []) {
  const wallet = createTestWallet(init)
  const test = createTestKernel({ plugins: [fakeConnect(connections), solana({ networks })] })
  const [source] = test.kernel.slot(connectorSources).value
  await source?.discover?.()
  test.browser.dispatch(registerEvent(wallet.raw))
  await settle()
  const provider = await source?.connectors.value[0]?.getProvider('solana')
  if (!provider) throw new Error('no provider')
  return { ...test, wallet, provider, use: test.kernel.namespaces.use }
}
const { use } = createTestKernel({ plugins: [fakeConnect(), solana({ networks })] }).kernel.namespaces

describe('a wallet on the page', () => {
  test('connects with its accounts, on the first network of the app that it is on', async () => {
    const { use, provider } = await setUp()
    expect(await use(Connect)({ provider })).toEqual({
      accounts: [{ address: ada }],
      networkId: solanaMainnet.caipNetworkId,
      approvedNetworkIds: [
        solanaMainnet.caipNetworkId,
        solanaDevnet.caipNetworkId,
        solanaTestnet.caipNetworkId,
        local.caipNetworkId,
      ],
    })
  })

  test('is restored without a prompt, on the network of the stored connection', async () => {
    const networkId = solanaDevnet.caipNetworkId
    const record = {
      connectorId: 'solana-fox',
      namespace: 'solana',
      accounts: [],
      networkId,
      status: 'connected',
    } as const
    const { use, provider, wallet } = await setUp({ isApproved: true }, [record])
    expect(await use(Reconnect)({ provider })).toMatchObject({ accounts: [{ address: ada }], networkId })
    expect(wallet.asked).toEqual([{ silent: true }])
  })

  test('has no accounts where it approves nothing any more', async () => {
    const { use, provider } = await setUp()
    expect(await use(Reconnect)({ provider })).toMatchObject({ accounts: [] })
    const refusing = async () => Promise.reject({ code: 4001, message: 'User rejected the request.' })
    const other = await setUp({ features: { 'standard:connect': { connect: refusing } } })
    expect(await other.use(Reconnect)({ provider: other.provider })).toMatchObject({ accounts: [] })
  })

  test('that cannot be reached rejects, and does not report that nothing is approved', async () => {
    const gone = async () => Promise.reject(new Error('Extension context invalidated.'))
    const { use, provider } = await setUp({ features: { 'standard:connect': { connect: gone } } })
    expect(await kindOf(use(Reconnect)({ provider }))).toBe('disconnected')
  })

  test('signs, and the signature is valid for the text', async () => {
    const { use, provider } = await setUp()
    await use(Connect)({ provider })
    for (const message of ['hello', '', 'grüße 👋', 'x'.repeat(2000)]) {
      const { signature } = await use(SignMessage)({ provider, address: ada, message })
      expect(isSignedBy('ada', signature, message)).toBe(true)
      expect(isSignedBy('bob', signature, message)).toBe(false)
    }
  })

  test('signs only with an account that it shares', async () => {
    const { use, provider, wallet } = await setUp()
    await use(Connect)({ provider })
    expect(await kindOf(use(SignMessage)({ provider, address: bob, message: 'x' }))).toBe('unauthorized')
    wallet.changeTo('bob', 'ada')
    const { signature } = await use(SignMessage)({ provider, address: bob, message: 'x' })
    expect(isSignedBy('bob', signature, 'x')).toBe(true)
  })

  test('that cannot sign rejects with unsupportedMethod', async () => {
    const { use, provider } = await setUp({ features: { 'solana:signMessage': undefined } })
    await use(Connect)({ provider })
    expect(await kindOf(use(SignMessage)({ provider, address: ada, message: 'x' }))).toBe('unsupportedMethod')
  })

  test.each([
    ['nothing', undefined],
    ['an empty list', []],
    ['a text', 'signed!'],
    ['too few bytes', [{ signature: new Uint8Array(63) }]],
    ['another text', [{ signature: signAs('ada', new Uint8Array([1])), signedMessage: new Uint8Array([1]) }]],
  ])('that answers %s has signed nothing', async (_, answer) => {
    const { use, provider } = await setUp({ features: { 'solana:signMessage': { signMessage: async () => answer } } })
    await use(Connect)({ provider })
    expect(await kindOf(use(SignMessage)({ provider, address: ada, message: 'x' }))).toBe('internal')
  })

  test('signs and sends a transaction on the network that it is asked for, where it can', async () => {
    const inputs: unknown[] = []
    const signature = signAs('ada', new Uint8Array(1))
    const signer = (answer: object) => async (input: object) => {
      inputs.push(input)
      return [answer]
    }
    const signAndSendTransaction = signer({ signature })
    const signTransaction = signer({ signedTransaction: Uint8Array.of(1, 2) })
    const { use, provider, wallet } = await setUp({
      features: {
        'solana:signAndSendTransaction': { signAndSendTransaction },
        'solana:signTransaction': { signTransaction },
      },
    })
    await use(Connect)({ provider })
    await use(SwitchNetwork)({ provider, network: solanaDevnet })
    const params = { transaction: base64.encode(Uint8Array.of(1)), pubkey: ada }
    expect(await provider.request({ method: 'solana_signAndSendTransaction', params })).toEqual({
      signature: base58.encode(signature),
    })
    expect(await provider.request({ method: 'solana_signTransaction', params })).toEqual({
      transaction: base64.encode(Uint8Array.of(1, 2)),
    })
    const [account] = wallet.raw.accounts
    const input = { account, transaction: Uint8Array.of(1), chain: 'solana:devnet' }
    expect(inputs).toEqual([input, input])
    const none = await setUp({ features: { 'solana:signTransaction': { signTransaction: async () => ['signed!'] } } })
    await none.use(Connect)({ provider: none.provider })
    const ask = (method: string) => kindOf(none.provider.request({ method, params }))
    expect(await ask('solana_signAndSendTransaction')).toBe('unsupportedMethod')
    expect(await ask('solana_signTransaction')).toBe('internal')
    expect(await ask('solana_signAllTransactions')).toBe('unsupportedMethod')
  })

  test('rejects where the person declines', async () => {
    const { use, provider } = await setUp({ mood: 'reject' })
    expect(await kindOf(use(Connect)({ provider }))).toBe('userRejected')
  })

  test('that never answers does not block an aborted call', async () => {
    const { use, provider } = await setUp({ mood: 'ignore' })
    const abort = new AbortController()
    const outcome = use(Connect)({ provider, signal: abort.signal }).catch((error: unknown) => error)
    await settle()
    abort.abort(new Error('enough'))
    expect(await outcome).toEqual(new Error('enough'))
  })

  test('is switched on our side only, among the networks that it approved', async () => {
    const { use, provider } = await setUp({ chains: ['solana:mainnet', 'solana:devnet'] })
    await use(Connect)({ provider })
    expect(await use(SwitchNetwork)({ provider, network: solanaDevnet })).toBe(solanaDevnet.caipNetworkId)
    expect(await use(Reconnect)({ provider })).toMatchObject({ networkId: solanaDevnet.caipNetworkId })
    expect(await kindOf(use(SwitchNetwork)({ provider, network: local }))).toBe('chainNotAdded')
  })

  test('reports its network also where the app does not list it', async () => {
    const { use, provider } = await setUp({ chains: ['solana:testnet'] })
    expect(await use(Connect)({ provider })).toMatchObject({ networkId: solanaTestnet.caipNetworkId })
  })

  test('revokes its approval, where it can', async () => {
    const { use, provider, wallet } = await setUp({ isApproved: true })
    await use(Disconnect)({ provider })
    expect(wallet.raw.accounts).toEqual([])
    const other = await setUp({ isApproved: true, features: { 'standard:disconnect': undefined } })
    await expect(other.use(Disconnect)({ provider: other.provider })).resolves.toBeUndefined()
  })
})

describe('changes in a wallet on the page', () => {
  const createListener = () => ({
    accounts: vi.fn(),
    network: vi.fn(),
    approvedNetworks: vi.fn(),
    disconnected: vi.fn(),
  })

  test('are reported: other accounts, and none', async () => {
    const { use, provider, wallet } = await setUp()
    await use(Connect)({ provider })
    const listener = createListener()
    const unwatch = await use(WatchWallet)({ provider, listener })
    wallet.changeTo('bob', 'ada')
    expect(listener.accounts).toHaveBeenLastCalledWith([{ address: bob }, { address: ada }])
    wallet.changeTo()
    expect(listener.accounts).toHaveBeenLastCalledWith([])
    unwatch()
    wallet.changeTo('ada')
    expect(listener.accounts).toHaveBeenCalledTimes(2)
    expect(wallet.listeners()).toBe(0)
  })

  test('are not reported where they are invalid', async () => {
    const { use, provider, wallet } = await setUp({ isApproved: true })
    await use(Connect)({ provider })
    const listener = createListener()
    await use(WatchWallet)({ provider, listener })
    for (const junk of [{ accounts: 'x' }, { accounts: [{}] }, { accounts: [{ address: 7 }] }, {}]) wallet.emit(junk)
    wallet.emit({ accounts: [{ address: 'not base58!', chains: ['solana:mainnet'] }] })
    expect(listener.accounts).not.toHaveBeenCalledWith(expect.arrayContaining([{ address: 'not base58!' }]))
    expect(listener.disconnected).not.toHaveBeenCalled()
  })
})

describe('a wallet behind WalletConnect', () => {
  const answering = (answer: unknown): WalletProvider => ({ request: async () => answer })
  const bytes = signAs('ada', new TextEncoder().encode('hi'))

  test.each([
    ['base58, as sessions specify it', { signature: base58.encode(bytes) }],
    ['base58, alone', base58.encode(bytes)],
    ['base64', { signature: base64.encode(bytes) }],
    ['base64 without its padding', { signature: base64.encode(bytes).replaceAll('=', '') }],
    ['hex', { signature: hex.encode(bytes) }],
    ['hex with 0x, in capitals', { signature: `0x${hex.encode(bytes).toUpperCase()}` }],
    ['bytes', { signature: bytes }],
    ['a list of numbers', { signature: [...bytes] }],
    ['a Buffer that went through JSON', { signature: { type: 'Buffer', data: [...bytes] } }],
    ['bytes that went through JSON', JSON.parse(JSON.stringify({ signature: bytes })) as unknown],
  ])('may answer in %s', async (_, answer) => {
    const { signature } = await use(SignMessage)({ provider: answering(answer), address: ada, message: 'hi' })
    expect(isSignedBy('ada', signature, 'hi')).toBe(true)
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['a long text', 'a'.repeat(1_000_000)],
    ['a text of no coding', '?'.repeat(88)],
    ['an address', ada],
    ['63 bytes', { signature: bytes.slice(1) }],
    ['65 bytes', { signature: [...bytes, 0] }],
    ['numbers that are no bytes', { signature: Array.from({ length: 64 }, () => 256) }],
    ['an object', { signature: {} }],
    ['a revoked proxy', revoked()],
  ])('that answers %s has signed nothing', async (_, answer) => {
    const provider = answering(answer)
    expect(await kindOf(use(SignMessage)({ provider, address: ada, message: 'hi' }))).toBe('internal')
  })

  test('gets requests with the parameters that sessions define', async () => {
    const request = vi.fn(async () => ({ signature: bytes }))
    await use(SignMessage)({ provider: { request }, address: ada, message: 'hi' })
    const params = { message: base58.encode(new TextEncoder().encode('hi')), pubkey: ada }
    expect(request).toHaveBeenCalledWith({ method: 'solana_signMessage', params })
  })

  test.each([
    ['no state', 'x'],
    [
      'an address of another namespace',
      { accounts: [{ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }], networkId: solanaMainnet.caipNetworkId },
    ],
    ['a network of another namespace', { accounts: [{ address: ada }], networkId: 'eip155:1' }],
  ])('that reports %s is refused', async (_, answer) => {
    const provider = answering(answer)
    expect(await kindOf(use(Connect)({ provider }))).toBe('internal')
    expect(await kindOf(use(ListAccounts)({ provider }))).toBe('internal')
  })

  test('gets the methods, events and old network ids of the namespace in the proposal', async () => {
    const described = await use(DescribeSession)()
    expect(described.methods).toContain('solana_signMessage')
    expect(described.events).toEqual(['accountsChanged', 'chainChanged'])
    expect(described.networkAliases).toEqual({
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': solanaMainnet.caipNetworkId,
      'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': solanaDevnet.caipNetworkId,
    })
  })

  test('may reject with errors of nodes, which do not mean that a person declined', async () => {
    const failing = (error: unknown): WalletProvider => ({ request: () => Promise.reject(error) })
    const ask = (error: unknown) => kindOf(use(SignMessage)({ provider: failing(error), address: ada, message: 'x' }))
    expect(await ask({ code: -32002, message: 'Transaction simulation failed: Blockhash not found' })).toBe('internal')
    expect(await ask({ code: -32002, message: 'already pending' })).toBe('pending')
    expect(await ask({ code: -32003, message: 'Transaction signature verification failure' })).toBe('internal')
    expect(await ask(new Error('Plugin Closed'))).toBe('userRejected')
  })
})

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return { signature: proxy }
}

describe('CheckAddress', () => {
  test.each(validAddresses)('%s is a key', async (address) => {
    expect(await use(CheckAddress)({ address })).toEqual({ isAddress: true, checksum: 'none' })
  })

  test.each(wrongLengths)('%s passes the gate, but is no key', async (address) => {
    expect(await use(CheckAddress)({ address })).toEqual({ isAddress: true, checksum: 'invalid' })
  })

  test.each(invalidAddresses)('%j is none', async (address) => {
    expect(await use(CheckAddress)({ address })).toEqual({ isAddress: false, checksum: 'none' })
  })
})
