import pg from 'pg'
import type { SqlDatabase, SqlStatement, SqlValue } from './sql-database'

/** Postgres numbers its values, and tells bigint as text: times in ms are exact as numbers. */
const toNumbered = (sql: string) => {
  let count = 0
  return sql.replaceAll('?', () => `$${++count}`)
}

const BIGINT = 20
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === BIGINT ? Number : pg.types.getTypeParser(id, format),
}

/**
 * Opens a Postgres database; several processes of one site may share it.
 *
 * @param url - `postgres://user:password@host/name`
 */
export function openPostgres(url: string): SqlDatabase {
  const pool = new pg.Pool({ connectionString: url, types })
  // A connection that ends while nobody uses it is replaced by the next query.
  pool.on('error', () => undefined)
  const query = (sql: string, values: readonly SqlValue[] = []) => pool.query(toNumbered(sql), [...values])
  async function runAll(statements: readonly SqlStatement[]): Promise<boolean> {
    const client = await pool.connect()
    let isDone = false
    try {
      await client.query('begin')
      for (const { sql, values } of statements) {
        const { rowCount } = await client.query(toNumbered(sql), [...values])
        if (!rowCount) return false
      }
      await client.query('commit')
      isDone = true
      return true
    } finally {
      // A connection that is closed takes back what was not committed.
      client.release(!isDone)
    }
  }
  return {
    runAll,
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
    all: async <Row extends object>(sql: string, values?: readonly SqlValue[]) =>
      (await query(sql, values)).rows as Row[],
    close: () => pool.end(),
  }
}
