import { mkdir, mkdtemp, rm, rmdir, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startTestSite } from './test-site.fixture'

/** The directory that is the lock of a file. */
async function lockFile() {
  const folder = await mkdtemp(join(tmpdir(), 'secure-site-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const databaseFile = join(folder, 'site.db')
  const lock = `${databaseFile}.lock`
  await mkdir(lock)
  return { databaseFile, lock }
}

it.each([
  ['a minute ago', -60],
  ['in an hour, by a clock that was wrong', 3600],
])(
  'starts with a file whose lock was left %s by a process that ended in the middle of a write',
  async (_when, seconds) => {
    const { databaseFile, lock } = await lockFile()
    const time = Date.now() / 1000 + seconds
    await utimes(lock, time, time)
    const site = await startTestSite({ databaseFile })
    expect((await site.signIn(await site.newDevice(), 'ada@mail.example')).email).toBe('ada@mail.example')
    await site.stop()
  },
)

it('waits while another process writes to the file', async () => {
  const { databaseFile, lock } = await lockFile()
  let isLocked = true
  setTimeout(() => {
    isLocked = false
    void rmdir(lock)
  }, 300)
  const site = await startTestSite({ databaseFile })
  expect(isLocked).toBe(false)
  await site.stop()
})
