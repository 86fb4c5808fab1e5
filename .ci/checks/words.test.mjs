// The checks of words find what they are for, and leave lawful code alone.
import { describe, expect, test } from 'vitest'
import { readMessages } from '../messages.mjs'
import { createRepo } from '../repo.mjs'
import keyedText from './keyed-text.mjs'
import translations from './translations.mjs'

/** @typedef {{ name: string, run: (repo: import('../repo.mjs').Repo) => import('../repo.mjs').Problem[] }} Check */

/** @param {Check} check @param {Record<string, string>} texts */
const find = (check, texts) => check.run(createRepo(texts)).map(({ file, line }) => (line ? `${file}:${line}` : file))

/** @param {Record<string, string>} texts */
const complaints = (texts) => translations.run(createRepo(texts)).map(({ message }) => message)

describe('the texts of the product', () => {
  test('are found in tables, by themselves, and in groups of codes', () => {
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
})

describe(translations.name, () => {
  const english = {
    'ui/a.ts': "defineMessages('a', { hi: 'Hi {name}', rows_one: '{count} row', rows_other: '{count} rows' })",
  }
  const german = "'a.hi': 'Hallo {name}', 'a.rows_one': 'Eine Zeile', 'a.rows_other': '{count} Zeilen'"

  test('is content with all keys, their places, and the forms that the language has', () => {
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

  describe('of a plugin', () => {
    const said = {
      'ui/a.ts': "defineMessages('a', { hi: 'Hi' })",
      'ui/i18n/locales/de.ts': "export default { 'a.hi': 'Hallo' }",
      'plugins/services/b/index.ts': "const title = { key: 'b.title', text: 'Title' }",
    }
    const words = "export default { 'b.title': 'Titel' }"

    test('stand in its own folder', () => {
      expect(complaints({ ...said, 'plugins/services/b/locales/de.ts': words })).toEqual([])
    })

    test('are named with that folder where they are missing', () => {
      expect(find(translations, said)).toEqual(['plugins/services/b/locales/de.ts'])
    })

    test('do not count in ui, nor in another plugin', () => {
      const other = 'plugins/features/c/locales/de.ts'
      expect(complaints({ ...said, [other]: words })).toEqual([
        expect.stringContaining('is said in plugins/services/b'),
      ])
      const inUi = "export default { 'a.hi': 'Hallo', 'b.title': 'Titel' }"
      expect(find(translations, { ...said, 'ui/i18n/locales/de.ts': inUi })).toEqual(['ui/i18n/locales/de.ts:1'])
    })

    test('stand in one of the plugins that say the same text, and in no two', () => {
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
  ])('refuses %s', (texts, complaint) => {
    const found = complaints({ ...english, 'ui/i18n/locales/de.ts': `export default { ${texts} }` })
    expect(found[0]).toContain(complaint)
  })

  test('refuses one key with two texts, and a text it cannot read', () => {
    const two = "const a = { key: 'a.b', text: 'One' }\nconst b = { key: 'a.b', text: 'Two' }"
    expect(find(translations, { 'ui/a.ts': two })).toEqual(['ui/a.ts:2'])
    expect(find(translations, { 'ui/a.ts': "defineMessages('a', { b: makeText() })" })).toEqual(['ui/a.ts:1'])
  })
})

describe(keyedText.name, () => {
  test.each([
    '<p>Nothing here</p>',
    '<p>{"Nothing here"}</p>',
    '<p>{isOpen ? "Open" : t("closed")}</p>',
    '<p>{isOpen && `$' + '{count} rows`}</p>',
    '<Row title="Network" />',
    '<input placeholder={"Search"} />',
    '<button aria-label={isOn ? "On" : "Off"} />',
    '<img alt="A wallet" />',
  ])('refuses %s', (markup) => {
    const text = `export const A = () => ${markup}`
    const found = find(keyedText, { 'ui/a.tsx': text, 'plugins/a/views/a.tsx': text })
    expect(new Set(found)).toEqual(new Set(['ui/a.tsx:1', 'plugins/a/views/a.tsx:1']))
  })

  test.each([
    '<p>{t("nothing")}</p>',
    '<p>{kind === "open" && text} · {count}</p>',
    '<Row kind="two-line" title={name} data-testid="row" />',
    '<button type="button" className={isOn ? "on" : "off"} aria-label={label} aria-live="polite">+</button>',
    '<b>{"—"}</b>',
  ])('allows %s', (markup) => {
    expect(find(keyedText, { 'ui/a.tsx': `export const A = () => ${markup}` })).toEqual([])
  })
})
