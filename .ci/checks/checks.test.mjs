// Each check of our own is proved to find what it is for, and to leave lawful code alone.
import { describe, expect, test } from 'vitest'
import { createRepo } from '../repo.mjs'
import bannedText from './banned-text.mjs'
import chainLiterals from './chain-literals.mjs'
import dependencies from './dependencies.mjs'
import moduleState from './module-state.mjs'
import retries from './retries.mjs'
import topLevel from './top-level.mjs'

/** @typedef {{ name: string, run: (repo: import('../repo.mjs').Repo) => import('../repo.mjs').Problem[] }} Check */

/** @param {Check} check @param {Record<string, string>} texts */
const find = (check, texts) => check.run(createRepo(texts)).map(({ file, line }) => (line ? `${file}:${line}` : file))

describe(moduleState.name, () => {
  test.each([
    'let count = 0',
    'export let count = 0',
    'var count = 0',
    'const cache = new Map<string, number>()',
    'const cache = { entries: new WeakMap() }',
    'const cache = [new Set()]',
    'export const isOpen = signal(false)',
    'const state = createState({ open: false })',
    'class Cache { static entries = 1 }',
    'class Cache { static readonly entries = new Map() }',
    'const table = { a: 1 }; export const set = () => { table.a = 2 }',
    "const table: Record<string, number> = {}; export const set = () => { delete table['a'] }",
    'const list: string[] = []; export const add = (text: string) => list.push(text)',
    'const table = { a: 1 }; export const set = () => Object.assign(table, { a: 2 })',
  ])('refuses %s', (text) => {
    expect(find(moduleState, { 'kernel/cache.ts': text })).toEqual(['kernel/cache.ts:1'])
  })

  test.each([
    'const limit = 10',
    'declare let version: string',
    'const codes = Object.freeze({ a: 1 })',
    'const codes: ReadonlySet<string> = new Set(["a"])',
    'const codes = new Set(["a"]) as ReadonlySet<string>',
    'export const createCache = () => new Map()',
    'export function createCount() { let count = 0; return () => count++ }',
    'class Cache { entries = new Map() }',
    'class Cache { static readonly limit = 10 }',
    'const table = { a: 1 }; export const read = () => table.a',
    'const list = ["a"]; export const copy = () => { const list: string[] = []; list.push("b"); return list }',
    'const list = ["a"]; export const add = (list: string[]) => list.push("b")',
    'export const token = createToken("x")',
  ])('allows %s', (text) => {
    expect(find(moduleState, { 'kernel/cache.ts': text })).toEqual([])
  })

  test('looks at what ships only', () => {
    expect(find(moduleState, { 'kernel/cache.test.ts': 'let a = 1', 'examples/demo/app.ts': 'let a = 1' })).toEqual([])
  })
})

describe(chainLiterals.name, () => {
  test.each(["const a = 'solana'", "if (id === 'eip155:1') go()", 'const id = `eip155:$' + '{chainId}`'])(
    'refuses %s in a feature and in ui',
    (text) => {
      expect(find(chainLiterals, { 'plugins/send/x.ts': text, 'ui/x.tsx': text })).toEqual([
        'plugins/send/x.ts:1',
        'ui/x.tsx:1',
      ])
    },
  )

  test('allows it in a namespace, in a contract, in a test, and as part of a longer word', () => {
    const lawful = {
      'plugins/solana/index.ts': "const a = 'solana'",
      'plugins/swap/contract.ts': "const a = ['eip155:1']",
      'plugins/walletconnect/links/in-app-browsers.ts': "const a = ['solana']",
      'plugins/swap/x.test.ts': "const a = 'solana'",
      'plugins/swap/x.fixture.ts': "const a = 'solana'",
      'ui/x.ts': "const a = 'solana-icon'; const b = 'sui-generis'",
    }
    expect(find(chainLiterals, lawful)).toEqual([])
  })
})

