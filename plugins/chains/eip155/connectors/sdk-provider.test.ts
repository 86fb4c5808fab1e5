import { expect, it, vi } from 'vitest'
import { definePlugin } from '../../../../kernel/plugin/define-plugin'
import { createFakeWallet, createTestKernel } from '../../../../kernel/testing/index'
import { connect as connectPlugin } from '../../../foundations/connect/index'
import { networks } from '../../../foundations/networks/index'
import { matchConnector } from '../../../wallets/create-wallet-rows'
import { createEvmMethods, createEvmWalletState } from '../evm-methods.fixture'
import { base, eip155, mainnet } from '../index'
import { baseAccount } from '../sdk-wallets/base-account'
import { coinbaseWallet } from '../sdk-wallets/coinbase-wallet'
import { safe } from '../sdk-wallets/safe'
import { appOf, leaveByDisconnect } from './sdk-provider'

it('disconnects by the method of the SDK where the approval is revoked, and passes on all other requests', async () => {
  const asked: unknown[] = []
  const heard: unknown[] = []
  const provider = leaveByDisconnect({
    request: async (request) => asked.push(request),
    disconnect: () => asked.push('disconnect'),
    on: (...entry: readonly unknown[]) => heard.push(entry),
  })
  expect(await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })).toBeNull()
  await provider.request({ method: 'eth_chainId' })
  const listener = () => undefined
  provider.on?.('accountsChanged', listener)
  expect(asked).toEqual(['disconnect', { method: 'eth_chainId' }])
  expect(heard).toEqual([['accountsChanged', listener]])
  expect(provider.removeListener).toBeUndefined()
})

it('passes the SDK a copy, since some write the sender into a transaction', async () => {
  const provider = leaveByDisconnect({
    async request({ params }) {
      const [transaction] = params as [Record<string, unknown>]
      transaction.from = '0xsub'
      return transaction
    },
    disconnect: () => undefined,
  })
  const params = Object.freeze([Object.freeze({ to: '0xbob' })])
  expect(await provider.request({ method: 'eth_sendTransaction', params })).toEqual({ to: '0xbob', from: '0xsub' })
  expect(params).toEqual([{ to: '0xbob' }])
})

it('describes the app by its name, its networks, and a logo with an https address', async () => {
  const told: unknown[] = []
  const asking = definePlugin({ id: 'asking', start: (ctx) => void told.push(appOf(ctx)) })
  for (const icons of [['https://app.example/logo.png'], ['data:image/png;base64,AA'], []]) {
    const { kernel } = createTestKernel({
      plugins: [connectPlugin(), networks(), eip155({ networks: [mainnet, base] }), asking],
      metadata: { name: 'Tidepool', icons },
    })
    await kernel.start()
  }
  const app = { appName: 'Tidepool', appChainIds: [1, 8453] }
  expect(told).toEqual([
    { ...app, appLogoUrl: 'https://app.example/logo.png' },
    { ...app, appLogoUrl: null },
    { ...app, appLogoUrl: null },
  ])
})

it('lists wallets with SDKs of their own, and Safe only in its frame, without loading an SDK', async () => {
  const { kernel, failures } = createTestKernel({
    plugins: [connectPlugin(), networks(), eip155(), coinbaseWallet(), baseAccount(), safe()],
  })
  await kernel.start()
  const { connect } = kernel.plugins
  await connect.discover()
  expect(connect.connectors.value.map(({ id }) => id)).toEqual(['coinbase-wallet', 'base-account'])
  vi.stubGlobal('window', { parent: {} })
  const framed = createTestKernel({ plugins: [connectPlugin(), networks(), eip155({ injected: false }), safe()] })
  await framed.kernel.start()
  await framed.kernel.plugins.connect.discover()
  expect(framed.kernel.plugins.connect.connectors.value).toMatchObject([{ id: 'safe', name: 'Safe', type: 'EXTERNAL' }])
  expect(failures).toEqual([])
})

it.each([
  ['coinbase-wallet', 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'],
  ['base-account', 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'],
  ['safe', '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f'],
])('has %s opened by its own SDK where a person chooses it in the catalogue', async (connectorId, id) => {
  vi.stubGlobal('window', { parent: {} })
  const { kernel } = createTestKernel({
    plugins: [connectPlugin(), networks(), eip155({ injected: false }), coinbaseWallet(), baseAccount(), safe()],
  })
  await kernel.start()
  await kernel.plugins.connect.discover()
  const chosen = matchConnector(kernel.plugins.connect.connectors.value, { id, name: 'As the catalogue names it' })
  expect(chosen?.id).toBe(connectorId)
})

/** Replaces both SDKs, so that no window of their vendors opens. */
const sdk = vi.hoisted(() => ({ made: [] as unknown[], create: undefined as (() => object) | undefined }))
const makeSdk = (app: unknown) => {
  sdk.made.push(app)
  return { getProvider: () => sdk.create?.() }
}
vi.mock('@coinbase/wallet-sdk', () => ({ createCoinbaseWalletSDK: makeSdk }))
vi.mock('@base-org/account', () => ({ createBaseAccountSDK: makeSdk }))

it.each([
  ['coinbase-wallet', {}],
  ['base-account', { preference: { telemetry: false } }],
] as const)('has %s opened by its own SDK once it is pressed, and left by it', async (connectorId, own) => {
  const wallet = createFakeWallet({ methods: createEvmMethods(createEvmWalletState()) })
  const left = vi.fn()
  sdk.made.length = 0
  sdk.create = () => ({ ...wallet.provider, disconnect: left })
  const { kernel } = createTestKernel({
    plugins: [connectPlugin(), networks(), eip155({ networks: [mainnet, base] }), coinbaseWallet(), baseAccount()],
    metadata: { name: 'Tidepool' },
  })
  await kernel.start()
  const { connect } = kernel.plugins
  await connect.discover()
  expect(sdk.made).toEqual([])
  const connection = await connect.connect({ connectorId })
  expect(sdk.made).toEqual([{ appName: 'Tidepool', appLogoUrl: null, appChainIds: [1, 8453], ...own }])
  expect(connection).toMatchObject({ connectorId, namespace: 'eip155', networkId: 'eip155:1' })
  await connect.disconnect('eip155', connectorId)
  expect([left.mock.calls.length, connect.connections.value]).toEqual([1, []])
})
