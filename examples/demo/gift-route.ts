import { isAddress } from 'viem'
import type { LocalServices } from '../local-services'
import { readBody } from '../local-services/http/read-body'
import type { Route } from '../local-services/http/serve-routes'
import type { Gift } from './gift'

/** `POST /gift`: somebody else sends something, so that there is a balance and a history to look at. */
export function giftRoute(services: LocalServices): Route {
  async function give({ kind, chainId, address }: Gift) {
    if (!isAddress(address)) throw new Error(`${address} is no address`)
    const gifts = {
      ether: () => services.sendEth(chainId, address, '1.5'),
      dollars: () => services.sendToken(chainId, address, '25'),
      collectible: () => services.mintNft(chainId, address),
      spam: () => services.mintSpamNft(chainId, address),
      many: () => services.mineTransactions(chainId, 60, address),
    }
    await gifts[kind]()
  }
  return (request, response, { pathname }) => {
    if (pathname !== '/gift' || request.method !== 'POST') return false
    readBody(request)
      .then((body) => give(JSON.parse(body) as Gift))
      .then(
        () => response.writeHead(204).end(),
        (error: unknown) => response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error)),
      )
    return true
  }
}
