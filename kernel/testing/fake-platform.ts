import type { BrowserFacts, TabChannel, TabLocks } from '../platform/browser-facts'
import type { Clock } from '../platform/clock'
import type { StorageBackend } from '../platform/platform'

/**
 * Waits until everything has happened that can happen without time passing: promises, and imports that are loaded already.
 *
 * @example
 * ```ts
 * import { settle } from 'portico/testing'
 *
 * await settle()
 * ```
 */
export async function settle(): Promise<void> {
  // A turn of the real event loop comes after every microtask; the second one lets a dynamic import answer.
  for (let turn = 0; turn < 2; turn++) await new Promise<void>((resolve) => setTimeout(resolve, 0))
}

interface Timer {
  readonly due: number
  readonly run: () => void
}

/** A clock that a test moves. */
export interface FakeClock extends Clock {
  /** Timers that are set and have neither run nor been cancelled. */
  readonly pending: number
  /**
   * Advances the time: runs due timers in order, and those that they set, one after the other.
   *
   * @throws the first error of a timer, after all timers have run
   */
  advance(ms: number): Promise<void>
}

/**
 * Creates a clock whose time only changes when a test advances it.
 *
 * @param startMs - its first time, in ms since the epoch
 * @param mostRuns - timers that may run in one `advance`: one that sets itself again at once would keep a test busy for ever
 *
 * @example
 * ```ts
 * import { createFakeClock } from 'portico/testing'
 *
 * const clock = createFakeClock()
 * clock.after(1000, () => console.info('a second later'))
 * await clock.advance(1000)
 * ```
 */
