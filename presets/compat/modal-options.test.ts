import { expect, it } from 'vitest'
import { mainnet } from '../../plugins/chains/eip155/networks'
import { solanaMainnet } from '../../plugins/chains/solana/networks'
import { toPlugins } from './modal-options'

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
