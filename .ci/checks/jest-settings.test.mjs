// Jest transforms no module of node_modules unless it is configured. The setting in README and example must match Portico and the ES
// modules that it depends on, in the layout of any package manager, and nothing else.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { root } from '../root.mjs'

/** @param {string} file */
const readPatterns = (file) =>
  [...readFileSync(root + file, 'utf8').matchAll(/transformIgnorePatterns: \['(.*)'\]/g)].map(([, pattern = '']) =>
    // As in a quoted string.
    RegExp(pattern.replaceAll('\\\\', '\\')),
  )

describe.each(['examples/host-tests/jest.config.cjs', 'kernel/testing/README.md'])(
  'the setting for Jest in %s',
  (file) => {
    const [isIgnored, ...others] = readPatterns(file)

    test('is there once', () => {
      expect([isIgnored instanceof RegExp, others]).toEqual([true, []])
    })

    test.each([
      'node_modules/portico/dist/kernel/index.js',
      'node_modules/@noble/curves/ed25519.js',
      'node_modules/.pnpm/portico@0.1.0_react@19.3.1/node_modules/portico/dist/kernel/index.js',
      'node_modules/.pnpm/@noble+curves@2.4.0/node_modules/@noble/curves/ed25519.js',
      '.yarn/cache/portico-npm-0.1.0-1a2b3c.zip/node_modules/portico/dist/kernel/index.js',
    ])('transforms %s', (path) => {
      expect(`/app/${path}`).not.toMatch(/** @type {RegExp} */ (isIgnored))
    })

    test.each(['node_modules/react/index.js', 'node_modules/.pnpm/react@19.3.1/node_modules/react/index.js'])(
      'does not transform %s',
      (path) => {
        expect(`/app/${path}`).toMatch(/** @type {RegExp} */ (isIgnored))
      },
    )
  },
)
