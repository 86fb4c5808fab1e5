import type { Account } from './sessions'
import type { SiteContext } from './site-context'

/** Sends the code that shows private keys. */
export async function startExport({ codes, countHit, limits, mailer, secret }: SiteContext, account: Account) {
  await countHit(`mails\n${secret.hash('email', account.email)}`, limits.mailsPerEmail)
  await mailer.sendCode(account.email, await codes.create(`export\n${account.id}`), 'exportKey')
}

export async function confirmExport({ codes, countHit, limits, secret }: SiteContext, account: Account, code: string) {
  await countHit(`codes\n${secret.hash('email', account.email)}`, limits.codesPerEmail)
  await codes.use(`export\n${account.id}`, code)
}
