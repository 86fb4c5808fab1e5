import type { TestWalletConfig } from '../config'
import { createControl } from '../control'
import { createCore, type WalletCore } from '../core/create-core'
import type { NamespaceWallet } from '../core/namespace-wallet'
import { installEip155 } from '../eip155/install-eip155'
import type { SendOperation } from '../eip155/send-operation'
import { showPrompts } from '../prompt/show-prompts'

/** Functions that only some wallets have. */
export interface WalletExtras {
  /** Installs the other namespaces; without them the script is a third of the size. */
  readonly installNamespaces?: (config: TestWalletConfig, core: WalletCore) => NamespaceWallet[]
  readonly sendOperation?: SendOperation
}

/** One wallet with all its namespaces. */
export function installWallet(config: TestWalletConfig, { installNamespaces, sendOperation }: WalletExtras = {}): void {
  const core = createCore(config)
  const hasEip155 = config.namespaces?.includes('eip155') !== false
  const eip155 = hasEip155 ? installEip155(config, core, sendOperation) : undefined
  const namespaces = installNamespaces?.(config, core) ?? []
  window.testWallet ??= {}
  window.testWallet[config.id] = createControl({ core, eip155, namespaces })
  if (config.prompt) showPrompts(config.name ?? 'Portico Test Wallet', core.pending, eip155?.wallet)
}
