// @ts-nocheck
import type { SwapRouter } from '../../../kernel/namespaces/swap-capabilities'
import type { QuoteSource } from './contract'

/** An exchange on a chain, of the kind of Uniswap v2. */
export interface SwapRouterOption extends SwapRouter {
  /** Shown beside its offers. Default 'On-chain exchange'. */
  readonly name?: string
}

/** What the plugin `swap` takes. */
export interface SwapOptions {
  /** Exchanges on the chain itself, by CAIP-2 id; they need no service. Their networks are supported. */
  readonly routers?: Readonly<Record<string, SwapRouterOption>>
  /** Sources of the host's own. */
  readonly sources?: readonly QuoteSource[]
  /** Networks beside those of the service and of `routers`, by CAIP-2 id. */
  readonly networks?: readonly string[]
  /** Leaves the service of the plugin blockchain-api out. Default true where there is one. */
  readonly service?: boolean
  /** The price impact in percent above which nothing is swapped; 100 for no such bound. Default 15. */
  readonly maxPriceImpact?: number
}
