import { readProperty } from '../../kernel/lib/safe/read-property'
import { parseSafeJson } from '../../kernel/lib/safe/safe-json'
import type { PluginContext } from '../../kernel/plugin/plugin-context'

/** Whose it is. */
export interface UnansweredPlace {
  readonly network: { readonly caipNetworkId: string }
  readonly account: string
}

/** Keeps what stood in a form whose wallet did not answer. */
export interface UnansweredStore<T> {
  forget(place: UnansweredPlace): void
  /** What an earlier page left. */
  read(place: UnansweredPlace): T | undefined
  /** What the wallet is asked for by this page, and has not answered yet. */
  readOpen(place: UnansweredPlace): T | undefined
  /** Keeps it where the page is left from now on; the answer ends that. A page that stays stores nothing: other tabs would read it. */
  keep(place: UnansweredPlace, form: T): () => void
}

/** What a wallet did not answer for so long, it hardly will. */
const MAX_AGE_MS = 86_400_000

/** Whether a stored value is a text of a form, and no longer than one. */
export const isFormText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300

/**
 * Keeps what stood in a form when its wallet was asked, over a page that is left meanwhile, by account and network: the wallet may submit
 * it, and nobody would tell the next page.
 *
 * @param parse - reads what was stored, which is anything; undefined where it is none
 */
export function createUnansweredStore<T extends object>(
  { storage, clock, browser }: PluginContext,
  parse: (row: unknown) => T | undefined,
): UnansweredStore<T> {
  const keyOf = ({ network, account }: UnansweredPlace) => `unanswered:${network.caipNetworkId}:${account}`
  const unstore = (place: UnansweredPlace) => storage.remove(keyOf(place))
  const open = new Map<string, T>()
  return {
    forget(place) {
      open.delete(keyOf(place))
      unstore(place)
    },
    readOpen: (place) => open.get(keyOf(place)),
    read(place) {
      try {
        const row = readProperty(parseSafeJson(storage.get(keyOf(place)) ?? ''), 'd')
        // Either way: the clock of a device may have been set back meanwhile.
        const age = Math.abs(clock.now() - Number(readProperty(row, 'at')))
        return age < MAX_AGE_MS ? parse(row) : undefined
      } catch {
        return undefined
      }
    },
    keep(place, form) {
      const key = keyOf(place)
      open.set(key, form)
      const write = () => storage.set(key, JSON.stringify({ v: 1, d: { ...form, at: clock.now() } }))
      const stops = [browser.listen('pagehide', write), browser.listen('pageshow', () => unstore(place))]
      return () => {
        for (const stop of stops) stop()
        if (open.get(key) === form) open.delete(key)
      }
    },
  }
}
