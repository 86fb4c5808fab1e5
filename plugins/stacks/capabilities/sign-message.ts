import type { SignMessage } from '../../../kernel/namespaces/capabilities'
import { askWallet } from '../../../kernel/wallets/ask-wallet'
import type { Implement } from '../../../kernel/wallets/implement'
import { readSignature } from './read-signature'

/**
 * Signs by stx_signMessage: a text under the prefix "Stacks Signed Message".
 *
 * @returns hex: r, s, recovery id
 * @throws WALLET_REQUEST_FAILED, 'internal' where the answer is no signature
 * @see SIP-030; SIP-018 for the prefix
 */
export const signMessage: Implement<typeof SignMessage> =
  () =>
  async ({ address, message, ...params }) => {
    const request = { method: 'stx_signMessage', params: { address, message } }
    return { signature: readSignature(await askWallet(params, request, { namespace: 'stacks' })) }
  }
