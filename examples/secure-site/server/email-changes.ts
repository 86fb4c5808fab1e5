import type { Account } from './sessions'
import type { Caller, SiteContext } from './site-context'
import { SiteError } from './site-error'
import { requireUnlocked } from './vaults'

/** @throws EMAIL_MISSING for a person who signs in by a provider */
function requireEmail({ email }: Account): string {
  if (email === null) throw new SiteError(400, 'EMAIL_MISSING', 'This wallet does not sign in by e-mail')
  return email
}

const changeMs = 1_200_000

interface Change {
  readonly new_email: string
  readonly is_primary_verified: number
}

/** Begins a change of the e-mail: the code goes to the old address first. @throws EMAIL_SAME, WALLET_LOCKED */
export async function startChange(context: SiteContext, caller: Caller, account: Account, email: string) {
  const { database, codes, mailer, now } = context
  const oldEmail = requireEmail(account)
  if (email === oldEmail) throw new SiteError(400, 'EMAIL_SAME', 'This is your e-mail already')
  await requireUnlocked(context, caller, account)
  await countMail(context, oldEmail)
  await database.run(
    `insert into email_changes (account_id, new_email, is_primary_verified, expires_at) values (?, ?, 0, ?)
      on conflict (account_id)
      do update set new_email = excluded.new_email, is_primary_verified = 0, expires_at = excluded.expires_at`,
    [account.id, email, now() + changeMs],
  )
  await mailer.sendCode(oldEmail, await codes.create(primaryId(account, email)), 'changeEmail', email)
  return { action: 'VERIFY_PRIMARY_OTP' as const }
}

/** Checks the old address's code, and sends one to the new address. */
export async function verifyPrimary(context: SiteContext, account: Account, code: string): Promise<void> {
  const { database, codes, mailer, now } = context
  const change = await requireChange(context, account)
  await countCode(context, account)
  await codes.use(primaryId(account, change.new_email), code)
  await countMail(context, change.new_email)
  // Another change may have begun in the meantime: its address was not confirmed by this code.
  const isSame = await database.run(
    'update email_changes set is_primary_verified = 1, expires_at = ? where account_id = ? and new_email = ?',
    [now() + changeMs, account.id, change.new_email],
  )
  if (isSame === 0) throw expired()
  await mailer.sendCode(change.new_email, await codes.create(secondaryId(account, change)), 'confirmEmail')
}

/** Checks the new address's code, and changes the account's e-mail. */
export async function verifySecondary(context: SiteContext, account: Account, code: string) {
  const { database, codes, mailer } = context
  const change = await requireChange(context, account)
  if (change.is_primary_verified !== 1) throw expired()
  await countCode(context, account)
  await codes.use(secondaryId(account, change), code)
  const { new_email: newEmail } = change
  const changed = await database.run(
    'update accounts set email = ? where id = ? and not exists (select 1 from accounts as others where others.email = ?)',
    [newEmail, account.id, newEmail],
  )
  if (changed === 0) throw new SiteError(409, 'EMAIL_TAKEN', 'This e-mail belongs to another wallet')
  await database.run('delete from email_changes where account_id = ?', [account.id])
  // The change is done, even if the old address accepts no mails any more.
  await mailer.sendChanged(requireEmail(account)).catch(() => undefined)
  return { newEmail }
}

/** A code confirms the address that its mail names, and no other. */
const primaryId = ({ id }: Account, newEmail: string) => `primary\n${id}\n${newEmail}`
const secondaryId = ({ id }: Account, { new_email }: Change) => `secondary\n${id}\n${new_email}`

const expired = () => new SiteError(400, 'CODE_EXPIRED', 'The code has expired. Please ask for a new one')

async function requireChange({ database, now }: SiteContext, { id }: Account): Promise<Change> {
  const [change] = await database.all<Change>(
    'select new_email, is_primary_verified from email_changes where account_id = ? and expires_at > ?',
    [id, now()],
  )
  if (!change) throw expired()
  return change
}

const countMail = ({ countHit, secret, limits }: SiteContext, email: string) =>
  countHit(`mails\n${secret.hash('email', email)}`, limits.mailsPerEmail)

const countCode = ({ countHit, secret, limits }: SiteContext, account: Account) =>
  countHit(`codes\n${secret.hash('email', requireEmail(account))}`, limits.codesPerEmail)
