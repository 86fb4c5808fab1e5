import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { controller, signal } from 'portico'
import { accountActions } from 'portico/plugins/account/contract'
import { type CatalogueApi, CatalogueController } from 'portico/plugins/catalogue/contract'
import { connectorSources } from 'portico/plugins/connect/contract'
import { base, eip155, mainnet } from 'portico/plugins/eip155'
import { type Pairing, type WalletConnectApi, WalletConnectController } from 'portico/plugins/walletconnect/contract'
import { full } from 'portico/presets/full'
import { minimal } from 'portico/presets/minimal'
import { createTestKernel, fakeConnector, fakeConnectorSource, fakeNamespace } from 'portico/testing'
import { Portico } from 'portico/ui'
import { expect, it, vi } from 'vitest'
import { signerOf } from './ethers'
import { codeOf, ownModalOf } from './headless'
import { ownWallet } from './own-wallet'
import { Balance } from './query'
import { ConnectedAs } from './signals-react'

/** A page with one wallet, and the balances of its accounts. */
function openPage(readBalance?: () => bigint) {
  const fox = fakeConnector({ id: 'fox', name: 'Fox' })
  const read: string[] = []
  const namespace = fakeNamespace({
    contributes: [connectorSources.of(fakeConnectorSource(fox))],
    readBalance(address) {
      read.push(address)
      return readBalance?.() ?? 42n
    },
  })
  return { ...createTestKernel({ plugins: [minimal(), namespace] }), fox, read }
}

it('a component of signals for React draws the account and follows its changes', async () => {
  const { kernel } = openPage()
  await kernel.start()
  render(<ConnectedAs kernel={kernel} />)
  expect(screen.getByRole('status').textContent).toBe('disconnected')
  await act(async () => {
    await kernel.plugins.connect.discover()
    await kernel.plugins.connect.connect({ connectorId: 'fox' })
  })
  expect(screen.getByRole('status').textContent).toBe('fake-ada')
  await act(() => kernel.plugins.connect.disconnect())
  expect(screen.getByRole('status').textContent).toBe('disconnected')
})

it('a query reads the balance of the connected account from the chain', async () => {
  const { kernel } = openPage()
  await kernel.start()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Portico kernel={kernel}>
        <Balance />
      </Portico>
    </QueryClientProvider>,
  )
  expect(screen.getByText('Nobody is connected').tagName).toBe('OUTPUT')
  await act(async () => {
    await kernel.plugins.connect.discover()
    await kernel.plugins.connect.connect({ connectorId: 'fox' })
  })
  expect((await screen.findByText('42')).tagName).toBe('OUTPUT')
})

it('a query of a balance reports that no node answered', async () => {
  const { kernel } = openPage(() => {
    throw new Error('The node is gone.')
  })
  await kernel.start()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: 0 } } })}>
      <Portico kernel={kernel}>
        <Balance />
      </Portico>
    </QueryClientProvider>,
  )
  await act(async () => {
    await kernel.plugins.connect.discover()
    await kernel.plugins.connect.connect({ connectorId: 'fox' })
  })
  expect((await screen.findByText('The balance cannot be read now')).tagName).toBe('OUTPUT')
})

it('a headless modal lists, connects, cancels and disconnects without a view of Portico', async () => {
  const { kernel, fox } = openPage()
  await kernel.start()
  const modal = ownModalOf(kernel)
  await modal.open()
  expect(modal.rows.value).toEqual([{ id: 'fox', name: 'Fox', icon: undefined, group: 'here' }])
  fox.wallet.script('connect', 'reject', 'approve')
  await expect(modal.connect('fox')).rejects.toMatchObject({ code: 'CONNECT_CONNECTION_REJECTED' })
  expect(modal.attempt.value).toMatchObject({ connectorId: 'fox', state: 'declined' })
  await modal.connect('fox')
  expect(modal.connection.value?.accounts[0]).toMatchObject({ address: 'fake-ada' })
  await modal.disconnect()
  expect(modal.connection.value).toBeUndefined()
  expect(kernel.router.isOpen.value).toBe(false)
})

