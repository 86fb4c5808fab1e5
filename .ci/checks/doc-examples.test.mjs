// Every example of a docstring and of a README that imports a published entry must compile, as a reader would paste it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, expect, test } from 'vitest'
import { root } from '../root.mjs'

const out = join(root, '.tmp/doc-examples')
const documents = /\.(ts|tsx|md)$/
const isTest = /\.(test|test-d|fixture)\.tsx?$/

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => documents.test(file) && !isTest.test(file) && !file.includes('node_modules'))

/** @param {string} text @returns {string[]} */
function examplesIn(text) {
  const plain = text.replace(/^[ \t]*\* ?/gm, '')
  return [...plain.matchAll(/```tsx?\n([\s\S]*?)```/g)]
    .map(([, code = '']) => code)
    .filter((code) => /from 'portico/.test(code))
}

function writeExamples() {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const files = ['README.md', ...['kernel', 'ui', 'plugins', 'presets'].flatMap(filesIn)]
  return files.flatMap((file) =>
    examplesIn(readFileSync(join(root, file), 'utf8')).map((code, index) => {
      const path = join(out, `${file.replace(/[^\w]+/g, '-')}-${index}.tsx`)
      writeFileSync(path, `${code}\nexport {}\n`)
      return path
    }),
  )
}

afterAll(() => rmSync(out, { recursive: true, force: true }))

test('every example that imports a published entry compiles', () => {
  const paths = writeExamples()
  expect(paths.length).toBeGreaterThan(40)
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram(paths, { ...options, noUnusedLocals: false, noUnusedParameters: false })
  // The examples alone: what they import is checked by tsc itself, once.
  const diagnostics = paths.flatMap((path) => {
    const file = program.getSourceFile(path)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
  })
  const problems = diagnostics.map(
    ({ file, messageText }) =>
      `${file?.fileName.split('/').at(-1)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  )
  expect(problems).toEqual([])
}, 300_000)
