import type { Network } from './network'

/** A query that names no account. */
const networkQuery = /\?[^{]*$/

/**
 * Returns the page of a transaction at the explorer of its network. An explorer that tells its networks apart by a query wants it on
 * every page: one that stands behind the page of an account is handed on.
 *
 * @param hash - of the transaction, as the chain writes it
 * @returns undefined where the network has no explorer, or there is no hash
 */
export function transactionUrl(network: Network | undefined, hash: string): string | undefined {
  const { url, accountUrl = '' } = network?.blockExplorers?.default ?? {}
  if (!url || !hash) return undefined
  const [query = ''] = networkQuery.exec(accountUrl) ?? []
  return `${url.replace(/\/*$/, '')}/tx/${encodeURIComponent(hash)}${query}`
}
