// Every text of the product is in every shipped language, in the folder of the plugin that has the text: the same keys, the same
// places, the plural forms of the language.
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { complaintsOf, createRepo, findNodes, parse, placesIn, problemAt, shippedModules } from '../repo'

/**
 * @typedef {{ key: string, text: string | undefined, node: ts.Node }} Entry a text that could not be read is undefined
 */

/** @param {ts.Expression} node @returns {ts.Expression} */
const unwrap = (node) =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrap(node.expression)
    : node

/** @param {ts.Node} scope @param {string} name */
const findConstant = (scope, name) =>
  findNodes(scope, ts.isVariableDeclaration).find((node) => ts.isIdentifier(node.name) && node.name.text === name)
    ?.initializer

/** A text of literals, of `+`, and of constants of its own file. @param {ts.Expression} wrapped @returns {string | undefined} */
function readText(wrapped) {
  const node = unwrap(wrapped)
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isIdentifier(node)) {
    const constant = findConstant(node.getSourceFile(), node.text)
    return constant && readText(constant)
  }
  const parts = ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.flatMap((span) => [readText(span.expression), span.literal.text])]
    : ts.isBinaryExpression(node)
      ? [readText(node.left), readText(node.right)]
      : [undefined]
  return parts.includes(undefined) ? undefined : parts.join('')
}

/** @param {ts.Node} object @returns {Entry[]} the properties of an object literal */
const readObject = (object) =>
  ts.isObjectLiteralExpression(object)
    ? object.properties.flatMap((node) =>
        ts.isPropertyAssignment(node) && !ts.isComputedPropertyName(node.name)
          ? [{ key: node.name.text, text: readText(node.initializer), node }]
          : [],
      )
    : []

/** `defineMessages('prefix', { name: 'text' })` @param {ts.SourceFile} file @returns {Entry[]} */
const readTables = (file) =>
  findNodes(file, ts.isCallExpression)
    .filter(({ expression }) => ts.isIdentifier(expression) && expression.text === 'defineMessages')
    .flatMap(({ arguments: [prefix, table] }) =>
      prefix && table
        ? readObject(unwrap(table)).map((entry) => ({ ...entry, key: `${readText(prefix)}.${entry.key}` }))
        : [],
    )

/** @param {ts.ObjectLiteralExpression} object @param {string} name */
const propertyOf = (object, name) =>
  object.properties.find(
    /** @returns {node is ts.PropertyAssignment} @param {ts.ObjectLiteralElementLike} node */
    (node) => ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === name,
  )

/** `{ key: `alert.${code}`, text: table[code] }`, where the table stands in any file. @param {ts.TemplateExpression} key
 * @param {ts.Expression} text @param {ts.SourceFile[]} files @returns {Entry[]} */
function readNamespace(key, text, files) {
  if (!ts.isElementAccessExpression(text) || !ts.isIdentifier(text.expression) || key.templateSpans.length !== 1)
    return []
  const name = text.expression.text
  const table = files.map((file) => findConstant(file, name)).find((found) => found !== undefined)
  const after = key.templateSpans[0]?.literal.text ?? ''
  return table ? readObject(unwrap(table)).map((entry) => ({ ...entry, key: key.head.text + entry.key + after })) : []
}

/** `{ key: 'connect.title', text: 'Connect a wallet' }` @param {ts.SourceFile} file @param {ts.SourceFile[]} files
 * @returns {Entry[]} */
const readSingles = (file, files) =>
  findNodes(file, ts.isObjectLiteralExpression).flatMap((object) => {
    const key = propertyOf(object, 'key')?.initializer
    const text = propertyOf(object, 'text')?.initializer
    if (!key || !text) return []
    if (ts.isStringLiteralLike(key)) return [{ key: key.text, text: readText(text), node: object }]
    return ts.isTemplateExpression(key) ? readNamespace(key, text, files) : []
  })

/** The folder with the translations of a file: that of its plugin, or else `ui/i18n`. @param {string} path */
const homeOf = (path) => /^plugins\/(?!wallets\/)\w+\/[\w-]+(?=\/)/.exec(path)?.[0] ?? 'ui/i18n'

/** @param {Entry} entry */
const findHome = ({ node }) => homeOf(node.getSourceFile().fileName)

