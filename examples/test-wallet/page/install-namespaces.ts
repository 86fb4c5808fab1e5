import { installBip122 } from '../bip122/install-bip122'
import type { TestWalletConfig } from '../config'
import type { WalletCore } from '../core/create-core'
import type { PlainNamespace } from '../core/namespace'
import type { NamespaceWallet } from '../core/namespace-wallet'
import { installCosmos } from '../cosmos/install-cosmos'
import { installPolkadot } from '../polkadot/install-polkadot'
import { installSolana } from '../solana/install-solana'
import { installStacks } from '../stacks/install-stacks'
import { installSui } from '../sui/install-sui'
import { installWbip } from '../wbip/install-wbip'

/** The namespaces of this wallet other than eip155, each by its convention. */
export function installNamespaces(config: TestWalletConfig, core: WalletCore): NamespaceWallet[] {
  const speaks = (namespace: PlainNamespace) => config.namespaces?.includes(namespace)
  const bip122 = speaks('bip122') ? installBip122(config, core) : undefined
  const stacks = speaks('stacks') ? installStacks(config, core) : undefined
  if (bip122 || stacks) installWbip(config, { bip122, stacks })
  return [
    bip122,
    stacks,
    speaks('solana') && installSolana(config, core),
    speaks('sui') && installSui(config, core),
    speaks('polkadot') && installPolkadot(config, core),
    speaks('cosmos') && installCosmos(config, core),
  ].filter((wallet) => wallet !== undefined && wallet !== false)
}
