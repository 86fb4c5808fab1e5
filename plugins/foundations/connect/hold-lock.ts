import { parseSafeJson } from '../../../kernel/lib/safe/safe-json'
import type { TabLocks } from '../../../kernel/platform/browser-facts'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { isRecord } from './session-row'

/** A page that went away without a word keeps its lock this long. */
const LEASE_MS = 60_000
/** How often a page that waits looks again. */
const POLL_MS = 250

type Lease = Pick<PluginContext, 'storage' | 'clock' | 'browser'>

function readLease({ storage, clock }: Lease, key: string): string | undefined {
  try {
    const row = parseSafeJson(storage.get(key) ?? '')
    // A lease that ends later than one can was written by a clock that is wrong, or by nobody of ours.
    const left = isRecord(row) ? Number(row.until) - clock.now() : 0
    return isRecord(row) && left > 0 && left <= LEASE_MS ? String(row.owner) : undefined
  } catch {
    return undefined
  }
}

/**
 * Holds a lease in the storage, renewed until it is given back; undefined where another page has it. A page that is left, by a
 * reload too, gives it back, and takes it again where it comes back and nobody has it.
 */
function takeLease(parts: Lease, key: string): (() => void) | undefined {
  const { storage, clock, browser } = parts
  if (readLease(parts, key) !== undefined) return undefined
  const owner = Math.random().toString(36).slice(2)
  let cancel: () => void = () => undefined
  const renew = () => {
    // While this page was frozen, another one may have taken it.
    if ([undefined, owner].includes(readLease(parts, key)))
      storage.set(key, JSON.stringify({ owner, until: clock.now() + LEASE_MS }))
    cancel = clock.after(LEASE_MS / 3, renew)
  }
  const giveBack = () => {
    cancel()
    if (readLease(parts, key) === owner) storage.remove(key)
  }
  const takeAgain = () => {
    if (readLease(parts, key) === undefined) renew()
  }
  const stops = [browser.listen('pagehide', giveBack), browser.listen('pageshow', takeAgain)]
  renew()
  return () => {
    giveBack()
    for (const stop of stops) stop()
  }
}

/** Stands in for Web Locks, which pages without https do not have, and those that may store nothing are refused. */
export function createLeases(parts: Lease): TabLocks {
  const untilFree = (key: string, signal: AbortSignal | undefined) =>
    new Promise<() => void>((resolve, reject) => {
      let cancel: () => void = () => undefined
      const leave = () => {
        cancel()
        reject(signal?.reason)
      }
      const look = () => {
        const end = takeLease(parts, key)
        if (!end) cancel = parts.clock.after(POLL_MS, look)
        else {
          signal?.removeEventListener('abort', leave)
          resolve(end)
        }
      }
      signal?.addEventListener('abort', leave, { once: true })
      look()
    })
  return {
    async request(name, { ifAvailable = false, signal }, run) {
      signal?.throwIfAborted()
      const key = `lock:${name}`
      const end = ifAvailable ? takeLease(parts, key) : await untilFree(key, signal)
      try {
        return await run(end ? { name } : null)
      } finally {
        end?.()
      }
    },
  }
}

const busy = Symbol('busy')

/**
 * Locks of the browser that fall back to leases where it has none or refuses them, as it does to pages that may store nothing.
 * What is run is run once.
 */
export function withFallback(locks: TabLocks | undefined, leases: TabLocks): TabLocks {
  if (!locks) return leases
  return {
    async request(name, options, run) {
      let hasBegun = false
      const runOnce: typeof run = (lock) => {
        hasBegun = true
        return run(lock)
      }
      try {
        return await locks.request(name, options, runOnce)
      } catch (error) {
        if (hasBegun || options.signal?.aborted) throw error
        return leases.request(name, options, run)
      }
    },
  }
}

/** The locks of the page; reading them may be refused too. */
export function readPageLocks(): TabLocks | undefined {
  try {
    return globalThis.navigator?.locks as TabLocks | undefined
  } catch {
    return undefined
  }
}

/** Keeps a lock of the browser for as long as something takes: unlike a lease, it ends with a page that crashes. */
function keepLocked(locks: TabLocks | undefined, name: string, running: Promise<unknown>): void {
  const until = () =>
    running.then(
      () => undefined,
      () => undefined,
    )
  try {
    locks?.request(name, {}, until).catch(() => undefined)
  } catch {
    // The lease alone counts where the browser refuses.
  }
}

interface LockParams {
  /** The same for all that excludes each other. */
  readonly name: string
  /** Ends the waiting for another page. */
  readonly signal: AbortSignal
  /** Called where another page is doing it, before that is over. */
  readonly onWait?: () => void
}

/**
 * Does something that only one page of this origin may do at a time: in this very task where no other page is known to do it, since
 * a wallet that opens a window needs the press that is going on.
 *
 * @param run - told whether it had to wait
 */
export async function holdLock<T>(
  ctx: PluginContext,
  { name, signal, onWait }: LockParams,
  run: (hasWaited: boolean) => Promise<T>,
): Promise<T> {
  const own = `${ctx.settings.name}:${ctx.id}:${name}`
  const runLeased = async (hasWaited: boolean) => {
    const end = takeLease(ctx, `lock:${own}`)
    try {
      return await run(hasWaited)
    } finally {
      end?.()
    }
  }
  const pageLocks = ctx.browser.locks ?? readPageLocks()
  if (readLease(ctx, `lock:${own}`) === undefined) {
    const running = runLeased(false)
    keepLocked(pageLocks, own, running)
    return running
  }
  const locks = withFallback(pageLocks, createLeases(ctx))
  const first = await locks.request(own, { ifAvailable: true }, async (lock) => (lock ? runLeased(false) : busy))
  if (first !== busy) return first as T
  onWait?.()
  return locks.request(own, { signal }, () => runLeased(true))
}
