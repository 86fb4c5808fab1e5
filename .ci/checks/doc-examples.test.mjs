// Every example of a docstring and of a README that imports a published entry must compile as it is, and its options of
// `createKernel` must be valid.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isPorticoError } from '../../kernel/errors/portico-error'
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

const isCreated = new Error('Created.')

// An example ends with its kernel: what follows would ask wallets and services.
vi.mock('portico', async (importOriginal) => {
  /** @type {typeof import('../../kernel/index')} */
  const real = await importOriginal()
  return {
    ...real,
    /** @param {Parameters<typeof real.createKernel>[0]} options */
    createKernel(options) {
      real.createKernel(options).dispose()
      throw isCreated
    },
  }
})

/** @type {string[]} */
let paths = []
beforeAll(() => {
  paths = writeExamples()
})
afterAll(() => rmSync(out, { recursive: true, force: true }))

test('every example that imports a published entry compiles', () => {
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

test('no example hands to createKernel what it refuses', async () => {
  const withKernel = paths.filter((path) => readFileSync(path, 'utf8').includes('createKernel('))
  expect(withKernel.length).toBeGreaterThan(40)
  const problems = []
  for (const path of withKernel) {
    // What else it throws is of what it only declares, or of a page that is not there.
    const error = await import(path).catch((/** @type {unknown} */ thrown) => thrown)
    if (isPorticoError(error)) problems.push(`${path.split('/').at(-1)}: ${error.message}`)
  }
  expect(problems).toEqual([])
}, 300_000)
