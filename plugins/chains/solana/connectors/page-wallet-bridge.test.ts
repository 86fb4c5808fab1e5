import { base58, base64 } from '@scure/base'
import { PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, test, vi } from 'vitest'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import {
  Connect,
  Disconnect,
  Reconnect,
  SignMessage,
  SwitchNetwork,
  WatchWallet,
} from '../../../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { createFakeStorage, createTestKernel, fakeConnect } from '../../../../kernel/testing/index'
import { connectorSources } from '../../../foundations/connect/contract'
import { solana, solanaDevnet, solanaMainnet } from '../index'
import { addressOf, isSignedBy, signAs } from '../standard-wallet.fixture'

const ada = addressOf('ada')
const kindOf = (promise: Promise<unknown>) => promise.then(() => 'answered', walletErrorKind)

/** An object on window like that of the first wallets. */
const createPageWallet = () => {
  const wallet = {
    publicKey: null as { toString(): string } | null,
    connect: vi.fn(async () => {
      wallet.publicKey = { toString: () => ada }
    }),
    disconnect: vi.fn(async () => {
      wallet.publicKey = null
    }),
    signMessage: vi.fn(async (message: Uint8Array): Promise<unknown> => ({ signature: signAs('ada', message) })),
  }
  return wallet
}

async function setUp(wallet: object = createPageWallet(), storage = createFakeStorage()) {
  vi.stubGlobal('coinbaseSolana', wallet)
  const plugins = [fakeConnect(), solana({ networks: [solanaMainnet, solanaDevnet] })] as const
  const { kernel } = createTestKernel({ plugins, storage })
  const [source] = kernel.slot(connectorSources).value
  await source?.discover?.()
  const provider = await source?.connectors.value[0]?.getProvider('solana')
  if (!provider) throw new Error('no provider')
  return { provider, use: kernel.namespaces.use, storage }
}

