// The modules that the package exports, as package.json tells: what stands there is built, measured and tested as published.
import { readdirSync, readFileSync } from 'node:fs'
import { root } from './root.mjs'

/** What a `*` stands for: each module of the folder that has no tests. */
const expand = (folder: string) =>
  readdirSync(root + folder)
    .sort()
    .flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? [])

/** What a host imports, and which module that is: `output` is its path in dist without extension. */
export function findEntries(): { specifier: string; source: string; output: string }[] {
  const { exports }: { exports: Record<string, { types?: string; default: string }> } = JSON.parse(
    readFileSync(`${root}package.json`, 'utf8'),
  )
  const entries = Object.entries(exports).flatMap(([path, { types, default: file }]) => {
    if (!types || !file.endsWith('.js')) return []
    const [specifier, output] = [path.replace('.', 'portico'), file.slice('./dist/'.length, -'.js'.length)]
    const names = output.endsWith('*') ? expand(output.slice(0, -'*'.length)) : ['*']
    return names.map((name) => ({ specifier: specifier.replace('*', name), output: output.replace('*', name) }))
  })
  // A module that has a name of its own is not found by the `*` too.
  const isFirst = (output: string, index: number) => entries.findIndex((other) => other.output === output) === index
  return entries
    .filter(({ output }, index) => isFirst(output, index))
    .map((entry) => ({ ...entry, source: `${entry.output}.ts` }))
}
