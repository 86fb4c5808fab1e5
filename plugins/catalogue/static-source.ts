import { createHttpClient } from '../../kernel/http/http-client'
import { loadOnce } from '../../kernel/platform/load-once'
import { toSafeImageUrl } from '../../kernel/platform/safe-image-url'
import { toSafeWebLink } from '../../kernel/platform/safe-link'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import type { CatalogueWallet, WalletQuery, WalletSource } from './contract'
import { isFields, type ReadImageUrl } from './parse-wallet'
import { parseWallets } from './parse-wallets'

/** What a host writes itself may also name pictures of its own page and of the web. */
export function hostImageUrls(origin: string): ReadImageUrl {
  return (value) => {
    if (typeof value !== 'string') return undefined
    const safe = toSafeImageUrl(value)
    if (safe || !origin || !URL.canParse(value, origin)) return safe ?? toSafeWebLink(value)
    const url = new URL(value, origin)
    return url.origin === origin ? url.href : toSafeWebLink(url.href)
  }
}

function fits({ include, exclude, search, chains, isCertified }: WalletQuery) {
  const text = search?.toLowerCase()
  return (wallet: CatalogueWallet) =>
    (!include?.length || include.includes(wallet.id)) &&
    !exclude?.includes(wallet.id) &&
    (!text || wallet.name.toLowerCase().includes(text)) &&
    (!isCertified || wallet.isCertified === true) &&
    (!chains?.length || !wallet.chains || wallet.chains.some((chain) => chains.includes(chain)))
}

/** Creates the source that holds the whole catalogue; it has no pictures but those that its wallets name. */
export function createStaticSource(load: () => Promise<readonly CatalogueWallet[]>): WalletSource {
  const all = loadOnce(load)
  return {
    async list(query) {
      const found = (await all()).filter(fits(query))
      const start = (query.page - 1) * query.entries
      return { wallets: found.slice(start, start + query.entries), count: found.length }
    },
    image: async () => undefined,
  }
}

/** Reads a list of wallets from a JSON file: the list itself, or as `data` of an object. */
export function loadWalletFile({ fetch, clock, browser }: PluginContext, address: string) {
  const baseUrl = new URL(address, browser.origin() || undefined).href
  const client = createHttpClient({ fetch, clock, baseUrl })
  const readImageUrl = hostImageUrls(browser.origin())
  const parse = (data: unknown) => parseWallets(isFields(data) ? data.data : data, readImageUrl)
  return client.get('', { parse })
}
