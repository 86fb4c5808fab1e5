/** A wallet that opens the page in its own browser instead of pairing, while the app is on one of the namespaces. */
export interface InAppBrowser {
  readonly kind: 'phantom' | 'solflare' | 'coinbase' | 'coinbaseMiniApp' | 'binance'
  /** Its id in the catalogue. */
  readonly walletId: string
  readonly namespaces: readonly string[]
  /** The global that the wallet's browser injects, which means that the page is there already. */
  readonly injectedAs: string
}

/** The list is not in the contract like other tables that name chains, because every page would load it there. */
export const inAppBrowsers: readonly InAppBrowser[] = [
  {
    kind: 'phantom',
    walletId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    namespaces: ['solana', 'eip155', 'bip122'],
    injectedAs: 'phantom',
  },
  {
    kind: 'solflare',
    walletId: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    namespaces: ['solana'],
    injectedAs: 'solflare',
  },
  {
    kind: 'coinbase',
    walletId: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    namespaces: ['solana'],
    injectedAs: 'coinbaseSolana',
  },
  {
    kind: 'coinbaseMiniApp',
    walletId: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    namespaces: ['eip155'],
    injectedAs: 'coinbaseWalletExtension',
  },
  {
    kind: 'binance',
    walletId: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
    namespaces: ['bip122'],
    injectedAs: 'binancew3w',
  },
]
