import { base64, hex } from '@scure/base'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { walletError } from '../../../../kernel/namespaces/wallet-error'

/** r, s, and the recovery id. */
const signatureBytes = 65
const hexText = /^(?:0x)?([\da-f]{130})$/i
const base64Text = /^[A-Za-z\d+/]{87}={0,1}$/

/**
 * Reads the signature of a message, whatever a wallet wrapped it in.
 *
 * @param answer - a text, or an object whose `signature` is one, in hex or base64
 * @returns 130 hex digits in the order r, s, recovery id, as SIP-030 has them
 * @throws WALLET_REQUEST_FAILED, 'internal', for what is no signature
 */
export function readSignature(answer: unknown): string {
  const text = readProperty(answer, 'signature') ?? answer
  if (typeof text === 'string' && text.length <= 2 * signatureBytes + 2) {
    const [, digits] = hexText.exec(text) ?? []
    if (digits) return digits.toLowerCase()
    if (base64Text.test(text)) return hex.encode(base64.decode(text.padEnd(88, '=')))
  }
  throw walletError('internal', 'The wallet answered with something that is no signature.', answer)
}
