/** In characters; no link of a transfer is longer. */
// @ts-nocheck

const MAX_LINK_LENGTH = 2000

/** What stands in a payment link, taken apart and decoded. */
export interface PaymentLinkParts {
  /** What stands between the scheme and the query. */
  readonly target: string
  readonly fields: ReadonlyMap<string, string>
}

/**
 * Takes a payment link apart.
 *
 * @param text - anything
 * @param scheme - of the namespace's links, in lower case
 * @returns undefined for what has another scheme; 'unsupported' for a link that cannot be read one way only: a field that stands twice, or
 *   what is no percent-encoding
 * @see RFC 3986
 *
 * @example
 * ```ts
 * import { splitPaymentLink } from 'portico/wallets'
 *
 * splitPaymentLink('near:ada.near?amount=2', 'near') // { target: 'ada.near', fields: Map { 'amount' => '2' } }
 * ```
 */
export function splitPaymentLink(text: string, scheme: string): PaymentLinkParts | 'unsupported' | undefined {
  const [, name, target = '', query = ''] = /^([a-z][a-z\d+.-]*):([^?#]*)(?:\?([^#]*))?$/i.exec(text) ?? []
  if (name?.toLowerCase() !== scheme) return undefined
  if (text.length > MAX_LINK_LENGTH) return 'unsupported'
  const fields = new Map<string, string>()
  try {
    for (const pair of query === '' ? [] : query.split('&')) {
      const [key = '', ...value] = pair.split('=')
      const field = decodeURIComponent(key)
      if (fields.has(field)) return 'unsupported'
      fields.set(field, decodeURIComponent(value.join('=')))
    }
    return { target: decodeURIComponent(target), fields }
  } catch {
    return 'unsupported'
  }
}
