// @ts-nocheck
import type { PaymentRequest } from '../../../../kernel/namespaces/transfer-capabilities'
import { splitPaymentLink } from '../../../wallets/split-payment-link'
import { isAddress } from '../is-address'

/** These name who asks, for people; whoever gets the transfer does not miss them. */
const labels: readonly string[] = ['label', 'message']

/**
 * Reads a link that asks for SOL or for a token.
 *
 * @param text - anything
 * @returns undefined for what is no link of this scheme; 'unsupported' for one that leads to a server, or wants a memo or a reference in
 *   the transaction
 * @see Solana Pay, "Transfer Request"
 */
export function readPaymentLink(text: string): PaymentRequest | 'unsupported' | undefined {
  const parts = splitPaymentLink(text, 'solana')
  if (typeof parts !== 'object') return parts
  const { target: to, fields } = parts
  const [quantity, token] = [fields.get('amount'), fields.get('spl-token')]
  const isKnown = [...fields.keys()].every((name) => ['amount', 'spl-token', ...labels].includes(name))
  if (!isKnown || !isAddress(to) || (token !== undefined && !isAddress(token))) return 'unsupported'
  if (quantity !== undefined && !/^\d{1,20}(?:\.\d{1,20})?$/.test(quantity)) return 'unsupported'
  return { to, ...(token !== undefined && { token }), ...(quantity !== undefined && { quantity }) }
}
