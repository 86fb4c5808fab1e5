// Projects of hosts (examples/host-tests) and third-party code (examples/custom-plugin, examples/custom-namespace),
// built and tested with the package as it is published.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { place, run } from './run-as-host'

describe("a host's tests of its component", () => {
  let folder = ''
  beforeAll(() => {
    folder = place('host-tests')
  })

  test.each(['jsdom', '@happy-dom/jest-environment'])('run in Jest with %s', async (world) => {
    const { code, output } = await run(folder, 'jest/bin/jest.js', '--env', world)
    expect(code, output).toBe(0)
  })

  test.each(['jsdom', 'happy-dom'])('run in Vitest with %s', async (world) => {
    const { code, output } = await run(folder, 'vitest/vitest.mjs', 'run', '--environment', world)
    expect(code, output).toBe(0)
  })
})

describe.each(['custom-plugin', 'custom-namespace'])('the third-party %s', (name) => {
  let folder = ''
  beforeAll(() => {
    folder = place(name)
    // A config of its own: that of this repository maps the package to the sources.
    writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { globals: true } }')
  })

  test('compiles with only the published package', async () => {
    const target = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', '--jsx', 'react-jsx']
    const strict = ['--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', '--noEmit', '--types', 'node']
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    const { code, output } = await run(folder, 'typescript/bin/tsc', ...target, ...strict, ...sources)
    expect(code, output).toBe(0)
  })

  test('passes its tests, the conformance tests among them', async () => {
    const { code, output } = await run(folder, 'vitest/vitest.mjs', 'run')
    expect(code, output).toBe(0)
  })
})
