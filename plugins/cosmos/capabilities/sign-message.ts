import type { SignMessage } from '../../../kernel/namespaces/capabilities'
import { askWallet } from '../../../kernel/wallets/ask-wallet'
import type { Implement } from '../../../kernel/wallets/implement'
import { createAdr36Doc } from '../adr36'
import { cosmosErrorRules } from '../cosmos-error-rules'
import { readSignature } from '../read-signature'

/**
 * Signs by ADR-36, as an amino document: wallets far away take it as it is, those on the page by their `signArbitrary`.
 *
 * @throws WALLET_REQUEST_FAILED, 'internal' where the answer is no signature
 */
export const signMessage: Implement<typeof SignMessage> =
  ({ id: namespace }) =>
  async ({ address, message, ...params }) => {
    const values = { signerAddress: address, signDoc: createAdr36Doc(address, message) }
    const request = { method: 'cosmos_signAmino', params: values }
    return { signature: readSignature(await askWallet(params, request, { namespace }, cosmosErrorRules)) }
  }
