import { describe, expect, it } from 'vitest'
import type { AnyPlugin } from '../../kernel/plugin/collect-plugins'
import { definePlugin } from '../../kernel/plugin/define-plugin'
import { signal } from '../../kernel/store/signals'
import {
  createFakeStorage,
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../kernel/testing/index'
import { arrangeGroups } from './arrange-groups'
import { type Connector, connectorSources, hiddenConnectors, type WalletGroupId, walletGroups } from './contract'
import { connect } from './index'

const recent = [
  { id: 'owl', usedAt: 2000 },
  { id: 'gone', usedAt: 1000 },
]

const setUp = (...connectors: readonly Connector[]) => setUpWith([], ...connectors)

async function setUpWith(plugins: readonly AnyPlugin[], ...connectors: readonly Connector[]) {
  const source = fakeConnectorSource(...connectors)
  const storage = createFakeStorage({ entries: { 'portico:connect:recent': JSON.stringify({ v: 1, d: recent }) } })
  const namespace = fakeNamespace({ contributes: [connectorSources.of(source)] })
  const { kernel } = createTestKernel({ storage, plugins: [connect(), namespace, plugins] })
  await Promise.all([kernel.start(), import('./session-engine')])
  await settle()
  const rows = (id: WalletGroupId) =>
    kernel
      .slot(walletGroups)
      .value.filter((group) => group.id === id)
      .flatMap((group) => group.rows.value)
  const cards = () =>
    arrangeGroups(kernel.slot(walletGroups).value).map(({ id, places }) => [
      id,
      places.map((place) => (typeof place === 'number' ? place : place.id)),
    ])
  return { source, rows, cards }
}

const wallet = (id: string, change: Partial<Connector> = {}): Connector => ({
  ...fakeConnector({ id, name: id.toUpperCase() }),
  ...change,
})

describe('the rows of the wallet list', () => {
  it('lead to connecting, and carry what a person has to see', async () => {
    const icon = 'data:image/png;base64,AA=='
    const { rows } = await setUp(wallet('fox', { icon, warning: 'imitation', rdns: 'com.fox' }), wallet('elk'))
    expect(rows('injected')).toEqual([
      {
        id: 'fox',
        name: 'FOX',
        icon,
        warning: 'imitation',
        target: { view: 'ConnectingExternal', params: { connectorId: 'fox', name: 'FOX' } },
      },
      { id: 'elk', name: 'ELK', target: { view: 'ConnectingExternal', params: { connectorId: 'elk', name: 'ELK' } } },
    ])
  })

  it('put wallets used before apart, once, and only those that are here', async () => {
    const { source, rows, cards } = await setUp(wallet('fox'), wallet('owl'))
    expect(rows('recent').map(({ id, usedAt }) => [id, usedAt])).toEqual([['owl', 2000]])
    expect(cards()).toEqual([
      ['recent', ['owl']],
      ['injected', ['fox']],
    ])
    source.offer(wallet('gone'), wallet('owl'))
    expect(cards()).toEqual([['recent', ['owl', 'gone']]])
  })

  it('leave out what the app keeps out, under recent too', async () => {
    const isGone = signal(false)
    const hides = definePlugin({
      id: 'hides',
      contributes: [hiddenConnectors.of(({ id }) => isGone.value && id !== 'elk')],
    })
    const { rows } = await setUpWith([hides], wallet('fox'), wallet('elk'), wallet('owl'))
    expect([rows('recent').length, rows('injected').length]).toEqual([1, 3])
    isGone.value = true
    expect(rows('recent')).toEqual([])
    expect(rows('injected').map(({ id }) => id)).toEqual(['elk'])
  })

  it('list as found in the browser what is, and nothing that is elsewhere', async () => {
    const types = ['INJECTED', 'ANNOUNCED', 'EXTERNAL', 'WALLET_CONNECT', 'AUTH'] as const
    const { rows } = await setUp(...types.map((type) => wallet(type.toLowerCase(), { type })))
    expect(rows('injected').map(({ id }) => id)).toEqual(['injected', 'announced'])
  })
})
