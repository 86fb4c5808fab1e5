import type { LookupAddress, NormalizeName, ResolveName } from '../../../../kernel/namespaces/asset-capabilities'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type {
  GetCoinType,
  PlanNameStep,
  ReadNameCommitment,
  ReadNameOffer,
} from '../../../../kernel/namespaces/name-capabilities'
import type {
  GrantPermissions,
  ListPermissions,
  RevokePermissions,
} from '../../../../kernel/namespaces/permission-capabilities'
import type {
  ApproveToken,
  BuildOnRouter,
  EstimateTransaction,
  GetCallsStatus,
  GetWalletAssets,
  GetWalletCapabilities,
  PlanSwap,
  QuoteOnRouter,
  ReadAllowance,
  SendCalls,
  SignPermit,
} from '../../../../kernel/namespaces/swap-capabilities'
import type {
  EstimateFee,
  InspectAddress,
  ReadPaymentLink,
  ReadTransaction,
  SendTransaction,
  SendTransfer,
  WriteContract,
} from '../../../../kernel/namespaces/transfer-capabilities'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { RpcClient } from '../../../wallets/contract'
import type { Implement } from '../../../wallets/define-chain-namespace'
import { type Eip155Options, Eip155Rpc } from '../contract'
import { toCoinType } from '../names/coin-type'
import { lookupAddress as lookUp, normalizeName as normalize, resolveName as resolve } from '../names/names'
import { encodeCall } from '../rpc/encode-call'

/** Implements a capability that uses the app's own RPC URLs; its code loads with the first call. */
const implementByRpc =
  <P, R>(load: () => Promise<(rpc: RpcClient, params: P) => Promise<R>>) =>
  (ctx: PluginContext) =>
  async (params: P): Promise<R> => {
    const [rpc, run] = await Promise.all([ctx.load(Eip155Rpc), load()])
    return run(rpc, params)
  }

const sendTransfer =
  (options: Eip155Options): FunctionOf<typeof SendTransfer> =>
  (params) =>
    import('../transfers/send-transfer').then((m) => m.sendTransfer(sendCalls(options), params))

const sendTransaction: Implement<typeof SendTransaction> = () => (params) =>
  import('../transfers/send-transfer').then((m) => m.sendTransaction(params))

/** Estimates a fee by the app's own RPC URLs. @throws TRANSFER_REFUSED, and the errors of RpcClient */
const estimateFee: Implement<typeof EstimateFee> = /* @__PURE__ */ implementByRpc(() =>
  import('../transfers/estimate-fee').then((m) => m.estimateFee),
)

/** @throws the errors of RpcClient */
const inspectAddress: Implement<typeof InspectAddress> = /* @__PURE__ */ implementByRpc(() =>
  import('../transfers/read-receiver').then((m) => m.inspectAddress),
)

/** @throws the errors of RpcClient */
const readTransaction: Implement<typeof ReadTransaction> = (ctx) => async (params) => {
  const [rpc, m] = await Promise.all([ctx.load(Eip155Rpc), import('../transfers/read-transaction')])
  return m.readTransaction(rpc, params, ctx.clock.now())
}

/** @throws TRANSFER_REFUSED, and the errors of RpcClient */
const estimateTransaction: Implement<typeof EstimateTransaction> = /* @__PURE__ */ implementByRpc(() =>
  import('../transfers/estimate-fee').then((m) => m.estimateTransaction),
)

/** @throws the errors of RpcClient */
const readAllowance: Implement<typeof ReadAllowance> = /* @__PURE__ */ implementByRpc(() =>
  import('../swaps/allowances').then((m) => m.readAllowance),
)

const approveToken: Implement<typeof ApproveToken> = () => (params) =>
  import('../swaps/allowances').then((m) => m.approveToken(params))

/** @throws the errors of RpcClient */
const quoteOnRouter: Implement<typeof QuoteOnRouter> = /* @__PURE__ */ implementByRpc(() =>
  import('../swaps/router-offers').then((m) => m.quoteOnRouter),
)

const buildOnRouter: Implement<typeof BuildOnRouter> = () => (params) =>
  import('../swaps/router-offers').then((m) => m.buildOnRouter(params))

/** @throws SWAP_REFUSED, TRANSFER_REFUSED, and the errors of RpcClient */
const planSwap: Implement<typeof PlanSwap> = (ctx) => async (params) => {
  const [rpc, { planSwap }] = await Promise.all([ctx.load(Eip155Rpc), import('../swaps/plan-swap')])
  return planSwap({ rpc, now: ctx.clock.now() }, params)
}

const signPermit: Implement<typeof SignPermit> = () => (params) =>
  import('../swaps/permits').then((m) => m.signPermit(params))

const getWalletCapabilities =
  ({ clock }: PluginContext, { paymasters }: Eip155Options): FunctionOf<typeof GetWalletCapabilities> =>
  (params) =>
    import('../swaps/wallet-requests').then((m) => m.getWalletCapabilities({ clock, paymasters }, params))

const sendCalls =
  ({ paymasters }: Eip155Options): FunctionOf<typeof SendCalls> =>
  (params) =>
    import('../swaps/wallet-requests').then((m) => m.sendCalls(paymasters, params))

