// @ts-nocheck
import type { Network } from '../../../kernel/namespaces/network'
import { ReadAllowance } from '../../../kernel/namespaces/swap-capabilities'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { type TrackedStage, TransactionsController } from '../transactions/contract'
import type { SwapStage } from './keep-stage'

/** 'done': the chain allows what was approved, or the transaction is through; 'failed': it will not be. */
export type ApprovalEnd = 'done' | 'failed'

interface FollowParams {
  readonly network: Network
  readonly account: string
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
