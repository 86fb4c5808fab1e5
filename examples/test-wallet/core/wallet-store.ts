import type { TestWalletConfig } from '../config'
import type { WalletState } from './wallet-state'

export interface WalletStore {
  read(): WalletState
  update(change: Partial<WalletState>): void
}

/** A real wallet keeps this outside the page. localStorage is the nearest that works for a script, per site as well. */
export function createWalletStore(config: TestWalletConfig): WalletStore {
  const key = `test-wallet:${config.id}`
  const storage = config.storage === 'memory' ? undefined : pageStorage()
  let state: WalletState = { ...initialState(config), ...readStored(storage, key) }
  return {
    read: () => state,
    update(change) {
      state = { ...state, ...change }
      storage?.setItem(key, JSON.stringify(state))
    },
  }
}

function initialState(config: TestWalletConfig): WalletState {
  const [firstChain] = config.chains
  if (!firstChain) throw new Error(`Test wallet ${config.id} has no chain`)
  const chainId = config.chainId ?? firstChain.chainId
  return { permitted: [], selected: 0, chainId, addedChains: [], ...config.state }
}

/** Held from the start, so a test that breaks the page's storage afterwards does not break the wallet. */
function pageStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

function readStored(storage: Storage | undefined, key: string): Partial<WalletState> {
  try {
    return JSON.parse(storage?.getItem(key) ?? '{}') as Partial<WalletState>
  } catch {
    return {}
  }
}