const getCallsStatus: Implement<typeof GetCallsStatus> =
  ({ clock }) =>
  (params) =>
    import('../swaps/wallet-requests').then((m) => m.getCallsStatus(clock, params))

const getWalletAssets: Implement<typeof GetWalletAssets> =
  ({ clock }) =>
  (params) =>
    import('../swaps/wallet-requests').then((m) => m.getWalletAssets(clock, params))

const grantPermissions: Implement<typeof GrantPermissions> = () => (params) =>
  import('../swaps/wallet-requests').then((m) => m.grantPermissions(params))

const listPermissions: Implement<typeof ListPermissions> =
  ({ clock }) =>
  (params) =>
    import('../swaps/wallet-requests').then((m) => m.listPermissions(clock, params))

const revokePermissions: Implement<typeof RevokePermissions> = () => (params) =>
  import('../swaps/wallet-requests').then((m) => m.revokePermissions(params))

const readPaymentLink: Implement<typeof ReadPaymentLink> =
  () =>
  ({ text }) =>
    import('../transfers/read-receiver').then((m) => m.readPaymentLink(text))

/** @throws TRANSFER_REFUSED, WALLET_REQUEST_FAILED, and the errors of RpcClient */
const writeContract: Implement<typeof WriteContract> = (ctx) => async (params) => {
  const [rpc, { writeContract }] = await Promise.all([ctx.load(Eip155Rpc), import('../transfers/send-transfer')])
  return writeContract(rpc, encodeCall, params)
}

/** Reads the address of a name from ENS. @throws the errors of RpcClient */
const resolveName =
  (ctx: PluginContext, { ens }: Eip155Options): FunctionOf<typeof ResolveName> =>
  (params) =>
    resolve(ctx, ens, params)

/** @see ENSIP-15 */
const normalizeName: Implement<typeof NormalizeName> =
  () =>
  ({ name }) =>
    normalize(name)

/** Reads the name of an address from ENS. @throws the errors of RpcClient */
const lookupAddress =
  (ctx: PluginContext, { ens }: Eip155Options): FunctionOf<typeof LookupAddress> =>
  (params) =>
    lookUp(ctx, ens, params)

/** @throws EIP155_CHAIN_ID_INVALID */
const getCoinType: Implement<typeof GetCoinType> =
  () =>
  async ({ network }) =>
    toCoinType(network.id)

/** @throws TRANSFER_REFUSED, and the errors of RpcClient */
const readNameOffer: Implement<typeof ReadNameOffer> = /* @__PURE__ */ implementByRpc(() =>
  import('../registrations/registrations').then((m) => m.readNameOffer),
)

/** @throws TRANSFER_REFUSED, and the errors of RpcClient */
const readNameCommitment: Implement<typeof ReadNameCommitment> = /* @__PURE__ */ implementByRpc(() =>
  import('../registrations/registrations').then((m) => m.readNameCommitment),
)

/** @throws TRANSFER_REFUSED, and the errors of RpcClient */
const planNameStep: Implement<typeof PlanNameStep> = /* @__PURE__ */ implementByRpc(() =>
  import('../registrations/registrations').then((m) => m.planNameStep),
)

/** The capabilities for names, by their ids. */
export const names = (ctx: PluginContext, options: Eip155Options) => ({
  resolveName: resolveName(ctx, options),
  normalizeName: normalizeName(ctx),
  lookupAddress: lookupAddress(ctx, options),
  getCoinType: getCoinType(ctx),
  readNameOffer: readNameOffer(ctx),
  readNameCommitment: readNameCommitment(ctx),
  planNameStep: planNameStep(ctx),
})

/** The capabilities for sending, by their ids. Preloads their code, because a capability is called right after it has loaded. */
export const transfers = (ctx: PluginContext, options: Eip155Options) => {
  import('../transfers/estimate-fee').catch(() => undefined)
  return {
    sendTransfer: sendTransfer(options),
    sendTransaction: sendTransaction(ctx),
    estimateFee: estimateFee(ctx),
    estimateTransaction: estimateTransaction(ctx),
    inspectAddress: inspectAddress(ctx),
    readTransaction: readTransaction(ctx),
    readPaymentLink: readPaymentLink(ctx),
    writeContract: writeContract(ctx),
  }
}

/** The capabilities for swapping, by their ids. */
export const swaps = (ctx: PluginContext, options: Eip155Options) => ({
  readAllowance: readAllowance(ctx),
  approveToken: approveToken(ctx),
  quoteOnRouter: quoteOnRouter(ctx),
  buildOnRouter: buildOnRouter(ctx),
  planSwap: planSwap(ctx),
  signPermit: signPermit(ctx),
  getWalletCapabilities: getWalletCapabilities(ctx, options),
  sendCalls: sendCalls(options),
  getCallsStatus: getCallsStatus(ctx),
  getWalletAssets: getWalletAssets(ctx),
  grantPermissions: grantPermissions(ctx),
  listPermissions: listPermissions(ctx),
  revokePermissions: revokePermissions(ctx),
})
