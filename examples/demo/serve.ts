import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { bundleApp } from '../e2e/fixtures/bundle-app'
import { allNamespaces, knownNetworks } from '../e2e/fixtures/namespace-wallets'
import { emptyAddress, isNodePath } from '../e2e/fixtures/stand-in-node'
import { strictCsp } from '../e2e/fixtures/strict-csp'
import { walletConfigs } from '../e2e/fixtures/wallet-configs'
import { serveGallery } from '../gallery/serve-gallery'
import { startLocalServices } from '../local-services'
import { type Route, serveRoutes } from '../local-services/http/serve-routes'
import { repoRoot } from '../local-services/repo-root'
import { walletScript } from '../test-wallet'
import { describeServices } from './describe-services'
import { giftRoute } from './gift-route'
import { pageMarkup } from './page-markup'

const script = 'text/javascript; charset=utf-8'

/** The port that is in people's history; a free one if it is in use. */
const PORT = 4173

const services = await startLocalServices()
const site = await services.startSecureSite({ hasSocial: true })
const [bundle, css, wallet] = await Promise.all([
  bundleApp('examples/demo/main.tsx'),
  readFile(join(repoRoot, 'examples/demo/demo.css')),
  walletScript(
    walletConfigs(services, [
      {
        prompt: true,
        namespaces: allNamespaces,
        networks: knownNetworks,
        globals: { polkadot: 'Portico Test Wallet' },
      },
    ]),
  ),
])

const files = new Map<string, readonly [type: string, body: string | Uint8Array]>([
  ['/demo.css', ['text/css; charset=utf-8', css]],
  ['/test-wallet.js', [script, wallet]],
  ['/services.json', ['application/json', JSON.stringify(describeServices(services, site))]],
  ['/favicon.ico', ['image/x-icon', '']],
  ...[...bundle.files].map(([path, body]) => [path, [script, body]] as const),
])
const csp = `${strictCsp}; frame-src ${site.origin}`
const page = ['text/html; charset=utf-8', pageMarkup(bundle.entry)] as const

function send(response: ServerResponse, [type, body]: readonly [string, string | Uint8Array]) {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'content-security-policy': csp })
  response.end(body)
  return true
}
const node = ['application/json', JSON.stringify(emptyAddress)] as const
const route: Route = (_request, response, { pathname }) =>
  send(response, isNodePath(pathname) ? node : (files.get(pathname) ?? page))

const routes = [services.hostServer.route, giftRoute(services), route]
const server = await serveRoutes(routes, PORT).catch(() => serveRoutes(routes))
for (const host of ['127.0.0.1', 'localhost']) site.allowApp(server.origin.replace('127.0.0.1', host))
const gallery = await serveGallery()
console.log(`Portico's demo:    ${server.origin}`)
console.log(`Portico's gallery: ${gallery.origin}`)
console.log(`A wallet far away: ${services.walletPageUrl}`)
console.log(`Mails it sends:    ${site.inbox.url}`)
console.log(
  'Local chains, a relay, a catalogue, a blockchain API and two wallets run behind the demo. Ctrl+C stops everything.',
)

async function stop() {
  await Promise.all([server.stop(), gallery.stop()])
  await services.stop()
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
