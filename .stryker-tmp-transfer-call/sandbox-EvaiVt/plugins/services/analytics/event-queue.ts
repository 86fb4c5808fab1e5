// @ts-nocheck
import type { Clock } from '../../../kernel/platform/clock'
import type { AnalyticsEvent } from './contract'

/** JSON, in bytes, past which what is kept is sent at once. */
const MAX_KEPT_BYTES = 45 * 1024
/** Longest time, in ms, that an event waits. */
const FLUSH_MS = 10_000

/** Events that wait to be sent together. */
export interface EventQueue {
  /** Keeps an event; calls `flush` at once where it is one too many, else 10 s after the first. */
  add(event: AnalyticsEvent): void
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
  const onTimer = () => {
    cancelTimer = undefined
    flush()
  }
  return {
    isFull,
    add(event) {
      kept.push(event)
      bytes += new TextEncoder().encode(JSON.stringify(event)).length
      if (isFull()) flush()
      else cancelTimer ??= clock.after(FLUSH_MS, onTimer)
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
