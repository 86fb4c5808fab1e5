import { base58 } from '@scure/base'
import type { SignMessage } from '../../../kernel/namespaces/capabilities'
import { askWallet } from '../../../kernel/wallets/ask-wallet'
import type { Implement } from '../../../kernel/wallets/implement'
import { readSignature } from '../read-signature'
import { solanaErrorRules } from '../solana-error-rules'

/**
 * Signs by solana_signMessage (wire facts 7.5): Ed25519 over the text's UTF-8, in base58.
 *
 * @throws WALLET_REQUEST_FAILED, 'internal' where the answer is no signature
 */
export const signMessage: Implement<typeof SignMessage> =
  ({ id: namespace }) =>
  async ({ address, message, ...params }) => {
    const values = { message: base58.encode(new TextEncoder().encode(message)), pubkey: address }
    const request = { method: 'solana_signMessage', params: values }
    return { signature: readSignature(await askWallet(params, request, { namespace }, solanaErrorRules)) }
  }
