import type { ServerResponse } from 'node:http'
import type { Route } from '../http/serve-routes'
import type { ExchangeSession, ExchangeState } from './exchange-sessions'
import { type FundSource, withdraw } from './withdraw'

const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:28rem;margin:3rem auto;padding:0 1.5rem}
code{overflow-wrap:anywhere}button{font:inherit;min-height:44px;padding:0 1rem;margin-right:.5rem}`

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const pageOf = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body><main><h1>${escapeText(title)}</h1>${content}</main></body>
</html>`

function describe(state: ExchangeState, { id, exchangeId, order, status }: ExchangeSession): string {
  const facts = `<p>Withdraw <b>${escapeText(order.amount)} ${escapeText(order.symbol)}</b> on <code>${escapeText(order.networkId)}</code> to<br>
<code data-testid="recipient">${escapeText(order.to)}</code></p>`
  const action = escapeText(`/pay?session=${id}`)
  const form = `<form method="post" action="${action}"><button name="act" value="confirm">Confirm withdrawal</button></form>`
  const isOpen = status === 'UNKNOWN'
  return pageOf(state.nameOf(exchangeId), facts + (isOpen ? form : '<p role="status">Withdrawal confirmed</p>'))
}

function send(response: ServerResponse, state: ExchangeState, status: number, body: string): void {
  if (state.hasOpenerPolicy) response.setHeader('cross-origin-opener-policy', 'same-origin')
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
  })
  response.end(body)
}

/** `/pay?session=…`: the page on which a person confirms a withdrawal, on the exchange's own origin. */
export const exchangePage =
  (state: ExchangeState, source: FundSource): Route =>
  (request, response, { pathname, searchParams }) => {
    if (pathname !== '/pay') return false
    const session = state.find(searchParams.get('session') ?? '')
    if (!session) {
      send(response, state, 404, pageOf('No such session', '<p>It may have ended.</p>'))
      return true
    }
    if (request.method === 'POST' && session.status === 'UNKNOWN') {
      // A withdrawal that the chain refuses has failed.
      withdraw(source, state, session).catch(() => {
        session.status = 'FAILED'
      })
    }
    send(response, state, 200, describe(state, session))
    return true
  }
