import { describe, expect, it } from 'vitest'
import {
  backToIndex,
  emptyHistory,
  pushView,
  replaceView,
  resetView,
  type ViewHistory,
  withoutViews,
} from './view-history'

const to = (view: string, params?: unknown) => ({ view, params })
const stay = () => undefined
const viewsOf = ({ entries }: ViewHistory) => entries.map(({ view }) => view)
const keysOf = ({ entries }: ViewHistory) => entries.map(({ key }) => key)
const build = (...views: readonly string[]) =>
  views.reduce((history, view) => pushView(history, to(view)), emptyHistory)

describe('a history', () => {
  it('begins empty', () => {
    expect(emptyHistory).toEqual({ entries: [], direction: 'none', nextKey: 0 })
  })

  it('gets a new entry by a push, with params and a new key', () => {
    const history = pushView(build('A'), to('B', { id: 1 }))
    expect(history).toEqual({
      entries: [
        { view: 'A', params: undefined, key: 0 },
        { view: 'B', params: { id: 1 }, key: 1 },
      ],
      direction: 'forward',
      nextKey: 2,
    })
  })

  it('ignores a push of the current view, with any params', () => {
    const history = build('A', 'B')
    expect(pushView(history, to('B', { other: true }))).toBe(history)
    expect(viewsOf(pushView(history, to('A')))).toEqual(['A', 'B', 'A'])
  })

  it('replaces the current view, also by itself with other params', () => {
    const history = replaceView(build('A', 'B'), to('C'))
    expect(viewsOf(history)).toEqual(['A', 'C'])
    expect(keysOf(history)).toEqual([0, 2])
    expect(history.direction).toBe('forward')
    expect(replaceView(history, to('C', 1)).entries.at(-1)).toEqual({ view: 'C', params: 1, key: 3 })
    expect(viewsOf(replaceView(emptyHistory, to('A')))).toEqual(['A'])
  })

  it('becomes one view by a reset', () => {
    expect(resetView(build('A', 'B'), to('C', 5))).toEqual({
      entries: [{ view: 'C', params: 5, key: 2 }],
      direction: 'none',
      nextKey: 3,
    })
  })

  it('goes back to an index, whose entry keeps its params and key', () => {
    const history = build('A', 'B', 'C')
    expect(backToIndex(history, 1, stay)).toEqual({
      entries: history.entries.slice(0, 2),
      direction: 'back',
      nextKey: 3,
    })
    expect(viewsOf(backToIndex(history, 0, stay))).toEqual(['A'])
  })

  it.each([2, 3, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'ignores the index %s, which is not before the current view',
    (index) => {
      const history = build('A', 'B', 'C')
      expect(backToIndex(history, index, stay)).toBe(history)
    },
  )

  it('goes back elsewhere where it is redirected', () => {
    const asked: unknown[] = []
    const history = backToIndex(build('A', 'B', 'C', 'D'), 1, (target) => {
      asked.push(target)
      return to('X', 'instead')
    })
    expect(asked).toEqual([{ view: 'B', params: undefined, key: 1 }])
    expect(viewsOf(history)).toEqual(['A', 'X'])
    expect(history.entries.at(-1)).toEqual({ view: 'X', params: 'instead', key: 4 })
    expect(history.direction).toBe('back')
  })

  it('drops views that are not allowed, and is the same object if none is dropped', () => {
    const history = build('A', 'B', 'A', 'C')
    expect(viewsOf(withoutViews(history, (view) => view !== 'A'))).toEqual(['B', 'C'])
    expect(withoutViews(history, (view) => view !== 'C').direction).toBe('back')
    expect(withoutViews(history, () => true)).toBe(history)
    expect(withoutViews(history, () => false)).toEqual({ entries: [], direction: 'back', nextKey: 4 })
  })

  it('is never changed in place', () => {
    const history = build('A', 'B')
    const copy = structuredClone(history)
    pushView(history, to('C'))
    replaceView(history, to('C'))
    resetView(history, to('C'))
    backToIndex(history, 0, () => to('X'))
    withoutViews(history, () => false)
    expect(history).toEqual(copy)
  })
})
