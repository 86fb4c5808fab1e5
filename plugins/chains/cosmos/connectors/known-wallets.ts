/** A wallet that sits at a known place of the page. */
export interface KnownWallet {
  /** Id of its connector. */
  readonly id: string
  readonly name: string
  readonly rdns: string
  /** Where it sits on the window. */
  readonly path: readonly string[]
  /** What it tells the window when another account is chosen in it. */
  readonly event: string
}

/** In the order of the list. */
export const knownWallets: readonly KnownWallet[] = [
  { id: 'keplr', name: 'Keplr', rdns: 'app.keplr', path: ['keplr'], event: 'keplr_keystorechange' },
  { id: 'leap', name: 'Leap Wallet', rdns: 'io.leapwallet.leapwallet', path: ['leap'], event: 'leap_keystorechange' },
  {
    id: 'cosmostation',
    name: 'Cosmostation',
    rdns: 'io.cosmostation',
    path: ['cosmostation', 'providers', 'keplr'],
    event: 'cosmostation_keystorechange',
  },
]
