import { transferError } from '../../../../kernel/namespaces/refusals'
import type { TransactionFields } from '../../../../kernel/namespaces/swap-capabilities'
import type { AssetTransfer } from '../../../../kernel/namespaces/transfer-capabilities'
import { toHexAddress } from '../decode-address'
import { isAddress } from '../networks'

/** The amount that a transaction moves: base units of the network's own currency, or of a token. */
export type MovedAsset = Pick<AssetTransfer, 'from' | 'to' | 'token' | 'amount'>

/** transfer(address,uint256) of ERC-20. */
const TRANSFER_SELECTOR = '0xa9059cbb'
const WORD_DIGITS = 64
export const MAX_UINT256 = 2n ** 256n - 1n

export const toQuantity = (value: bigint): string => `0x${value.toString(16)}`

export const toWord = (hex: string): string => hex.slice(2).padStart(WORD_DIGITS, '0')

/**
 * Writes a transfer as the fields of a transaction.
 *
 * @throws TRANSFER_REFUSED 'mismatch' if no transaction can express it
 * @see ERC-20
 */
export function writeTransfer({ from, to, token, amount }: MovedAsset): TransactionFields {
  if (![from, to, token ?? to].every(isAddress))
    throw transferError('mismatch', 'An address is none of this namespace.')
  if (amount < 0n || amount > MAX_UINT256) throw transferError('mismatch', 'The amount is none of 256 bits.')
  const [sender, receiver] = [toHexAddress(from), toHexAddress(to)]
  if (token === undefined) return { from: sender, to: receiver, value: toQuantity(amount) }
  const data = `${TRANSFER_SELECTOR}${toWord(receiver)}${toWord(toQuantity(amount))}`
  return { from: sender, to: toHexAddress(token), value: '0x0', data }
}

const transferData = /^0xa9059cbb0{24}([\da-f]{40})([\da-f]{64})$/

/**
 * Reads back the transfer in the fields of a transaction. Written separately from `writeTransfer`, so that it notices if that was tampered with.
 *
 * @returns undefined if the transaction is anything else
 */
export function readTransfer({ from = '', to = '', value = '', data }: TransactionFields): MovedAsset | undefined {
  if (!/^0x[\da-f]{1,64}$/.test(value)) return undefined
  if (data === undefined) return { from, to, amount: BigInt(value) }
  const [, receiver, units] = transferData.exec(data) ?? []
  if (receiver === undefined || BigInt(value) !== 0n) return undefined
  return { from, to: `0x${receiver}`, token: to, amount: BigInt(`0x${units}`) }
}

/** An address as a number, so that text functions that a page has changed do not affect the comparison. */
const numberOf = (address: string | undefined): bigint | undefined =>
  address === undefined ? undefined : BigInt(address.length === 40 ? `0x${address}` : address)

export const isSameAddress = (one: string | undefined, other: string | undefined): boolean =>
  numberOf(one) === numberOf(other)

/** Whether a transaction moves exactly the requested amount. */
export function isTransferOf(fields: TransactionFields, wanted: MovedAsset): boolean {
  const found = readTransfer(fields)
  return (
    found !== undefined &&
    found.amount === wanted.amount &&
    isSameAddress(found.from, wanted.from) &&
    isSameAddress(found.to, wanted.to) &&
    isSameAddress(found.token, wanted.token)
  )
}
