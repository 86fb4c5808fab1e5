// The README and the build name the same browsers, and code checks for a feature that some pages lack before it uses it.
import ts from 'typescript'
import { expect, test } from 'vitest'
import { promise } from '../browsers'
import { complaintsOf, findNodes, parse, placesIn, problemAt, shippedModules } from '../repo'

/** Features that some supported browsers, or some pages, lack: there is an alternative to each. */
const banned =
  /\b(?:URL\.(?:canParse|parse)|AbortSignal\.any|crypto\.randomUUID|Promise\.try|RegExp\.escape|Error\.isError|Iterator\.from|Math\.sumPrecise|Uint8Array\.from(?:Base64|Hex))\b|\bnew (?:Temporal|CloseWatcher)\b/

/** The check that a module must make before it uses a feature, since pages and test runners without it must work. */
const asked = [
  { use: /\bnew ResizeObserver\b/, asks: /!window\.ResizeObserver\b/ },
  { use: /\bnew IntersectionObserver\b/, asks: /[!(]window\.IntersectionObserver\b/ },
  { use: /\bnew BroadcastChannel\b/, asks: /typeof BroadcastChannel === 'undefined'/ },
  { use: /\.showModal\(/, asks: /if \(\w+\.showModal\)/ },
  { use: /\.showPopover\(/, asks: /'showPopover' in / },
  { use: /\.replaceSync\(/, asks: /'replaceSync' in / },
  { use: /\.adoptedStyleSheets\b/, asks: /'adoptedStyleSheets' in / },
  { use: /\brequestIdleCallback\b/, asks: /\brequestIdleCallback\?\./ },
]

/** @param {import('../repo').RepoFile} file @returns {import('../repo').Problem[]} */
function checkModule({ path, text }) {
  const source = parse({ path, text })
  const loops = findNodes(source, ts.isForInStatement).map((loop) =>
    problemAt(loop, '`for…in` reads what a page added to Object.prototype: go through Object.keys.'),
  )
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))
  const lineOf = (/** @type {number} */ index) => code.slice(0, index).split('\n').length
  const found = banned.exec(code)
  const bans = found
    ? [
        {
          file: path,
          line: lineOf(found.index),
          message: `${found[0]} is not everywhere: use what stands in kernel/platform.`,
        },
      ]
    : []
  const unasked = asked.flatMap(({ use, asks }) => {
    const used = use.exec(code)
    if (!used || asks.test(code)) return []
    return [{ file: path, line: lineOf(used.index), message: `Ask for ${used[0]} before it is used: ${asks.source}` }]
  })
  return [...loops, ...bans, ...unasked]
}

/** @param {import('../repo').Repo} repo @returns {import('../repo').Problem[]} */
function findProblems(repo) {
  const silent = repo.read('README.md').replace(/\s+/g, ' ').includes(promise)
    ? []
    : [{ file: 'README.md', message: `Say which browsers the build is made for: ${promise}.` }]
  const unheld = ['tsup.config.ts', '.ci/css-text.ts']
    .filter((file) => !/\btarget: buildTarget\b/.test(repo.read(file)))
    .map((file) => ({ file, message: 'Build for the browsers of .ci/browsers.ts: target: buildTarget.' }))
  return [
    ...silent,
    ...unheld,
    ...shippedModules(repo)
      .filter(({ path }) => !path.includes('.fixture.'))
      .flatMap(checkModule),
  ]
}

test('code checks for features that some browsers lack before it uses them', () => {
  expect(complaintsOf(findProblems)).toEqual([])
})

const held = {
  'README.md': promise,
  'tsup.config.ts': 'target: buildTarget',
  '.ci/css-text.ts': 'target: buildTarget',
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
  expect(placesIn(findProblems, { ...held, 'ui/page.ts': text })).toEqual(['ui/page.ts:1'])
})

test.each([
  'for (const key of Object.keys(table)) use(key)',
  '// Not by `URL.canParse`.',
  'if (!window.ResizeObserver) return; new ResizeObserver(follow)',
  'if (dialog.showModal) dialog.showModal()',
  "if ('replaceSync' in CSSStyleSheet.prototype) sheet.replaceSync(text)",
  'window.requestIdleCallback?.(run)',
])('allows %s', (text) => {
  expect(placesIn(findProblems, { ...held, 'ui/page.ts': text })).toEqual([])
})

test('requires the README and the build to name the same browsers', () => {
  expect(placesIn(findProblems, {})).toEqual(['README.md', 'tsup.config.ts', '.ci/css-text.ts'])
})
