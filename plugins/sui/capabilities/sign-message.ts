import { base64 } from '@scure/base'
import type { SignMessage } from '../../../kernel/namespaces/capabilities'
import { askWallet } from '../../../kernel/wallets/ask-wallet'
import type { Implement } from '../../../kernel/wallets/implement'
import { readSignature } from '../read-signature'
import { suiErrorRules } from '../sui-error-rules'

/**
 * Signs a personal message; the signature carries its scheme and its public key.
 *
 * @throws WALLET_REQUEST_FAILED, 'internal' where the answer is no signature
 */
export const signMessage: Implement<typeof SignMessage> =
  ({ id: namespace }) =>
  async ({ address, message, ...params }) => {
    const values = { address, message: base64.encode(new TextEncoder().encode(message)) }
    const request = { method: 'sui_signPersonalMessage', params: values }
    return { signature: readSignature(await askWallet(params, request, { namespace }, suiErrorRules)) }
  }
