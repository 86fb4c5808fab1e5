import { expect, test, vi } from 'vitest'
import { loadOnce } from './load-once'

test('a loaded value is kept, also for callers that requested it in the meantime', async () => {
  const load = vi.fn(async () => ({}))
  const once = loadOnce(load)
  const [first, second] = await Promise.all([once(), once()])
  expect(second).toBe(first)
  expect(await once()).toBe(first)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a load that failed is tried again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('chunk')).mockResolvedValue('here')
  const once = loadOnce(load)
  await expect(once()).rejects.toThrow('chunk')
  expect(await once()).toBe('here')
})
