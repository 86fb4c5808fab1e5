// The script for pages without a bundler: what it says of itself is so.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
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

test('the README names the hash of the script: `npm run size:readme` writes it', () => {
  expect(readFileSync(`${root}README.md`, 'utf8')).toContain(
    `<!-- integrity -->\`${integrity['./portico.js']}\`<!-- /integrity -->`,
  )
})

test('no file asks for React, or for anything that is not beside it', () => {
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
    const text = readFileSync(folder + file, 'utf8')
    const imports = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g)].map(([, path = '']) => path)
    expect([file, imports.filter((path) => !integrity[path])]).toEqual([file, []])
  }
})
