import { isPorticoError } from '../../../kernel/errors/portico-error'
import { GetTokenBalances } from '../../../kernel/namespaces/asset-capabilities'
import { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import { swapError, swapRefusal, transferRefusal } from '../../../kernel/namespaces/refusals'
import {
  DescribeToken,
  GetWalletCapabilities,
  PlanSwap,
  SendCalls,
  type SignedPermit,
  SignPermit,
  type SwapPlan,
  type SwapRouter,
  type WalletAbilities,
} from '../../../kernel/namespaces/swap-capabilities'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { ConnectController } from '../../foundations/connect/contract'
import type { FoundOffer } from './ask-quotes'
import { askSource } from './ask-source'
import type { SwapProblem, SwapQuote, SwapReview, SwapToken } from './contract'
import { isSameAsset } from './same-asset'
import { swapPluginError } from './swap-errors'

/** What is to be reviewed. */
export interface PrepareParams {
  readonly found: FoundOffer
  readonly quote: SwapQuote
  readonly sell: SwapToken
  readonly buy: SwapToken
  /** In percent. */
  readonly slippage: number
  readonly routers: readonly SwapRouter[]
  readonly isUnlimited: boolean
  readonly stepsDone: number
  readonly offeredBefore: bigint | undefined
  readonly feePrice: string | undefined
  /** Nothing has shown that the wallet cannot sign a permit. */
  readonly canSign: boolean
  readonly permit: SignedPermit | undefined
  readonly signal: AbortSignal
}

/** A review, or why there is none. */
export type PrepareResult = { readonly review: SwapReview } | { readonly problem: SwapProblem }

/** A source is to write a transaction that is good for so long. */
const DEADLINE_S = 1200

const refusals: Readonly<Record<string, SwapProblem>> = { reverts: 'reverts', funds: 'feeFunds', token: 'reverts' }

/** Tells what to say of what chain or checks threw. */
export function problemOfCheck(error: unknown): SwapProblem {
  if (isPorticoError(error, 'SWAP_BUILD_FAILED')) return 'unbuilt'
  return swapRefusal(error) ?? refusals[transferRefusal(error) ?? ''] ?? 'unreachable'
}

/** What the chain says of an end of a swap now; undefined where decimals are others than those that amounts were read with. */
async function readEnd(ctx: PluginContext, params: PrepareParams, token: SwapToken): Promise<bigint | undefined> {
  const { network, account: address } = params.found.order
  const { signal } = params
  const namespace = network.chainNamespace
  if (token.address === undefined)
    return (await ctx.namespaces.use(GetNativeBalance, namespace)({ address, network, signal })).value
  const wanted = token.address
  const described = ctx.namespaces.has(DescribeToken, namespace)
    ? await ctx.namespaces.use(DescribeToken, namespace)({ network, address, token: wanted, signal })
    : (await ctx.namespaces.use(GetTokenBalances, namespace)({ network, address, tokens: [wanted], signal })).find(
        (item) => item.address !== undefined && isSameAsset(item.address, wanted),
      )
  return described?.decimals === token.decimals ? described.value : undefined
}

/**
 * Has the source write the transaction, and everything of it checked against what was intended.
 *
 * @param canSign - a permit may be signed in place of an approval
 */
export async function planSwap(ctx: PluginContext, params: PrepareParams, canSign = false): Promise<SwapPlan> {
  const { found, quote, slippage, routers, isUnlimited, permit, signal } = params
  const { order, offer, source } = found
  const intent = { ...order, minReceived: quote.minReceived }
  const deadline = Math.floor(ctx.clock.now() / 1000) + DEADLINE_S
  const build = (own: AbortSignal) => source.build({ ...intent, offer, slippage, deadline, signal: own })
  const transaction = await askSource(ctx, signal, build).catch((error: unknown) => {
    throw swapPluginError('SWAP_BUILD_FAILED', {}, error)
  })
  const plan = await ctx.namespaces.use(
    PlanSwap,
    order.network.chainNamespace,
  )({
    ...intent,
    transaction,
    routers,
    signal,
    ...(isUnlimited && { isUnlimited }),
    ...(canSign && { canSign, ...(permit && { permit }) }),
  })
  if (plan.minReceived < quote.minReceived) throw swapError('received', 'The plan promises less than was agreed.')
  if (plan.steps.at(-1)?.kind !== 'swap') throw swapError('outcome', 'The plan does not end in a swap.')
  if (plan.expiresAt !== undefined && plan.expiresAt <= ctx.clock.now()) throw swapError('deadline', 'It is too late.')
  return plan
}

const singly: WalletAbilities = { isAtomic: false }

/** Whether the wallet takes all steps in one prompt, all of them or none, and whether the app may pay for that. */
export async function readAbilities(
  ctx: PluginContext,
  { found: { order }, signal }: PrepareParams,
): Promise<WalletAbilities> {
  const { network, account: address } = order
  const namespace = network.chainNamespace
  if (![GetWalletCapabilities, SendCalls].every((capability) => ctx.namespaces.has(capability, namespace)))
    return singly
  const provider = await ctx.get(ConnectController).getProvider()
  const ask = ctx.namespaces.use(GetWalletCapabilities, namespace)
  return ask({ provider, network, address, signal }).catch(() => singly)
}

/** All that is known of what the steps cost. */
export const feeOf = ({ steps }: SwapPlan): bigint => steps.reduce((sum, { fee }) => sum + (fee?.value ?? 0n), 0n)

async function prepare(ctx: PluginContext, params: PrepareParams): Promise<PrepareResult> {
  const { found, quote, sell, buy, isUnlimited, stepsDone, offeredBefore, feePrice } = params
  const { order } = found
  const native = { ...order.network.nativeCurrency, value: 0n }
  const [abilities, held, received, own] = await Promise.all([
    readAbilities(ctx, params),
    ...[sell, buy, native].map((token) => readEnd(ctx, params, token)),
  ])
  if (held === undefined || received === undefined || own === undefined) return { problem: 'decimals' }
  if (order.amount > held) return { problem: 'noFunds' }
  const { isAtomic, isSponsored } = abilities
  // One prompt is less than two.
  const canSign = params.canSign && !isAtomic && ctx.namespaces.has(SignPermit, order.network.chainNamespace)
  const plan = await planSwap(ctx, params, canSign)
  const fee = isSponsored ? 0n : feeOf(plan)
  const isNative = order.sell === undefined
  if ((isNative ? order.amount + fee : fee) > own) return { problem: isNative ? 'noFunds' : 'feeFunds' }
  const review: SwapReview = {
    intent: { ...order, minReceived: quote.minReceived },
    plan,
    sell,
    buy,
    quote,
    isAtomic: isAtomic && (plan.steps.length > 1 || isSponsored === true),
    ...(isSponsored && { isSponsored }),
    isUnlimited,
    stepsDone,
    ...(canSign && params.permit && !plan.permit && plan.steps.length === 1 && { isSigned: true }),
    ...(offeredBefore !== undefined && offeredBefore !== quote.received && { offeredBefore }),
    ...(feePrice !== undefined && { feePrice }),
  }
  return { review }
}

/** Has a swap built, and asks the chain all that its review tells: what there is, what it says, what it costs, whether it goes through. */
export async function prepareReview(ctx: PluginContext, params: PrepareParams): Promise<PrepareResult> {
  try {
    return await prepare(ctx, params)
  } catch (error) {
    if (!params.signal.aborted) ctx.logger.warn('A swap could not be reviewed', error)
    return { problem: params.signal.aborted ? 'changed' : problemOfCheck(error) }
  }
}
