import type { SignMessage, WalletParams } from '../../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { askWallet } from '../../../kernel/wallets/ask-wallet'
import type { Implement } from '../../../kernel/wallets/implement'
import { isKeyHash, isScriptHash } from '../networks-of-address'
import { readSignature } from './read-signature'

type SignParams = WalletParams & { readonly address: string; readonly message: string }

async function signBy({ address, message, ...params }: SignParams, protocol: 'bip322' | 'ecdsa'): Promise<string> {
  const values = { account: address, address, message, protocol }
  const request = { method: 'signMessage', params: values }
  return readSignature(await askWallet(params, request, { namespace: 'bip122' }))
}

/**
 * Signs by BIP-322. Addresses of a bare key hash have no witness, so the way before it is asked for (BIP-137's ECDSA), and so it
 * is for script hashes where the wallet knows only that.
 *
 * @returns base64
 * @throws WALLET_REQUEST_FAILED, 'internal' where the answer is no signature
 */
export const signMessage: Implement<typeof SignMessage> = () => async (params) => {
  if (isKeyHash(params.address)) return { signature: await signBy(params, 'ecdsa') }
  try {
    return { signature: await signBy(params, 'bip322') }
  } catch (error) {
    if (!isScriptHash(params.address) || walletErrorKind(error) !== 'unsupportedMethod') throw error
    return { signature: await signBy(params, 'ecdsa') }
  }
}
