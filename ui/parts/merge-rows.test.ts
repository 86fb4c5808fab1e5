import { describe, expect, it } from 'vitest'
import { viewTarget } from '../../kernel/router/define-view'
import { fakeConnector } from '../../kernel/testing/index'
import { ConnectingExternalView, type WalletRow, WhatIsAWalletView } from '../../plugins/foundations/connect/contract'
import { type MergeRowsParams, mergeRows, mergeWallets } from './merge-wallets'

const installed = ['tide', 'reef', 'moss']
const connectors = [
  fakeConnector({ id: 'fox-tide', name: 'Fox', namespaces: ['tide'] }),
  fakeConnector({ id: 'owl', name: 'Owl', namespaces: ['reef'] }),
  fakeConnector({ id: 'fox-reef', name: 'Fox', namespaces: ['reef'] }),
  fakeConnector({ id: 'elk', name: 'Elk', namespaces: ['moss', 'far', 'tide'] }),
]
const wallets = mergeWallets(connectors)
const rowOf = (id: string, change: Partial<WalletRow> = {}): WalletRow => ({
  id,
  name: id,
  target: viewTarget(ConnectingExternalView, { connectorId: id, name: id }),
  ...change,
})
const rows = connectors.map(({ id }) => rowOf(id))
const merge = (change: Partial<MergeRowsParams> = {}, list: readonly WalletRow[] = rows) =>
  mergeRows(list, { wallets, installed, ...change })
const targets = (list: readonly WalletRow[]) => list.map(({ target: { view, params } }) => [view, params])

describe('rows of the wallet list', () => {
  it('are one per wallet, in the place of its first, and open the choice if there is one', () => {
    expect(merge().map(({ id, name }) => [id, name])).toEqual([
      ['fox-tide', 'Fox'],
      ['owl', 'Owl'],
      ['elk', 'Elk'],
    ])
    expect(targets(merge())).toEqual([
      ['ConnectingMultiChain', { connectorId: 'fox-tide', name: 'Fox' }],
      ['ConnectingExternal', { connectorId: 'owl', namespace: 'reef', name: 'Owl' }],
      ['ConnectingMultiChain', { connectorId: 'elk', name: 'Elk' }],
    ])
  })

  it('connect directly if the kernel has only one of the namespaces', () => {
    expect(targets(merge({ installed: ['reef', 'moss'] }))).toEqual([
      ['ConnectingExternal', { connectorId: 'fox-reef', namespace: 'reef', name: 'Fox' }],
      ['ConnectingExternal', { connectorId: 'owl', namespace: 'reef', name: 'Owl' }],
      ['ConnectingExternal', { connectorId: 'elk', namespace: 'moss', name: 'Elk' }],
    ])
  })

  it('are those of one namespace if the list is for one, and connect directly', () => {
    expect(targets(merge({ namespace: 'reef' }))).toEqual([
      ['ConnectingExternal', { connectorId: 'fox-reef', namespace: 'reef', name: 'Fox' }],
      ['ConnectingExternal', { connectorId: 'owl', namespace: 'reef', name: 'Owl' }],
    ])
  })

  it('pass on that the wallet is connected in addition to others', () => {
    expect(targets(merge({ keepOthers: true, namespace: 'moss' }))).toEqual([
      ['ConnectingExternal', { connectorId: 'elk', namespace: 'moss', name: 'Elk', keepOthers: true }],
    ])
    expect(merge({ keepOthers: true })[0]?.target.params).toEqual({
      connectorId: 'fox-tide',
      name: 'Fox',
      keepOthers: true,
    })
  })

  it('keep their own facts, such as when a wallet was used', () => {
    const used = [rowOf('fox-reef', { usedAt: 20 }), rowOf('fox-tide', { usedAt: 10 })]
    expect(merge({}, used)).toMatchObject([{ id: 'fox-tide', usedAt: 20 }])
  })

  it('of other plugins do not change', () => {
    const others = [rowOf('stranger'), rowOf('owl', { target: viewTarget(WhatIsAWalletView) })]
    expect(merge({}, others)).toEqual(others)
    expect(merge({ namespace: 'moss' }, others)).toEqual(others)
  })

  it('of other plugins, and of wallets that are not found yet, also pass on that the wallet is connected in addition to others', () => {
    const away = rowOf('stranger')
    const others = [away, rowOf('owl', { target: viewTarget(WhatIsAWalletView) })]
    expect(targets(merge({ keepOthers: true }, others))).toEqual([
      ['ConnectingExternal', { connectorId: 'stranger', name: 'stranger', keepOthers: true }],
      ['WhatIsAWallet', { keepOthers: true }],
    ])
    expect(away.target.params).toEqual({ connectorId: 'stranger', name: 'stranger' })
  })
})
