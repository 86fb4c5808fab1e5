import { expect, it } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index'
import { eip155 } from '../../plugins/chains/eip155/index'
import { mainnet } from '../../plugins/chains/eip155/networks'
import { baseAccount } from '../../plugins/chains/eip155/sdk-wallets/base-account'
import { coinbaseWallet } from '../../plugins/chains/eip155/sdk-wallets/coinbase-wallet'
import { solanaMainnet } from '../../plugins/chains/solana/networks'
import {
  ConnectController,
  type Connector,
  hiddenConnectors,
  walletGroups,
} from '../../plugins/foundations/connect/contract'
import { minimal } from '../minimal'
import { createFeatures } from './features'
import { hiddenIdsOf, toPlugins } from './modal-options'

it('nodes of a page’s own go to the namespaces that they are of', () => {
  const customRpcUrls = {
    [mainnet.caipNetworkId]: [{ url: 'https://eth.app.example' }],
    [solanaMainnet.caipNetworkId]: [{ url: 'https://sol.app.example' }],
    'bip122:000000000019d6689c085ae165831e93': [{ url: 'https://btc.app.example' }],
  }
  const plugins = toPlugins({ networks: [mainnet, solanaMainnet], customRpcUrls })
  const urlsOf = (id: string) =>
    plugins.flatMap((plugin) =>
      plugin && 'namespace' in plugin && plugin.id === id
        ? (plugin.namespace?.networks.flatMap(({ rpcUrls }) => rpcUrls.default.http) ?? [])
        : [],
    )
  expect([urlsOf('eip155'), urlsOf('solana')]).toEqual([['https://eth.app.example'], ['https://sol.app.example']])
})

it('a page without networks of Ethereum has the namespaces that it lists', () => {
  const plugins = toPlugins({ networks: [solanaMainnet] })
  const ids = plugins.flatMap((plugin) => (plugin && 'namespace' in plugin && plugin.namespace ? [plugin.id] : []))
  expect(ids).toEqual(['solana'])
})

it('an override of the proposal may name a chain to begin with, as the peer’s does', () => {
  const override = { methods: { eip155: ['eth_call'] }, defaultChain: 'eip155:1' }
  expect(() => toPlugins({ networks: [mainnet], universalProviderConfigOverride: override })).not.toThrow()
})

it('a page’s own options of the preset win, also where they do without pairing', () => {
  const ids = (more: object) =>
    toPlugins({ networks: [mainnet], projectId: 'test', ...more })
      .flatMap((plugin) => (plugin ? [plugin] : []))
      .flat()
  const isPairing = (more: object) => ids(more).some(({ id }) => id === 'walletconnect')
  expect([isPairing({}), isPairing({ preset: { walletconnect: false } })]).toEqual([true, false])
})

it.each([
  ['showWallets', { showWallets: false }],
  ['emailShowWallets', { features: { emailShowWallets: false } }],
  ['collapseWallets', { features: { collapseWallets: true } }],
])('by %s all wallets are one row beside other ways to connect', (_, more) => {
  const { kernel } = createTestKernel({ plugins: toPlugins({ networks: [mainnet], projectId: 'test', ...more }) })
  expect(kernel.get(ConnectController).settings.value.collapseWallets).toBe(true)
})

it.each([
  [{}, 1],
  [{ allWallets: 'HIDE' as const }, 0],
  [{ features: { allWallets: false } }, 0],
  [{ allWallets: 'SHOW' as const, features: { allWallets: false } }, 0],
])('with %j there are %i rows that lead to all wallets', (more, count) => {
  const { kernel } = createTestKernel({ plugins: toPlugins({ networks: [mainnet], projectId: 'test', ...more }) })
  const all = kernel.slot(walletGroups).value.find(({ id }) => id === 'all')
  expect(all?.awaited?.value).toBe(count)
})

it.each([
  [{}, []],
  [{ enableCoinbase: false }, ['coinbase-wallet']],
  [{ enableBaseAccount: false, enableCoinbase: true }, ['base-account']],
])('a page with %j keeps out of the list: %j', async (more, hidden) => {
  const options = { networks: [mainnet] as const, ...more }
  const features = createFeatures({ hiddenIds: hiddenIdsOf(options) })
  const { kernel } = createTestKernel({
    plugins: [minimal(), eip155(), coinbaseWallet(), baseAccount(), features.plugin],
  })
  await kernel.start()
  const { connectors, discover } = kernel.get(ConnectController)
  await discover()
  const isHidden = (connector: Connector) => kernel.slot(hiddenConnectors).value.some((hides) => hides(connector))
  expect(connectors.value.filter(isHidden).map(({ id }) => id)).toEqual(hidden)
  expect(connectors.value.map(({ id }) => id)).toEqual(expect.arrayContaining(['coinbase-wallet', 'base-account']))
})
