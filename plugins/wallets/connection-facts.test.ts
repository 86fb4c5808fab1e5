import { describe, expect, test } from 'vitest'
import { parseCaipNetworkId } from '../../kernel/lib/caip'
import type { Network } from '../../kernel/namespaces/network'
import { controller, definePlugin } from '../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { signal } from '../../kernel/store/signals'
import { createTestKernel, fakeConnect, fakeNetwork } from '../../kernel/testing/index'
import { ConnectController, type Connection } from '../foundations/connect/contract'
import { type NetworksApi, NetworksController } from '../foundations/networks/contract'
import { isSharedPlace, isSharedWallet, lastNetwork } from './create-wallet-rows'

const connectionOf = (connectorId: string, network: string): Connection => {
  const { namespace, caipNetworkId: networkId } = parseCaipNetworkId(network)
  return { connectorId, namespace, networkId, accounts: [{ address: 'fake-ada' }], status: 'connected' }
}
const connections = [connectionOf('fox', 'other:9'), connectionOf('owl', 'test:9'), connectionOf('fox', 'test:2')]

/** The context of a plugin of an app with these connections, on this network. */
function contextOf(id: string, list: readonly Connection[], active?: Network): PluginContext {
  let found: PluginContext | undefined
  const plugins = [
    fakeConnect(list),
    active &&
      definePlugin({
        id: 'networks',
        controllers: [controller(NetworksController, () => ({ active: signal(active) }) as unknown as NetworksApi)],
      }),
    definePlugin({
      id,
      requires: [ConnectController],
      optional: [NetworksController],
      setup(ctx) {
        found = ctx
        return {}
      },
    }),
  ]
  createTestKernel({ plugins })
  if (!found) throw new Error('The plugin was not set up.')
  return found
}

describe('the last network', () => {
  test('is where the connection of the wallet was, whatever the app is on', () => {
    expect(lastNetwork(contextOf('test', connections, fakeNetwork('1')), 'fox')).toBe('test:2')
  })

  test('is where the app is, for a wallet without a connection', () => {
    expect(lastNetwork(contextOf('test', connections.slice(0, 2), fakeNetwork('1')), 'fox')).toBe('test:1')
  })

  test("is the wallet's to say where the app is in another namespace, or nowhere", () => {
    expect(lastNetwork(contextOf('side', connections, fakeNetwork('1')), 'fox')).toBeUndefined()
    expect(lastNetwork(contextOf('test', []), 'fox')).toBeUndefined()
  })
})

describe('a place on window', () => {
  const here = 'test-window.fox.provider'

  test('is shared with another namespace that is connected by the object there', () => {
    const list = [connectionOf('other-window.fox.provider', 'other:1')]
    expect(isSharedPlace(contextOf('test', list), here)).toBe(true)
  })

  test('is not shared with the own connection, another place, or a wallet that registered itself', () => {
    const list = [
      connectionOf(here, 'test:1'),
      connectionOf('other-window.owl', 'other:1'),
      connectionOf('fox', 'other:1'),
    ]
    expect(isSharedPlace(contextOf('test', list), here)).toBe(false)
    expect(isSharedPlace(contextOf('test', list), 'test-fox')).toBe(false)
  })
})

describe('a wallet that registered itself', () => {
  const list = [connectionOf('other-fox', 'other:1')]
  const isShared = (chains: readonly string[], id = 'test-fox') => isSharedWallet(contextOf('test', list), id, chains)

  test('is shared with another namespace that is connected by its name, if it is a wallet of several', () => {
    expect(isShared(['test:main', 'other:main'])).toBe(true)
    expect(isShared(['test:main', 'test:dev'])).toBe(false)
    expect(isShared([])).toBe(false)
  })

  test('is not shared with another wallet, nor with its own connection', () => {
    expect(isShared(['test:main', 'other:main'], 'test-owl')).toBe(false)
    const own = contextOf('test', [connectionOf('test-fox', 'test:1')])
    expect(isSharedWallet(own, 'test-fox', ['test:main', 'other:main'])).toBe(false)
  })
})
