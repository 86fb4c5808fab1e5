import { base58 } from '@scure/base'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type {
  FollowTransaction,
  GetTokenBalances,
  VerifyMessage,
} from '../../../../kernel/namespaces/asset-capabilities'
import type {
  CheckAddress,
  DescribeSession,
  GetNativeBalance,
  SignMessage,
} from '../../../../kernel/namespaces/capabilities'
import type {
  EstimateFee,
  InspectAddress,
  ReadPaymentLink,
  ReadTransaction,
  SendTransaction,
  SendTransfer,
} from '../../../../kernel/namespaces/transfer-capabilities'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { askWallet, untilSettled } from '../../../wallets/ask-wallet'
import { createBridgeCapabilities } from '../../../wallets/bridge-capabilities'
import type { RpcClient } from '../../../wallets/contract'
import type { Implement } from '../../../wallets/define-chain-namespace'
import { SolanaRpc } from '../contract'
import { isAddress, solanaDevnet, solanaMainnet } from '../networks'
import { readSignature } from '../read-bytes'
import { readBalance, readTokenBalances } from '../rpc/read-chain'
import { solanaErrorRules } from '../solana-errors'

/**
 * Signs by solana_signMessage: Ed25519 over the text's UTF-8, in base58.
 *
 * @throws WALLET_REQUEST_FAILED, 'internal' where the answer is not a signature
 */
const signMessage: Implement<typeof SignMessage> =
  ({ id: namespace }) =>
  async ({ address, message, ...params }) => {
    const values = { message: base58.encode(new TextEncoder().encode(message)), pubkey: address }
    const request = { method: 'solana_signMessage', params: values }
    return { signature: readSignature(await askWallet(params, request, { namespace }, solanaErrorRules)) }
  }

/** Verifies without a node; the code of the curves loads on first use. */
const verifyMessage: Implement<typeof VerifyMessage> = () => (params) =>
  import('../verify-message').then((m) => m.verifyMessage(params))

const addressBytes = 32

/** Checks the length in bytes, because base58 keys have no checksum: only 32 bytes can be a key. */
const checkAddress: Implement<typeof CheckAddress> =
  () =>
  async ({ address }) => {
    if (!isAddress(address)) return { isAddress: false, checksum: 'none' }
    const isKey = base58.decode(address).length === addressBytes
    return { isAddress: true, checksum: isKey ? 'none' : 'invalid' }
  }

/** Methods of this namespace over WalletConnect. */
const methods = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_requestAccounts',
  'solana_getAccounts',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]
const events = ['accountsChanged', 'chainChanged']

/** Ids from before CAIP-2 used the genesis hash, which wallets still answer. */
const networkAliases = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': solanaMainnet.caipNetworkId,
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': solanaDevnet.caipNetworkId,
}

/** Names the methods, events and deprecated network ids of this namespace's sessions. */
const describeSession: Implement<typeof DescribeSession> = () => async () => ({
  methods,
  events,
  networkAliases,
})

/** Reads the balance in lamports by getBalance from the app's own RPC urls. @throws the errors of RpcClient */
const getNativeBalance: Implement<typeof GetNativeBalance> = (ctx) => async (params) => {
  return { value: await readBalance(await ctx.load(SolanaRpc), params) }
}

/** Reads balances from the app's own RPC urls. @throws the errors of RpcClient */
const getTokenBalances: Implement<typeof GetTokenBalances> = (ctx) => async (params) => {
  return readTokenBalances(await ctx.load(SolanaRpc), params)
}

const sendMethods: readonly string[] = ['solana_signAndSendTransaction', 'solana_sendTransaction']
/** 64 bytes in base58. */
const signaturePattern = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/
const maxBytes = 64 * 1024

/** Tells whether a transaction is confirmed; balances are read with the same commitment. */
function readIsConfirmed(result: unknown): boolean {
  const statuses = readProperty(result, 'value')
  if (!Array.isArray(statuses)) throw new TypeError('This is no list of statuses.')
  return ['confirmed', 'finalized'].includes(String(readProperty(statuses[0], 'confirmationStatus')))
}

/** Follows a transaction by its signature, from the app's own RPC urls. @see Solana's JSON-RPC getSignatureStatuses */
const followTransaction: Implement<typeof FollowTransaction> =
  (ctx) =>
  async ({ network, method, result, signal }) => {
    const id = sendMethods.includes(method) ? (readProperty(result, 'signature') ?? result) : undefined
    if (typeof id !== 'string' || !signaturePattern.test(id)) return undefined
    const params = [[id]]
    const question = { network, method: 'getSignatureStatuses', params, maxBytes, parse: readIsConfirmed, signal }
    const isConfirmed = async () => (await ctx.load(SolanaRpc)).request(question)
    return { id, settle: () => untilSettled(ctx, isConfirmed, signal) }
  }

/** Implements a capability that asks the app's own RPC urls; its code loads with the first call. */
const implementByRpc =
  <P, R>(load: () => Promise<(rpc: RpcClient, params: P) => Promise<R>>) =>
  (ctx: PluginContext) =>
  async (params: P): Promise<R> => {
    const [rpc, run] = await Promise.all([ctx.load(SolanaRpc), load()])
    return run(rpc, params)
  }

/** @throws TRANSFER_REFUSED, WALLET_REQUEST_FAILED, SOLANA_WEB3_MISSING, and what RpcClient throws */
const sendTransfer: Implement<typeof SendTransfer> = /* @__PURE__ */ implementByRpc(() =>
  import('../transfers/send-transfer').then((m) => m.sendTransfer),
)

/** @throws TRANSFER_REFUSED, WALLET_REQUEST_FAILED, and what RpcClient throws */
const sendTransaction: Implement<typeof SendTransaction> = /* @__PURE__ */ implementByRpc(() =>
  import('../transfers/send-transfer').then((m) => m.sendTransaction),
)

/** Estimates by the app's own RPC urls. @throws TRANSFER_REFUSED, SOLANA_WEB3_MISSING, and what RpcClient throws */
const estimateFee: Implement<typeof EstimateFee> = /* @__PURE__ */ implementByRpc(() =>
  import('../transfers/estimate-fee').then((m) => m.estimateFee),
)

/** @throws what RpcClient throws */
const inspectAddress: Implement<typeof InspectAddress> = /* @__PURE__ */ implementByRpc(() =>
  import('../transfers/read-receiver').then((m) => m.inspectAddress),
)

/** @throws what RpcClient throws */
const readTransaction: Implement<typeof ReadTransaction> = /* @__PURE__ */ implementByRpc(() =>
  import('../transfers/read-transaction').then((m) => m.readTransaction),
)

const readPaymentLink: Implement<typeof ReadPaymentLink> =
  () =>
  ({ text }) =>
    import('../transfers/read-receiver').then((m) => m.readPaymentLink(text))

/** The capabilities of a wallet, in one chunk, because a person who connects needs most of them within seconds. */
export const implementations = {
  .../* @__PURE__ */ createBridgeCapabilities(solanaErrorRules),
  signMessage,
  verifyMessage,
  checkAddress,
  describeSession,
  getNativeBalance,
  getTokenBalances,
  followTransaction,
  sendTransfer,
  sendTransaction,
  estimateFee,
  inspectAddress,
  readTransaction,
  readPaymentLink,
}
