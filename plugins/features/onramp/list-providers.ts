import { parseUrl } from '../../../kernel/lib/safe/parse-url'
import type { Network } from '../../../kernel/namespaces/network'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, type ReadonlySignal, signal } from '../../../kernel/store/signals'
import { NetworksController } from '../../foundations/networks/contract'
import {
  BlockchainClientToken,
  type PurchaseCurrency,
  type OnRampOptions as ServiceOptions,
} from '../../services/blockchain-api/contract'
import { RemoteConfigController } from '../../services/catalogue/contract'
import type { MeldOptions, OnRampOptions } from './check-options'
import { meldNamespaces, meldNetworkIds, type OnRampAsset, type OnRampCurrency, type OnRampProvider } from './contract'
import { isOnSite, namesAccount } from './purchase-rules'

/** The provider behind the service of the plugin blockchain-api. */
const meldFacts = {
  name: 'meld',
  label: 'Meld.io',
  feeRange: '1-2%',
  url: 'https://meldcrypto.com',
} as const

/** What the service sells, and the provider behind it. */
interface ServiceSource {
  readonly provider: OnRampProvider
  readonly options: ReadonlySignal<ServiceOptions | undefined>
  /** Requests what can be bought, unless the service has answered already. It never rejects. */
  prepare(): Promise<void>
  assetsOn(network: Network, hasOwn: boolean): readonly OnRampAsset[]
  currencies(): readonly OnRampCurrency[]
}

type SoldNetwork = PurchaseCurrency['networks'][number]

const isOn = ({ name, chainId }: SoldNetwork, { caipNetworkId, chainNamespace }: Network) =>
  (meldNetworkIds[name] ?? `${chainNamespace}:${chainId}`) === caipNetworkId

/**
 * Returns what the service says of a currency on a network. The built-in options name one contract for all currencies; it belongs to the
 * first currency, and the network's own currency has none.
 */
function soldOn(currency: PurchaseCurrency, network: Network, { purchaseCurrencies, isBuiltIn }: ServiceOptions) {
  const find = ({ networks }: PurchaseCurrency) => networks.find((item) => isOn(item, network))
  const sold = find(currency)
  const [first] = purchaseCurrencies.filter((item) => find(item)?.contractAddress === sold?.contractAddress)
  const isItsOwn = !isBuiltIn || first === currency || currency.symbol === network.nativeCurrency.symbol
  return isItsOwn ? sold : undefined
}

/** Finds the two entries of an asset in the service's list, where it is sold on a network. */
const findSold = (options: ServiceOptions | undefined, network: Network, symbol: string) => {
  for (const currency of options?.purchaseCurrencies ?? []) {
    const sold = options && currency.symbol === symbol ? soldOn(currency, network, options) : undefined
    if (sold) return { currency, sold }
  }
  return undefined
}

/**
 * Reads what the service sells on a network; a token without an address of that namespace is left out.
 *
 * @param hasOwn - the host has providers of its own. Built-in assets that are not sold on this network are then left out, because such a
 * provider could sell another asset under the same symbol.
 */
function readAssets(
  { namespaces }: PluginContext,
  options: ServiceOptions,
  network: Network,
  hasOwn: boolean,
): readonly OnRampAsset[] {
  const { purchaseCurrencies, isBuiltIn } = options
  const { nativeCurrency, chainNamespace } = network
  const isAddress = namespaces.definition(chainNamespace)?.isAddress ?? (() => false)
  const seen = new Set<string>()
  return purchaseCurrencies.flatMap((currency): readonly OnRampAsset[] => {
    const { name, symbol } = currency
    const sold = soldOn(currency, network, options)
    const isNative = symbol === nativeCurrency.symbol
    if (seen.has(symbol) || !(sold || (isBuiltIn && (isNative || !hasOwn)))) return []
    const address = sold?.contractAddress
    if (isNative || !sold) {
      seen.add(symbol)
      return [{ name, symbol }]
    }
    if (address === undefined || !isAddress(address)) return []
    seen.add(symbol)
    return [{ name, symbol, address }]
  })
}

/** Adds missing parameters to the address of a page, under the names that the provider reads; existing ones stay. */
function completeLink(url: URL, values: Readonly<Record<string, string | undefined>>): string {
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && !url.searchParams.has(name)) url.searchParams.set(name, value)
  return url.href
}

