import { randomBytes, randomUUID } from 'node:crypto'
import type { ApiAnswer, SessionInfo } from '../../api'
import { enterAccount } from '../logins'
import { randomText } from '../server-secret'
import type { Account } from '../sessions'
import type { Caller, CookieJar, SiteContext } from '../site-context'
import { malformed, SiteError } from '../site-error'
import { createSecrets, type LoginSecrets, ProviderRefusal, type SocialIdentity } from './ask-provider'

const loginMs = 600_000

/** A login at a provider that is in progress; its id is the hash of its state. */
interface SocialLogin {
  readonly id: string
  readonly provider: string
  readonly app_origin: string
  readonly return_url: string | null
  readonly secrets: string
}

/** The instruction for the person's browser: the next address, or the message to the app. */
export type SocialStep =
  | { readonly kind: 'go'; readonly url: string; readonly cookie?: SocialCookie }
  /** The app opened the window, and gets the message there. */
  | { readonly kind: 'tell'; readonly appOrigin: string; readonly resultUri: string }
  | { readonly kind: 'refuse' }

/** Binds a login to the browser that goes to the provider. */
export interface SocialCookie {
  readonly name: string
  readonly value: string
  readonly maxAgeMs: number
}

const secretsName = (id: string) => `social\n${id}`
/** In hex: '--' separates a state from the return page, and a base64url state may contain it. */
const createState = () => randomBytes(32).toString('hex')
const cookieName = (id: string) => `social-${id.slice(0, 16)}`
const expired = () => new SiteError(400, 'LOGIN_EXPIRED', 'The sign-in has expired. Please try again')

/** The names of the offered providers; Farcaster last, which needs no redirect. */
export const listProviders = ({ social, farcaster }: SiteContext): readonly string[] => [
  ...social.keys(),
  ...(farcaster ? ['farcaster'] : []),
]

/** Begins a login of a device for an app: only that device can end it, and only that app gets the result. */
export async function startSocialLogin(
  context: SiteContext,
  caller: Caller,
  { provider, app }: { provider: string; app: string },
): Promise<ApiAnswer<'social/start'>> {
  const { secret, database, limits, countHit, now, origin } = context
  if (!context.social.has(provider)) throw new SiteError(400, 'PROVIDER_UNKNOWN', 'This way to sign in is not offered')
  // The site's own page is in another partition of the browser, where people also sign in.
  if (app !== origin && !context.appOrigins().includes(app)) throw malformed()
  await countHit(`logins\n${secret.hash('address', caller.address)}`, limits.loginsPerAddress)
  const state = createState()
  const id = secret.hash('social', state)
  await database.run(
    `insert into social_logins (id, provider, device_id, app_origin, is_answered, secrets, expires_at)
      values (?, ?, ?, ?, 0, ?, ?)`,
    [
      id,
      provider,
      caller.deviceId,
      app,
      secret.seal(secretsName(id), JSON.stringify(createSecrets())),
      now() + loginMs,
    ],
  )
  return { uri: `${origin}/social/begin?state=${state}` }
}

/**
 * Sends a browser to the provider, once, and binds the login to it.
 *
 * @param text - the state, and after '--' the encoded return page of the app; without one the app's window gets the message
 */
export async function beginSocialLogin(context: SiteContext, text: string): Promise<SocialStep> {
  const { secret, database, now, social } = context
  const [state = '', ...rest] = text.split('--')
  const returnUrl = rest.length ? readReturnUrl(rest.join('--')) : null
  const id = secret.hash('social', state)
  const browser = randomText()
  const [login] = await database.all<SocialLogin>(
    `update social_logins set browser_hash = ?, return_url = ? where id = ? and browser_hash is null and expires_at > ?
      returning id, provider, app_origin, return_url, secrets`,
    [secret.hash('browser', browser), returnUrl?.href ?? null, id, now()],
  )
  const provider = login && social.get(login.provider)
  // Back to the app that began it, and to no other.
  if (!provider || returnUrl === undefined || (returnUrl && returnUrl.origin !== login.app_origin))
    return { kind: 'refuse' }
  const url = await provider.authorizationUrl({ ...openSecrets(context, login), state })
  return { kind: 'go', url, cookie: { name: cookieName(id), value: browser, maxAgeMs: loginMs } }
}

const webProtocols: readonly string[] = ['https:', 'http:']

