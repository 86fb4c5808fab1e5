// The script for pages without a bundler has the documented properties.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { root } from '../root.mjs'

const folder = `${root}dist/standalone/`
/** @type {{ integrity: Record<string, string> }} */
const { integrity } = JSON.parse(readFileSync(`${folder}integrity.json`, 'utf8'))

test('integrity.json has the hash of each file', () => {
  const scripts = readdirSync(folder).filter((file) => file !== 'integrity.json')
  const hashes = scripts.map((file) => {
    const hash = createHash('sha384')
      .update(readFileSync(folder + file))
      .digest('base64')
    return [`./${file}`, `sha384-${hash}`]
  })
  expect(integrity).toEqual(Object.fromEntries(hashes))
})

test('the README has the hash of the script: `npm run size:readme` writes it', () => {
  expect(readFileSync(`${root}README.md`, 'utf8')).toContain(
    `<!-- integrity -->\`${integrity['./portico.js']}\`<!-- /integrity -->`,
  )
})

test('no file imports React, or a file outside of its folder', async () => {
  const scripts = Object.keys(integrity).map((file) => folder + file.slice('./'.length))
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: scripts,
    outdir: `${root}.tmp/standalone`,
    bundle: true,
    packages: 'external',
    write: false,
    metafile: true,
    format: 'esm',
    logLevel: 'error',
  })
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path))
  expect(imported.length).toBeGreaterThan(10)
  expect(imported.filter((path) => !path.startsWith('dist/standalone/'))).toEqual([])
})
