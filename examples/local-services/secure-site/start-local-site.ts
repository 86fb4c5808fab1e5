import {
  createPageBundler,
  type SecureSite,
  type SecureSiteOptions,
  type SiteLimits,
  startSecureSite,
} from '../../secure-site'
import type { LocalSocial } from '../social/start-social'
import { type MailInbox, startMailInbox } from './mail-inbox'

export interface LocalSiteOptions {
  /** Origins of the apps that may show the site under the project `local`; more can be allowed later. */
  readonly apps?: readonly string[]
  /** Tokens that the site lists among the assets of an account, by network; none by default. */
  readonly tokens?: Readonly<Record<string, readonly string[]>>
  /** A free one by default. */
  readonly port?: number
  readonly hidesAccounts?: boolean
  /** Offers smart accounts on the local chains; off by default. */
  readonly hasSmartAccounts?: boolean
  /** Makes those accounts send user operations, whose fees apps may pay; off by default. */
  readonly hasUserOperations?: boolean
  readonly limits?: Partial<SiteLimits>
  /** A SQLite file; by default the site keeps everything in memory. */
  readonly databaseFile?: string
  /** Starts providers of social login on this machine too. */
  readonly hasSocial?: boolean
}

/** The reference secure site, with a mail server that keeps its mails. */
export interface LocalSite extends SecureSite {
  readonly projectId: string
  /** What the site mailed, by address. */
  readonly inbox: MailInbox
  /** The providers of social login, where there are some. */
  readonly social?: LocalSocial
  /** Lets one more origin show the site. */
  allowApp(origin: string): void
  /** A line for each call that was answered. */
  readonly log: readonly string[]
}

export interface LocalSiteParams extends LocalSiteOptions {
  /** Origins of the local chains' nodes. */
  readonly nodes: readonly string[]
  /** The contract of smart accounts by network. */
  readonly delegates: Readonly<Record<string, string>>
  /** The bundlers, by network. */
  readonly bundlers: Readonly<Record<string, string>>
}

const projectId = 'local'
const hourMs = 3_600_000
/** Tests sign in more often than people: the limits have tests of their own. */
const manyTimes = { times: 10_000, windowMs: hourMs }

/** Returns a function that starts sites, which share their bundled pages. */
export function createSiteStarter(): (params: LocalSiteParams) => Promise<LocalSite> {
  const readBundle = createPageBundler()
  return (params) => startLocalSite(params, readBundle)
}

async function startLocalSite(
  params: LocalSiteParams,
  readBundle: ReturnType<typeof createPageBundler>,
): Promise<LocalSite> {
  const inbox = await startMailInbox()
  const apps = [...(params.apps ?? [])]
  const log: string[] = []
  let origin = ''
  const social = params.hasSocial ? await (await import('../social/start-social')).startSocial(() => origin) : undefined
  const options: SecureSiteOptions = {
    databaseFile: params.databaseFile ?? ':memory:',
    secret: 'only for this machine, where nothing is worth a secret',
    tokens: params.tokens ?? {},
    projects: { [projectId]: apps },
    nodes: [...new Set(params.nodes)],
    mail: { host: '127.0.0.1', port: inbox.port, from: 'wallet@local.example' },
    limits: { mailsPerEmail: manyTimes, loginsPerAddress: manyTimes, codesPerEmail: manyTimes, ...params.limits },
    hidesAccounts: params.hidesAccounts ?? false,
    smartAccounts: params.hasSmartAccounts ? params.delegates : {},
    ...(params.hasUserOperations && {
      bundlers: params.bundlers,
      paymasters: Object.values(params.bundlers).map((url) => new URL(url).origin),
    }),
    ...(params.port === undefined ? {} : { port: params.port }),
    ...social?.options,
    log: (line) => log.push(line),
  }
  const site = await startSecureSite(options, readBundle)
  origin = site.origin
  return {
    origin: site.origin,
    buildPages: site.buildPages,
    projectId,
    inbox,
    ...(social && { social }),
    log,
    allowApp: (origin) => {
      if (!apps.includes(origin)) apps.push(origin)
    },
    async stop() {
      await site.stop()
      await inbox.stop()
      await social?.stop()
    },
  }
}
