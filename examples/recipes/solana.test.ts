import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { address, getTransactionDecoder, type Transaction as KitTransaction } from '@solana/kit'
import { ComputeBudgetProgram, PublicKey, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js'
import { solana } from 'portico/plugins/solana'
import { minimal } from 'portico/presets/minimal'
import { createTestKernel } from 'portico/testing'
import { defineWallet } from 'portico/wallets'
import { expect, it, vi } from 'vitest'
import { kitSignerOf } from './solana-kit'
import { PorticoWalletAdapter } from './solana-wallet-adapter'

// A key of RFC 8032, 7.1, which is public.
const secret = Uint8Array.from(Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex'))
const publicKey = ed25519.getPublicKey(secret)
const ada = base58.encode(publicKey)
const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const state = { accounts: [{ address: ada }], networkId }

/** Adds the one signature of a transaction. */
function signWire(transaction: string): string {
  const bytes = base64.decode(transaction)
  bytes.set(ed25519.sign(bytes.subarray(65), secret), 1)
  return base64.encode(bytes)
}

const answers: Readonly<Record<string, (params: { message: string; transaction: string }) => unknown>> = {
  portico_connect: () => state,
  portico_state: () => state,
  portico_disconnect: () => null,
  solana_signMessage: ({ message }) => ({ signature: base58.encode(ed25519.sign(base58.decode(message), secret)) }),
  solana_signTransaction: ({ transaction }) => ({ transaction: signWire(transaction) }),
}

/** @param more - other answers */
async function openConnected(more: typeof answers = {}) {
  const wallet = defineWallet({
    id: 'harbour',
    name: 'Harbour',
    namespaces: ['solana'],
    load: async () => ({
      request: async ({ method, params }) => ({ ...answers, ...more })[method]?.(Object(params)),
    }),
  })
  const { kernel } = createTestKernel({ plugins: [minimal(), solana(), wallet] })
  await kernel.start()
  await kernel.plugins.connect.discover()
  const adapter = new PorticoWalletAdapter(kernel)
  const heard: string[] = []
  adapter.on('connect', (key) => heard.push(key.toBase58()))
  adapter.on('disconnect', () => heard.push('disconnect'))
  await kernel.plugins.connect.connect({ connectorId: 'harbour' })
  return { kernel, adapter, heard }
}

/** An unsigned transfer to the same account. */
function createTransaction() {
  const transaction = new Transaction({
    feePayer: new PublicKey(ada),
    recentBlockhash: base58.encode(new Uint8Array(32).fill(7)),
  })
  return transaction.add(
    SystemProgram.transfer({ fromPubkey: new PublicKey(ada), toPubkey: new PublicKey(ada), lamports: 1 }),
  )
}
const toBase64 = (transaction: Transaction) =>
  base64.encode(Uint8Array.from(transaction.serialize({ requireAllSignatures: false })))
/** Whether her signature is one of exactly these bytes. */
const isSignedByAda = (sent: KitTransaction | undefined) =>
  ed25519.verify(
    Uint8Array.from(sent?.signatures[address(ada)] ?? []),
    Uint8Array.from(sent?.messageBytes ?? []),
    publicKey,
  )

const message = new TextEncoder().encode('Hello')

it('an adapter of wallet-adapter follows the connection, and signs with its wallet', async () => {
  const { adapter, heard, kernel } = await openConnected()
  expect([adapter.connected, adapter.publicKey?.toBase58(), heard]).toEqual([true, ada, [ada]])
  expect(ed25519.verify(await adapter.signMessage(message), message, publicKey)).toBe(true)
  expect((await adapter.signTransaction(createTransaction())).verifySignatures()).toBe(true)
  await adapter.disconnect()
  expect([adapter.connected, heard]).toEqual([false, [ada, 'disconnect']])
  await adapter.connect()
  expect(kernel.router.isOpen.value).toBe(true)
})

it('an adapter signs if the page has no Buffer, as in most pages', async () => {
  const { adapter } = await openConnected()
  vi.stubGlobal('Buffer', undefined)
  const versioned = new VersionedTransaction(createTransaction().compileMessage())
  const signed = [await adapter.signTransaction(createTransaction()), await adapter.signTransaction(versioned)]
  vi.unstubAllGlobals()
  const signatures = signed.map(({ signatures: [first] }) => (first instanceof Uint8Array ? first : first?.signature))
  const bytes = createTransaction().serializeMessage()
  for (const signature of signatures)
    expect(ed25519.verify(Uint8Array.from(signature ?? []), Uint8Array.from(bytes), publicKey)).toBe(true)
})

it('an adapter that a page connects while it loads opens no modal over the page: the connection is restored in any case', async () => {
  const { adapter, kernel } = await openConnected()
  await adapter.disconnect()
  await adapter.autoConnect()
  expect(kernel.router.isOpen.value).toBe(false)
})

it('a signer of kit signs messages and transactions with the connected wallet', async () => {
  const { kernel } = await openConnected()
  const signer = kitSignerOf(kernel)
  const [signed] = await signer.signMessages([{ content: message, signatures: {} }])
  expect(ed25519.verify(Uint8Array.from(signed?.[signer.address] ?? []), message, publicKey)).toBe(true)
  const transaction = getTransactionDecoder().decode(base64.decode(toBase64(createTransaction())))
  const [sent] = await signer.modifyAndSignTransactions([transaction])
  expect(Uint8Array.from(sent?.messageBytes ?? [])).toEqual(Uint8Array.from(transaction.messageBytes))
  expect(isSignedByAda(sent)).toBe(true)
})

it('a signer of kit returns the transaction as the wallet changed it: many raise its fee before they sign', async () => {
  const raised = createTransaction()
  raised.instructions.unshift(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5 }))
  const { kernel } = await openConnected({
    solana_signTransaction: () => ({ transaction: signWire(toBase64(raised)) }),
  })
  const transaction = getTransactionDecoder().decode(base64.decode(toBase64(createTransaction())))
  const [sent] = await kitSignerOf(kernel).modifyAndSignTransactions([transaction])
  expect(Uint8Array.from(sent?.messageBytes ?? [])).toEqual(Uint8Array.from(raised.serializeMessage()))
  expect(isSignedByAda(sent)).toBe(true)
  expect(sent?.lifetimeConstraint).toMatchObject({ blockhash: raised.recentBlockhash })
})
