import { readProperty } from '../../kernel/lib/safe/read-property'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { readPersisted, writePersisted } from '../../kernel/store/persist'

/** Whose it is. */
export interface UnansweredPlace {
  readonly network: { readonly caipNetworkId: string }
  readonly account: string
}

/** Stores the form of a wallet that has not answered. */
export interface UnansweredStore<T> {
  forget(place: UnansweredPlace): void
  /** What an earlier page left. */
  read(place: UnansweredPlace): T | undefined
  /** What the wallet is asked for by this page, and has not answered yet. */
  readOpen(place: UnansweredPlace): T | undefined
  /**
   * Keeps it once the page is left, or hidden on a phone. Returns a function that ends that. A page that stays stores nothing: other
   * tabs would read it.
   */
  keep(place: UnansweredPlace, form: T): () => void
}

/** Grows by one with each change of the stored shape. */
const VERSION = 1
/** What a wallet did not answer for so long, it hardly will. */
const MAX_AGE_MS = 86_400_000

/** Whether a stored value is a text of a form, and no longer than one. */
export const isFormText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300

/**
 * Stores the form while its wallet is asked, by account and network, in case the page is left meanwhile: the wallet may submit it, and the
 * next page would not know.
 *
 * @param parse - reads the stored, untrusted data; undefined where it is invalid
 */
export function createUnansweredStore<T extends object>(
  { storage, clock, browser }: PluginContext,
  parse: (row: unknown) => T | undefined,
): UnansweredStore<T> {
  const keyOf = ({ network, account }: UnansweredPlace) => `unanswered:${network.caipNetworkId}:${account}`
  const rowOf = (key: string) => ({ storage, key, version: VERSION })
  const unstore = (key: string) => void writePersisted(rowOf(key), undefined)
  const parseRecent = (row: unknown) => {
    // Either way: the clock of a device may have been set back meanwhile.
    const age = Math.abs(clock.now() - Number(readProperty(row, 'at')))
    return age < MAX_AGE_MS ? parse(row) : undefined
  }
  const open = new Map<string, T>()
  return {
    forget(place) {
      open.delete(keyOf(place))
      unstore(keyOf(place))
    },
    readOpen: (place) => open.get(keyOf(place)),
    read: (place) => readPersisted({ ...rowOf(keyOf(place)), parse: parseRecent }),
    keep(place, form) {
      const key = keyOf(place)
      open.set(key, form)
      let isLeft = false
      let isHidden = false
      const write = () => void writePersisted(rowOf(key), { ...form, at: clock.now() })
      const show = () => {
        isLeft = false
        isHidden = false
        unstore(key)
      }
      /** A phone that has its wallet in front may end the page without another word. */
      const hide = () => {
        isHidden = browser.isMobile()
        if (isHidden) write()
      }
      if (!browser.isVisible()) hide()
      const stops = [
        browser.listen('pagehide', () => {
          isLeft = true
          write()
        }),
        browser.listen('pageshow', show),
        browser.listen('visibilitychange', () => (browser.isVisible() ? show() : hide())),
      ]
      return () => {
        for (const stop of stops) stop()
        if (open.get(key) === form) open.delete(key)
        if (isHidden && !isLeft && !open.has(key)) unstore(key)
      }
    },
  }
}
