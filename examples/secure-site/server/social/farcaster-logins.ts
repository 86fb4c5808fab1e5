import type { ApiAnswer } from '../../api'
import { enterAccount } from '../logins'
import { randomText } from '../server-secret'
import type { Caller, CookieJar, SiteContext } from '../site-context'
import { SiteError } from '../site-error'
import type { FarcasterChannel } from './ask-farcaster'
import { findOrMake } from './social-logins'

const loginMs = 600_000
const channelName = (id: string) => `farcaster\n${id}`

function requireFarcaster({ farcaster }: SiteContext) {
  if (!farcaster) throw new SiteError(400, 'PROVIDER_UNKNOWN', 'This way to sign in is not offered')
  return farcaster
}

/** Begins a login that is approved on a phone. */
export async function startFarcasterLogin(context: SiteContext, caller: Caller): Promise<ApiAnswer<'farcaster/start'>> {
  const { secret, database, limits, countHit, now } = context
  const farcaster = requireFarcaster(context)
  await countHit(`logins\n${secret.hash('address', caller.address)}`, limits.loginsPerAddress)
  const { url, ...channel } = await farcaster.open()
  const loginId = randomText()
  await database.run('insert into farcaster_logins (id, device_id, channel, expires_at) values (?, ?, ?, ?)', [
    loginId,
    caller.deviceId,
    secret.seal(channelName(loginId), JSON.stringify(channel)),
    now() + loginMs,
  ])
  return { loginId, url }
}

/** Signs in the device that began a login, after the person has approved it. @throws LOGIN_EXPIRED, LOGIN_REFUSED */
export async function finishFarcasterLogin(
  context: SiteContext,
  caller: Caller,
  loginId: string,
  cookies: CookieJar,
): Promise<ApiAnswer<'farcaster/finish'>> {
  const { secret, database, now } = context
  const [login] = await database.all<{ channel: string }>(
    'select channel from farcaster_logins where id = ? and device_id = ? and expires_at > ?',
    [loginId, caller.deviceId, now()],
  )
  const expired = () => new SiteError(400, 'LOGIN_EXPIRED', 'The sign-in has expired. Please try again')
  if (!login) throw expired()
  const channel = JSON.parse(secret.open(channelName(loginId), login.channel)) as Omit<FarcasterChannel, 'url'>
  const identity = await requireFarcaster(context)
    .identify(channel)
    .catch(async () => {
      await database.run('delete from farcaster_logins where id = ?', [loginId])
      throw new SiteError(400, 'LOGIN_REFUSED', 'Failed to connect to farcaster')
    })
  if (!identity) return { session: null }
  // Once, even if two calls find it approved.
  if ((await database.run('delete from farcaster_logins where id = ?', [loginId])) === 0) throw expired()
  const account = await findOrMake(context, 'farcaster', identity)
  return { session: await enterAccount(context, caller, account, cookies) }
}
