import { beforeEach, expect, test, vi } from 'vitest'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { settle } from '../../../kernel/testing/index'
import { eip155 } from './index'

const createRequest = vi.hoisted(() => vi.fn())
vi.mock('./eip1193-provider', () => ({ createProviderRequest: createRequest }))

beforeEach(() => {
  createRequest.mockReset().mockImplementation(() => async () => 'answer')
})

const failOnce = () =>
  createRequest.mockImplementationOnce(() => {
    throw new Error('chunk')
  })

function setUp() {
  const error = vi.fn()
  const ctx = { get: () => ({ connections: { peek: () => [] } }), logger: { error } } as unknown as PluginContext
  const provider = eip155().setup?.(ctx).getProvider()
  if (!provider) throw new Error('The plugin has no api.')
  return { error, provider }
}

test('the code loads with the first request, and once', async () => {
  const { provider } = setUp()
  expect(createRequest).not.toHaveBeenCalled()
  expect(await Promise.all([provider.request({ method: 'a' }), provider.request({ method: 'b' })])).toEqual([
    'answer',
    'answer',
  ])
  expect(createRequest).toHaveBeenCalledTimes(1)
})

test('code that did not load for a listener is reported, and asked for again', async () => {
  const { error, provider } = setUp()
  failOnce()
  provider.on('connect', () => undefined)
  await settle()
  expect(error).toHaveBeenCalledWith(new Error('chunk'))
  expect(await provider.request({ method: 'a' })).toBe('answer')
})

test('code that did not load for a request rejects it', async () => {
  const { provider } = setUp()
  failOnce()
  await expect(provider.request({ method: 'a' })).rejects.toThrow('chunk')
})
