import { describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import {
  createFakeStorage,
  createFakeWallet,
  createTestKernel,
  fakeConnectorSource,
} from '../../../kernel/testing/index'
import { eip155 } from '../../chains/eip155/index'
import { solana, solanaMainnet } from '../../chains/solana/index'
import { type Connector, connectorSources } from '../../foundations/connect/contract'
import { connect } from '../../foundations/connect/index'
import { walletConnectId } from './contract'
import { walletconnect } from './index'
import { startClient } from './real-client.fixture'

const topic = '12'.repeat(32)
const ada = '0x1111111111111111111111111111111111111111'
/** Of the wallet of this browser. */
const foxAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const key = 'So11111111111111111111111111111111111111112'
const onSolana = `${solanaMainnet.caipNetworkId}:${key}`

type Namespaces = Readonly<Record<string, { readonly accounts: readonly string[] }>>

interface Stored {
  readonly connectorId: string
  readonly namespace: string
  readonly address: string
  readonly networkId: string
}

const remote: Stored = { connectorId: walletConnectId, namespace: 'eip155', address: ada, networkId: 'eip155:1' }

const solanaRow: Stored = { ...remote, namespace: 'solana', address: key, networkId: solanaMainnet.caipNetworkId }

/** Opens a page on which the client has a session of an earlier visit, beside a wallet of this browser. */
async function openPage(namespaces: Namespaces, stored: readonly Stored[] = [remote], past: readonly object[] = []) {
  const peer = { publicKey: topic, metadata: { name: 'Far', description: '', url: 'https://far.example', icons: [] } }
  const approve = (approved: Namespaces) =>
    Object.fromEntries(
      Object.entries(approved).map(([id, { accounts }]) => [
        id,
        { accounts: [...accounts], methods: ['sign'], events: [] },
      ]),
    )
  const session = {
    ...{ topic, pairingTopic: topic, controller: topic, acknowledged: true, relay: { protocol: 'irn' } },
    ...{ expiry: 4_000_000_000, requiredNamespaces: {}, optionalNamespaces: {}, self: peer, peer },
    namespaces: approve(namespaces),
  }
  const { provider, client } = await startClient({
    'wc@2:core:0.3:portico//keychain': { [topic]: topic },
    'wc@2:client:0.3:portico//session': [session],
  })
  const disconnect = vi.spyOn(client, 'disconnect').mockResolvedValue(undefined)
  const rows = stored.map(({ address, ...row }) => ({ ...row, accounts: [{ address }] }))
  const row = { v: 2, d: { revision: 1, connections: rows, past } }
  const entries = { 'portico:connect:connections': JSON.stringify(row) }
  const fox = createFakeWallet({
    methods: { eth_requestAccounts: () => [foxAddress], eth_accounts: () => [foxAddress], eth_chainId: () => '0x1' },
  })
  const connector: Connector = {
    ...{ id: 'fox', name: 'Fox', type: 'ANNOUNCED', namespaces: ['eip155'] },
    getProvider: async () => fox.provider,
  }
  const { kernel } = createTestKernel({
    storage: createFakeStorage({ entries }),
    plugins: [
      connect(),
      eip155(),
      solana(),
      walletconnect({ projectId: 'p', universalProvider: provider }),
      definePlugin({ id: 'wallets', contributes: [connectorSources.of(fakeConnectorSource(connector))] }),
    ],
  })
  await kernel.start()
  const { connections } = kernel.plugins.connect
  return {
    ...kernel.plugins,
    disconnect,
    connected: () => connections.value.map((item) => `${item.status} ${item.namespace} ${item.connectorId}`),
    async update(next: Namespaces) {
      await client.session.update(topic, { namespaces: approve(next) })
      client.events.emit('session_update', { id: 1, topic, params: { namespaces: approve(next) } })
    },
  }
}

describe('a session of an earlier visit', () => {
  it('stays where the wallet has added a network since, or the app has removed one', async () => {
    const page = await openPage({ eip155: { accounts: [`eip155:1:${ada}`, `eip155:59144:${ada}`] } })
    await vi.waitFor(() => expect(page.connected()).toEqual(['connected eip155 walletConnect']))
    expect(page.walletconnect.session.value?.networkIds).toEqual(['eip155:1'])
    expect(page.disconnect).not.toHaveBeenCalled()
  })

  it('ends where it has no account on a network of the app', async () => {
    const page = await openPage({ eip155: { accounts: [`eip155:59144:${ada}`] } })
    await vi.waitFor(() => expect(page.connected()).toEqual([]))
    expect(page.walletconnect.session.value).toBeUndefined()
    expect(page.disconnect).toHaveBeenCalled()
  })

  it('is connected in a namespace that it has got meanwhile', async () => {
    const page = await openPage({ eip155: { accounts: [`eip155:1:${ada}`] } })
    await vi.waitFor(() => expect(page.connected()).toEqual(['connected eip155 walletConnect']))
    await page.update({ eip155: { accounts: [`eip155:1:${ada}`] }, solana: { accounts: [onSolana] } })
    await vi.waitFor(() => expect(page.connected()).toContain('connected solana walletConnect'))
  })

  it('replaces no wallet that was connected in one of its namespaces since, neither by itself nor at an update', async () => {
    const both = { eip155: { accounts: [`eip155:1:${ada}`] }, solana: { accounts: [onSolana] } }
    const page = await openPage(both, [{ ...remote, connectorId: 'fox', address: foxAddress }, solanaRow])
    const expected = ['connected eip155 fox', 'connected solana walletConnect']
    await vi.waitFor(() => expect(page.connected()).toEqual(expected))
    await page.update(both)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(page.connected()).toEqual(expected)
    await page.connect.disconnect('eip155')
    await page.update(both)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(page.connected()).toEqual(['connected solana walletConnect'])
  })

  it('stays away from a namespace in which it was disconnected before the reload', async () => {
    const both = { eip155: { accounts: [`eip155:1:${ada}`] }, solana: { accounts: [onSolana] } }
    const page = await openPage(both, [solanaRow], [{ ...remote, addresses: [ada], endedAt: 1, id: '' }])
    await vi.waitFor(() => expect(page.connected()).toEqual(['connected solana walletConnect']))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(page.connected()).toEqual(['connected solana walletConnect'])
  })

  it('is connected again in a namespace that the wallet took away for a while', async () => {
    const both = { eip155: { accounts: [`eip155:1:${ada}`] }, solana: { accounts: [onSolana] } }
    const page = await openPage(both)
    const expected = ['connected eip155 walletConnect', 'connected solana walletConnect']
    await vi.waitFor(() => expect(page.connected()).toEqual(expected))
    await page.update({ eip155: both.eip155 })
    await vi.waitFor(() => expect(page.connected()).toEqual(['connected eip155 walletConnect']))
    await page.update(both)
    await vi.waitFor(() => expect(page.connected()).toEqual(expected))
  })
})
