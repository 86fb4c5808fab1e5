import type { SignMessage } from '../../../kernel/namespaces/capabilities'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { askWallet } from '../../../kernel/wallets/ask-wallet'
import type { Implement } from '../../../kernel/wallets/implement'
import { readProperty } from '../../../kernel/wallets/read-property'
import { createAdr36Doc, readAdr36Message } from '../adr36'
import { cosmosErrorRules } from '../cosmos-error-rules'
import { readSignature } from '../read-signature'

/**
 * Signs by ADR-36, as an amino document: wallets far away take it as it is, those on the page by their `signArbitrary`.
 *
 * @throws WALLET_REQUEST_FAILED, 'internal' where the answer is no signature, or one of something else
 */
export const signMessage: Implement<typeof SignMessage> =
  ({ id: namespace }) =>
  async ({ address, message, ...params }) => {
    const values = { signerAddress: address, signDoc: createAdr36Doc(address, message) }
    const request = { method: 'cosmos_signAmino', params: values }
    const answer = await askWallet(params, request, { namespace }, cosmosErrorRules)
    const signed = readProperty(answer, 'signed') ?? undefined
    if (signed !== undefined && readAdr36Message(signed) !== message)
      throw walletError('internal', 'The wallet signed something else than it was given.', answer)
    return { signature: readSignature(answer) }
  }
