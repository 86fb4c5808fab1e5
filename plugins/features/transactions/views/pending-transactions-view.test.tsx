import { describe, expect, it } from 'vitest'
import { createTestKernel, settle } from '../../../../kernel/testing/index'
import { openModal } from '../../../../ui/ui-world.fixture'
import { PendingTransactionsView, TransactionsController } from '../contract'
import { transactions } from '../index'
import { createTransactionsWorld, network } from '../transactions-world.fixture'

await Promise.all([import('./pending-transactions-view'), import('../transactions-controller')])

async function open(...ids: readonly string[]) {
  return openWorld(createTransactionsWorld(), ids)
}

async function openWorld(world: ReturnType<typeof createTransactionsWorld>, ids: readonly string[], isBatch = false) {
  const { kernel } = createTestKernel({ plugins: [...world.plugins, transactions()] })
  await kernel.start()
  const { track } = await kernel.load(TransactionsController)
  for (const id of ids) track({ network, address: 'fake-ada', id, what: `1 ${id}`, isBatch })
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

  it.each([
    ['partial', 'Only partly done'],
    ['failed', 'Failed. Nothing was done.'],
    ['pending', 'Waiting for the network'],
  ] as const)('tell of a batch of calls what its wallet says: %s', async (stage, text) => {
    const world = createTransactionsWorld()
    world.script.status = async () => ({ stage })
    const { modal } = await openWorld(world, ['TST'], true)
    const row = await modal.findByTestId('pending-transaction')
    expect(row.textContent).toContain(text)
    expect(row.hasAttribute('href')).toBe(false)
  })

  it('may be none', async () => {
    const { modal } = await open()
    expect(await modal.findByText('Nothing sent lately')).toBeTruthy()
    expect(modal.queryByTestId('pending-transaction')).toBeNull()
  })
})
