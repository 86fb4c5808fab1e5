import { describe, expect, it } from 'vitest'
import { remoteFlags } from '../../../kernel/gates/gate-registry'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { signal } from '../../../kernel/store/signals'
import { createTestKernel, describePlugin, fakeNamespace, settle } from '../../../kernel/testing/index'
import { accountActions, accountTabs } from '../../foundations/account/contract'
import { createActivityWorld, createFoundations, createHistoryScript } from './activity-world.fixture'
import { ActivityController, activityNamespaces, TransactionsView } from './contract'
import { activity } from './index'
import { networkIdOf, transactions } from './transaction.fixture'

describePlugin('activity', {
  plugin: () => activity({ namespaces: ['test'] }),
  needs: () => {
    const { script, source } = createHistoryScript()
    script.answer = async ({ cursor }) =>
      cursor ? Promise.reject(new Error('Gone')) : { transactions: transactions(3), next: 'next' }
    return [createFoundations(source).plugin, fakeNamespace()]
  },
  entry: () => import('./index'),
  async exercise(kernel, { clock }) {
    const api = await kernel.load(ActivityController)
    api.watch()
    await settle()
    await api.loadMore()
    await api.refresh()
    kernel.router.open({ view: TransactionsView })
    await clock.advance(60_000)
    await settle()
  },
})

describe('where activity is to be seen', () => {
  it('is a tile beside wallets of the person’s own, and a tab where the wallet has its portfolio in the account, never both', async () => {
    const { places, hasPortfolio, kernel, clock } = await createActivityWorld()
    expect(places()).toEqual({ tiles: [], tabs: [] })
    kernel.router.open({ view: TransactionsView })
    await clock.advance(20)
    expect(places()).toEqual({ tiles: ['activity'], tabs: ['nfts'] })
    hasPortfolio.value = true
    expect(places()).toEqual({ tiles: [], tabs: ['nfts', 'activity'] })
  })

  it('is looked for a frame after somebody is there, who is shown first', async () => {
    const { places, kernel, clock } = await createActivityWorld()
    kernel.router.open({ view: TransactionsView })
    await settle()
    expect(places().tiles).toEqual([])
    await clock.advance(20)
    expect(places().tiles).toEqual(['activity'])
  })

  it('is nowhere in a namespace without a history', async () => {
    const { places, kernel, clock } = await createActivityWorld()
    kernel.router.open({ view: TransactionsView })
    await clock.advance(20)
    kernel.namespaces.setActive('side')
    expect(places()).toEqual({ tiles: [], tabs: [] })
  })

  it('is nowhere where nobody tells a history', async () => {
    const { places, kernel, clock } = await createActivityWorld({ hasSource: false })
    kernel.router.open({ view: TransactionsView })
    await clock.advance(20)
    expect(places()).toEqual({ tiles: [], tabs: [] })
  })

  it('is eip155 and ton unless the host says otherwise', () => {
    expect(activityNamespaces).toEqual(['eip155', 'ton'])
  })

  it('is nowhere where host or project close the gate', async () => {
    const project = definePlugin({ id: 'project', contributes: [remoteFlags.of(signal({ activity: false }))] })
    for (const [others, gates] of [
      [[], { activity: false }],
      [[project], {}],
    ] as const) {
      const { plugin } = createFoundations(createHistoryScript().source)
      const plugins = [plugin, fakeNamespace(), activity({ namespaces: ['test'] }), ...others]
      const { kernel } = createTestKernel({ plugins, gates })
      await kernel.start()
      expect(() => kernel.router.push(TransactionsView)).toThrow(expect.objectContaining({ code: 'ROUTER_VIEW_GATED' }))
      expect([kernel.slot(accountActions).value, kernel.slot(accountTabs).value]).toEqual([[], []])
    }
  })

  it('asks nothing before somebody looks', async () => {
    const { calls, kernel } = await createActivityWorld()
    await settle()
    await kernel.load(ActivityController)
    await settle()
    expect(calls).toEqual([])
  })

  it('needs a plugin that tells histories', () => {
    expect(() => createTestKernel({ plugins: [fakeNamespace(), activity()] })).toThrow(/blockchain-api\/Sources/)
  })
})

it('an account on a network that the app does not use has no history here', async () => {
  const { isSupported, networkId, kernel, calls } = await createActivityWorld()
  isSupported.value = false
  networkId.value = networkIdOf('test:2')
  const api = await kernel.load(ActivityController)
  const stop = api.watch()
  await settle()
  expect([api.state.value, api.transactions.value, calls]).toEqual(['none', [], []])
  stop()
})
