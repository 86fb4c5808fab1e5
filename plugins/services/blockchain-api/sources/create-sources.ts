import { type CaipAddress, formatCaipAddress, parseCaipNetworkId } from '../../../../kernel/lib/caip'
import { createRequestCache } from '../../../../kernel/lib/http/http-client'
import { present } from '../../../../kernel/lib/present'
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import {
  GetTokenBalances,
  type HeldToken,
  LookupAddress,
  ResolveName,
} from '../../../../kernel/namespaces/asset-capabilities'
import { GetNativeBalance } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import { GetWalletAssets } from '../../../../kernel/namespaces/swap-capabilities'
import type { Clock } from '../../../../kernel/platform/clock'
import { askInTime } from '../../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { ConnectController } from '../../../foundations/connect/contract'
import { blockchainError } from '../blockchain-errors'
import { type BlockchainApiOptions, type ListedToken, nativeTokenAddresses, serviceUrl } from '../blockchain-options'
import { parseOwnBalances, parseOwnHistory, parsePrices } from '../client/account-schema'
import { normalizeName, withSignal } from '../client/service'
import {
  type AnswerContext,
  createPictureReader,
  type ReadPicture,
  readPrice,
  toTokenBalance,
  uniteBalances,
} from '../client/value-schema'
import type {
  AccountQuery,
  BalanceSource,
  BlockchainClient,
  BlockchainSources,
  CallOptions,
  HistorySource,
  IdentitySource,
  PriceSource,
  TokenBalance,
} from '../contract'
import { knownTokens } from '../contract-tokens'
import { createPictureSorter, type PictureSorter } from './stranger-pictures'

/**
 * Asks the wallet of an account what that holds, where no other place shows it: a wallet far away, or one that counts by itself, is not
 * bothered.
 *
 * @returns undefined where it is no such wallet, or does not say that it can tell
 * @throws what GetWalletAssets throws
 */
export async function readWalletAssets(
  ctx: PluginContext,
  { address, network, signal }: AccountQuery,
): Promise<readonly HeldToken[] | undefined> {
  const { chainNamespace: namespace } = network
  if (!ctx.has(ConnectController) || !ctx.namespaces.has(GetWalletAssets, namespace)) return undefined
  const { connections, connectors, getProvider } = ctx.get(ConnectController)
  // Of several connections of a namespace the first is the current one.
  const current = connections.peek().find((connection) => connection.namespace === namespace)
  const connector = connectors.peek().find(({ id }) => id === current?.connectorId)
  if (!connector?.hasPortfolio || current?.accounts[0]?.address !== address) return undefined
  const provider = await getProvider(namespace)
  return ctx.namespaces.use(GetWalletAssets, namespace)({ provider, network, address, ...withSignal(signal) })
}

/** Asks, or shares the request that is under way, or takes an answer that is young enough. */
export type ShareAnswers = <T>(
  key: string,
  options: CallOptions & { readonly isFresh?: boolean },
  ask: (signal: AbortSignal) => Promise<T>,
) => Promise<T>

/**
 * Creates a cache that joins equal requests of all sources, and keeps the last 100 answers for a while. A request that no caller waits for
 * is aborted. Failures are not kept.
 *
 * @param lifeMs - how long an answer counts
 */
function shareAnswers(clock: Clock, lifeMs: number): ShareAnswers {
  const cache = createRequestCache(clock)
  let generation = 0
  return async <T>(
    key: string,
    { signal, isFresh }: CallOptions & { readonly isFresh?: boolean },
    ask: (signal: AbortSignal) => Promise<T>,
  ) => {
    // A caller that skips the cache knows of a change, so older answers do not count from then on.
    if (isFresh) generation++
    const options = { cacheMs: lifeMs, ...(signal && { signal }) }
    const send = (controller: AbortController) => ask(controller.signal)
    return (await cache.run(`${generation} ${key}`, options, send)) as T
  }
}

