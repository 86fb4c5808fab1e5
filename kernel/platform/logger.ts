export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** Receives log lines that passed the level and were redacted. */
export type LogSink = (level: Exclude<LogLevel, 'silent'>, scope: string, ...details: readonly unknown[]) => void

export interface Logger {
  error(...details: readonly unknown[]): void
  warn(...details: readonly unknown[]): void
  info(...details: readonly unknown[]): void
  debug(...details: readonly unknown[]): void
}
