import type { TestWalletConfig } from '../config'
import type { WalletCore } from '../core/create-core'
import { NamespaceWallet } from '../core/namespace-wallet'
import { createStacksKey, type StacksKey } from './stacks-key'

export type StacksWallet = NamespaceWallet<StacksKey>

/** The provider of WBIP-004 is bip122's as well: see `wbip`. */
export function installStacks(config: TestWalletConfig, core: WalletCore): StacksWallet {
  return new NamespaceWallet('stacks', core, { config, createKey: createStacksKey })
}
