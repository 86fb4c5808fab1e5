import type { BrowserFacts, TabChannel, TabLocks } from '../platform/browser-facts'

/** What the pages of one origin share, beside their storage. */
export interface FakeHub {
  readonly openChannel: NonNullable<BrowserFacts['openChannel']>
  readonly locks: TabLocks
  /** Messages are lost while this is false, as to a frozen page. */
  isOpen: boolean
  /** Channels that are open now. */
  readonly channels: number
  /** Locks that are held now, by name. */
  readonly held: readonly string[]
}

function createFakeLocks() {
  const held = new Set<string>()
  const waiting: { readonly name: string; readonly begin: () => void }[] = []
  function release(name: string) {
    held.delete(name)
    const index = waiting.findIndex((item) => item.name === name)
    if (index >= 0) waiting.splice(index, 1)[0]?.begin()
  }
  async function hold<T>(name: string, run: (lock: unknown) => Promise<T>): Promise<T> {
    held.add(name)
    try {
      return await run({ name })
    } finally {
      release(name)
    }
  }
  const locks: TabLocks = {
    async request(name, { ifAvailable = false, signal }, run) {
      signal?.throwIfAborted()
      if (held.has(name) && ifAvailable) return run(null)
      if (held.has(name))
        await new Promise<void>((resolve, reject) => {
          const turn = { name, begin: resolve }
          waiting.push(turn)
          signal?.addEventListener('abort', () => {
            if (waiting.includes(turn)) waiting.splice(waiting.indexOf(turn), 1)
            reject(signal.reason)
          })
        })
      return hold(name, run)
    },
  }
  return { locks, held }
}

/**
 * Creates what makes fake browsers the tabs of one origin: messages reach all but the sender, in a microtask, and locks are
 * held by one at a time.
 *
 * @example
 * ```ts
 * import { createFakeBrowser, createFakeHub } from 'portico/testing'
 *
 * const hub = createFakeHub()
 * const [here, there] = [createFakeBrowser({ hub }), createFakeBrowser({ hub })]
 * ```
 */
export function createFakeHub(): FakeHub {
  const lines = new Set<{ readonly name: string; readonly onMessage: (message: unknown) => void }>()
  const { locks, held } = createFakeLocks()
  const hub = {
    isOpen: true,
    locks,
    get channels() {
      return lines.size
    },
    get held() {
      return [...held]
    },
    openChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
      const line = { name, onMessage }
      lines.add(line)
      return {
        post(message) {
          if (!hub.isOpen) return
          for (const other of lines) {
            if (other === line || other.name !== name) continue
            queueMicrotask(() => {
              if (lines.has(other)) other.onMessage(message)
            })
          }
        },
        close: () => void lines.delete(line),
      }
    },
  }
  return hub
}
