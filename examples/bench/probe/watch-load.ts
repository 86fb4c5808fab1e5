import { findButton } from './look'

export interface Load {
  /** From the start of the navigation to the commit of the button, which accepts clicks from then on. */
  readonly readyMs: number
  /** The time of tasks beyond 50 ms each, up to now. */
  readonly blockedMs: number
}

/** Tasks up to here do not count as blocking. */
const shortMs = 50

/** Watches the load of the page; starts before its first script. */
export function watchLoad(): () => Promise<Load> {
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask', buffered: true })
  const ready = new Promise<number>((resolve) => {
    const watch = new MutationObserver(() => {
      if (!findButton()) return
      watch.disconnect()
      resolve(performance.now())
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  return async () => {
    const readyMs = await ready
    return { readyMs, blockedMs: tasks.reduce((sum, duration) => sum + Math.max(0, duration - shortMs), 0) }
  }
}
