import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { createTestKernel, describeNamespace, describePlugin, fakeConnect } from '../../../kernel/testing/index'
import { connectorSources } from '../../foundations/connect/contract'
import { createBridgeProvider } from '../../wallets/create-bridge-provider'
import { createAskWebBtc, createWebBtcBridge } from '../../wallets/web-btc-bridge'
import {
  anyTestAddresses,
  mainnetAddresses,
  misspelled,
  regtestAddresses,
  testnetAddresses,
} from './address-vectors.fixture'
import { bip122Error, bip122ErrorRules } from './bip122-errors'
import { createUnisat, createXverse, mainKeys, xverseMethods } from './bitcoin-wallet.fixture'
import { createBitcoinDialect, createUnisatBridge } from './connectors/create-provider'
import { mainnetId, regtestId, signetId, testnetId } from './decode-address'
import * as entry from './index'

const { bip122, bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet } = entry
const errors = { ...bip122Error.table, BIP122_OPTIONS_INVALID: 'bip122() cannot use: {faults}' }
const networks = [bitcoin, bitcoinTestnet, bitcoinSignet]
const namespace = 'bip122'

afterEach(() => vi.unstubAllGlobals())

describePlugin('bip122', {
  plugin: () => bip122({ networks }),
  needs: () => [fakeConnect()],
  errors,
  entry: () => import('./index'),
  async exercise(kernel) {
    const [source] = kernel.slot(connectorSources).value
    await source?.discover?.()
  },
})

const subject = {
  namespace: () => bip122({ networks }),
  needs: () => [fakeConnect()],
  validAddresses: [...mainnetAddresses, ...testnetAddresses, ...regtestAddresses, ...anyTestAddresses],
  invalidAddresses: misspelled,
} as const

describeNamespace('bip122, by a wallet of WBIP,', {
  ...subject,
  wallet(mood) {
    const raw = createXverse(mood).provider
    const memory = { read: () => undefined, keep: () => undefined, forget: () => undefined }
    const ask = createAskWebBtc(raw, { namespace, wallet: 'Xverse' }, bip122ErrorRules)
    const dialect = createBitcoinDialect(() => undefined)
    const bridge = createWebBtcBridge({ raw, methods: xverseMethods, ask, dialect, memory })
    return createBridgeProvider({ namespace, wallet: 'Xverse', bridge, networks, networkId: () => undefined })
  },
})

describeNamespace('bip122, by a wallet that follows UniSat,', {
  ...subject,
  // Such a wallet signs only with the address that it shows.
  validAddresses: [mainKeys.payment, ...subject.validAddresses],
  wallet(mood) {
    const { provider, held } = createUnisat(mood)
    held.isConnected = true
    const bridge = createUnisatBridge(provider)
    return createBridgeProvider({ namespace, wallet: 'UniSat', bridge, networks, networkId: () => undefined })
  },
})

describe('the entry', () => {
  it('exports these names and no others', () => {
    expect(Object.keys(entry).sort()).toEqual(
      ['bip122', 'bitcoin', 'bitcoinRegtest', 'bitcoinSignet', 'bitcoinTestnet'].sort(),
    )
  })

  it('lists its errors in the README', () => {
    const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
    for (const code of Object.keys(errors)) expect(readme).toContain(code)
  })

  it('has the networks by their published ids', () => {
    const ids = [bitcoin, bitcoinTestnet, bitcoinSignet, bitcoinRegtest].map(({ caipNetworkId }) => caipNetworkId)
    expect(ids).toEqual([mainnetId, testnetId, signetId, regtestId])
  })
})

describe('discovery', () => {
  it('begins once, when it is requested', async () => {
    vi.stubGlobal('unisat', createUnisat().provider)
    const { kernel, browser } = createTestKernel({ plugins: [fakeConnect(), bip122()] })
    const [source] = kernel.slot(connectorSources).value
    await kernel.start()
    expect(browser.listeners('wallet-standard:register-wallet')).toBe(0)
    await Promise.all([source?.discover?.(), source?.discover?.()])
    expect(browser.listeners('wallet-standard:register-wallet')).toBe(1)
    expect(source?.connectors.value.map(({ name }) => name)).toEqual(['UniSat Wallet'])
    kernel.dispose()
    expect(browser.listeners()).toBe(0)
  })
})

describe('options', () => {
  it('replace the network’s APIs with those of the app, and allow only their hosts', () => {
    const apiUrls = { [mainnetId]: ['https://esplora.example/api'] }
    const plugin = bip122({ networks: [bitcoin], apiUrls })
    expect(plugin.hosts).toEqual(['https://esplora.example'])
    expect(plugin.namespace?.networks[0]?.rpcUrls.default.http).toEqual(['https://esplora.example/api'])
  })

  it('that are invalid throw at once, with all faults', () => {
    expect(() => bip122({ networks: [] })).toThrow('bip122() cannot use: networks')
    const odd = { ...bitcoin, caipNetworkId: 'bip122:main' as CaipNetworkId }
    const apiUrls = { 'bip122:nowhere': [], [testnetId]: ['ftp://files.example'] }
    expect(() => bip122({ networks: [bitcoin, bitcoin, bitcoinTestnet, odd], apiUrls })).toThrow(
      /^bip122\(\) cannot use: networks\[1\] is .+ again.*\nnetworks\[3\]\.caipNetworkId must be a CAIP-2 id of bip122, not "bip122:main"\.\napiUrls\["bip122:nowhere"\] has a key .+\napiUrls\["bip122:.+"\]\[0\] must be an address .*"ftp:\/\/files\.example"\.$/,
    )
  })
})
