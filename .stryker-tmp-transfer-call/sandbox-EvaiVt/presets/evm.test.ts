// @ts-nocheck
import { expect, it } from 'vitest'
import { createTestKernel } from '../kernel/testing/index'
import { evm } from './evm'

it('holds one namespace and what its apps need', async () => {
  const { kernel, failures } = createTestKernel({ plugins: evm({ projectId: 'test' }) })
  await kernel.start()
  const { plugins, gates, views, slots } = await kernel.inspect()
  expect(failures).toEqual([])
  expect({ plugins: plugins.map(({ id }) => id), gates, views: views.map(({ name }) => name), slots }).toMatchSnapshot()
  expect(kernel.namespaces.ids).toEqual(['eip155'])
})

it('does without WalletConnect where there is no project, or the app wants none', async () => {
  for (const options of [{}, { projectId: 'test', walletconnect: false }] as const) {
    const { plugins } = await createTestKernel({ plugins: evm(options) }).kernel.inspect()
    expect(plugins.map(({ id }) => id)).not.toContain('walletconnect')
  }
})

it('refuses the options of all its parts at once, by their paths', () => {
  const wrong = { projektId: 'x', eip155: { networks: [] }, solana: {} }
  expect(() => evm(wrong as object)).toThrow(
    expect.objectContaining({
      code: 'EVM_OPTIONS_INVALID',
      message: expect.stringMatching(
        /projektId is no known option\. Did you mean "projectId"\?[\s\S]*eip155\.networks must be/,
      ),
    }),
  )
})
