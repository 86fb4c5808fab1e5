import type { TestWalletConfig } from '../config'
import type { TestWalletControl } from '../control'

declare global {
  interface Window {
    /** Set before the bundle runs: the wallets to install. */
    testWalletConfigs?: readonly TestWalletConfig[]
    testWallet?: Record<string, TestWalletControl>
  }
}
