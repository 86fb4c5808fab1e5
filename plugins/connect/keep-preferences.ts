import { type PersistInit, persist, readPersisted } from '../../kernel/store/persist'
import { parseAccountTypes, parseLabels, parseRecent } from './parse-preferences'
import type { SessionShell } from './session'

/** By so much may a clock have been set back meanwhile. */
const SKEW_MS = 60_000

/** One row of the storage: taken from there now and whenever another tab writes it. */
function keepRow<T>(init: PersistInit<T>, onStop: (undo: () => void) => void): () => void {
  onStop(persist(init))
  return () => {
    const stored = readPersisted(init)
    if (stored !== undefined && JSON.stringify(stored) !== JSON.stringify(init.signal.peek()))
      init.signal.value = stored
  }
}

/**
 * Keeps what a person prefers: the wallets used last, kinds of accounts, labels.
 *
 * @returns reads again what another tab may have written
 */
export function keepPreferences({ ctx, state }: SessionShell): () => void {
  const { storage } = ctx
  const { recent, accountTypes, addressLabels } = state.signals
  const used = recent.peek()
  // A clock that was wrong may have written a time that is still to come.
  const parsePast = (data: unknown) => {
    const latest = ctx.clock.now() + SKEW_MS
    return parseRecent(data)?.map(({ id, usedAt }) => ({ id, usedAt: usedAt > latest ? ctx.clock.now() : usedAt }))
  }
  const reloads = [
    keepRow({ signal: recent, storage, key: 'recent', version: 1, parse: parsePast }, ctx.onStop),
    keepRow({ signal: accountTypes, storage, key: 'accountTypes', version: 1, parse: parseAccountTypes }, ctx.onStop),
    keepRow({ signal: addressLabels, storage, key: 'labels', version: 1, parse: parseLabels }, ctx.onStop),
  ]
  // What the person did before the host asked for what is stored counts more.
  if (used.length) recent.value = parseRecent([...used, ...recent.peek()]) ?? used
  return () => {
    for (const reload of reloads) reload()
  }
}
