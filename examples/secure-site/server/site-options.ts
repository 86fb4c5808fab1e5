import { checkFarcaster, type FarcasterSettings, readProviders, type SocialInputs } from './social/social-options'

/** A limit on how often somebody may do something. */
export interface RateLimit {
  readonly times: number
  /** Length of the window, in ms. */
  readonly windowMs: number
}

export interface SiteLimits {
  /** Mails to one address. */
  readonly mailsPerEmail: RateLimit
  /** Logins begun from one network address; the addresses of IPv6 that share their first 64 bits count as one. */
  readonly loginsPerAddress: RateLimit
  /** Codes typed for one e-mail, right or wrong, of any mail. */
  readonly codesPerEmail: RateLimit
}

/** A mail server, as nodemailer takes it. */
export interface MailServer {
  readonly host: string
  readonly port: number
  readonly secure?: boolean
  readonly user?: string
  readonly password?: string
}

export interface SecureSiteOptions {
  /** The site's own origin, as browsers see it; by default with the port, for a local machine. */
  readonly origin?: string
  /** The host and port on which it listens; a free port of the loopback by default. */
  readonly port?: number
  readonly host?: string
  /** Path of the SQLite file. Either this or `databaseUrl`. */
  readonly databaseFile?: string
  /** Postgres instead, `postgres://user:password@host/name`: several processes of one site may share it. */
  readonly databaseUrl?: string
  /** At least 32 characters; encrypts shares and keys the hashes of codes. Never in the database. */
  readonly secret: string
  /** Tokens that the wallet looks for when an app asks for the assets of an account (EIP-7811), by the CAIP-2 id of their network. */
  readonly tokens?: Readonly<Record<string, readonly string[]>>
  /** Origins of the apps that may show the site, by project id. */
  readonly projects: Readonly<Record<string, readonly string[]>>
  /** Origins of the nodes that the page may request. */
  readonly nodes: readonly string[]
  /** Contracts that smart accounts run the code of (EIP-7702), by the CAIP-2 id of their network; none by default. */
  readonly smartAccounts?: Readonly<Record<string, string>>
  /** Bundlers for user operations of smart accounts (EIP-4337), by the CAIP-2 id of their network; elsewhere accounts send transactions. */
  readonly bundlers?: Readonly<Record<string, string>>
  /** Origins of the apps' services that pay fees (ERC-7677), which the page may request; none by default. */
  readonly paymasters?: readonly string[]
  readonly mail: MailServer & { readonly from: string }
  /** The number of proxies in front that add to `x-forwarded-for`; none by default. */
  readonly proxies?: number
  /** Also requires the link in a mail of new persons, so that nobody learns who has an account; off by default. */
  readonly hidesAccounts?: boolean
  readonly limits?: Partial<SiteLimits>
  /** Providers of social login, by name; the known settings of the six need not be repeated. */
  readonly social?: SocialInputs
  readonly farcaster?: FarcasterSettings
  /** Called with one line for each call: method, path, status and ms; nothing by default. */
  readonly log?: (line: string) => void
  /** Milliseconds since 1970; the machine's clock by default. */
  readonly now?: () => number
}

const minuteMs = 60_000

export const defaultLimits: SiteLimits = {
  mailsPerEmail: { times: 6, windowMs: 60 * minuteMs },
  loginsPerAddress: { times: 30, windowMs: 60 * minuteMs },
  codesPerEmail: { times: 20, windowMs: 60 * minuteMs },
}

const minSecretLength = 32

/** @throws Error if an option cannot be used */
export function checkOptions(options: SecureSiteOptions): void {
  const { origin, secret, projects, nodes, databaseFile, databaseUrl, social, farcaster } = options
  if ((databaseFile === undefined) === (databaseUrl === undefined)) throw new Error('databaseFile or databaseUrl: one')
  readProviders(social)
  checkTokens(options)
  checkFarcaster(farcaster)
  if (secret.length < minSecretLength) throw new Error(`secret: at least ${minSecretLength} characters`)
  const origins = [
    ...(origin ? [origin] : []),
    ...nodes,
    ...(options.paymasters ?? []),
    ...Object.values(projects).flat(),
  ]
  const wrong = origins.find((each) => !isOrigin(each))
  if (wrong !== undefined) throw new Error(`${JSON.stringify(wrong)} is no origin, as in "https://app.example"`)
  checkSmartAccounts(options)
  for (const apps of Object.values(projects)) {
    if (origin && apps.includes(origin)) throw new Error('The site needs an origin of its own, not that of an app')
  }
}

function checkSmartAccounts({ smartAccounts = {}, bundlers = {} }: SecureSiteOptions): void {
  for (const [network, contract] of Object.entries(smartAccounts)) {
    const isRight = /^eip155:\d{1,16}$/.test(network) && /^0x[\da-f]{40}$/i.test(contract)
    if (!isRight)
      throw new Error(`smartAccounts: ${JSON.stringify([network, contract])} is no network with its contract`)
  }
  for (const [network, url] of Object.entries(bundlers)) {
    const isRight = Object.hasOwn(smartAccounts, network) && /^https?:\/\/\S+$/.test(url) && URL.canParse(url)
    if (!isRight)
      throw new Error(`bundlers: ${JSON.stringify([network, url])} is no network of smart accounts with an address`)
  }
}

function checkTokens({ tokens = {} }: SecureSiteOptions): void {
  for (const [network, addresses] of Object.entries(tokens)) {
    const isRight = /^eip155:\d{1,16}$/.test(network) && addresses.every((each) => /^0x[\da-f]{40}$/i.test(each))
    if (!isRight) throw new Error(`tokens: ${JSON.stringify([network, addresses])} is no network with its tokens`)
  }
}

/** Whether a text is exactly an http(s) origin: it goes into a policy, where more would change its meaning. */
function isOrigin(text: string): boolean {
  if (!/^(https?|wss?):/.test(text) || !URL.canParse(text)) return false
  const { protocol, host } = new URL(text)
  return text === `${protocol}//${host}`
}
