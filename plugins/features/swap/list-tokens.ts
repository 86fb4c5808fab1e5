import type { CaipAddress } from '../../../kernel/lib/caip'
import { toSafeImageUrl } from '../../../kernel/lib/safe/safe-image-url'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { Network } from '../../../kernel/namespaces/network'
import { DescribeToken } from '../../../kernel/namespaces/swap-capabilities'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, computed, type ReadonlySignal, signal } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { NetworksController } from '../../foundations/networks/contract'
import {
  BlockchainSources,
  type PortfolioApi,
  PortfolioController,
  type TokenBalance,
  toHolding,
} from '../../services/blockchain-api/contract'
import { createWatchers } from '../../wallets/create-watchers'
import type { ListedSwapToken, QuoteSource, SwapToken } from './contract'
import { nativeAddresses } from './contract-networks'
import { askSource, servesNetwork } from './quote-sources'
import { assetKey, isSameAsset } from './swap-rules'

/** The tokens that can be exchanged on the active network, from all sources. */
export interface TokenList {
  readonly tokens: ReadonlySignal<readonly SwapToken[]>
  readonly state: ReadonlySignal<'loading' | 'ready' | 'unavailable'>
  /** Whether the list of a source could not be read. */
  readonly hasFailed: ReadonlySignal<boolean>
  /** Reads the lists again that failed. */
  retry(): void
  /** Reads an unlisted token from the chain, and keeps it. @throws the node's own errors */
  find(address: string): Promise<SwapToken | undefined>
  /** Reads the balance of a token from the chain, where no other source has it. */
  count(address: string): void
  /** Reads the prices of tokens, where no other source has them. */
  readPrices(tokens: readonly SwapToken[]): void
  watch(): () => void
}

interface Listed {
  readonly tokens: readonly ListedSwapToken[]
  /** Whether a source listed all of its tokens. */
  readonly isWhole: boolean
  readonly isOver: boolean
  /** The sources whose lists could not be read. */
  readonly failed: readonly QuoteSource[]
}

const MAX_NAME = 60
const MAX_SYMBOL = 24
const MAX_DECIMALS = 77

/** Reads an entry of a source's list, whose texts are untrusted, and which may be no token at all. */
function readListed(token: ListedSwapToken): readonly ListedSwapToken[] {
  const { decimals, address, ...texts }: ListedSwapToken = Object(token)
  const symbol = sanitizeText(texts.symbol, MAX_SYMBOL)
  const isFine = Number.isInteger(decimals) && decimals >= 0 && decimals <= MAX_DECIMALS
  const isPlaced = address === undefined || (typeof address === 'string' && address !== '')
  if (!symbol || !isFine || !isPlaced) return []
  const iconUrl = toSafeImageUrl(texts.iconUrl)
  const name = sanitizeText(texts.name, MAX_NAME) || symbol
  return [{ name, symbol, decimals, ...(address !== undefined && { address }), ...(iconUrl && { iconUrl }) }]
}

function uniteTokens(tokens: readonly SwapToken[]): readonly SwapToken[] {
  const byKey = new Map<string, SwapToken>()
  for (const token of tokens) if (!byKey.has(assetKey(token.address))) byKey.set(assetKey(token.address), token)
  return [...byKey.values()]
}

/** Reads the lists of all sources, once for each network; those that failed are read again, and known tokens stay meanwhile. */
function createLists(ctx: PluginContext, sources: readonly QuoteSource[]) {
  const lists = signal<Readonly<Record<string, Listed>>>({})
  async function read(network: Network): Promise<void> {
    const id = network.caipNetworkId
    const known = lists.peek()[id]
    if (known && !(known.isOver && known.failed.length > 0)) return
    const { tokens: before = [], isWhole: wasWhole = false } = known ?? {}
    lists.value = { ...lists.peek(), [id]: { tokens: before, isWhole: wasWhole, isOver: false, failed: [] } }
    const asked = (known?.failed ?? sources).filter((source) => source.tokens && servesNetwork(ctx, source, network))
    const answers = await Promise.allSettled(
      asked.map(async (source) => {
        const ask = async (signal: AbortSignal) => (await source.tokens?.({ network, signal })) ?? []
        return (await askSource(ctx, ctx.signal, ask)).flatMap(readListed)
      }),
    )
    const failure = answers.find((answer) => answer.status === 'rejected')
    if (failure) ctx.logger.warn('A source does not list its tokens', failure.reason)
    const failed = asked.filter((_, index) => answers[index]?.status === 'rejected')
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const isWhole = answers.some(
      (answer, index) => answer.status === 'fulfilled' && answer.value.length > 0 && !asked[index]?.isListPartial,
    )
    const tokens = [...before, ...found]
    lists.value = { ...lists.peek(), [id]: { tokens, isWhole: wasWhole || isWhole, isOver: true, failed } }
  }
  return { lists, read }
}

