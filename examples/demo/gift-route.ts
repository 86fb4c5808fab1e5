import { isAddress } from 'viem'
import type { LocalServices } from '../local-services'
import { readBody } from '../local-services/http/read-body'
import type { Route } from '../local-services/http/serve-routes'
import type { Gift } from './gift'

/** `POST /gift`: another account sends something, so that there is a balance and a history to look at. */
export function giftRoute(services: LocalServices): Route {
  /** The token that is sent on Solana, after it was created. */
  let shell: string | undefined
  async function giveOnSolana(kind: Gift['kind'], address: string) {
    const { svm } = services
    if (kind === 'sol') return svm.airdrop(address, 1_500_000_000n)
    const options = shell === undefined ? { name: 'Shell', symbol: 'SHELL' } : { mint: shell }
    shell = await svm.mintToken(address, 25_000_000n, 6, options)
  }
  async function give({ kind, networkId, address }: Gift) {
    const [namespace, reference] = networkId.split(':')
    if (namespace === 'solana') return giveOnSolana(kind, address)
    const chainId = Number(reference)
    if (!isAddress(address)) throw new Error(`${address} is no address`)
    const gifts: Partial<Record<Gift['kind'], () => Promise<unknown>>> = {
      ether: () => services.sendEth(chainId, address, '1.5'),
      dollars: () => services.sendToken(chainId, address, '25'),
      collectible: () => services.mintNft(chainId, address),
      spam: () => services.mintSpamNft(chainId, address),
      many: () => services.mineTransactions(chainId, 60, address),
    }
    await gifts[kind]?.()
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
