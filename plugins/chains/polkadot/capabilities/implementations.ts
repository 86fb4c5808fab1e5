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

/** 64 bytes of sr25519 and ed25519, 65 of ecdsa, and one more where the kind of key stands before them (MultiSignature). */
const signatureText = /^(0x)?([\da-f]{128}|[\da-f]{130}|[\da-f]{132})$/i

/**
 * Signs a text. The wallet signs it between `<Bytes>` and `</Bytes>`, so that no transaction can hide in it; some do not, which
 * only verifying tells.
 *
 * @throws WALLET_REQUEST_FAILED, 'internal' where the answer is no signature
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

/** Verifies here, without a node; the code of the curves loads when it is first needed. */
const verifyMessage: Implement<typeof VerifyMessage> = () => (params) =>
  import('../verify-message').then((m) => m.verifyMessage(params))

/** Spelled so, an address belongs to no network more than to any other (SS58 registry: "Substrate"). */
const genericPrefix = 42

/** Checks the SS58 checksum, and tells the networks whose prefix an address has. */
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

/** Names the methods and events that a session far away is asked to allow: all optional, a wallet approves what it knows. */
const describeSession: Implement<typeof DescribeSession> = () => async () => ({ methods, events })

/** What a wallet of this namespace can be asked, in one chunk: a person who connects needs most of it within seconds. */
export const implementations = {
  .../* @__PURE__ */ createBridgeCapabilities(polkadotErrorRules),
  signMessage,
  verifyMessage,
  checkAddress,
  describeSession,
}
