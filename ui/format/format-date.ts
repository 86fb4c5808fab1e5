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
export function formatDate(
  date: Date | number,
  locale: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return Number.isNaN(new Date(date).getTime()) ? '—' : new Intl.DateTimeFormat(locale, options).format(date)
}
