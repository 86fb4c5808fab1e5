import type { TestWalletConfig } from '../config'

/** The API that a page passes to a wallet that announces itself. */
interface PageApi {
  register(wallet: object): unknown
}

/** Wallet Standard: pages and wallets may load in either order, so a wallet announces itself, and answers requests. */
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
