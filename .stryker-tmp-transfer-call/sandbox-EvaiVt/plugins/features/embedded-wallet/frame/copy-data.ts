/** Levels of objects and lists in one message. */
// @ts-nocheck

export const MAX_DEPTH = 32
/** Entries of all objects and lists of one message. */
export const MAX_ENTRIES = 100_000
/** Characters of all texts and names of one message. */
export const MAX_CHARACTERS = 4_000_000

/** Names that lead to what all objects share. */
const leadsToPrototype = /^(?:__proto__|prototype|constructor)$/

const tagOf = (value: object) => Object.prototype.toString.call(value)

/** What may still be copied. */
interface Budget {
  entries: number
  characters: number
}

function take(budget: Budget, kind: keyof Budget, count: number) {
  budget[kind] -= count
  if (budget[kind] < 0) throw new RangeError('There is too much in this message.')
}

function copyObject(value: object, depth: number, budget: Budget): object {
  const isList = Array.isArray(value)
  if (!isList && tagOf(value) !== '[object Object]') throw new TypeError('A message holds data alone.')
  if (depth > MAX_DEPTH) throw new RangeError('This message is too deep.')
  // Before the keys are read: a list of four billion holes has its length at once.
  if (isList) take(budget, 'entries', value.length)
  if (isList) return Array.from(value, (item) => copyValue(item, depth + 1, budget))
  const keys = Object.keys(value)
  take(budget, 'entries', keys.length)
  const copy: Record<string, unknown> = {}
  for (const key of keys) {
    take(budget, 'characters', key.length)
    if (!leadsToPrototype.test(key)) copy[key] = copyValue(Reflect.get(value, key), depth + 1, budget)
  }
  return copy
}

function copyValue(value: unknown, depth: number, budget: Budget): unknown {
  switch (typeof value) {
    case 'string':
      take(budget, 'characters', value.length)
      return value
    case 'bigint':
      return value < 0n ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`
    case 'object':
      return value && copyObject(value, depth, budget)
    case 'function':
    case 'symbol':
      throw new TypeError('A message holds data alone.')
    default:
      return value
  }
}

/**
 * Copies the data of a message, whichever way it goes: plain objects, lists, texts, numbers; bigints become hex with `0x`, as JSON-RPC
 * writes quantities; names that lead to prototypes are left out.
 *
 * @param value - anything; each property is read once
 * @returns a copy that shares no object with the value
 * @throws RangeError for what is deeper or larger than the limits above, as cycles are; TypeError for what is no data, as functions
 *   and maps are; whatever a property throws when it is read
 */
export const copyData = (value: unknown): unknown =>
  copyValue(value, 1, { entries: MAX_ENTRIES, characters: MAX_CHARACTERS })
