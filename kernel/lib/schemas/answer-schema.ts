import * as z from 'zod/mini'

/** A list takes no more than so many items of others. */
const MAX_ITEMS = 10_000

/** Any value, or none. One for all fields: a browser takes longer to make schemas than to read by them. */
export const anything = /* @__PURE__ */ z.optional(/* @__PURE__ */ z.unknown())

export type Schema<T> = z.ZodMiniType<T>

/**
 * Makes a schema of a function that reads one value.
 *
 * @param expected - what a fault names, such as `CAIP-2 id`
 * @param read - what it returns is the value; undefined, or an error that it throws, is a fault
 */
export const readWith = <T>(expected: string, read: (value: unknown) => T | undefined) =>
  z.pipe(
    anything,
    z.transform<unknown, T>((input, { issues }) => {
      let found: T | undefined
      try {
        found = read(input)
      } catch {
        // What was thrown says no more than `expected`.
      }
      if (found !== undefined) return found
      issues.push({ code: 'custom', message: expected, input })
      return z.NEVER
    }),
  )

/** A field that its row can do without: where it is missing or makes no sense, `otherwise` stands for it. */
export const orElse = <T, U>(schema: Schema<T>, otherwise: U) =>
  z.pipe(
    anything,
    z.transform<unknown, T | U>((value) => {
      // Most of what is left out is simply not there, and a fault takes time to describe.
      if (value === undefined || value === null) return otherwise
      const { success, data } = z.safeParse(schema, value)
      return success ? data : otherwise
    }),
  )

/** The same of a function that reads one value and throws nothing: quicker, as no fault is described that nobody hears of. */
export const maybeWith = <T>(read: (value: unknown) => T | undefined) =>
  z.pipe(anything, z.transform<unknown, T | undefined>(read))

/** A field that its row can do without: it is undefined where it is missing or makes no sense. */
export const maybe = <T>(schema: Schema<T>) => orElse(schema, undefined)

/** A text of some form, as it is. */
export const textOf = (form: RegExp) => z.string().check(z.regex(form))

/** A list of anything. */
export const anyList = () => z.array(z.unknown())

/** The rows of a list that fit, in their order; none of what is no list. */
export const rowsOf = <T>(row: Schema<T>, limit = MAX_ITEMS) =>
  z.pipe(
    anything,
    z.transform<unknown, readonly T[]>((list) => (Array.isArray(list) ? readRows(row, list, { limit }) : [])),
  )

/** What is expected, and where; never what came instead, which may be anybody's. */
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
 * Reads an answer whole.
 *
 * @throws TypeError that names the path of the first fault and what is expected there
 */
export function parseAnswer<T>(schema: Schema<T>, data: unknown): T {
  const result = z.safeParse(schema, data)
  if (result.success) return result.data
  throw new TypeError(describeFault(result.error))
}

/** Told once of a list of which some rows were left out: how many, and what is wrong with the first of them. */
export type OnDropped = (fault: string) => void

export interface RowReader<T> {
  /** Reads some rows, each by itself: one that does not fit costs no more than this row. */
  read(rows: readonly unknown[]): readonly T[]
  /** Tells of what was left out so far. */
  tell(onDropped: OnDropped | undefined): void
  /**
   * Makes sure that a row was read, where there were any.
   *
   * @throws TypeError where none of them fits: that is an answer of another kind, and not one of nothing
   */
  checkSome(): void
}

/** Creates what reads the rows of one list, at once or some at a time. */
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
    // Holes of a list are rows too.
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
  /** Rows that are looked at, default 10,000. */
  readonly limit?: number
  readonly onDropped?: OnDropped | undefined
  /** Whether a list of rows of which none fits is refused. Default: it is one of none. */
  readonly needsOne?: boolean | undefined
}

/**
 * Reads the rows of a list that fit, in their order.
 *
 * @throws TypeError where one is needed, and there are rows of which none fits
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

/** Leaves out what stands twice: of two items of one key the first counts. */
export function uniteBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const seen = new Set<string>()
  return items.filter((item) => seen.size < seen.add(keyOf(item)).size)
}
