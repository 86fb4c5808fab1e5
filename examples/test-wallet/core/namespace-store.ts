import type { TestWalletConfig } from '../config'
import { defaultNetworks } from './default-networks'
import { keepState, type Store } from './keep-state'
import type { PlainNamespace } from './namespace'

/** The wallet's stored state of one namespace for this site. Accounts are indexes of its keys. */
export interface NamespaceState {
  readonly permitted: readonly number[]
  readonly selected: number
  /** CAIP-2. */
  readonly networkId: string
}

export function createNamespaceStore(config: TestWalletConfig, namespace: PlainNamespace): Store<NamespaceState> {
  const { permitted = [], selected = 0 } = config.state ?? {}
  return keepState<NamespaceState>(config, {
    key: `test-wallet:${config.id}:${namespace}`,
    start: { permitted, selected, networkId: networksOf(config, namespace)[0] },
  })
}

export const networksOf = (config: TestWalletConfig, namespace: PlainNamespace) =>
  config.networks?.[namespace] ?? defaultNetworks[namespace]
