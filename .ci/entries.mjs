// The entries of the package, found from the folders: what stands here is built, measured and tested as published.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** @typedef {{ specifier: string, source: string, output: string }} Entry `output` is the path in dist without extension */

/** Bundles code of many plugins as a preset does, but is no list of plugins. */
const server = 'siwx-server'

const isTest = /\.(test|test-d|browser\.test)\.tsx?$/

/** @param {string} folder @param {string} base */
const list = (folder, base) => (existsSync(join(base, folder)) ? readdirSync(join(base, folder)).sort() : [])

/** @param {string} [base] @returns {Entry[]} */
export function findEntries(base = root) {
  const plugins = list('plugins', base).flatMap((id) => [
    { specifier: `portico/plugins/${id}`, source: `plugins/${id}/index.ts`, output: `plugins/${id}/index` },
    {
      specifier: `portico/plugins/${id}/contract`,
      source: `plugins/${id}/contract.ts`,
      output: `plugins/${id}/contract`,
    },
  ])
  const presets = list('presets', base)
    .filter((file) => file.endsWith('.ts') && !isTest.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .filter((name) => name !== server)
    .map((name) => ({ specifier: `portico/presets/${name}`, source: `presets/${name}.ts`, output: `presets/${name}` }))
  return [
    { specifier: 'portico', source: 'kernel/index.ts', output: 'kernel/index' },
    { specifier: 'portico/testing', source: 'kernel/testing/index.ts', output: 'kernel/testing/index' },
    { specifier: 'portico/wallets', source: 'kernel/wallets/index.ts', output: 'kernel/wallets/index' },
    { specifier: 'portico/ui', source: 'ui/index.ts', output: 'ui/index' },
    { specifier: 'portico/ui/components', source: 'ui/components/index.ts', output: 'ui/components/index' },
    { specifier: 'portico/ui/theme', source: 'ui/theme/index.ts', output: 'ui/theme/index' },
    { specifier: `portico/${server}`, source: `presets/${server}.ts`, output: `presets/${server}` },
    ...plugins,
    ...presets,
  ].filter(({ source }) => existsSync(join(base, source)))
}
