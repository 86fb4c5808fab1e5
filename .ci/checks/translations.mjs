// Every text of the product is in every language that ships: the same keys, the same places, the plural forms it has.
import { readLocales, readMessages } from '../messages.mjs'
import { problemAt } from '../repo.mjs'

/** @typedef {import('../messages.mjs').Entry} Entry */

const plural = /_(zero|one|two|few|many|other)$/
const baseOf = (/** @type {string} */ key) => key.replace(plural, '')
const placesOf = (/** @type {string} */ text) => [...new Set(text.match(/{\w+}/g))].sort().join(' ')

/** The keys that a language needs for these English ones. @param {string[]} english @param {string} tag */
function keysFor(english, tag) {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  return new Set(english.flatMap((key) => (plural.test(key) ? forms.map((form) => `${baseOf(key)}_${form}`) : [key])))
}

/** @param {Entry[]} messages */
function checkEnglish(messages) {
  const first = new Map([...messages].reverse().map(({ key, text }) => [key, text]))
  return messages.flatMap(({ key, text, node }) => {
    if (text === undefined) return [problemAt(node, `The text of '${key}' cannot be read here: write it as a literal.`)]
    if (first.get(key) !== text)
      return [problemAt(node, `'${key}' has another text elsewhere: give one of them a key of its own.`)]
    return []
  })
}

/** A count may be left out of the forms that stand for one number. @param {Entry} entry @param {string} english */
function hasPlaces({ key, text = '' }, english) {
  const [own, wanted] = [placesOf(text), placesOf(english)]
  return own === wanted || (/_(zero|one|two)$/.test(key) && own === placesOf(english.replaceAll('{count}', '')))
}

/** @param {string} tag @param {{ file: string, entries: Entry[] }} locale @param {Map<string, string>} english */
function checkLocale(tag, { file, entries }, english) {
  const needed = keysFor([...english.keys()], tag)
  const known = new Map(entries.map((entry) => [entry.key, entry]))
  const textOf = (/** @type {string} */ key) => english.get(key) ?? english.get(`${baseOf(key)}_other`) ?? ''
  const missing = [...needed].filter((key) => !known.get(key)?.text)
  const wrong = entries.flatMap((entry, index) => {
    const { key, node } = entry
    if (!needed.has(key)) return [problemAt(node, `'${key}' is no text of the product, or no form of this language.`)]
    if (entries.findIndex((other) => other.key === key) !== index) return [problemAt(node, `'${key}' is here twice.`)]
    return hasPlaces(entry, textOf(key))
      ? []
      : [problemAt(node, `'${key}' needs the places ${placesOf(textOf(key)) || 'of none'}.`)]
  })
  return [...missing.map((key) => ({ file, message: `'${key}' is missing: “${textOf(key)}”` })), ...wrong]
}

export default {
  name: 'every text in every language',
  /** @param {import('../repo.mjs').Repo} repo @returns {import('../repo.mjs').Problem[]} */
  run(repo) {
    const messages = readMessages(repo)
    const english = new Map(messages.map(({ key, text = '' }) => [key, text]))
    const locales = [...readLocales(repo)].flatMap(([tag, locale]) => checkLocale(tag, locale, english))
    return [...checkEnglish(messages), ...locales]
  },
}
