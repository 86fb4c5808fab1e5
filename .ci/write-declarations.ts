// After the JavaScript: one declaration file for each module whose types an entry exposes, so that a type is in one file
// for any number of entries. A bundler of declarations copies them into each entry, and needs gigabytes for it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { findEntries } from './entries'
import { root } from './root.mjs'

const dist = join(root, 'dist')
const entries = findEntries()

/** The compiler's output for all modules, by file. */
function readDeclarations(): Map<string, string> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root)
  const files = [join(root, '.ci/css.d.ts'), ...entries.map(({ source }) => join(root, source))]
  const outputs = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: root, outDir: dist }
  // Function bodies are checked by `npm run check:types`.
  const program = ts.createProgram(files, { ...options, ...outputs, noCheck: true })
  const texts = new Map<string, string>()
  const { diagnostics } = program.emit(undefined, (file, text) => void texts.set(file, text))
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)))
  return texts
}

const texts = readDeclarations()
const written = new Set<string>()

/** The declarations at a path, relative to the folder of the importing file. */
function findTarget(file: string, path: string) {
  const base = join(dirname(file), path)
  const suffix = ['', '/index'].find((each) => texts.has(`${base}${each}.d.ts`))
  if (suffix === undefined) throw new Error(`${file} imports ${path}, which has no declarations.`)
  return { target: `${base}${suffix}.d.ts`, suffix: `${suffix}.js` }
}

/** Writes a module's declarations, with paths in the form that Node requires, and those of all modules that they import. */
function write(file: string): void {
  if (written.has(file)) return
  written.add(file)
  let text = texts.get(file) ?? ''
  const own = ts.preProcessFile(text, true, true).importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
  for (const { fileName, pos } of own.toSorted((one, other) => other.pos - one.pos)) {
    const { target, suffix } = findTarget(file, fileName)
    const end = text.indexOf(fileName, pos) + fileName.length
    text = text.slice(0, end) + suffix + text.slice(end)
    write(target)
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

for (const { output } of entries) write(join(dist, `${output}.d.ts`))
console.log(`dist has the types of ${entries.length} entries, in ${written.size} files.`)
