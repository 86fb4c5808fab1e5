import { isPorticoError } from '../../../kernel/errors/portico-error'
import {
  type CaipAddress,
  type CaipAssetId,
  formatCaipAssetId,
  parseCaipAssetId,
  parseCaipNetworkId,
} from '../../../kernel/lib/caip'
import { askInTime } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, type ReadonlySignal, type Signal, signal, untracked } from '../../../kernel/store/signals'
import { BlockchainSources, type ListedExchange } from '../../services/blockchain-api/contract'
import { createWatchers } from '../../wallets/create-watchers'
import type { ExchangeAsset, ExchangeSource, ExchangesState } from './contract'
import { assetKinds, coinTypes, nativeAddresses } from './contract-assets'
import type { ExchangeForm, KnownPrice } from './exchange-form'
import { exchangeFundError } from './exchange-fund-errors'
import { parseExchanges } from './exchange-fund-schema'
import { readPrice } from './token-amount'

/**
 * Names an asset as exchanges are asked for it.
 *
 * @throws CAIP_ASSET_ID_INVALID where its namespace is none of `assetKinds` and it brings no id of its own
 * @throws EXCHANGE_FUND_OPTIONS_INVALID where its own id is of another network: the address that receives would be none there
 * @see CAIP-19, SLIP-44
 */
export function assetIdOf({ networkId, address, assetId }: ExchangeAsset): CaipAssetId {
  if (assetId !== undefined) {
    const own = parseCaipAssetId(assetId)
    const faults = `assetId '${assetId}' is of another network than '${networkId}'`
    if (own.caipNetworkId !== networkId) throw exchangeFundError('EXCHANGE_FUND_OPTIONS_INVALID', { faults })
    return own.caipAssetId
  }
  const { caipNetworkId, namespace } = parseCaipNetworkId(networkId)
  const kind = assetKinds[namespace]
  const parts = address === undefined ? ['slip44', coinTypes[networkId] ?? kind?.coinType] : [kind?.token, address]
  const [assetNamespace = '', assetReference = ''] = parts
  return formatCaipAssetId({ caipNetworkId, assetNamespace, assetReference })
}

/** Spells an address, or an id that ends in one, in one way: capitals of hexadecimal ones are a checksum, in base58 they are another letter. */
export const foldHex = (text: string): string => text.replace(/0x[\da-f]{40}$/i, (address) => address.toLowerCase())

/** Whether two assets are the same one. */
export const isSameAsset = (one: ExchangeAsset, other: ExchangeAsset): boolean =>
  one.networkId === other.networkId && foldHex(one.address ?? '') === foldHex(other.address ?? '')

/** Names an asset as its price is asked for. @see CAIP-10 */
export function priceKeyOf({ networkId, address }: ExchangeAsset): CaipAddress {
  const [namespace = ''] = networkId.split(':')
  return `${networkId}:${address ?? nativeAddresses[namespace] ?? '0x'}` as CaipAddress
}

/** Delay between the last change of the amount and the question for exchanges, in ms. */
const PAUSE_MS = 500
/** Maximum time to wait for a price, in ms; after it the amount is typed in the asset itself. */
const PRICE_MS = 5000
/** Maximum time to wait for a source, in ms: one of the host's own may never answer. */
export const SOURCE_MS = 15_000

/** Says of an error that the asset is not supported; a source of the host's own may say so in the words of the service. */
export const isUnsupported = (error: unknown): boolean =>
  isPorticoError(error, 'BLOCKCHAIN_API_ASSET_UNSUPPORTED') ||
  String(Object(error).message).includes('is not supported')

/** Reads what an asset costs; 'unknown' where nobody tells. */
async function readAssetPrice(ctx: PluginContext, asset: ExchangeAsset, signal: AbortSignal): Promise<KnownPrice> {
  if (!ctx.has(BlockchainSources)) return 'unknown'
  try {
    const { prices } = await ctx.load(BlockchainSources)
    const address = priceKeyOf(asset)
    const ask = async (own: AbortSignal) => prices?.prices({ addresses: [address], signal: own })
    const found = await askInTime(ctx, { ask, ms: PRICE_MS, signal })
    const known = found?.find((item) => item.address.toLowerCase() === address.toLowerCase())
    return readPrice(known?.price) ?? 'unknown'
  } catch (error) {
    ctx.logger.info('Nobody tells the price of an asset', error)
    return 'unknown'
  }
}

