/**
 * Writes a date in the manner of a language, in the time zone of the person.
 *
 * @param date - a date, or ms since 1970
 * @param locale - BCP 47 tag
 * @param options - as of `Intl.DateTimeFormat`; default: the day, with the month as a word
 * @returns for example '3 Mar 2026'; '—' for what is no date
 *
 * @example
 * ```ts
 * import { formatDate } from 'portico/ui'
 *
 * formatDate(Date.UTC(2026, 2, 3), 'fr', { dateStyle: 'long', timeZone: 'UTC' }) // 3 mars 2026
 * ```
 */
// @ts-nocheck

export function formatDate(
  date: Date | number,
  locale: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return Number.isNaN(new Date(date).getTime()) ? '—' : new Intl.DateTimeFormat(locale, options).format(date)
}

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
