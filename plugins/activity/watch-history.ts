import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { computed, type ReadonlySignal, untracked } from '../../kernel/store/signals'
import type { HistoryEntry } from './history-entry'
import type { HistoryReader, HistoryTarget } from './history-reader'

/** How long an answer counts as fresh (spec 9). */
const LIFE_MS = 15_000

interface Watched {
  readonly target: ReadonlySignal<HistoryTarget | undefined>
  readonly entry: ReadonlySignal<HistoryEntry>
  readonly reader: HistoryReader
}

/** Follows account and network while somebody looks; what is pending is read again when its answer is old, what failed when online. */
function follow(ctx: PluginContext, { target, entry, reader }: Watched) {
  const id = computed(() => target.value?.id)
  const isOld = () => ctx.clock.now() - entry.peek().readAt >= LIFE_MS
  const readIfOld = () => {
    if (target.peek() && isOld()) void reader.readNewest()
  }
  let cancelTimer: (() => void) | undefined
  const readPending = () => {
    const isPending = entry.peek().transactions.some(({ status }) => status === 'pending')
    if (isPending && ctx.browser.isVisible()) readIfOld()
    cancelTimer = ctx.clock.after(LIFE_MS, readPending)
  }
  const stops = [
    ctx.effect(() => {
      reader.leave()
      // What a source reads to answer is no reason to ask it again.
      if (id.value !== undefined) untracked(readIfOld)
    }),
    ctx.browser.listen('online', () => {
      if (entry.peek().isFailed) void reader.readNewest(true)
    }),
  ]
  cancelTimer = ctx.clock.after(LIFE_MS, readPending)
  return {
    readIfOld,
    stop() {
      for (const stop of stops) stop()
      cancelTimer?.()
      reader.leave()
    },
  }
}

/** Creates the `watch` of a history: many may look, and with the last of them everything ends. */
export function watchHistory(ctx: PluginContext, watched: Watched): () => () => void {
  const watchers = new Set<symbol>()
  let following: ReturnType<typeof follow> | undefined
  return () => {
    const watcher = Symbol()
    watchers.add(watcher)
    if (following) following.readIfOld()
    else following = follow(ctx, watched)
    return async () => {
      if (!watchers.delete(watcher)) return
      // Whoever goes from one view to another leaves before they come.
      await undefined
      if (watchers.size > 0) return
      following?.stop()
      following = undefined
    }
  }
}
