// @ts-nocheck
import { PorticoError } from './portico-error'

/** Texts by error code; `{name}` in a text marks a value of the context. */
export type ErrorTable = Readonly<Record<string, string | undefined>>

/** Builds the errors of one table, as `defineErrors` answers it. */
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
