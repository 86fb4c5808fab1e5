import { base64 } from '@scure/base'
import {
  type CheckAddress,
  createHttpClient,
  type GetNativeBalance,
  type SignMessage,
  type VerifyMessage,
  walletError,
} from 'portico'
import { askWallet, createBridgeCapabilities, type Implement, readProperty } from 'portico/wallets'
import { algorandError, algorandErrorRules } from '../algorand-errors'
import { decodeAddress } from '../decode-address'
import { isAddress } from '../networks'

const SIGNATURE_LENGTH = 64

/** @throws WALLET_REQUEST_FAILED, 'internal', if the answer is not a signature */
function readSignature(answer: unknown): string {
  const signature = readProperty(answer, 'signature')
  try {
    if (typeof signature === 'string' && base64.decode(signature).length === SIGNATURE_LENGTH) return signature
  } catch {
    // Reported below: it is not base64.
  }
  throw walletError('internal', 'The wallet answered with something that is no signature.', answer)
}

/** Signs a text; the result is 64 bytes in base64. */
const signMessage: Implement<typeof SignMessage> =
  ({ id: namespace }) =>
  async ({ address, message, ...params }) => {
    const request = { method: 'algorand_signMessage', params: { signer: address, message } }
    return { signature: readSignature(await askWallet(params, request, { namespace }, algorandErrorRules)) }
  }

/** Verifies locally, without a node; the code of the curve loads on first use. */
const verifyMessage: Implement<typeof VerifyMessage> = () => async (params) =>
  (await import('../verify-message')).verifyMessage(params)

/** Checks the last four bytes of an address against the others. An address is the same on all networks. */
const checkAddress: Implement<typeof CheckAddress> =
  () =>
  async ({ address }) => {
    if (!isAddress(address)) return { isAddress: false, checksum: 'none' }
    return { isAddress: true, checksum: decodeAddress(address) ? 'valid' : 'invalid' }
  }

/** Microalgos; the sum stays below 2^53 for every account with less than nine tenths of the supply. */
function readAmount(data: unknown): bigint {
  const amount = readProperty(data, 'amount')
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0)
    throw new TypeError('This is no balance.')
  return BigInt(amount)
}

/**
 * Reads a balance by algod's `GET /v2/accounts/{address}`, from the nodes of the network one after the other.
 *
 * @throws ALGORAND_NODE_FAILED; the reason of the signal
 */
const getNativeBalance: Implement<typeof GetNativeBalance> =
  ({ fetch, clock }) =>
  async ({ address, network, signal }) => {
    let failure: unknown
    for (const baseUrl of network.rpcUrls.default.http) {
      const node = createHttpClient({ fetch, clock, baseUrl })
      const options = { query: { exclude: 'all' }, parse: readAmount, ...(signal && { signal }) }
      try {
        return { value: await node.get(`/v2/accounts/${address}`, options) }
      } catch (error) {
        signal?.throwIfAborted()
        failure = error
      }
    }
    const reason = failure instanceof Error ? failure.message : 'it has no url'
    throw algorandError('ALGORAND_NODE_FAILED', { network: network.name, reason }, failure)
  }

/** The capabilities of this namespace that ask a wallet; one chunk, which loads with a connection. */
export const implementations = {
  .../* @__PURE__ */ createBridgeCapabilities(algorandErrorRules),
  signMessage,
  verifyMessage,
  checkAddress,
  getNativeBalance,
}