/** Creates the names that the service tells. */
const createHttpIdentity = (ctx: PluginContext, client: BlockchainClient): IdentitySource => ({
  async identity({ address, network, sender, signal }) {
    const { name, ...rest } = await client.getIdentity({
      address,
      ...(sender !== undefined && { sender }),
      ...withSignal(signal),
    })
    return present({ ...rest, name: await normalizeName(ctx, name, network.chainNamespace) })
  },
})

/** Creates the names that the chain knows, where the namespace has any. */
function createChainIdentity({ namespaces }: PluginContext): IdentitySource {
  return {
    async identity({ address, network, signal }) {
      const { chainNamespace: namespace } = network
      if (!namespaces.has(LookupAddress, namespace)) return {}
      return (await namespaces.use(LookupAddress, namespace)({ address, network, ...withSignal(signal) })) ?? {}
    },
  }
}

type IdentityQuery = Parameters<IdentitySource['identity']>[0]

interface IdentityParts {
  readonly ctx: PluginContext
  /** Asked first; absent where only the chain is. */
  readonly first: IdentitySource | undefined
  readonly chain: IdentitySource
  readonly share: ShareAnswers
  readonly readPicture: ReadPicture
}

/** Tells whether the name belongs to another address according to the chain; names that the chain does not know are up to the service. */
async function isForeign({ namespaces }: PluginContext, name: string, { address, network, signal }: IdentityQuery) {
  const { chainNamespace: namespace } = network
  if (!namespaces.has(ResolveName, namespace)) return false
  const owner = await namespaces
    .use(
      ResolveName,
      namespace,
    )({ name, network, ...withSignal(signal) })
    .catch(() => undefined)
  return owner !== undefined && owner.toLowerCase() !== address.toLowerCase()
}

/** Joins the sources: the first one with a name counts; its answer is sanitized, kept for a while and shared. */
function shareIdentity({ ctx, first, chain, share, readPicture }: IdentityParts): IdentitySource {
  const read = async (source: IdentitySource, query: IdentityQuery) => {
    const { name, avatarUrl } = await source.identity(query)
    return present({ name: sanitizeText(name) || undefined, avatarUrl: readPicture(avatarUrl) })
  }
  async function readBoth(query: IdentityQuery) {
    let failure: unknown
    const found = await (first && read(first, query))?.catch((error: unknown) => {
      failure = error
    })
    if (failure && query.signal?.aborted) throw failure
    if (found?.name && !(await isForeign(ctx, found.name, query))) return found
    if (failure) ctx.logger.info('The chain is asked for a name, as the service does not tell it.', failure)
    // The picture belongs to the name: where the name is another account's, so is the picture.
    const named = { ...(!found?.name && found), ...(await read(chain, query)) }
    // Nothing that could be kept: the service may know a name when it answers again.
    if (failure && !named.name) throw failure
    return named
  }
  return {
    identity({ signal, isFresh = false, ...query }) {
      const { address, network, sender } = query
      const key = `${network.caipNetworkId} ${address} ${sender}`
      return share(key, { ...withSignal(signal), isFresh }, (shared) => readBoth({ ...query, signal: shared }))
    },
  }
}

/** Creates the prices that the service tells. */
const createHttpPrices = (client: BlockchainClient): PriceSource => ({
  prices: (query) => client.getPrices(query),
})

/** Keeps prices for a while, and makes one request of equal ones. */
function sharePrices(source: PriceSource, share: ShareAnswers): PriceSource {
  return {
    prices: ({ addresses, signal }) =>
      share(addresses.join(), withSignal(signal), (shared) => source.prices({ addresses, signal: shared })),
  }
}

/**
 * Makes sure that the service knows the network: its answer to other networks is that there is nothing, which is not true.
 *
 * @throws BLOCKCHAIN_API_NETWORK_UNSUPPORTED; the service's error where it was asked
 */
async function needSupport(client: BlockchainClient, { network, signal }: AccountQuery): Promise<void> {
  const { caipNetworkId: networkId } = network
  if (!(await client.supportsNetwork(networkId, withSignal(signal))))
    throw blockchainError('BLOCKCHAIN_API_NETWORK_UNSUPPORTED', { networkId })
}

