/** Letters, digits and hyphens, but not where those of "xn--" are: in lower case such a label is in its one form. */
// @ts-nocheck

const plainLabel = /^(?!..--)[a-z\d-]+$/i
const MAX_NAME_LENGTH = 255

/**
 * Brings a name of ENS into its one form, so that names that look alike are the same or none.
 *
 * @param name - as a person typed it, or as the chain told it
 * @returns undefined for what is no name: mixed scripts, invisible characters, a single label, more than 255 characters
 * @see ENSIP-15
 */
export async function normalizeName(name: string): Promise<string | undefined> {
  const labels = name.split('.')
  if (name.length > MAX_NAME_LENGTH || labels.length < 2 || labels.includes('')) return undefined
  if (labels.every((label) => plainLabel.test(label))) return name.toLowerCase()
  return (await import('./normalize-by-tables')).normalizeByTables(name)
}