describe('a wallet that only puts an object on window', () => {
  test('connects on its one network, and signs', async () => {
    const { use, provider } = await setUp()
    expect(await use(Connect)({ provider })).toEqual({
      accounts: [{ address: ada }],
      networkId: solanaMainnet.caipNetworkId,
      approvedNetworkIds: [solanaMainnet.caipNetworkId],
    })
    const { signature } = await use(SignMessage)({ provider, address: ada, message: 'hi' })
    expect(isSignedBy('ada', signature, 'hi')).toBe(true)
    expect(await kindOf(use(SwitchNetwork)({ provider, network: solanaDevnet }))).toBe('chainNotAdded')
  })

  test('is restored after a reload without a prompt, and asked when something has to be signed', async () => {
    const before = await setUp()
    await before.use(Connect)({ provider: before.provider })
    const wallet = createPageWallet()
    const { use, provider } = await setUp(wallet, before.storage)
    expect(await use(Reconnect)({ provider })).toMatchObject({ accounts: [{ address: ada }] })
    expect(wallet.connect).not.toHaveBeenCalled()
    const { signature } = await use(SignMessage)({ provider, address: ada, message: 'hi' })
    expect(isSignedBy('ada', signature, 'hi')).toBe(true)
    expect(wallet.connect).toHaveBeenCalledOnce()
  })

  test('is not restored after it was disconnected', async () => {
    const before = await setUp()
    await before.use(Connect)({ provider: before.provider })
    await before.use(Disconnect)({ provider: before.provider })
    const { use, provider } = await setUp(createPageWallet(), before.storage)
    expect(await use(Reconnect)({ provider })).toMatchObject({ accounts: [] })
  })

  test('stays disconnected, also after a reload, where it disconnected by itself', async () => {
    const heard = new Set<() => void>()
    const events = {
      on: (event: string, entry: () => void) => void (event === 'disconnect' && heard.add(entry)),
      removeListener: (_: string, entry: () => void) => void heard.delete(entry),
    }
    const { use, provider, storage } = await setUp(Object.assign(createPageWallet(), events))
    await use(Connect)({ provider })
    const listener = { accounts: vi.fn(), network: vi.fn(), disconnected: vi.fn() }
    const unwatch = await use(WatchWallet)({ provider, listener })
    for (const entry of heard) entry()
    expect(listener.disconnected).toHaveBeenCalledOnce()
    unwatch()
    expect(heard.size).toBe(0)
    const after = await setUp(createPageWallet(), storage)
    expect(await after.use(Reconnect)({ provider: after.provider })).toMatchObject({ accounts: [] })
  })

  test('signs transactions as objects of the library, and sends them where it can', async () => {
    const payer = new PublicKey(ada)
    const instruction = SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1n })
    const transaction = new Transaction({ feePayer: payer, blockhash: ada, lastValidBlockHeight: 1 }).add(instruction)
    const bytes = transaction.serialize({ requireAllSignatures: false })
    const params = { transaction: base64.encode(bytes), pubkey: ada }
    const sign = (asked: Transaction) => {
      asked.addSignature(payer, Buffer.from(signAs('ada', asked.serializeMessage())))
      return asked
    }
    const signTransaction = async (asked: Transaction) => sign(asked)
    const wallet = Object.assign(createPageWallet(), { signTransaction })
    const { use, provider } = await setUp(wallet)
    await use(Connect)({ provider })
    const sent = provider.request({ method: 'solana_signAndSendTransaction', params })
    expect(await kindOf(sent)).toBe('unsupportedMethod')
    const answer = await provider.request({ method: 'solana_signTransaction', params })
    const signed = Transaction.from(base64.decode(String(readProperty(answer, 'transaction'))))
    expect([signed.verifySignatures(), signed.serializeMessage()]).toEqual([true, transaction.serializeMessage()])

    const signature = base58.encode(signAs('ada', new Uint8Array(1)))
    const signAndSendTransaction = async () => ({ publicKey: ada, signature })
    const sender = Object.assign(createPageWallet(), { signAndSendTransaction })
    const other = await setUp(sender)
    await other.use(Connect)({ provider: other.provider })
    expect(await other.provider.request({ method: 'solana_signAndSendTransaction', params })).toEqual({ signature })
  })

  test('signs versioned transactions too', async () => {
    const payer = new PublicKey(ada)
    const instruction = SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1n })
    const init = { payerKey: payer, recentBlockhash: ada, instructions: [instruction] }
    const transaction = new VersionedTransaction(new TransactionMessage(init).compileToV0Message())
    const params = { transaction: base64.encode(transaction.serialize()), pubkey: ada }
    const signTransaction = async (asked: VersionedTransaction) => {
      asked.addSignature(payer, signAs('ada', asked.message.serialize()))
      return asked
    }
    const { use, provider } = await setUp(Object.assign(createPageWallet(), { signTransaction }))
    await use(Connect)({ provider })
    const answer = await provider.request({ method: 'solana_signTransaction', params })
    const signed = VersionedTransaction.deserialize(base64.decode(String(readProperty(answer, 'transaction'))))
    expect(signed.message.serialize()).toEqual(transaction.message.serialize())
    expect(signed.signatures).toEqual([signAs('ada', transaction.message.serialize())])
  })

  test('signs only with the account that it shares', async () => {
    const { use, provider } = await setUp()
    await use(Connect)({ provider })
    expect(await kindOf(use(SignMessage)({ provider, address: addressOf('bob'), message: 'x' }))).toBe('unauthorized')
  })

  test.each([
    ['gives no key', { connect: async () => undefined }, 'unauthorized'],
    ['gives junk for a key', { connect: async () => ({ publicKey: {} }) }, 'internal'],
    ['throws', { connect: () => Promise.reject('User rejected the request.') }, 'userRejected'],
  ])('that %s is not connected', async (_, wallet, kind) => {
    const { use, provider } = await setUp(wallet)
    expect(await kindOf(use(Connect)({ provider }))).toBe(kind)
  })
})
