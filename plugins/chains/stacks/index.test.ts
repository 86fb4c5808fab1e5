import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { createTestKernel, describeNamespace, describePlugin, fakeConnect } from '../../../kernel/testing/index'
import { connectorSources } from '../../foundations/connect/contract'
import { createBridgeProvider } from '../../wallets/create-bridge-provider'
import { createAskWebBtc, createWebBtcBridge } from '../../wallets/web-btc-bridge'
import { mainnetAddresses, misspelled, testnetAddresses } from './address-vectors.fixture'
import { createStacksDialect } from './connectors/create-provider'
import { knownWallets } from './connectors/discover-wallets'
import { mainnetId, testnetId } from './decode-address'
import * as entry from './index'
import { stacksErrorRules as rules } from './stacks-errors'
import { createLeather, createXverse } from './stacks-wallet.fixture'

const { stacks, stacksDevnet, stacksMainnet, stacksTestnet } = entry
const networks = [stacksMainnet, stacksTestnet]
const namespace = 'stacks'
const [xverse] = knownWallets

afterEach(() => vi.unstubAllGlobals())

const errors = { STACKS_OPTIONS_INVALID: 'stacks() cannot use: {faults}' }

describePlugin('stacks', {
  plugin: () => stacks({ networks }),
  needs: () => [fakeConnect()],
  errors,
  entry: () => import('./index'),
  async exercise(kernel) {
    const [source] = kernel.slot(connectorSources).value
    await source?.discover?.()
  },
})

describeNamespace('stacks', {
  namespace: () => stacks({ networks }),
  needs: () => [fakeConnect()],
  validAddresses: [...mainnetAddresses, ...testnetAddresses],
  invalidAddresses: misspelled,
  wallet(mood) {
    const raw = createXverse(mood).provider
    const memory = { read: () => undefined, keep: () => undefined, forget: () => undefined }
    const ask = createAskWebBtc(raw, { namespace, wallet: 'Xverse' }, rules)
    const dialect = createStacksDialect(() => undefined)
    const bridge = createWebBtcBridge({ raw, methods: xverse?.methods, ask, dialect, memory })
    return createBridgeProvider({ namespace, wallet: 'Xverse', bridge, networks, networkId: () => undefined })
  },
})

describe('the entry', () => {
  it('exports these names and no others', () => {
    expect(Object.keys(entry).sort()).toEqual(['stacks', 'stacksDevnet', 'stacksMainnet', 'stacksTestnet'])
  })

  it('lists its errors in the README', () => {
    const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
    for (const code of Object.keys(errors)) expect(readme).toContain(code)
  })

  it('has the networks by their published ids', () => {
    expect(stacksMainnet.caipNetworkId).toBe(mainnetId)
    expect([stacksTestnet.caipNetworkId, stacksDevnet.caipNetworkId]).toEqual([testnetId, testnetId])
  })
})

describe('discovery', () => {
  it('begins once, when it is requested', async () => {
    vi.stubGlobal('LeatherProvider', createLeather().provider)
    const { kernel, browser } = createTestKernel({ plugins: [fakeConnect(), stacks()] })
    const [source] = kernel.slot(connectorSources).value
    await kernel.start()
    expect(browser.listeners('load')).toBe(0)
    await Promise.all([source?.discover?.(), source?.discover?.()])
    expect(browser.listeners('load')).toBe(1)
    expect(source?.connectors.value.map(({ name }) => name)).toEqual(['Leather'])
    kernel.dispose()
    expect(browser.listeners()).toBe(0)
  })
})

describe('options that cannot be used', () => {
  it('throw at once, with all faults', () => {
    expect(() => stacks({ networks: [] })).toThrow('stacks() cannot use: networks')
    const odd = { ...stacksMainnet, id: 'x', caipNetworkId: 'stacks:x' as CaipNetworkId }
    expect(() => stacks({ networks: [stacksTestnet, stacksDevnet, odd] })).toThrow(
      /^stacks\(\) cannot use: networks\[1\] is .+ again.*\nnetworks\[2\]\.caipNetworkId .+\nnetworks\[2\]\.id must be a number of up to 10 digits, not "x"\.$/,
    )
  })
})
