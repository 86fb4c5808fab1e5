const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** The number of midnights in the person's time zone between two times. */
function countDays(from: number, to: number): number {
  const [first, last] = [new Date(from), new Date(to)]
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((day(last) - day(first)) / 86_400_000)
}

/**
 * Returns how long ago something was, as a text: '2 days ago', 'yesterday'.
 *
 * @param elapsedMs - ms since then; below a minute, and if a clock was set back, it was just now
 * @param locale - BCP 47 tag
 * @param now - ms since 1970; with it, days are those of the person's calendar: yesterday is the day before today
 * @returns whole units, rounded down
 *
 * @example
 * ```ts
 * import { formatAgo } from 'portico/ui'
 *
 * formatAgo(86_400_000, 'de') // gestern
 * ```
 */
export function formatAgo(elapsedMs: number, locale: string, now?: number): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const found = units.find(([, ms]) => elapsedMs >= ms)
  if (!found) return format.format(0, 'second')
  const [unit, size] = found
  const count = Math.floor(elapsedMs / size)
  const days = unit === 'day' && now !== undefined ? countDays(now - elapsedMs, now) : Number.NaN
  return format.format(-(Number.isNaN(days) ? count : days), unit)
}
