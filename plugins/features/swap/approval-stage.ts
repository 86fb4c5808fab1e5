import { ReadAllowance } from '../../../kernel/namespaces/swap-capabilities'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { readPersisted, writePersisted } from '../../../kernel/store/persist'
import type { Place } from '../../wallets/place'
import { type TrackedStage, TransactionsController } from '../transactions/contract'
import { readSlippage } from './swap-rules'

/** What stood in the form of a swap; an absent end is the network's own currency. */
export interface SwapFormTexts {
  readonly sell?: string
  readonly buy?: string
  /** Whole units, an exact decimal text. */
  readonly amount: string
  /** In percent. */
  readonly slippage: string
  readonly isUnlimited: boolean
}

/** An approval that a wallet submitted on the way to a swap, and what stood in the form. */
export interface SwapStage extends SwapFormTexts {
  readonly approval: { readonly id: string; readonly kind: 'approve' | 'revoke'; readonly spender: string }
  /** Base units that are given. */
  readonly units: bigint
  /** ms since the epoch */
  readonly at: number
}

/** Older ones are of no use: nobody comes back to them. Neither are those that a clock wrote which was ahead for longer. */
const MAX_AGE_MS = 86_400_000
const VERSION = 1

const keyOf = ({ network, account }: Place) => `stage:${network.caipNetworkId}:${account}`
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200
const isOptionalText = (value: unknown): value is string | undefined => value === undefined || isText(value)

/** Reads what stood in the form from what was stored, which is anything. */
export function parseFormTexts(row: unknown): SwapFormTexts | undefined {
  const { sell, buy, amount, slippage, isUnlimited } = Object(row)
  if (![amount, slippage].every(isText) || !isOptionalText(sell) || !isOptionalText(buy)) return undefined
  // The form takes no other, and there would be no quote by it.
  if (readSlippage(slippage) === undefined) return undefined
  return {
    amount,
    slippage,
    isUnlimited: isUnlimited === true,
    ...(sell !== undefined && { sell }),
    ...(buy !== undefined && { buy }),
  }
}

function parseStage(row: unknown, now: number): SwapStage | undefined {
  const { units, at, approval } = Object(row)
  const { id, kind, spender } = Object(approval)
  const form = parseFormTexts(row)
  const isWhole = form && [id, spender, units].every(isText)
  if (!isWhole || (kind !== 'approve' && kind !== 'revoke') || !(Math.abs(now - at) < MAX_AGE_MS)) return undefined
  return { ...form, approval: { id, kind, spender }, units: BigInt(units), at }
}

/** Keeps what is between the two prompts of a swap over a reload, by account and network. */
export function createStageStore({ storage, clock }: PluginContext) {
  const rowOf = (place: Place) => ({ storage, key: keyOf(place), version: VERSION })
  return {
    read: (place: Place): SwapStage | undefined =>
      readPersisted({ ...rowOf(place), parse: (row) => parseStage(row, clock.now()) }),
    write(place: Place, stage: SwapStage): void {
      writePersisted(rowOf(place), { ...stage, units: String(stage.units) })
    },
    remove(place: Place): void {
      writePersisted(rowOf(place), undefined)
    },
  }
}

export type StageStore = ReturnType<typeof createStageStore>

/** 'done': the chain allows what was approved, or the transaction is through; 'failed': it will not be. */
export type ApprovalEnd = 'done' | 'failed'

interface FollowParams extends Place {
  readonly stage: SwapStage
  readonly onEnd: (end: ApprovalEnd) => void
}

const PERIOD_MS = 2000
const failures: readonly (TrackedStage | undefined)[] = ['failed', 'dropped']

/**
 * Follows an approval to its end, by what the chain allows now and by what is known of its transaction: a wallet may have let a person
 * change it. Only a page that is seen asks.
 *
 * @returns stops
 */
export function followApproval(ctx: PluginContext, { network, account, stage, onEnd }: FollowParams): () => void {
  const { kind, id, spender } = stage.approval
  let isOver = false
  const abort = new AbortController()
  let cancel: (() => void) | undefined
  let hasWarned = false
  const stop = () => {
    isOver = true
    abort.abort()
    cancel?.()
    unlisten()
    unwatch?.()
  }
  const end = (how: ApprovalEnd) => {
    if (isOver) return
    stop()
    onEnd(how)
  }
  async function isAllowed(): Promise<boolean> {
    if (stage.sell === undefined || !ctx.namespaces.has(ReadAllowance, network.chainNamespace)) return false
    const read = ctx.namespaces.use(ReadAllowance, network.chainNamespace)
    const allowed = await read({ network, token: stage.sell, owner: account, spender, signal: abort.signal })
    return kind === 'revoke' ? allowed === 0n : allowed >= stage.units
  }
  const look = () => {
    cancel?.()
    if (isOver || !ctx.browser.isVisible()) return
    isAllowed()
      .then(
        (isDone) => isDone && end('done'),
        (error: unknown) => {
          if (isOver || hasWarned) return
          hasWarned = true
          ctx.logger.warn('Failed to check allowance', error)
          ctx.notices.show({ message: { key: 'swap.allowance', text: 'Failed to check allowance' }, variant: 'error' })
        },
      )
      .finally(() => {
        if (!isOver) cancel = ctx.clock.after(PERIOD_MS, look)
      })
  }
  const unlisten = ctx.browser.listen('visibilitychange', look)
  let unwatch: (() => void) | undefined
  ctx.load(TransactionsController).then(
    ({ find }) => {
      if (isOver) return
      unwatch = ctx.effect(() => {
        const tracked = find(network.caipNetworkId, id)
        const isThrough = tracked?.stage === 'confirmed' || tracked?.replacement?.kind === 'repriced'
        if (isThrough) queueMicrotask(() => end('done'))
        else if (failures.includes(tracked?.stage) || tracked?.stage === 'replaced') queueMicrotask(() => end('failed'))
      })
    },
    (error: unknown) => ctx.logger.warn(error),
  )
  look()
  return stop
}
