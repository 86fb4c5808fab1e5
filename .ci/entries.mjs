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

/** What holds plugins; plugins/wallets is no plugin. */
const groups = ['chains', 'features', 'foundations', 'services']

/** @param {string} [base] */
export const findPlugins = (base = root) =>
  groups
    .flatMap((group) => list(`plugins/${group}`, base).map((id) => ({ id, folder: `plugins/${group}/${id}` })))
    .sort((one, other) => (one.id < other.id ? -1 : 1))

/** @param {string} [base] @returns {Entry[]} */
export function findEntries(base = root) {
  const plugins = findPlugins(base).flatMap(({ id, folder }) =>
    [
      { specifier: `portico/plugins/${id}`, output: `${folder}/index` },
      { specifier: `portico/plugins/${id}/contract`, output: `${folder}/contract` },
    ].map((entry) => ({ ...entry, source: `${entry.output}.ts` })),
  )
  const presets = list('presets', base)
    .filter((file) => file.endsWith('.ts') && !isTest.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .filter((name) => name !== server)
    .map((name) => ({ specifier: `portico/presets/${name}`, source: `presets/${name}.ts`, output: `presets/${name}` }))
  return [
    { specifier: 'portico', source: 'kernel/index.ts', output: 'kernel/index' },
    { specifier: 'portico/testing', source: 'kernel/testing/index.ts', output: 'kernel/testing/index' },
    { specifier: 'portico/wallets', source: 'plugins/wallets/index.ts', output: 'plugins/wallets/index' },
    { specifier: 'portico/ui', source: 'ui/index.ts', output: 'ui/index' },
    { specifier: 'portico/ui/components', source: 'ui/components/index.ts', output: 'ui/components/index' },
    { specifier: 'portico/ui/theme', source: 'ui/theme/index.ts', output: 'ui/theme/index' },
    { specifier: `portico/${server}`, source: `presets/${server}.ts`, output: `presets/${server}` },
    ...plugins,
    ...presets,
  ].filter(({ source }) => existsSync(join(base, source)))
}
