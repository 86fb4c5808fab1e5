// The tarball as tools for authors of packages see it.
import { dirname } from 'node:path'
import { describe, test } from 'vitest'
import { packageFolder, tarball } from '../package.mjs'
import { root } from '../root.mjs'
import { entries } from './empty-project'
import { runAsHost } from './run-as-host'

describe('the tarball', () => {
  test('has nothing that publint complains of', async () => {
    await runAsHost('npx', ['publint', 'run', '--strict', tarball], root)
  })

  test('has types for all entries that resolve', async () => {
    const entrypoints = entries.map((specifier) => specifier.replace(/^portico\/?/, './').replace(/^\.\/$/, '.'))
    const options = ['--profile', 'esm-only', '--format', 'table-flipped', '--no-emoji']
    // For each folder that is asked for, attw walks through all files: without those that nothing imports it has a third less to do.
    const imported = `${root}.tmp/imported.tgz`
    const unimported = ['--exclude=*.map', '--exclude=portico/examples']
    await runAsHost('tar', ['-czf', imported, ...unimported, 'portico'], dirname(packageFolder))
    await runAsHost('npx', ['attw', imported, ...options, '--entrypoints', ...entrypoints], root)
  })
})
