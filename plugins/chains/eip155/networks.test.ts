import * as viemChains from 'viem/chains'
import { linea } from 'viem/chains'
import { expect, test } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { leastCpuMs } from '../../../kernel/lib/cpu-time.fixture'
import * as networks from './networks'
import { isAddress, mainnet, toNetwork } from './networks'

test.each([
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', true],
  ['f39Fd6e51aad88F6F4ce6aB8827279cffFb92266', true],
  ['0xF39FD6E51AAD88F6F4CE6AB8827279CFFFB92266', true],
  ['F39FD6E51AAD88F6F4CE6AB8827279CFFFB92266', true],
  ['0Xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', false],
  ['0XF39FD6E51AAD88F6F4CE6AB8827279CFFFB92266', false],
  ['0x0000000000000000000000000000000000000000', true],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226', false],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb922666', false],
  ['0xg39Fd6e51aad88F6F4ce6aB8827279cffFb92266', false],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266\n', false],
  ['vitalik.eth', false],
  ['', false],
])('%j is an address: %s', (text, expected) => {
  expect(isAddress(text)).toBe(expected)
})

test('a text of 100,000 hex digits is judged at once', () => {
  const text = `0x${'a'.repeat(100_000)}`
  expect(isAddress(text)).toBe(false)
  expect(leastCpuMs(() => isAddress(text))).toBeLessThan(5)
})

const bare = (url: string | undefined) => url?.replace(/\/$/, '')

const listed = Object.entries(networks).flatMap(([name, value]) =>
  typeof value === 'function' ? [] : [[name, value] as const],
)

test.each(listed)('%s agrees with viem on id, name, currency, explorer and kind', (name, network) => {
  const chain = Object.entries(viemChains).find(([key]) => key === name)?.[1]
  expect(chain).toBeDefined()
  expect(network.id).toBe(chain?.id)
  expect(network.name).toBe(chain?.name)
  expect(network.nativeCurrency).toEqual(chain?.nativeCurrency)
  expect(bare(network.blockExplorers?.default.url)).toBe(bare(chain?.blockExplorers?.default.url))
  expect(network.blockExplorers?.default.name).toBe(chain?.blockExplorers?.default.name)
  expect(network.testnet ?? false).toBe(chain?.testnet ?? false)
})

test.each(listed)('%s is a whole network of this namespace', (_, network) => {
  expect(network.chainNamespace).toBe('eip155')
  expect(parseCaipNetworkId(network.caipNetworkId).reference).toBe(String(network.id))
  expect(network.rpcUrls.default.http).toHaveLength(1)
  expect(network.rpcUrls.default.http.every((url) => url.startsWith('https://'))).toBe(true)
})

test('there are sixteen, each once', () => {
  expect(new Set(listed.map(([, { id }]) => id)).size).toBe(16)
})

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

test('custom urls are who is asked, in place of the own ones; a wallet is told both', () => {
  const custom = ['https://a.example', 'https://b.example']
  const { rpcUrls } = toNetwork(mainnet, custom)
  const told = [...custom, ...mainnet.rpcUrls.default.http]
  expect(rpcUrls).toEqual({ default: { http: custom }, chainDefault: { http: told } })
})

test('a hosted default goes to the app, the chain default to wallets', () => {
  const hosted = {
    ...mainnet,
    rpcUrls: { default: { http: ['https://hosted.example'] }, chainDefault: { http: ['https://own.example'] } },
  }
  expect(toNetwork(hosted, ['https://mine.example']).rpcUrls).toEqual({
    default: { http: ['https://mine.example'] },
    chainDefault: { http: ['https://mine.example', 'https://own.example'] },
  })
})

test('a url that is custom and own is told once', () => {
  const own = mainnet.rpcUrls.default.http
  expect(toNetwork(mainnet, [...own, ...own]).rpcUrls).toEqual({ default: { http: own }, chainDefault: { http: own } })
})

test('the chain that was given stays as it was', () => {
  const before = structuredClone(mainnet)
  toNetwork(mainnet, ['https://a.example'])
  expect(mainnet).toEqual(before)
})
