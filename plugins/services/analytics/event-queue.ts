import type { Clock } from '../../../kernel/platform/clock'
import type { AnalyticsEvent } from './contract'

/** JSON, in bytes, past which what is kept is sent at once. */
const MAX_KEPT_BYTES = 45 * 1024
/** Longest time, in ms, that an event waits. */
const FLUSH_MS = 10_000

/** Bytes that something is as JSON. */
export const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** Events that wait to be sent together. */
export interface EventQueue {
  /** Keeps an event; calls `flush` at once where it is one too many, else 10 s after the first. */
  add(event: AnalyticsEvent): void
  /** Counts bytes that are kept elsewhere and go with the next message; calls `flush` where they are too many. */
  count(size: number): void
  /** What is kept, oldest first, which is then forgotten. */
  take(): readonly AnalyticsEvent[]
  /** Whether it holds more than one message shall. */
  isFull(): boolean
}

/**
 * Creates an empty queue.
 *
 * @param clock - times the wait
 * @param flush - sends what `take` answers
 */
export function createEventQueue(clock: Clock, flush: () => void): EventQueue {
  let kept: AnalyticsEvent[] = []
  let bytes = 0
  let cancelTimer: (() => void) | undefined
  const isFull = () => bytes > MAX_KEPT_BYTES
  const count = (size: number) => {
    bytes += size
    if (isFull()) flush()
  }
  const onTimer = () => {
    cancelTimer = undefined
    flush()
  }
  return {
    isFull,
    count,
    add(event) {
      kept.push(event)
      cancelTimer ??= clock.after(FLUSH_MS, onTimer)
      count(sizeOf(event))
    },
    take() {
      cancelTimer?.()
      cancelTimer = undefined
      const taken = kept
      kept = []
      bytes = 0
      return taken
    },
  }
}
