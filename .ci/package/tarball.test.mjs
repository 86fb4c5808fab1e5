// The tarball, checked by tools for package authors.
import { dirname } from 'node:path'
import { describe, test } from 'vitest'
import { packageFolder, tarball } from '../package.mjs'
import { root } from '../root.mjs'
import { entries } from './empty-project'
import { runAsHost } from './run-as-host'

describe('the tarball', () => {
  test('has no problems for publint', async () => {
    await runAsHost('npx', ['publint', 'run', '--strict', tarball], root)
  })

  test('has types that resolve for all entries', async () => {
    const entrypoints = entries.map((specifier) => specifier.replace(/^portico\/?/, './').replace(/^\.\/$/, '.'))
    const options = ['--profile', 'esm-only', '--format', 'table-flipped', '--no-emoji']
    // attw walks through all files for each folder: without the files that are never imported, it has a third less to do.
    const imported = `${root}.tmp/imported.tgz`
    const unimported = ['--exclude=*.map', '--exclude=portico/examples']
    await runAsHost('tar', ['-czf', imported, ...unimported, 'portico'], dirname(packageFolder))
    await runAsHost('npx', ['attw', imported, ...options, '--entrypoints', ...entrypoints], root)
  })
})
