import type { Abi } from 'viem'
import { encodeFunctionData, getAbiItem } from 'viem/utils'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { transferError } from '../../../../kernel/namespaces/refusals'
import type { TransactionFields } from '../../../../kernel/namespaces/swap-capabilities'
import type { ContractWrite } from '../../../../kernel/namespaces/transfer-capabilities'
import { toHexAddress } from '../decode-address'
import { isAddress } from '../networks'

/** State mutabilities of functions that change something; a payable one also receives the own currency. */
const writing: readonly unknown[] = ['nonpayable', 'payable']

function encode({ abi, functionName, args = [] }: ContractWrite) {
  try {
    const item: unknown = getAbiItem({ abi: abi as Abi, name: functionName, args })
    const mutability = readProperty(item, 'type') === 'function' ? readProperty(item, 'stateMutability') : undefined
    return { mutability, data: encodeFunctionData({ abi: abi as Abi, functionName, args }) }
  } catch (error) {
    throw transferError('mismatch', `The function ${functionName} does not take these arguments.`, error)
  }
}

/**
 * Encodes the call of a contract as the fields of a transaction. @throws TRANSFER_REFUSED 'mismatch' for values that a transaction cannot
 * contain
 */
export function encodeCall(call: ContractWrite): TransactionFields {
  const { from, address, value = 0n, functionName } = call
  if (![from, address].every(isAddress)) throw transferError('mismatch', 'An address is none of this namespace.')
  // A text would be written as if it were hexadecimal.
  if (typeof value !== 'bigint' || value < 0n || value >= 2n ** 256n)
    throw transferError('mismatch', 'The value is none of 256 bits.')
  const { mutability, data } = encode(call)
  if (!writing.includes(mutability)) throw transferError('mismatch', `The function ${functionName} changes nothing.`)
  if (value > 0n && mutability !== 'payable')
    throw transferError('mismatch', `The function ${functionName} takes none of the network's own currency.`)
  return Object.freeze({
    from: toHexAddress(from),
    to: toHexAddress(address),
    value: `0x${value.toString(16)}`,
    data,
  })
}
