import pg from 'pg'
import type { SqlDatabase, SqlStatement, SqlValue } from './sql-database'

/** Postgres numbers its values, and returns bigint as text: times in ms are exact as numbers. */
const toNumbered = (sql: string) => {
  let count = 0
  return sql.replaceAll('?', () => `$${++count}`)
}

const BIGINT = 20
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === BIGINT ? Number : pg.types.getTypeParser(id, format),
}

/** The lock under which tables are created; no other software of the database may use it. */
const TABLES_LOCK = 7_326_483

/**
 * Opens a Postgres database; several processes of one site may share it.
 *
 * @param url - `postgres://user:password@host/name`
 */
export function openPostgres(url: string): SqlDatabase {
  const pool = new pg.Pool({ connectionString: url, types })
  // A connection that ends while it is idle is replaced by the next query.
  pool.on('error', () => undefined)
  const query = (sql: string, values: readonly SqlValue[] = []) => pool.query(toNumbered(sql), [...values])
  /** Commits the statements of `steps` if it returns true. */
  async function inTransaction(steps: (client: pg.PoolClient) => Promise<boolean>): Promise<boolean> {
    const client = await pool.connect()
    let isDone = false
    try {
      await client.query('begin')
      if (!(await steps(client))) return false
      await client.query('commit')
      isDone = true
      return true
    } finally {
      // Closing a connection rolls back what was not committed.
      client.release(!isDone)
    }
  }
  const runAll = (statements: readonly SqlStatement[]) =>
    inTransaction(async (client) => {
      for (const { sql, values } of statements) {
        const { rowCount } = await client.query(toNumbered(sql), [...values])
        if (!rowCount) return false
      }
      return true
    })
  async function define(statements: readonly string[]): Promise<void> {
    await inTransaction(async (client) => {
      // If two processes create a table at once, `if not exists` can fail for one: each checks before the other has committed.
      await client.query('select pg_advisory_xact_lock($1)', [TABLES_LOCK])
      for (const sql of statements) await client.query(sql)
      return true
    })
  }
  return {
    runAll,
    define,
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
    all: async <Row extends object>(sql: string, values?: readonly SqlValue[]) =>
      (await query(sql, values)).rows as Row[],
    close: () => pool.end(),
  }
}
