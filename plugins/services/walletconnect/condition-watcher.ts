import type { Clock } from '../../../kernel/platform/clock'

export interface Wait {
  readonly done: Promise<void>
  stop(): void
}

/** Waits for what time or the world brings, by the wall clock: a page that was frozen looks again when it is woken. */
export interface ConditionWatcher {
  checkAll(): void
  /**
   * @param isSo - what is waited for
   * @param ms - when it is worth a look at the latest
   */
  until(isSo: () => boolean, ms?: number): Wait
}

export function createConditionWatcher(clock: Clock): ConditionWatcher {
  const looks = new Set<() => void>()
  return {
    checkAll() {
      for (const look of [...looks]) look()
    },
    until(isSo, ms) {
      let stop: () => void = () => undefined
      const done = new Promise<void>((resolve) => {
        const look = () => {
          if (!isSo()) return
          stop()
          resolve()
        }
        const cancel = ms === undefined ? undefined : clock.after(Math.max(ms, 0), look)
        looks.add(look)
        stop = () => {
          cancel?.()
          looks.delete(look)
        }
        look()
      })
      return { done, stop }
    },
  }
}
