import { parseUnits, truncateDecimal } from '../../kernel/lib/amounts'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import type { Arrival } from './contract'

/** What an account holds of an asset. */
export interface HeldAmount {
  /** Base units. */
  readonly value: bigint
  /** Absent where the chain did not tell, as of a token that the account holds none of. */
  readonly decimals?: number
}

/** What is looked for, and what is called when it comes. */
export interface WatchArrivalParams {
  /** Reads what the account holds now, past every cache. */
  readonly read: (signal: AbortSignal) => Promise<HeldAmount>
  /** What is known already, as after a reload. */
  readonly arrival: Arrival
  /** What should come, an exact decimal text in whole units; without it anything is all of it. */
  readonly expected?: string
  /** When the waiting began, in ms since the epoch. */
  readonly startedAt: number
  /** Called whenever the arrival is another one. */
  readonly onChange: (arrival: Arrival) => void
}

/** Looks for something on an account until it came. */
export interface ArrivalWatch {
  /** Looks now, and goes on for some minutes. */
  look(): void
  stop(): void
}

const FIRST_GAP_MS = 3000
const MAX_GAP_MS = 30_000
const BACKOFF = 1.4
/** Looking by itself ends so long after the beginning, or after the last look that a person asked for. */
const PATIENCE_MS = 8 * 60_000
/** Of what was expected, in percent: fees and prices move meanwhile. */
const WHOLE_PERCENT = 95n

const isSame = (one: Arrival, other: Arrival) =>
  one.stage === other.stage &&
  one.received === other.received &&
  one.before === other.before &&
  one.decimals === other.decimals

/** Base units that count as all of it; undefined where anything does. */
function wholeOf(expected: string | undefined, decimals: number | undefined): bigint | undefined {
  if (expected === undefined || decimals === undefined) return undefined
  return (parseUnits(truncateDecimal(expected, decimals), decimals) * WHOLE_PERCENT) / 100n
}

/** For how long a node may tell what the account held earlier: of several nodes behind one address some lag behind the others. */
const LAG_MS = 30_000

/**
 * Creates the function that tells whether a reading may be of before something left the account: it is exactly what was held before that,
 * and less was held a moment ago.
 */
function createLagCheck(now: () => number, { before, received }: Arrival): (value: bigint) => boolean {
  const earlier = new Set<bigint>()
  let latest = before === undefined ? undefined : before + received
  let toldAt = 0
  return (value) => {
    if (latest !== undefined && value < latest) earlier.add(latest)
    const isLate = latest !== undefined && value > latest && earlier.has(value) && Math.abs(now() - toldAt) < LAG_MS
    if (isLate) return true
    latest = value
    toldAt = now()
    return false
  }
}

/** What follows from what the account holds now. What left the account meanwhile is no part of what came. */
function next(known: Arrival, held: HeldAmount, expected: string | undefined): Arrival {
  const decimals = held.decimals ?? known.decimals
  const common = decimals === undefined ? {} : { decimals }
  if (known.before === undefined) return { ...common, stage: 'waiting', received: 0n, before: held.value }
  // Where something left the account, what was there before is less by it.
  const grown = held.value - known.before
  const isMore = grown > known.received
  const received = isMore ? grown : known.received
  const base = held.value > received ? held.value - received : 0n
  if (received === 0n) return { ...common, stage: known.stage === 'late' ? 'late' : 'waiting', received, before: base }
  const whole = wholeOf(expected, decimals)
  const isComplete = whole === undefined || received >= whole
  const incomplete = known.stage === 'late' ? 'late' : 'partly'
  return { ...common, stage: isComplete ? 'arrived' : incomplete, received, before: base }
}

/**
 * Looks for something that should come to an account: soon at first, then ever more rarely, only while the page is seen and online, and
 * never longer than some minutes unless a person asks again.
 *
 * @param ctx - the plugin's context; the watch ends with it
 * @param params - how the account is read, what is known, and what is called on a change
 * @returns what looks again, and what ends it
 *
 * @example
 * ```ts
 * import type { PluginContext } from 'portico'
 * import { watchArrival } from 'portico/wallets'
 *
 * export const watchDeposit = (ctx: PluginContext, read: () => Promise<bigint>) =>
 *   watchArrival(ctx, {
 *     read: async () => ({ value: await read() }),
 *     arrival: { stage: 'waiting', received: 0n },
 *     startedAt: ctx.clock.now(),
 *     onChange: ({ stage, received }) => ctx.logger.info(stage, received),
 *   })
 * ```
 */
export function watchArrival(
  { clock, browser, logger, onStop }: Pick<PluginContext, 'clock' | 'browser' | 'logger' | 'onStop'>,
  { read, expected, startedAt, onChange, arrival }: WatchArrivalParams,
): ArrivalWatch {
  const life = new AbortController()
  let known = arrival
  let wantedAt = startedAt
  let gap = FIRST_GAP_MS
  let cancelTimer: (() => void) | undefined
  let isReading = false
  const mayBeEarlier = createLagCheck(clock.now, arrival)

  const tell = (changed: Arrival) => {
    if (isSame(known, changed)) return
    known = changed
    onChange(changed)
  }
  const isOver = () => life.signal.aborted || known.stage === 'arrived'
  async function readOnce(): Promise<void> {
    if (isReading || isOver()) return
    isReading = true
    try {
      const held = await read(life.signal)
      if (!life.signal.aborted && !mayBeEarlier(held.value)) tell(next(known, held, expected))
    } catch (error) {
      if (!life.signal.aborted) logger.warn('What is awaited could not be looked for', error)
    } finally {
      isReading = false
      wait()
    }
  }
  /** Looks only while the page is seen, and at once when it is seen again. */
  function wait(): void {
    cancelTimer?.()
    cancelTimer = undefined
    if (isOver() || !browser.isVisible() || !browser.isOnline()) return
    // A start that is yet to come was noted before the clock was set back.
    wantedAt = Math.min(wantedAt, clock.now())
    if (clock.now() - wantedAt > PATIENCE_MS) {
      tell({ ...known, stage: 'late' })
      return
    }
    cancelTimer = clock.after(gap, () => void readOnce())
    gap = Math.min(MAX_GAP_MS, gap * BACKOFF)
  }
  const resume = () => {
    if (browser.isVisible() && browser.isOnline()) void readOnce()
    else wait()
  }
  const unlisten = ['visibilitychange', 'pageshow', 'online', 'offline'].map((type) => browser.listen(type, resume))
  function stop(): void {
    life.abort()
    cancelTimer?.()
    for (const undo of unlisten) undo()
  }
  onStop(stop)
  void readOnce()
  return {
    look() {
      wantedAt = clock.now()
      gap = FIRST_GAP_MS
      if (known.stage === 'late') tell({ ...known, stage: known.received > 0n ? 'partly' : 'waiting' })
      void readOnce()
    },
    stop,
  }
}
