// @ts-nocheck
import type { LogLevel } from '../platform/logger'

/** How the app introduces itself to wallets and in views. */
export interface AppMetadata {
  readonly name: string
  readonly description?: string
  readonly url?: string
  readonly icons?: readonly string[]
}

/** Options of a kernel that plugins and views may read. */
export interface KernelSettings {
  /** Prefix of storage keys, and what a hot-reloaded kernel is recognised by. */
  readonly name: string
  readonly metadata: AppMetadata
  /** Texts by key, in place of the defaults. */
  readonly messages: Readonly<Record<string, string>>
  /** Draws the modal in the page instead of over it. */
  readonly isEmbedded: boolean
  readonly logLevel: LogLevel
  /** Gates that the host set. */
  readonly gates: Readonly<Record<string, boolean>>
  /** Time limit of each plugin's start in ms. */
  readonly startTimeoutMs: number
  /** What an earlier page knew, as the host handed it over: `readSnapshot` tells a plugin its part. */
  readonly snapshot: string
}
