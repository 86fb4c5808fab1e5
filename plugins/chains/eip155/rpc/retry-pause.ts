import { isPorticoError } from '../../../../kernel/errors/portico-error'

/** Tries after the first; the pause doubles from `baseMs`. */
const retries = 3
const baseMs = 150
/** Whoever asks for more patience than a request may take is passed over. */
const MAX_WAIT_MS = 10_000

/**
 * Tells how long to wait before a node is asked again.
 *
 * @param error - why it failed; its Retry-After counts
 * @param attempt - 0 after the first try
 * @param random - between 0 and 1; spreads the retries of many pages
 * @returns ms, or undefined where it should not be asked again
 */
export function retryPause(error: unknown, attempt: number, random: number): number | undefined {
  if (attempt >= retries) return undefined
  const asked = isPorticoError(error) ? error.context.retryAfterSeconds : undefined
  const waitMs = typeof asked === 'number' ? asked * 1000 : baseMs * 2 ** attempt * (1 + random / 4)
  return waitMs > MAX_WAIT_MS ? undefined : waitMs
}
