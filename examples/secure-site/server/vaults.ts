import { type Hex, keccak256, recoverAddress, stringToBytes } from 'viem'
import { type Addresses, type Envelope, envelopeText, type SessionInfo, type Vault } from '../api'
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

/** Stores a way to unlock the seed, for somebody who has it. @throws WALLET_LOCKED */
export async function addEnvelope(
  { database, origin }: SiteContext,
  caller: Caller,
  account: Account,
  { envelope, proof }: { envelope: Envelope; proof: string },
) {
  const text = envelopeText({ origin, accountId: account.id, deviceId: caller.deviceId, envelope })
  const hash = keccak256(stringToBytes(text))
  const signer = await recoverAddress({ hash, signature: proof as Hex }).catch(() => undefined)
  if (signer === undefined || signer !== account.eip155) throw locked()
  const { sql, values } = insertEnvelope(caller, account, envelope)
  await database.run(sql, values)
}

const locked = () => new SiteError(403, 'WALLET_LOCKED', 'Please unlock the wallet on this device first')

/**
 * Refuses a device where the wallet was not unlocked. Its person may only read the mails of another one, and could otherwise destroy the last
 * way to the keys. @throws WALLET_LOCKED
 */
export async function requireUnlocked({ database }: SiteContext, { deviceId }: Caller, { id, eip155 }: Account) {
  if (eip155 === null) return
  const [own] = await database.all(
    "select ref from envelopes where account_id = ? and kind = 'device' and ref = ? limit 1",
    [id, deviceId],
  )
  if (!own) throw locked()
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
  context: SiteContext,
  caller: Caller,
  account: Account,
  { kind, ref }: { kind: 'passkey' | 'recovery'; ref: string },
) {
  await requireUnlocked(context, caller, account)
  await context.database.run('delete from envelopes where account_id = ? and kind = ? and ref = ?', [
    account.id,
    kind,
    ref,
  ])
}
