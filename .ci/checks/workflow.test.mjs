import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '../root.mjs'

it('CI has a job for every app of examples/frameworks', () => {
  const [, named = ''] = /^ +app: \[(.+)\]$/m.exec(readFileSync(`${root}.github/workflows/ci.yml`, 'utf8')) ?? []
  const entries = readdirSync(`${root}examples/frameworks`, { withFileTypes: true })
  const apps = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(named.split(', ').sort()).toEqual(apps.sort())
})
