export type SqlValue = string | number | null
export type SqlRow = Readonly<Record<string, SqlValue>>

export interface SqlStatement {
  readonly sql: string
  readonly values: readonly SqlValue[]
}

/** The server's database: SQL that SQLite and Postgres both support, with `?` for values. */
export interface SqlDatabase {
  /** Runs one statement; returns the number of changed rows. */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>
  /** Runs several statements in turn: all of them or, if one fails or changes no row, none. Returns whether they were run. */
  runAll(statements: readonly SqlStatement[]): Promise<boolean>
  /** Runs statements that create tables, one process at a time. */
  define(statements: readonly string[]): Promise<void>
  all<Row extends object = SqlRow>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>
  close(): Promise<void>
}

const tables = [
  `create table if not exists accounts (id text primary key, email text unique, eip155 text, solana text,
    created_at bigint not null)`,
  `create table if not exists devices (id text not null, account_id text not null, name text not null,
    share text not null, created_at bigint not null, seen_at bigint not null, primary key (id, account_id))`,
  `create table if not exists sessions (id text primary key, account_id text not null, device_id text not null,
    expires_at bigint not null)`,
  `create table if not exists logins (id text primary key, email text not null, device_id text not null,
    link_hash text unique, is_approved integer not null, expires_at bigint not null)`,
  `create table if not exists codes (id text primary key, hash text not null, tries integer not null,
    expires_at bigint not null)`,
  `create table if not exists envelopes (account_id text not null, kind text not null, ref text not null,
    salt text not null, iv text not null, ciphertext text not null, primary key (account_id, kind, ref))`,
  `create table if not exists email_changes (account_id text primary key, new_email text not null,
    is_primary_verified integer not null, expires_at bigint not null)`,
  `create table if not exists identities (provider text not null, subject text not null, account_id text not null,
    name text, email text, primary key (provider, subject))`,
  `create table if not exists social_logins (id text primary key, provider text not null, device_id text not null,
    app_origin text not null, return_url text, browser_hash text, is_answered integer not null, secrets text not null,
    result_hash text, identity text, expires_at bigint not null)`,
  `create table if not exists farcaster_logins (id text primary key, device_id text not null, channel text not null,
    expires_at bigint not null)`,
  'create table if not exists nonces (id text primary key, expires_at bigint not null)',
  'create table if not exists rates (id text primary key, hits integer not null, expires_at bigint not null)',
]

/** Creates missing tables. */
export const createTables = (database: SqlDatabase): Promise<void> => database.define(tables)

const shortLived = [
  'sessions',
  'logins',
  'social_logins',
  'farcaster_logins',
  'codes',
  'email_changes',
  'nonces',
  'rates',
]

/** Deletes expired rows. */
export async function deleteExpired(database: SqlDatabase, now: number): Promise<void> {
  for (const table of shortLived) await database.run(`delete from ${table} where expires_at <= ?`, [now])
}
