import type { ServerResponse } from 'node:http'
import type { Route } from '../http/serve-routes'
import { type PageSettings, walletPath } from './page-settings'

const markup = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>Local wallet</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${walletPath}/assets/main.css">
<script type="module" src="${walletPath}/assets/main.js"></script>
</head>
<body><div id="root"></div></body>
</html>`

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** `/wallet` and all paths below it, so that links such as `/wallet/wc?uri=…` open the page as well. */
export function walletPageRoute(settings: () => PageSettings): Route {
  let bundle: Promise<ReadonlyMap<string, Uint8Array>> | undefined
  const readBundle = async () => {
    const { bundleWallet } = await import('./bundle-wallet')
    return bundleWallet()
  }
  return (_request, response, { pathname }) => {
    if (pathname !== walletPath && !pathname.startsWith(`${walletPath}/`)) return false
    const policy = contentPolicy(settings())
    const send = (type: string, body: string | Uint8Array) => sendFile(response, { type, body, policy })
    const [, file = ''] = /^\/wallet\/assets\/(\w+\.\w+)$/.exec(pathname) ?? []
    if (pathname === `${walletPath}/settings.json`) send('application/json', JSON.stringify(settings()))
    else if (!file) send('text/html; charset=utf-8', markup)
    else {
      bundle ??= readBundle()
      bundle.then(
        (files) => send(types[file.split('.')[1] ?? ''] ?? 'text/plain', files.get(file) ?? ''),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    }
    return true
  }
}

/** The page only connects to the relay and the nodes. */
function contentPolicy({ relayUrl, chains }: PageSettings): string {
  const nodes = new Set(chains.map(({ walletRpcUrl }) => new URL(walletRpcUrl).origin))
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${relayUrl} ${[...nodes].join(' ')}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

interface SentFile {
  type: string
  body: string | Uint8Array
  policy: string
}

function sendFile(response: ServerResponse, { type, body, policy }: SentFile): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'content-security-policy': policy })
  response.end(body)
}
