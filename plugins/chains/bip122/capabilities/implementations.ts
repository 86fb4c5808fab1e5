import { base64, hex } from '@scure/base'
import { isPorticoError } from '../../../../kernel/errors/portico-error'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { ChainParams, FollowTransaction, VerifyMessage } from '../../../../kernel/namespaces/asset-capabilities'
import type {
  CheckAddress,
  DescribeSession,
  GetNativeBalance,
  SignMessage,
  WalletParams,
  WalletState,
} from '../../../../kernel/namespaces/capabilities'
import { walletError, walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { askRestNodes } from '../../../wallets/ask-nodes'
import { askWallet, untilSettled } from '../../../wallets/ask-wallet'
import { type BridgeCapabilities, createBridgeCapabilities } from '../../../wallets/bridge-capabilities'
import type { Implement } from '../../../wallets/define-chain-namespace'
import { bip122Error } from '../bip122-errors'
import { arrangeAccounts } from '../connectors/create-provider'
import { isKeyHash, isScriptHash, judgeAddress } from '../decode-address'

type Named = Pick<BridgeCapabilities, 'connect' | 'reconnect' | 'listAccounts' | 'watchWallet'>

const arrange = (state: WalletState): WalletState => ({ ...state, accounts: arrangeAccounts(state.accounts) })

/** Adds the kinds of accounts where the wallet does not tell them, since a WalletConnect session has only addresses. */
const nameKinds = ({ connect, reconnect, listAccounts, watchWallet }: Named): Named => ({
  connect(ctx) {
    const ask = connect(ctx)
    return async (params) => arrange(await ask(params))
  },
  reconnect(ctx) {
    const ask = reconnect(ctx)
    return async (params) => arrange(await ask(params))
  },
  listAccounts(ctx) {
    const ask = listAccounts(ctx)
    return async (params) => arrangeAccounts(await ask(params))
  },
  watchWallet(ctx) {
    const watch = watchWallet(ctx)
    return ({ listener, ...params }) =>
      watch({
        ...params,
        listener: {
          accounts: (accounts) => listener.accounts(arrangeAccounts(accounts)),
          network: (networkId) => listener.network(networkId),
          approvedNetworks: (networkIds) => listener.approvedNetworks?.(networkIds),
          disconnected: () => listener.disconnected(),
        },
      })
  },
})

/** Maximum length of a signature; BIP-322's full form contains a whole transaction. */
const MAX_SIGNATURE_LENGTH = 10_000
/** Minimum length of a signature, in bytes. */
const shortestSignature = 64

const hexText = /^(?:0x)?(?:[\da-f]{2})+$/i
const base64Text = /^[A-Za-z\d+/_-]+={0,2}$/

function toBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return Uint8Array.from(value)
  if (typeof value !== 'string' || value.length > MAX_SIGNATURE_LENGTH * 2) return undefined
  // Newer drafts of BIP-322 write "smp" in front of a simple signature.
  const text = value.trim().replace(/^smp/, '')
  if (hexText.test(text)) return hex.decode(text.replace(/^0x/i, '').toLowerCase())
  if (!base64Text.test(text)) return undefined
  const plain = text.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '')
  return base64.decode(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='))
}

/**
 * Reads the signature of a message in any form that wallets use.
 *
 * @param answer - a text or bytes, or an object whose `signature` is one; texts are hex or base64
 * @returns base64, as BIP-322 and BIP-137 define signatures
 * @throws WALLET_REQUEST_FAILED, 'internal', for anything else
 * @see BIP-137, BIP-322
 */
function readSignature(answer: unknown): string {
  try {
    const bytes = toBytes(readProperty(answer, 'signature') ?? answer)
    if (bytes && bytes.length >= shortestSignature && bytes.length <= MAX_SIGNATURE_LENGTH) return base64.encode(bytes)
  } catch {
    // The text is not in this encoding; the error follows below.
  }
  throw walletError('internal', 'The wallet answered with something that is no signature.', answer)
}

type SignParams = WalletParams & { readonly address: string; readonly message: string }

async function signBy({ address, message, ...params }: SignParams, protocol: 'bip322' | 'ecdsa'): Promise<string> {
  const values = { account: address, address, message, protocol }
  const request = { method: 'signMessage', params: values }
  return readSignature(await askWallet(params, request, { namespace: 'bip122' }))
}

/**
 * Signs by BIP-322. Addresses of a key hash have no witness, so they are signed by the older ECDSA (BIP-137), and so are those of a script
 * hash where the wallet supports only that.
 *
 * @returns base64
 * @throws WALLET_REQUEST_FAILED, 'internal' where the answer is not a signature
 */
