import { describe, expect, it, vi } from 'vitest'
import { createFakeStorage, createTestKernel } from '../../../kernel/testing/index'
import { eip155 } from '../../chains/eip155/index'
import { connect } from '../../foundations/connect/index'
import { walletConnectId } from './contract'
import { walletconnect } from './index'
import { startClient } from './real-client.fixture'

const topic = '12'.repeat(32)
const ada = '0x1111111111111111111111111111111111111111'

/** Opens a page on which the client has a session of an earlier visit. */
async function openPage(accounts: readonly string[]) {
  const peer = { publicKey: topic, metadata: { name: 'Fox', description: '', url: 'https://fox.example', icons: [] } }
  const session = {
    ...{ topic, pairingTopic: topic, controller: topic, acknowledged: true, relay: { protocol: 'irn' } },
    ...{ expiry: 4_000_000_000, requiredNamespaces: {}, optionalNamespaces: {}, self: peer, peer },
    namespaces: { eip155: { accounts, methods: ['personal_sign'], events: [] } },
  }
  const { provider, client } = await startClient({
    'wc@2:core:0.3:portico//keychain': { [topic]: topic },
    'wc@2:client:0.3:portico//session': [session],
  })
  const disconnect = vi.spyOn(client, 'disconnect').mockResolvedValue(undefined)
  const stored = { connectorId: walletConnectId, namespace: 'eip155', accounts: [{ address: ada }] }
  const entries = {
    'portico:connect:connections': JSON.stringify({ v: 1, d: [{ ...stored, networkId: 'eip155:1' }] }),
  }
  const { kernel } = createTestKernel({
    storage: createFakeStorage({ entries }),
    plugins: [connect(), eip155(), walletconnect({ projectId: 'p', universalProvider: provider })],
  })
  await kernel.start()
  return { ...kernel.plugins, disconnect }
}

describe('a session of an earlier visit', () => {
  it('stays where the wallet has added a network since, or the app has removed one', async () => {
    const { connect, walletconnect, disconnect } = await openPage([`eip155:1:${ada}`, `eip155:59144:${ada}`])
    await vi.waitFor(() => expect(connect.connections.value).toMatchObject([{ status: 'connected' }]))
    expect(walletconnect.session.value?.networkIds).toEqual(['eip155:1'])
    expect(disconnect).not.toHaveBeenCalled()
  })

  it('ends where it has no account on a network of the app', async () => {
    const { connect, walletconnect, disconnect } = await openPage([`eip155:59144:${ada}`])
    await vi.waitFor(() => expect(connect.connections.value).toEqual([]))
    expect(walletconnect.session.value).toBeUndefined()
    expect(disconnect).toHaveBeenCalled()
  })
})
