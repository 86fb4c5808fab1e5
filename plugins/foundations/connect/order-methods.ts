import type { ConnectMethod } from './contract'

/** From the last place to the first: wallets end the list, or begin it where the browser has some. */
const places: readonly string[] = ['wallet', 'social', 'email', 'wallet']

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
  const place = ({ id }: M) => {
    const wish = wished.indexOf(id)
    if (wish >= 0) return places.length + wished.length - wish
    return hasBrowserWallets ? places.lastIndexOf(id) : places.indexOf(id)
  }
  return [...methods].sort((a, b) => place(b) - place(a))
}
