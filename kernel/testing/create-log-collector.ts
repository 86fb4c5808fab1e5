import type { LogLevel, LogSink } from '../platform/logger'

/** One line of the log, as it reached the sink. */
export interface LogLine {
  readonly level: Exclude<LogLevel, 'silent'>
  /** Who spoke: a plugin id, or a part of the kernel. */
  readonly scope: string
  readonly details: readonly unknown[]
}

/** A log of a test, which keeps its lines. */
export interface LogCollector {
  readonly lines: readonly LogLine[]
  /** For `platform.log`. */
  readonly sink: LogSink
}

/**
 * Creates a log that keeps its lines. A kernel redacts lines before it writes them, so they come a moment late: await `settle()`.
 *
 * @example
 * ```ts
 * import { createLogCollector } from 'portico/testing'
 *
 * const logs = createLogCollector()
 * logs.sink('warn', 'guestbook', 'Slow answer.')
 * logs.lines.length // 1
 * ```
 */
export function createLogCollector(): LogCollector {
  const lines: LogLine[] = []
  return { lines, sink: (level, scope, ...details) => void lines.push({ level, scope, details }) }
}
