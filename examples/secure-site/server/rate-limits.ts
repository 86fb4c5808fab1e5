import { SiteError } from './site-error'
import type { RateLimit } from './site-options'
import type { SqlDatabase } from './sql-database'

export type CountHit = (id: string, limit: RateLimit) => Promise<void>

/** Counts in windows of fixed length, in the database, so that a restart keeps the counts. */
export function createRateLimits(database: SqlDatabase, now: () => number): CountHit {
  return async (name, { times, windowMs }) => {
    const window = Math.floor(now() / windowMs)
    const expiresAt = (window + 1) * windowMs
    const id = `${name}\n${window}`
    const [row] = await database.all<{ hits: number }>(
      `insert into rates (id, hits, expires_at) values (?, 1, ?)
        on conflict (id) do update set hits = rates.hits + 1 returning hits`,
      [id, expiresAt],
    )
    if (row && row.hits <= times) return
    const seconds = Math.ceil((expiresAt - now()) / 1000)
    throw new SiteError(429, 'RATE_EXCEEDED', `Please try again after ${seconds} seconds`)
  }
}
