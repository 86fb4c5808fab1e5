import type { Codes } from './codes'
import type { Mailer } from './mailer'
import type { CountHit } from './rate-limits'
import type { ServerSecret } from './server-secret'
import type { SiteLimits } from './site-options'
import type { Farcaster } from './social/ask-farcaster'
import type { SocialProvider } from './social/ask-provider'
import type { SqlDatabase } from './sql-database'

/** The parts that the calls of the server share. */
export interface SiteContext {
  readonly origin: string
  readonly database: SqlDatabase
  readonly secret: ServerSecret
  readonly codes: Codes
  readonly mailer: Mailer
  readonly countHit: CountHit
  readonly limits: SiteLimits
  readonly hidesAccounts: boolean
  /** Origins of the apps that may show the site. */
  readonly appOrigins: () => readonly string[]
  /** Providers of social login by name. */
  readonly social: ReadonlyMap<string, SocialProvider>
  readonly farcaster: Farcaster | undefined
  now(): number
}

/** The caller. */
export interface Caller {
  readonly deviceId: string
  /** The address on the network. */
  readonly address: string
  readonly userAgent: string
  /** The value of the session's cookie. */
  readonly token: string | undefined
}

/** A call's change of the session's cookie. */
export interface CookieJar {
  set(token: string, maxAgeMs: number): void
  clear(): void
}
