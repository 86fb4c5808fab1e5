import type { TestWalletConfig } from '../config'
import { keepState, type Store } from './keep-state'
import type { WalletState } from './wallet-state'

export type WalletStore = Store<WalletState>

export function createWalletStore(config: TestWalletConfig): WalletStore {
  return keepState(config, { key: `test-wallet:${config.id}`, start: initialState(config) })
}

function initialState(config: TestWalletConfig): WalletState {
  const [firstChain] = config.chains
  if (!firstChain) throw new Error(`Test wallet ${config.id} has no chain`)
  const chainId = config.chainId ?? firstChain.chainId
  return { permitted: [], selected: 0, chainId, addedChains: [], ...config.state }
}
