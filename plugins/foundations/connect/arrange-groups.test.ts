import { describe, expect, it } from 'vitest'
import { computed, signal } from '../../../kernel/store/signals'
import type { WalletGroup, WalletGroupId, WalletRow } from './contract'
import { arrangeGroups } from './wallet-rows'

const row = (id: string, usedAt?: number): WalletRow => ({
  id,
  name: id.toUpperCase(),
  ...(usedAt !== undefined && { usedAt }),
  target: { view: 'Connecting', params: {} },
})
const group = (id: WalletGroupId, rows: readonly WalletRow[], awaited?: number): WalletGroup => ({
  id,
  rows: signal(rows),
  ...(awaited !== undefined && { awaited: signal(awaited) }),
})
const arranged = (...groups: readonly WalletGroup[]) =>
  arrangeGroups(groups).map(({ id, places }) => [
    id,
    ...places.map((place) => (typeof place === 'number' ? place : place.id)),
  ])

describe('the groups of the wallet list', () => {
  it('stand in the documented order, whoever contributes them first', () => {
    const ids = ['all', 'recommended', 'external', 'custom', 'featured', 'injected', 'recent', 'walletConnect'] as const
    expect(arranged(...ids.map((id) => group(id, [row(id)])))).toEqual([
      ['walletConnect', 'walletConnect'],
      ['recent', 'recent'],
      ['injected', 'injected'],
      ['others', 'featured', 'custom', 'external', 'recommended'],
      ['all', 'all'],
    ])
  })

  it('draw nothing where they hold nothing', () => {
    expect(arranged(group('featured', [], 0), group('recent', []), group('all', [row('all')]))).toEqual([
      ['all', 'all'],
    ])
    expect(arranged()).toEqual([])
  })

  it('are one where they bear one id', () => {
    expect(arranged(group('external', [row('a')]), group('external', [row('b')], 1), group('external', [], 2))).toEqual(
      [['others', 'a', 'b', 3]],
    )
  })

  it('hold two wallets used before, newest first, of whichever plugin', () => {
    const groups = [group('recent', [row('a', 30), row('b', 10)]), group('recent', [row('c', 20)])]
    expect(arranged(...groups)).toEqual([['recent', 'a', 'c']])
    expect(groups[0]?.rows.peek().map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('show a wallet once, where it comes first, and one that is no longer recent in its own group', () => {
    const groups = [
      group('recent', [row('a', 30), row('b', 10)]),
      group('recent', [row('c', 20)]),
      group('injected', [row('a'), row('b'), row('d')]),
      group('featured', [row('d'), row('c'), row('e')]),
      group('recommended', [row('e'), row('f')]),
    ]
    expect(arranged(...groups)).toEqual([
      ['recent', 'a', 'c'],
      ['injected', 'b', 'd'],
      ['others', 'e', 'f'],
    ])
  })

  it('keep the places of what is awaited between those that are known', () => {
    const featured = group('featured', [], 2)
    expect(arranged(featured, group('custom', [row('c')]), group('recommended', [], 4))).toEqual([
      ['others', 2, 'c', 4],
    ])
  })

  it('follow their signals', () => {
    const rows = signal<readonly WalletRow[]>([])
    const awaited = signal(2)
    const cards = computed(() => arrangeGroups([{ id: 'featured', rows, awaited }]))
    expect(cards.value[0]?.places).toEqual([2])
    rows.value = [row('a'), row('b')]
    awaited.value = 0
    expect(cards.value[0]?.places).toEqual([row('a'), row('b')])
  })
})