/** @returns undefined if it is not a web address */
function readReturnUrl(text: string): URL | undefined {
  try {
    const url = new URL(decodeURIComponent(text))
    return webProtocols.includes(url.protocol) ? url : undefined
  } catch {
    return undefined
  }
}

const openSecrets = ({ secret }: SiteContext, { id, secrets }: SocialLogin): LoginSecrets =>
  JSON.parse(secret.open(secretsName(id), secrets)) as LoginSecrets

export interface ProviderAnswer {
  /** The page of the site to which the browser came back. */
  readonly provider: string
  readonly query: URLSearchParams
  readonly readCookie: (name: string) => string | undefined
}

/** Reads the browser's answer from the provider, and gives the app the result. */
export async function answerSocialLogin(context: SiteContext, answer: ProviderAnswer): Promise<SocialStep> {
  const { secret, database, now, social } = context
  const state = answer.query.get('state') ?? ''
  const id = secret.hash('social', state)
  const browser = answer.readCookie(cookieName(id))
  const provider = social.get(answer.provider)
  if (!provider || !browser) return { kind: 'refuse' }
  const [login] = await database.all<SocialLogin>(
    `update social_logins set is_answered = 1
      where id = ? and provider = ? and browser_hash = ? and is_answered = 0 and expires_at > ?
      returning id, provider, app_origin, return_url, secrets`,
    [id, answer.provider, secret.hash('browser', browser), now()],
  )
  if (!login) return { kind: 'refuse' }
  try {
    const identity = await provider.identify(answer.query, { ...openSecrets(context, login), state })
    const code = randomText()
    await database.run('update social_logins set result_hash = ?, identity = ? where id = ?', [
      secret.hash('result', code),
      secret.seal(`identity\n${id}`, JSON.stringify(identity)),
      id,
    ])
    return tell(context, login, { state, code })
  } catch (error) {
    const reason = error instanceof ProviderRefusal && error.reason === 'access_denied' ? 'access_denied' : 'failed'
    await database.run('delete from social_logins where id = ?', [id])
    return tell(context, login, { state, error: reason })
  }
}

function tell({ origin }: SiteContext, login: SocialLogin, result: Readonly<Record<string, string>>): SocialStep {
  const resultUri = `${origin}/social/done?${new URLSearchParams(result)}`
  if (login.return_url === null) return { kind: 'tell', appOrigin: login.app_origin, resultUri }
  const url = new URL(login.return_url)
  url.searchParams.set('result_uri', resultUri)
  return { kind: 'go', url: url.href }
}

/** Signs in the device that began a login, and creates the account if there is none. @throws LOGIN_EXPIRED */
export async function finishSocialLogin(
  context: SiteContext,
  caller: Caller,
  { state, code }: { state: string; code: string },
  cookies: CookieJar,
): Promise<SessionInfo> {
  const { secret, database, now } = context
  const id = secret.hash('social', state)
  const [login] = await database.all<{ provider: string; identity: string }>(
    `delete from social_logins where id = ? and device_id = ? and result_hash = ? and expires_at > ?
      returning provider, identity`,
    [id, caller.deviceId, secret.hash('result', code), now()],
  )
  if (!login) throw expired()
  const identity = JSON.parse(secret.open(`identity\n${id}`, login.identity)) as SocialIdentity
  return enterAccount(context, caller, await findOrMake(context, login.provider, identity), cookies)
}

/** The account of a provider's subject; an e-mail from a provider gives no access to another account. */
export async function findOrMake(
  { database, now }: SiteContext,
  provider: string,
  { subject, name, email }: SocialIdentity,
): Promise<Account> {
  const accountId = randomUUID()
  await database.run(
    `insert into identities (provider, subject, account_id, name, email) values (?, ?, ?, ?, ?)
      on conflict (provider, subject) do update set name = excluded.name, email = excluded.email`,
    [provider, subject, accountId, name, email],
  )
  await database.run(
    `insert into accounts (id, created_at) select account_id, ? from identities where provider = ? and subject = ?
      on conflict (id) do nothing`,
    [now(), provider, subject],
  )
  const [account] = await database.all<Account>(
    `select accounts.id, accounts.email, accounts.eip155, accounts.solana from identities
      join accounts on accounts.id = identities.account_id where provider = ? and subject = ?`,
    [provider, subject],
  )
  if (!account) throw new Error('An account that was just made is not there')
  return account
}
