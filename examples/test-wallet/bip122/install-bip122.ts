import type { TestWalletConfig } from '../config'
import type { WalletCore } from '../core/create-core'
import { NamespaceWallet } from '../core/namespace-wallet'
import { type Bip122Key, createBip122Key } from './bip122-key'
import { createUnisat } from './unisat'

export type Bip122Wallet = NamespaceWallet<Bip122Key>

/** The registry of WBIP-004 is installed with stacks, because wallets use one provider for both; this is the vendor's global. */
export function installBip122(config: TestWalletConfig, core: WalletCore): Bip122Wallet {
  const wallet: Bip122Wallet = new NamespaceWallet('bip122', core, { config, createKey: createBip122Key })
  if (config.globals?.bip122 === 'unisat') Object.assign(window, { unisat: createUnisat(wallet) })
  return wallet
}
