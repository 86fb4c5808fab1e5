import type { WalletClient } from './start-wallet-client'
import type { WalletClientOptions } from './wallet-options'

export type LocalWalletOptions = Partial<WalletClientOptions>

export interface LocalWallets {
  start(options?: LocalWalletOptions): Promise<WalletClient>
  stop(): Promise<void>
}

/** The wallet clients of the services. Their library loads with the first. */
export function createLocalWallets(defaults: WalletClientOptions): LocalWallets {
  let started: Promise<WalletClient>[] = []
  const load = async (options: LocalWalletOptions) => {
    const { startWalletClient } = await import('./start-wallet-client')
    return startWalletClient({ ...defaults, ...options })
  }
  return {
    start(options = {}) {
      const wallet = load(options)
      started.push(wallet)
      return wallet
    },
    async stop() {
      const wallets = await Promise.allSettled(started)
      started = []
      await Promise.all(wallets.map((wallet) => (wallet.status === 'fulfilled' ? wallet.value.stop() : undefined)))
    },
  }
}
