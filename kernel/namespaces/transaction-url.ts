import type { Network } from './network'

/** A query without a place for an account. */
const networkQuery = /\?[^{]*$/

/**
 * Returns the url of a transaction at the explorer of its network. An explorer that distinguishes networks by a query needs it on every
 * page, so the query of the account page is added.
 *
 * @param hash - of the transaction, as the chain writes it
 * @returns undefined if the network has no explorer, or there is no hash
 */
export function transactionUrl(network: Network | undefined, hash: string): string | undefined {
  const { url, accountUrl = '' } = network?.blockExplorers?.default ?? {}
  if (!url || !hash) return undefined
  const [query = ''] = networkQuery.exec(accountUrl) ?? []
  return `${url.replace(/\/*$/, '')}/tx/${encodeURIComponent(hash)}${query}`
}
