import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPackageFresh, noteSources } from './package.mjs'
import { root } from './root.mjs'

let base = ''
const changed = ['kernel/index.ts', 'plugins/send/views/send-view.css', 'README.md']
const tarball = () => join(base, 'portico.tgz')

/** @param {string} path @param {number} seconds its time of change */
function write(path, seconds) {
  writeFileSync(join(base, path), '')
  utimesSync(join(base, path), seconds, seconds)
}

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'portico-fresh-'))
  for (const folder of ['kernel', 'plugins/send/views', 'ui', 'presets', '.ci', 'dist', 'examples/recipes'])
    mkdirSync(join(base, folder), { recursive: true })
  for (const path of changed) write(path, 100)
  write('portico.tgz', 200)
  noteSources(base, tarball())
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

test('a package that was packed after the last change is fresh', () => {
  expect(isPackageFresh(base, tarball())).toBe(true)
})

test('a changed source, style sheet or README needs another build', () => {
  for (const path of changed) {
    write(path, 300)
    expect(isPackageFresh(base, tarball())).toBe(false)
    write(path, 100)
    expect(isPackageFresh(base, tarball())).toBe(true)
  }
})

test('a changed example that ships needs another build, and another example needs none', () => {
  mkdirSync(join(base, 'examples/e2e'))
  write('examples/e2e/README.md', 300)
  expect(isPackageFresh(base, tarball())).toBe(true)
  write('examples/recipes/README.md', 300)
  expect(isPackageFresh(base, tarball())).toBe(false)
})

test('a source that was deleted or renamed needs another build', () => {
  renameSync(join(base, 'kernel/index.ts'), join(base, 'kernel/main.ts'))
  expect(isPackageFresh(base, tarball())).toBe(false)
  noteSources(base, tarball())
  rmSync(join(base, 'kernel/main.ts'))
  expect(isPackageFresh(base, tarball())).toBe(false)
})

test('a changed test needs no build', () => {
  for (const path of ['kernel/index.test.ts', 'ui/world.fixture.tsx']) write(path, 300)
  expect(isPackageFresh(base, tarball())).toBe(true)
})

test('a package that was never packed is not fresh', () => {
  rmSync(tarball())
  expect(isPackageFresh(base, tarball())).toBe(false)
})

test('a package is not fresh if its sources are missing, which tests also check', () => {
  rmSync(join(base, 'dist'), { recursive: true })
  expect(isPackageFresh(base, tarball())).toBe(false)
})

/** Replaces the build of a small repository: writes that it ran, waits, and leaves a tarball. */
const build = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { noteSources } from './.ci/package.mjs'
appendFileSync('.tmp/builds', 'built ')
await new Promise((resolve) => setTimeout(resolve, 1000))
mkdirSync('dist', { recursive: true })
writeFileSync('.tmp/portico.tgz', '')
noteSources()`

function createRepository() {
  for (const file of ['package.mjs', 'programs.mjs', 'root.mjs']) cpSync(`${root}.ci/${file}`, join(base, '.ci', file))
  mkdirSync(join(base, '.tmp'))
  writeFileSync(join(base, 'build.mjs'), build)
  writeFileSync(join(base, 'package.json'), JSON.stringify({ type: 'module', scripts: { build: 'node build.mjs' } }))
}

/** @param {string} folder @returns {Promise<number | null>} its exit code */
const ensureIn = (folder) =>
  new Promise((resolve) => {
    const code = "import { ensurePackage } from './.ci/package.mjs'; await ensurePackage()"
    const args = ['--input-type=module', '--eval', code]
    spawn(process.execPath, args, { cwd: folder, stdio: 'inherit' }).on('close', resolve)
  })

test('two programs that need the package at the same time build it once', async () => {
  createRepository()
  expect(await Promise.all([ensureIn(base), ensureIn(base)])).toEqual([0, 0])
  expect(readFileSync(join(base, '.tmp/builds'), 'utf8')).toBe('built ')
})

test('a program that ended during its build blocks no other', async () => {
  createRepository()
  writeFileSync(join(base, '.tmp/building'), '999999999')
  expect(await ensureIn(base)).toBe(0)
  expect(readFileSync(join(base, '.tmp/builds'), 'utf8')).toBe('built ')
})
