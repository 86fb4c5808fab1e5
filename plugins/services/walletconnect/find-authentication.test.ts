import { expect, it } from 'vitest'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { createTestKernel, fakeNamespace } from '../../../kernel/testing/index'
import { sessionAuthenticators } from './contract'
import { findAuthentication } from './proposal'

/** The context of a plugin in an app that signs people in with the connection. */
async function openApp(): Promise<PluginContext> {
  const payload = { domain: 'app.example', uri: 'https://app.example', nonce: '7', version: '1', chains: [] } as const
  const seen: PluginContext[] = []
  const { kernel } = createTestKernel({
    plugins: [
      fakeNamespace({ isEip1193: true }),
      {
        id: 'app',
        contributes: [sessionAuthenticators.of({ params: async () => payload, accept: async () => undefined })],
        start(ctx: PluginContext) {
          seen.push(ctx)
        },
      },
    ],
  })
  await kernel.start()
  const [ctx] = seen
  if (!ctx) throw new Error('The plugin has not started.')
  return ctx
}

it('asks a wallet that signs in with the connection for all methods but the one that shows the status of calls', async () => {
  const methods = ['personal_sign', 'wallet_showCallsStatus', 'wallet_sendCalls']
  const found = await findAuthentication(await openApp(), { test: { chains: ['test:1'], methods, events: [] } })
  expect(found?.methods).toEqual(['personal_sign', 'wallet_sendCalls'])
})
