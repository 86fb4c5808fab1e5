import { expect, it, onTestFinished, vi } from 'vitest'
import { run } from './programs.mjs'

it('ends what computes for ever without a word as a failure, with all that it started', async () => {
  const stuck = 'for (;;);'
  const starter = `require('node:child_process').spawnSync(process.execPath, ['-e', '${stuck}'])`
  expect(await run(process.execPath, ['-e', stuck], 500)).not.toBe(0)
  expect(await run(process.execPath, ['-e', starter], 500)).not.toBe(0)
})

it('answers the exit code of what ends by itself', async () => {
  const exit = 'console.log(1); process.exitCode = 3'
  expect(await run(process.execPath, ['-e', exit], 60_000)).toBe(3)
  expect(await run(process.execPath, ['-e', ''])).toBe(0)
})

it('lets programs say by themselves what they run for, whatever the machine says', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('NODE_ENV', 'production')
  expect(await run(process.execPath, ['-e', 'process.exitCode = process.env.NODE_ENV === undefined ? 0 : 5'])).toBe(0)
})
