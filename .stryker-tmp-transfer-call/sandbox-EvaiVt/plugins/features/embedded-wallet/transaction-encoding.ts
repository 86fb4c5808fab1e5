// @ts-nocheck
import { base58, base64 } from '@scure/base'
import { readProperty } from '../../../kernel/lib/safe/read-property'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import type { WalletRequest } from '../../../kernel/namespaces/wallet-provider'

/** Methods whose transactions the namespace writes in base64, and whoever keeps the keys in base58. */
const recodedMethods: readonly string[] = [
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

type Recode = (text: string) => string

const toBase58: Recode = (text) => base58.encode(base64.decode(text))
const toBase64: Recode = (text) => base64.encode(base58.decode(text))

/** Recodes `transaction` and `transactions` of an object, and leaves all else as it is. */
function recode(value: unknown, encode: Recode): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const one = readProperty(value, 'transaction')
  const many = readProperty(value, 'transactions')
  const encodeText = (text: unknown) => (typeof text === 'string' ? encode(text) : text)
  try {
    return {
      ...value,
      ...(one !== undefined && { transaction: encodeText(one) }),
      ...(Array.isArray(many) && { transactions: many.map(encodeText) }),
    }
  } catch (error) {
    throw walletError('internal', 'This is no transaction.', error)
  }
}

/** Writes the transactions of a request as whoever keeps the keys reads them. @throws WALLET_REQUEST_FAILED, 'internal' */
export const writeTransactions = ({ method, params }: WalletRequest): unknown =>
  recodedMethods.includes(method) ? recode(params, toBase58) : params

/** Reads the transactions of an answer as the namespace writes them. @throws WALLET_REQUEST_FAILED, 'internal' */
export const readTransactions = (method: string, answer: unknown): unknown =>
  recodedMethods.includes(method) ? recode(answer, toBase64) : answer
