// The package in a project without React, with the oldest viem of its range.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tarball } from '../package.mjs'
import { root } from '../root.mjs'
import { bundlers, compile, createProject, headless, versionsOfViem, writeApp } from './empty-project'

const { dependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
const oldestViem = dependencies.viem.replace('^', '')

describe('in a project with the oldest viem and without React', () => {
  const { folder, installed } = createProject([tarball, `viem@${oldestViem}`])

  test('it shares the viem of the host', () => {
    expect(versionsOfViem(installed)).toEqual([oldestViem])
  })

  test('a host with the headless entries compiles with declarations, with every library checked', async () => {
    await compile(folder, headless)
  })

  test.each(Object.entries(bundlers))('%s bundles the headless entries', async (_, bundle) => {
    writeApp(folder, headless)
    await bundle(folder, { isHeadless: true })
  })
})
