import { rmdir, stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import sqlite from 'node-sqlite3-wasm'
import type { SqlDatabase, SqlStatement, SqlValue } from './sql-database'

/**
 * Opens a SQLite file.
 *
 * @param file - its path; `:memory:` stores nothing
 */
export function openSqlite(file: string): SqlDatabase {
  const database = new sqlite.Database(file)
  const runOne = ({ sql, values }: SqlStatement) => database.run(sql, [...values]).changes
  return {
    run: async (sql, values = []) => runOne({ sql, values }),
    // There is no await in between: no statement of another call gets into the transaction.
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
    async define(statements) {
      for (const sql of statements) database.run(sql)
    },
    all: async <Row extends object>(sql: string, values: readonly SqlValue[] = []) =>
      database.all(sql, [...values]) as unknown as Row[],
    close: async () => database.close(),
  }
}

/** A statement is written within milliseconds: the process of a lock of this age, in ms, has ended. */
const staleMs = 10_000
const lookEveryMs = 100

/**
 * Waits until no process writes to a SQLite file. A process that ends in the middle of a write leaves its lock, a directory beside the file,
 * which would block every later process; it is removed when it is old.
 */
export async function freeSqlite(file: string): Promise<void> {
  const lock = `${file}.lock`
  for (;;) {
    const madeAt = await stat(lock).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
    if (madeAt === undefined) return
    // Also a lock with a time in the future: a clock was wrong.
    if (Math.abs(Date.now() - madeAt) >= staleMs) return rmdir(lock)
    await delay(lookEveryMs)
  }
}
