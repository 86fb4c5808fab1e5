import { readProperty } from '../../../kernel/lib/safe/read-property'
import { parseSafeJson } from '../../../kernel/lib/safe/safe-json'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'

/** A transfer that a wallet was asked for, and had not answered when the page was left. */
export interface UnansweredTransfer {
  readonly token?: string
  /** Whole units, an exact decimal text. */
  readonly amount: string
  readonly to: string
}

/** Whose it is. */
interface SendingPlace {
  readonly network: { readonly caipNetworkId: string }
  readonly from: string
}

/** What a wallet did not answer for so long, it hardly will. */
const MAX_AGE_MS = 86_400_000

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300

function parseTransfer(text: string, now: number): UnansweredTransfer | undefined {
  const row = readProperty(parseSafeJson(text), 'd')
  const [token, amount, to, at] = ['token', 'amount', 'to', 'at'].map((name) => readProperty(row, name))
  const age = now - Number(at)
  if (!isText(amount) || !/^\d+(?:\.\d+)?$/.test(amount) || !isText(to) || !(age >= 0 && age < MAX_AGE_MS))
    return undefined
  return { amount, to, ...(isText(token) && { token }) }
}

/**
 * Keeps what a wallet is asked for over a page that is left meanwhile, by account and network: the wallet may submit it, and nobody would
 * tell the next page.
 */
export function createUnansweredStore({ storage, clock, browser }: PluginContext) {
  const keyOf = ({ network, from }: SendingPlace) => `unanswered:${network.caipNetworkId}:${from}`
  const forget = (place: SendingPlace) => storage.remove(keyOf(place))
  return {
    forget,
    read(place: SendingPlace): UnansweredTransfer | undefined {
      try {
        return parseTransfer(storage.get(keyOf(place)) ?? '', clock.now())
      } catch {
        return undefined
      }
    },
    /** Keeps it where the page is left from now on; the answer ends that. A page that stays stores nothing: other tabs would read it. */
    keep(place: SendingPlace, transfer: UnansweredTransfer): () => void {
      const write = () => storage.set(keyOf(place), JSON.stringify({ v: 1, d: { ...transfer, at: clock.now() } }))
      const stops = [browser.listen('pagehide', write), browser.listen('pageshow', () => forget(place))]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

export type UnansweredStore = ReturnType<typeof createUnansweredStore>
