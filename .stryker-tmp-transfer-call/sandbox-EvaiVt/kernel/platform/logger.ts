/** How much is logged, from nothing at 'silent' to everything at 'debug'. */
// @ts-nocheck

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
