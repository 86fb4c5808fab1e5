import { parseUrl } from '../../../kernel/lib/safe/parse-url'

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

/** A star is a whole label, and stands for exactly one. */
function isHostLike(host: string, pattern: string): boolean {
  const [labels, wanted] = [host.split('.'), pattern.split('.')]
  return labels.length === wanted.length && wanted.every((label, index) => label === '*' || label === labels[index])
}

function fits({ protocol, hostname, port, origin }: URL, pattern: string): boolean {
  const [, scheme, host, wantedPort] = parts.exec(pattern) ?? []
  if (!host) return false
  if (scheme && !pattern.includes('*')) return parseUrl(pattern)?.origin === origin
  if (scheme && `${scheme}:` !== protocol) return false
  return isHostLike(hostname, host) && (wantedPort === undefined || wantedPort === '*' || wantedPort === port)
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
