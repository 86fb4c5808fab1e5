import { base58 } from '@scure/base'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Approval } from './approval'
import { transactionMethods } from './send-solana'
import type { Signing } from './signing'

const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const person = Keypair.fromSeed(new Uint8Array(32).fill(1)).publicKey
const receiver = new PublicKey(new Uint8Array(32).fill(2))

afterEach(() => {
  vi.unstubAllGlobals()
})

const payment = SystemProgram.transfer({ fromPubkey: person, toPubkey: receiver, lamports: 1 })

const write = (instructions: readonly TransactionInstruction[]) => {
  const message = new TransactionMessage({
    payerKey: person,
    recentBlockhash: base58.encode(new Uint8Array(32).fill(3)),
    instructions: [...instructions],
  })
  return base58.encode(new VersionedTransaction(message.compileToV0Message()).serialize())
}

/** A node that answers these methods; undefined: no answer. */
function startNode(answers: Readonly<Record<string, unknown>> | undefined) {
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    if (!answers) throw new TypeError('Failed to fetch')
    const { method } = JSON.parse(body)
    return Response.json(method in answers ? { result: answers[method] } : { error: { message: 'unscripted' } })
  })
}

const declined = new Error('The person declined.')

/** The request that the person is shown before they decline; undefined if they are not asked. */
async function show(
  method: keyof typeof transactionMethods,
  instructions: readonly TransactionInstruction[],
  chainId = `solana:${mainnet.slice(0, 32)}`,
) {
  let shown: Approval | undefined
  const signing: Signing = {
    session: { accountId: 'a', isBackedUp: true, addresses: { eip155: '', solana: person.toBase58() } },
    appOrigin: 'https://app.example',
    async approve(approval) {
      shown = approval
      throw declined
    },
    withKeys: () => Promise.reject(new Error('The keys were used.')),
  }
  const { signal } = new AbortController()
  const transaction = write(instructions)
  const params = { transaction, transactions: [transaction] }
  const request = { method: '', params, chainId, rpcUrl: 'https://node.example', signal }
  const error = await transactionMethods[method](request, signing).catch((thrown: unknown) => thrown)
  return { shown, error }
}

const feeOf = (approval: Approval | undefined) =>
  approval?.facts.filter(({ label }) => label.startsWith('Network fee')).map(({ label, value }) => `${label}: ${value}`)

describe('the fee of a transaction', () => {
  const dear = [
    ComputeBudgetProgram.setComputeUnitLimit({ units: 1_400_000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10_000_000_000n }),
    payment,
  ]

  it('is that of the network', async () => {
    startNode({ getFeeForMessage: { value: 5000 } })
    expect(feeOf((await show('signTransaction', [payment])).shown)).toEqual(['Network fee: 0.000005 SOL'])
  })

  it.each([
    ['nobody answers', undefined],
    ['the node does not know the block', { getFeeForMessage: { value: null } }],
    ['the node says less', { getFeeForMessage: { value: 4999 } }],
  ])('is the maximum of the transaction itself if %s, because an app names the node', async (_what, answers) => {
    startNode(answers)
    expect(feeOf((await show('signTransaction', dear)).shown)).toEqual(['Network fee, at most: 14.000005 SOL'])
    expect(feeOf((await show('signTransaction', [payment])).shown)).toEqual(['Network fee, at most: 0.000005 SOL'])
  })

  it('is that of the maximum work if no limit is set', async () => {
    startNode(undefined)
    const [, price] = dear
    expect(feeOf((await show('signTransaction', price ? [price, payment, payment] : [])).shown)).toEqual([
      'Network fee, at most: 4.000005 SOL',
    ])
  })
})

describe('the network of a transaction', () => {
  const genesis = { getFeeForMessage: { value: 5000 } }

  it('is that of the node to which it is sent', async () => {
    startNode({ ...genesis, getGenesisHash: mainnet })
    expect((await show('signAndSendTransaction', [payment])).error).toBe(declined)
    // Networks of one machine have names, not hashes.
    expect((await show('signAndSendTransaction', [payment], 'solana:localnet')).error).toBe(declined)
  })

  it.each([
    ['is another one', { ...genesis, getGenesisHash: mainnet }, 'The node is one of another network'],
    ['does not say', genesis, 'unscripted'],
    ['says nonsense', { ...genesis, getGenesisHash: 7 }, 'The node is one of another network'],
  ])('is not shown if that node %s', async (_what, answers, message) => {
    startNode(answers)
    const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    const { shown, error } = await show('signAndSendTransaction', [payment], devnet)
    expect([shown, Object(error).message]).toEqual([undefined, message])
  })

  it.each(['signTransaction', 'signAllTransactions', 'signAndSendTransaction'] as const)(
    'refuses a network of another namespace: %s',
    async (method) => {
      startNode({ ...genesis, getGenesisHash: mainnet })
      const { shown, error } = await show(method, [payment], 'eip155:1')
      expect([shown, Object(error).code]).toEqual([undefined, 4902])
    },
  )
})
