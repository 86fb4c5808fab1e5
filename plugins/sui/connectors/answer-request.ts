import { base64 } from '@scure/base'
import type { CaipNetworkId } from '../../../kernel/caip/caip-network-id'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import type { WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import { readProperty } from '../../../kernel/wallets/read-property'
import type { StandardSession } from '../../../kernel/wallets/standard-bridge'

/**
 * Answers the requests of WalletConnect's sessions by the features of the wallet on the page, so that a capability asks both
 * alike.
 *
 * @throws WALLET_REQUEST_FAILED 'unsupportedMethod' for what has no counterpart
 */
export async function answerRequest(
  session: StandardSession,
  { method, params }: WalletRequest,
  networkId: CaipNetworkId,
): Promise<unknown> {
  if (method !== 'sui_signPersonalMessage')
    throw walletError('unsupportedMethod', `A wallet on the page has no ${method}.`)
  const account = await session.account(String(readProperty(params, 'address')))
  const message = base64.decode(String(readProperty(params, 'message')))
  // Wallets of before 2023 have only the older feature.
  if (!session.has('sui:signPersonalMessage') && session.has('sui:signMessage'))
    return session.call('sui:signMessage', 'signMessage', { account, message })
  const input = { account, message, chain: session.chain(networkId) }
  return session.call('sui:signPersonalMessage', 'signPersonalMessage', input)
}
