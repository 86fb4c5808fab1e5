import type { ExchangeState } from '../exchange/exchange-sessions'
import type { CallFaults } from '../faults/call-fault'
import type { LocalOrder } from '../onramp/onramp-facts'
import type { BlockchainCall } from './api-call'
import type { ChainAccess } from './chain-access'
import type { NameTable } from './names'
import type { PriceTable } from './price-table'
import type { IndexedChain } from './read-history'
import type { SessionTable } from './sessions'

export interface ApiParts {
  readonly access: ChainAccess
  readonly indexed: readonly IndexedChain[]
  readonly prices: PriceTable
  readonly exchange: ExchangeState
  readonly names: NameTable
  readonly sessions: SessionTable
  readonly faults: CallFaults<BlockchainCall>
  /** Allowed projects; undefined: all. */
  readonly projects: () => readonly string[] | undefined
  /** Stores a purchase, and returns the page where it is paid. */
  readonly orderPage: (origin: string, order: Omit<LocalOrder, 'id'>) => string
  /** Called with every call. */
  readonly count: (call: BlockchainCall, url: URL) => void
}
