// The exports of package.json match the folders, so that a new plugin is published.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findEntries } from '../entries'
import { root } from '../root.mjs'

/** The folders of plugins; plugins/wallets is not a plugin. */
const groups = ['chains', 'features', 'foundations', 'services']

test('every plugin is exported by its id, and so is its contract', () => {
  const plugins = groups.flatMap((group) =>
    readdirSync(`${root}plugins/${group}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({ group, id: name })),
  )
  const sources = Object.fromEntries(findEntries().map(({ specifier, source }) => [specifier, source]))
  const wanted = plugins.flatMap(({ group, id }) => [
    [`portico/plugins/${id}`, `plugins/${group}/${id}/index.ts`],
    [`portico/plugins/${id}/contract`, `plugins/${group}/${id}/contract.ts`],
  ])
  expect(sources).toMatchObject(Object.fromEntries(wanted))
})

test('every preset is exported by its name, and the sign-in server by its own', () => {
  const specifiers = findEntries().map(({ specifier }) => specifier)
  expect(specifiers).toEqual(expect.arrayContaining(['portico/presets/minimal', 'portico/presets/full']))
  expect(specifiers.filter((specifier) => specifier.endsWith('siwx-server'))).toEqual(['portico/siwx-server'])
})
