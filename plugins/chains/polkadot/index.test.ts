import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestKernel, describeNamespace, describePlugin, fakeConnect, settle } from '../../../kernel/testing/index'
import { connectorSources } from '../../foundations/connect/contract'
import { notAddresses, spelledAddresses } from './address-vectors.fixture'
import { createProvider } from './connectors/create-provider'
import type { PolkadotNetwork } from './contract'
import * as entry from './index'
import { ada, createInjectedWallet } from './injected-wallet.fixture'

const { kusama, polkadot, polkadotMainnet } = entry
const networks = [polkadotMainnet, kusama]

afterEach(() => vi.unstubAllGlobals())

const errors = { POLKADOT_OPTIONS_INVALID: 'polkadot() cannot use: {faults}' }

describePlugin('polkadot', {
  plugin: () => polkadot({ networks }),
  needs: () => [fakeConnect()],
  errors,
  entry: () => import('./index'),
  async exercise(kernel) {
    vi.stubGlobal('injectedWeb3', { talisman: createInjectedWallet().wallet })
    const [source] = kernel.slot(connectorSources).value
    await source?.discover?.()
    await (await source?.connectors.value[0]?.getProvider('polkadot'))?.request({ method: 'portico_connect' })
    await settle()
  },
})

const [first, ...others] = spelledAddresses.map(([address]) => address)
if (!first) throw new Error('no addresses')

describeNamespace('polkadot', {
  namespace: () => polkadot({ networks }),
  needs: () => [fakeConnect()],
  validAddresses: [first, ...others],
  invalidAddresses: notAddresses,
  wallet(mood) {
    const { wallet } = createInjectedWallet({
      mood,
      accounts: [{ address: ada.spell(), type: 'sr25519' }],
    })
    return createProvider({ name: 'Test', wallet, appName: 'App', networks, networkId: () => undefined })
  },
})

describe('the vectors', () => {
  test('are at least forty of each kind, each once', () => {
    expect(new Set(spelledAddresses.map(([address]) => address)).size).toBeGreaterThanOrEqual(40)
    expect(new Set(notAddresses).size).toBeGreaterThanOrEqual(40)
  })
})

describe('the entry', () => {
  test('exports these names and no others', () => {
    const names = ['kusama', 'paseo', 'polkadot', 'polkadotLocal', 'polkadotMainnet', 'westend']
    expect(Object.keys(entry).sort()).toEqual(names)
  })

  test('tells its errors in the README', () => {
    const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
    for (const code of Object.keys(errors)) expect(readme).toContain(code)
  })
})

describe('networks', () => {
  test('have the ids that CAIP-13 publishes: the first 32 digits of the genesis hash', () => {
    const { paseo, polkadotLocal, westend } = entry
    expect([polkadotMainnet, kusama, westend, paseo, polkadotLocal].map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      'polkadot:b0a8d493285c2df73290dfb7e61f870f',
      'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
      'polkadot:77afd6190f1554ad45fd0d31aee62aac',
      'polkadot:00000000000000000000000000000000',
    ])
  })
})

describe('options', () => {
  test.each([
    ['another namespace', { caipNetworkId: 'eip155:1' }],
    ['a whole genesis hash', { caipNetworkId: `polkadot:${'0'.repeat(64)}` }],
    ['a prefix below zero', { ss58Prefix: -1 }],
    ['a prefix that is no whole number', { ss58Prefix: 0.5 }],
    ['no prefix', { ss58Prefix: undefined }],
    ['no name', { name: '' }],
    ['no currency', { nativeCurrency: undefined }],
    ['no urls', { rpcUrls: {} }],
  ])('refuse a network with %s', (_, fault) => {
    const network = { ...kusama, ...fault } as unknown as PolkadotNetwork
    expect(() => polkadot({ networks: [network] })).toThrow('polkadot() cannot use: networks[0]')
  })

  test('that cannot be used are told all at once', () => {
    const bad = [polkadotMainnet, polkadotMainnet, { ...kusama, ss58Prefix: 16_384 }, undefined]
    expect(() => polkadot({ networks: bad as readonly PolkadotNetwork[] })).toThrow(
      /^polkadot\(\) cannot use: networks\[1\] is .+ again.*\nnetworks\[2\]\.ss58Prefix must be a whole number from 0 to 16383, not 16384\.\nnetworks\[3\] must be an object .*undefined\.$/,
    )
    expect(() => polkadot({ networks: [] })).toThrow('polkadot() cannot use: networks')
  })

  test('default to Polkadot', () => {
    const { kernel } = createTestKernel({ plugins: [fakeConnect(), polkadot()] })
    expect(kernel.namespaces.definition('polkadot')?.networks).toEqual([polkadotMainnet])
  })
})
