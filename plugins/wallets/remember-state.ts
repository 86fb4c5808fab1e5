import { parseSafeJson } from '../../kernel/lib/safe/safe-json'
import type { WalletState } from '../../kernel/namespaces/capabilities'
import type { ScopedStorage } from '../../kernel/platform/create-storage'
import { readWalletState, type StateRules } from './read-wallet-state'

const key = 'remembered'
/** More wallets than anybody connects; the oldest go first. */
const MAX_WALLETS = 10

/** What a wallet approved, for wallets that cannot be asked without a prompt. */
export interface StateMemory {
  read(): WalletState | undefined
  keep(state: WalletState): void
  forget(): void
}

function readAll(storage: ScopedStorage): readonly (readonly [string, unknown])[] {
  try {
    return Object.entries(Object(parseSafeJson(storage.get(key) ?? '{}'))).slice(-MAX_WALLETS)
  } catch {
    return []
  }
}

/**
 * Keeps what a wallet approved over a reload: a wallet that only ever answers with a prompt would otherwise be lost with the
 * page, or ask whenever one loads.
 *
 * @param storage - the plugin's own
 * @param id - the connector's
 * @param rules - what comes back is checked against
 * Stored rows are not trusted: addresses, their kinds and the network come back, nothing else
 */
export function rememberState(storage: ScopedStorage, id: string, rules: StateRules): StateMemory {
  const writeWith = (entries: readonly (readonly [string, unknown])[]) => {
    const others = readAll(storage).filter(([other]) => other !== id)
    const all = [...others, ...entries].slice(-MAX_WALLETS)
    if (all.length) storage.set(key, JSON.stringify(Object.fromEntries(all)))
    else storage.remove(key)
  }
  return {
    read() {
      const [, found] = readAll(storage).find(([other]) => other === id) ?? []
      try {
        const { accounts, networkId } = readWalletState(found, rules)
        const safe = accounts.map(({ address, type }) => ({ address, ...(type && { type }) }))
        return safe.length ? { accounts: safe, networkId } : undefined
      } catch {
        return undefined
      }
    },
    keep({ accounts, networkId }) {
      const kept = accounts.map(({ address, type }) => ({ address, type }))
      writeWith([[id, { accounts: kept, networkId }]])
    },
    forget: () => writeWith([]),
  }
}
