const form =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/**
 * Reads a time of RFC 3339.
 *
 * @returns ms since the epoch; undefined for anything else, and for days that no month has
 */
export function readTime(text: string): number | undefined {
  const [, year, month, day] = form.exec(text) ?? []
  if (!day || new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() < Number(day)) return undefined
  return Date.parse(text)
}
