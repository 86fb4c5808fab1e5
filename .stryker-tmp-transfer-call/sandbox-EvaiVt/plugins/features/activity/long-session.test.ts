// @ts-nocheck
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** What the fakes write down is a quarter of it; one object kept a request would be four times as much. */
const SLACK_BYTES = 250_000

const program = ['--import', 'tsx', 'plugins/features/activity/long-session.fixture.ts']
// Code that is made quicker weighs more, and what is dropped for its age would hide what is kept.
const flags = ['--expose-gc', '--no-opt', '--no-flush-bytecode']

it('keeps no more after a day of an open modal than before it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, ...program])
  const { before, after, end } = JSON.parse(stdout)
  expect(after.calls - before.calls).toBeGreaterThan(8000)
  expect(after.bytes - before.bytes).toBeLessThan(SLACK_BYTES)
  expect(after).toMatchObject({ timers: before.timers, listeners: before.listeners, views: before.views })
  expect(end).toMatchObject({ timers: 0, listeners: 0 })
  // A day takes 36 s of a processor by itself, and the machine may be busy elsewhere: this is for what hangs.
}, 600_000)
