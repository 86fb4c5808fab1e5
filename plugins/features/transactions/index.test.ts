import { describe, expect, it, vi } from 'vitest'
import { createFakeStorage, createTestKernel, describePlugin, settle } from '../../../kernel/testing/index'
import { accountRows } from '../../foundations/account/contract'
import { TransactionsController } from './contract'
import * as entry from './index'
import { transactionsError } from './transactions-errors'
import { createTransactionsWorld, network } from './transactions-world.fixture'

const { transactions } = entry

describePlugin('transactions', {
  plugin: transactions,
  needs: () => createTransactionsWorld().plugins,
  entry: () => import('./index'),
  errors: transactionsError.table,
  async exercise(kernel) {
    const { track } = await kernel.load(TransactionsController)
    track({ network, address: 'fake-ada', id: '0xa' })
    await settle()
  },
})

describe('recent transactions', () => {
  it('are a row of the account, which counts those under way and stays once they have ended', async () => {
    const world = createTransactionsWorld()
    const { kernel, clock } = createTestKernel({ plugins: [...world.plugins, transactions()] })
    await kernel.start()
    const [row] = kernel.slot(accountRows).value
    expect([row?.isShown?.value, row?.detail?.value]).toEqual([false, ''])
    const { track } = await kernel.load(TransactionsController)
    track({ network, address: 'fake-ada', id: '0xa' })
    await settle()
    expect([row?.isShown?.value, row?.detail?.value]).toEqual([true, '1'])
    world.script.answer = async () => ({ stage: 'confirmed', confirmations: 1 })
    await clock.advance(4000)
    await settle()
    expect([row?.isShown?.value, row?.detail?.value]).toEqual([true, ''])
  })

  it('are a row on a page that comes back from the back/forward cache, where another page submitted one', async () => {
    const storage = createFakeStorage()
    const openPage = async () => {
      const plugins = [...createTransactionsWorld().plugins, transactions()] as const
      const test = createTestKernel({ plugins, storage })
      await test.kernel.start()
      return test
    }
    const [kept, other] = [await openPage(), await openPage()]
    const { track } = await other.kernel.load(TransactionsController)
    track({ network, address: 'fake-ada', id: '0xa' })
    await settle()
    kept.browser.dispatch(new Event('pageshow'))
    await vi.waitFor(() => expect(kept.kernel.slot(accountRows).value[0]?.detail?.value).toBe('1'))
  })

  it('refuses options that it cannot use', () => {
    expect(() => transactions({ followProvider: 'yes' } as object)).toThrow(
      expect.objectContaining({ code: 'TRANSACTIONS_OPTIONS_INVALID' }),
    )
  })
})
