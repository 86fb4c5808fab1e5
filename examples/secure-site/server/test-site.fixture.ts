import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MailInbox, startMailInbox } from '../../local-services/secure-site/mail-inbox'
import type { SessionInfo } from '../api'
import type { SecureSiteOptions } from './site-options'
import { startSecureSite } from './start-secure-site'
import { createTestDevice, type TestDevice } from './test-device.fixture'

export const appOrigin = 'https://app.example'
export const siteSecret = 'a secret of the tests, of at least 32 characters'

/** A real site, with a real mail server and a real file. */
export interface TestSite {
  readonly origin: string
  readonly inbox: MailInbox
  readonly log: readonly string[]
  /** Advances the clock of the server. */
  wait(ms: number): void
  /** The content of the database's file. */
  readDatabase(): Promise<Buffer>
  readonly databaseFile: string
  newDevice(): Promise<TestDevice>
  /** Signs in by the code of the mail, and by its link if that is required. */
  signIn(device: TestDevice, email: string): Promise<SessionInfo>
  stop(): Promise<void>
}

export async function startTestSite(options: Partial<SecureSiteOptions> = {}): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'secure-site-'))
  const databaseFile = join(folder, 'site.db')
  const inbox = await startMailInbox()
  const log: string[] = []
  let offset = 0
  const site = await startSecureSite({
    ...(options.databaseUrl === undefined && { databaseFile }),
    secret: siteSecret,
    projects: { shop: [appOrigin] },
    nodes: ['https://node.example'],
    mail: { host: '127.0.0.1', port: inbox.port, from: 'wallet@site.example' },
    log: (line) => log.push(line),
    now: () => Date.now() + offset,
    ...options,
  })
  const { origin } = site
  return {
    origin,
    inbox,
    log,
    databaseFile,
    wait: (ms) => {
      offset += ms
    },
    readDatabase: () => readFile(databaseFile),
    newDevice: () => createTestDevice(origin),
    async signIn(device, email) {
      const before = inbox.mails(email).length
      const { action, loginId } = (await device.call('login/start', { email })).body
      let mail = await inbox.waitForMail(email, before)
      if (action === 'VERIFY_DEVICE') {
        await device.call('login/approve', { token: mail.link?.split('#')[1] ?? '' })
        mail = await inbox.waitForMail(email, before + 1)
      }
      return (await device.call('login/code', { loginId, code: mail.code ?? '' })).body
    },
    async stop() {
      await site.stop()
      await inbox.stop()
      await rm(folder, { recursive: true })
    },
  }
}
