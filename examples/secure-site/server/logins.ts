import { randomUUID } from 'node:crypto'
import type { ApiAnswer, SessionInfo } from '../api'
import { addDevice, touchDevice } from './devices'
import { randomText } from './server-secret'
import { type Account, describeSession, findAccount, startSession } from './sessions'
import type { Caller, CookieJar, SiteContext } from './site-context'
import { SiteError } from './site-error'

const loginMs = 1_200_000

interface Login {
  readonly id: string
  readonly email: string
  readonly is_approved: number
}

/** Begins a login: a known device and a new person type a code, and a person's new device first needs the link of a mail. */
export async function startLogin(
  context: SiteContext,
  caller: Caller,
  email: string,
): Promise<ApiAnswer<'login/start'>> {
  const { database, limits, countHit, secret } = context
  const current = await findAccount(context, caller)
  if (current?.email === email) return { action: 'CONNECT', loginId: '' }
  await countHit(`logins\n${secret.hash('address', caller.address)}`, limits.loginsPerAddress)
  await countHit(`mails\n${secret.hash('email', email)}`, limits.mailsPerEmail)
  const needsLink = await isStranger(context, caller.deviceId, email)
  const id = randomText()
  const linkToken = randomText()
  await database.run(
    'insert into logins (id, email, device_id, link_hash, is_approved, expires_at) values (?, ?, ?, ?, ?, ?)',
    [
      id,
      email,
      caller.deviceId,
      needsLink ? secret.hash('link', linkToken) : null,
      needsLink ? 0 : 1,
      context.now() + loginMs,
    ],
  )
  // In the fragment, so that no server's log contains it.
  if (needsLink) await context.mailer.sendLink(email, `${context.origin}/approve#${linkToken}`)
  else await sendCode(context, { id, email })
  // The page waits for this link; another one would be approved for a login that has ended.
  await database.run('delete from logins where email = ? and device_id = ? and id <> ? and is_approved = 0', [
    email,
    caller.deviceId,
    id,
  ])
  return { action: needsLink ? 'VERIFY_DEVICE' : 'VERIFY_OTP', loginId: id }
}

/** Whether an account would be signed in on a device that was never verified for it. */
async function isStranger({ database, hidesAccounts }: SiteContext, deviceId: string, email: string) {
  const [row] = await database.all<{ device: string | null }>(
    `select devices.id as device from accounts left join devices
      on devices.account_id = accounts.id and devices.id = ? where accounts.email = ?`,
    [deviceId, email],
  )
  return row ? row.device === null : hidesAccounts
}

/** Approves a device by the link of a mail, once, and sends the code. */
export async function approveLogin(context: SiteContext, token: string): Promise<ApiAnswer<'login/approve'>> {
  const { database, secret, now } = context
  const linkHash = secret.hash('link', token)
  const [login] = await database.all<Login>(
    'update logins set link_hash = null where link_hash = ? and expires_at > ? returning id, email, is_approved',
    [linkHash, now()],
  )
  if (!login) throw new SiteError(400, 'LINK_EXPIRED', 'The link has expired or was used. Please sign in again')
  try {
    await sendCode(context, login)
  } catch (error) {
    // Without a code, only the link can continue.
    await database.run('update logins set link_hash = ? where id = ?', [linkHash, login.id])
    throw error
  }
  // The code that was sent has its full time.
  await database.run('update logins set is_approved = 1, expires_at = ? where id = ?', [now() + loginMs, login.id])
  return { email: login.email }
}

async function sendCode({ codes, mailer }: SiteContext, { id, email }: Pick<Login, 'id' | 'email'>) {
  await mailer.sendCode(email, await codes.create(`login\n${id}`), 'signIn')
}

export async function readLogin(context: SiteContext, caller: Caller, loginId: string) {
  const { is_approved } = await requireLogin(context, caller, loginId)
  return { isApproved: is_approved === 1 }
}

async function requireLogin({ database, now }: SiteContext, { deviceId }: Caller, loginId: string): Promise<Login> {
  const [login] = await database.all<Login>(
    'select id, email, is_approved from logins where id = ? and device_id = ? and expires_at > ?',
    [loginId, deviceId, now()],
  )
  if (!login) throw new SiteError(400, 'CODE_EXPIRED', 'The code has expired. Please ask for a new one')
  return login
}

/** Signs in with the code of a mail, and creates the account if there is none. */
export async function finishLogin(
  context: SiteContext,
  caller: Caller,
  { loginId, code }: { loginId: string; code: string },
  cookies: CookieJar,
): Promise<SessionInfo> {
  const { database, countHit, limits, secret } = context
  const login = await requireLogin(context, caller, loginId)
  if (login.is_approved !== 1) throw new SiteError(400, 'DEVICE_NOT_APPROVED', 'Please approve the link of the mail')
  await countHit(`codes\n${secret.hash('email', login.email)}`, limits.codesPerEmail)
  await context.codes.use(`login\n${login.id}`, code)
  await database.run('delete from logins where id = ?', [login.id])
  await database.run('insert into accounts (id, email, created_at) values (?, ?, ?) on conflict (email) do nothing', [
    randomUUID(),
    login.email,
    context.now(),
  ])
  const [account] = await database.all<Account>('select id, email, eip155, solana from accounts where email = ?', [
    login.email,
  ])
  if (!account) throw new Error('An account that was just made is not there')
  return enterAccount(context, caller, account, cookies)
}

/** Signs a device in to an account. */
export async function enterAccount(context: SiteContext, caller: Caller, account: Account, cookies: CookieJar) {
  await addDevice(context, caller, account.id)
  await touchDevice(context, caller, account.id)
  await startSession(context, caller, account.id, cookies)
  return describeSession(context, account)
}