const wordsPath = /^(?:ui\/i18n|plugins\/\w+\/[\w-]+)\/locales\/([\w-]+)\.ts$/

/** Every text of the product, in English. @param {import('../repo').Repo} repo @returns {Entry[]} */
function readMessages(repo) {
  const files = shippedModules(repo)
    .filter(({ path }) => !/\.fixture\.|^kernel\/testing\//.test(path) && !wordsPath.test(path))
    .map(parse)
  return files.flatMap((file) => [...readTables(file), ...readSingles(file, files)])
}

/** The languages that ship, by tag: `locales/<tag>.ts` of `ui/i18n` and of each plugin.
 * @param {import('../repo').Repo} repo @returns {Map<string, Entry[]>} */
function readLocales({ files }) {
  /** @type {Map<string, Entry[]>} */
  const locales = new Map()
  for (const module of files) {
    const tag = wordsPath.exec(module.path)?.[1]
    if (!tag || tag === 'index') continue
    const objects = findNodes(parse(module), ts.isObjectLiteralExpression)
    locales.set(tag, [...(locales.get(tag) ?? []), ...objects.flatMap(readObject)])
  }
  return locales
}

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

/** A count may be missing in forms that stand for one number. @param {Entry} entry @param {string} english */
function hasPlaces({ key, text = '' }, english) {
  const [own, wanted] = [placesOf(text), placesOf(english)]
  return own === wanted || (/_(zero|one|two)$/.test(key) && own === placesOf(english.replaceAll('{count}', '')))
}

/**
 * Each language addresses a person in one way: German with du, Spanish with tú, Chinese with 您. These words belong to the other way.
 * @type {Record<string, RegExp>}
 */
const otherAddress = {
  de: /(?<=[a-zäöüß,] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?![a-zäöüß])/,
  es: /\busted(?:es)?\b|(?:^|[^\p{L}])(?:inténtelo|elija|pulse|compruebe|conecte|apruebe|abra|vuelva a|su billetera)(?!\p{L})/iu,
  zh: /你/,
}

/** @param {string} tag @param {Entry[]} entries @returns {import('../repo').Problem[]} */
const checkAddress = (tag, entries) =>
  entries
    .filter(({ text = '' }) => otherAddress[tag]?.test(text))
    .map(({ key, node }) => problemAt(node, `'${key}' speaks to a person in another way than the other texts.`))

const cjk = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー]'

/** ASCII signs next to Chinese or Japanese ones, and Latin letters with no space between. */
const halfWidth = new RegExp(
  `${cjk}\\}?[,:;?!()]|[,:;?!()]\\{?${cjk}|\\}[,:;?!](?=\\{)|${cjk}[A-Za-z]|[A-Za-z]${cjk}`,
  'u',
)

/**
 * Signs that a language writes in another way: three dots are one sign everywhere, a sign of French that stands apart has a space
 * before it that no line breaks at, as the dots of German have, and Arabic has a comma and a question mark of its own, and keeps
 * an equation from left to right, and what becomes what: amounts stand that way beside the arrow, whichever way it points.
 * @type {Record<string, RegExp>}
 */