describe(bannedText.name, () => {
  test.each([
    'x as an' + 'y',
    'const x: an' + 'y = 1',
    'Array<an' + 'y>',
    'x as neve' + 'r',
    '// @ts-ignor' + 'e',
    '// TOD' + 'O later',
    'x.innerHTM' + 'L = y',
    'eva' + 'l(x)',
    'new Functio' + 'n(x)',
    'window.open(url)',
    'window?.open(url)',
    'const { open } = window; globalThis.open(url)',
    'top.open(url)',
    'const open = self.open',
    'location = url',
    'window.location=url',
    'location.href = url',
    'document.location.href = url',
    'location.search = url',
    "location['href'] = url",
    'location.assign(url)',
    'location.replace(url)',
    'const go = location.assign',
    'navigation.navigate(url)',
    'const folder = "/wor' + 'k/main"',
  ])('refuses %s', (text) => {
    expect(find(bannedText, { 'ui/x.ts': `const a = 1\n${text}` })).toEqual(['ui/x.ts:2'])
  })

  test.each(['const a = Number(text)', 'parseFloat(text)'])('lets amounts never be floats: %s', (text) => {
    expect(find(bannedText, { 'kernel/amounts/a.ts': text, 'kernel/caip/a.ts': text })).toEqual([
      'kernel/amounts/a.ts:1',
    ])
  })

  test('allows lawful neighbours, and leaving the page in its one place', () => {
    const lawful = {
      'ui/x.ts': 'if (location.href === url) { evaluate(anything) } // has any effect',
      'ui/y.ts': 'dialog.open = true; router.replace(view); modal.open(); const locations = [location.origin]',
      'ui/z.ts': 'const read = (location) => location.pathname',
      'kernel/platform/open-external.ts': 'window.open(url)',
    }
    expect(find(bannedText, lawful)).toEqual([])
  })

  test('lets no other file of that name leave the page', () => {
    const elsewhere = { 'ui/open-external.ts': 'window.open(url)', 'plugins/a/open-external.ts': 'window.open(url)' }
    expect(find(bannedText, elsewhere)).toEqual(Object.keys(elsewhere).map((file) => `${file}:1`))
  })
})

describe(retries.name, () => {
  const config = { 'vitest.config.ts': 'test: { retry: 0 }' }

  test.each(['{ retries: 2 }', "{ 'retry': 1 }", 'const retries = 3', "['--retry', '2']"])('refuses %s', (text) => {
    expect(find(retries, { ...config, 'examples/e2e/runner.ts': text })).toEqual(['examples/e2e/runner.ts:1'])
  })

  test('wants vitest to say so', () => {
    expect(find(retries, config)).toEqual([])
    expect(find(retries, { 'vitest.config.ts': 'test: {}' })).toEqual(['vitest.config.ts'])
  })
})

describe(dependencies.name, () => {
  /** @param {Record<string, string>} wanted @param {Record<string, object>} packages */
  const repo = (wanted, packages) => ({
    'package.json': JSON.stringify({ dependencies: wanted }),
    'package-lock.json': JSON.stringify({ packages }),
  })

  test('wants exact versions', () => {
    expect(find(dependencies, repo({ a: '^1.0.0' }, { 'node_modules/a': {} }))).toEqual(['package.json'])
    expect(find(dependencies, repo({ a: '1.0.0' }, { 'node_modules/a': {} }))).toEqual([])
  })

  test('refuses an address in the lock file, but for the folder of a workspace', () => {
    expect(find(dependencies, repo({}, { 'node_modules/a': { resolved: 'https://somewhere/a.tgz' } }))).toHaveLength(1)
    expect(find(dependencies, repo({}, { 'node_modules/a': { resolved: 'examples/a', link: true } }))).toEqual([])
  })

  test('refuses an install script in what a host installs, and only there', () => {
    const packages = {
      'node_modules/a': { dependencies: { b: '1' } },
      'node_modules/a/node_modules/b': { hasInstallScript: true },
      'node_modules/c': { hasInstallScript: true },
    }
    expect(find(dependencies, repo({ a: '1.0.0' }, packages))).toEqual(['package-lock.json'])
    expect(find(dependencies, repo({}, packages))).toEqual([])
  })

  test('refuses more packages than a host should get', () => {
    const names = Array.from({ length: 30 }, (_, index) => `p${index}`)
    const packages = Object.fromEntries(names.map((name) => [`node_modules/${name}`, {}]))
    const all = {
      ...packages,
      'node_modules/a': { dependencies: Object.fromEntries(names.map((name) => [name, '1'])) },
    }
    expect(find(dependencies, repo({ a: '1.0.0' }, all))).toEqual(['package-lock.json'])
  })
})

test('the top level holds what it may hold', () => {
  expect(
    find(topLevel, { 'kernel/index.ts': '', '.npmrc': '', 'README.md': '', 'scripts/x.mjs': '', 'notes.md': '' }),
  ).toEqual(['scripts', 'notes.md'])
})
