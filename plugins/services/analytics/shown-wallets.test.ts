import { expect, it } from 'vitest'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { defineView, viewTarget } from '../../../kernel/router/define-view'
import { type Signal, signal } from '../../../kernel/store/signals'
import { createTestKernel, settle } from '../../../kernel/testing/index'
import { ConnectView, hiddenConnectors, walletGroups } from '../../foundations/connect/contract'
import { createFoundations } from './analytics-world.fixture'
import type { AnalyticsEvent, AnalyticsReport } from './contract'
import { analytics } from './index'

/** What is told of the wallets that a page lists, which keeps some out. */
async function readShown(hidden: string, rows: Signal<readonly { readonly id: string; readonly name: string }[]>) {
  const sent: (AnalyticsEvent | AnalyticsReport)[] = []
  const { plugin } = createFoundations()
  const lists = definePlugin({
    id: 'lists',
    views: [defineView({ ref: ConnectView, load: async () => ({ default: () => null }), title: 'Connect' })],
    contributes: [
      walletGroups.of({
        id: 'walletConnect',
        get rows() {
          return signal(rows.value.map((row) => ({ ...row, target: viewTarget(ConnectView) })))
        },
      }),
      hiddenConnectors.of(({ id }) => id === hidden),
    ],
  })
  const sink = (entries: readonly (AnalyticsEvent | AnalyticsReport)[]) => void sent.push(...entries)
  const { kernel, clock, failures } = createTestKernel({ plugins: [plugin, lists, analytics({ sink })] })
  await import('./analytics-controller')
  await kernel.start()
  kernel.router.open({ view: ConnectView })
  await settle()
  await clock.advance(10_000)
  const props = sent.find((entry) => entry.props.event === 'WALLET_IMPRESSION_V2')?.props
  const items = props && 'items' in props ? (props.items ?? []) : []
  return { shown: items.map(({ name, displayIndex }) => [name, displayIndex]), failures }
}

it('wallets are told by the place in which they stand', async () => {
  const { shown } = await readShown('', signal([{ id: 'walletConnect', name: 'WalletConnect' }]))
  expect(shown).toEqual([
    ['WalletConnect', 0],
    ['Fox', 1],
  ])
})

it('a wallet that the app keeps out of its list was not shown', async () => {
  const { shown } = await readShown('fox', signal([{ id: 'walletConnect', name: 'WalletConnect' }]))
  expect(shown).toEqual([['WalletConnect', 0]])
})

it('rows that throw when they are read take nothing from the others', async () => {
  const broken = Object.defineProperty(signal([]), 'value', {
    get: () => {
      throw new Error('Broken')
    },
  })
  const { shown } = await readShown('', broken)
  expect(shown).toEqual([['Fox', 0]])
})
