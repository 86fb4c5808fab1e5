import type { ConnectMethod } from './contract'

/** Spec 2: email, social, wallet; with wallets in the browser, wallet first. Others come after. */
const usual: readonly string[] = ['email', 'social', 'wallet']
const withBrowserWallets: readonly string[] = ['wallet', 'email', 'social']

/** Puts the ways to connect in the order of spec section 2. */
export function orderMethods(methods: readonly ConnectMethod[], hasBrowserWallets: boolean): readonly ConnectMethod[] {
  const order = hasBrowserWallets ? withBrowserWallets : usual
  const place = ({ id }: ConnectMethod) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...methods].sort((a, b) => place(a) - place(b))
}
