import type { PaymentRequest } from '../../../../kernel/namespaces/transfer-capabilities'
import { splitPaymentLink } from '../../../wallets/split-payment-link'
import { isAddress } from '../is-address'
import { toNetworkId } from '../networks'

const MAX_UINT256 = 2n ** 256n - 1n
/** Digits of the largest uint256. */
const MAX_DIGITS = 78
/** Fees are estimated here, whatever a link proposes. */
const hints: readonly string[] = ['gas', 'gasLimit', 'gasPrice']

/** Reads a number as links write it, such as `2.014e18`: a whole number of base units, or none. */
function readNumber(text: string | undefined): bigint | undefined {
  const [, whole = '', part = '', exponent = '0'] = /^\+?(\d*)(?:\.(\d+))?(?:e(\d{1,2}))?$/i.exec(text ?? '') ?? []
  const zeros = Number(exponent) - part.length
  if (`${whole}${part}` === '' || zeros < 0 || whole.length + Number(exponent) > MAX_DIGITS) return undefined
  const value = BigInt(`${whole}${part}`) * 10n ** BigInt(zeros)
  return value <= MAX_UINT256 ? value : undefined
}

/** The target is a token, and what it is asked for is `transfer(address,uint256)`. */
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
 * Reads a link that asks for ether or for a token.
 *
 * @param text - anything
 * @returns undefined for what is no link of this scheme; 'unsupported' for another call of a contract, and for what is no amount
 * @see EIP-681
 */
export function readPaymentLink(text: string): PaymentRequest | 'unsupported' | undefined {
  const parts = splitPaymentLink(text, 'ethereum')
  if (typeof parts !== 'object') return parts
  const [, target, chainId, functionName] = /^(?:pay-)?([^@/]+)(?:@(\d{1,16}))?(?:\/(\w+))?$/.exec(parts.target) ?? []
  // An id that no number holds exactly would become that of another network.
  if (target === undefined || Number(chainId ?? 0) > Number.MAX_SAFE_INTEGER) return 'unsupported'
  const fields = new Map([...parts.fields].filter(([name]) => !hints.includes(name)))
  const asked = functionName === undefined ? readOwnTransfer(target, fields) : readTokenTransfer(target, fields)
  if (!asked || (functionName !== undefined && functionName !== 'transfer')) return 'unsupported'
  return { ...asked, ...(chainId !== undefined && { networkId: toNetworkId(Number(chainId)) }) }
}
