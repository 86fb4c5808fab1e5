import {
  type CreateConnectorFn,
  connect,
  createConfig,
  disconnect,
  getAccount,
  mock,
  reconnect,
  switchAccount,
  switchChain,
} from '@wagmi/core'
import { custom, UserRejectedRequestError } from 'viem'
import { mainnet, optimism } from 'viem/chains'
import { describe, expect, it, vi } from 'vitest'
import { createFakeStorage, createTestKernel, settle } from '../../../../kernel/testing/index'
import { ConnectController } from '../../../foundations/connect/contract'
import { connect as connectPlugin } from '../../../foundations/connect/index'
import { networks } from '../../../foundations/networks/index'
import { Eip155Rpc } from '../contract'
import { eip155 } from '../index'
import { toNetwork, toNetworkId } from '../networks'
import { porticoConnector, wagmi } from './index'

const ada = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Methods that the first wallet does not support. */
interface MockFeatures {
  readonly connectError?: UserRejectedRequestError
  readonly switchChainError?: UserRejectedRequestError
}

/** A config with two wallets and a transport for each chain, as an app has it. */
function createAppConfig(features: MockFeatures = {}) {
  const asked: string[] = []
  const answer = async ({ method }: { readonly method: string }) => {
    asked.push(method)
    if (method === 'eth_call') throw Object.assign(new Error('execution reverted'), { code: 3 })
    const refusal = /^refuse(-\d+)$/.exec(method)
    if (refusal) throw Object.assign(new Error('no'), { code: Number(refusal[1]) })
    if (method === 'fail') throw new TypeError('Failed to fetch')
    return '0x2a'
  }
  const config = createConfig({
    chains: [mainnet, optimism],
    connectors: [
      mock({ accounts: [ada], features: { reconnect: true, ...features } }),
      mock({ accounts: [bob], features: { reconnect: true } }),
    ],
    transports: {
      [mainnet.id]: custom({ request: answer }, { retryCount: 0 }),
      [optimism.id]: custom({ request: answer }),
    },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('The config has no connector')
  return { config, connector, asked }
}

async function openOverConfig(features?: Parameters<typeof createAppConfig>[0]) {
  const app = createAppConfig(features)
  const plugins = [connectPlugin(), networks(), wagmi(app.config)] as const
  const test = createTestKernel({ plugins, gates: { multiWallet: true } })
  await test.kernel.start()
  const api = test.kernel.get(ConnectController)
  await api.discover()
  const listConnected = () => api.connections.value.map(({ connectorId }) => connectorId)
  return {
    ...app,
    ...test,
    api,
    listConnected,
    isConnected: () => api.active.value?.accounts.map(({ address }) => address).join(),
  }
}

describe('Portico over the config of an app', () => {
  it('lists the networks and the connectors of the config', async () => {
    const { api, kernel } = await openOverConfig()
    const row = { name: 'Mock Connector', type: 'EXTERNAL' }
    expect(api.connectors.value).toMatchObject([
      { id: 'mock', ...row },
      { id: 'mock#2', ...row },
    ])
    expect(kernel.plugins.networks.requested.value.map(({ id }) => id)).toEqual([1, 10])
  })

  it('lists the other connectors if one does not answer whether it found a wallet in the page, and adds it when it does', async () => {
    let answer: (provider: object) => void = () => undefined
    const found = new Promise<object>((resolve) => {
      answer = resolve
    })
    const silent: CreateConnectorFn = (init) => ({
      ...mock({ accounts: [ada] })(init),
      ...{ id: 'silent', type: 'injected', getProvider: () => found as Promise<never> },
    })
    const config = createConfig({
      chains: [mainnet],
      connectors: [silent, mock({ accounts: [bob] })],
      transports: { [mainnet.id]: custom({ request: async () => '0x2a' }) },
      multiInjectedProviderDiscovery: false,
      storage: null,
    })
    const { kernel, clock } = createTestKernel({ plugins: [connectPlugin(), networks(), wagmi(config)] })
    await kernel.start()
    const api = kernel.get(ConnectController)
    const listed = () => api.connectors.value.map(({ id }) => id)
    void api.discover()
    await vi.waitFor(async () => {
      await clock.advance(500)
      expect(listed()).toEqual(['mock'])
    })
    answer({})
    await settle()
    expect(listed()).toEqual(['silent', 'mock'])
  })

  it.each([
    ['coinbaseWalletSDK', 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'],
    ['baseAccount', 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'],
    ['safe', '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f'],
  ])('opens the wallet that a person chooses in the catalogue by the connector %s', async (id, walletId) => {
    const named: CreateConnectorFn = (init) => ({ ...mock({ accounts: [ada] })(init), id })
    const config = createConfig({
      chains: [mainnet],
      connectors: [named],
      transports: { [mainnet.id]: custom({ request: async () => '0x2a' }) },
      multiInjectedProviderDiscovery: false,
      storage: null,
    })
    const { kernel } = createTestKernel({ plugins: [connectPlugin(), networks(), wagmi(config)] })
    await kernel.start()
    const api = kernel.get(ConnectController)
    await api.discover()
    expect(api.connectors.value.map(({ explorerId }) => explorerId)).toEqual([walletId])
  })

  it('connects, switches and disconnects a wallet in wagmi when this happens in Portico', async () => {
    const { api, config, kernel } = await openOverConfig()
    await api.connect({ connectorId: 'mock' })
    expect(getAccount(config)).toMatchObject({ status: 'connected', address: ada, chainId: 1 })
    await kernel.plugins.networks.switchNetwork(toNetworkId(10), { throwOnFailure: true })
    expect(getAccount(config).chainId).toBe(10)
    await api.disconnect()
    expect(getAccount(config).status).toBe('disconnected')
  })

  it('reports that the wallet refused', async () => {
    const { api, config } = await openOverConfig({ connectError: new UserRejectedRequestError(new Error('No')) })
    await expect(api.connect({ connectorId: 'mock' })).rejects.toMatchObject({ code: 'CONNECT_CONNECTION_REJECTED' })
    expect(getAccount(config).status).toBe('disconnected')
  })

  it('follows the connects, switches and disconnects of wagmi', async () => {
    const { config, connector, isConnected, kernel } = await openOverConfig()
    await connect(config, { connector })
    await vi.waitFor(() => expect(isConnected()).toBe(ada))
    await switchChain(config, { chainId: 10 })
    await vi.waitFor(() => expect(kernel.plugins.networks.active.value?.id).toBe(10))
    await disconnect(config)
    await vi.waitFor(() => expect(isConnected()).toBeUndefined())
  })

  it('asks no wallet that wagmi has disconnected before it could be taken over', async () => {
    const { config, connector } = createAppConfig()
    const { kernel } = createTestKernel({ plugins: [connectPlugin(), networks(), wagmi(config)] })
    await kernel.start()
    await connect(config, { connector })
    await disconnect(config)
    const ask = vi.spyOn(connector, 'connect')
    await kernel.get(ConnectController).discover()
    await settle()
    expect([ask.mock.calls, kernel.get(ConnectController).connections.value]).toEqual([[], []])
  })

  it('keeps the connected wallet if another one is added in Portico', async () => {
    const { api, config, listConnected } = await openOverConfig()
    await api.connect({ connectorId: 'mock' })
    await api.connect({ connectorId: 'mock#2', keepOthers: true })
    expect([listConnected(), getAccount(config).address]).toEqual([['mock#2', 'mock'], bob])
  })

  it('leaves no wallet connected if the wallet that replaced another one is disconnected', async () => {
    const { api, config, listConnected } = await openOverConfig()
    await api.connect({ connectorId: 'mock' })
    await api.connect({ connectorId: 'mock#2' })
    await api.disconnect()
    await settle()
    expect([listConnected(), getAccount(config).status]).toEqual([[], 'disconnected'])
  })

  it('uses the same wallet in Portico and in wagmi, regardless of the side that chose it', async () => {
    const { api, config, connector, listConnected } = await openOverConfig()
    await api.connect({ connectorId: 'mock' })
    await api.connect({ connectorId: 'mock#2', keepOthers: true })
    await api.switchTo({ connectorId: 'mock', namespace: 'eip155' })
    await vi.waitFor(() => expect(getAccount(config).address).toBe(ada))
    const [, other] = config.connectors
    await switchAccount(config, { connector: other ?? connector })
    await vi.waitFor(() => expect(listConnected()).toEqual(['mock#2', 'mock']))
    expect(getAccount(config).address).toBe(bob)
  })

  it('reads chains by the transports of the app, and distinguishes a refusal from a failure', async () => {
    const { kernel, asked } = await openOverConfig()
    const rpc = await kernel.load(Eip155Rpc)
    const [network] = kernel.plugins.networks.requested.value
    if (!network) throw new Error('There is no network')
    const parse = (result: unknown) => String(result)
    expect(await rpc.request({ network, method: 'eth_blockNumber', parse })).toBe('0x2a')
    await expect(rpc.request({ network, method: 'eth_call', parse })).rejects.toMatchObject({
      code: 'EIP155_RPC_REFUSED',
      context: { code: 3 },
    })
    const refuse = () => {
      throw new TypeError('Not this')
    }
    await expect(rpc.request({ network, method: 'eth_gasPrice', parse: refuse })).rejects.toMatchObject({
      code: 'EIP155_RPC_ANSWER_INVALID',
    })
    expect(asked).toEqual(['eth_blockNumber', 'eth_call', 'eth_gasPrice'])
    const elsewhere = { ...network, id: 8453, caipNetworkId: toNetworkId(8453) }
    await expect(rpc.request({ network: elsewhere, method: 'eth_blockNumber', parse })).rejects.toMatchObject({
      code: 'EIP155_RPC_MISSING',
    })
  })
})

describe('the transports of the app', () => {
  const codeOf = async (method: string) => {
    const { kernel } = await openOverConfig()
    const rpc = await kernel.load(Eip155Rpc)
    const [network = toNetwork(mainnet)] = kernel.plugins.networks.requested.value
    const error: unknown = await rpc.request({ network, method, parse: String }).catch((thrown: unknown) => thrown)
    return (error as { code?: string }).code
  }

  it.each([-32000, -32004, -32015, -32601, -32602])(
    'report a refusal if their node refuses with code %d',
    async (code) => {
      expect(await codeOf(`refuse${code}`)).toBe('EIP155_RPC_REFUSED')
    },
  )

  it('report a failure if the node cannot be reached', async () => {
    expect(await codeOf('fail')).toBe('EIP155_RPC_FAILED')
  })
})

describe('Portico as one connector', () => {
  async function openAsConnector(features?: MockFeatures, storage = createFakeStorage()) {
    const { config: other } = createAppConfig(features)
    const test = createTestKernel({ plugins: [connectPlugin(), networks(), wagmi(other)], storage })
    await test.kernel.start()
    const config = createConfig({
      chains: [mainnet, optimism],
      connectors: [porticoConnector(test.kernel)],
      transports: {
        [mainnet.id]: custom({ request: async () => '0x1' }),
        [optimism.id]: custom({ request: async () => '0xa' }),
      },
      multiInjectedProviderDiscovery: false,
      storage: null,
    })
    const [connector] = config.connectors
    if (!connector) throw new Error('The config has no connector')
    const api = test.kernel.get(ConnectController)
    await api.discover()
    return { ...test, config, connector, api, state: () => getAccount(config) }
  }

  it('opens the modal if wagmi requests a connection', async () => {
    const { config, connector, kernel, api, state } = await openAsConnector()
    const joined = connect(config, { connector })
    await vi.waitFor(() => expect(kernel.router.isOpen.value).toBe(true))
    await api.connect({ connectorId: 'mock' })
    expect(await joined).toEqual({ accounts: [ada], chainId: 1 })
    expect(state()).toMatchObject({ status: 'connected', address: ada })
  })

  it('is connected in wagmi if a person connects and the wallet stays on another chain than the requested one', async () => {
    const switchChainError = new UserRejectedRequestError(new Error('no'))
    const { config, connector, kernel, api, state } = await openAsConnector({ switchChainError })
    const joined = connect(config, { connector, chainId: 10 })
    await vi.waitFor(() => expect(kernel.router.isOpen.value).toBe(true))
    await api.connect({ connectorId: 'mock' })
    expect(await joined).toEqual({ accounts: [ada], chainId: 1 })
    expect(state()).toMatchObject({ status: 'connected', address: ada, chainId: 1 })
  })

  it('is connected in wagmi if a person connects in Portico, and switches with it', async () => {
    const { api, config, kernel, state } = await openAsConnector()
    await api.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(state()).toMatchObject({ status: 'connected', address: ada, chainId: 1 }))
    await kernel.plugins.networks.switchNetwork(toNetworkId(10), { throwOnFailure: true })
    await vi.waitFor(() => expect(state().chainId).toBe(10))
    await switchChain(config, { chainId: 1 })
    await vi.waitFor(() => expect(kernel.plugins.networks.active.value?.id).toBe(1))
    expect(state().chainId).toBe(1)
    await api.disconnect()
    await vi.waitFor(() => expect(state().status).toBe('disconnected'))
    await api.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(state().status).toBe('connected'))
    await disconnect(config)
    await vi.waitFor(() => expect(api.active.value).toBeUndefined())
  })

  it('gives wagmi the EIP-1193 code of the reason why a wallet did not switch', async () => {
    const switchChainError = new UserRejectedRequestError(new Error('no'))
    const { api, config, kernel, state } = await openAsConnector({ switchChainError })
    await api.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(state().status).toBe('connected'))
    await expect(switchChain(config, { chainId: 10 })).rejects.toMatchObject({ code: 4001 })
    const elsewhere = { ...mainnet, id: 5 }
    const connector = porticoConnector(kernel)({ emitter: { emit: () => false }, chains: [elsewhere] })
    await expect(connector.switchChain({ chainId: 5 })).rejects.toMatchObject({ code: -32603 })
  })

  it('does not switch to a chain that the config does not have', async () => {
    const { api, kernel } = await openAsConnector()
    await api.connect({ connectorId: 'mock' })
    const connector = porticoConnector(kernel)({ emitter: { emit: () => false }, chains: [mainnet] })
    await expect(connector.switchChain({ chainId: 10 })).rejects.toThrow('No chain 10 stands in the config of wagmi.')
    expect(kernel.plugins.networks.active.value?.id).toBe(1)
  })

  it('is disconnected in wagmi too if the wallet is disconnected while it reports other accounts, without an error', async () => {
    const { api, connector, state } = await openAsConnector()
    await api.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(state().status).toBe('connected'))
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    connector.onAccountsChanged([ada])
    await api.disconnect()
    // An unhandled rejection is reported in a task of its own.
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', unhandled)
    await vi.waitFor(() => expect(state().status).toBe('disconnected'))
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('shares no account with wagmi if its kernel ends while a wallet is looked for, or has ended before', async () => {
    const storage = createFakeStorage()
    const first = await openAsConnector({}, storage)
    await first.api.connect({ connectorId: 'mock' })
    first.kernel.dispose()
    const plugins = [connectPlugin(), networks(), eip155()] as const
    const { kernel } = createTestKernel({ plugins, storage })
    await kernel.start()
    const connector = porticoConnector(kernel)({ emitter: { emit: () => false }, chains: [mainnet] })
    expect(kernel.get(ConnectController).connections.value).toMatchObject([{ status: 'restoring' }])
    const asked = connector.isAuthorized()
    await settle()
    kernel.dispose()
    expect(await asked).toBe(false)
    expect(await connector.isAuthorized()).toBe(false)
  })

  it('is reconnected by wagmi again after its kernel has ended', async () => {
    const { config, kernel } = await openAsConnector()
    kernel.dispose()
    expect(await reconnect(config)).toEqual([])
    const next = await openAsConnector()
    await next.api.connect({ connectorId: 'mock' })
    expect(await reconnect(next.config)).toMatchObject([{ accounts: [ada], chainId: 1 }])
  })

  it('is reconnected by wagmi if it is still connected, and prompts nobody otherwise', async () => {
    const { api, config, kernel, state } = await openAsConnector()
    expect(await reconnect(config)).toEqual([])
    expect(kernel.router.isOpen.value).toBe(false)
    await api.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(state().status).toBe('connected'))
    expect(await reconnect(config)).toMatchObject([{ accounts: [ada], chainId: 1 }])
  })
})

it('is refused together with the plugin that it replaces', () => {
  const { config } = createAppConfig()
  expect(() => createTestKernel({ plugins: [connectPlugin(), networks(), eip155(), wagmi(config)] })).toThrow(/eip155/)
})

it.each([undefined, {}, { config: {} }])('is refused without a config: %o', (given) => {
  expect(() => Reflect.apply(wagmi, undefined, [given])).toThrow(
    expect.objectContaining({ code: 'EIP155_OPTIONS_INVALID', message: expect.stringContaining('networks must be') }),
  )
})
