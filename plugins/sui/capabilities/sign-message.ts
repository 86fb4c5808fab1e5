import { base64 } from '@scure/base'
import type { SignMessage } from '../../../kernel/namespaces/capabilities'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { askWallet } from '../../../kernel/wallets/ask-wallet'
import type { Implement } from '../../../kernel/wallets/implement'
import { readProperty } from '../../../kernel/wallets/read-property'
import { readBytes } from '../read-bytes'
import { readSignature } from '../read-signature'
import { suiErrorRules } from '../sui-error-rules'

/** Some tell the bytes with their length before them, as they go under the signature. */
const endsWith = (bytes: Uint8Array, end: Uint8Array) =>
  end.every((byte, index) => bytes[bytes.length - end.length + index] === byte)

/** @throws WALLET_REQUEST_FAILED where the wallet says that it signed something else */
function checkSigned(answer: unknown, message: Uint8Array): void {
  const told = readProperty(answer, 'bytes') ?? readProperty(answer, 'messageBytes')
  if (told === undefined || told === null || told === '') return
  if (!readBytes(told).some((bytes) => endsWith(bytes, message)))
    throw walletError('internal', 'The wallet signed something else than it was given.', answer)
}

/**
 * Signs a personal message; the signature carries its scheme and its public key.
 *
 * @throws WALLET_REQUEST_FAILED, 'internal' where the answer is no signature, or one of something else
 */
export const signMessage: Implement<typeof SignMessage> =
  ({ id: namespace }) =>
  async ({ address, message, ...params }) => {
    const bytes = new TextEncoder().encode(message)
    const request = { method: 'sui_signPersonalMessage', params: { address, message: base64.encode(bytes) } }
    const answer = await askWallet(params, request, { namespace }, suiErrorRules)
    checkSigned(answer, bytes)
    return { signature: readSignature(answer) }
  }
