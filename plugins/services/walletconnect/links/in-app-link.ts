import type { CaipNetworkId } from '../../../../kernel/lib/caip/caip-network-id'
import { parseUrl } from '../../../../kernel/lib/safe/parse-url'
import type { CatalogueWallet } from '../../../wallets/contract'
import { isAllowedLink } from './allow-link'
import { type InAppBrowser, inAppBrowsers } from './in-app-browsers'
import type { LinkFacts } from './link-facts'

export interface InAppParams {
  readonly wallet: CatalogueWallet
  readonly facts: LinkFacts
  /** The active network. */
  readonly networkId?: CaipNetworkId | undefined
  /** The app does not use Coinbase's own connector: that it is on the page says nothing. */
  readonly isCoinbaseOff?: boolean
}

interface Page {
  /** The page's address, encoded. */
  readonly href: string
  /** Its origin, encoded. */
  readonly origin: string
  readonly isAndroid: boolean
  /** What names the active network in its namespace. */
  readonly reference: string
}

const links: Record<InAppBrowser['kind'], (page: Page) => string> = {
  phantom: ({ href, origin, isAndroid }) =>
    isAndroid
      ? `intent://browse/${href}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`
      : `https://phantom.app/ul/browse/${href}?ref=${origin}`,
  solflare: ({ href }) => `https://solflare.com/ul/v1/browse/${href}?ref=${href}`,
  coinbase: ({ href }) => `https://go.cb-w.com/dapp?cb_url=${href}`,
  coinbaseMiniApp: ({ href }) => `cbwallet://miniapp?url=${href}`,
  binance: ({ href, reference }) => {
    const path = btoa('/pages/browser/index')
    const query = btoa(`url=${href}&defaultChainId=${reference}`)
    const app = `appId=yFK5FCqYprrXDiVFbhyRx7&startPagePath=${path}&startPageQuery=${query}`
    return `https://app.binance.com/en/download?_dp=${btoa(`bnc://app.binance.com/mp/app?${app}`)}`
  },
}

/** `~` would come out of base64 as `+`, which is a blank in a query. */
const encode = (text: string) => encodeURIComponent(text).replaceAll('~', '%7E')

function readPage({ href, isAndroid }: LinkFacts, networkId: CaipNetworkId): Page | undefined {
  const url = parseUrl(href)
  if (!url || !['https:', 'http:'].includes(url.protocol)) return undefined
  url.username = ''
  url.password = ''
  const reference = networkId.slice(networkId.indexOf(':') + 1)
  return { href: encode(url.href), origin: encode(url.origin), isAndroid, reference }
}

function findInAppBrowser(params: InAppParams, networkId: CaipNetworkId): InAppBrowser | undefined {
  const { wallet, facts, isCoinbaseOff } = params
  return inAppBrowsers.find(({ kind, walletId, namespaces, injectedAs }) => {
    const isThere = facts.injected.includes(injectedAs) && !(isCoinbaseOff && kind.startsWith('coinbase'))
    return walletId === wallet.id && namespaces.some((own) => networkId.startsWith(`${own}:`)) && !isThere
  })
}

/**
 * Builds the link by which a wallet opens the page in its own browser.
 *
 * @returns the link; undefined on a desktop, where the wallet has no such browser for the active network, where the page is in it
 * already, and where it is no web page or its address too long to hand over
 */
export function buildInAppLink(params: InAppParams): string | undefined {
  const { facts, networkId } = params
  if (!facts.isMobile || !networkId) return undefined
  const browser = findInAppBrowser(params, networkId)
  const page = readPage(facts, networkId)
  const link = browser && page && links[browser.kind](page)
  return link && isAllowedLink(link) ? link : undefined
}
