import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as its receiver reads it. */
export interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Its six digits, if there are any. */
  readonly code?: string
  /** Its first link, if there is one. */
  readonly link?: string
}

export interface MailInbox {
  readonly port: number
  /** A page that shows all mails, newest first; `GET <url>/last?to=<address>&after=<n>` waits up to 10 s for that address's mail number n + 1, or later, and answers the last one as JSON. */
  readonly url: string
  /** All mails of an address, oldest first. */
  mails(to: string): readonly ReceivedMail[]
  /** Waits for a mail beyond the first `after` ones of an address, and answers the last one. */
  waitForMail(to: string, after?: number): Promise<ReceivedMail>
  /** Makes the server refuse mails from now on, or accept them again. */
  setRefusing(isRefusing: boolean): void
  stop(): Promise<void>
}

const waitMs = 10_000
const inboxCsp = "default-src 'none'; style-src 'unsafe-inline'"

const toHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The mail's text is the site's own; a link in it points to the site. */
const writeMail = ({ to, subject, text, link }: ReceivedMail) =>
  `<article><h2>${toHtml(subject)}</h2><p>To ${toHtml(to)}</p><pre>${toHtml(text)}</pre>${
    link === undefined ? '' : `<p><a href="${toHtml(link)}">Open the link</a></p>`
  }</article>`

/** Draws the mails for a person who tries the demo. */
const writeInbox = (mails: readonly ReceivedMail[]) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3">
<title>Mails of the demo</title><style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-inline-size:40rem;margin:2rem auto;padding-inline:1rem}pre{white-space:pre-wrap;font:inherit}article{border-block-start:1px solid;padding-block:.5rem}</style>
<h1>Mails of the demo</h1>${mails.length ? [...mails].reverse().map(writeMail).join('') : '<p>None yet. A mail shows here as soon as it is sent.</p>'}</html>`

/** Starts a mail server on the loopback that keeps all mails. */
export async function startMailInbox(): Promise<MailInbox> {
  const received: ReceivedMail[] = []
  const listeners = new Set<() => void>()
  let isRefusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, callback) => callback(isRefusing ? new Error('Refused') : undefined),
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8')
        for (const { address } of envelope.rcptTo) received.push(readMail(address, source))
        callback()
        for (const listener of listeners) listener()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const mails = (to: string) => received.filter((mail) => mail.to === to.toLowerCase())

  function waitForMail(to: string, after = 0): Promise<ReceivedMail> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        listeners.delete(look)
      }
      const look = () => {
        const found = mails(to)
        const last = found.at(-1)
        if (found.length <= after || !last) return
        stop()
        resolve(last)
      }
      const timer = setTimeout(() => {
        stop()
        reject(new Error(`No mail number ${after + 1} came for ${to}`))
      }, waitMs)
      listeners.add(look)
      look()
    })
  }

  const pages = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': inboxCsp })
      response.end(writeInbox(received))
      return
    }
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
    waitForMail(searchParams.get('to') ?? '', Number(searchParams.get('after') ?? 0)).then(
      (mail) => response.writeHead(200, headers).end(JSON.stringify(mail)),
      (error: unknown) => response.writeHead(404, headers).end(JSON.stringify({ message: String(error) })),
    )
  })
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    url: `http://127.0.0.1:${(pages.address() as AddressInfo).port}`,
    mails,
    waitForMail,
    setRefusing: (value) => {
      isRefusing = value
    },
    async stop() {
      pages.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => pages.close(() => resolve())),
        new Promise<void>((resolve) => server.close(() => resolve())),
      ])
    },
  }
}

function readMail(to: string, source: string): ReceivedMail {
  const [head = '', ...parts] = source.split(/\r?\n\r?\n/)
  const subject = decodeWords(/^subject: (.*(?:\r?\n[ \t].*)*)$/im.exec(head)?.[1] ?? '')
  const text = decodeBody(head, parts.join('\n\n'))
  const [, first = '', second = ''] = /^(\d{3}) (\d{3})\s*$/m.exec(text) ?? []
  const link = /^https?:\/\/\S+/m.exec(text)?.[0]
  return { to: to.toLowerCase(), subject, text, ...(first ? { code: first + second } : {}), ...(link ? { link } : {}) }
}

/** Bytes of quoted-printable, as UTF-8. */
const decodeQuoted = (text: string) => decodeURIComponent(text.replace(/%/g, '%25').replace(/=([\dA-F]{2})/g, '%$1'))

const decodeBase64 = (text: string) => Buffer.from(text, 'base64').toString('utf8')

/** A header's words beyond ASCII. @see RFC 2047 */
const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? decodeBase64(word) : decodeQuoted(word.replace(/_/g, ' ')),
    )

function decodeBody(head: string, body: string): string {
  if (/^content-transfer-encoding: base64/im.test(head)) return decodeBase64(body)
  return /^content-transfer-encoding: quoted-printable/im.test(head) ? decodeQuoted(body.replace(/=\r?\n/g, '')) : body
}
