/** Topic and version, then parameters; no blanks, no fragment, nothing that a browser would read differently. */
const pattern = /^wc:[\da-f]{64}@2\?([\w.%&=+-]{1,2048})$/
const symmetricKey = /^[\da-f]{64}$/
const known: readonly string[] = ['relay-protocol', 'relay-data', 'symKey', 'expiryTimestamp', 'methods']

/**
 * Checks a pairing URI: one that the relay's client makes, with nothing added that a wallet might take as an order.
 *
 * @param text - anything
 * @returns whether it is `wc:<topic>@2?…` with one key and one relay, and no parameter that is unknown or stands twice
 */
export function isPairingUri(text: unknown): text is string {
  if (typeof text !== 'string') return false
  const params = new URLSearchParams(pattern.exec(text)?.[1])
  const names = [...params.keys()]
  const isKnown = names.every((name, index) => known.includes(name) && names.indexOf(name) === index)
  return isKnown && Boolean(params.get('relay-protocol')) && symmetricKey.test(String(params.get('symKey')))
}
