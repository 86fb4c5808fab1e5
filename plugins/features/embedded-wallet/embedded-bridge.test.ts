import { base58, base64 } from '@scure/base'
import { expect, it } from 'vitest'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { readTransactions, writeTransactions } from './embedded-bridge'

const bytes = Uint8Array.from({ length: 70 }, (_, index) => index * 3)
const [in58, in64] = [base58.encode(bytes), base64.encode(bytes)]

it('writes the transactions of a request in base58, and leaves the rest of it alone', () => {
  const params = { transaction: in64, pubkey: 'ada' }
  const many = { transactions: [in64, in64] }
  expect(writeTransactions({ method: 'solana_signTransaction', params })).toEqual({ transaction: in58, pubkey: 'ada' })
  expect(writeTransactions({ method: 'solana_signAllTransactions', params: many })).toEqual({
    transactions: [in58, in58],
  })
  expect(writeTransactions({ method: 'solana_signMessage', params })).toBe(params)
})

it('reads those of an answer in base64', () => {
  expect(readTransactions('solana_signTransaction', { transaction: in58 })).toEqual({ transaction: in64 })
  expect(readTransactions('solana_signAndSendTransaction', { signature: in58 })).toEqual({ signature: in58 })
  for (const answer of [undefined, null, 'text', [in58]])
    expect(readTransactions('solana_signTransaction', answer)).toBe(answer)
})

it.each(['0OIl', '!'])('refuses what is no transaction: %s', (transaction) => {
  const kindOf = (act: () => unknown) => {
    try {
      act()
    } catch (error) {
      return walletErrorKind(error)
    }
    return undefined
  }
  expect(kindOf(() => readTransactions('solana_signTransaction', { transaction }))).toBe('internal')
  expect(kindOf(() => writeTransactions({ method: 'solana_signTransaction', params: { transaction: '!' } }))).toBe(
    'internal',
  )
})
