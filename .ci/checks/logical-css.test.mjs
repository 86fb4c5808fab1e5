// Style sheets use start and end, not left and right, so that one sheet works in both directions.

import { expect, test } from 'vitest'
import { complaintsOf, placesIn } from '../repo'

const physical =
  /(^|[{;}])\s*((?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right|top|bottom)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right|top|bottom|(?:min-|max-)?(?:width|height)|(?:text-align|float|clear)\s*:\s*(?:left|right))\s*[:;}]/g

/** Removes comments, and keeps their lines. @param {string} css */
const withoutComments = (css) => css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))

/** @param {import('../repo').Repo} repo @returns {import('../repo').Problem[]} */
const findProblems = ({ files }) =>
  files
    .filter(({ path }) => /^(ui|plugins)\/.*\.css$/.test(path))
    .flatMap(({ path, text }) => {
      const css = withoutComments(text)
      return [...css.matchAll(physical)].map(({ index, 0: found, 2: name = '' }) => {
        const line = css.slice(0, index + found.indexOf(name)).split('\n').length
        return {
          file: path,
          line,
          message: `'${name}' is physical: use inline-size, margin-inline-start and the like.`,
        }
      })
    })

test('style sheets use start and end, not left and right', () => {
  expect(complaintsOf(findProblems)).toEqual([])
})

test.each(['margin-left: 4px', 'left: 0', 'width: 3px', 'max-height: 1px', 'text-align: left', 'border-top: 0'])(
  'refuses %s',
  (rule) => {
    expect(placesIn(findProblems, { 'ui/a.css': `.a {\n  ${rule};\n}`, 'examples/a.css': `.a { ${rule} }` })).toEqual([
      'ui/a.css:2',
    ])
  },
)

test('allows logical ones, screen conditions, and words that only look similar', () => {
  const css = `/* left: 0 */
@media (max-width: 430px) and (min-height: 3px) { .a { inline-size: 1px; margin-inline-start: 0; inset-block-end: 0 } }
.left { transform-origin: left top; text-align: start; border-end-start-radius: 0; line-height: 1; outline-width: 0 }`
  expect(placesIn(findProblems, { 'ui/a.css': css })).toEqual([])
})
