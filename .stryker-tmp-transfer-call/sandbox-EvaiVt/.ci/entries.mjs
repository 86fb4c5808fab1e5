// @ts-nocheck
// The entries of the package, as package.json exports them: what stands there is built, measured and tested as published.
import { readdirSync, readFileSync } from 'node:fs'
import { root } from './root.mjs'

/** @typedef {{ specifier: string, source: string, output: string }} Entry `output` is the path in dist without extension */

/** What a `*` stands for: each module of the folder that has no tests. @param {string} output such as `presets/*` */
const expand = (output) =>
  readdirSync(root + output.slice(0, -'*'.length))
    .sort()
    .flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? [])

/** @returns {Entry[]} */
export function findEntries() {
  /** @type {{ exports: Record<string, { types?: string, default: string }> }} */
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const entries = Object.entries(exports).flatMap(([path, { types, default: file }]) => {
    if (!types) return []
    const [specifier, output] = [path.replace('.', 'portico'), file.slice('./dist/'.length, -'.js'.length)]
    const pairs = output.endsWith('*')
      ? expand(output).map((name) => [specifier.replace('*', name), output.replace('*', name)])
      : [[specifier, output]]
    return pairs.map(([specifier = '', output = '']) => ({ specifier, output, source: `${output}.ts` }))
  })
  // A module that has a name of its own is not found by the `*` too.
  return entries.filter(({ output }, index) => entries.findIndex((other) => other.output === output) === index)
}
