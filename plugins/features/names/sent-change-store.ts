import { readProperty } from '../../../kernel/lib/safe/read-property'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { isOfNewerVersion, readPersisted } from '../../../kernel/store/persist'
import type { NameChangeKind, NamePlace, NameRegistrar, TypedName } from './contract'
import { readTypedName } from './name-rules'

/** A change that a wallet has sent, with the values of the form at that time. */
export interface SentChange {
  readonly id: string
  readonly kind: NameChangeKind
  readonly years: number
  readonly typed: TypedName
}

/** Grows by one with each change of the stored shape. */
const VERSION = 1
/** No transaction is followed for longer. */
const MAX_AGE_MS = 86_400_000
const MAX_YEARS = 100
const MAX_TEXT_LENGTH = 300
const kinds: readonly unknown[] = ['renew', 'primary'] satisfies NameChangeKind[]

/** Reads a stored change and checks it, since any script of the page can write to the storage. */
function parseChange(row: unknown, now: number, registrar: NameRegistrar): SentChange | undefined {
  const [id, kind, years, text, at] = ['id', 'kind', 'years', 'text', 'at'].map((name) => readProperty(row, name))
  const isYears = Number.isInteger(years) && Number(years) > 0 && Number(years) <= MAX_YEARS
  const isText = typeof text === 'string' && text.length <= MAX_TEXT_LENGTH
  // Either way: the clock of a device may have been set back meanwhile.
  const isRecent = Math.abs(now - Number(at)) < MAX_AGE_MS
  if (
    typeof id !== 'string' ||
    !/^[\w:.-]{1,200}$/.test(id) ||
    !kinds.includes(kind) ||
    !isYears ||
    !isText ||
    !isRecent
  )
    return undefined
  return { id, kind: kind as NameChangeKind, years: Number(years), typed: readTypedName(text, registrar) }
}

/** Stores the change that was sent, by account and network, for the page that is loaded next and for other tabs. */
export function createSentChangeStore({ storage, clock }: PluginContext, registrar: NameRegistrar) {
  const keyOf = ({ network, address }: NamePlace) => `change:${network.caipNetworkId}:${address}`
  const isNewer = (place: NamePlace) => isOfNewerVersion(storage.get(keyOf(place)), VERSION)
  const parse = (row: unknown) => parseChange(row, clock.now(), registrar)
  return {
    read: (place: NamePlace): SentChange | undefined =>
      readPersisted({ storage, key: keyOf(place), version: VERSION, parse }),
    write(place: NamePlace, { typed, ...change }: SentChange): void {
      const row = { ...change, text: typed.text, at: clock.now() }
      if (!isNewer(place)) storage.set(keyOf(place), JSON.stringify({ v: VERSION, d: row }))
    },
    remove(place: NamePlace): void {
      if (!isNewer(place)) storage.remove(keyOf(place))
    },
  }
}
