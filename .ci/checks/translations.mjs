// Every text of the product is in every language that ships, in the folder of the plugin that says it: the same keys, the same
// places, the plural forms that the language has.
import { findHome, readLocales, readMessages } from '../messages.mjs'
import { problemAt } from '../repo.mjs'

/** @typedef {import('../messages.mjs').Entry} Entry */

const plural = /_(zero|one|two|few|many|other)$/
const baseOf = (/** @type {string} */ key) => key.replace(plural, '')
const placesOf = (/** @type {string} */ text) => [...new Set(text.match(/{\w+}/g))].sort().join(' ')

/** The keys that a language needs for an English one. @param {string} key @param {string} tag */
function keysFor(key, tag) {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  return plural.test(key) ? forms.map((form) => `${baseOf(key)}_${form}`) : [key]
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

/** @param {string} tag @param {Entry[]} entries @param {Entry[]} messages */
function checkLocale(tag, entries, messages) {
  const english = new Map(messages.map(({ key, text = '' }) => [key, text]))
  const textOf = (/** @type {string} */ key) => english.get(key) ?? english.get(`${baseOf(key)}_other`) ?? ''
  /** Where each key is said: two plugins that say one text share its words. @type {Map<string, string[]>} */
  const homes = new Map()
  for (const message of messages)
    for (const key of keysFor(message.key, tag)) homes.set(key, [...(homes.get(key) ?? []), findHome(message)])
  const known = new Map(entries.map((entry) => [entry.key, entry]))
  const missing = [...homes].filter(([key]) => !known.get(key)?.text)
  const wrong = entries.flatMap((entry, index) => {
    const { key, node } = entry
    const said = homes.get(key)
    if (!said) return [problemAt(node, `'${key}' is no text of the product, or no form of this language.`)]
    if (!said.includes(findHome(entry)))
      return [problemAt(node, `'${key}' is said in ${said[0]}: its words stand there.`)]
    if (entries.findIndex((other) => other.key === key) !== index) return [problemAt(node, `'${key}' is here twice.`)]
    return hasPlaces(entry, textOf(key))
      ? []
      : [problemAt(node, `'${key}' needs the places ${placesOf(textOf(key)) || 'of none'}.`)]
  })
  return [
    ...missing.map(([key, [home]]) => ({
      file: `${home}/locales/${tag}.ts`,
      message: `'${key}' is missing: “${textOf(key)}”`,
    })),
    ...wrong,
  ]
}

export default {
  name: 'every text in every language',
  /** @param {import('../repo.mjs').Repo} repo @returns {import('../repo.mjs').Problem[]} */
  run(repo) {
    const messages = readMessages(repo)
    const locales = [...readLocales(repo)].flatMap(([tag, entries]) => checkLocale(tag, entries, messages))
    return [...checkEnglish(messages), ...locales]
  },
}
