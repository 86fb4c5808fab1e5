import { randomInt, timingSafeEqual } from 'node:crypto'
import type { ServerSecret } from './server-secret'
import { SiteError } from './site-error'
import type { SqlDatabase } from './sql-database'

const codeMs = 1_200_000
const maxTries = 5

export interface Codes {
  /** Creates a code that replaces the one with that id. */
  create(id: string): Promise<string>
  /** Uses a code up. @throws CODE_WRONG, CODE_EXPIRED */
  use(id: string, code: string): Promise<void>
}

const expired = () => new SiteError(400, 'CODE_EXPIRED', 'The code has expired. Please ask for a new one')

/** Codes of six digits: hashed, valid for twenty minutes, one use and five tries. */
export function createCodes(database: SqlDatabase, secret: ServerSecret, now: () => number): Codes {
  const hashCode = (id: string, code: string) => secret.hash('code', `${id}\n${code}`)
  return {
    async create(id) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      await database.run(
        `insert into codes (id, hash, tries, expires_at) values (?, ?, 0, ?) on conflict (id)
          do update set hash = excluded.hash, tries = 0, expires_at = excluded.expires_at`,
        [id, hashCode(id, code), now() + codeMs],
      )
      return code
    },
    async use(id, code) {
      // Counted before it is compared: parallel calls get no more tries than sequential ones.
      const [row] = await database.all<{ hash: string; tries: number }>(
        'update codes set tries = tries + 1 where id = ? and expires_at > ? and tries < ? returning hash, tries',
        [id, now(), maxTries],
      )
      if (!row) throw expired()
      if (!isSame(row.hash, hashCode(id, code))) throw new SiteError(400, 'CODE_WRONG', 'Wrong code. Please try again')
      const used = await database.run('delete from codes where id = ?', [id])
      if (used === 0) throw expired()
    },
  }
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