export interface ExchangeList {
  readonly exchanges: ReadonlySignal<readonly ListedExchange[]>
  readonly state: ReadonlySignal<ExchangesState>
  retry(): void
  watch(): () => void
}

interface ListParts {
  readonly ctx: PluginContext
  readonly form: ExchangeForm
  readonly source: () => Promise<ExchangeSource>
  readonly pictureHosts: readonly string[]
}

/** Asks who sends so much of an asset. @throws what the source says, and where that is no list */
async function readExchanges(
  { ctx, source, pictureHosts }: ListParts,
  asset: ExchangeAsset,
  usd: string,
  signal: AbortSignal,
): Promise<readonly ListedExchange[]> {
  const { getExchanges } = await source()
  const order = { assetId: assetIdOf(asset), amount: usd }
  const ask = async (own: AbortSignal) => getExchanges({ ...order, signal: own })
  return parseExchanges(await askInTime(ctx, { ask, ms: SOURCE_MS, signal }), pictureHosts)
}

/** Asks who sends an asset, and what it costs; only the answer to the last question counts. */
function createAsking(parts: ListParts, exchanges: Signal<readonly ListedExchange[]>, state: Signal<ExchangesState>) {
  const { ctx, form } = parts
  let asking: AbortController | undefined
  /** For how many dollars was asked last. */
  let asked: string | undefined

  function fail(error: unknown): void {
    ctx.logger.warn('Unable to get exchanges', error)
    batch(() => {
      exchanges.value = []
      state.value = isUnsupported(error) ? 'unsupported' : 'failed'
    })
    const message = { key: 'exchange.failedList', text: 'Unable to get exchanges' }
    if (!isUnsupported(error)) ctx.notices.show({ message, variant: 'error' })
  }
  ctx.onStop(() => asking?.abort())
  return {
    asked: () => asked,
    async ask(asset: ExchangeAsset): Promise<void> {
      asking?.abort()
      asking = new AbortController()
      const { signal } = asking
      const isFirst = form.price.peek() === undefined
      asked = form.usd.peek()
      const reading = readAssetPrice(ctx, asset, signal)
      try {
        const found = await readExchanges(parts, asset, asked, signal)
        const price = await reading
        if (signal.aborted) return
        batch(() => {
          // A price that is not to be had for once stays what it was.
          if (isFirst || price !== 'unknown') form.setPrice(asset, price)
          exchanges.value = found
          state.value = found.length > 0 ? 'ready' : 'none'
        })
      } catch (error) {
        if (!signal.aborted) fail(error)
      }
    },
  }
}

/** Asks who sends the chosen asset, and what it costs: at once for another asset, after a pause for another amount. */
export function createExchangeList(parts: ListParts): ExchangeList {
  const { ctx, form } = parts
  const exchanges = signal<readonly ListedExchange[]>([])
  const state = signal<ExchangesState>('loading')
  const { count: watchers, watch } = createWatchers()
  const { ask, asked } = createAsking(parts, exchanges, state)
  let known: ExchangeAsset | undefined

  function begin(asset: ExchangeAsset): void {
    known = asset
    batch(() => {
      form.setPrice(asset, undefined)
      exchanges.value = []
      state.value = 'loading'
    })
    void ask(asset)
  }
  ctx.effect(() => {
    const asset = form.asset.value
    if (!asset || asset === known) return
    // Another one is asked for once somebody looks; the one before it is asked for anew should it come back.
    if (watchers.value > 0) untracked(() => begin(asset))
    else known = undefined
  })
  ctx.effect(() => {
    // Only what is known in dollars says anything to an exchange.
    const usd = form.usd.value
    if (watchers.value === 0 || state.value === 'loading' || usd === '0' || usd === asked()) return
    return ctx.clock.after(PAUSE_MS, () => {
      const asset = form.asset.peek()
      if (asset && asset === known) void ask(asset)
    })
  })
  return {
    exchanges,
    state,
    retry() {
      const asset = form.asset.peek()
      if (asset) begin(asset)
    },
    watch() {
      const asset = form.asset.peek()
      // Who comes back is told the price of now, which may have moved since.
      if (watchers.peek() === 0 && asset && asset === known && state.peek() !== 'loading') void ask(asset)
      return watch()
    },
  }
}
