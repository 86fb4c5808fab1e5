// @ts-nocheck
import type { ConnectMethod } from './contract'

/**
 * Puts the ways to connect in their order: email, social, wallet; with wallets in the browser, wallet first. Others come after.
 *
 * @param wished - ids that the host wants first, in this order
 */
export function orderMethods<M extends Pick<ConnectMethod, 'id'>>(
  methods: readonly M[],
  hasBrowserWallets: boolean,
  wished: readonly string[] = [],
): readonly M[] {
  const order = [...wished, ...(hasBrowserWallets ? ['wallet'] : []), 'email', 'social', 'wallet']
  const place = ({ id }: M) => order.indexOf(id) + 1 || order.length + 1
  return [...methods].sort((a, b) => place(a) - place(b))
}
