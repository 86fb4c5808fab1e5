import type { TestWalletConfig } from '../config'

export interface Store<State> {
  read(): State
  update(change: Partial<State>): void
  /** Another tab of the site changed it: a real wallet has one state for all of them. */
  onOutside(listener: (before: State) => void): void
}

/** A real wallet stores this outside the page. localStorage is the nearest storage for a script, and also per site. */
export function keepState<State extends object>(
  config: TestWalletConfig,
  { key, start }: { key: string; start: State },
): Store<State> {
  const storage = config.storage === 'memory' ? undefined : pageStorage()
  let state: State = { ...start, ...readStored<State>(storage, key) }
  const listeners = new Set<(before: State) => void>()
  const hear = (event: StorageEvent) => {
    if (event.key !== key) return
    const before = state
    state = { ...start, ...readStored<State>(storage, key) }
    for (const listener of listeners) listener(before)
  }
  if (storage) window.addEventListener('storage', hear)
  return {
    read: () => state,
    onOutside: (listener) => void listeners.add(listener),
    update(change) {
      state = { ...state, ...change }
      storage?.setItem(key, JSON.stringify(state))
    },
  }
}

/** Read at the start, so that a test that breaks the page's storage later does not break the wallet. */
function pageStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

function readStored<State>(storage: Storage | undefined, key: string): Partial<State> {
  try {
    return JSON.parse(storage?.getItem(key) ?? '{}') as Partial<State>
  } catch {
    return {}
  }
}
