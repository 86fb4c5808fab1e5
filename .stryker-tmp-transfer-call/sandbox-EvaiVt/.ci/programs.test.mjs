// @ts-nocheck
import { expect, it } from 'vitest'
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
