import { describe, expect, it } from 'vitest'
import { createTestKernel, describePlugin, settle } from '../../../kernel/testing/index'
import { accountActions } from '../../foundations/account/contract'
import { sendOptionsError } from './check-options'
import { SendController, WalletSendView } from './contract'
import * as entry from './index'
import { sendError } from './open-transfer'
import { createSendWorld } from './send-world.fixture'

const { send } = entry

describePlugin('send', {
  plugin: send,
  needs: () => createSendWorld().plugins,
  entry: () => import('./index'),
  errors: { ...sendError.table, ...sendOptionsError.table },
  async exercise(kernel) {
    kernel.router.open({ view: WalletSendView })
    const api = await kernel.load(SendController)
    api.setToken(undefined)
    api.setAmount('1')
    api.setReceiver('fake-bob')
    await settle()
    await api.prepare()
    await settle()
  },
})

describe('sending', () => {
  it('refuses options that it cannot use, each by its name', () => {
    const wrong: unknown = { memoAddresses: { 'test:1:fake-bob': 7 }, more: true }
    expect(() => send(wrong as Parameters<typeof send>[0])).toThrow(/more[\s\S]*memoAddresses|memoAddresses[\s\S]*more/)
  })

  it('is an action of the account, unless the app does without', () => {
    const idsWith = (gates: Record<string, boolean>) => {
      const { kernel } = createTestKernel({ gates, plugins: [...createSendWorld().plugins, send()] })
      return kernel.slot(accountActions).value.map(({ id }) => id)
    }
    expect([idsWith({}), idsWith({ send: false })]).toEqual([['send'], []])
  })
})
