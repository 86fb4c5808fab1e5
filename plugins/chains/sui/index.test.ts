import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'
import type { WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import {
  createTestKernel,
  describeNamespace,
  describePlugin,
  fakeConnect,
  settle,
  type WalletMood,
} from '../../../kernel/testing/index'
import { connectorSources } from '../../foundations/connect/contract'
import { fullAddresses, invalidAddresses, shortAddresses } from './address-vectors.fixture'
import { createProvider } from './connectors/create-provider'
import * as entry from './index'
import { createSessionWallet } from './session-wallet.fixture'
import { addressOf, announceWallet, createSuiWallet } from './standard-wallet.fixture'

const { sui, suiDevnet, suiLocalnet, suiMainnet, suiTestnet } = entry
const networks = [suiMainnet, suiTestnet]

const errors = { SUI_OPTIONS_INVALID: 'sui() cannot use: {faults}' }

describePlugin('sui', {
  plugin: () => sui({ networks }),
  needs: () => [fakeConnect()],
  errors,
  entry: () => import('./index'),
  async exercise(kernel, { browser }) {
    const [source] = kernel.slot(connectorSources).value
    await source?.discover?.()
    await announceWallet(browser, createSuiWallet().raw)
    await (await source?.connectors.value[0]?.getProvider('sui'))?.request({ method: 'portico_connect' })
    await settle()
  },
})

const subject = {
  namespace: () => sui({ networks }),
  needs: () => [fakeConnect()],
  // The first address is the wallet's own.
  validAddresses: [addressOf(7), ...fullAddresses, ...shortAddresses] as const,
  invalidAddresses,
}

function createFarWallet(mood: WalletMood) {
  const wallet = createSessionWallet()
  for (const method of ['portico_connect', 'sui_signPersonalMessage', 'portico_switchNetwork'])
    wallet.script(method, mood)
  return wallet.provider
}

/** A wallet of the page. Only the wallet could decline a switch, and this namespace never asks it. */
function createPageWallet(mood: WalletMood) {
  const { raw } = createSuiWallet({ mood, isApproved: mood !== 'approve' })
  const wallet = { name: 'Slush', icon: undefined, chains: raw.chains, features: Object.keys(raw.features), raw }
  const provider = createProvider({ wallet, networks, networkId: () => undefined, isShared: () => false })
  if (mood === 'approve') return provider
  const { request } = createFarWallet(mood)
  return {
    ...provider,
    request: (asked: WalletRequest) => (asked.method === 'portico_switchNetwork' ? request : provider.request)(asked),
  }
}

describeNamespace('sui, by a wallet on the page', { ...subject, wallet: createPageWallet })
describeNamespace('sui, by a session', { ...subject, wallet: createFarWallet })

describe('the entry', () => {
  test('exports these names and no others', () => {
    const names = ['sui', 'suiDevnet', 'suiLocalnet', 'suiMainnet', 'suiTestnet']
    expect(Object.keys(entry).sort()).toEqual(names)
  })

  test('tells its errors in the README', () => {
    const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
    for (const code of Object.keys(errors)) expect(readme).toContain(code)
  })
})

describe('networks', () => {
  test('have the names of the chain as CAIP-2 references', () => {
    const ids = [suiMainnet, suiTestnet, suiDevnet, suiLocalnet].map(({ caipNetworkId }) => caipNetworkId)
    expect(ids).toEqual(['sui:mainnet', 'sui:testnet', 'sui:devnet', 'sui:localnet'])
    for (const id of ids) expect(parseCaipNetworkId(id).namespace).toBe('sui')
    expect([suiMainnet, suiTestnet, suiDevnet, suiLocalnet].map(({ testnet }) => testnet ?? false)).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  test('default to the main network', () => {
    const { kernel } = createTestKernel({ plugins: [fakeConnect(), sui()] })
    expect(kernel.namespaces.definition('sui')?.networks).toEqual([suiMainnet])
  })

  test('that are invalid are reported all at once', () => {
    const bad = [suiMainnet, suiMainnet, { ...suiTestnet, chainNamespace: 'other' }, { id: 'x' }, null, suiDevnet]
    expect(() => sui({ networks: bad as readonly Network[] })).toThrow(
      /^sui\(\) cannot use: networks\[1\] is .+ again.*\nnetworks\[2\]\.chainNamespace .+\nnetworks\[3\]\.name (.*\n)+networks\[4\] must be an object .*null\.$/,
    )
    for (const none of [[], null, 'sui:mainnet'])
      expect(() => sui({ networks: none as unknown as readonly Network[] })).toThrow('cannot use: networks')
  })
})
