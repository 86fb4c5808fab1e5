import { expect, test } from 'vitest'
import type { Eip155Options } from './contract'
import { base, mainnet } from './networks'
import { readOptions } from './read-options'

const refuse = (options: unknown) => {
  try {
    readOptions(options as Eip155Options)
  } catch (error) {
    return error as Error & { code: string }
  }
  return undefined
}

test('Ethereum is the default', () => {
  expect(readOptions({})).toEqual({ networks: [mainnet], hosts: ['https://eth.merkle.io'] })
})

test('hosts are the origins of who is asked, each once: not of what custom urls replace', () => {
  const rpcUrls = {
    'eip155:1': ['https://rpc.example/v1/key', 'http://127.0.0.1:8545'],
    'eip155:8453': ['https://RPC.example:443/base'],
  }
  expect(readOptions({ networks: [mainnet, base], rpcUrls }).hosts).toEqual([
    'https://rpc.example',
    'http://127.0.0.1:8545',
  ])
})

test('custom urls replace those of their network alone', () => {
  const { networks } = readOptions({ networks: [mainnet, base], rpcUrls: { 'eip155:8453': ['https://rpc.example'] } })
  expect(networks[0]?.rpcUrls.default.http).toEqual(mainnet.rpcUrls.default.http)
  expect(networks[1]?.rpcUrls.default.http).toEqual(['https://rpc.example'])
})

test.each<[string, unknown, string]>([
  [
    'no network at all',
    { networks: [] },
    'networks must be a list of at least 1, each an object with name, nativeCurrency, rpcUrls, id, not an empty list.',
  ],
  [
    'undefined in place of a network',
    { networks: [undefined] },
    'networks[0] must be an object with name, nativeCurrency, rpcUrls, id, not undefined.',
  ],
  [
    'a number in place of a network',
    { networks: [1] },
    'networks[0] must be an object with name, nativeCurrency, rpcUrls, id, not 1.',
  ],
  [
    'an id of 0',
    { networks: [mainnet, { ...mainnet, id: 0 }] },
    'networks[1].id must be a whole number from 1, not 0.',
  ],
  ['a negative id', { networks: [{ ...mainnet, id: -1 }] }, 'networks[0].id must be a whole number from 1, not -1.'],
  [
    'an id that is no integer',
    { networks: [{ ...mainnet, id: 1.5 }] },
    'networks[0].id must be a whole number from 1, not 1.5.',
  ],
  [
    'an unsafe id',
    { networks: [{ ...mainnet, id: 2 ** 53 }] },
    'networks[0].id must be a whole number from 1, not 9007199254740992.',
  ],
  [
    'an id of another namespace',
    { networks: [{ ...mainnet, id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }] },
    'networks[0].id must be a whole number from 1, not "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp".',
  ],
  [
    'a network without a name',
    { networks: [{ ...mainnet, name: '' }] },
    'networks[0].name must be a text that is not empty, not "".',
  ],
  [
    'a network without a currency',
    { networks: [{ ...mainnet, nativeCurrency: undefined }] },
    'networks[0].nativeCurrency must be an object with symbol, decimals, not undefined.',
  ],
  [
    'a network without urls',
    { networks: [{ ...mainnet, rpcUrls: {} }] },
    'networks[0].rpcUrls.default must be an object with http, not undefined.',
  ],
  [
    'a network named twice',
    { networks: [mainnet, mainnet] },
    'networks[1] is 1 again, which stands at networks[0]: keep one.',
  ],
  [
    'a websocket url',
    { rpcUrls: { 'eip155:1': ['wss://rpc.example'] } },
    'rpcUrls["eip155:1"][0] must be an address that begins with https: or http:, not "wss://rpc.example".',
  ],
  [
    'a script url',
    { rpcUrls: { 'eip155:1': ['javascript:alert(1)'] } },
    'rpcUrls["eip155:1"][0] must be an address that begins with https: or http:, not "javascript:alert(1)".',
  ],
  [
    'a url that is none',
    { rpcUrls: { 'eip155:1': ['rpc.example'] } },
    'rpcUrls["eip155:1"][0] must be an address that begins with https: or http:, not "rpc.example".',
  ],
  [
    'urls of a network that is not listed',
    { rpcUrls: { 'eip155:5': ['https://rpc.example'] } },
    'rpcUrls["eip155:5"] has a key that must be "eip155:1", not "eip155:5". Did you mean "eip155:1"?',
  ],
])('%s is refused by its place', (_, options, fault) => {
  const error = refuse(options)
  expect(error?.code).toBe('EIP155_OPTIONS_INVALID')
  expect(error?.message).toBe(`eip155() cannot use: ${fault}`)
})

test('all faults are told at once', () => {
  const error = refuse({
    networks: [null, { ...mainnet, id: -1 }, base],
    rpcUrls: { 'eip155:8453': ['ftp://rpc.example', 'nonsense'], 'eip155:5': [] },
  })
  for (const fault of [
    'networks[0] must be an object',
    'networks[1].id must be',
    'rpcUrls["eip155:8453"][0] must be',
    'rpcUrls["eip155:8453"][1] must be',
    'rpcUrls["eip155:5"] has a key that must be',
  ])
    expect(error?.message).toContain(fault)
})
