import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('./', import.meta.url)
const readme = readFileSync(new URL('README.md', folder), 'utf8')

/** Rows of the table of errors: code | when | fix. */
const rows = readme
  .split('\n')
  .filter((line) => /^\| `[A-Z]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, code = '', when = '', fix = '']) => ({ code: code.replaceAll('`', ''), when, fix }))

/** Codes of every table in the sources of the kernel. */
function readCodes(): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(file) && !file.startsWith('testing'),
  )
  const sources = files
    .map((file) => readFileSync(new URL(file, folder), 'utf8').replace(/^ \*.*$/gm, ''))
    .filter((source) => source.includes('defineErrors'))
  return sources.flatMap((source) =>
    [...source.matchAll(/(?:^|[\s{,])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+):\s*['"`]/g)].map(([, code = '']) => code),
  )
}

describe('the table of folders in the README', () => {
  it('lists every existing folder, and no other', () => {
    const listed = readme
      .split('\n')
      .filter((line) => /^\| `[a-z]+\//.test(line))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([a-z]+)\/`/g)].map(([, name = '']) => name))
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(listed.sort()).toEqual(folders.map(({ name }) => name).sort())
  })
})

describe('the table of errors in the README', () => {
  it('lists every code that the kernel throws, and no other', () => {
    const codes = readCodes()
    expect(codes.length).toBeGreaterThan(15)
    expect(rows.map(({ code }) => code).sort()).toEqual(codes.sort())
  })

  it('says of each when it occurs and how to fix it', () => {
    for (const { code, when, fix } of rows)
      expect([code, when.length > 10, fix.length > 10]).toEqual([code, true, true])
  })
})
