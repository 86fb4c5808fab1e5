// @ts-nocheck
const MAX_SHOWN_LENGTH = 60

export interface Expected {
  /** Completes "must be …". */
  readonly expectation: string
  /** Texts that are right, of which the nearest is suggested. */
  readonly names?: readonly string[]
}

/** Runs code over values of a host's own making: a getter or a proxy may throw. */
export function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run()
  } catch {
    return otherwise
  }
}

/** Tells what a value is, in few words and without running its code. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > MAX_SHOWN_LENGTH ? `${value.slice(0, MAX_SHOWN_LENGTH)}…` : value)
  }
  if (typeof value === 'function')
    return attempt(() => (value.name ? `the function ${value.name}` : ''), '') || 'a function'
  if (typeof value !== 'object' || value === null) return String(value)
  if (attempt(() => value instanceof Promise, false)) return 'a promise'
  if (!attempt(() => Array.isArray(value), false)) return 'an object'
  return attempt(() => Reflect.get(value, 'length') === 0, false) ? 'an empty list' : 'a list'
}

/** Whether a value is an object by keys. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The path of a field, as code would reach it. */
export const joinPath = (path: string, key: string): string => {
  if (!/^[\w$]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`
  return path ? `${path}.${key}` : key
}

/** The number of letters to add, drop, change or swap with a neighbour (Damerau–Levenshtein, neighbours swapped once). */
function editDistance(from: string, to: string): number {
  // Development builds measure some hundred names for each kernel: the rows of the table stand in one list.
  const width = to.length + 1
  const table = Array.from({ length: width }, (_, column) => column)
  const at = (place: number) => table[place] as number
  for (let row = 1; row <= from.length; row++) {
    table.push(row)
    for (let column = 1; column < width; column++) {
      const place = row * width + column
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const steps = Math.min(at(place - width) + 1, at(place - 1) + 1, at(place - width - 1) + (isSame ? 0 : 1))
      table.push(isSwapped ? Math.min(steps, at(place - 2 * width - 2) + 1) : steps)
    }
  }
  return at(table.length - 1)
}

/**
 * Finds the known name that a wrong one most likely stands for.
 *
 * @param name - as it was written
 * @param known - names that would have been right
 * @returns the nearest one, or undefined where none is near
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const plain = name.slice(0, MAX_SHOWN_LENGTH).toLowerCase()
  const most = Math.max(1, Math.floor(plain.length / 3))
  const [nearest] = known
    // Names of another length are further apart than that, which is quicker to see than how far.
    .filter((candidate) => Math.abs(candidate.length - plain.length) <= most)
    .map((candidate) => ({ candidate, distance: editDistance(plain, candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
  return nearest?.candidate
}

/** Asks for the nearest known name, or says which there are. */
export function suggestName(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known)
  if (nearest !== undefined) return `Did you mean "${nearest}"?`
  return known.length ? `Known are ${known.map((other) => `"${other}"`).join(', ')}.` : 'None is known.'
}

/** Tells that a value is not what belongs at a path; `names` are texts of which the nearest is suggested. */
export function misfit(path: string, { expectation, names = [] }: Expected, value: unknown): string {
  const nearest = typeof value === 'string' ? nearestName(value, names) : undefined
  const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`
  const found = describeValue(value)
  const rest = expectation.startsWith(found) ? '' : `, not ${found}`
  return `${path || 'options'} must be ${expectation}${rest}.${hint}`
}
