import { readProperty } from '../../../../kernel/lib/safe/read-property'

/** A wallet that only puts an object on window. */
export interface PageWallet {
  /** Where it stands. */
  readonly path: string
  readonly name: string
  /** The wallet's own object, and nobody else's. */
  readonly raw: unknown
}

/** By the property of the page that holds the provider. */
const known: readonly (readonly [path: string, name: string])[] = [['coinbaseSolana', 'Coinbase Wallet']]

/** Finds wallets that stand on window as they are now. */
export const findPageWallets = (): readonly PageWallet[] =>
  known.flatMap(([path, name]) => {
    const raw = readProperty(globalThis, path)
    return typeof readProperty(raw, 'connect') === 'function' ? [{ path, name, raw }] : []
  })
