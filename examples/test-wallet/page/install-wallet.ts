import type { TestWalletConfig } from '../config'
import { createControl } from '../control'
import { createCore, type WalletCore } from '../core/create-core'
import type { NamespaceWallet } from '../core/namespace-wallet'
import { installEip155 } from '../eip155/install-eip155'
import { showPrompts } from '../prompt/show-prompts'

/** Puts the namespaces beside eip155 into the page; a script without it is a third of the size. */
export type InstallNamespaces = (config: TestWalletConfig, core: WalletCore) => NamespaceWallet[]

/** One wallet with all its namespaces. */
export function installWallet(config: TestWalletConfig, installNamespaces?: InstallNamespaces): void {
  const core = createCore(config)
  const eip155 = config.namespaces?.includes('eip155') === false ? undefined : installEip155(config, core)
  const namespaces = installNamespaces?.(config, core) ?? []
  window.testWallet ??= {}
  window.testWallet[config.id] = createControl({ core, eip155, namespaces })
  if (config.prompt) showPrompts(config.name ?? 'Portico Test Wallet', core.pending, eip155?.wallet)
}
