// @ts-nocheck
// After the JavaScript: one declaration file for each module whose types an entry shows, so that a type has one home
// however many entries name it. A bundler of declarations copies them into each entry, and takes gigabytes for it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { findEntries } from './entries.mjs'
import { root } from './root.mjs'

const dist = join(root, 'dist')
const entries = findEntries()

function createProgram() {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root)
  return ts.createProgram([join(root, '.ci/css.d.ts'), ...entries.map(({ source }) => join(root, source))], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: dist,
  })
}

/** What the compiler says of all modules, by file. @param {ts.Program} program */
function emit(program) {
  /** @type {Map<string, string>} */
  const texts = new Map()
  const { diagnostics } = program.emit(undefined, (file, text) => void texts.set(file, text))
  const host = { getCanonicalFileName: (/** @type {string} */ file) => file, getCurrentDirectory: () => root }
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, { ...host, getNewLine: () => '\n' }))
  return texts
}

/** The declarations that a path leads to, from the folder of those that hold it. */
function findTarget(/** @type {Map<string, string>} */ texts, /** @type {string} */ file, /** @type {string} */ path) {
  const base = join(dirname(file), path)
  const target = [`${base}.d.ts`, join(base, 'index.d.ts')].find((candidate) => texts.has(candidate))
  if (target === undefined) throw new Error(`${file} imports ${path}, which has no declarations.`)
  return { target, suffix: target === `${base}.d.ts` ? '.js' : '/index.js' }
}

/**
 * Writes a module's declarations, with paths as Node asks for them, and those of all modules that they import.
 *
 * @param {Map<string, string>} texts @param {string} file @param {Set<string>} written
 */
function write(texts, file, written) {
  if (written.has(file)) return
  written.add(file)
  let text = texts.get(file) ?? ''
  const { importedFiles } = ts.preProcessFile(text, true, true)
  const own = importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
  for (const { fileName, pos } of own.toSorted((a, b) => b.pos - a.pos)) {
    const { target, suffix } = findTarget(texts, file, fileName)
    const end = text.indexOf(fileName, pos) + fileName.length
    text = text.slice(0, end) + suffix + text.slice(end)
    write(texts, target, written)
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const texts = emit(createProgram())
/** @type {Set<string>} */
const written = new Set()
for (const { output } of entries) write(texts, join(dist, `${output}.d.ts`), written)
console.log(`dist has the types of ${entries.length} entries, in ${written.size} files.`)
