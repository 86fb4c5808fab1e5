import type { DescribeSession, SignMessage } from '../../../../kernel/namespaces/capabilities'
import { askWallet } from '../../../wallets/ask-wallet'
import { createBridgeCapabilities } from '../../../wallets/bridge-capabilities'
import type { Implement } from '../../../wallets/define-chain-namespace'
import { checkAddress } from './check-address'
import { readSignature } from './read-signature'
import { verifyMessage } from './verify-message'

/**
 * Signs by stx_signMessage: a text under the prefix "Stacks Signed Message".
 *
 * @returns hex: r, s, recovery id
 * @throws WALLET_REQUEST_FAILED, 'internal' where the answer is no signature
 * @see SIP-030; SIP-018 for the prefix
 */
const signMessage: Implement<typeof SignMessage> =
  () =>
  async ({ address, message, ...params }) => {
    const request = { method: 'stx_signMessage', params: { address, message } }
    return { signature: readSignature(await askWallet(params, request, { namespace: 'stacks' })) }
  }

/** As wallets of WalletConnect publish them. */
const methods = [
  'stx_getAddresses',
  'stx_transferStx',
  'stx_signTransaction',
  'stx_signMessage',
  'stx_signStructuredMessage',
  'stx_callContract',
]
const events = ['accountsChanged', 'chainChanged', 'stx_accountsChanged', 'stx_chainChanged']

/** Names the methods and events that a session far away is asked to allow: all optional, a wallet approves what it knows. */
const describeSession: Implement<typeof DescribeSession> = () => async () => ({ methods, events })

/** What a wallet of this namespace can be asked, in one chunk: a person who connects needs most of it within seconds. */
export const implementations = {
  ...createBridgeCapabilities(),
  signMessage,
  verifyMessage,
  checkAddress,
  describeSession,
}
