import { createTransport } from 'nodemailer'
import { mailTextsOf } from './mail-texts'
import { SiteError } from './site-error'
import type { SecureSiteOptions } from './site-options'

export interface Mailer {
  /** The same mailer, which writes in another language: English for an unknown one. */
  inLanguage(language: string): Mailer
  /** @param newEmail - the address that the code confirms for the person: the app where they typed it may have asked for another one */
  sendCode(email: string, code: string, purpose: CodePurpose, newEmail?: string): Promise<void>
  sendLink(email: string, link: string): Promise<void>
  /** Tells the old address that it is no longer the account's. */
  sendChanged(email: string): Promise<void>
  close(): void
}

export type CodePurpose = 'signIn' | 'changeEmail' | 'confirmEmail' | 'exportKey'

/** Sends only plain text: no picture reports that a mail is read, and the target of a link is visible. */
export function createMailer({ mail }: SecureSiteOptions): Mailer {
  const { host, port, secure = false, user, password, from } = mail
  const auth = user ? { auth: { user, pass: password ?? '' } } : {}
  const transport = createTransport({ host, port, secure, ...auth })
  const send = async (to: string, subject: string, text: string) => {
    try {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    } catch {
      // The mail server's error contains the address.
      throw new SiteError(502, 'MAIL_NOT_SENT', 'The mail could not be sent. Please try again')
    }
  }
  const write = (language: string): Mailer => {
    const texts = mailTextsOf(language)
    return {
      inLanguage: write,
      sendCode(email, code, purpose, newEmail) {
        const digits = `${code.slice(0, 3)} ${code.slice(3)}`
        const change = newEmail === undefined ? '' : `${texts.newEmail}\n\n${newEmail}\n\n`
        const text = `${texts[purpose]}:\n\n${digits}\n\n${change}${texts.codeLife} ${texts.warning}\n`
        return send(email, texts[purpose], text)
      },
      sendLink: (email, link) =>
        send(email, texts.approve, `${texts.approveText}\n\n${link}\n\n${texts.linkLife} ${texts.warning}\n`),
      sendChanged: (email) => send(email, texts.changed, `${texts.changedText}\n`),
      close: () => transport.close(),
    }
  }
  return write('en')
}
