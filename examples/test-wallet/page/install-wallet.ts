import type { TestWalletConfig } from '../config'
import { createControl } from '../control'
import { createCore } from '../core/create-core'
import { installEip155 } from '../eip155/install-eip155'
import { showPrompts } from '../prompt/show-prompts'

/** One wallet with all its families. */
export function installWallet(config: TestWalletConfig): void {
  const core = createCore(config)
  const eip155 = installEip155(config, core)
  window.testWallet ??= {}
  window.testWallet[config.id] = createControl(core, eip155)
  if (config.prompt) showPrompts(config.name ?? 'Portico Test Wallet', core.pending, eip155.wallet)
}
