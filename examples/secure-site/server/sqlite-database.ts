import sqlite from 'node-sqlite3-wasm'
import type { SqlDatabase, SqlStatement, SqlValue } from './sql-database'

/**
 * Opens a SQLite file.
 *
 * @param file - its path; `:memory:` keeps nothing
 */
export function openSqlite(file: string): SqlDatabase {
  const database = new sqlite.Database(file)
  const runOne = ({ sql, values }: SqlStatement) => database.run(sql, [...values]).changes
  return {
    run: async (sql, values = []) => runOne({ sql, values }),
    // Nothing is awaited in between: no statement of another call gets into the transaction.
    async runAll(statements) {
      database.exec('begin immediate')
      try {
        const areAll = statements.every((statement) => runOne(statement) > 0)
        if (areAll) database.exec('commit')
        return areAll
      } finally {
        if (database.inTransaction) database.exec('rollback')
      }
    },
    all: async <Row extends object>(sql: string, values: readonly SqlValue[] = []) =>
      database.all(sql, [...values]) as unknown as Row[],
    close: async () => database.close(),
  }
}
