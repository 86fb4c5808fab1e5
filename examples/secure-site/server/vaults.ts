import type { Addresses, Envelope, SessionInfo, Vault } from '../api'
import { readShare } from './devices'
import { type Account, describeSession } from './sessions'
import type { Caller, SiteContext } from './site-context'
import { SiteError } from './site-error'
import type { SqlStatement } from './sql-database'

/** Returns this device's share, and the envelopes that a device can open: its own, and those of every device. */
export async function readVault(context: SiteContext, caller: Caller, account: Account): Promise<Vault> {
  const envelopes = await context.database.all<Envelope>(
    `select kind, ref, salt, iv, ciphertext from envelopes
      where account_id = ? and (kind <> 'device' or ref = ?)`,
    [account.id, caller.deviceId],
  )
  return { share: await readShare(context, account.id, caller.deviceId), envelopes }
}

/** Stores the first seed of an account; two parallel devices create one. Addresses are never stored without the envelopes of their keys. */
export async function createVault(
  context: SiteContext,
  caller: Caller,
  account: Account,
  { addresses, envelope }: { addresses: Addresses; envelope: Envelope },
): Promise<SessionInfo> {
  const isFirst = await context.database.runAll([
    {
      sql: 'update accounts set eip155 = ?, solana = ? where id = ? and eip155 is null',
      values: [addresses.eip155, addresses.solana, account.id],
    },
    insertEnvelope(caller, account, envelope),
  ])
  if (!isFirst) throw new SiteError(409, 'VAULT_EXISTS', 'This wallet has keys already')
  return describeSession(context, { ...account, ...addresses })
}

export async function addEnvelope({ database }: SiteContext, caller: Caller, account: Account, envelope: Envelope) {
  const { sql, values } = insertEnvelope(caller, account, envelope)
  await database.run(sql, values)
}

function insertEnvelope({ deviceId }: Caller, { id }: Account, envelope: Envelope): SqlStatement {
  const { kind, salt, iv, ciphertext } = envelope
  const ref = kind === 'device' ? deviceId : kind === 'recovery' ? 'code' : envelope.ref
  return {
    sql: `insert into envelopes (account_id, kind, ref, salt, iv, ciphertext) values (?, ?, ?, ?, ?, ?)
      on conflict (account_id, kind, ref)
      do update set salt = excluded.salt, iv = excluded.iv, ciphertext = excluded.ciphertext`,
    values: [id, kind, ref, salt, iv, ciphertext],
  }
}

export async function removeEnvelope(
  { database }: SiteContext,
  account: Account,
  { kind, ref }: { kind: 'passkey' | 'recovery'; ref: string },
) {
  await database.run('delete from envelopes where account_id = ? and kind = ? and ref = ?', [account.id, kind, ref])
}