it('a headless modal pairs with a remote wallet, and cancels that too', async () => {
  const pairing = signal<Pairing>({ state: 'idle' })
  const asked: unknown[] = []
  const gull = { id: 'gull', name: 'Gull' }
  // The parts of the two that the recipe uses.
  const listing: unknown = { feed: { wallets: signal([gull]) }, image: () => signal(undefined) }
  const relay: unknown = {
    pairing,
    pair(params: unknown) {
      asked.push(params)
      pairing.value = { state: 'ready', uri: 'wc:harbour' }
      return new Promise(() => undefined)
    },
    cancel() {
      pairing.value = { state: 'idle' }
    },
  }
  const catalogue = {
    id: 'catalogue',
    controllers: [controller(CatalogueController, () => listing as CatalogueApi)],
  }
  const walletconnect = {
    id: 'walletconnect',
    controllers: [controller(WalletConnectController, () => relay as WalletConnectApi)],
  }
  const { kernel } = createTestKernel({ plugins: [minimal(), fakeNamespace(), catalogue, walletconnect] })
  await kernel.start()
  const modal = ownModalOf(kernel)
  expect(modal.rows.value).toEqual([{ id: 'gull', name: 'Gull', icon: undefined, group: 'elsewhere' }])
  void modal.connect('gull')
  expect([asked, codeOf(kernel.get(WalletConnectController)).value]).toEqual([[{ wallet: gull }], 'wc:harbour'])
  modal.cancel()
  expect(codeOf(kernel.get(WalletConnectController)).value).toBeUndefined()
})

it('an own wallet is in the list, and loads when it is pressed', async () => {
  let loads = 0
  const answers: Readonly<Record<string, unknown>> = {
    eth_requestAccounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    eth_chainId: '0x1',
  }
  const harbour = ownWallet(async () => {
    loads += 1
    return { request: async ({ method }) => answers[method] ?? null }
  })
  const { kernel } = createTestKernel({ plugins: [minimal(), eip155(), harbour] })
  await kernel.start()
  const { connect } = kernel.plugins
  await connect.discover()
  expect([connect.connectors.value.map(({ name, type }) => `${name} ${type}`), loads]).toEqual([
    ['Harbour EXTERNAL'],
    0,
  ])
  const { accounts, networkId } = await connect.connect({ connectorId: 'harbour' })
  expect([accounts[0]?.address, networkId, loads]).toEqual([
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    'eip155:1',
    1,
  ])
})

it('a signer of ethers continues on the network to which the person switches', async () => {
  let chainId = '0x1'
  const harbour = ownWallet(async () => ({
    async request({ method, params }) {
      if (method === 'eth_chainId') return chainId
      if (method !== 'wallet_switchEthereumChain')
        return method.endsWith('ccounts') ? ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] : null
      chainId = Object(params)[0].chainId
      return null
    },
  }))
  const { kernel } = createTestKernel({ plugins: [eip155({ networks: [mainnet, base] }), minimal(), harbour] })
  await kernel.start()
  await kernel.plugins.connect.discover()
  await kernel.plugins.connect.connect({ connectorId: 'harbour' })
  const { address, provider } = await signerOf(kernel)
  expect([address, (await provider.getNetwork()).chainId]).toEqual(['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 1n])
  await kernel.plugins.networks.switchNetwork(base.caipNetworkId)
  // ethers sends a request every quarter of a second.
  await vi.waitFor(async () => expect((await provider.getNetwork()).chainId).toBe(8453n))
})

it('the full preset offers receiving first if no provider sells, and buying if the service or a provider of the host does', async () => {
  const idsWith = async (options: Parameters<typeof full>[0]) => {
    const { kernel } = createTestKernel({ plugins: full(options) })
    await kernel.start()
    return kernel.slot(accountActions).value.flatMap(({ id, isShown }) => (isShown?.value === false ? [] : [id]))
  }
  const millrace = { name: 'millrace', label: 'Millrace', url: 'https://millrace.example', getUrl: async () => '' }
  expect((await idsWith({ walletconnect: false }))[0]).toBe('receive')
  expect((await idsWith({ walletconnect: false, onramp: { providers: [millrace] } }))[0]).toBe('onramp')
  expect((await idsWith({ projectId: 'test' }))[0]).toBe('onramp')
})
