import { readList, readProperty } from '../../../../kernel/lib/safe/read-property'
import type { VerifyMessage } from '../../../../kernel/namespaces/asset-capabilities'
import type {
  Account,
  CheckAddress,
  DescribeSession,
  FunctionOf,
  ListAccounts,
  SignMessage,
} from '../../../../kernel/namespaces/capabilities'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import { askInTime } from '../../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { askWallet } from '../../../wallets/ask-wallet'
import { createBridgeCapabilities } from '../../../wallets/bridge-capabilities'
import type { Implement } from '../../../wallets/define-chain-namespace'
import { createAdr36Doc, readAdr36Message } from '../adr36'
import type { CosmosNetwork, CosmosOptions } from '../contract'
import { cosmosErrorRules } from '../cosmos-errors'
import { decodeAddress } from '../decode-address'
import { isAddress } from '../networks'
import { readBytes } from '../read-bytes'

/** Maximum time, in ms, to wait for public keys. Sessions have only addresses, and a remote wallet may not be running. */
const patienceMs = 5000
const MAX_KEYS = 100

function addKeys(accounts: readonly Account[], answer: unknown): readonly Account[] {
  const keys = new Map(
    (readList(answer, MAX_KEYS) ?? []).map((item) => [
      readProperty(item, 'address'),
      readBytes(readProperty(item, 'pubkey'), 33),
    ]),
  )
  return accounts.map((account) => {
    const publicKey = account.publicKey ?? keys.get(account.address)
    return publicKey ? { ...account, publicKey } : account
  })
}

/** Lists the accounts with their public keys, which some verifiers need; missing keys are requested from the wallet. */
const listAccounts: Implement<typeof ListAccounts> = (ctx) => {
  const list = createBridgeCapabilities().listAccounts(ctx)
  return async (params) => {
    const accounts = await list(params)
    if (accounts.every(({ publicKey }) => publicKey)) return accounts
    const request = { method: 'cosmos_getAccounts', params: {} }
    const ask = () => askWallet(params, request, { namespace: ctx.id })
    const answer = await askInTime(ctx, { ask, ms: patienceMs }).catch(() => undefined)
    params.signal?.throwIfAborted()
    return addKeys(accounts, answer)
  }
}

const MAX_DEPTH = 3

/**
 * Reads a signature: a text, or the nested property `signature` in the forms that wallets use (`{ signature: { pub_key, signature }, signed
 * }`, `{ pub_key, signature }`, `{ signature, signed }`).
 *
 * @param value - any value
 * @returns 64 bytes as base64
 * @throws WALLET_REQUEST_FAILED, kind 'internal', where there is none
 */
function readSignature(value: unknown): string {
  let part = value
  for (let depth = 0; depth < MAX_DEPTH && typeof part === 'object'; depth++) part = readProperty(part, 'signature')
  const signature = typeof part === 'string' ? readBytes(part, 64) : undefined
  if (!signature) throw walletError('internal', 'The wallet answered with something that is no signature.', value)
  return signature
}

/**
 * Signs by ADR-36, as an amino document: remote wallets sign the document, and those on the page use `signArbitrary`.
 *
 * @throws WALLET_REQUEST_FAILED, 'internal' where the answer is not a signature, or one of another document
 */
const signMessage: Implement<typeof SignMessage> =
  ({ id: namespace }) =>
  async ({ address, message, ...params }) => {
    const values = { signerAddress: address, signDoc: createAdr36Doc(address, message) }
    const request = { method: 'cosmos_signAmino', params: values }
    const answer = await askWallet(params, request, { namespace }, cosmosErrorRules)
    const signed = readProperty(answer, 'signed') ?? undefined
    if (signed !== undefined && readAdr36Message(signed) !== message)
      throw walletError('internal', 'The wallet signed something else than it was given.', answer)
    return { signature: readSignature(answer) }
  }

/** Verifies without a node; the code of the curves loads on first use. */
const verifyMessage: Implement<typeof VerifyMessage> = () => (params) =>
  import('../verify-message').then((m) => m.verifyMessage(params))

/** Checks the checksum of bech32, and returns the networks of the app with this prefix. */
const checkAddress =
  (_: PluginContext, __: CosmosOptions, networks: readonly CosmosNetwork[]): FunctionOf<typeof CheckAddress> =>
  async ({ address }) => {
    if (!isAddress(address)) return { isAddress: false, checksum: 'none' }
    const written = address.slice(0, address.lastIndexOf('1')).toLowerCase()
    const found = networks.filter(({ bech32Prefix }) => bech32Prefix === written)
    return {
      isAddress: true,
      checksum: decodeAddress(address) ? 'valid' : 'invalid',
      networkIds: found.map(({ caipNetworkId }) => caipNetworkId),
    }
  }

const methods = ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino']
const events = ['accountsChanged', 'chainChanged']

/** Returns the methods and events of this namespace's sessions, as WalletConnect publishes them. */
const describeSession: Implement<typeof DescribeSession> = () => async () => ({ methods, events })

/** The capabilities of a wallet, in one chunk, because a person who connects needs most of them within seconds. */
export const implementations = {
  .../* @__PURE__ */ createBridgeCapabilities(cosmosErrorRules),
  listAccounts,
  signMessage,
  verifyMessage,
  checkAddress,
  describeSession,
}
