import type { EvmChain } from '../evm/start-evm-chain'
import type { ExchangeState } from '../exchange/exchange-sessions'
import { createCallFaults } from '../faults/call-fault'
import type { Route } from '../http/serve-routes'
import type { LocalOrder } from '../onramp/onramp-facts'
import type { Ledger } from '../svm/create-ledger'
import type { BlockchainCall, BlockchainFault } from './api-call'
import { apiPath, apiRoute } from './api-route'
import { accessChains } from './chain-access'
import { createChainIndex } from './chain-index'
import { createNameTable } from './names'
import { createPriceTable } from './price-table'
import { createSessionTable, type KeptSession } from './sessions'

export interface LocalBlockchainApi {
  /** The product's base URL. */
  url: string
  /** Makes requests fail; faults are queued, and the first that matches a request is used. */
  setFault(fault: BlockchainFault): void
  clearFaults(): void
  /** Requests by call since the start or the last reset. */
  counts(): Partial<Record<BlockchainCall, number>>
  /** Path and query of every request, in order. */
  requests(): readonly string[]
  /** US dollars by symbol; undefined: the price is unknown. */
  setPrices(prices: Readonly<Record<string, number | undefined>>): void
  /** Registers a name for another person. */
  takeName(name: string, address: string): void
  /** Stores a session that an account granted, as wallets do that leave that to the service. */
  keepSession(caipAddress: string, session: KeptSession): void
  /** Allowed projects; undefined allows all. */
  allowProjects(ids: readonly string[] | undefined): void
}

export interface BlockchainApiService {
  readonly route: Route
  reset(): void
  at(origin: string): LocalBlockchainApi
}

interface ApiSetup {
  readonly chains: readonly EvmChain[]
  /** The chain in this process, which is created by the first request. */
  readonly svm: () => Promise<Ledger>
  readonly exchange: ExchangeState
  readonly orderPage: (origin: string, order: Omit<LocalOrder, 'id'>) => string
}

export function createBlockchainApi({ chains, svm, exchange, orderPage }: ApiSetup): BlockchainApiService {
  const faults = createCallFaults<BlockchainCall>()
  const prices = createPriceTable()
  const names = createNameTable()
  const sessions = createSessionTable()
  let projects: readonly string[] | undefined
  let requests: { call: BlockchainCall; path: string }[] = []
  const route = apiRoute({
    access: accessChains(chains, svm),
    indexed: chains.map((chain) => ({ chain, index: createChainIndex(chain) })),
    prices,
    exchange,
    orderPage,
    names,
    sessions,
    faults,
    projects: () => projects,
    count: (call, { pathname, search }) => void requests.push({ call, path: pathname.slice(apiPath.length) + search }),
  })
  return {
    route,
    reset() {
      faults.clear()
      prices.reset()
      names.reset()
      sessions.reset()
      projects = undefined
      requests = []
    },
    at: (origin) => ({
      url: origin + apiPath,
      setFault: faults.add,
      clearFaults: faults.clear,
      counts() {
        const counts: Partial<Record<BlockchainCall, number>> = {}
        for (const { call } of requests) counts[call] = (counts[call] ?? 0) + 1
        return counts
      },
      requests: () => requests.map(({ path }) => path),
      setPrices: prices.set,
      keepSession: sessions.add,
      takeName: (name, address) => names.add(name, address, 2_147_483_649),
      allowProjects(ids) {
        projects = ids
      },
    }),
  }
}
