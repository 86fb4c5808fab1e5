import * as viemChains from 'viem/chains'
import { expect, test } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import * as networks from './networks'

const bare = (url: string | undefined) => url?.replace(/\/$/, '')

test.each(Object.entries(networks))('%s agrees with viem on id, name, currency, explorer and kind', (name, network) => {
  const chain = Object.entries(viemChains).find(([key]) => key === name)?.[1]
  expect(chain).toBeDefined()
  expect(network.id).toBe(chain?.id)
  expect(network.name).toBe(chain?.name)
  expect(network.nativeCurrency).toEqual(chain?.nativeCurrency)
  expect(bare(network.blockExplorers?.default.url)).toBe(bare(chain?.blockExplorers?.default.url))
  expect(network.blockExplorers?.default.name).toBe(chain?.blockExplorers?.default.name)
  expect(network.testnet ?? false).toBe(chain?.testnet ?? false)
})

test.each(Object.entries(networks))('%s is a whole network of this namespace', (_, network) => {
  expect(network.chainNamespace).toBe('eip155')
  expect(parseCaipNetworkId(network.caipNetworkId).reference).toBe(String(network.id))
  expect(network.rpcUrls.default.http).toHaveLength(1)
  expect(network.rpcUrls.default.http.every((url) => url.startsWith('https://'))).toBe(true)
})

test('there are sixteen, each once', () => {
  expect(new Set(Object.values(networks).map(({ id }) => id)).size).toBe(16)
})