export function createFakeClock(startMs = Date.UTC(2026, 0, 1), mostRuns = 10_000): FakeClock {
  let time = startMs
  // Insertion order decides between timers that are due together.
  const timers = new Set<Timer>()
  const nextDue = (until: number) => [...timers].filter((timer) => timer.due <= until).sort((a, b) => a.due - b.due)[0]

  async function runDue(until: number, errors: unknown[]) {
    let runs = 0
    for (let timer = nextDue(until); timer; timer = nextDue(until)) {
      if (++runs > mostRuns)
        throw new Error(`createFakeClock: more than ${mostRuns} timers ran; one sets itself again.`)
      timers.delete(timer)
      time = Math.max(time, timer.due)
      try {
        timer.run()
      } catch (error) {
        errors.push(error)
      }
      await settle()
    }
  }

  return {
    now: () => time,
    get pending() {
      return timers.size
    },
    after(ms, run) {
      const timer: Timer = { due: time + Math.max(ms || 0, 0), run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    async advance(ms) {
      const until = time + ms
      const errors: unknown[] = []
      await settle()
      await runDue(until, errors)
      time = until
      if (errors.length > 0) throw errors[0]
    },
  }
}

/** What a fake storage holds, and which of its accesses fail. */
export interface FakeStorageInit {
  /** Every access throws, as with blocked cookies. */
  readonly disabled?: boolean
  /** Writing throws, as with a used-up quota. */
  readonly full?: boolean
  /** What is stored already. */
  readonly entries?: Readonly<Record<string, string>>
}

/** A storage of a test, which can be disabled or full. */
export interface FakeStorage {
  /** For `platform.storage`. @throws a SecurityError while disabled */
  readonly open: () => StorageBackend
  /** What is stored, open to a test's eyes and hands. */
  readonly entries: Map<string, string>
  /** Writes and removals that reached it. */
  readonly writes: number
  /** Both may be changed while a kernel runs. */
  isDisabled: boolean
  isFull: boolean
}

/**
 * Creates storage that a test can fill, poison, block or use up. It outlives a kernel: hand it to the next one for a reload.
 *
 * @example
 * ```ts
 * import { createFakeStorage, createTestKernel } from 'portico/testing'
 *
 * const storage = createFakeStorage({ full: true })
 * createTestKernel({ plugins: [], storage })
 * ```
 */
export function createFakeStorage({
  disabled = false,
  full = false,
  entries: first = {},
}: FakeStorageInit = {}): FakeStorage {
  const entries = new Map(Object.entries(first))
  let writes = 0
  const backend: StorageBackend = {
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (fake.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      writes++
      entries.set(key, value)
    },
    removeItem(key) {
      writes++
      entries.delete(key)
    },
  }
  const fake = {
    isDisabled: disabled,
    isFull: full,
    entries,
    get writes() {
      return writes
    },
    open() {
      if (fake.isDisabled) throw new DOMException('Access is denied for this document.', 'SecurityError')
      return backend
    },
  }
  return fake
}

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
    const index = waiting.findIndex((item) => item.name === name)
    // The lock passes straight to the next in line, which begins a microtask later: no new request may take it in between.
    if (index >= 0) waiting.splice(index, 1)[0]?.begin()
    else held.delete(name)
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
 * Creates the shared parts that make fake browsers tabs of one origin: messages reach all tabs except the sender, in a microtask, and one
 * tab at a time holds a lock.
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
          if (!lines.has(line)) throw new DOMException('The channel is closed.', 'InvalidStateError')
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

/** The facts that a fake browser begins with. */
export interface FakeBrowserInit {
  /** False for a server: events are ignored, and a kernel does not start by itself. Default true. */
  readonly isClient?: boolean
  readonly isMobile?: boolean
  readonly isOnline?: boolean
  readonly isVisible?: boolean
  readonly isLineSlow?: boolean
  readonly origin?: string
  readonly locale?: string
  /** The shared parts of pages of one origin: browsers with the same hub are tabs. Default: a hub of its own. */
  readonly hub?: FakeHub
}

/** A browser of a test, with its listeners in view and its facts to be set. */
export interface FakeBrowser extends BrowserFacts {
  /** Handlers that listen now, of one type or of all. */
  listeners(type?: string): number
  /** Errors of handlers; as in a browser, they do not stop other handlers. */
  readonly errors: readonly unknown[]
  /** Changes facts and tells so by the browser's events: online, offline, visibilitychange, languagechange. */
  set(facts: Omit<FakeBrowserInit, 'isClient' | 'origin' | 'hub'>): void
}

type Handler = (event: Event) => void

/** Handlers by type, counted, each guarded from the others. */
function createListeners(errors: unknown[]) {
  const entries = new Set<{ readonly type: string; readonly handler: Handler }>()
  return {
    count: (type?: string) => [...entries].filter((entry) => type === undefined || entry.type === type).length,
    add(type: string, handler: Handler) {
      const entry = { type, handler }
      entries.add(entry)
      return () => void entries.delete(entry)
    },
    call(event: Event) {
      for (const { type, handler } of [...entries]) {
        if (type !== event.type) continue
        try {
          handler(event)
        } catch (error) {
          errors.push(error)
        }
      }
    },
  }
}

const defaults = {
  isClient: true,
  isMobile: false,
  isOnline: true,
  isVisible: true,
  isLineSlow: false,
  origin: 'https://app.example',
  locale: 'en',
}

/**
 * Creates a browser of a test's making: its facts can be set, its events sent, its listeners counted.
 *
 * @param init - first facts; default: a desktop page at https://app.example, online and visible
 *
 * @example
 * ```ts
 * import { createFakeBrowser } from 'portico/testing'
 *
 * const browser = createFakeBrowser({ isMobile: true })
 * browser.set({ isOnline: false })
 * ```
 */
export function createFakeBrowser(init: FakeBrowserInit = {}): FakeBrowser {
  const { hub = createFakeHub(), ...first } = init
  let facts = { ...defaults, ...first }
  const { isClient } = facts
  const errors: unknown[] = []
  const listeners = createListeners(errors)
  const dispatch = (event: Event) => {
    if (isClient) listeners.call(event)
  }
  return {
    isClient,
    errors,
    dispatch,
    isMobile: () => facts.isMobile,
    isOnline: () => facts.isOnline,
    isVisible: () => facts.isVisible,
    isLineSlow: () => facts.isLineSlow,
    origin: () => (isClient ? facts.origin : ''),
    host: () => (isClient ? new URL(facts.origin).host : ''),
    locale: () => facts.locale,
    listen: (type, handler) => (isClient ? listeners.add(type, handler) : () => undefined),
    listeners: listeners.count,
    openChannel: hub.openChannel,
    locks: hub.locks,
    set(next) {
      facts = { ...facts, ...next }
      if (next.isOnline !== undefined) dispatch(new Event(next.isOnline ? 'online' : 'offline'))
      if (next.isVisible !== undefined) dispatch(new Event('visibilitychange'))
      if (next.locale !== undefined) dispatch(new Event('languagechange'))
    },
  }
}
