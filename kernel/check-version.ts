import { createHttpClient } from './lib/http/http-client'
import type { ScopedStorage } from './platform/create-storage'
import type { Platform } from './platform/platform'
import { persist } from './store/persist'
import { signal } from './store/signals'
import { VERSION } from './version'

/** Maximum age of a stored answer, in ms. */
const MAX_AGE_MS = 7 * 24 * 3_600_000

interface Latest {
  readonly version: string
  /** ms since the epoch */
  readonly at: number
}

const read = (data: unknown): string => /^\d+\.\d+\.\d+/.exec(`${Object(data).version}`)?.[0] ?? ''

function parse(data: unknown): Latest | undefined {
  const { at } = Object(data)
  return typeof at === 'number' ? { version: read(data), at } : undefined
}

/** Tells whether a version is newer than another, by its three numbers. */
export function isNewerVersion(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => read({ version: text }).split('.').map(Number))
  const place = [0, 1, 2].find((index) => one?.[index] !== other?.[index])
  return place !== undefined && (one?.[place] ?? 0) > (other?.[place] ?? 0)
}

/**
 * Logs that there is a newer version, which it reads once in 7 days. Only development builds do so, and only from the url that the host
 * sets.
 *
 * @param url - url of a JSON document with a field `version`, such as a registry's of the latest release
 */
export async function checkVersion(url: string, platform: Platform, storage: ScopedStorage): Promise<void> {
  const { fetch, clock, log } = platform
  const latest = signal<Latest | undefined>(undefined)
  const stop = persist({ signal: latest, storage, key: 'latest_version', version: 1, parse })
  try {
    const now = clock.now()
    const known = latest.peek()
    if (!known || known.at > now || now - known.at > MAX_AGE_MS) {
      const { origin, pathname, searchParams } = new URL(url)
      const client = createHttpClient({ fetch, clock, baseUrl: origin, query: Object.fromEntries(searchParams) })
      latest.value = { version: await client.get(pathname, { parse: read }), at: now }
    }
    const { version = '' } = latest.peek() ?? {}
    if (isNewerVersion(version, VERSION)) log('warn', 'kernel', `portico ${version} is there; this app has ${VERSION}.`)
  } catch (error) {
    log('info', 'kernel', 'The latest version could not be read.', error)
  } finally {
    stop()
  }
}
