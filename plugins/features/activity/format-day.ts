/**
 * Writes the day of a transaction: '05 Mar' in English, in other languages as they write days.
 *
 * @param ms - since the epoch
 * @param locale - BCP 47 tag
 * @param timeZone - IANA name; default: the person's
 */
export function formatDay(ms: number, locale: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', calendar: 'gregory', timeZone })
  if (!/^en\b/i.test(locale)) return format.format(ms)
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]))
  return `${parts.get('day')} ${parts.get('month')}`
}
