import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished, vi } from 'vitest'
import { run } from './programs.mjs'

it('ends a program that computes without output as a failure, with its children', async () => {
  const stuck = 'for (;;);'
  const starter = `require('node:child_process').spawnSync(process.execPath, ['-e', '${stuck}'])`
  expect(await run(process.execPath, ['-e', stuck], 500)).not.toBe(0)
  expect(await run(process.execPath, ['-e', starter], 500)).not.toBe(0)
})

it('returns the exit code of a program that ends by itself', async () => {
  const exit = 'console.log(1); process.exitCode = 3'
  expect(await run(process.execPath, ['-e', exit], 60_000)).toBe(3)
  expect(await run(process.execPath, ['-e', ''])).toBe(0)
})

it('lets programs set NODE_ENV themselves, regardless of the machine', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('NODE_ENV', 'production')
  expect(await run(process.execPath, ['-e', 'process.exitCode = process.env.NODE_ENV === undefined ? 0 : 5'])).toBe(0)
})

/** Tells whether a process runs. @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.each(/** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))(
  'ends its children when it gets %s; the last one is sent by a terminal that is closed',
  async (signal) => {
    const patient = 'console.log(process.pid); setInterval(() => undefined, 1000)'
    const script = `import { run } from ${JSON.stringify(new URL('programs.mjs', import.meta.url))}
      await run(process.execPath, ['-e', ${JSON.stringify(patient)}], 60_000)`
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(starter.stdout, 'data')
    const pid = Number(`${line}`)
    onTestFinished(() => void (isAlive(pid) && process.kill(pid, 'SIGKILL')))
    starter.kill(signal)
    await once(starter, 'close')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 5000 })
  },
)
