import { bundleApp } from '../e2e/fixtures/bundle-app'
import { strictCsp } from '../e2e/fixtures/strict-csp'
import { type LocalServer, type Route, serveRoutes } from '../local-services/http/serve-routes'

/** The port that is in people's history; a free one if it is in use. */
const PORT = 4174

const script = 'text/javascript; charset=utf-8'

const pageMarkup = (entry: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Portico gallery</title>
<script type="module" src="${entry}"></script>
</head>
<body><div id="root"></div></body>
</html>`

/** Serves the gallery under the strict policy of the specs, without services. */
export async function serveGallery(): Promise<LocalServer> {
  const bundle = await bundleApp('examples/gallery/main.tsx')
  const page = pageMarkup(bundle.entry)
  const route: Route = (_request, response, { pathname }) => {
    const file = bundle.files.get(pathname)
    const type = file ? script : 'text/html; charset=utf-8'
    response.writeHead(200, {
      'content-type': type,
      'cache-control': 'no-store',
      'content-security-policy': strictCsp,
    })
    response.end(pathname === '/favicon.ico' ? '' : (file ?? page))
    return true
  }
  return serveRoutes([route], PORT).catch(() => serveRoutes([route]))
}
