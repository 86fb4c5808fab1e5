import { type Address, isAddress } from 'viem'
import { allowEveryOrigin } from '../http/cors'
import { readBody } from '../http/read-body'
import type { Route } from '../http/serve-routes'
import type { LocalOrder } from './onramp-facts'
import { quotePurchase } from './quote-purchase'

export const orderPath = '/onramp/order'

/** What this provider asks for one, in any money. */
const prices: Readonly<Record<string, number>> = { ETH: 4000, LUSD: 1 }

function readOrder(body: string): Omit<LocalOrder, 'id'> | undefined {
  const { networkId, account, symbol, amount, currency, state } = Object(JSON.parse(body))
  const [namespace, reference] = String(networkId).split(':')
  const sums = quotePurchase(String(amount), prices[String(symbol)] ?? 0)
  if (namespace !== 'eip155' || !isAddress(String(account)) || !sums) return undefined
  return {
    chainId: Number(reference),
    address: account as Address,
    symbol: String(symbol),
    amount: sums.purchase,
    total: sums.total,
    currency: String(currency),
    state: String(state),
  }
}

/** `POST /onramp/order`: the server of a host that sells itself, with no service and no project behind it. */
export function orderRoute(order: (origin: string, given: Omit<LocalOrder, 'id'>) => string): Route {
  return (request, response, { pathname }) => {
    if (pathname !== orderPath) return false
    if (allowEveryOrigin(request, response)) return true
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    readBody(request)
      .then((body) => {
        const given = readOrder(body)
        if (given) send(200, { url: order(`http://${request.headers.host}`, given) })
        else send(400, {})
      })
      .catch(() => send(400, {}))
    return true
  }
}