const signMessage: Implement<typeof SignMessage> = () => async (params) => {
  if (isKeyHash(params.address)) return { signature: await signBy(params, 'ecdsa') }
  try {
    return { signature: await signBy(params, 'bip322') }
  } catch (error) {
    if (!isScriptHash(params.address) || walletErrorKind(error) !== 'unsupportedMethod') throw error
    return { signature: await signBy(params, 'ecdsa') }
  }
}

/** Verifies without a node; the code of the curves loads on first use. */
const verifyMessage: Implement<typeof VerifyMessage> = () => (params) =>
  import('../verify-message').then((m) => m.verifyMessage(params))

/** Checks the checksum: base58check, bech32 for witness version 0 and bech32m for later ones. @see BIP-173, BIP-350 */
const checkAddress: Implement<typeof CheckAddress> =
  () =>
  async ({ address }) =>
    judgeAddress(address)

/** Methods of this namespace over WalletConnect. */
const methods = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses']
const events = ['accountsChanged', 'chainChanged']

/** Returns the methods and events that a WalletConnect session requests; all are optional for the wallet. */
const describeSession: Implement<typeof DescribeSession> = () => async () => ({ methods, events })

/** @throws BIP122_ANSWER_INVALID, also for a number that a double cannot hold exactly */
function readSum(stats: unknown, key: string): bigint {
  const sum = readProperty(stats, key)
  if (typeof sum !== 'number' || !Number.isSafeInteger(sum) || sum < 0) throw bip122Error('BIP122_ANSWER_INVALID', {})
  return BigInt(sum)
}

/** Returns what was received and not spent, including unconfirmed transactions. */
function readBalance(data: unknown): bigint {
  const parts = ['chain_stats', 'mempool_stats'].map((key) => {
    const stats = readProperty(data, key)
    return readSum(stats, 'funded_txo_sum') - readSum(stats, 'spent_txo_sum')
  })
  const sum = parts.reduce((total, part) => total + part, 0n)
  if (sum < 0n) throw bip122Error('BIP122_ANSWER_INVALID', {})
  return sum
}

/**
 * Asks the Esplora APIs of a network in order, until one answers.
 *
 * @throws BIP122_API_MISSING, BIP122_API_FAILED; the reason of the signal
 */
async function askApi<T>(
  ctx: PluginContext,
  { network, signal }: ChainParams,
  path: string,
  parse: (data: unknown) => T,
): Promise<T> {
  const { name, rpcUrls } = network
  const urls = rpcUrls.default.http
  if (!urls.length) throw bip122Error('BIP122_API_MISSING', { network: name })
  try {
    return await askRestNodes(ctx, { urls, path, parse, signal })
  } catch (error) {
    signal?.throwIfAborted()
    ctx.signal.throwIfAborted()
    const reason = error instanceof Error ? error.message : String(error)
    throw bip122Error('BIP122_API_FAILED', { network: name, reason }, error)
  }
}

/** Reads the balance in satoshi (`GET /address/{address}`). @throws the errors of `askApi` */
const getNativeBalance: Implement<typeof GetNativeBalance> =
  (ctx) =>
  async ({ address, ...where }) => ({
    value: await askApi(ctx, where, `/address/${encodeURIComponent(address)}`, readBalance),
  })

const idPattern = /^[\da-f]{64}$/i

/** Tells whether the last API answered that it does not know the resource. */
const isUnknown = (error: unknown): boolean => {
  const cause = readProperty(error, 'cause')
  return isPorticoError(cause, 'HTTP_STATUS') && cause.context.status === 404
}

/**
 * Follows a transaction until the API knows it (`GET /tx/{id}`), because a balance includes unconfirmed transactions. The status endpoint
 * is not used: it answers the same for an unknown and an unconfirmed transaction.
 */
const followTransaction: Implement<typeof FollowTransaction> =
  (ctx) =>
  async ({ method, result, ...where }) => {
    const id = method === 'sendTransfer' ? (readProperty(result, 'txid') ?? result) : undefined
    if (typeof id !== 'string' || !idPattern.test(id)) return undefined
    const hasStatus = (data: unknown) => typeof readProperty(readProperty(data, 'status'), 'confirmed') === 'boolean'
    const isKnown = () =>
      askApi(ctx, where, `/tx/${id}`, hasStatus).catch((error: unknown) => {
        if (isUnknown(error)) return false
        throw error
      })
    return { id, settle: () => untilSettled(ctx, isKnown, where.signal) }
  }

const bridged = /* @__PURE__ */ createBridgeCapabilities()

/** The capabilities of a wallet, in one chunk, because a person who connects needs most of them within seconds. */
export const implementations = {
  ...bridged,
  ...nameKinds(bridged),
  signMessage,
  verifyMessage,
  checkAddress,
  describeSession,
  getNativeBalance,
  followTransaction,
}
