import type { CatalogueWallet, WalletPage } from './contract'
import { isFields, parseWallet, type ReadImageUrl } from './parse-wallet'

/** No host has a longer list. */
const mostWallets = 10_000
/** More on one page is an attack: a hundred is the most that is ever asked for by number (security S-26). */
const mostOnPage = 500

/**
 * Reads a list of wallets; what is none is left out, and of two with one id the first one counts.
 *
 * @param data - a list
 * @param readImageUrl - as of `parseWallet`
 * @throws TypeError where it is no list
 */
export function parseWallets(data: unknown, readImageUrl?: ReadImageUrl): readonly CatalogueWallet[] {
  if (!Array.isArray(data)) throw new TypeError('A list of wallets is a list.')
  const byId = new Map<string, CatalogueWallet>()
  for (const item of data.slice(0, mostWallets)) {
    const wallet = parseWallet(item, readImageUrl)
    if (wallet && !byId.has(wallet.id)) byId.set(wallet.id, wallet)
  }
  return [...byId.values()]
}

/**
 * Reads an answer of `GET /getWallets`.
 *
 * @param data - `{ data, count }`
 * @returns the wallets that can be used; a count that makes no sense becomes theirs
 * @throws TypeError where there is no list
 */
export function parseWalletPage(data: unknown): WalletPage {
  const fields = isFields(data) ? data : undefined
  const count = fields?.count
  const wallets = parseWallets(Array.isArray(fields?.data) ? fields.data.slice(0, mostOnPage) : fields?.data)
  const isCount = Number.isSafeInteger(count) && Number(count) >= wallets.length
  return { wallets, count: isCount ? Number(count) : wallets.length }
}
