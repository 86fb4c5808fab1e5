import { readFileSync } from 'node:fs'
import { startSecureSite } from './index'
import type { SecureSiteOptions } from './server/site-options'

/** An empty variable, as files of containers write it, is not set. */
const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value))

function required(name: string): string {
  const value = env[name]
  if (!value) throw new Error(`Set ${name}; examples/secure-site/README.md says to what`)
  return value
}

function readNumber(name: string, otherwise: number): number {
  const value = env[name]
  if (value !== undefined && !/^\d+$/.test(value))
    throw new Error(`${name} is ${JSON.stringify(value)}, which is no number`)
  return value === undefined ? otherwise : Number(value)
}

function readFlag(name: string): boolean {
  const value = env[name] ?? 'false'
  if (value !== 'true' && value !== 'false')
    throw new Error(`${name} is ${JSON.stringify(value)}, which is neither true nor false`)
  return value === 'true'
}

/** JSON of a variable, or of the file that `<name>_FILE` names, because it may contain secrets. */
function readJson<Value>(name: string): Value | undefined {
  const file = env[`${name}_FILE`]
  const text = file ? readFileSync(file, 'utf8') : env[name]
  return text ? (JSON.parse(text) as Value) : undefined
}

const social = readJson<SecureSiteOptions['social']>('SOCIAL_PROVIDERS')
const farcaster = readJson<SecureSiteOptions['farcaster']>('FARCASTER')

const list = (text = '') => text.split(/[\s,]+/).filter(Boolean)

const options: SecureSiteOptions = {
  origin: required('SITE_ORIGIN'),
  host: env.HOST ?? '127.0.0.1',
  port: readNumber('PORT', 8080),
  ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : { databaseFile: required('DATABASE_FILE') }),
  secret: env.SITE_SECRET_FILE ? readFileSync(env.SITE_SECRET_FILE, 'utf8').trim() : required('SITE_SECRET'),
  tokens: JSON.parse(env.TOKENS ?? '{}') as Record<string, string[]>,
  projects: JSON.parse(required('PROJECTS')) as SecureSiteOptions['projects'],
  nodes: list(env.NODES),
  smartAccounts: JSON.parse(env.SMART_ACCOUNTS ?? '{}') as Record<string, string>,
  bundlers: JSON.parse(env.BUNDLERS ?? '{}') as Record<string, string>,
  paymasters: list(env.PAYMASTERS),
  proxies: readNumber('PROXIES', 0),
  hidesAccounts: readFlag('HIDES_ACCOUNTS'),
  mail: {
    host: required('SMTP_HOST'),
    port: readNumber('SMTP_PORT', 587),
    secure: readFlag('SMTP_SECURE'),
    from: required('MAIL_FROM'),
    ...(env.SMTP_USER ? { user: env.SMTP_USER, password: env.SMTP_PASSWORD ?? '' } : {}),
  },
  ...(social && { social }),
  ...(farcaster && { farcaster }),
  log: (line) => console.log(line),
}

const site = await startSecureSite(options)
await site.buildPages()
console.log(`The secure site runs at ${site.origin}`)

async function stop(): Promise<void> {
  await site.stop()
  process.exit(0)
}

process.once('SIGINT', stop)
process.once('SIGTERM', stop)
