import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { strictCsp } from '../e2e/fixtures/strict-csp'
import { type LocalServer, type Route, serveRoutes } from '../local-services/http/serve-routes'
import type { BundledPage } from './bundle-pages'

const typeOf = (path: string) => (path.endsWith('.css') ? 'text/css' : 'text/javascript')

const markup = ({ entry, styles, preloads }: BundledPage) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Bench</title>
${styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('\n')}
${preloads.map((path) => `<link rel="modulepreload" href="${path}">`).join('\n')}
<script type="module" src="${entry}"></script>
</head>
<body><div id="root"></div></body>
</html>`

/** Serves all pages from one place, gzipped, to be kept for ever, under the strict policy. */
export function servePages(pages: readonly BundledPage[]): Promise<LocalServer> {
  const bodies = new Map(
    pages.flatMap(({ files }) => [...files].map(([path, contents]) => [path, gzipSync(contents)] as const)),
  )
  const send = (response: ServerResponse, type: string, body: string | Uint8Array, headers = {}) => {
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': strictCsp,
      ...headers,
    })
    response.end(body)
    return true
  }
  const route: Route = (_request, response, { pathname }) => {
    const body = bodies.get(pathname)
    if (body) {
      const headers = { 'content-encoding': 'gzip', 'cache-control': 'max-age=31536000, immutable' }
      return send(response, typeOf(pathname), body, headers)
    }
    if (pathname === '/favicon.ico') return send(response, 'image/x-icon', '')
    const page = pages.find(({ name }) => pathname === `/${name}`)
    return page ? send(response, 'text/html', markup(page)) : false
  }
  return serveRoutes([route])
}
