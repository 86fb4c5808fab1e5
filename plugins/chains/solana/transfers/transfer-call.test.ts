import { base58 } from '@scure/base'
import {
  type Address,
  getAddressEncoder,
  getCompiledTransactionMessageDecoder,
  getProgramDerivedAddress,
  getTransactionDecoder,
} from '@solana/kit'
import * as web3 from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transferRefusal } from '../../../../kernel/namespaces/refusals'
import { ASSOCIATED_PROGRAM, tokenPrograms } from '../rpc/read-chain'
import { addressOf } from '../standard-wallet.fixture'
import { isTransferOf, type MovedAsset, readTransfer, type TransferRoute, writeTransfer } from './transfer-call'

const [ada, bob] = [addressOf('ada'), addressOf('bob')]
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const source = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const block = { blockhash: mint, lastValidBlockHeight: 500 }
const payment: TransferRoute = { units: 5000, price: 7n }
const [program = ''] = tokenPrograms
const tokenRoute = (amount: bigint, more: object = {}): TransferRoute => ({
  ...payment,
  token: { program, decimals: 6, sources: [{ address: source, amount }], isOpened: false, ...more },
})

const units = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes))

/** Reads the instructions with another library, with their accounts by address. */
function readByKit(bytes: Uint8Array) {
  const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!('instructions' in message)) throw new Error('no instructions')
  const { staticAccounts, instructions } = message
  return {
    signers: Object.keys(signatures),
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
      program: String(staticAccounts[programAddressIndex]),
      accounts: accountIndices.map((index) => String(staticAccounts[index])),
      data: Uint8Array.from(data),
    })),
  }
}
const u64 = (data: Uint8Array, at: number) => new DataView(data.buffer, data.byteOffset).getBigUint64(at, true)

async function tokenAccountOf(owner: string, ofProgram = program): Promise<string> {
  const seeds = [owner, ofProgram, mint].map((text) => getAddressEncoder().encode(text as Address))
  const [account] = await getProgramDerivedAddress({ programAddress: ASSOCIATED_PROGRAM as Address, seeds })
  return account
}