const wrongSigns = {
  ar: /\.{3}|[,;?"]|اً|^[^\u2066]*[=→]|←/,
  de: /\.{3}|(?<!\u00A0)…|["”]/,
  es: /\.{3}|["“”]/,
  fr: /\.{3}|(?<![\u00A0\u202F])[:;?!»]|«(?![\u00A0\u202F])|["“”']/,
  ja: halfWidth,
  zh: halfWidth,
}

/** @param {string} tag @param {Entry[]} entries @returns {import('../repo').Problem[]} */
const checkSigns = (tag, entries) =>
  entries
    .filter(({ text = '' }) => /\.{3}/.test(text) || wrongSigns[tag]?.test(text))
    .map(({ key, node }) => problemAt(node, `'${key}' has a sign or a space that this language writes in another way.`))

/**
 * One word for one thing, in each language too: words that mean the same as one that the other texts have, or are easily taken for
 * something else (a network's explorer for a browser, a social network for a network, what this page forgets for what is deleted).
 * @type {Record<string, RegExp>}
 */
const otherWords = {
  ar: /(?:^|\s)(?:وصّ?ل|صِل) محفظة|اتصل بمحفظة|(?:تبديل|بدّل) الشبكة|كل الحسابات$|حُذفت المحفظة/,
  de: /Wallet gelöscht|Knopf|Taste\b|Telefon|[Ss]ignier|Signatur|\b(?:[Dd]er|[Uu]nbekannter) Token\b|(?:[Dd]eine|[Aa]lle|[Dd]iese) Tokens|(?<!-)\bMail\b/,
  es: /\bapps?\b|tóken|tarifa|cantidad|\bvenc(?:e|ió)\b|permiso(?!s)|todas las redes$|billetera eliminada/iu,
  fr: /\bapps?\b|réglage|^chercher un|tous les réseaux$|portefeuille supprimé/iu,
  ja: /ブラウザ(?!ー)|リクエスト|デバイス|再試行$/,
  zh: /恢复短语|钱包已删除|网络费(?!用)|网络的?浏览器/,
}

/** @param {string} tag @param {Entry[]} entries @returns {import('../repo').Problem[]} */
const checkWords = (tag, entries) =>
  entries
    .filter(({ text = '' }) => otherWords[tag]?.test(text.replace(/{\w+}/g, '{}').replaceAll('\u2011', '-')))
    .map(({ key, node }) => problemAt(node, `'${key}' has another word than the other texts for the same thing.`))

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
    ...checkAddress(tag, entries),
    ...checkSigns(tag, entries),
    ...checkWords(tag, entries),
  ]
}

/** @param {import('../repo').Repo} repo @returns {import('../repo').Problem[]} */
function findProblems(repo) {
  const messages = readMessages(repo)
  const locales = [...readLocales(repo)].flatMap(([tag, entries]) => checkLocale(tag, entries, messages))
  return [...checkEnglish(messages), ...locales]
}

/** @param {Record<string, string>} texts by path */
const complaints = (texts) => findProblems(createRepo(texts)).map(({ message }) => message)

test('every text of the product is in every language', () => {
  expect(complaintsOf(findProblems)).toEqual([])
})

test('finds texts in tables, by themselves, and in groups of codes', () => {
  const repo = createRepo({
    'plugins/a/views/a-messages.ts': "const m = defineMessages('a', { one: 'One', two: `Two` + ' more' })",
    'plugins/a/index.ts': "const view = { title: { key: 'a.title', text: 'Title' } }",
    'kernel/notices/codes.ts': "const rest = 'Go on.'; export const texts = { A1: `Stop. $" + '{rest}` } as const',
    'kernel/notices/alert.ts': 'const make = (code) => ({ key: `alert.$' + '{code}`, text: texts[code] })',
    'plugins/a/a.test.ts': "const view = { title: { key: 'a.test', text: 'No' } }",
  })
  expect(Object.fromEntries(readMessages(repo).map(({ key, text }) => [key, text]))).toEqual({
    'a.one': 'One',
    'a.two': 'Two more',
    'a.title': 'Title',
    'alert.A1': 'Stop. Go on.',
  })
})

const english = {
  'ui/a.ts': "defineMessages('a', { hi: 'Hi {name}', rows_one: '{count} row', rows_other: '{count} rows' })",
}
const german = "'a.hi': 'Hallo {name}', 'a.rows_one': 'Eine Zeile', 'a.rows_other': '{count} Zeilen'"

test('accepts all keys, their places, and the forms of the language', () => {
  const japanese = "export default { 'a.hi': '{name}', 'a.rows_other': '{count}' }"
  expect(
    complaints({
      ...english,
      'ui/i18n/locales/index.ts': "export default { de: () => import('./de'), ja: () => import('./ja') }",
      'ui/i18n/locales/de.ts': `export default { ${german} }`,
      'ui/i18n/locales/ja.ts': japanese,
    }),
  ).toEqual([])
})

describe('the texts of a plugin', () => {
  const said = {
    'ui/a.ts': "defineMessages('a', { hi: 'Hi' })",
    'ui/i18n/locales/de.ts': "export default { 'a.hi': 'Hallo' }",
    'plugins/services/b/index.ts': "const title = { key: 'b.title', text: 'Title' }",
  }
  const words = "export default { 'b.title': 'Titel' }"

  test('are in its own folder', () => {
    expect(complaints({ ...said, 'plugins/services/b/locales/de.ts': words })).toEqual([])
  })

  test('are named with that folder if they are missing', () => {
    expect(placesIn(findProblems, said)).toEqual(['plugins/services/b/locales/de.ts'])
  })

  test('do not count in ui, nor in another plugin', () => {
    const other = 'plugins/features/c/locales/de.ts'
    expect(complaints({ ...said, [other]: words })).toEqual([expect.stringContaining('is said in plugins/services/b')])
    const inUi = "export default { 'a.hi': 'Hallo', 'b.title': 'Titel' }"
    expect(placesIn(findProblems, { ...said, 'ui/i18n/locales/de.ts': inUi })).toEqual(['ui/i18n/locales/de.ts:1'])
  })

  test('are in one of the plugins that have the same text, and not in two', () => {
    const both = { ...said, 'plugins/features/c/index.ts': said['plugins/services/b/index.ts'] }
    const once = { ...both, 'plugins/features/c/locales/de.ts': words }
    expect(complaints(once)).toEqual([])
    expect(complaints({ ...once, 'plugins/services/b/locales/de.ts': words })).toEqual(["'b.title' is here twice."])
  })
})

test.each([
  ["'a.hi': 'Hallo {name}', 'a.rows_other': '{count} Zeilen'", "'a.rows_one' is missing"],
  [`${german}, 'a.more': 'Mehr'`, "'a.more' is no text of the product"],
  [`${german}, 'a.rows_few': '{count} Zeilen'`, "'a.rows_few' is no text of the product, or no form"],
  [`${german}, 'a.hi': 'Hallo {name}'`, "'a.hi' is here twice"],
  [german.replace('{name}', '{nam}'), "'a.hi' needs the places {name}"],
  [german.replace('{count} Zeilen', 'Zeilen'), "'a.rows_other' needs the places {count}"],
  [german.replace("'Hallo {name}'", "''"), "'a.hi' is missing"],
  [german.replace('Hallo', 'Der Knopf,'), "'a.hi' has another word"],
  [german.replace('Hallo', 'Für Sie,'), "'a.hi' speaks to a person in another way"],
])('refuses %s', (texts, complaint) => {
  const found = complaints({ ...english, 'ui/i18n/locales/de.ts': `export default { ${texts} }` })
  expect(found[0]).toContain(complaint)
})

test.each([
  ['fr', 'Salut : {name}', 'Salut\u00A0: {name}'],
  ['fr', '« {name} »', '«\u202F{name}\u202F»'],
  ['de', 'Hallo {name} …', 'Hallo {name}\u00A0…'],
  ['de', 'Hallo {name}...', 'Hallo {name}\u00A0…'],
  ['ja', 'こんにちは: {name}', 'こんにちは：{name}'],
  ['ja', 'QRコード {name}', 'QR コード {name}'],
  ['zh', '你好,{name}', '您好，{name}'],
  ['ar', 'مرحبًا, {name}', 'مرحبًا، {name}'],
  ['ar', '1 = {name}', '\u20661 = {name}\u2069'],
  ['ar', '1 ← {name}', '\u20661 → {name}\u2069'],
])('refuses the signs of another language in %s: %s', (tag, wrong, right) => {
  const texts = { 'ui/a.ts': "defineMessages('a', { hi: 'Hi {name}' })" }
  const found = (/** @type {string} */ text) =>
    complaints({ ...texts, [`ui/i18n/locales/${tag}.ts`]: `export default { 'a.hi': '${text}' }` }).filter((message) =>
      message.includes('a sign or a space'),
    )
  expect(found(wrong)).toHaveLength(1)
  expect(found(right)).toEqual([])
})

test('refuses one key with two texts, and a text that it cannot read', () => {
  const two = "const a = { key: 'a.b', text: 'One' }\nconst b = { key: 'a.b', text: 'Two' }"
  expect(placesIn(findProblems, { 'ui/a.ts': two })).toEqual(['ui/a.ts:2'])
  expect(placesIn(findProblems, { 'ui/a.ts': "defineMessages('a', { b: makeText() })" })).toEqual(['ui/a.ts:1'])
})
