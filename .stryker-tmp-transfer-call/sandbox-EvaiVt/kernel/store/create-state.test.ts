// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { createState } from './create-state'
import { effect } from './signals'

interface Profile {
  name: string
  tags: readonly string[]
  age: number | undefined
}

const create = () => createState<Profile>({ name: 'Ada', tags: ['a'], age: undefined })

describe('a state', () => {
  it('has a signal by field, at its first value', () => {
    const { signals } = create()
    expect(Object.keys(signals)).toEqual(['name', 'tags', 'age'])
    expect([signals.name.value, signals.tags.value, signals.age.value]).toEqual(['Ada', ['a'], undefined])
  })

  it('is written field by field, or several as one change', () => {
    const state = create()
    const seen: string[] = []
    effect(() => void seen.push(`${state.signals.name.value} ${state.signals.age.value}`))
    state.signals.name.value = 'Bob'
    state.patch({ name: 'Eve', age: 7 })
    expect(seen).toEqual(['Ada undefined', 'Bob undefined', 'Eve 7'])
  })

  it('leaves alone what a patch does not name, and takes undefined for a value', () => {
    const state = create()
    state.patch({ age: 7 })
    state.patch({ name: 'Bob' })
    expect(state.snapshot()).toEqual({ name: 'Bob', tags: ['a'], age: 7 })
    state.patch({ age: undefined })
    expect(state.snapshot()).toEqual({ name: 'Bob', tags: ['a'], age: undefined })
  })

  it('ignores fields that it does not have, prototypes included', () => {
    const state = create()
    state.patch(
      Object.assign(Object.create({ name: 'inherited' }), JSON.parse('{ "__proto__": { "x": 1 }, "other": 2 }')),
    )
    expect(state.snapshot()).toEqual({ name: 'Ada', tags: ['a'], age: undefined })
    expect(Object.keys(state.signals)).toHaveLength(3)
  })

  it('goes back to its first values, all or the named, as one change', () => {
    const state = create()
    state.patch({ name: 'Bob', tags: ['b'], age: 7 })
    const seen: string[] = []
    effect(
      () =>
        void seen.push(JSON.stringify([state.signals.name.value, state.signals.tags.value, state.signals.age.value])),
    )
    state.reset('age', 'tags')
    state.reset()
    expect(seen).toEqual(['["Bob",["b"],7]', '["Bob",["a"],null]', '["Ada",["a"],null]'])
  })

  it('does not change with the record that it was made from', () => {
    const initial = { count: 1 }
    const state = createState(initial)
    initial.count = 5
    state.signals.count.value = 3
    state.reset()
    expect(state.snapshot()).toEqual({ count: 1 })
  })

  it('gives a snapshot that is a copy and subscribes to nothing', () => {
    const state = create()
    let runs = 0
    effect(() => {
      state.snapshot().name = 'changed in the copy'
      runs++
    })
    state.signals.name.value = 'Bob'
    expect(runs).toBe(1)
    expect(state.snapshot().name).toBe('Bob')
  })
})
