// The tarball as tools for authors of packages see it.
import { describe, test } from 'vitest'
import { tarball } from '../package.mjs'
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
    await runAsHost('npx', ['attw', tarball, ...options, '--entrypoints', ...entrypoints], root)
  })
})
