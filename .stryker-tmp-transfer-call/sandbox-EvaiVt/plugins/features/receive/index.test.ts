// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { createTestKernel, describePlugin, settle } from '../../../kernel/testing/index'
import { accountActions } from '../../foundations/account/contract'
import { ReceiveController, WalletReceiveView } from './contract'
import * as entry from './index'
import { checkingNamespace, createReceiveWorld } from './receive-world.fixture'

const { receive } = entry

function connected() {
  const world = createReceiveWorld()
  world.connectAs('fake-ada')
  return [world.plugin, checkingNamespace()]
}

describePlugin('receive', {
  plugin: receive,
  needs: connected,
  entry: () => import('./index'),
  async exercise(kernel) {
    kernel.router.open({ view: WalletReceiveView })
    await kernel.load(ReceiveController)
    await settle()
  },
})

describe('receiving', () => {
  it('is an action of the account, unless the app does without', () => {
    const idsWith = (gates: Record<string, boolean>) => {
      const { kernel } = createTestKernel({ gates, plugins: [...connected(), receive()] })
      return kernel.slot(accountActions).value.map(({ id }) => id)
    }
    expect([idsWith({}), idsWith({ receive: false })]).toEqual([['receive'], []])
  })

  it('without an account is said to be impossible', async () => {
    const world = createReceiveWorld()
    const { kernel } = createTestKernel({ plugins: [world.plugin, checkingNamespace(), receive()] })
    await kernel.start()
    kernel.router.open()
    expect(kernel.notices.snack.value).toBeUndefined()
    kernel.router.push(WalletReceiveView)
    await settle()
    expect(kernel.notices.snack.value).toMatchObject({ message: { text: 'Account not found' }, variant: 'error' })
  })

  it('with an account is not', async () => {
    const { kernel } = createTestKernel({ plugins: [...connected(), receive()] })
    await kernel.start()
    kernel.router.open({ view: WalletReceiveView })
    await settle()
    expect(kernel.notices.snack.value).toBeUndefined()
  })
})
