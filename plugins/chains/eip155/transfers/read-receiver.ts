import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type { InspectAddress, PaymentRequest } from '../../../../kernel/namespaces/transfer-capabilities'
import { splitPaymentLink } from '../../../wallets/split-payment-link'
import type { RpcClient } from '../contract'
import { toHexAddress } from '../decode-address'
import { isAddress, toNetworkId } from '../networks'
import { readData, readQuantity } from '../rpc/read-values'

/** Addresses that people send to in order to destroy assets, or by mistake. */
const burnAddresses: readonly string[] = [
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000000000000000000000000',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xffffffffffffffffffffffffffffffffffffffff',
]

/** The first 1,024 addresses are for functions of the protocol itself (EIP-1352). */
const isPrecompile = (address: string): boolean => BigInt(address) < 1024n

/** An account with a key that lets a contract act for it (EIP-7702) is not a contract. */
const isDelegation = (code: string): boolean => /^0xef0100[\da-f]{40}$/i.test(code)

/** Whether the code of an address is the code of a contract. */
export const isContract = (code: string): boolean => code !== '0x' && !isDelegation(code)

/** Reads from the chain what kind of account an address is. @throws the errors of RpcClient */
export async function inspectAddress(
  rpc: RpcClient,
  { address, network, signal }: Parameters<FunctionOf<typeof InspectAddress>>[0],
): ReturnType<FunctionOf<typeof InspectAddress>> {
  const owner = toHexAddress(address)
  if (burnAddresses.includes(owner) || isPrecompile(owner)) return { kind: 'burn', isUsed: true }
  const params = [owner, 'latest']
  const ask = <T>(method: string, parse: (result: unknown) => T) =>
    rpc.request({ network, method, params, parse, signal })
  const [code, count, balance] = await Promise.all([
    ask('eth_getCode', readData),
    ask('eth_getTransactionCount', readQuantity),
    ask('eth_getBalance', readQuantity),
  ])
  const kind = isContract(code) ? 'contract' : 'account'
  return { kind, isUsed: kind === 'contract' || count > 0n || balance > 0n }
}

const MAX_UINT256 = 2n ** 256n - 1n
/** Digits of the largest uint256. */
const MAX_DIGITS = 78
/** Fees are estimated here; those in a link are ignored. */
const hints: readonly string[] = ['gas', 'gasLimit', 'gasPrice']

/** Reads a number as links write it, such as `2.014e18`: a whole number of base units, or undefined. */
function readNumber(text: string | undefined): bigint | undefined {
  const [, whole = '', part = '', exponent = '0'] = /^\+?(\d*)(?:\.(\d+))?(?:e(\d{1,2}))?$/i.exec(text ?? '') ?? []
  const zeros = Number(exponent) - part.length
  if (`${whole}${part}` === '' || zeros < 0 || whole.length + Number(exponent) > MAX_DIGITS) return undefined
  const value = BigInt(`${whole}${part}`) * 10n ** BigInt(zeros)
  return value <= MAX_UINT256 ? value : undefined
}

/** The target is a token, and the function is `transfer(address,uint256)`. */
function readTokenTransfer(token: string, fields: ReadonlyMap<string, string>): PaymentRequest | undefined {
  const [to, value] = [fields.get('address'), readNumber(fields.get('uint256'))]
  if (!isAddress(token) || !to || value === undefined || fields.size > 2) return undefined
  return { to, token, value }
}

function readOwnTransfer(to: string, fields: ReadonlyMap<string, string>): PaymentRequest | undefined {
  if (!fields.has('value')) return fields.size === 0 ? { to } : undefined
  const value = readNumber(fields.get('value'))
  return value === undefined || fields.size > 1 ? undefined : { to, value }
}

/**
 * Reads a link that requests ether or a token.
 *
 * @param text - anything
 * @returns undefined if it is not a link of this scheme; 'unsupported' for another call of a contract, and for an invalid amount
 * @see EIP-681
 */
export function readPaymentLink(text: string): PaymentRequest | 'unsupported' | undefined {
  const parts = splitPaymentLink(text, 'ethereum')
  if (typeof parts !== 'object') return parts
  const [, target, chainId, functionName] = /^(?:pay-)?([^@/]+)(?:@(\d{1,16}))?(?:\/(\w+))?$/.exec(parts.target) ?? []
  // An id that a double cannot represent exactly would become that of another network.
  if (target === undefined || Number(chainId ?? 0) > Number.MAX_SAFE_INTEGER) return 'unsupported'
  const fields = new Map([...parts.fields].filter(([name]) => !hints.includes(name)))
  const asked = functionName === undefined ? readOwnTransfer(target, fields) : readTokenTransfer(target, fields)
  if (!asked || (functionName !== undefined && functionName !== 'transfer')) return 'unsupported'
  return { ...asked, ...(chainId !== undefined && { networkId: toNetworkId(Number(chainId)) }) }
}
