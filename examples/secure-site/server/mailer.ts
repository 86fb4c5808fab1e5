import { createTransport } from 'nodemailer'
import { SiteError } from './site-error'
import type { SecureSiteOptions } from './site-options'

export interface Mailer {
  sendCode(email: string, code: string, purpose: CodePurpose): Promise<void>
  sendLink(email: string, link: string): Promise<void>
  /** Tells the old address that it is no longer the account's. */
  sendChanged(email: string): Promise<void>
  close(): void
}

export type CodePurpose = 'signIn' | 'changeEmail' | 'confirmEmail' | 'exportKey'

const purposes: Readonly<Record<CodePurpose, string>> = {
  signIn: 'Your code to sign in',
  changeEmail: 'Your code to change the e-mail of your wallet',
  confirmEmail: 'Your code to confirm this e-mail for your wallet',
  exportKey: 'Your code to see the private keys of your wallet',
}

const warning = 'Nobody will ask you for it. If you did not ask for it yourself, ignore this mail.'

/** Sends plain text only: no picture tells when a mail is read, and nothing hides where a link leads. */
export function createMailer({ mail }: SecureSiteOptions): Mailer {
  const { host, port, secure = false, user, password, from } = mail
  const auth = user ? { auth: { user, pass: password ?? '' } } : {}
  const transport = createTransport({ host, port, secure, ...auth })
  const send = async (to: string, subject: string, text: string) => {
    try {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    } catch {
      // What the mail server says names the address.
      throw new SiteError(502, 'MAIL_NOT_SENT', 'The mail could not be sent. Please try again')
    }
  }
  return {
    sendCode: (email, code, purpose) =>
      send(
        email,
        purposes[purpose],
        `${purposes[purpose]}:\n\n${code.slice(0, 3)} ${code.slice(3)}\n\nIt is good for twenty minutes. ${warning}\n`,
      ),
    sendLink: (email, link) =>
      send(
        email,
        'Approve this login',
        `Approve this login on a new device:\n\n${link}\n\nThe link is good for twenty minutes. ${warning}\n`,
      ),
    sendChanged: (email) =>
      send(email, 'Your wallet has a new e-mail', 'Your wallet no longer belongs to this e-mail address.\n'),
    close: () => transport.close(),
  }
}
