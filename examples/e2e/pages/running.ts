import type { BrowserContext, Page } from '@playwright/test'

/** The listeners and timers of a page. */
export interface Running {
  /** Listeners on window and document, by event. */
  readonly listeners: Readonly<Record<string, number>>
  /** Timers that are set, by their callback. */
  readonly timers: readonly string[]
}

declare global {
  interface Window {
    running(): Running
  }
}

/** Counts listeners and timers from before the page's own scripts. */
export async function countRunning(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const counts: Record<string, number> = {}
    const known = new Map<unknown, Set<string>>()
    const { prototype } = EventTarget
    const { addEventListener: add, removeEventListener: remove } = prototype
    const isCounted = (target: EventTarget) => target === window || target === document
    const count = (type: string, by: number) => {
      counts[type] = (counts[type] ?? 0) + by
    }
    prototype.addEventListener = function (this: EventTarget | undefined, type: string, ...rest: unknown[]) {
      const [target, [listener]] = [this ?? window, rest]
      const types = known.get(listener) ?? new Set()
      known.set(listener, types)
      if (isCounted(target) && listener && !types.has(type)) {
        count(type, 1)
        types.add(type)
      }
      Reflect.apply(add, target, [type, ...rest])
    }
    prototype.removeEventListener = function (this: EventTarget | undefined, type: string, ...rest: unknown[]) {
      const target = this ?? window
      if (isCounted(target) && known.get(rest[0])?.delete(type)) count(type, -1)
      Reflect.apply(remove, target, [type, ...rest])
    }
    const timers = new Map<unknown, string>()
    for (const [name, isOnce] of [
      ['setTimeout', true],
      ['setInterval', false],
    ] as const) {
      const start = window[name]
      Reflect.set(window, name, (work: () => void, ms?: number, ...rest: unknown[]) => {
        const run = () => {
          if (isOnce) timers.delete(id)
          Reflect.apply(work, window, rest)
        }
        const id: unknown = Reflect.apply(start, window, [run, ms])
        timers.set(id, `${name} ${ms}: ${work} ${new Error().stack}`.slice(0, 600))
        return id
      })
    }
    for (const name of ['clearTimeout', 'clearInterval'] as const) {
      const stop = window[name]
      Reflect.set(window, name, (id: unknown) => {
        timers.delete(id)
        Reflect.apply(stop, window, [id])
      })
    }
    window.running = () => ({
      listeners: Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0)),
      timers: [...timers.values()],
    })
  })
}

export const runningIn = (page: Page): Promise<Running> => page.evaluate(() => window.running())
