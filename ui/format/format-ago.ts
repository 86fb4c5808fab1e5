const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/**
 * Says how long ago something was, in a person's words: '2 days ago', 'yesterday'.
 *
 * @param elapsedMs - ms since it was; below a minute, and where a clock was put back, it was just now
 * @param locale - BCP 47 tag
 * @returns whole units, rounded down
 *
 * @example
 * ```ts
 * import { formatAgo } from 'portico/ui'
 *
 * formatAgo(86_400_000, 'de') // gestern
 * ```
 */
export function formatAgo(elapsedMs: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const found = units.find(([, ms]) => elapsedMs >= ms)
  if (!found) return format.format(0, 'second')
  const [unit, size] = found
  return format.format(-Math.floor(elapsedMs / size), unit)
}
