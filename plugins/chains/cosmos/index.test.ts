import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  createFakeBrowser,
  createTestKernel,
  describeNamespace,
  describePlugin,
  fakeConnect,
  settle,
} from '../../../kernel/testing/index'
import { connectorSources } from '../../foundations/connect/contract'
import { invalidAddresses, validAddresses } from './address-vectors.fixture'
import { createProvider } from './connectors/create-provider'
import type { CosmosNetwork } from './contract'
import * as entry from './index'
import { createKeplrWallet } from './keplr-wallet.fixture'
import { createSessionWallet } from './session-wallet.fixture'

const { cosmos, cosmosHub, cosmosHubTestnet, cosmosLocal, defineNetwork } = entry
const networks = [cosmosHub, cosmosHubTestnet]

afterEach(() => vi.unstubAllGlobals())

const errors = { COSMOS_OPTIONS_INVALID: 'cosmos() cannot use: {faults}' }

describePlugin('cosmos', {
  plugin: () => cosmos({ networks }),
  needs: () => [fakeConnect()],
  errors,
  entry: () => import('./index'),
  async exercise(kernel) {
    vi.stubGlobal('keplr', createKeplrWallet().raw)
    const [source] = kernel.slot(connectorSources).value
    await source?.discover?.()
    await (await source?.connectors.value[0]?.getProvider('cosmos'))?.request({ method: 'portico_connect' })
    await settle()
  },
})

const subject = {
  namespace: () => cosmos({ networks }),
  needs: () => [fakeConnect()],
  validAddresses,
  invalidAddresses,
}

describeNamespace('cosmos, by a wallet on the page', {
  ...subject,
  wallet(mood) {
    const { raw } = createKeplrWallet({ mood })
    const wallet = {
      id: 'keplr',
      name: 'Keplr',
      rdns: 'app.keplr',
      path: ['keplr'],
      event: 'keplr_keystorechange',
      raw,
    }
    return createProvider({ browser: createFakeBrowser(), networks, networkId: () => undefined, wallet })
  },
})

const sessionWallet = await createSessionWallet()

describeNamespace('cosmos, by a session', {
  ...subject,
  wallet(mood) {
    for (const method of ['portico_connect', 'cosmos_signAmino', 'portico_switchNetwork'])
      sessionWallet.script(method, mood)
    return sessionWallet.provider
  },
})

describe('the entry', () => {
  test('exports these names and no others', () => {
    const names = ['cosmos', 'cosmosHub', 'cosmosHubTestnet', 'cosmosLocal', 'defineNetwork']
    expect(Object.keys(entry).sort()).toEqual(names)
  })

  test('lists its errors in the README', () => {
    const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
    for (const code of Object.keys(errors)) expect(readme).toContain(code)
  })
})

describe('networks', () => {
  test('have their chain ids as CAIP-2 references', () => {
    expect([cosmosHub, cosmosHubTestnet, cosmosLocal].map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'cosmos:cosmoshub-4',
      'cosmos:provider',
      'cosmos:simd-testing',
    ])
  })

  test('default to Cosmos Hub', () => {
    const { kernel } = createTestKernel({ plugins: [fakeConnect(), cosmos()] })
    expect(kernel.namespaces.definition('cosmos')?.networks).toEqual([cosmosHub])
  })

  test('that are invalid are reported all at once', () => {
    const longId = defineNetwork({ ...cosmosHub, id: 'a'.repeat(33) })
    const badPrefix = defineNetwork({ ...cosmosHub, id: 'other-1', bech32Prefix: 'Cosmos' })
    const bad = [cosmosHub, cosmosHub, longId, badPrefix, undefined, { id: 'x' }, cosmosLocal]
    expect(() => cosmos({ networks: bad as readonly CosmosNetwork[] })).toThrow(
      /^cosmos\(\) cannot use: networks\[1\] is .+ again.*\nnetworks\[2\]\.caipNetworkId (.*\n)+networks\[3\]\.bech32Prefix .+\nnetworks\[4\] must be .+ undefined\.\nnetworks\[5\]\.name /,
    )
    for (const none of [[], null, 'cosmoshub-4'])
      expect(() => cosmos({ networks: none as unknown as readonly CosmosNetwork[] })).toThrow('cannot use: networks')
  })
})
