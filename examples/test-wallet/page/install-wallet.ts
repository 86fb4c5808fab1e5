import type { TestWalletConfig } from '../config'
import { createControl } from '../control'
import { createCore, type WalletCore } from '../core/create-core'
import type { FamilyWallet } from '../core/family-wallet'
import { installEip155 } from '../eip155/install-eip155'
import { showPrompts } from '../prompt/show-prompts'

/** Puts the families beside eip155 into the page; a script without it is a third of the size. */
export type InstallFamilies = (config: TestWalletConfig, core: WalletCore) => FamilyWallet[]

/** One wallet with all its families. */
export function installWallet(config: TestWalletConfig, installFamilies?: InstallFamilies): void {
  const core = createCore(config)
  const eip155 = config.families?.includes('eip155') === false ? undefined : installEip155(config, core)
  const families = installFamilies?.(config, core) ?? []
  window.testWallet ??= {}
  window.testWallet[config.id] = createControl({ core, eip155, families })
  if (config.prompt) showPrompts(config.name ?? 'Portico Test Wallet', core.pending, eip155?.wallet)
}