/** Creates the provider behind the service of the plugin blockchain-api, and the list of what it sells. */
function createServiceSource(ctx: PluginContext, { partnerKey, url = meldFacts.url }: MeldOptions): ServiceSource {
  const options = signal<ServiceOptions | undefined>(undefined)
  const load = () => ctx.load(BlockchainClientToken)
  let asking: Promise<void> | undefined
  async function ask(): Promise<void> {
    try {
      options.value = await (await load()).getOnRampOptions({ signal: ctx.signal })
    } catch (error) {
      ctx.logger.warn(error)
      options.value ??= { purchaseCurrencies: [], paymentCurrencies: [] }
    } finally {
      asking = undefined
    }
  }
  const provider: OnRampProvider = {
    ...meldFacts,
    namespaces: meldNamespaces,
    url,
    async getQuote({ network, asset, currency, amount, signal }) {
      const found = findSold(options.peek(), network, asset.symbol)
      const isBuiltIn = options.peek()?.isBuiltIn === true
      const purchaseCurrency =
        found?.currency ?? options.peek()?.purchaseCurrencies.find((item) => isBuiltIn && item.symbol === asset.symbol)
      const paymentCurrency = options.peek()?.paymentCurrencies.find(({ id }) => id === currency)
      if (!purchaseCurrency || !paymentCurrency) return undefined
      const client = await load()
      const asked = await client.getOnRampQuote({
        purchaseCurrency,
        paymentCurrency,
        amount,
        network: found?.sold.name ?? purchaseCurrency.networks[0]?.name ?? '',
        ...(signal && { signal }),
      })
      // For an asset that is not sold on this network, the service's quote is only an estimate.
      return asked && { ...asked, isEstimate: asked.isEstimate || !found }
    },
    async getUrl({ network, account, asset, currency, amount, signal }) {
      const sold = findSold(options.peek(), network, asset.symbol)?.sold
      const client = await load()
      const asking = client.getOnRampUrl({
        destinationWallets: [{ address: account, blockchains: sold ? [sold.name] : [], assets: [asset.symbol] }],
        partnerUserId: account,
        presetFiatAmount: amount,
        ...(sold && { defaultNetwork: sold.name }),
        ...(signal && { signal }),
      })
      // An app that has a key at the provider can open the provider's own site, also where the service gives no link.
      const own = partnerKey === undefined ? undefined : parseUrl(url)
      const link = await asking.catch((error: unknown) => {
        if (!own || signal?.aborted) throw error
        ctx.logger.warn('The service gave no page of the provider', error)
        return ''
      })
      const told = parseUrl(link)
      const page = own && !(told && isOnSite(told, url)) ? own : told
      if (!page) return link
      return completeLink(page, {
        publicKey: partnerKey,
        // The service receives only an amount, which the page takes for money of the person's country; so the link names the currency.
        sourceCurrencyCode: currency,
        destinationCurrencyCode: asset.symbol,
        walletAddress: namesAccount(page, account) ? undefined : account,
        externalCustomerId: client.projectId,
      })
    },
  }
  return {
    provider,
    options,
    prepare() {
      const known = options.peek()
      if (known && !known.isBuiltIn && known.purchaseCurrencies.length > 0) return Promise.resolve()
      asking ??= ask()
      return asking
    },
    assetsOn: (network, hasOwn) => (options.value ? readAssets(ctx, options.value, network, hasOwn) : []),
    currencies: () => options.value?.paymentCurrencies ?? [],
  }
}

/** The providers that sell something on the active network. */
export interface ProviderList {
  readonly providers: ReadonlySignal<readonly OnRampProvider[]>
  readonly service: ServiceSource | undefined
  /** Whether the host has providers of its own. */
  readonly hasOwn: ReadonlySignal<boolean>
}

/**
 * Lists the provider behind the service, then the host's own, where they deliver to the active namespace. The project's remote
 * configuration can leave out providers of the service, but not the host's own.
 */
export function createProviderList(
  ctx: PluginContext,
  { providers: own = [], meld = {} }: OnRampOptions,
): ProviderList {
  const service = meld !== false && ctx.has(BlockchainClientToken) ? createServiceSource(ctx, meld) : undefined
  const remote = ctx.has(RemoteConfigController) ? ctx.get(RemoteConfigController).features : undefined
  const { active, isSupported } = ctx.get(NetworksController)
  // On a network that the app does not list, the person would not see what arrives.
  const place = computed(() => (isSupported.value ? active.value : undefined))
  const isServed = ({ namespaces }: OnRampProvider) =>
    place.value !== undefined && (namespaces?.includes(place.value.chainNamespace) ?? true)
  const isWanted = ({ name }: OnRampProvider) => {
    const wanted = remote?.value?.onramp
    return wanted === undefined || (wanted !== false && wanted.includes(name))
  }
  const listed = computed(() => [...(service && isWanted(service.provider) ? [service.provider] : []), ...own])
  return {
    service,
    providers: computed(() => listed.value.filter(isServed)),
    hasOwn: computed(() => own.some(isServed)),
  }
}
