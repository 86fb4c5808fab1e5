import { base64, hex } from '@scure/base'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { VerifyMessage } from '../../../../kernel/namespaces/asset-capabilities'
import type { CheckAddress, DescribeSession, SignMessage } from '../../../../kernel/namespaces/capabilities'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import { askWallet } from '../../../wallets/ask-wallet'
import { createBridgeCapabilities } from '../../../wallets/bridge-capabilities'
import type { Implement } from '../../../wallets/define-chain-namespace'
import { judgeAddress } from '../decode-address'

/** Length of a signature: r, s, and the recovery id. */
const signatureBytes = 65
const hexText = /^(?:0x)?([\da-f]{130})$/i
const base64Text = /^[A-Za-z\d+/]{87}={0,1}$/

/**
 * Reads the signature of a message in any form that wallets use.
 *
 * @param answer - a text, or an object whose `signature` is one, in hex or base64
 * @returns 130 hex digits in the order r, s, recovery id, as SIP-030 defines them
 * @throws WALLET_REQUEST_FAILED, 'internal', for anything else
 */
function readSignature(answer: unknown): string {
  const text = readProperty(answer, 'signature') ?? answer
  if (typeof text === 'string' && text.length <= 2 * signatureBytes + 2) {
    const [, digits] = hexText.exec(text) ?? []
    if (digits) return digits.toLowerCase()
    if (base64Text.test(text)) return hex.encode(base64.decode(text.padEnd(88, '=')))
  }
  throw walletError('internal', 'The wallet answered with something that is no signature.', answer)
}

/**
 * Signs by stx_signMessage: a text with the prefix "Stacks Signed Message".
 *
 * @returns hex: r, s, recovery id
 * @throws WALLET_REQUEST_FAILED, 'internal' where the answer is not a signature
 * @see SIP-030; SIP-018 for the prefix
 */
const signMessage: Implement<typeof SignMessage> =
  () =>
  async ({ address, message, ...params }) => {
    const request = { method: 'stx_signMessage', params: { address, message } }
    return { signature: readSignature(await askWallet(params, request, { namespace: 'stacks' })) }
  }

/** Verifies without a node; the code of the curves loads on first use. */
const verifyMessage: Implement<typeof VerifyMessage> = () => (params) =>
  import('../verify-message').then((m) => m.verifyMessage(params))

/** Checks the checksum of c32check. @see SIP-005 */
const checkAddress: Implement<typeof CheckAddress> =
  () =>
  async ({ address }) =>
    judgeAddress(address)

/** The methods that WalletConnect wallets publish. */
const methods = [
  'stx_getAddresses',
  'stx_transferStx',
  'stx_signTransaction',
  'stx_signMessage',
  'stx_signStructuredMessage',
  'stx_callContract',
]
const events = ['accountsChanged', 'chainChanged', 'stx_accountsChanged', 'stx_chainChanged']

/** Returns the methods and events that a WalletConnect session requests; all are optional for the wallet. */
const describeSession: Implement<typeof DescribeSession> = () => async () => ({ methods, events })

/** The capabilities of a wallet, in one chunk, because a person who connects needs most of them within seconds. */
export const implementations = {
  ...createBridgeCapabilities(),
  signMessage,
  verifyMessage,
  checkAddress,
  describeSession,
}
