import { isPorticoError } from '../../../kernel/errors/portico-error'
import { GetTokenBalances } from '../../../kernel/namespaces/asset-capabilities'
import { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import type { Network } from '../../../kernel/namespaces/network'
import { transferRefusal } from '../../../kernel/namespaces/refusals'
import { GetWalletCapabilities, SendCalls } from '../../../kernel/namespaces/swap-capabilities'
import {
  type AssetTransfer,
  EstimateFee,
  type FeeEstimate,
  InspectAddress,
} from '../../../kernel/namespaces/transfer-capabilities'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { effect } from '../../../kernel/store/signals'
import { ConnectController } from '../../foundations/connect/contract'
import { ActivityController } from '../activity/contract'
import type { Receiver, SendProblem, SendReview, SendToken } from './contract'
import {
  findReceiverProblem,
  findWarnings,
  isSameAddress,
  listOwnAccounts,
  maxAmount,
  readSendAmount,
} from './send-rules'

/** The requested transfer: the typed amount, or the whole balance. */
export interface PrepareParams {
  readonly network: Network
  readonly from: string
  readonly token: SendToken
  readonly amount: string
  readonly isMax: boolean
  readonly receiver: Receiver & { readonly address: string }
  readonly feePrice: string | undefined
  /** Names of services that need a memo for deposits, by the CAIP-10 id of the address. */
  readonly memoAddresses: Readonly<Record<string, string>>
  /** Whether the app may pay: the wallet has not refused that before. */
  readonly canBatch: boolean
  readonly signal: AbortSignal
}

/** A review, or why there is none. */
export type PrepareResult =
  | { readonly review: SendReview }
  | { readonly problem: SendProblem; readonly setupCommand?: string }

/** Returns the command that installs the library a namespace needs for sending, from the error that it is missing. */
export function setupCommandOf(error: unknown): string | undefined {
  const command = isPorticoError(error) ? error.context.command : undefined
  return typeof command === 'string' ? command : undefined
}

/** What the account holds now, read from the chain. */
interface Holdings {
  readonly native: bigint
  readonly token: bigint
}

async function readHoldings(ctx: PluginContext, params: PrepareParams): Promise<Holdings | undefined> {
  const { network, from: address, token, signal } = params
  const namespace = network.chainNamespace
  const { value: native } = await ctx.namespaces.use(GetNativeBalance, namespace)({ address, network, signal })
  if (token.address === undefined) return { native, token: native }
  const wanted = token.address
  const read = ctx.namespaces.use(GetTokenBalances, namespace)
  const held = await read({ address, network, signal, tokens: [wanted] })
  const found = held.find((item) => item.address !== undefined && isSameAddress(item.address, wanted))
  // Wrong decimals of a service would turn the typed text into another amount.
  if (found && found.decimals !== token.decimals) return undefined
  return { native, token: found?.value ?? 0n }
}

/** Maximum wait for the history, in ms; without it the review says nothing about earlier transfers. */
const HISTORY_MS = 3000

/** Lists the earlier receivers of the account; undefined where no source answers in time. */
async function readReceivers(ctx: PluginContext): Promise<readonly string[] | undefined> {
  if (!ctx.has(ActivityController)) return undefined
  const { watch, state, receivers } = await ctx.load(ActivityController)
  const stop = watch()
  let end: (() => void) | undefined
  await new Promise<void>((resolve) => {
    const cancel = ctx.clock.after(HISTORY_MS, resolve)
    end = effect(() => {
      if (state.value === 'loading') return
      cancel()
      resolve()
    })
  })
  end?.()
  stop()
  if (state.peek() !== 'ready') return undefined
  return receivers.peek()
}

const refusals: Readonly<Record<string, SendProblem>> = {
  reverts: 'reverts',
  funds: 'feeFunds',
  token: 'token',
  rent: 'rent',
}

/** Returns the problem to show for an error of the chain. */
export function problemOfChain(error: unknown): SendProblem {
  return refusals[transferRefusal(error) ?? ''] ?? 'unreadable'
}

const estimate = (
  ctx: PluginContext,
  transfer: AssetTransfer & { isMax?: boolean },
  signal: AbortSignal,
): Promise<FeeEstimate> => ctx.namespaces.use(EstimateFee, transfer.network.chainNamespace)({ ...transfer, signal })

interface MaxParams extends Omit<AssetTransfer, 'amount'> {
  readonly balance: bigint
  readonly isSponsored: boolean
  readonly signal: AbortSignal
}

/**
 * Estimates the fee of sending the whole balance of the network's own currency.
 *
 * @returns the balance without the fee; the whole balance where the app pays the fee
 */
export async function findMaxAmount(
  ctx: PluginContext,
  { network, from, to, balance, isSponsored, signal }: MaxParams,
): Promise<{ readonly amount: bigint; readonly fee: FeeEstimate }> {
  const fee = await estimate(ctx, { network, from, to, amount: balance, isMax: true }, signal)
  return { amount: isSponsored ? balance : maxAmount(balance, fee.value), fee }
}

async function askIsSponsored(
  ctx: PluginContext,
  { network, from: address, canBatch, signal }: Pick<PrepareParams, 'network' | 'from' | 'canBatch' | 'signal'>,
): Promise<boolean> {
  const namespace = network.chainNamespace
  if (!canBatch) return false
  if (![GetWalletCapabilities, SendCalls].every((capability) => ctx.namespaces.has(capability, namespace))) return false
  const provider = await ctx.get(ConnectController).getProvider()
  const { isSponsored } = await ctx.namespaces.use(
    GetWalletCapabilities,
    namespace,
  )({ provider, network, address, signal, isFeeOnly: true })
  return isSponsored === true
}

/** Tells whether the app pays the fee, with a wallet that supports that. */
export const readIsSponsored = (ctx: PluginContext, params: Parameters<typeof askIsSponsored>[1]): Promise<boolean> =>
  askIsSponsored(ctx, params).catch(() => false)

async function findAmount(ctx: PluginContext, params: PrepareParams, holdings: Holdings, isSponsored: boolean) {
  const { network, from, token, amount, isMax, receiver, signal } = params
  const to = receiver.address
  if (isMax && token.address === undefined)
    return findMaxAmount(ctx, { network, from, to, balance: holdings.native, isSponsored, signal })
  const text = readSendAmount(amount, { decimals: token.decimals, value: holdings.token })
  const typed = 'amount' in text ? text.amount : undefined
  const units = isMax ? holdings.token : typed
  if (units === undefined || units === 0n) return undefined
  const transfer = { network, from, to, amount: units, ...(token.address !== undefined && { token: token.address }) }
  return { amount: units, fee: await estimate(ctx, transfer, signal) }
}

/** Returns the service that needs a memo for deposits to the receiver; undefined where the app knows none. */
function findMemoOf({ network, receiver, memoAddresses }: PrepareParams): string | undefined {
  const prefix = `${network.caipNetworkId}:`
  const found = Object.entries(memoAddresses).find(
    ([id]) => id.startsWith(prefix) && isSameAddress(id.slice(prefix.length), receiver.address),
  )
  return found?.[1]
}

async function prepare(ctx: PluginContext, params: PrepareParams): Promise<PrepareResult> {
  const { network, from, token, isMax, receiver, feePrice, signal } = params
  const to = receiver.address
  const namespace = network.chainNamespace
  const inspect = ctx.namespaces.has(InspectAddress, namespace) && ctx.namespaces.use(InspectAddress, namespace)
  const [holdings, isSponsored, facts, receivers] = await Promise.all([
    readHoldings(ctx, params),
    readIsSponsored(ctx, params),
    inspect ? inspect({ network, address: to, signal }) : undefined,
    readReceivers(ctx).catch(() => undefined),
  ])
  if (!holdings) return { problem: 'token' }
  const asset = token.address === undefined ? {} : { token: token.address }
  const connections = ctx.get(ConnectController).connections.peek()
  const connected = connections.flatMap(({ accounts }) => accounts.map(({ address }) => address))
  const own = listOwnAccounts(connections, network.caipNetworkId)
  const transfer = { network, from, to, amount: 0n, ...asset }
  const known = { transfer, facts, connected, own, receivers, memoOf: findMemoOf(params), isTold: receiver.isTold }
  const problem = findReceiverProblem(known)
  if (problem) return { problem }
  const found = await findAmount(ctx, params, holdings, isSponsored)
  if (!found || found.amount === 0n) return { problem: 'funds' }
  const { amount, fee } = found
  const owed = isSponsored ? 0n : fee.value
  const needed = token.address === undefined ? amount + owed : owed
  if (needed > holdings.native) return { problem: token.address === undefined ? 'funds' : 'feeFunds' }
  const review: SendReview = {
    transfer: { network, from, to, amount, ...asset },
    fee,
    token,
    ...findWarnings(known),
    ...(isMax && token.address === undefined && { isAll: true }),
    ...(isSponsored && { isSponsored }),
    ...(feePrice !== undefined && { feePrice }),
    ...(receiver.name !== undefined && { receiverName: receiver.name }),
  }
  return { review }
}

/** Asks the chain for everything in a review: the balance, the fee, whether the transfer succeeds, and the receiver. */
export async function prepareReview(ctx: PluginContext, params: PrepareParams): Promise<PrepareResult> {
  try {
    return await prepare(ctx, params)
  } catch (error) {
    ctx.logger.warn('A transfer could not be reviewed', error)
    const setupCommand = setupCommandOf(error)
    if (setupCommand !== undefined) return { problem: 'setup', setupCommand }
    return { problem: params.signal.aborted ? 'changed' : problemOfChain(error) }
  }
}
