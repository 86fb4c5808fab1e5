import type { TestWalletConfig } from '../config'
import { defaultNetworks } from './default-networks'
import type { PlainFamily } from './family'
import { keepState, type Store } from './keep-state'

/** What the wallet remembers of one family for this site. Accounts are indexes of its keys. */
export interface FamilyState {
  readonly permitted: readonly number[]
  readonly selected: number
  /** CAIP-2. */
  readonly networkId: string
}

export function createFamilyStore(config: TestWalletConfig, family: PlainFamily): Store<FamilyState> {
  const { permitted = [], selected = 0 } = config.state ?? {}
  return keepState<FamilyState>(config, {
    key: `test-wallet:${config.id}:${family}`,
    start: { permitted, selected, networkId: networksOf(config, family)[0] },
  })
}

export const networksOf = (config: TestWalletConfig, family: PlainFamily) =>
  config.networks?.[family] ?? defaultNetworks[family]
