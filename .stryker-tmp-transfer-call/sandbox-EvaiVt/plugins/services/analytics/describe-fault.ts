// @ts-nocheck
import { isPorticoError } from '../../../kernel/errors/portico-error'
import { cleanText } from './clean-text'
import type { AnalyticsCategory, AnalyticsReport } from './contract'

/** Causes that are followed. */
const MAX_CAUSES = 5

const categories: readonly (readonly [RegExp, AnalyticsCategory])[] = [
  [/^HTTP_BODY_/, 'DATA_PARSING_ERROR'],
  [/^(?:HTTP_|APKT(?:003|009|010)$)|_RPC_/, 'API_ERROR'],
  [/^EMBEDDED_WALLET_/, 'SECURE_SITE_ERROR'],
]

/** What schemas say of an answer that does not fit: its path, and what was expected. */
const isMisfit = (error: unknown) =>
  error instanceof SyntaxError || (error instanceof TypeError && /: expected /.test(error.message))

/**
 * Tells where a fault comes from, by its code or by that of what caused it.
 *
 * @param error - anything that was thrown
 */
export function categoryOf(error: unknown): AnalyticsCategory {
  let current = error
  for (let depth = 0; depth < MAX_CAUSES && current; depth++) {
    const code = isPorticoError(current) ? current.code : ''
    const found = categories.find(([pattern]) => pattern.test(code))
    if (found) return found[1]
    if (isMisfit(current)) return 'DATA_PARSING_ERROR'
    current = Object(current).cause
  }
  return 'INTERNAL_SDK_ERROR'
}

/**
 * Describes a fault without anything personal in it.
 *
 * @param error - anything that was thrown
 * @param category - default: as `categoryOf` finds it
 */
export function describeFault(error: unknown, category = categoryOf(error)): AnalyticsReport['props'] {
  const { name, message, stack } = error instanceof Error ? error : new Error(`${error}`)
  return {
    type: 'error',
    event: category,
    errorType: cleanText(isPorticoError(error) ? error.code : name),
    errorMessage: cleanText(message),
    stackTrace: cleanText(stack ?? ''),
  }
}
