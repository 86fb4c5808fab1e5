/** The data of an error besides its code and text: its values and its cause. */
export interface PorticoErrorInit {
  readonly context?: Readonly<Record<string, unknown>>
  readonly cause?: unknown
}

/**
 * Has a stable code in addition to its text: hosts compare the code, people read the text.
 *
 * @param code - `<PLUGIN>_<SUBJECT>_<STATE>`, listed in the README of the folder that throws it, and in that of `kernel/errors`
 * @param message - for product errors the exact text that hosts compare
 *
 * @example
 * ```ts
 * import { PorticoError } from 'portico'
 *
 * throw new PorticoError('GUESTBOOK_NAME_MISSING', 'A name is required')
 * ```
 */
export class PorticoError extends Error {
  override readonly name = 'PorticoError'
  readonly code: string
  readonly context: Readonly<Record<string, unknown>>

  constructor(code: string, message: string, { context = {}, cause }: PorticoErrorInit = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.context = context
  }

  /**
   * Path of the section that explains this code, in the repository and in the package. A code of a third-party plugin has no section there.
   */
  get docsPath(): string {
    return `kernel/errors/README.md#${this.code.toLowerCase()}`
  }
}

/**
 * Tells whether a value is a PorticoError, by name and not by class, so that two copies of the package agree.
 *
 * @param value - anything that was thrown
 * @param code - narrows to one code
 * @returns true for a PorticoError (with that code)
 *
 * @example
 * ```ts
 * import { isPorticoError } from 'portico'
 *
 * const isSwitchedOff = (error: unknown) => isPorticoError(error, 'ROUTER_VIEW_GATED')
 * ```
 */
export function isPorticoError(value: unknown, code?: string): value is PorticoError {
  try {
    return (
      value instanceof Error &&
      value.name === 'PorticoError' &&
      (code === undefined || Reflect.get(value, 'code') === code)
    )
  } catch {
    // Wallets and pages may throw a proxy whose traps throw: that is never a PorticoError.
    return false
  }
}

/** Texts by error code; `{name}` in a text marks a value of the context. */
export type ErrorTable = Readonly<Record<string, string | undefined>>

/** Builds the errors of one table, as `defineErrors` returns it. */
export interface ErrorFactory<T extends ErrorTable> {
  /** Builds the error of a code; `{name}` in its text is filled from the context. */
  (code: keyof T & string, context?: Readonly<Record<string, unknown>>, cause?: unknown): PorticoError
  /** Codes with their texts, for documentation tests. */
  readonly table: T
}

/** Replaces `{name}` by the value of that name; a name without a value stays as it is. */
export function fillTemplate(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/{(\w+)}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole))
}

/**
 * Declares the errors of a plugin: one table of codes and texts, one factory.
 *
 * @param table - text by code; `{name}` marks a value of the context
 * @returns a function that builds the error of a code
 *
 * @example
 * ```ts
 * import { defineErrors } from 'portico'
 *
 * const guestbookError = defineErrors({ GUESTBOOK_NAME_MISSING: 'Field "{field}" is empty.' })
 * guestbookError('GUESTBOOK_NAME_MISSING', { field: 'name' }).message // Field "name" is empty.
 * ```
 */
export function defineErrors<const T extends ErrorTable>(table: T): ErrorFactory<T> {
  const build = (code: keyof T & string, context: Readonly<Record<string, unknown>> = {}, cause?: unknown) => {
    return new PorticoError(code, fillTemplate(table[code] ?? code, context), { context, cause })
  }
  return Object.assign(build, { table })
}
