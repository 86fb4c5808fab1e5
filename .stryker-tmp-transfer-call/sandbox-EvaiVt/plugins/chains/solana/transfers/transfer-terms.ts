// @ts-nocheck
import type { FeeEstimate } from '../../../../kernel/namespaces/transfer-capabilities'
import { transferError } from '../../../../kernel/namespaces/transfer-error'
import { isAddress } from '../is-address'

/** A token account that a transfer takes from, and how much of it. */
export interface TokenSource {
  readonly address: string
  readonly amount: bigint
}

/** How a token gets to its receiver. */
export interface TokenRoute {
  /** The one of the token programs that keeps the token. */
  readonly program: string
  readonly decimals: number
  readonly sources: readonly TokenSource[]
  /** The receiver has no account for it yet: the sender opens one. */
  readonly isOpened: boolean
}

/** How a transfer is written, beside what it moves. */
export interface TransferRoute {
  /** Compute units that it may take. */
  readonly units: number
  /** What is paid for each, in millionths of a lamport. */
  readonly price: bigint
  readonly token?: TokenRoute
}

/** Writes how a transfer is made as the terms of its fee. */
export function writeTerms({ units, price, token }: TransferRoute): FeeEstimate['terms'] {
  const budget = { units: `${units}`, price: `${price}` }
  if (!token) return budget
  const { program, decimals, sources, isOpened } = token
  const from = sources.map(({ address, amount }) => `${address} ${amount}`).join(',')
  return { ...budget, program, decimals: `${decimals}`, sources: from, ...(isOpened && { opens: 'true' }) }
}

function readNumber(text: string | undefined, max: bigint): bigint {
  if (text === undefined || !/^\d{1,20}$/.test(text) || BigInt(text) > max)
    throw transferError('mismatch', 'The terms of the fee are none of this namespace.')
  return BigInt(text)
}

const MAX_U64 = 2n ** 64n - 1n
const MAX_U32 = 2n ** 32n - 1n
const MAX_U8 = 255n

/** Reads back what `writeTerms` wrote. @throws TRANSFER_REFUSED 'mismatch' */
export function readTerms(terms: FeeEstimate['terms']): TransferRoute {
  const { program, decimals, sources, opens } = terms
  const budget = { units: Number(readNumber(terms.units, MAX_U32)), price: readNumber(terms.price, MAX_U64) }
  if (program === undefined) return budget
  const from = (sources ?? '').split(',').map((source) => {
    const [address = '', amount] = source.split(' ')
    if (!isAddress(address)) throw transferError('mismatch', 'The terms of the fee are none of this namespace.')
    return { address, amount: readNumber(amount, MAX_U64) }
  })
  const places = Number(readNumber(decimals, MAX_U8))
  return { ...budget, token: { program, decimals: places, sources: from, isOpened: opens === 'true' } }
}
