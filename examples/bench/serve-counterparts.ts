import { createCatalogueService } from '../local-services/catalogue/create-catalogue'
import { serveRoutes } from '../local-services/http/serve-routes'
import { startRelay } from '../local-services/relay/start-relay'

export interface Counterparts {
  /** The page on which a catalogue that answers after so many ms and a relay that answers after 20 ms stand behind the list. */
  wallets(catalogueMs: 5 | 5000): string
  /** The page of the full preset, with the same services. */
  readonly full: string
  stop(): Promise<void>
}

async function startCatalogue(ms: number) {
  const service = createCatalogueService()
  const server = await serveRoutes([service.route])
  const { url, setFault } = service.at(server.origin)
  setFault({ kind: 'slow', ms })
  return { url, stop: server.stop }
}

/** Starts the services that the pages with a catalogue talk to. */
export async function startCounterparts(): Promise<Counterparts> {
  const [quick, slow, relay] = await Promise.all([startCatalogue(5), startCatalogue(5000), startRelay()])
  relay.setFault({ kind: 'delay', ms: 20, caller: 'any' })
  return {
    full: `/full?${new URLSearchParams({ catalogue: quick.url, relay: relay.url })}`,
    wallets(catalogueMs) {
      const catalogue = catalogueMs === 5 ? quick.url : slow.url
      return `/wallets?${new URLSearchParams({ catalogue, relay: relay.url })}`
    },
    async stop() {
      await Promise.all([quick.stop(), slow.stop(), relay.stop()])
    },
  }
}
