import type { WalletEntry } from './wallet-entry'

const listOf = (query: URLSearchParams, key: string) => query.get(key)?.split(',').filter(Boolean)

/** The filter of a query; a missing parameter filters nothing. */
function fits(query: URLSearchParams): (wallet: WalletEntry) => boolean {
  const [include, exclude, chains] = ['include', 'exclude', 'chains'].map((key) => listOf(query, key))
  const [names, rdns] = ['names', 'rdns'].map((key) => listOf(query, key))
  const search = query.get('search')?.trim().toLowerCase()
  const badge = query.get('badge_type') ?? query.get('badge')
  return (wallet) =>
    (include?.includes(wallet.id) ?? true) &&
    !exclude?.includes(wallet.id) &&
    (chains?.some((chain) => wallet.chains.includes(chain)) ?? true) &&
    (!search || wallet.name.toLowerCase().includes(search)) &&
    (badge !== 'certified' || wallet.badge_type === 'certified') &&
    (!(names || rdns) || Boolean(names?.includes(wallet.name) || rdns?.includes(wallet.rdns ?? '')))
}

/** Returns a page of wallets, as `GET /getWallets` does. */
export function findWallets(wallets: readonly WalletEntry[], query: URLSearchParams) {
  const found = wallets.filter(fits(query))
  const entries = Math.max(1, Number(query.get('entries')) || 40)
  const start = (Math.max(1, Number(query.get('page')) || 1) - 1) * entries
  return { data: found.slice(start, start + entries), count: found.length }
}
