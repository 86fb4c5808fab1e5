/** How much is logged, from nothing at 'silent' to everything at 'debug'. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** Receives log lines that passed the level and were redacted. */
export type LogSink = (level: Exclude<LogLevel, 'silent'>, scope: string, ...details: readonly unknown[]) => void

/** Writes log lines of one plugin or part of the kernel; its methods never throw. */
export interface Logger {
  error(...details: readonly unknown[]): void
  warn(...details: readonly unknown[]): void
  info(...details: readonly unknown[]): void
  debug(...details: readonly unknown[]): void
}

const levels = ['error', 'warn', 'info', 'debug'] as const

/**
 * Creates a logger that passes on lines of its level or higher, redacted.
 *
 * The redactor is loaded with the first line that passes, so lines reach the sink a moment later, in their order.
 *
 * @param level - the least urgent level that passes; 'error' where undefined, nothing at 'silent'
 * @param scope - the source: a plugin id, or a part of the kernel
 * @param sink - receives level, scope and the redacted details; one that throws is ignored
 * @returns a logger whose methods never throw
 *
 * @example
 * ```ts
 * import { createLogger } from 'portico'
 *
 * createLogger('warn', 'guestbook', (level, scope, ...details) => console[level](scope, ...details)).warn('Slow answer.')
 * ```
 */
export function createLogger(level: LogLevel | undefined, scope: string, sink: LogSink): Logger {
  const last = (levels as readonly string[]).indexOf(level ?? 'error')
  const write =
    (line: 0 | 1 | 2 | 3) =>
    async (...details: readonly unknown[]) => {
      if (line > last) return
      // If the redactor does not load, every detail is hidden.
      const redact = await import('../lib/safe/secrets').then(
        (m) => m.redact,
        () => () => '[redacted]',
      )
      try {
        sink(levels[line], scope, ...details.map(redact))
      } catch {
        // A log that cannot be written must not stop the code that logs.
      }
    }
  return { error: write(0), warn: write(1), info: write(2), debug: write(3) }
}
