import { describe, expect, it } from 'vitest'
import { createTestKernel, settle } from '../../../../kernel/testing/index'
import { openModal } from '../../../../ui/ui-world.fixture'
import { PendingTransactionsView, TransactionsController } from '../contract'
import { transactions } from '../index'
import { createTransactionsWorld, network } from '../transactions-world.fixture'

await Promise.all([import('./pending-transactions-view'), import('../transactions-controller')])

async function open(...ids: readonly string[]) {
  const world = createTransactionsWorld()
  const { kernel } = createTestKernel({ plugins: [...world.plugins, transactions()] })
  await kernel.start()
  const { track } = await kernel.load(TransactionsController)
  for (const id of ids) track({ network, address: 'fake-ada', id, what: `1 ${id}` })
  await settle()
  const modal = await openModal(kernel, { view: PendingTransactionsView })
  return { ...world, modal }
}

describe('the pending transactions', () => {
  it('are told with how they stand, and lead to the explorer', async () => {
    const { modal } = await open('TST')
    const row = await modal.findByTestId('pending-transaction')
    expect(row.textContent).toContain('1 TST')
    expect(row.textContent).toContain('Waiting for the network')
    expect(row.getAttribute('href')).toBe('https://explorer-1.example/tx/TST')
  })

  it('may be none', async () => {
    const { modal } = await open()
    expect(await modal.findByText('Nothing sent lately')).toBeTruthy()
    expect(modal.queryByTestId('pending-transaction')).toBeNull()
  })
})
