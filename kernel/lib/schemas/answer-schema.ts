import * as z from 'zod/mini'

/** Maximum number of items that are read of an untrusted list. */
const MAX_ITEMS = 10_000

/** Any value, or none. All fields share one schema, because a browser takes longer to create schemas than to parse with them. */
export const anything = /* @__PURE__ */ z.optional(/* @__PURE__ */ z.unknown())

export type Schema<T> = z.ZodMiniType<T>

/**
 * Creates a schema from a function that reads one value.
 *
 * @param expected - the expected value in the text of the fault, such as `CAIP-2 id`
 * @param read - returns the value; it is a fault if it returns undefined or throws
 */
export const readWith = <T>(expected: string, read: (value: unknown) => T | undefined) =>
  z.pipe(
    anything,
    z.transform<unknown, T>((input, { issues }) => {
      let found: T | undefined
      try {
        found = read(input)
      } catch {
        // The error says no more than `expected`.
      }
      if (found !== undefined) return found
      issues.push({ code: 'custom', message: expected, input })
      return z.NEVER
    }),
  )

/** Creates the schema of an optional field: if it is missing or invalid, its value is `otherwise`. */
export const orElse = <T, U>(schema: Schema<T>, otherwise: U) =>
  z.pipe(
    anything,
    z.transform<unknown, T | U>((value) => {
      // Most missing fields are simply absent, and to describe a fault takes time.
      if (value === undefined || value === null) return otherwise
      const { success, data } = z.safeParse(schema, value)
      return success ? data : otherwise
    }),
  )

/**
 * Creates the schema of an optional field from a function that reads one value and throws nothing. It is faster, because it describes no
 * fault.
 */
export const maybeWith = <T>(read: (value: unknown) => T | undefined) =>
  z.pipe(anything, z.transform<unknown, T | undefined>(read))

/** Creates the schema of an optional field, which is undefined if it is missing or invalid. */
export const maybe = <T>(schema: Schema<T>) => orElse(schema, undefined)

/** Creates the schema of a text that matches a pattern. */
export const textOf = (form: RegExp) => z.string().check(z.regex(form))

/** Creates the schema of a list of anything. */
export const anyList = () => z.array(z.unknown())

/** Creates the schema of the valid rows of a list, in their order; empty if the value is not a list. */
export const rowsOf = <T>(row: Schema<T>, limit = MAX_ITEMS) =>
  z.pipe(
    anything,
    z.transform<unknown, readonly T[]>((list) => (Array.isArray(list) ? readRows(row, list, { limit }) : [])),
  )

/** Describes what is expected, and where, but never the received value, which may be personal. */
function describeFault({ issues: [issue] }: z.core.$ZodError, row = ''): string {
  const keys = issue?.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)) ?? []
  const path = `${row}${keys.join('')}`.replace(/^\./, '') || 'the answer'
  switch (issue?.code) {
    case 'invalid_type':
      return `${path}: expected ${issue.expected}`
    case 'invalid_value':
      return `${path}: expected ${issue.values.join(' or ')}`
    case 'invalid_format':
      return `${path}: expected a text like ${issue.pattern}`
    default:
      return `${path}: expected ${issue?.message}`
  }
}

/**
 * Reads a whole answer.
 *
 * @throws TypeError that names the path of the first fault and what is expected there
 */
export function parseAnswer<T>(schema: Schema<T>, data: unknown): T {
  const result = z.safeParse(schema, data)
  if (result.success) return result.data
  throw new TypeError(describeFault(result.error))
}

/** Called once for a list of which some rows were left out, with their number and the fault of the first of them. */
export type OnDropped = (fault: string) => void

export interface RowReader<T> {
  /** Reads some rows, each separately: only the invalid rows are left out. */
  read(rows: readonly unknown[]): readonly T[]
  /** Reports the rows that were left out so far. */
  tell(onDropped: OnDropped | undefined): void
  /**
   * Makes sure that at least one row was valid, if there were any.
   *
   * @throws TypeError if none of them is valid: that is an answer of another kind, not an empty one
   */
  checkSome(): void
}

/** Creates a reader for the rows of one list, all at once or some at a time. */
export function createRowReader<T>(row: Schema<T>): RowReader<T> {
  let seen = 0
  let dropped = 0
  let fault = ''
  const readRow = (item: unknown): T[] => {
    const { success, data, error } = z.safeParse(row, item)
    if (!success) {
      fault ||= describeFault(error, `[${seen}]`)
      dropped++
    }
    seen++
    return success ? [data] : []
  }
  return {
    // `Array.from` turns the holes of a list into rows too.
    read: (rows) => Array.from(rows).flatMap(readRow),
    tell(onDropped) {
      if (dropped > 0) onDropped?.(`${dropped} of ${seen} left out; ${fault}`)
    },
    checkSome() {
      if (dropped > 0 && dropped === seen) throw new TypeError(fault)
    },
  }
}

export interface RowOptions {
  /** Maximum number of rows to read, default 10,000. */
  readonly limit?: number
  readonly onDropped?: OnDropped | undefined
  /** Whether a list without a valid row is refused. Default: it counts as empty. */
  readonly needsOne?: boolean | undefined
}

/**
 * Reads the valid rows of a list, in their order.
 *
 * @throws TypeError if `needsOne` is true, and there are rows but none is valid
 */
export function readRows<T>(
  row: Schema<T>,
  list: readonly unknown[],
  { limit = MAX_ITEMS, onDropped, needsOne }: RowOptions = {},
): readonly T[] {
  const reader = createRowReader(row)
  const rows = reader.read(list.slice(0, limit))
  reader.tell(onDropped)
  if (needsOne) reader.checkSome()
  return rows
}

/** Removes duplicates: of two items with the same key, the first is kept. */
export function uniteBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const seen = new Set<string>()
  return items.filter((item) => seen.size < seen.add(keyOf(item)).size)
}
