// Finds which source files are one published file, by the groups of tsup.config.ts.
import { build, type Metafile } from 'esbuild'
import { findEntries } from './entries'
import { root } from './root.mjs'

/** What comes with the page, what loads later (nothing that a plugin brings at once), of that what two or more need, and what is copied. */
type Kind = 'first' | 'later' | 'shared' | 'copied'

/** The static imports of its roots, among the files that it may contain. */
export interface Group {
  name: string
  roots: RegExp | readonly string[]
  holds: RegExp
  kind: Kind
}

export interface Member {
  group: string
  /** Its exports, and the name of its default export in the file of its group. */
  names: string[]
  defaultAs: string | undefined
  /** The modules that use the original of a copied file. */
  copiedFrom?: Set<string>
}

type Inputs = Metafile['inputs']

export const group = (name: string, roots: Group['roots'], holds: RegExp, kind: Kind = 'later'): Group => ({
  name: `chunks/${name}`,
  roots,
  holds,
  kind,
})

/** Creates a group of only these files: their other imports stay outside. */
export const among = (name: string, files: RegExp, kind?: Kind) => group(name, files, files, kind)

function findStatic(inputs: Inputs, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file) || !inputs[file]) return
    found.add(file)
    for (const { path, kind } of inputs[file].imports) if (kind === 'import-statement') visit(path)
  }
  roots.forEach(visit)
  return found
}

/** The number of later-loaded files that need a file. */
function countSharers(inputs: Inputs): Map<string, number> {
  const imports = Object.values(inputs).flatMap((input) => input.imports)
  const later = new Set(imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path))
  const counts = new Map<string, number>()
  for (const each of later) for (const file of findStatic(inputs, [each])) counts.set(file, (counts.get(file) ?? 0) + 1)
  return counts
}

const toName = (path: string) => path.replace(/[-/](\w)/g, (_, letter) => letter.toUpperCase())

/** What a default export is called beside others: `connectView`, of languages `connect`, of words `connectDe`; by its whole path where that is taken. */
function nameOf(module: string, taken: readonly (string | undefined)[]): string {
  const short = toName(
    module
      .replace(/\/locales\/index$/, '')
      .replace(/\/locales\/(?=[\w-]+$)/, '-')
      .replace(/.*\//, ''),
  )
  return taken.includes(short) ? toName(module) : short
}

const toModule = (file: string) => file.replace(/\.tsx?$/, '')

/** A file that imports itself with `import()` is what esbuild gets wrong in a host's build. */
function refuseOwnImports(inputs: Inputs, members: Map<string, Member>): void {
  const groupOf = (file: string) => members.get(toModule(file))?.group
  for (const [file, { imports }] of Object.entries(inputs)) {
    const own = groupOf(file)
    const wrong = imports.find(({ path, kind }) => own && kind === 'dynamic-import' && groupOf(path) === own)
    if (wrong) throw new Error(`${file} imports ${wrong.path} with import(), but they are one file: ${own}.`)
  }
}

/** Finds the members of a group, by module, from the source files of modules. A file belongs to the first group that takes it. */
export async function findMembers(modules: Record<string, string>, groups: Group[]): Promise<Map<string, Member>> {
  const { metafile } = await build({
    entryPoints: Object.entries(modules).map(([out, file]) => ({ in: root + file, out })),
    absWorkingDir: root,
    outdir: `${root}dist`,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    packages: 'external',
    loader: { '.css': 'text' },
    logLevel: 'error',
  })
  const { inputs, outputs } = metafile
  const exportsOf = new Map(
    Object.values(outputs).flatMap(({ entryPoint, exports }) => (entryPoint ? [[entryPoint, exports] as const] : [])),
  )
  const files = [...exportsOf.keys()]
  const sharers = countSharers(inputs)
  // Not `plugins/wallets`: its entry exports what all of its users load later.
  const broughtAtOnce = findStatic(
    inputs,
    files.filter((file) => /^plugins\/\w+\/[\w-]+\/index\.ts$/.test(file)),
  )
  const entries = findEntries().map(({ source }) => source)
  const copiedFrom = new Set([...findStatic(inputs, entries)].map(toModule))
  const canHold = ({ holds, kind }: Group, file: string) => {
    if (!holds.test(file) || members.has(toModule(file))) return false
    if (kind === 'shared' && (sharers.get(file) ?? 0) < 2) return false
    return kind === 'first' || kind === 'copied' || !broughtAtOnce.has(file)
  }
  const members = new Map<string, Member>()
  for (const each of groups) {
    const { name, roots, kind } = each
    const first = roots instanceof RegExp ? files.filter((file) => roots.test(file)) : roots
    for (const file of findStatic(inputs, first)) {
      if (!canHold(each, file)) continue
      const all = exportsOf.get(file) ?? []
      const names = all.filter((exported) => exported !== 'default')
      const others = [...members.values()].filter((member) => member.group === name).map((member) => member.defaultAs)
      const defaultAs = all.length > names.length ? nameOf(toModule(file), others) : undefined
      members.set(toModule(file), { group: name, names, defaultAs, ...(kind === 'copied' && { copiedFrom }) })
    }
  }
  refuseOwnImports(inputs, members)
  return members
}
