import { linea } from 'viem/chains'
import { expect, test } from 'vitest'
import { mainnet } from './networks'
import { toNetwork } from './to-network'

test('a chain of viem becomes a network of this namespace', () => {
  const network = toNetwork(linea)
  expect(network).toMatchObject({
    id: 59144,
    name: linea.name,
    chainNamespace: 'eip155',
    caipNetworkId: 'eip155:59144',
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
  })
  expect(network.rpcUrls.default.http).toEqual(linea.rpcUrls.default.http)
})

test('custom urls stand before the own ones, in both lists', () => {
  const { rpcUrls } = toNetwork(mainnet, ['https://a.example', 'https://b.example'])
  const expected = ['https://a.example', 'https://b.example', ...mainnet.rpcUrls.default.http]
  expect(rpcUrls).toEqual({ default: { http: expected }, chainDefault: { http: expected } })
})

test('a hosted default goes to the app, the chain default to wallets', () => {
  const hosted = {
    ...mainnet,
    rpcUrls: { default: { http: ['https://hosted.example'] }, chainDefault: { http: ['https://own.example'] } },
  }
  expect(toNetwork(hosted, ['https://mine.example']).rpcUrls).toEqual({
    default: { http: ['https://mine.example', 'https://hosted.example'] },
    chainDefault: { http: ['https://mine.example', 'https://own.example'] },
  })
})

test('a url that is custom and own is asked once', () => {
  const own = mainnet.rpcUrls.default.http
  expect(toNetwork(mainnet, own).rpcUrls.default.http).toEqual(own)
})

test('the chain that was given stays as it was', () => {
  const before = structuredClone(mainnet)
  toNetwork(mainnet, ['https://a.example'])
  expect(mainnet).toEqual(before)
})
