import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { type BlockchainApiOptions, serviceUrl } from '../blockchain-options'
import type {
  BalanceSource,
  BlockchainClient,
  BlockchainSources,
  HistorySource,
  IdentitySource,
  PriceSource,
} from '../contract'
import { createPictureReader } from '../picture-reader'
import { type ChainParts, createChainBalances } from './chain-balances'
import { guardBalances } from './guard-balances'
import { guardHistory } from './guard-history'
import { guardPrices } from './guard-prices'
import { createHttpHistory, shareHistory } from './history-source'
import { createHttpBalances } from './http-balances'
import { createChainIdentity, createHttpIdentity, shareIdentity } from './identity-source'
import { createHttpPrices, sharePrices } from './price-source'
import { shareAnswers } from './share-answers'

/** Lives of answers (spec 9). */
const HISTORY_MS = 15_000
const PRICES_MS = 15_000
const IDENTITY_MS = 300_000

interface SourceParts extends ChainParts {
  readonly options: BlockchainApiOptions
  readonly client: BlockchainClient | undefined
}

/** What an option says, where it says something; else the service, where there is one. */
const choose = <T>(choice: T | undefined, client: BlockchainClient | undefined, otherwise: T) =>
  choice ?? (client ? ('http' as const) : otherwise)

function createPrices({ ctx, options, client, readPicture }: SourceParts): PriceSource | undefined {
  const choice = choose(options.prices, client, false)
  const service = choice === 'http' ? client && createHttpPrices(client) : undefined
  const source = typeof choice === 'object' ? guardPrices(choice, readPicture) : service
  return source ? sharePrices(source, shareAnswers(ctx.clock, PRICES_MS)) : undefined
}

function createBalances(parts: SourceParts, prices: PriceSource | undefined): BalanceSource {
  const { ctx, options, client, readPicture } = parts
  const choice = choose(options.balances, client, 'chain')
  if (typeof choice === 'object') return guardBalances(choice, readPicture)
  if (choice === 'chain' || !client) return createChainBalances(parts, prices)
  // A service that does not tell balances is not waited for a second time, for prices.
  const own = typeof options.prices === 'object' ? prices : undefined
  return createHttpBalances(ctx, client, createChainBalances(parts, own))
}

function createHistory({ ctx, options, client, readPicture }: SourceParts): HistorySource | undefined {
  const choice = choose(options.history, client, false)
  const service = choice === 'http' ? client && createHttpHistory(client) : undefined
  const source = typeof choice === 'object' ? guardHistory(choice, readPicture) : service
  return source && shareHistory(source, shareAnswers(ctx.clock, HISTORY_MS))
}

function createIdentity({ ctx, options, client, readPicture }: SourceParts): IdentitySource {
  const choice = choose(options.identity, client, 'chain')
  const chain = createChainIdentity(ctx)
  const service = choice === 'http' && client ? createHttpIdentity(client) : undefined
  const first = typeof choice === 'object' ? choice : service
  return shareIdentity({ ctx, first, chain, share: shareAnswers(ctx.clock, IDENTITY_MS), readPicture })
}

/** Makes the sources that the options choose. */
export function createSources(
  ctx: PluginContext,
  options: BlockchainApiOptions,
  client: BlockchainClient | undefined,
): BlockchainSources {
  const { tokens } = options
  const parts: SourceParts = { ctx, options, client, tokens, readPicture: createPictureReader(serviceUrl(options)) }
  const prices = createPrices(parts)
  return {
    balances: createBalances(parts, prices),
    history: createHistory(parts),
    identity: createIdentity(parts),
    prices,
  }
}
