import { createCallFaults } from '../faults/call-fault'
import type { Route } from '../http/serve-routes'
import type { CatalogueCall, CatalogueFault } from './catalogue-fault'
import { cataloguePath, catalogueRoute } from './catalogue-route'
import { createWallets, withWalletPage } from './create-wallets'
import { defaultSettings, type ProjectSettings } from './project-settings'

export interface LocalCatalogue {
  /** The product's base URL. */
  url: string
  /** Makes requests fail; faults are queued, and the first that matches a request is used. */
  setFault(fault: CatalogueFault): void
  clearFaults(): void
  /** Requests by call since the start or the last reset. */
  counts(): Partial<Record<CatalogueCall, number>>
  /** Path and query of every request, in order. */
  requests(): readonly string[]
  /** The settings that the project's owner has in a dashboard. */
  setProject(settings: Partial<ProjectSettings>): void
  /** Makes the first few wallets open a page that acts as a wallet. */
  setWalletPage(url: string | undefined): void
}

export interface CatalogueService {
  readonly route: Route
  /** The state after the start, except for the wallet page. */
  reset(): void
  at(origin: string): LocalCatalogue
}

export function createCatalogueService(walletPageUrl?: string): CatalogueService {
  const faults = createCallFaults<CatalogueCall>()
  const plain = createWallets()
  let wallets = walletPageUrl ? withWalletPage(plain, walletPageUrl) : plain
  let settings: ProjectSettings = defaultSettings
  let requests: { call: CatalogueCall; path: string }[] = []

  const route = catalogueRoute({
    faults,
    wallets: () => wallets,
    settings: () => settings,
    count: (call, { pathname, search }) => void requests.push({ call, path: pathname + search }),
  })
  return {
    route,
    reset() {
      faults.clear()
      settings = defaultSettings
      requests = []
    },
    at: (origin) => ({
      url: origin + cataloguePath,
      setFault: faults.add,
      clearFaults: faults.clear,
      counts: () => {
        const counts: Partial<Record<CatalogueCall, number>> = {}
        for (const { call } of requests) counts[call] = (counts[call] ?? 0) + 1
        return counts
      },
      requests: () => requests.map(({ path }) => path),
      setProject(next) {
        settings = { ...settings, ...next }
      },
      setWalletPage(url) {
        wallets = url ? withWalletPage(plain, url) : plain
      },
    }),
  }
}
