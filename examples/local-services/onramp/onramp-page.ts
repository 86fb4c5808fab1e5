import type { ServerResponse } from 'node:http'
import type { Route } from '../http/serve-routes'
import type { LocalOrder } from './onramp-facts'

export const pagePath = '/buy'

export interface OnRampPageParts {
  readonly find: (id: string) => LocalOrder | undefined
  readonly isIsolated: () => boolean
  /** @param wanted - the result that the page's address sets */
  readonly pay: (order: LocalOrder, wanted: string | undefined) => Promise<'paid' | 'failed'>
}

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:26rem;margin:3rem auto;padding:0 1rem}
button{font:inherit;padding:.75rem 1rem;width:100%}dt{opacity:.7}dd{margin:0 0 .75rem;overflow-wrap:anywhere}`

const script = `const button = document.querySelector('button')
button.addEventListener('click', async () => {
  button.disabled = true
  const answer = await fetch(location.pathname + '/pay' + location.search, { method: 'POST' })
  const { status, state } = await answer.json()
  document.querySelector('output').textContent = status === 'paid' ? 'Paid. You can close this window.' : 'The payment failed, and your money is back.'
  window.opener?.postMessage({ state, status }, '*')
})`

const markup = ({ symbol, amount, total, currency, address }: LocalOrder) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local Provider</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><h1>Local Provider</h1><dl>
<dt>You pay</dt><dd>${escapeText(total)} ${escapeText(currency)}</dd>
<dt>You get</dt><dd>${escapeText(amount)} ${escapeText(symbol)}</dd>
<dt>It is sent to</dt><dd>${escapeText(address)}</dd>
</dl><button type="button">Pay now</button><p><output></output></p></main><script type="module">${script}</script></body></html>`

function send(response: ServerResponse, type: string, body: string, isIsolated: boolean): void {
  response.setHeader('referrer-policy', 'no-referrer')
  if (isIsolated) response.setHeader('cross-origin-opener-policy', 'same-origin')
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

/** `/buy`: the page of the provider, where a person pays with play money. */
export function onRampPageRoute({ find, isIsolated, pay }: OnRampPageParts): Route {
  return (request, response, { pathname, searchParams }) => {
    if (pathname !== pagePath && pathname !== `${pagePath}/pay`) return false
    const order = find(searchParams.get('order') ?? '')
    if (!order) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such order')
      return true
    }
    if (pathname === pagePath) {
      send(response, 'text/html; charset=utf-8', markup(order), isIsolated())
      return true
    }
    if (request.method !== 'POST') return false
    pay(order, searchParams.get('deliver') ?? undefined).then(
      (status) => send(response, 'application/json', JSON.stringify({ status, state: order.state }), false),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
    return true
  }
}
