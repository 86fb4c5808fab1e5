import { createCatalogueService } from '../local-services/catalogue/create-catalogue'
import { callNode } from '../local-services/evm/call-node'
import { chainClient } from '../local-services/evm/chain-clients'
import { startAnvil } from '../local-services/evm/start-anvil'
import { serveRoutes } from '../local-services/http/serve-routes'
import { startOrphanGuard } from '../local-services/process/orphan-guard'
import { startRelay } from '../local-services/relay/start-relay'
import { type GrowthSize, growths } from './growth'

export interface Counterparts {
  /** The page with a catalogue that answers after this number of ms and a relay that answers after 20 ms. */
  wallets(catalogueMs: 5 | 5000): string
  /** The page of the full preset, with the same services. */
  readonly full: string
  /** The page of an account with a thousand tokens, on its own chain. */
  readonly tokens: string
  /** The page of an app of this size, on the same chain, where every wallet approves. */
  grown(size: GrowthSize): string
  stop(): Promise<void>
}

async function startCatalogue(ms: number) {
  const service = createCatalogueService()
  const server = await serveRoutes([service.route])
  const { url, setFault } = service.at(server.origin)
  setFault({ kind: 'slow', ms })
  return { url, stop: server.stop }
}

/** Starts the services of the pages with a catalogue. */
export async function startCounterparts(): Promise<Counterparts> {
  const guard = startOrphanGuard()
  const [quick, slow, relay, chain] = await Promise.all([
    startCatalogue(5),
    startCatalogue(5000),
    startRelay(),
    startAnvil(1, guard),
  ])
  const params = ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0xde0b6b3a7640000']
  await callNode(chainClient({ chainId: 1, name: 'Bench' }, chain.url), [{ method: 'anvil_setBalance', params }])
  relay.setFault({ kind: 'delay', ms: 20, caller: 'any' })
  return {
    full: `/full?${new URLSearchParams({ catalogue: quick.url, relay: relay.url })}`,
    tokens: `/tokens?${new URLSearchParams({ node: chain.url })}&count=3&answers`,
    grown: (size) =>
      `/grown?${new URLSearchParams({ growth: size, count: String(growths[size].walletCount), node: chain.url })}&answers`,
    wallets(catalogueMs) {
      const catalogue = catalogueMs === 5 ? quick.url : slow.url
      return `/wallets?${new URLSearchParams({ catalogue, relay: relay.url })}`
    },
    async stop() {
      await Promise.all([quick.stop(), slow.stop(), relay.stop(), chain.stop()])
      guard.stop()
    },
  }
}
