/** What an error carries beside its code and text: the values it is about, and what caused it. */
export interface PorticoErrorInit {
  readonly context?: Readonly<Record<string, unknown>>
  readonly cause?: unknown
}

/**
 * Carries a stable code beside its text, so that hosts compare codes and people read messages.
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

  /** Path of what explains this code, in the repository and in the package; that of a plugin by others leads to the page alone. */
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
    // Wallets and pages throw proxies, whose traps may throw too: none of those is ours.
    return false
  }
}
