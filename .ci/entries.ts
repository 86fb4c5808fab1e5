// The modules that the package exports, from package.json: they are built, measured and tested as published.
import { readdirSync, readFileSync } from 'node:fs'
import { root } from './root.mjs'

/** The modules that a `*` matches: each module of the folder that is not a test. */
const expand = (folder: string) =>
  readdirSync(root + folder)
    .sort()
    .flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? [])

/** The name that a host imports, and its module: `output` is its path in dist without extension. */
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
  // A module with a name of its own is not matched by the `*` too.
  const isFirst = (output: string, index: number) => entries.findIndex((other) => other.output === output) === index
  return entries
    .filter(({ output }, index) => isFirst(output, index))
    .map((entry) => ({ ...entry, source: `${entry.output}.ts` }))
}
