import { expect, it, vi } from 'vitest'
import { definePlugin } from '../../kernel/plugin/define-plugin'
import { createViewRef, defineView } from '../../kernel/router/define-view'
import { createTestKernel, fakeConnector, fakeConnectorSource, fakeNamespace, settle } from '../../kernel/testing/index'
import { suiMainnet } from '../../plugins/chains/sui/networks'
import { connectorSources } from '../../plugins/foundations/connect/contract'
import { ConnectingWalletConnectBasicView } from '../../plugins/services/walletconnect/contract'
import { minimal } from '../minimal'
import type { Modal } from './create-modal'
import { createUniversalSessions, UniversalConnector } from './universal-connector'

const session = { topic: 't', expiry: 1, namespaces: { test: { accounts: ['test:1:a'], methods: [], events: [] } } }

async function createPage() {
  const scan = fakeConnector({ id: 'walletConnect', name: 'WalletConnect' })
  const namespace = fakeNamespace({ contributes: [connectorSources.of(fakeConnectorSource(scan))] })
  const { name } = ConnectingWalletConnectBasicView
  const load = async () => ({ default: () => null })
  const pairing = definePlugin({ id: 'pairing', views: [defineView({ ref: createViewRef(name), load })] })
  const { kernel } = createTestKernel({ plugins: [minimal(), namespace, pairing] })
  await kernel.start()
  await kernel.plugins.connect.discover()
  const resetWcConnection = vi.fn(async () => undefined)
  const getUniversalProvider = async () => ({ session })
  const modal = { kernel, resetWcConnection, getUniversalProvider } as object as Modal
  return { kernel, scan, resetWcConnection, sessions: createUniversalSessions(modal) }
}

it('a wallet that a person pairs is answered as a session, asked by network, and left', async () => {
  const { kernel, sessions, resetWcConnection, scan } = await createPage()
  const asked = sessions.connect()
  await vi.waitFor(() => expect(kernel.router.current.value?.view).toBe(ConnectingWalletConnectBasicView.name))
  await kernel.plugins.connect.connect({ connectorId: 'walletConnect' })
  await expect(asked).resolves.toEqual({ session })
  const request = vi.spyOn(await scan.getProvider('test'), 'request').mockResolvedValue('0xsigned')
  await expect(sessions.request({ method: 'test_sign', params: ['hello'] }, 'test:1')).resolves.toBe('0xsigned')
  expect(request).toHaveBeenCalledWith({ method: 'test_sign', params: ['hello'] })
  await sessions.request({ method: 'test_sign', params: ['hello'] }, 'test:2')
  const params = { networkId: 'test:2', request: { method: 'test_sign', params: ['hello'] } }
  expect(request).toHaveBeenLastCalledWith({ method: 'portico_requestOn', params })
  await sessions.disconnect()
  expect(resetWcConnection).toHaveBeenCalled()
  await settle()
})

it('a page without a network gets an error', async () => {
  const networks = [{ namespace: 'sui', chains: [], methods: [], events: [] }] as const
  const metadata = { name: 'Tidepool', description: '', url: 'https://tidepool.example', icons: [] }
  await expect(UniversalConnector.init({ projectId: 'p', metadata, networks })).rejects.toThrow('needs a network')
})

it('a connector that cannot be made leaves no modal behind', async () => {
  const ended = vi.fn()
  const watch = definePlugin({
    id: 'watch',
    setup(ctx) {
      ctx.onStop(ended)
      return {}
    },
  })
  const asked = UniversalConnector.init({
    projectId: 'p',
    metadata: { name: 'Tidepool', description: '', url: 'https://tidepool.example', icons: [] },
    networks: [{ namespace: 'sui', chains: [suiMainnet], methods: [], events: [] }],
    modalConfig: { enableWalletConnect: false, plugins: watch },
  })
  await expect(asked).rejects.toThrow('needs a project id')
  expect(ended).toHaveBeenCalled()
})

it('a connector is made by a client of the page’s own, with what it asks of wallets', async () => {
  const universalProvider = {
    connect: async () => undefined,
    disconnect: async () => undefined,
    request: async () => undefined,
  }
  const connector = await UniversalConnector.init({
    projectId: 'p',
    metadata: { name: 'Tidepool', description: '', url: 'https://tidepool.example', icons: [] },
    networks: [{ namespace: 'sui', chains: [suiMainnet], methods: ['sui_signPersonalMessage'], events: [] }],
    modalConfig: { universalProvider },
  })
  expect(connector.provider).toBe(universalProvider)
  expect(connector.modal.getCaipNetworks().map(({ caipNetworkId }) => caipNetworkId)).toEqual([
    suiMainnet.caipNetworkId,
  ])
  connector.modal.dispose()
})
