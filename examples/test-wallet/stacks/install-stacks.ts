import type { TestWalletConfig } from '../config'
import type { WalletCore } from '../core/create-core'
import { FamilyWallet } from '../core/family-wallet'
import { createStacksKey, type StacksKey } from './stacks-key'

export type StacksWallet = FamilyWallet<StacksKey>

/** The provider of WBIP-004 is bip122's as well: see `wbip`. */
export function installStacks(config: TestWalletConfig, core: WalletCore): StacksWallet {
  return new FamilyWallet('stacks', core, { config, createKey: createStacksKey })
}
