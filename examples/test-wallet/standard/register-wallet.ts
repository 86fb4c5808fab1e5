import type { TestWalletConfig } from '../config'

/** What a page hands to a wallet that says it is there. */
interface PageApi {
  register(wallet: object): unknown
}

/** Wallet Standard: pages and wallets may come in either order, so a wallet calls, and answers a call. */
export function registerWallet(config: TestWalletConfig, wallet: object): void {
  const when = config.announce ?? 'at-once'
  if (when === 'never') return
  const introduce = (api: PageApi) => void api.register(wallet)
  const start = () => {
    if (when !== 'on-request') {
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: introduce }))
    }
    window.addEventListener('wallet-standard:app-ready', (event) => introduce((event as CustomEvent<PageApi>).detail))
  }
  if (typeof when === 'number') setTimeout(start, when)
  else start()
}
