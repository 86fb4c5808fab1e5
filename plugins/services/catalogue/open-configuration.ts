import { isPorticoError } from '../../../kernel/errors/portico-error'
import { parseUrl } from '../../../kernel/lib/safe/parse-url'
import { loadOnce } from '../../../kernel/platform/load-once'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, type ReadonlySignal, type Signal, untracked } from '../../../kernel/store/signals'
import type { CatalogueOptions } from './catalogue-options'
import { flagsOf, parseAnalytics, parseFeatures, parseOrigins } from './catalogue-schema'
import type { RemoteConfigApi, RemoteFeatures } from './contract'
import { createServiceClient, textOf } from './http-source'

/** Allowed for every project. */
const builtIn: readonly string[] = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

const parts = /^(?:([a-z][a-z\d+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/i

/** A star is a whole label, and matches exactly one. */
function isHostLike(host: string, pattern: string): boolean {
  const [labels, wanted] = [host.split('.'), pattern.split('.')]
  return labels.length === wanted.length && wanted.every((label, index) => label === '*' || label === labels[index])
}

/** A url leaves out the port that its scheme has anyway. */
const usualPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

function fits({ protocol, hostname, port, origin }: URL, pattern: string): boolean {
  if (/^[\w+.-]+:\/\//.test(pattern) && !pattern.includes('*')) return parseUrl(pattern)?.origin === origin
  const [, scheme, host, wantedPort = '*'] = parts.exec(pattern) ?? []
  if (!host || (scheme && `${scheme}:` !== protocol)) return false
  return isHostLike(hostname, host) && ['*', port || usualPorts[protocol]].includes(wantedPort)
}

/**
 * Tells whether a page may use a project.
 *
 * @param origin - of the page
 * @param allowed - patterns that the project lists; none allows every page
 */
export function isOriginAllowed(origin: string, allowed: readonly string[]): boolean {
  const url = parseUrl(origin)
  if (!allowed.length || !url) return true
  if (url.hostname === 'localhost' || url.hostname === '127.0.0.1') return true
  return [...allowed, ...builtIn].some((pattern) => fits(url, pattern))
}

export type ConfigSignals = {
  readonly [K in Exclude<keyof RemoteConfigApi, 'prepare'>]: RemoteConfigApi[K] extends { readonly value: infer T }
    ? Signal<T>
    : never
}

/** Gates that the host opened although the project has them closed. */
const overruled = (gates: Readonly<Record<string, boolean>>, flags: Readonly<Record<string, boolean | undefined>>) =>
  Object.keys(gates).filter((name) => gates[name] && flags[name] === false)

/** Returns a gate; undefined for one that no plugin declares. */
function findGate(ctx: PluginContext, name: string): ReadonlySignal<boolean> | undefined {
  try {
    return ctx.gate(name)
  } catch {
    return undefined
  }
}

/**
 * Creates the function that loads the configuration of a project.
 *
 * @param signals - signals for the answers
 * @returns loads the missing parts; never rejects. Parts that failed are loaded again when the network is back.
 */
export function openConfiguration(ctx: PluginContext, options: CatalogueOptions, signals: ConfigSignals) {
  const { notices, logger, settings, browser } = ctx
  const client = createServiceClient(ctx, options)

  async function checkOrigin() {
    try {
      const allowed = await client.get('projects/v1/origins', { parse: parseOrigins })
      if (!isOriginAllowed(browser.origin(), allowed)) {
        notices.alertCode('APKT002', { projectId: options.projectId ?? '' })
      }
    } catch (error) {
      // Any other failure counts as an empty list.
      if (!isPorticoError(error, 'HTTP_STATUS')) return
      const status = Number(error.context.status)
      if (status === 429) notices.alertCode('APKT010')
      else if (status >= 500) notices.alertCode('APKT009', { message: textOf(error) })
    }
  }
  function take(answer: RemoteFeatures) {
    const features = settings.gates.pay ? { ...answer, email: false, socials: false as const } : answer
    const flags = flagsOf(features)
    batch(() => {
      signals.features.value = features
      signals.flags.value = flags
    })
    const ignored = overruled(settings.gates, flags)
    if (ignored.length) logger.warn(`The project switches off what the app switched on: ${ignored.join(', ')}.`)
  }
  const askFeatures = loadOnce(async () => {
    try {
      take(await client.get('appkit/v1/config', { parse: parseFeatures }))
    } finally {
      // Pages are told apart for e-mail and social login alone, which the app decides where the project does not answer.
      const isOn = (name: 'email' | 'socials') => signals.features.peek()?.[name] ?? findGate(ctx, name)?.peek()
      if (isOn('email') || isOn('socials')) void checkOrigin()
    }
  })
  const askAnalytics = loadOnce(async () => {
    signals.isAnalyticsEnabled.value = await client.get('getAnalyticsConfig', { parse: parseAnalytics })
  })
  // An app that counts nothing has no use for the project's leave to count.
  const counting = findGate(ctx, 'analytics')
  let isAsked = false
  let hasFailed = false
  async function ask(): Promise<void> {
    isAsked = true
    const results = await Promise.allSettled([askFeatures(), counting?.peek() && askAnalytics()])
    hasFailed = false
    for (const result of results) {
      if (result.status === 'fulfilled') continue
      hasFailed = true
      logger.warn('The configuration of the project did not come: the defaults apply.', result.reason)
    }
  }
  browser.listen('online', () => {
    if (hasFailed) void ask()
  })
  // Counting that is switched on later needs that leave from then on.
  ctx.effect(() => {
    if (counting?.value && isAsked) untracked(() => void ask())
  })
  return ask
}
