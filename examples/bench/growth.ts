/** How much an app consists of. */
export interface Growth {
  /** The app's own plugins, in addition to those of Portico. */
  readonly pluginCount: number
  readonly networkCount: number
  /** Wallets that announce themselves. */
  readonly walletCount: number
  /** Wallets that are connected before one more is; a page has 20 at most. */
  readonly connectionCount: number
  /** The rows of its list of wallets, which has an end. */
  readonly rowCount: number
}

export type GrowthSize = 'small' | 'large'

/** A small app, and one that has grown: 40 plugins with the four of Portico, and the most wallets that a page has. */
export const growths: Readonly<Record<GrowthSize, Growth>> = {
  small: { pluginCount: 3, networkCount: 3, walletCount: 4, connectionCount: 3, rowCount: 4 },
  large: { pluginCount: 36, networkCount: 30, walletCount: 200, connectionCount: 19, rowCount: 50 },
}

/** The growth that the query of a page names. */
export const findGrowth = (query: string): Growth =>
  new URLSearchParams(query).get('growth') === 'large' ? growths.large : growths.small
