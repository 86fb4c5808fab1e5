import type { Network } from '../../../kernel/namespaces/network'

/** Answers the page of a transaction at the network's explorer; undefined where there is none. */
export function transactionUrl(network: Network | undefined, hash: string): string | undefined {
  const url = network?.blockExplorers?.default.url
  return url && hash ? `${url.replace(/\/+$/, '')}/tx/${encodeURIComponent(hash)}` : undefined
}
