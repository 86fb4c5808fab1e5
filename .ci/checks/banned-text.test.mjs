// Words that are not allowed in the sources. The patterns are written so that they do not match themselves.

import { expect, test } from 'vitest'
import { complaintsOf, placesIn } from '../repo'

const code = /\.(tsx?|mjs|cjs)$/
const ships = /^(kernel|plugins|ui|presets)\/.*\.tsx?$/
const opensExternal = /^kernel\/platform\/open-(external|popup)\.ts$/

/** @type {{ pattern: RegExp, files: RegExp, except?: RegExp, message: string }[]} */
const bans = [
  {
    pattern: /\bas an[y]\b|[:<]\s*an[y]\b(?!\w)/,
    files: /\.tsx?$/,
    message: 'Give it its type, or unknown and a guard.',
  },
  { pattern: /\bas neve[r]\b/, files: code, message: 'A cast to never hides a type error: mend the type.' },
  { pattern: /@ts-(ignor[e]|nochec[k])/, files: code, message: 'Mend the error; in a type test use @ts-expect-error.' },
  { pattern: /\b(TOD[O]|FIXM[E]|XX[X]|HAC[K])\b/, files: /./, message: 'Do it now, or write an issue.' },
  {
    pattern: /innerHTM[L]|outerHTM[L]|insertAdjacentHTM[L]|dangerouslySetInnerHTM[L]|document\.writ[e]\b/,
    files: code,
    message: 'Markup from text breaks Trusted Types: build elements.',
  },
  { pattern: /\beva[l]\s*\(|\bnew Functio[n]\b/, files: code, message: 'Code from text breaks a strict CSP.' },
  {
    pattern:
      /\b(window|globalThis|self|top|parent|page)\??\.open\b|\blocation(\??\.(href|protocol|host(name)?|port|pathname|search))?\s*=(?!=|>)|\blocation\??\.(assign|replace)\b|\blocation\[|\bnavigation\??\.navigate\b/,
    files: ships,
    except: opensExternal,
    message: 'Leave the page only by openExternal of kernel/platform, which checks the address.',
  },
  {
    pattern: /\bNumbe[r]\(|\bparseFloa[t]\b/,
    files: /^kernel\/lib\/amounts(?!.*\.test\.ts$).*\.ts$/,
    message: 'Amounts are bigint or decimal texts, never floats.',
  },
  {
    pattern:
      /\b[SF]-\d{2}\b|\b[Ww]ire[ -]fact[s]\b|\blocal-stac[k]\b|\b(?:[Ss]pec|[Ss]ecurity|[Aa]rchitecture)(?: sections?)?,? \d/,
    files: /\.(tsx?|mjs|cjs|css|md)$/,
    except: /^(examples\/e2e\/README\.md|CHANGELOG\.md|\.ci\/checks\/(banned-text|defences)\.test\.mjs)$/,
    message: 'Say the reason, or name a public standard or a section of a README here: nobody else has that paper.',
  },
  {
    // In texts the build writes such letters as escapes; what it finds in an expression it leaves as it is.
    pattern: /(?:[=(,:|&?!]|\breturn)\s*\/(?![/*])(?:\\.|[^/\\])*[^\0-\x7f]/,
    files: ships,
    except: /\.(test|test-d|fixture)\.tsx?$/,
    message:
      'Write it as an escape: a page that is not read as UTF-8 makes other letters of it, and its script may not start.',
  },
  {
    pattern: /\/wor[k]\/|\/roo[t]\/|\/hom[e]\/\w|registry\.npmj[s]/,
    files: /./,
    message: 'Name no machine and no registry.',
  },
]

/** @param {import('../repo').RepoFile} file @returns {import('../repo').Problem[]} */
function findBanned({ path, text }) {
  const applying = bans.filter(({ files, except }) => files.test(path) && !except?.test(path))
  return text.split('\n').flatMap((content, index) =>
    applying
      .filter(({ pattern }) => pattern.test(content))
      .map(({ pattern, message }) => ({
        file: path,
        line: index + 1,
        message: `"${content.match(pattern)?.[0]}" is banned. ${message}`,
      })),
  )
}

/** @param {import('../repo').Repo} repo */
const findProblems = ({ files }) => files.filter(({ path }) => path !== 'package-lock.json').flatMap(findBanned)

test('no file contains banned text', () => {
  expect(complaintsOf(findProblems)).toEqual([])
})

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
  expect(placesIn(findProblems, { 'ui/x.ts': `const a = 1\n${text}` })).toEqual(['ui/x.ts:2'])
})

test.each([
  'const a = /[ß-ö]/u',
  'text.replace(/٫/g, sign)',
  'return /[-−]/.test(before)',
  'if (isNegative || /^\\s*[%٪]/.test(after))',
])('refuses an expression with letters beyond ASCII: %s', (text) => {
  const files = { 'ui/x.ts': text, 'ui/x.test.ts': text, 'examples/demo/x.ts': text }
  expect(placesIn(findProblems, files)).toEqual(['ui/x.ts:1'])
})

test.each(['const a = Number(text)', 'parseFloat(text)'])('lets amounts never be floats: %s', (text) => {
  expect(placesIn(findProblems, { 'kernel/lib/amounts.ts': text, 'kernel/lib/caip/a.ts': text })).toEqual([
    'kernel/lib/amounts.ts:1',
  ])
})

test('allows similar text that is permitted, and leaving the page in its one place', () => {
  const lawful = {
    'ui/x.ts': 'if (location.href === url) { evaluate(anything) } // has any effect',
    'ui/y.ts': 'dialog.open = true; router.replace(view); modal.open(); const locations = [location.origin]',
    'ui/z.ts': 'const read = (location) => location.pathname',
    'ui/v.ts': '// RFC 9110, 10.2.3; ENSIP-15; the spec says 4 minutes; SHA-256; security of 3 pages',
    'ui/w.ts': "const a = /[\\u00df-\\u00f6]/ // ß to ö\nconst b = '…' // https://example.org/ö",
    'kernel/platform/open-external.ts': 'window.open(url)',
  }
  expect(placesIn(findProblems, lawful)).toEqual([])
})

test('does not allow another file of that name to leave the page', () => {
  const elsewhere = { 'ui/open-external.ts': 'window.open(url)', 'plugins/a/open-external.ts': 'window.open(url)' }
  expect(placesIn(findProblems, elsewhere)).toEqual(Object.keys(elsewhere).map((file) => `${file}:1`))
})
