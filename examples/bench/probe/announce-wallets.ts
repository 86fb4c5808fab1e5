import type { TestWallet } from '../wallets'

/** Lets wallets answer whoever asks, as extensions do; none of them ever answers a request. */
export function announceWallets(wallets: readonly TestWallet[]): void {
  const provider = { request: () => new Promise(() => undefined), on: () => undefined, removeListener: () => undefined }
  addEventListener('eip6963:requestProvider', () => {
    for (const info of wallets) {
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
    }
  })
}
