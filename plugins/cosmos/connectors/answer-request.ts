import { walletError } from '../../../kernel/namespaces/wallet-error'
import type { WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import { readProperty } from '../../../kernel/wallets/read-property'
import { readAdr36Message } from '../adr36'
import type { KeplrMethods } from './keplr-methods'

/**
 * Answers the requests of WalletConnect's sessions by the wallet on the page, so that a capability asks both alike.
 *
 * @throws WALLET_REQUEST_FAILED 'unsupportedMethod' for what has no counterpart
 */
export async function answerRequest(
  { has, ask }: KeplrMethods,
  chainId: string,
  { method, params }: WalletRequest,
): Promise<unknown> {
  if (method === 'cosmos_getAccounts') {
    const key = await ask('getKey', chainId)
    const account = { address: readProperty(key, 'bech32Address'), pubkey: readProperty(key, 'pubKey') }
    return [{ algo: readProperty(key, 'algo'), ...account }]
  }
  if (method !== 'cosmos_signAmino') throw walletError('unsupportedMethod', `A wallet on the page has no ${method}.`)
  const signer = readProperty(params, 'signerAddress')
  const doc = readProperty(params, 'signDoc')
  const message = readAdr36Message(doc)
  // By this the wallet shows the text; a document of ADR-36 it would show as data, or refuse.
  return message === undefined || !has('signArbitrary')
    ? ask('signAmino', chainId, signer, doc)
    : ask('signArbitrary', chainId, signer, message)
}
