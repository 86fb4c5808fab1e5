import sqlite from 'node-sqlite3-wasm'
import type { SqlDatabase, SqlValue } from './sql-database'

/**
 * Opens a SQLite file.
 *
 * @param file - its path; `:memory:` keeps nothing
 */
export function openSqlite(file: string): SqlDatabase {
  const database = new sqlite.Database(file)
  return {
    run: async (sql, values = []) => database.run(sql, [...values]).changes,
    all: async <Row extends object>(sql: string, values: readonly SqlValue[] = []) =>
      database.all(sql, [...values]) as unknown as Row[],
    close: async () => database.close(),
  }
}
