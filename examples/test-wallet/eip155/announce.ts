import type { TestWalletConfig } from '../config'
import { testWalletIcon } from '../icon'
import type { Eip1193Provider } from './provider'

/** EIP-6963. Everything is frozen: another script on the page must not be able to change the wallet's identity. */
export function announce(config: TestWalletConfig, provider: Eip1193Provider): void {
  const when = config.announce ?? 'at-once'
  if (when === 'never') return
  const info = Object.freeze({
    uuid: config.uuid ?? crypto.randomUUID(),
    name: config.name ?? 'Portico Test Wallet',
    icon: config.icon ?? testWalletIcon,
    rdns: config.rdns ?? 'dev.portico.test-wallet',
  })
  const detail = Object.freeze({ info, provider })
  const say = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const start = () => {
    window.addEventListener('eip6963:requestProvider', say)
    if (when !== 'on-request') say()
  }
  if (typeof when === 'number') setTimeout(start, when)
  else start()
}
