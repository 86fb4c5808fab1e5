import { type Account, describeSession } from './sessions'
import type { SiteContext } from './site-context'
import { SiteError } from './site-error'

/** The receiver of the code: the account's e-mail, or the one that its provider has verified. @throws EMAIL_MISSING */
async function findEmail(context: SiteContext, account: Account): Promise<string> {
  const { email } = await describeSession(context, account)
  if (email === undefined)
    throw new SiteError(
      400,
      'EMAIL_MISSING',
      'Your provider tells no e-mail to send a code to. Make a recovery code instead',
    )
  return email
}

/** Sends the code that shows private keys. */
export async function startExport(context: SiteContext, account: Account) {
  const { codes, countHit, limits, mailer, secret } = context
  const email = await findEmail(context, account)
  await countHit(`mails\n${secret.hash('email', email)}`, limits.mailsPerEmail)
  await mailer.sendCode(email, await codes.create(`export\n${account.id}`), 'exportKey')
}

export async function confirmExport(context: SiteContext, account: Account, code: string) {
  const { codes, countHit, limits, secret } = context
  await countHit(`codes\n${secret.hash('email', await findEmail(context, account))}`, limits.codesPerEmail)
  await codes.use(`export\n${account.id}`, code)
}
