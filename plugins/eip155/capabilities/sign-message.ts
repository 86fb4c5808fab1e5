import type { SignMessage } from '../../../kernel/namespaces/capabilities'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import type { Implement } from '../../../kernel/wallets/implement'
import { askWallet } from '../wallet/ask-wallet'

/** Spec section 5; contract wallets sign with far more than the 65 bytes of a key, but not without end. */
const signatureText = /^0x[\da-f]{62,}$/i
const longestSignature = 100_000

const toHex = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Signs by personal_sign (EIP-191). @throws WALLET_REQUEST_FAILED, 'internal' where the answer is no signature */
export const signMessage: Implement<typeof SignMessage> =
  () =>
  async ({ address, message, ...params }) => {
    const signature = await askWallet(params, 'personal_sign', [`0x${toHex(message)}`, address])
    if (typeof signature !== 'string' || signature.length > longestSignature || !signatureText.test(signature))
      throw walletError('internal', 'The wallet answered with something that is no signature.', signature)
    return { signature }
  }
