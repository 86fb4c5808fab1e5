import type { SignMessage } from '../../../kernel/namespaces/capabilities'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { askWallet } from '../../../kernel/wallets/ask-wallet'
import type { Implement } from '../../../kernel/wallets/implement'
import { readProperty } from '../../../kernel/wallets/read-property'
import { walletErrorRules } from '../wallet/wallet-error-rules'

/** 64 bytes of sr25519 and ed25519, 65 of ecdsa, and one more where the kind of key stands before them (MultiSignature). */
const signatureText = /^(0x)?([\da-f]{128}|[\da-f]{130}|[\da-f]{132})$/i

/**
 * Signs a text. The wallet signs it between `<Bytes>` and `</Bytes>`, so that no transaction can hide in it; some do not, which
 * only verifying tells.
 *
 * @throws WALLET_REQUEST_FAILED, 'internal' where the answer is no signature
 */
export const signMessage: Implement<typeof SignMessage> =
  () =>
  async ({ address, message, ...params }) => {
    const request = { method: 'polkadot_signMessage', params: { address, message } }
    const answer = await askWallet(params, request, { namespace: 'polkadot' }, walletErrorRules)
    const signature = typeof answer === 'string' ? answer : readProperty(answer, 'signature')
    if (typeof signature !== 'string' || !signatureText.test(signature))
      throw walletError('internal', 'The wallet answered with something that is no signature.', answer)
    return { signature: signature.startsWith('0x') ? signature : `0x${signature}` }
  }