/**
 * Creates the source that asks the service, and the chain where the service fails or does not know the network.
 *
 * @param chain - the replacement; where it fails too, the service's error is thrown
 */
function createHttpBalances({ logger }: PluginContext, client: BlockchainClient, chain: BalanceSource): BalanceSource {
  return {
    async balances(query) {
      const { address, network, isFresh = false, signal, onFallback } = query
      const { caipNetworkId: networkId } = network
      try {
        await needSupport(client, query)
        const found = await client.getBalances({ address, networkId, isFresh, ...withSignal(signal) })
        return found.filter((balance) => balance.networkId === networkId)
      } catch (failure) {
        if (signal?.aborted) throw failure
        logger.warn('The chain is asked for balances, as the service does not tell them.', failure)
        const balances = await chain.balances(query).catch((error: unknown) => {
          logger.warn(error)
          throw failure
        })
        onFallback?.(failure)
        return balances
      }
    },
  }
}

/** Reads the answer of a host's own source; its errors reach the caller. */
const guardHistory = (source: HistorySource, context: AnswerContext): HistorySource => ({
  async history(query) {
    const { transactions, next } = parseOwnHistory(await source.history(query), context)
    // A page that leads to itself would be read for ever.
    return { transactions, ...(next !== undefined && next !== query.cursor && { next }) }
  },
})

/** Creates the history that the service tells. */
function createHttpHistory(client: BlockchainClient): HistorySource {
  return {
    async history(query) {
      const { address, network, cursor, signal } = query
      await needSupport(client, query)
      const page = await client.getHistory({
        address,
        networkId: network.caipNetworkId,
        ...(cursor !== undefined && { cursor }),
        ...withSignal(signal),
      })
      // A page that leads to itself would be read for ever.
      return page.next === undefined || page.next !== cursor ? page : { transactions: page.transactions }
    },
  }
}

/** Keeps the pages of a history for a while, and makes one request of equal ones. */
function shareHistory(source: HistorySource, share: ShareAnswers): HistorySource {
  return {
    history({ isFresh = false, ...query }) {
      const { address, network, cursor = '', signal } = query
      const key = `${network.caipNetworkId} ${address} ${cursor}`
      return share(key, { isFresh, ...withSignal(signal) }, (shared) =>
        source.history({ ...query, isFresh, signal: shared }),
      )
    },
  }
}

/** Reads the answer of a host's own source; its errors reach the caller. */
const guardPrices = (source: PriceSource, context: AnswerContext): PriceSource => ({
  prices: async (query) => parsePrices({ fungibles: await source.prices(query) }, context),
})

/** Reads the answer of a host's own source; its errors reach the caller. */
const guardBalances = (source: BalanceSource, context: AnswerContext): BalanceSource => ({
  balances: async (query) => parseOwnBalances(await source.balances(query), query.network.caipNetworkId, context),
})

/** Maximum wait for prices, in ms, since the holdings are known already. */
const PATIENCE_MS = 3000
/** Maximum number of tokens with prices, as many as a person looks at. */
const MAX_PRICES = 100

/** Selects the tokens of a long list to price: the own currency and known tokens precede those that anyone may have sent. */
function choosePriced(balances: readonly TokenBalance[], listed: readonly ListedToken[]): readonly TokenBalance[] {
  if (balances.length <= MAX_PRICES) return balances
  const isNamed = (own: string, { networkId }: TokenBalance) =>
    [
      ...Object.values(knownTokens).flatMap((places) => places[networkId] ?? []),
      ...listed.map(({ address }) => address),
    ]
      // An address of EIP-55 has capitals, which not every source keeps.
      .some((address) => address.toLowerCase() === own.toLowerCase())
  const isKnown = (balance: TokenBalance) =>
    balance.address === undefined || isNamed(balance.address.slice(balance.networkId.length + 1), balance)
  const known = balances.filter(isKnown)
  return [...known, ...balances.filter((balance) => !known.includes(balance))].slice(0, MAX_PRICES)
}

