import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { VerifyMessage } from '../../../../kernel/namespaces/asset-capabilities'
import type { CheckAddress, DescribeSession, SignMessage } from '../../../../kernel/namespaces/capabilities'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import { askWallet } from '../../../wallets/ask-wallet'
import { createBridgeCapabilities } from '../../../wallets/bridge-capabilities'
import type { Implement } from '../../../wallets/define-chain-namespace'
import type { PolkadotNetwork } from '../contract'
import { decodeAddress } from '../decode-address'
import { isAddress } from '../networks'
import { polkadotErrorRules } from '../polkadot-errors'

/** 64 bytes for sr25519 and ed25519, 65 for ecdsa, and one more where the type of the key precedes them (MultiSignature). */
const signatureText = /^(0x)?([\da-f]{128}|[\da-f]{130}|[\da-f]{132})$/i

/**
 * Signs a text. Wallets sign it between `<Bytes>` and `</Bytes>`, so that it cannot be a transaction; some do not, which only the
 * verification recognises.
 *
 * @throws WALLET_REQUEST_FAILED, 'internal' where the answer is not a signature
 */
const signMessage: Implement<typeof SignMessage> =
  () =>
  async ({ address, message, ...params }) => {
    const request = { method: 'polkadot_signMessage', params: { address, message } }
    const answer = await askWallet(params, request, { namespace: 'polkadot' }, polkadotErrorRules)
    const signature = typeof answer === 'string' ? answer : readProperty(answer, 'signature')
    if (typeof signature !== 'string' || !signatureText.test(signature))
      throw walletError('internal', 'The wallet answered with something that is no signature.', answer)
    return { signature: signature.startsWith('0x') ? signature : `0x${signature}` }
  }

/** Verifies without a node; the code of the curves loads on first use. */
const verifyMessage: Implement<typeof VerifyMessage> = () => (params) =>
  import('../verify-message').then((m) => m.verifyMessage(params))

/** The prefix of addresses that belong to no particular network (SS58 registry: "Substrate"). */
const genericPrefix = 42

/** Checks the SS58 checksum, and returns the networks with the prefix of an address. */
const checkAddress: Implement<typeof CheckAddress> =
  ({ id, namespaces }) =>
  async ({ address }) => {
    if (!isAddress(address)) return { isAddress: false, checksum: 'none' }
    const spelled = decodeAddress(address)
    if (!spelled?.isChecksumValid) return { isAddress: true, checksum: 'invalid' }
    if (spelled.prefix === genericPrefix) return { isAddress: true, checksum: 'valid' }
    const networks = namespaces.definition(id)?.networks as readonly PolkadotNetwork[] | undefined
    const own = networks?.filter(({ ss58Prefix }) => ss58Prefix === spelled.prefix) ?? []
    return { isAddress: true, checksum: 'valid', networkIds: own.map(({ caipNetworkId }) => caipNetworkId) }
  }

const methods = ['polkadot_signMessage', 'polkadot_signTransaction']
const events = ['accountsChanged', 'chainChanged']

/** Returns the methods and events that a WalletConnect session requests; all are optional for the wallet. */
const describeSession: Implement<typeof DescribeSession> = () => async () => ({ methods, events })

/** The capabilities of a wallet, in one chunk, because a person who connects needs most of them within seconds. */
export const implementations = {
  .../* @__PURE__ */ createBridgeCapabilities(polkadotErrorRules),
  signMessage,
  verifyMessage,
  checkAddress,
  describeSession,
}
