import type { Bip122Wallet } from '../bip122/install-bip122'
import type { NamespaceWallet } from '../core/namespace-wallet'
import type { StacksWallet } from '../stacks/install-stacks'

/** The namespaces of one wallet that share a provider; it has at least one of them. */
export interface WbipWallets {
  readonly bip122?: Bip122Wallet | undefined
  readonly stacks?: StacksWallet | undefined
}

export const wbipWallets = ({ bip122, stacks }: WbipWallets): NamespaceWallet[] =>
  [bip122, stacks].filter((wallet) => wallet !== undefined)
