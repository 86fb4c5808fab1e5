import type { NameSuggestion, TypedName } from './contract'

export const MIN_NAME_LENGTH = 4
/** DNS allows no longer label. */
const MAX_NAME_LENGTH = 63

/** The zones of a registrar. */
export interface NameZone {
  readonly suffix: string
  readonly formerSuffixes?: readonly string[]
}

/** Converts only ASCII letters. The lower case of another letter can be an ASCII letter, which would make another name than was typed. */
const toLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Writes a character in a visible form. */
const show = (character: string) =>
  /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)
    ? character
    : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

function findFault(label: string): Pick<TypedName, 'fault' | 'character'> {
  const wrong = /[^a-z\d-]/u.exec(label)?.[0]
  if (wrong !== undefined) return { fault: 'characters', character: show(wrong) }
  if (label.length < MIN_NAME_LENGTH) return { fault: 'short' }
  if (label.length > MAX_NAME_LENGTH) return { fault: 'long' }
  // Hyphens at the third and fourth place mark the encoding of names in other scripts.
  return /^-|-$|^..--/.test(label) ? { fault: 'hyphens' } : {}
}

/**
 * Reads typed text as a name: letters, digits and hyphens, at least 4, with or without the zone.
 *
 * @returns the label where the text is valid, or else its fault; only blanks around it are removed
 */
export function readTypedName(text: string, { suffix }: NameZone): TypedName {
  const lower = toLower(text.trim())
  const label = lower.endsWith(suffix) ? lower.slice(0, -suffix.length) : lower
  if (label === '') return { text }
  const found = findFault(label)
  return found.fault ? { text, ...found } : { text, label }
}

/** Returns the zone of the registrar that a name ends with; undefined for a name of another zone. */
export const endingOf = (name: string, { suffix, formerSuffixes = [] }: NameZone): string | undefined =>
  [suffix, ...formerSuffixes].find((each) => name.endsWith(each))

/** Returns the label of a name of the registrar; undefined for any other text. */
export function labelOf(name: string, zone: NameZone): string | undefined {
  const ending = endingOf(name, zone)
  const label = ending && name.slice(0, -ending.length)
  return label && findFault(label).fault === undefined ? label : undefined
}

/** Maximum number of suggestions that are shown. */
const MAX_SUGGESTIONS = 20

/**
 * Keeps the names of the registrar, each once; a name is taken where any row says so. The answer is checked because any server may have
 * written it.
 */
export function keepNames(suggestions: readonly NameSuggestion[], zone: NameZone): readonly NameSuggestion[] {
  const names = new Map<string, NameSuggestion>()
  for (const suggestion of suggestions) {
    const { name, isRegistered } = suggestion
    names.set(name, { ...suggestion, isRegistered: isRegistered || names.get(name)?.isRegistered === true })
  }
  return [...names.values()].filter(({ name }) => labelOf(name, zone) !== undefined).slice(0, MAX_SUGGESTIONS)
}