/** Returns the id of a token for prices; a network's own currency has no address. */
function priceKeyOf({ address, networkId }: TokenBalance): CaipAddress {
  const [namespace = ''] = networkId.split(':')
  return address ?? (`${networkId}:${nativeTokenAddresses[namespace] ?? '0x'}` as CaipAddress)
}

interface PriceParts {
  readonly ctx: PluginContext
  readonly readPicture: ReadPicture
  readonly prices: PriceSource
  /** Tokens that the app lists on the network. */
  readonly listed: readonly ListedToken[]
}

/** Gives balances the prices and pictures that a source knows; where it fails they stay without. */
async function fillPrices(
  { ctx, readPicture, prices, listed }: PriceParts,
  balances: readonly TokenBalance[],
  signal: AbortSignal | undefined,
): Promise<readonly TokenBalance[]> {
  if (balances.length === 0) return balances
  const addresses = choosePriced(balances, listed).map(priceKeyOf)
  try {
    const ask = (inTime: AbortSignal) => prices.prices({ addresses, signal: inTime })
    const found = await askInTime(ctx, { ask, ms: PATIENCE_MS, signal })
    const byAddress = new Map(found.map((price) => [price.address.toLowerCase(), price]))
    return balances.map((balance) => {
      const known = byAddress.get(priceKeyOf(balance).toLowerCase())
      const { price = readPrice(known?.price), iconUrl = readPicture(known?.iconUrl), address } = balance
      return toTokenBalance({ ...balance, address, price, iconUrl }) ?? balance
    })
  } catch (error) {
    ctx.logger.info('No prices for what the account holds.', error)
    return balances
  }
}

interface ChainParts {
  readonly ctx: PluginContext
  readonly tokens: BlockchainApiOptions['tokens']
  readonly readPicture: ReadPicture
}

/** What the chain says an account holds: tokens where the namespace can read them, else the network's currency alone. */
async function readHeld({ ctx: { namespaces }, tokens: lists }: ChainParts, query: AccountQuery) {
  const { address, network, signal } = query
  const { chainNamespace: namespace, nativeCurrency, caipNetworkId: networkId } = network
  const params = { address, network, ...withSignal(signal) }
  if (namespaces.has(GetTokenBalances, namespace)) {
    const tokens = (lists?.[networkId] ?? []).map((token) => token.address)
    return namespaces.use(GetTokenBalances, namespace)({ ...params, ...(tokens.length && { tokens }) })
  }
  if (!namespaces.has(GetNativeBalance, namespace))
    throw blockchainError('BLOCKCHAIN_API_BALANCES_UNSUPPORTED', { networkId })
  const { value } = await namespaces.use(GetNativeBalance, namespace)(params)
  return [{ ...nativeCurrency, value }]
}

function addressOf({ caipNetworkId, chainNamespace }: Network, address: string): CaipAddress | undefined {
  try {
    return formatCaipAddress({ ...parseCaipNetworkId(caipNetworkId), address }, [chainNamespace])
  } catch {
    return undefined
  }
}

/** Adds prices and pictures to holdings without them, from the price source and the app's list of tokens. */
async function describeHeld(
  parts: ChainParts,
  { network, signal }: AccountQuery,
  held: readonly HeldToken[],
  prices: PriceSource | undefined,
): Promise<readonly TokenBalance[]> {
  const listed = parts.tokens?.[network.caipNetworkId] ?? []
  const read = (token: HeldToken): TokenBalance | undefined => {
    const address = token.address === undefined ? undefined : addressOf(network, token.address)
    if (token.address !== undefined && !address) return undefined
    const known = listed.find((item) => item.address.toLowerCase() === token.address?.toLowerCase())
    const iconUrl = parts.readPicture(known?.iconUrl)
    return toTokenBalance({ ...token, networkId: network.caipNetworkId, address, price: undefined, iconUrl })
  }
  const balances = uniteBalances(held.flatMap((token) => read(token) ?? []))
  return prices ? fillPrices({ ...parts, prices, listed }, balances, signal) : balances
}

