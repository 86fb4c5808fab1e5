import { type ReadonlySignal, signal } from '../../kernel/store/signals'

/** Counts the views, and the hosts, that watch something. */
interface Watchers {
  readonly count: ReadonlySignal<number>
  /** Adds a watcher. @returns a function that removes it, whose later calls change nothing */
  watch(): () => void
}

/** Creates a count of watchers, which is 0 at first. */
export function createWatchers(): Watchers {
  const count = signal(0)
  return {
    count,
    watch() {
      let isWatching = true
      count.value++
      return () => {
        if (isWatching) count.value--
        isWatching = false
      }
    },
  }
}
