import { expect, test, vi } from 'vitest'
import { settle } from '../../../kernel/testing/index'
import { createLazyProvider } from './lazy-provider'

test('the code loads with the first request, and once', async () => {
  const load = vi.fn(async () => async () => 'answer')
  const provider = createLazyProvider(load, vi.fn())
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([provider.request({ method: 'a' }), provider.request({ method: 'b' })])).toEqual([
    'answer',
    'answer',
  ])
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that did not load for a listener is reported, and asked for again', async () => {
  const load = vi
    .fn<() => Promise<() => Promise<string>>>()
    .mockRejectedValueOnce(new Error('chunk'))
    .mockResolvedValue(async () => 'answer')
  const fail = vi.fn()
  const provider = createLazyProvider(load, fail)
  provider.on('connect', () => undefined)
  await settle()
  expect(fail).toHaveBeenCalledWith(new Error('chunk'))
  expect(await provider.request({ method: 'a' })).toBe('answer')
})

test('code that did not load for a request rejects it', async () => {
  const provider = createLazyProvider(() => Promise.reject(new Error('chunk')), vi.fn())
  await expect(provider.request({ method: 'a' })).rejects.toThrow('chunk')
})
