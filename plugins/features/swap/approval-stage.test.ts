import { expect, it } from 'vitest'
import { createFakeStorage } from '../../../kernel/testing/index'
import { openSwap } from './open-swap.fixture'
import { ONE } from './swap-world.fixture'

await import('./swap-controller')

it('an approval that a newer version of the app stored is neither read, nor written over, nor removed', async () => {
  const key = 'portico:swap:stage:test:1:fake-ada'
  const ofNewer = JSON.stringify({ v: 2, d: { steps: ['approve'] } })
  const storage = createFakeStorage({ entries: { [key]: ofNewer } })
  const { api, fill, press, script, clock, asked } = await openSwap({ storage })
  expect(api.phase.value).toBe('idle')
  await fill('10', 'USD', 'TST')
  await api.prepare()
  await press()
  expect([api.phase.value, asked.sent.length, storage.entries.get(key)]).toEqual(['approving', 1, ofNewer])
  script.allowance = 10n * ONE
  await clock.advance(31_000)
  await press()
  expect([asked.sent.length, storage.entries.get(key)]).toEqual([2, ofNewer])
})
