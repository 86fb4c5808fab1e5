import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { SwapIntent, TransactionFields } from '../../../../kernel/namespaces/swap-capabilities'
import { swapError } from '../../../../kernel/namespaces/swap-error'
import { toHexAddress } from '../decode-address'
import { isAddress } from '../is-address'
import { isSameAddress, MAX_UINT256, toQuantity } from '../transfers/transfer-call'

/** What a transaction may name. What it costs is looked at nowhere; a nonce, a type or a delegation is nobody's to set here. */
const knownFields: readonly string[] = [
  ...['from', 'to', 'data', 'value', 'chainId'],
  ...['gas', 'gasLimit', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'],
]

/** Longer calls are none that anybody reads, or a node runs. */
const MAX_DATA_LETTERS = 100_000

const unreadable = (text: string, cause?: unknown) => swapError('unreadable', text, cause)

function readFields(transaction: unknown): ReadonlyMap<string, unknown> {
  try {
    const names = Object.keys(Object(transaction))
    return new Map(names.map((name) => [name, readProperty(transaction, name)]))
  } catch (error) {
    throw unreadable('What was built cannot be read.', error)
  }
}

/** An address of this network, plain or as CAIP-10. */
function readAddress(value: unknown, { network }: SwapIntent): string {
  const [address = '', ...place] = String(value).split(':').reverse()
  if (typeof value !== 'string' || !isAddress(address)) throw unreadable('An address of what was built is none.')
  if (place.length > 0 && place.reverse().join(':') !== network.caipNetworkId)
    throw swapError('network', `What was built is for ${value}.`)
  return toHexAddress(address)
}

const numberText = /^(0x[\da-f]{1,64}|\d{1,78})$/i

/** A whole number, which services write in several ways; none that a double has rounded. */
function readNumber(value: unknown): bigint {
  const isNumber = typeof value === 'bigint' || Number.isSafeInteger(value)
  if (!isNumber && (typeof value !== 'string' || !numberText.test(value)))
    throw unreadable('A number of what was built is none.')
  const number = BigInt(value as bigint | number | string)
  if (number < 0n || number > MAX_UINT256) throw unreadable('A number of what was built is none.')
  return number
}

function readData(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_DATA_LETTERS || !/^0x(?:[\da-f]{2})*$/i.test(value))
    throw unreadable('The call of what was built is none.')
  return value.toLowerCase()
}

/** A transaction as it is written here: each of these is there. */
export type BuiltFields = TransactionFields & Readonly<Record<'from' | 'to' | 'value' | 'data', string>>

/**
 * Reads a transaction that somebody else built, each field once, and writes it in fields of our own.
 *
 * @throws SWAP_REFUSED 'unreadable' for what is no transaction or says more than this; 'network', 'sender'
 */
export function readBuilt(transaction: unknown, intent: SwapIntent): BuiltFields {
  const fields = readFields(transaction)
  const unknown = [...fields.keys()].find((name) => !knownFields.includes(name))
  if (unknown !== undefined) throw unreadable(`What was built names ${unknown}.`)
  const [from, chainId] = [fields.get('from'), fields.get('chainId')]
  if (chainId !== undefined && readNumber(chainId) !== BigInt(intent.network.id))
    throw swapError('network', 'What was built is for another network.')
  if (from !== undefined && !isSameAddress(readAddress(from, intent), intent.account))
    throw swapError('sender', 'What was built is for another account.')
  return {
    from: toHexAddress(intent.account),
    to: readAddress(fields.get('to'), intent),
    value: toQuantity(readNumber(fields.get('value') ?? 0n)),
    data: readData(fields.get('data')),
  }
}
