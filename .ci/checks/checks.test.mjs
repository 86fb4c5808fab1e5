// Each check of our own is proved to find what it is for, and to leave lawful code alone.
import { describe, expect, test } from 'vitest'
import { promise } from '../browsers.mjs'
import { createRepo } from '../repo.mjs'
import bannedText from './banned-text.mjs'
import chainLiterals from './chain-literals.mjs'
import defences from './defences.mjs'
import dependencies from './dependencies.mjs'
import docstrings from './docstrings.mjs'
import moduleState from './module-state.mjs'
import platformParts from './platform-parts.mjs'
import pluginsFormADag from './plugins-form-a-dag.mjs'
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

describe(pluginsFormADag.name, () => {
  const account = 'plugins/foundations/account'
  const send = 'plugins/features/send'
  const networks = 'plugins/foundations/networks'

  test.each([
    "import { SendView } from '../../features/send/contract'",
    "import type { SendApi } from '../../features/send/contract'",
    "export type { SendApi } from '../../features/send/contract'",
    "export type Api = import('../../features/send/contract').SendApi",
    "export const load = () => import('../../features/send/contract')",
  ])('refuses %s where send needs account', (text) => {
    const texts = {
      [`${account}/index.ts`]: `\n${text}`,
      [`${send}/contract.ts`]: "import type { AccountApi } from '../../foundations/account/contract'",
    }
    expect(find(pluginsFormADag, texts)).toEqual([`${account}/index.ts:2`, `${send}/contract.ts:1`])
  })

  test('names the cycle, however long, at each import that is part of it', () => {
    const texts = {
      [`${account}/views/view.tsx`]: "import '../../networks/contract'",
      [`${networks}/contract.ts`]: "import '../../features/send/contract'",
      [`${send}/contract.ts`]: "import '../../foundations/account/contract'",
      'plugins/features/swap/index.ts': "import '../send/contract'",
    }
    const cycles = pluginsFormADag.run(createRepo(texts)).map(({ message }) => message.split(' is')[0])
    expect(cycles).toEqual([
      'account → networks → send → account',
      'networks → send → account → networks',
      'send → account → networks → send',
    ])
  })

  test('counts what namespaces share as one of them', () => {
    const texts = {
      [`${networks}/index.ts`]: "import '../../wallets/ask-wallet'",
      'plugins/wallets/facts.ts': "import '../foundations/networks/contract'",
    }
    expect(find(pluginsFormADag, texts)).toEqual([`${networks}/index.ts:1`, 'plugins/wallets/facts.ts:1'])
  })

  test('allows a graph without cycles, and what tests and fixtures put together', () => {
    const lawful = {
      [`${account}/contract.ts`]: "import '../networks/contract'; import '../../wallets/index'; import './own'",
      [`${send}/contract.ts`]:
        "import '../../foundations/account/contract'; import '../../foundations/networks/contract'",
      [`${networks}/index.test.ts`]: "import '../account/contract'",
      [`${networks}/world.fixture.ts`]: "import '../account/contract'",
      'plugins/wallets/index.ts': "import '../../kernel/index'",
    }
    expect(find(pluginsFormADag, lawful)).toEqual([])
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
      'plugins/chains/solana/index.ts': "const a = 'solana'",
      'plugins/features/swap/contract.ts': "const a = ['eip155:1']",
      'plugins/services/walletconnect/links/in-app-browsers.ts': "const a = ['solana']",
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
    '/** Bounded, as S-26 asks. */',
    '// See wire facts 2.1',
    '// The limit of spec section 9',
  ])('refuses %s', (text) => {
    expect(find(bannedText, { 'ui/x.ts': `const a = 1\n${text}` })).toEqual(['ui/x.ts:2'])
  })

  test.each(['const a = Number(text)', 'parseFloat(text)'])('lets amounts never be floats: %s', (text) => {
    expect(find(bannedText, { 'kernel/lib/amounts.ts': text, 'kernel/lib/caip/a.ts': text })).toEqual([
      'kernel/lib/amounts.ts:1',
    ])
  })

  test('allows lawful neighbours, and leaving the page in its one place', () => {
    const lawful = {
      'ui/x.ts': 'if (location.href === url) { evaluate(anything) } // has any effect',
      'ui/y.ts': 'dialog.open = true; router.replace(view); modal.open(); const locations = [location.origin]',
      'ui/z.ts': 'const read = (location) => location.pathname',
      'ui/v.ts': '// RFC 9110, 10.2.3; ENSIP-15; the spec says 4 minutes; SHA-256; security of 3 pages',
      'kernel/platform/open-external.ts': 'window.open(url)',
    }
    expect(find(bannedText, lawful)).toEqual([])
  })

  test('lets no other file of that name leave the page', () => {
    const elsewhere = { 'ui/open-external.ts': 'window.open(url)', 'plugins/a/open-external.ts': 'window.open(url)' }
    expect(find(bannedText, elsewhere)).toEqual(Object.keys(elsewhere).map((file) => `${file}:1`))
  })
})

