import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { connectorSources } from 'portico/plugins/connect/contract'
import { minimal } from 'portico/presets/minimal'
import { createTestKernel, fakeConnector, fakeConnectorSource, fakeNamespace } from 'portico/testing'
import { Portico } from 'portico/ui'
import { expect, it } from 'vitest'
import { ownModalOf } from './headless'
import { Balance } from './query'
import { ConnectedAs } from './signals-react'

/** A page with one wallet, and the balances that its accounts have. */
function openPage() {
  const fox = fakeConnector({ id: 'fox', name: 'Fox' })
  const read: string[] = []
  const namespace = fakeNamespace({
    contributes: [connectorSources.of(fakeConnectorSource(fox))],
    readBalance(address) {
      read.push(address)
      return 42n
    },
  })
  return { ...createTestKernel({ plugins: [minimal(), namespace] }), fox, read }
}

it('a component of signals for React draws the account as it is, and as it becomes', async () => {
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

it('a query reads the balance of whoever is connected, from the chain', async () => {
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

it('a modal of one’s own lists, asks, gives up and disconnects without a view of ours', async () => {
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