/** Time in ms after which a price, or a missing one, is read again. */
const PRICE_LIFE_MS = 15_000
/** Maximum age of a price in ms: an older one says nothing about the loss of a current offer. */
const MAX_PRICE_AGE_MS = 60_000

/** The price of a token, and when it was read, in ms since the epoch. */
interface KnownPrice {
  readonly price: string
  readonly at: number
}

/** Reads prices of tokens that no other source has. */
function createPrices(ctx: PluginContext, active: ReadonlySignal<Network | undefined>) {
  const prices = signal<Readonly<Record<string, KnownPrice>>>({})
  const askedAt = new Map<string, number>()
  const keyOf = ({ caipNetworkId, chainNamespace }: Network, address: string | undefined) =>
    `${caipNetworkId}:${assetKey(address ?? nativeAddresses[chainNamespace] ?? '0x')}`
  /** Returns the prices that are not too old. */
  const keep = (
    isKept: (key: string, price: KnownPrice) => boolean,
    told: Readonly<Record<string, KnownPrice>> = {},
  ) => {
    const kept = Object.entries(prices.peek()).filter((entry) => isKept(...entry))
    prices.value = { ...Object.fromEntries(kept), ...told }
  }
  async function read(keys: readonly string[]): Promise<void> {
    const source = (await ctx.load(BlockchainSources)).prices
    const found = await source?.prices({ addresses: keys as CaipAddress[], signal: ctx.signal })
    const at = ctx.clock.now()
    const told = (found ?? []).flatMap(({ address, price }) =>
      price === undefined ? [] : [[address.toLowerCase(), { price, at }] as const],
    )
    const asked = keys.map((key) => key.toLowerCase())
    keep((key) => !asked.includes(key), Object.fromEntries(told))
  }
  return {
    priceOf: (network: Network, address: string | undefined) =>
      prices.value[keyOf(network, address).toLowerCase()]?.price,
    readPrices(tokens: readonly SwapToken[]) {
      const network = active.peek()
      if (!network || !ctx.has(BlockchainSources)) return
      const now = ctx.clock.now()
      const keys = tokens
        .map(({ address }) => keyOf(network, address))
        // In both directions, because the clock of the device may have been set back.
        .filter((key) => Math.abs(now - (askedAt.get(key) ?? 0)) >= PRICE_LIFE_MS)
      for (const key of keys) askedAt.set(key, now)
      if (keys.length > 0)
        read(keys).catch((error: unknown) => {
          ctx.logger.info('Failed to fetch network token price', error)
          keep((_, { at }) => Math.abs(ctx.clock.now() - at) < MAX_PRICE_AGE_MS)
        })
    },
  }
}

/** A token that may imitate another one counts as unlisted, so that its contract is shown. */
function toSwapToken(ctx: PluginContext, token: TokenBalance): SwapToken {
  const { doubt, ...holding } = toHolding(ctx, token)
  if (doubt === undefined) return holding
  return { ...holding, isUnlisted: true, ...(doubt === 'lure' && { isLure: true }) }
}

/** Follows what the account holds: from the plugin blockchain-api where it is installed, else only the network's own currency. */
function createHeld(ctx: PluginContext) {
  const { balance } = ctx.get(AccountController)
  const { active } = ctx.get(NetworksController)
  const portfolio = signal<PortfolioApi | undefined>(undefined)
  const isAwaited = signal(ctx.has(PortfolioController))
  const held = computed((): readonly SwapToken[] => {
    const [shown, network] = [balance.value, active.value]
    // The app may show the balance of a token in place of the network's own currency.
    const own = shown?.symbol === network?.nativeCurrency.symbol ? shown : undefined
    const listed = (portfolio.value?.tokens.value ?? []).map((token) => toSwapToken(ctx, token))
    // A portfolio that has been read lists all tokens of the account.
    const isUnread = !own && portfolio.value?.state.value !== 'ready'
    const native = network && { ...network.nativeCurrency, value: own?.value ?? 0n, ...(isUnread && { isUnread }) }
    // Symbol and decimals come from the network's definition, not from a service, and the account's own balance is read more often.
    const known = listed.map((token) =>
      token.address === undefined ? { ...token, ...network?.nativeCurrency, ...(own && { value: own.value }) } : token,
    )
    return native && !known.some(({ address }) => address === undefined) ? [native, ...known] : known
  })
  return {
    held,
    isLoading: computed(() => portfolio.value?.state.value === 'loading' || isAwaited.value),
    watch() {
      let stop: (() => void) | undefined
      let isOver = false
      if (ctx.has(PortfolioController))
        ctx.load(PortfolioController).then(
          (loaded) => {
            if (!isOver) stop = loaded.watch()
            batch(() => {
              portfolio.value = loaded
              isAwaited.value = false
            })
          },
          (error: unknown) => {
            ctx.logger.warn(error)
            isAwaited.value = false
          },
        )
      return () => {
        isOver = true
        stop?.()
      }
    },
  }
}

