import type { SessionInfo } from '../api'
import { randomText } from './server-secret'
import type { Caller, CookieJar, SiteContext } from './site-context'
import { unauthorized } from './site-error'

const sessionMs = 30 * 86_400_000

export interface Account {
  readonly id: string
  readonly email: string | null
  readonly eip155: string | null
  readonly solana: string | null
}

export async function startSession(context: SiteContext, caller: Caller, accountId: string, cookies: CookieJar) {
  const token = randomText()
  await context.database.run('insert into sessions (id, account_id, device_id, expires_at) values (?, ?, ?, ?)', [
    context.secret.hash('session', token),
    accountId,
    caller.deviceId,
    context.now() + sessionMs,
  ])
  cookies.set(token, sessionMs)
}

/** Returns the account of a session: the cookie must belong to the device that signed the call. */
export async function findAccount(context: SiteContext, caller: Caller): Promise<Account | undefined> {
  if (!caller.token) return undefined
  const [account] = await context.database.all<Account>(
    `select accounts.id, accounts.email, accounts.eip155, accounts.solana from sessions
      join accounts on accounts.id = sessions.account_id
      join devices on devices.account_id = accounts.id and devices.id = sessions.device_id
      where sessions.id = ? and sessions.device_id = ? and sessions.expires_at > ?`,
    [context.secret.hash('session', caller.token), caller.deviceId, context.now()],
  )
  return account
}

/** @throws SESSION_MISSING */
export async function requireAccount(context: SiteContext, caller: Caller): Promise<Account> {
  const account = await findAccount(context, caller)
  if (!account) throw unauthorized()
  return account
}

export async function endSession(context: SiteContext, caller: Caller, cookies: CookieJar): Promise<void> {
  if (caller.token) {
    await context.database.run('delete from sessions where id = ? and device_id = ?', [
      context.secret.hash('session', caller.token),
      caller.deviceId,
    ])
  }
  cookies.clear()
}

export async function describeSession({ database }: SiteContext, account: Account): Promise<SessionInfo> {
  const backups = await database.all("select ref from envelopes where account_id = ? and kind <> 'device' limit 1", [
    account.id,
  ])
  const { id: accountId, email, eip155, solana } = account
  const addresses = eip155 && solana ? { addresses: { eip155, solana } } : {}
  const who = email === null ? await describeIdentity(database, accountId) : { email }
  return { accountId, ...who, ...addresses, isBackedUp: backups.length > 0 }
}

/** The name of a person without an e-mail of their own at their provider. */
async function describeIdentity(database: SiteContext['database'], accountId: string) {
  const [identity] = await database.all<{ provider: string; name: string | null; email: string | null }>(
    'select provider, name, email from identities where account_id = ?',
    [accountId],
  )
  if (!identity) return {}
  const { provider, name, email } = identity
  return { provider, ...(name !== null && { userName: name }), ...(email !== null && { email }) }
}
