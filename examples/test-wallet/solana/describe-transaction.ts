import { base58 } from '@scure/base'
import { formatUnits } from 'viem'

interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** Reads the instructions of a legacy transaction with fewer than 128 of each part, which is enough here. */
function readInstructions(transaction: Uint8Array): readonly Instruction[] {
  let at = 1 + 64 * (transaction[0] ?? 0) + 3
  const take = (count: number) => {
    at += count
    if (at > transaction.length) throw new RangeError('The transaction ends too early.')
    return transaction.subarray(at - count, at)
  }
  const byte = () => take(1)[0] ?? 0
  const list = <Item>(read: () => Item) => Array.from({ length: byte() }, read)
  const keys = list(() => base58.encode(take(32)))
  take(32)
  const keyAt = () => keys[byte()] ?? ''
  return list(() => ({ program: keyAt(), accounts: list(keyAt), data: take(byte()) }))
}

const readAmount = (data: Uint8Array, offset: number) =>
  new DataView(data.buffer, data.byteOffset).getBigUint64(offset, true)

const systemProgram = '11111111111111111111111111111111'

function describeInstruction({ program, accounts, data }: Instruction): readonly (readonly [string, string])[] {
  if (program === systemProgram && data[0] === 2)
    return [
      ['To', accounts[1] ?? ''],
      ['Amount', `${formatUnits(readAmount(data, 4), 9)} SOL`],
    ]
  if (program.startsWith('Token') && data[0] === 12)
    return [
      ['Token', accounts[1] ?? ''],
      ['Into the account', accounts[2] ?? ''],
      ['Amount', formatUnits(readAmount(data, 1), data[9] ?? 0)],
    ]
  if (program.startsWith('ComputeBudget')) return []
  return [['Also runs', program]]
}

/** The text of a Solana transaction, for a person who is asked to sign it. @throws RangeError if it cannot be read */
export const describeSolanaTransaction = (transaction: Uint8Array) => ({
  title: 'Send a transaction',
  rows: readInstructions(transaction).flatMap(describeInstruction),
})