/** A token that a person looked up, as the chain describes it, with the balance of this account. */
interface LookedUp {
  readonly networkId: string
  readonly owner: string
  readonly token: SwapToken
}

/** Lists the tokens that can be exchanged: those of the account, then those of the sources, then those that a person looked up. */
export function createTokenList(ctx: PluginContext, sources: readonly QuoteSource[]): TokenList {
  const { address } = ctx.get(AccountController)
  const { active } = ctx.get(NetworksController)
  const { lists, read } = createLists(ctx, sources)
  const { priceOf, readPrices } = createPrices(ctx, active)
  const { held, isLoading, watch } = createHeld(ctx)
  const watchers = createWatchers()
  const looked = signal<readonly LookedUp[]>([])
  const current = computed(() => (active.value ? lists.value[active.value.caipNetworkId] : undefined))

  const priced = (token: SwapToken, network: Network): SwapToken => {
    const price = token.price ?? priceOf(network, token.address)
    return price === undefined ? token : { ...token, price }
  }
  const tokens = computed((): readonly SwapToken[] => {
    const [network, list] = [active.value, current.value]
    if (!network) return []
    const own = looked.value
      .filter(({ networkId, owner }) => networkId === network.caipNetworkId && owner === address.value)
      .map(({ token }) => token)
    const countOf = (id: string | undefined) => own.find(({ address }) => isSameAsset(address, id))?.value ?? 0n
    const listed = (list?.tokens ?? []).map((token) => ({ ...token, value: countOf(token.address) }))
    const isUnlisted = (token: SwapToken) =>
      token.address !== undefined && !listed.some((item) => isSameAsset(item.address, token.address))
    const all = uniteTokens([...held.value, ...listed, ...own]).map((token) => priced(token, network))
    // No token counts as unlisted while no complete list is known.
    return !list?.isWhole ? all : all.map((token) => (isUnlisted(token) ? { ...token, isUnlisted: true } : token))
  })
  /** Replaces the stored description of a token by the chain's present one. */
  async function lookUp(wanted: string): Promise<SwapToken | undefined> {
    const [network, owner] = [active.peek(), address.peek()]
    if (!network || owner === undefined || !ctx.namespaces.has(DescribeToken, network.chainNamespace)) return undefined
    const describe = ctx.namespaces.use(DescribeToken, network.chainNamespace)
    const token = await describe({ network, address: owner, token: wanted, signal: ctx.signal })
    if (!token) return undefined
    const found = { ...token, isUnlisted: true }
    const { caipNetworkId: networkId } = network
    const isBefore = (item: LookedUp) =>
      item.networkId === networkId && item.owner === owner && isSameAsset(item.token.address, token.address)
    looked.value = [...looked.peek().filter((item) => !isBefore(item)), { networkId, owner, token: found }]
    return found
  }
  ctx.effect(() => {
    const network = active.value
    // A router's tokens are read with an account: without one, its list would stay empty.
    if (network && address.value !== undefined && watchers.count.value > 0) void read(network)
  })
  return {
    tokens,
    state: computed(() => {
      if (isLoading.value || current.value?.isOver !== true) return 'loading'
      return current.value.failed.length > 0 && tokens.value.length <= 1 ? 'unavailable' : 'ready'
    }),
    hasFailed: computed(() => (current.value?.failed.length ?? 0) > 0),
    retry() {
      const network = active.peek()
      if (network) void read(network)
    },
    readPrices(wanted) {
      const isTold = ({ address: id }: SwapToken) =>
        held.peek().some((token) => token.price !== undefined && isSameAsset(token.address, id))
      readPrices(wanted.filter((token) => !isTold(token)))
    },
    find: async (wanted) => tokens.peek().find((token) => isSameAsset(token.address, wanted)) ?? lookUp(wanted),
    count(wanted) {
      if (held.peek().some((token) => isSameAsset(token.address, wanted))) return
      lookUp(wanted).catch((error: unknown) => ctx.logger.warn('What is held of a token could not be read', error))
    },
    watch() {
      const stops = [watchers.watch(), watch()]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
