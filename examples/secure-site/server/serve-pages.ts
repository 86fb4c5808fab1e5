import type { ServerResponse } from 'node:http'

/** The page's part of the site's settings. */
export interface PageSettings {
  readonly projects: Readonly<Record<string, readonly string[]>>
  readonly tokens?: Readonly<Record<string, readonly string[]>>
  readonly nodes: readonly string[]
  readonly smartAccounts?: Readonly<Record<string, string>>
  readonly bundlers?: Readonly<Record<string, string>>
  readonly paymasters?: readonly string[]
}

interface Page {
  readonly title: string
  /** Absent if the page is blank. */
  readonly script?: string
}

const pages: Readonly<Record<string, Page>> = {
  '/sdk': { title: 'Wallet', script: 'sdk' },
  '/settings': { title: 'Your wallet', script: 'settings' },
  '/approve': { title: 'Approve this login', script: 'approve' },
  '/loading': { title: 'Loading' },
}

/** Sends a page, or the answer that there is none. */
export function servePage(response: ServerResponse, url: URL, settings: PageSettings): boolean {
  const page = Object.hasOwn(pages, url.pathname) ? pages[url.pathname] : undefined
  if (!page) return false
  const projectId = url.searchParams.get('projectId') ?? ''
  const isFramed = url.pathname === '/sdk'
  const apps = isFramed && Object.hasOwn(settings.projects, projectId) ? (settings.projects[projectId] ?? []) : []
  response.writeHead(isFramed && apps.length === 0 ? 403 : 200, {
    ...headers(page, apps, listAsked(settings)),
    'content-type': 'text/html; charset=utf-8',
  })
  const meta = {
    'app-origins': apps.join(' '),
    'smart-accounts': writeByNetwork(settings.smartAccounts),
    bundlers: writeByNetwork(settings.bundlers),
    tokens: writeTokens(settings.tokens),
  }
  response.end(write(page, page.script ? meta : {}))
  return true
}

/** Origins that the page may request, besides the site itself. */
const listAsked = ({ nodes, bundlers = {}, paymasters = [] }: PageSettings) => [
  ...new Set([...nodes, ...Object.values(bundlers).map((url) => new URL(url).origin), ...paymasters]),
]

/** A page that a call of the server draws, and the data for its script. */
export interface AnswerPage {
  readonly title: string
  readonly script: string
  readonly status: number
  readonly meta: Readonly<Record<string, string>>
}

/** Sends a page that is made for one visit. */
export function sendPage(response: ServerResponse, { title, script, status, meta }: AnswerPage): void {
  response.writeHead(status, { ...headers({ title, script }, [], []), 'content-type': 'text/html; charset=utf-8' })
  response.end(write({ title, script }, { 'app-origins': '', ...meta }))
}

const toHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

function headers({ script }: Page, apps: readonly string[], asked: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${script ? "'self'" : "'none'"}`,
    "style-src 'self'",
    `connect-src 'self' ${asked.join(' ')}`.trim(),
    "img-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${apps.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // A page that opened this one gets no reference to it; /loading is opened to be navigated.
    ...(script === 'settings' || script === 'approve' ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
}

/** As in `eip155:1=0x…`. */
const writeByNetwork = (values: Readonly<Record<string, string>> = {}) =>
  Object.entries(values)
    .map((entry) => entry.join('='))
    .join(' ')

/** As in `eip155:1=0x…,0x…`. */
const writeTokens = (tokens: PageSettings['tokens'] = {}) =>
  Object.entries(tokens)
    .map(([network, addresses]) => `${network}=${addresses.join()}`)
    .join(' ')

const writeMeta = (meta: Readonly<Record<string, string>>) =>
  Object.entries(meta)
    .map(([name, content]) => `<meta name="${name}" content="${toHtml(content)}">\n`)
    .join('')

const write = ({ title, script }: Page, meta: AnswerPage['meta']) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
${writeMeta(meta)}<title>${title}</title>
${script ? `<link rel="stylesheet" href="/assets/${script}.css">\n<script type="module" src="/assets/${script}.js"></script>\n` : ''}</head>
<body></body>
</html>
`

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** Sends a script or a style sheet of the pages. */
export function serveAsset(response: ServerResponse, { pathname }: URL, files: ReadonlyMap<string, Uint8Array>): void {
  const name = pathname.slice('/assets/'.length)
  const file = files.get(name)
  response.writeHead(file ? 200 : 404, {
    'content-type': types[name.split('.').at(-1) ?? ''] ?? 'text/plain',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  response.end(file)
}