/** Creates the source that asks the chain itself: no service is needed. */
const createChainBalances = (parts: ChainParts, prices?: PriceSource): BalanceSource => ({
  balances: async (query) => describeHeld(parts, query, await readHeld(parts, query), prices),
})

/** Asks the wallet first, where only that one shows its holdings; for all others, and where it fails, another source. */
const preferWallet = (parts: ChainParts, prices: PriceSource | undefined, other: BalanceSource): BalanceSource => ({
  async balances(query) {
    const held = await readWalletAssets(parts.ctx, query).catch((error: unknown) => {
      if (query.signal?.aborted) throw error
      parts.ctx.logger.warn('The wallet does not tell what it holds', error)
    })
    return held ? describeHeld(parts, query, held, prices) : other.balances(query)
  },
})

/** Lives of answers. */
const HISTORY_MS = 15_000
const PRICES_MS = 15_000
const IDENTITY_MS = 300_000

interface SourceParts extends ChainParts {
  readonly options: BlockchainApiOptions
  readonly client: BlockchainClient | undefined
  /** What a host's own sources are read with. */
  readonly answer: AnswerContext
  readonly pictures: PictureSorter
}

/** What an option says, where it says something; else the service, where there is one. */
const choose = <T>(choice: T | undefined, client: BlockchainClient | undefined, otherwise: T) =>
  choice ?? (client ? ('http' as const) : otherwise)

function createPrices({ ctx, options, client, answer }: SourceParts): PriceSource | undefined {
  const choice = choose(options.prices, client, false)
  const service = choice === 'http' ? client && createHttpPrices(client) : undefined
  const source = typeof choice === 'object' ? guardPrices(choice, answer) : service
  return source ? sharePrices(source, shareAnswers(ctx.clock, PRICES_MS)) : undefined
}

function createBalances(parts: SourceParts, prices: PriceSource | undefined): BalanceSource {
  const { ctx, options, client, answer } = parts
  const choice = choose(options.balances, client, 'chain')
  if (typeof choice === 'object') return guardBalances(choice, answer)
  if (choice === 'chain' || !client) return preferWallet(parts, prices, createChainBalances(parts, prices))
  // A service that does not tell balances is not waited for a second time, for prices.
  const own = typeof options.prices === 'object' ? prices : undefined
  return preferWallet(parts, prices, createHttpBalances(ctx, client, createChainBalances(parts, own)))
}

function createHistory({ ctx, options, client, answer, pictures }: SourceParts): HistorySource | undefined {
  const choice = choose(options.history, client, false)
  const service = choice === 'http' ? client && createHttpHistory(client) : undefined
  const source = typeof choice === 'object' ? guardHistory(choice, answer) : service
  return source && shareHistory(pictures.history(source), shareAnswers(ctx.clock, HISTORY_MS))
}

function createIdentity({ ctx, options, client, readPicture, pictures }: SourceParts): IdentitySource {
  const choice = choose(options.identity, client, 'chain')
  const chain = createChainIdentity(ctx)
  const service = choice === 'http' && client ? createHttpIdentity(ctx, client) : undefined
  const first = typeof choice === 'object' ? choice : service
  const share = shareAnswers(ctx.clock, IDENTITY_MS)
  return pictures.identity(shareIdentity({ ctx, first, chain, share, readPicture }))
}

/** Makes the sources that the options choose. */
export function createSources(
  ctx: PluginContext,
  options: BlockchainApiOptions,
  client: BlockchainClient | undefined,
): BlockchainSources {
  const { tokens } = options
  const readPicture = createPictureReader(serviceUrl(options))
  const onDropped = (fault: string) => ctx.logger.debug("Rows of the app's own source are left out", fault)
  const pictures = createPictureSorter(options, ctx.browser.host())
  const parts: SourceParts = { ctx, options, client, tokens, readPicture, answer: { readPicture, onDropped }, pictures }
  const prices = createPrices(parts)
  return {
    balances: pictures.balances(createBalances(parts, prices)),
    history: createHistory(parts),
    identity: createIdentity(parts),
    prices,
  }
}
