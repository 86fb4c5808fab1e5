import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { getCertificate } from '@vitejs/plugin-basic-ssl'
import { strictCsp } from '../e2e/fixtures/strict-csp'
import type { LocalServer } from '../local-services/http/serve-routes'
import { scratchDir } from '../local-services/repo-root'
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

/** Serves all pages from one origin over HTTP/2, as hosts do, gzipped, with permanent caching, under the strict policy. */
export async function servePages(pages: readonly BundledPage[]): Promise<LocalServer> {
  const bodies = new Map(
    pages.flatMap(({ files }) => [...files].map(([path, contents]) => [path, gzipSync(contents)] as const)),
  )
  function answer({ url }: Http2ServerRequest, response: Http2ServerResponse) {
    const { pathname } = new URL(url, 'https://127.0.0.1')
    const send = (type: string, body: string | Uint8Array, headers = {}) => {
      response.writeHead(200, {
        'content-type': `${type}; charset=utf-8`,
        'content-security-policy': strictCsp,
        ...headers,
      })
      response.end(body)
    }
    const body = bodies.get(pathname)
    const page = pages.find(({ name }) => pathname === `/${name}`)
    if (body) {
      const headers = { 'content-encoding': 'gzip', 'cache-control': 'max-age=31536000, immutable' }
      send(typeOf(pathname), body, headers)
    } else if (pathname === '/favicon.ico') send('image/x-icon', '')
    else if (page) send('text/html', markup(page))
    else response.writeHead(404).end()
  }
  const certificate = await getCertificate(join(scratchDir, 'bench'), 'bench', ['127.0.0.1'])
  const server = createSecureServer({ key: certificate, cert: certificate }, answer)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