describe('a transfer written for a wallet', () => {
  it('pays lamports, to the unit, as another library reads it', () => {
    fc.assert(
      fc.property(units, key, units, (amount, to, price) => {
        fc.pre(to !== ada)
        const wanted = { from: ada, to, amount }
        const bytes = writeTransfer(web3, wanted, { units: 5000, price }, block)
        const { signers, instructions } = readByKit(bytes)
        const [, paid, move] = instructions
        expect(signers).toEqual([ada])
        expect(instructions).toHaveLength(3)
        expect(move?.accounts).toEqual([ada, to])
        expect(u64(move?.data ?? new Uint8Array(12), 4)).toBe(amount)
        expect(u64(paid?.data ?? new Uint8Array(9), 1)).toBe(price)
        expect(isTransferOf(bytes, wanted, { units: 5000, price })).toBe(true)
        expect(isTransferOf(bytes, { ...wanted, amount: amount ^ 1n }, { units: 5000, price })).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  it('moves a token from as many accounts as needed to the receiver’s account, for both programs', async () => {
    await fc.assert(
      fc.asyncProperty(
        key,
        fc.array(fc.bigInt({ min: 1n, max: 2n ** 60n }), { minLength: 1, maxLength: 10 }),
        fc.nat({ max: 255 }),
        fc.boolean(),
        fc.constantFrom(...tokenPrograms),
        async (to, amounts, decimals, isOpened, ofProgram) => {
          const amount = amounts.reduce((sum, each) => sum + each, 0n)
          const sources = amounts.map((each, index) => ({
            address: base58.encode(new Uint8Array(32).fill(index + 1)),
            amount: each,
          }))
          const route = { ...payment, token: { program: ofProgram, decimals, sources, isOpened } }
          const wanted = { from: ada, to, token: mint, amount }
          const bytes = writeTransfer(web3, wanted, route, block)
          const moves = readByKit(bytes).instructions.slice(isOpened ? 3 : 2)
          const target = await tokenAccountOf(to, ofProgram)
          expect(bytes.length).toBeLessThanOrEqual(1232)
          expect(moves.map(({ accounts, data }) => [...accounts, u64(data, 1), data[0], data[9]])).toEqual(
            sources.map((each) => [each.address, mint, target, ada, each.amount, 12, decimals]),
          )
          expect(isTransferOf(bytes, wanted, route)).toBe(true)
          expect(isTransferOf(bytes, { ...wanted, to: bob }, route)).toBe(false)
        },
      ),
      { numRuns: 30 },
    )
  })

  it.each<[MovedAsset, TransferRoute]>([
    [{ from: ada, to: '1'.repeat(31), amount: 1n }, payment],
    [{ from: ada, to: `${bob}1`, amount: 1n }, payment],
    [{ from: ada, to: bob, amount: -1n }, payment],
    [{ from: ada, to: bob, amount: 2n ** 64n }, payment],
    [{ from: ada, to: bob, token: mint, amount: 1n }, payment],
    [{ from: ada, to: bob, amount: 1n }, tokenRoute(1n)],
  ])('is refused where no transaction can say it: %#', (transfer, route) => {
    let refusal: unknown
    try {
      writeTransfer(web3, transfer, route, block)
    } catch (error) {
      refusal = transferRefusal(error)
    }
    expect(refusal).toBe('mismatch')
  })
})

describe('what is read back', () => {
  const wanted = { from: ada, to: bob, token: mint, amount: 5n }
  const opened = tokenRoute(5n, { isOpened: true })
  const written = writeTransfer(web3, wanted, opened, block)
  const build = (...instructions: readonly web3.TransactionInstruction[]) => {
    const transaction = new web3.Transaction({ ...block, feePayer: new web3.PublicKey(ada) })
    const { ComputeBudgetProgram } = web3
    transaction.add(
      ComputeBudgetProgram.setComputeUnitLimit({ units: payment.units }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: payment.price }),
      ...instructions,
    )
    return Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
  }
  const { instructions } = web3.Transaction.from(written)
  const [, , opening, move] = instructions
  if (!opening || !move) throw new Error('too few instructions')
  const pay = (to: string, lamports: bigint, from = ada) =>
    web3.SystemProgram.transfer({
      fromPubkey: new web3.PublicKey(from),
      toPubkey: new web3.PublicKey(to),
      lamports,
    })
  /** Replaces one account or the data of an instruction. */
  const change = (instruction: web3.TransactionInstruction, index: number, address: string) =>
    new web3.TransactionInstruction({
      ...instruction,
      keys: instruction.keys.map((each, at) =>
        at === index ? { ...each, pubkey: new web3.PublicKey(address) } : each,
      ),
    })
  const withData = (instruction: web3.TransactionInstruction, ...data: readonly number[]) =>
    new web3.TransactionInstruction({ ...instruction, data: Buffer.from(data) })

  it('equals the written transfer', () => {
    expect(build(opening, move)).toEqual(written)
    expect(isTransferOf(written, wanted, opened)).toBe(true)
  })

  it.each<[string, Uint8Array]>([
    ['another amount', build(opening, withData(move, 12, 6, 0, 0, 0, 0, 0, 0, 0, 6))],
    ['other decimals', build(opening, withData(move, 12, 5, 0, 0, 0, 0, 0, 0, 0, 7))],
    ['another receiver', build(opening, change(move, 2, source))],
    ['another token', build(opening, change(move, 1, source))],
    ['another owner', build(opening, change(move, 3, bob))],
    ['an account opened for somebody else', build(change(opening, 2, source), move)],
    ['an account opened that nothing is paid into', build(change(opening, 1, source), move)],
    ['no account opened', build(move)],
    ['another account beside', build(opening, move, pay(source, 1n))],
    ['an approval in its place', build(opening, withData(move, 13, 5, 0, 0, 0, 0, 0, 0, 0, 6))],
    ['nothing at all', build()],
    ['bytes behind it', Uint8Array.from([...written, 0])],
    ['an end that is missing', written.subarray(0, -1)],
    ['a message of the later kind', Uint8Array.from([...written.subarray(0, 65), 0x80, ...written.subarray(65)])],
  ])('is not the transfer with %s', (_, bytes) => {
    expect(isTransferOf(bytes, wanted, opened)).toBe(false)
  })

  it.each<[string, Uint8Array]>([
    ['another amount', build(pay(bob, 6n))],
    ['another receiver', build(pay(source, 5n))],
    ['a second payment', build(pay(bob, 5n), pay(source, 5n))],
    ['another payer', build(pay(bob, 5n, source))],
  ])('is not the payment with %s', (_, bytes) => {
    expect(isTransferOf(bytes, { from: ada, to: bob, amount: 5n }, payment)).toBe(false)
  })

  it('differs where it costs more than was shown', () => {
    const wantedPayment = { from: ada, to: bob, amount: 5n }
    const bytes = writeTransfer(web3, wantedPayment, { ...payment, price: 8n }, block)
    expect(isTransferOf(bytes, wantedPayment, payment)).toBe(false)
    expect(isTransferOf(bytes, wantedPayment, { ...payment, price: 8n })).toBe(true)
    expect(readTransfer(bytes)).toEqual({ from: ada, target: bob, amount: 5n, units: 5000n, price: 8n })
  })
})
