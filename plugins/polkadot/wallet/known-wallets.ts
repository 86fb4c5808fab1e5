/** A wallet that is known by the name under which it injects itself. */
export interface KnownWallet {
  readonly name: string
  /** The reverse domain name under which its other families announce themselves. */
  readonly rdns?: string
}

/** By the key in `window.injectedWeb3`; pictures are the catalogue's to find. */
export const knownWallets: ReadonlyMap<string, KnownWallet> = new Map<string, KnownWallet>([
  ['polkadot-js', { name: 'polkadot{.js}' }],
  ['talisman', { name: 'Talisman', rdns: 'xyz.talisman' }],
  ['subwallet-js', { name: 'SubWallet', rdns: 'app.subwallet' }],
  ['nova', { name: 'Nova Wallet' }],
  ['nova-wallet', { name: 'Nova Wallet' }],
  ['polkagate', { name: 'PolkaGate' }],
  ['fearless-wallet', { name: 'Fearless Wallet' }],
  ['enkrypt', { name: 'Enkrypt', rdns: 'com.enkrypt' }],
  ['brave-wallet', { name: 'Brave Wallet', rdns: 'com.brave.wallet' }],
  ['mathwallet', { name: 'MathWallet' }],
  ['aleph-zero', { name: 'Aleph Zero Signer' }],
  ['polywallet', { name: 'Polymesh Wallet' }],
  ['onekey', { name: 'OneKey', rdns: 'so.onekey.app.wallet' }],
])
