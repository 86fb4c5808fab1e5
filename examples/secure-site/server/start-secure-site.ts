import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPageBundler } from './bundle-pages'
import { createCodes } from './codes'
import { createMailer } from './mailer'
import { createRateLimits } from './rate-limits'
import { sendJson, serveApi } from './serve-api'
import { serveAsset, servePage } from './serve-pages'
import { createServerSecret } from './server-secret'
import type { SiteContext } from './site-context'
import { checkOptions, defaultLimits, type SecureSiteOptions } from './site-options'
import { createFarcaster } from './social/ask-farcaster'
import { createProvider } from './social/ask-provider'
import { callbackUrl, serveSocial } from './social/serve-social'
import { readProviders } from './social/social-options'
import { createTables, deleteExpired, type SqlDatabase } from './sql-database'

export interface SecureSite {
  /** The value of the app's `secureSite`. */
  readonly origin: string
  /** Builds the pages, for which the first visitor waits otherwise. @throws if a page cannot be built */
  buildPages(): Promise<void>
  stop(): Promise<void>
}

const cleanUpMs = 60_000

/** Loads only the driver that is used: with a file `pg` is not needed, and vice versa. */
async function openDatabase({ databaseFile, databaseUrl }: SecureSiteOptions): Promise<SqlDatabase> {
  if (databaseUrl !== undefined) return (await import('./postgres-database')).openPostgres(databaseUrl)
  const { freeSqlite, openSqlite } = await import('./sqlite-database')
  await freeSqlite(databaseFile ?? '')
  return openSqlite(databaseFile ?? '')
}

/** Starts the site: its pages and its API, in this process. */
export async function startSecureSite(
  options: SecureSiteOptions,
  readBundle = createPageBundler(),
): Promise<SecureSite> {
  checkOptions(options)
  const database = await openDatabase(options)
  await createTables(database)
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  // By name: passkeys belong to a host name, never to an IP address.
  const origin = options.origin ?? `http://localhost:${port}`
  const context = createContext(options, origin, database)
  const api = { context, proxies: options.proxies ?? 0 }
  server.on('request', (request, response) => {
    const path = request.url ?? '/'
    // A request may have an invalid address: an error in here would end the process.
    if (!URL.canParse(path, origin)) return sendNothing(response, 400)
    const url = new URL(path, origin)
    logWhenDone(options, response, `${request.method} ${url.pathname}`)
    // A browser requests it from every site.
    if (url.pathname === '/favicon.ico') return sendNothing(response, 204)
    if (url.pathname.startsWith('/api/')) {
      serveApi(api, request, url).then((answer) => sendJson(response, answer))
    } else if (url.pathname.startsWith('/assets/')) {
      readBundle().then(
        (files) => serveAsset(response, url, files),
        () => sendNothing(response, 500),
      )
    } else if (url.pathname.startsWith('/social/')) {
      void serveSocial(context, request, response, url)
    } else if (!servePage(response, url, options)) sendNothing(response, 404)
  })
  // A database that is unavailable for a moment must not end the process: the rest is deleted the next time.
  const deleteQuietly = () => void deleteExpired(database, context.now()).catch(() => undefined)
  const cleanUp = setInterval(deleteQuietly, cleanUpMs).unref()
  return {
    origin,
    async buildPages() {
      await readBundle()
    },
    async stop() {
      clearInterval(cleanUp)
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      context.mailer.close()
      await database.close()
    },
  }
}

const sendNothing = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'content-type': 'text/plain' }).end('Nothing is served here')

function createContext(options: SecureSiteOptions, origin: string, database: SiteContext['database']): SiteContext {
  const secret = createServerSecret(options.secret)
  const now = options.now ?? Date.now
  return {
    origin,
    database,
    secret,
    now,
    codes: createCodes(database, secret, now),
    countHit: createRateLimits(database, now),
    mailer: createMailer(options),
    limits: { ...defaultLimits, ...options.limits },
    hidesAccounts: options.hidesAccounts ?? false,
    appOrigins: () => Object.values(options.projects).flat(),
    social: new Map(
      Object.entries(readProviders(options.social)).map(([name, settings]) => [
        name,
        createProvider(settings, callbackUrl(origin, name)),
      ]),
    ),
    farcaster: options.farcaster && createFarcaster(options.farcaster, origin),
  }
}

/** Logs no query, no header and no body, because those contain personal data. */
function logWhenDone({ log }: SecureSiteOptions, response: ServerResponse, call: string): void {
  if (!log) return
  const start = Date.now()
  response.once('finish', () => log(`${call} ${response.statusCode} ${Date.now() - start} ms`))
}