describe(docstrings.name, () => {
  const said = '/** Tells something. */\n'

  test.each([
    ['a function', 'export function tell() {}'],
    ['a constant', 'export const told = 1'],
    ['a type', 'export type Told = string'],
    ['an interface', 'export interface Told {}'],
    ['a class', 'export class Told {}'],
    ['a view ref', "export const TellView = createViewRef('Tell')"],
    ['a slot', "export const tellers = createSlot('tell/tellers')"],
    ['what only has tags', '/** @throws TELL_FAILED */ export function tell() {}'],
    ['what only has a plain comment', '// Tells something.\nexport function tell() {}'],
    ['what is exported by its name', 'function tell() {}; export { tell }'],
  ])('refuses %s without one', (_, text) => {
    expect(find(docstrings, { 'plugins/foundations/connect/contract.ts': text })).toHaveLength(1)
  })

  test.each([
    ["export { tell } from './tell'", 'kernel/tell.ts'],
    ["export { say as tell } from './tell'", 'kernel/tell.ts'],
    ["export * from './tell'", 'kernel/tell.ts'],
    ["export type * from './tell'", 'kernel/tell.ts'],
    ["import { tell } from './tell'; export { tell }", 'kernel/tell.ts'],
    ["export { tell } from './tell'", 'kernel/tell/index.ts'],
    ["export { tell } from './tell'", 'kernel/tell.tsx'],
  ])('looks behind %s', (text, path) => {
    const bare = 'export function tell() {}\nexport function say() {}'
    const found = find(docstrings, { 'kernel/index.ts': text, [path]: bare })
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map((place) => place.split(':')[0]))).toEqual(new Set([path]))
    const told = bare.replaceAll('export', `${said}export`)
    expect(find(docstrings, { 'kernel/index.ts': text, [path]: told })).toEqual([])
  })

  test.each(['AnyKernel', 'Kernel', 'Router', 'Namespaces', 'Notices', 'AccountFacts'])(
    'wants one for each member of %s, of methods too',
    (name) => {
      const members = ['readonly name: string', 'open(): void'].map((member) => `\n  ${member}`).join('')
      const text = `${said}export interface ${name} {${members}\n}`
      expect(find(docstrings, { 'kernel/index.ts': text })).toEqual(['kernel/index.ts:3', 'kernel/index.ts:4'])
      const complete = text.replaceAll('\n  ', '\n  /** Tells. */ ')
      expect(find(docstrings, { 'kernel/index.ts': complete })).toEqual([])
    },
  )

  test('leaves alone what is not public, what another package exports, and members of what is options', () => {
    const lawful = {
      'kernel/index.ts': `export { signal } from 'signals'\nexport { tell } from './tell'\n${said}export interface TellOptions { a: 1 }`,
      'kernel/tell.ts': `import { hear } from './hear'\n${said}export function tell(text: string): void\nexport function tell() { hear() }\nexport const inner = 1`,
      'kernel/hear.ts': "import type { tell } from './tell'\nexport function hear() {}",
    }
    expect(find(docstrings, lawful)).toEqual([])
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
  /** @param {Record<string, string>} wanted @param {Record<string, object>} packages @param {Record<string, string>} [forTests] */
  const repo = (wanted, packages, forTests = {}) => ({
    'package.json': JSON.stringify({ dependencies: wanted, devDependencies: forTests }),
    'package-lock.json': JSON.stringify({ packages }),
  })

  test('wants exact versions', () => {
    expect(find(dependencies, repo({ a: '^1.0.0' }, { 'node_modules/a': {} }))).toEqual(['package.json'])
    expect(find(dependencies, repo({ a: '1.0.0' }, { 'node_modules/a': {} }))).toEqual([])
  })

  test('wants a range of what a host shares, and its lower end for the tests', () => {
    const packages = { 'node_modules/viem': {} }
    const findIn = (/** @type {string} */ range, /** @type {string} */ oldest) =>
      find(dependencies, repo({ viem: range }, packages, { 'viem-oldest': oldest }))
    expect(findIn('^2.37.0', 'npm:viem@2.37.0')).toEqual([])
    expect(findIn('2.57.1', 'npm:viem@2.57.1')).toEqual(['package.json'])
    expect(findIn('^2.37.0', 'npm:viem@2.40.0')).toEqual(['package.json'])
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

describe(platformParts.name, () => {
  const held = {
    'README.md': promise,
    'tsup.config.ts': 'target: buildTarget',
    '.ci/css-text.mjs': 'target: buildTarget',
  }

  test.each([
    'for (const key in table) use(key)',
    'const isWeb = URL.canParse(text)',
    'const both = AbortSignal.any([one, two])',
    'const id = crypto.randomUUID()',
    'new ResizeObserver(follow)',
    'new IntersectionObserver(follow)',
    'new BroadcastChannel(name)',
    'dialog.showModal()',
    'tip.showPopover()',
    'sheet.replaceSync(text)',
    'document.adoptedStyleSheets = []',
    'requestIdleCallback(run)',
  ])('refuses %s', (text) => {
    expect(find(platformParts, { ...held, 'ui/page.ts': text })).toEqual(['ui/page.ts:1'])
  })

  test.each([
    'for (const key of Object.keys(table)) use(key)',
    '// Not by `URL.canParse`.',
    'if (!window.ResizeObserver) return; new ResizeObserver(follow)',
    'if (dialog.showModal) dialog.showModal()',
    "if ('replaceSync' in CSSStyleSheet.prototype) sheet.replaceSync(text)",
    'window.requestIdleCallback?.(run)',
  ])('allows %s', (text) => {
    expect(find(platformParts, { ...held, 'ui/page.ts': text })).toEqual([])
  })

  test('wants the README and the build to name the same browsers', () => {
    expect(find(platformParts, {})).toEqual(['README.md', 'tsup.config.ts', '.ci/css-text.mjs'])
  })
})

describe(defences.name, () => {
  const readme = 'examples/e2e/README.md'
  const ids = [
    ...Array.from({ length: 26 }, (_, index) => ['S', index]),
    ...Array.from({ length: 42 }, (_, index) => ['F', index]),
  ].map(([letter, index]) => `${letter}-${String(Number(index) + 1).padStart(2, '0')}`)
  const tests = `it('asks nobody twice', () => {})\nspec.each([1])(\`keeps \${what} whole\`, () => {})`
  const named = '| `kernel/a.test.ts` | `asks nobody twice` |'
  const later = 'With the feature (send): S-01, F-42.'
  const linesOf = (cells = named) => [
    ...ids.slice(1, -1).map((id) => `| ${id} | A wallet asks twice ${cells}`),
    `| S-02 |  | \`a.spec.ts\`       | \`keeps \${what} whole\` |`,
    later,
  ]
  /** @param {readonly string[]} lines */
  const complaintsOf = (lines, files = {}) =>
    defences
      .run(
        createRepo({
          [readme]: lines.join('\n'),
          'kernel/a.test.ts': tests,
          'examples/e2e/a.spec.ts': tests,
          ...files,
        }),
      )
      .map(({ file, message }) => `${file}: ${message}`)

  test('is content with a line for each row, whose tests are there', () => {
    expect(complaintsOf(linesOf())).toEqual([])
  })

  test('wants every row once', () => {
    const untold = [expect.stringContaining('Say once which threat or fault S-02 is')]
    expect(complaintsOf(linesOf().slice(1))).toEqual(untold)
    expect(complaintsOf([...linesOf(), ...linesOf().slice(0, 1)])).toEqual(untold)
    expect(complaintsOf(linesOf().map((line) => line.replace('S-01, ', 'S-01, S-02, ')))).toEqual(untold)
    expect(complaintsOf([])).toHaveLength(68)
  })

  test.each([
    ['a line without a test', '| |  |', 'Name a test that shows S-02'],
    ['a file that is not there', '| `b.spec.ts` | `asks nobody twice` |', 'There is no test file b.spec.ts.'],
    ['a file that is no test', '| `kernel/a.ts` | `asks nobody twice` |', 'There is no test file kernel/a.ts.'],
    ['a title that is not there', '| `a.spec.ts` | `asks nobody` |', 'a.spec.ts has no test "asks nobody".'],
    ['a text that is no title', '| `a.spec.ts` | `what` |', 'a.spec.ts has no test "what".'],
    ['a title without words', '| `kernel/c.test.ts` | `handles %s` |', '"handles %s" does not say what holds'],
  ])('refuses %s', (_, cells, complaint) => {
    const [first = '', ...rest] = linesOf()
    const files = { 'kernel/a.ts': tests, 'kernel/c.test.ts': "it.each([1])('handles %s', () => {})" }
    expect(complaintsOf([first.replace(named, cells), ...rest], files)).toEqual([expect.stringContaining(complaint)])
  })

  test('refuses a title that names an id, and allows it in a comment', () => {
    const files = { 'kernel/a.test.ts': `// F-13\n${tests}\nit('asks once (F-13)', () => {})` }
    expect(complaintsOf(linesOf(), files)).toEqual([expect.stringContaining('without an id: "asks once (F-13)"')])
  })
})
