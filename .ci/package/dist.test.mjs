// The built package: all entries, each of which loads in plain Node, and no code from text.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findEntries } from '../entries'
import { root } from '../root.mjs'
import { runAsHost, tryAsHost } from './run-as-host'

const entries = findEntries()

/** @param {string} folder @param {string} [ending] @returns {[file: string, text: string][]} */
const readScripts = (folder, ending = '.js') =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => [file, readFileSync(join(root, folder, file), 'utf8')])

/** @param {string} folder */
const readHashes = (folder) =>
  readScripts(folder)
    // Made of the others, and checked by the hash in the README.
    .filter(([file]) => !file.startsWith('standalone/'))
    .map(([file, text]) => `${file} ${createHash('sha256').update(text).digest('hex')}`)

test('every entry exists, with its types', () => {
  const files = entries.flatMap(({ output }) => [`dist/${output}.js`, `dist/${output}.d.ts`])
  expect(files.filter((file) => !existsSync(root + file))).toEqual([])
})

test.each([
  ['evaluates text as code', /\beval\s*\(/],
  ['makes a function from text', /\bnew\s+Function\s*\(/],
  ['loads code from the network', /\bimport\s*\(\s*["'`]https?:/],
  // Hundreds of networks, in a chunk of their own that bundlers cannot tree-shake.
  ['takes all chains of viem', /\bimport\s*\(\s*["'`]viem\/chains|\*\s*(as\s+\w+\s+)?from\s*["']viem\/chains/],
])('no file %s', (_, pattern) => {
  const found = readScripts('dist').filter(([, text]) => pattern.test(text))
  expect(found.map(([file]) => file)).toEqual([])
})

test('no declaration gives an array of bytes an argument, which TypeScript before 5.7 refuses', () => {
  const found = readScripts('dist', '.d.ts').filter(([, text]) => /\b(Uint8Array|DataView)</.test(text))
  expect(found.map(([file]) => file)).toEqual([])
})

test.each(['ui/index', 'ui/components/index'])("%s begins with 'use client', as its source does", (module) => {
  expect(readFileSync(`${root}dist/${module}.js`, 'utf8')).toMatch(/^["']use client["']/)
})

test.each(entries.map(({ specifier, output }) => [specifier, output]))(
  '%s loads in plain Node, and leaves nothing running',
  async (_, output) => {
    const code = `await import(${JSON.stringify(`file://${root}dist/${output}.js`)})`
    const args = ['--input-type=module', '--eval', code]
    expect(await tryAsHost(process.execPath, args, { cwd: root, timeout: 60_000 })).toEqual({ code: 0, output: '' })
  },
)

test('the same sources give the same bytes, so that a published package can be verified', async () => {
  const again = '.tmp/dist-again'
  await runAsHost(process.execPath, ['node_modules/tsup/dist/cli-default.js', '--out-dir', again], root)
  expect(readHashes(again)).toEqual(readHashes('dist'))
  rmSync(root + again, { recursive: true, force: true })
})
