import type { NameSuggestion, TypedName } from './contract'

export const MIN_NAME_LENGTH = 4
/** A label in DNS has no more. */
const MAX_NAME_LENGTH = 63

/** What names of a registrar end with. */
export interface NameZone {
  readonly suffix: string
  readonly formerSuffixes?: readonly string[]
}

/** Of ASCII alone: the lower case of other letters may be a plain one, and the name another than was typed. */
const toLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** A character as a person can see it. */
const show = (character: string) =>
  /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)
    ? character
    : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

function findFault(label: string): Pick<TypedName, 'fault' | 'character'> {
  const wrong = /[^a-z\d-]/u.exec(label)?.[0]
  if (wrong !== undefined) return { fault: 'characters', character: show(wrong) }
  if (label.length < MIN_NAME_LENGTH) return { fault: 'short' }
  if (label.length > MAX_NAME_LENGTH) return { fault: 'long' }
  // Hyphens at the third and fourth place are how names in other scripts are written.
  return /^-|-$|^..--/.test(label) ? { fault: 'hyphens' } : {}
}

/**
 * Reads what was typed as a name: letters, digits and hyphens, at least 4, with or without the zone.
 *
 * @returns the label where it is one, else what is wrong; nothing is dropped but blanks around it
 */
export function readTypedName(text: string, { suffix }: NameZone): TypedName {
  const lower = toLower(text.trim())
  const label = lower.endsWith(suffix) ? lower.slice(0, -suffix.length) : lower
  if (label === '') return { text }
  const found = findFault(label)
  return found.fault ? { text, ...found } : { text, label }
}

/** The zone of the registrar that a name ends with; undefined for a name of another zone. */
export const endingOf = (name: string, { suffix, formerSuffixes = [] }: NameZone): string | undefined =>
  [suffix, ...formerSuffixes].find((each) => name.endsWith(each))

/** The label of a name of the registrar; undefined for whatever is none, or has another zone. */
export function labelOf(name: string, zone: NameZone): string | undefined {
  const ending = endingOf(name, zone)
  const label = ending && name.slice(0, -ending.length)
  return label && findFault(label).fault === undefined ? label : undefined
}

/** Maximum number of suggestions that are shown. */
const MAX_SUGGESTIONS = 20

/** Keeps what are names of the registrar, each once, and taken where any row says so: anybody may have written the answer. */
export function keepNames(suggestions: readonly NameSuggestion[], zone: NameZone): readonly NameSuggestion[] {
  const names = new Map<string, NameSuggestion>()
  for (const suggestion of suggestions) {
    const { name, isRegistered } = suggestion
    names.set(name, { ...suggestion, isRegistered: isRegistered || names.get(name)?.isRegistered === true })
  }
  return [...names.values()].filter(({ name }) => labelOf(name, zone) !== undefined).slice(0, MAX_SUGGESTIONS)
}
