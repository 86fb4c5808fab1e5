/**
 * Reads a Retry-After header.
 *
 * @param value - seconds, or an HTTP date
 * @param now - wall clock in ms
 * @returns whole seconds to wait, 0 for a time that has passed, undefined where nothing usable is given
 * @see RFC 9110, 10.2.3
 */
export function readRetryAfter(value: string | null, now: number): number | undefined {
  if (!value) return undefined
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}
