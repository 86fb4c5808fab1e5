import { readProperty } from '../../../kernel/lib/safe/read-property'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { readPersisted, writePersisted } from '../../../kernel/store/persist'
import { isFormText } from '../../wallets/unanswered-store'
import type { NameChangeKind, NamePlace, NameRegistrar, TypedName } from './contract'
import { labelOf, readTypedName } from './name-rules'

/** A change of a name, with the values of the form. */
export interface FilledChange {
  readonly kind: NameChangeKind
  readonly years: number
  readonly typed: TypedName
}

/** A change that a wallet has sent. */
export interface SentChange extends FilledChange {
  readonly id: string
}

/** A change that a wallet was asked for. */
export interface AskedChange extends FilledChange {
  /** The name with its zone. */
  readonly name: string
}

/** Grows by one with each change of the stored shape. */
const VERSION = 1
/** No transaction is followed for longer. */
const MAX_AGE_MS = 86_400_000
const MAX_YEARS = 100
const kinds: readonly unknown[] = ['renew', 'primary'] satisfies NameChangeKind[]

/** Reads the stored values of the form and checks them, since any script of the page can write to the storage. */
function parseFilled(row: unknown, registrar: NameRegistrar): FilledChange | undefined {
  const [kind, years, text] = ['kind', 'years', 'text'].map((name) => readProperty(row, name))
  const isYears = Number.isInteger(years) && Number(years) > 0 && Number(years) <= MAX_YEARS
  if (!kinds.includes(kind) || !isYears || !isFormText(text)) return undefined
  return { kind: kind as NameChangeKind, years: Number(years), typed: readTypedName(text, registrar) }
}

function parseSent(row: unknown, now: number, registrar: NameRegistrar): SentChange | undefined {
  const [id, at] = [readProperty(row, 'id'), readProperty(row, 'at')]
  const filled = parseFilled(row, registrar)
  // Either way: the clock of a device may have been set back meanwhile.
  const isRecent = Math.abs(now - Number(at)) < MAX_AGE_MS
  return filled && isRecent && typeof id === 'string' && /^[\w:.-]{1,200}$/.test(id) ? { id, ...filled } : undefined
}

/** Reads what was stored of a change that a wallet was asked for. */
export function parseAskedChange(row: unknown, registrar: NameRegistrar): AskedChange | undefined {
  const [filled, name] = [parseFilled(row, registrar), readProperty(row, 'name')]
  return filled && isFormText(name) && labelOf(name, registrar) !== undefined ? { ...filled, name } : undefined
}

/** Writes the values of the form. */
export const writeFilled = ({ kind, years, typed: { text } }: FilledChange) => ({ kind, years, text })

/** Stores the change that was sent, by account and network, for the page that is loaded next and for other tabs. */
export function createSentChangeStore({ storage, clock }: PluginContext, registrar: NameRegistrar) {
  const rowOf = ({ network, address }: NamePlace) => ({
    storage,
    key: `change:${network.caipNetworkId}:${address}`,
    version: VERSION,
  })
  const parse = (row: unknown) => parseSent(row, clock.now(), registrar)
  return {
    read: (place: NamePlace): SentChange | undefined => readPersisted({ ...rowOf(place), parse }),
    write(place: NamePlace, change: SentChange): void {
      writePersisted(rowOf(place), { id: change.id, ...writeFilled(change), at: clock.now() })
    },
    remove(place: NamePlace): void {
      writePersisted(rowOf(place), undefined)
    },
  }
}
