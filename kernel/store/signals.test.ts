import { afterEach, describe, expect, it, vi } from 'vitest'
import { batch, computed, createState, effect, signal, toReadonly, watchedSignal } from './signals'

const crash = () => {
  throw new Error('crash')
}

/** The errors of subscribers, as reported to the page. */
function collectReports() {
  const reports: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => void reports.push(error))
  return reports
}

/** Throws at each change, but not on its first run. */
function crashAtChange({ value }: { readonly value: unknown }, first: unknown) {
  if (value !== first) crash()
}

afterEach(() => vi.unstubAllGlobals())

describe('a subscriber that throws', () => {
  it('is reported, and stops neither the writer nor the other subscribers', () => {
    const reports = collectReports()
    const name = signal('Ada')
    const seen: string[] = []
    effect(() => crashAtChange(name, 'Ada'))
    name.subscribe((value) => seen.push(value))
    name.value = 'Bob'
    name.value = 'Eve'
    expect(seen).toEqual(['Ada', 'Bob', 'Eve'])
    expect(reports).toEqual([new Error('crash'), new Error('crash')])
  })

  it('of a computed signal stops no other either', () => {
    const reports = collectReports()
    const name = signal('Ada')
    const initial = computed(() => name.value[0])
    effect(() => crashAtChange(initial, 'A'))
    expect(() => {
      name.value = 'Bob'
    }).not.toThrow()
    expect(reports).toHaveLength(1)
  })

  it('is called once after several writes, and the writer gets its answer', () => {
    const reports = collectReports()
    const [name, city] = [signal('Ada'), signal('Rome')]
    const seen: string[] = []
    effect(() => {
      seen.push(`${name.value} ${city.value}`)
      crashAtChange(name, 'Ada')
    })
    const answer = batch(() => {
      name.value = 'Bob'
      city.value = 'Bern'
      return 'written'
    })
    expect([answer, seen, reports.length]).toEqual(['written', ['Ada Rome', 'Bob Bern'], 1])
  })

  it('does not end an effect that writes on its first run', () => {
    const reports = collectReports()
    const [name, greeting] = [signal('Ada'), signal('')]
    effect(() => crashAtChange(greeting, ''))
    const stop = effect(() => {
      greeting.value = `Hello ${name.value}`
    })
    name.value = 'Bob'
    expect([greeting.peek(), reports.length]).toEqual(['Hello Bob', 2])
    stop()
    name.value = 'Eve'
    expect(greeting.peek()).toBe('Hello Bob')
  })

  it('throws if its first run throws', () => {
    const reports = collectReports()
    expect(() => effect(crash)).toThrow('crash')
    expect(reports).toEqual([])
  })

  it("does not hide the writer's own error", () => {
    const reports = collectReports()
    const name = signal('Ada')
    effect(() => crashAtChange(name, 'Ada'))
    const write = () =>
      batch(() => {
        name.value = 'Bob'
        throw new Error('Not written')
      })
    expect(write).toThrow('Not written')
    expect(reports).toEqual([new Error('crash')])
  })

  it('is reported in addition to every other one, of effects and of subscriptions', () => {
    const reports = collectReports()
    const name = signal('Ada')
    const initial = computed(() => name.value[0])
    const seen: string[] = []
    const crashAs = (who: string) => (value: unknown) => {
      if (value !== 'Ada' && value !== 'A') throw new Error(who)
    }
    effect(() => crashAs('effect')(name.value))
    name.subscribe(crashAs('subscriber'))
    initial.subscribe(crashAs('subscriber of something computed'))
    toReadonly(name).subscribe(crashAs('subscriber of what is shown'))
    name.subscribe((value) => seen.push(value))
    name.value = 'Bob'
    expect(seen).toEqual(['Ada', 'Bob'])
    expect(reports.map(String).sort()).toEqual([
      'Error: effect',
      'Error: subscriber',
      'Error: subscriber of something computed',
      'Error: subscriber of what is shown',
    ])
  })

  it('is called only for the signal that it subscribed to', () => {
    const [name, city] = [signal('Ada'), signal('Rome')]
    const seen: string[] = []
    const subscriber = (value: string | undefined) => void seen.push(`${value} of ${city.value}`)
    const stops = [name.subscribe(subscriber), computed(() => name.value[0]).subscribe(subscriber)]
    city.value = 'Bern'
    expect(seen).toEqual(['Ada of Rome', 'A of Rome'])
    for (const stop of stops) stop()
    name.value = 'Bob'
    expect(seen).toHaveLength(2)
  })

  it('is written to the console if the environment has no reports', () => {
    vi.stubGlobal('reportError', undefined)
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const name = signal('Ada')
    effect(() => crashAtChange(name, 'Ada'))
    name.value = 'Bob'
    expect(error).toHaveBeenCalledWith(new Error('crash'))
    error.mockRestore()
  })
})

/** An external value, such as a media query. */
function createOutside(value: number) {
  const outside = { value, listeners: 0, changed: () => undefined as void }
  const watched = watchedSignal(
    () => outside.value,
    (changed) => {
      outside.listeners++
      outside.changed = changed
      return () => void outside.listeners--
    },
  )
  return { outside, watched }
}

describe('a watched signal', () => {
  it('has the external value from the start, and no listener', () => {
    const { outside, watched } = createOutside(1)
    expect(watched.value).toBe(1)
    expect(outside.listeners).toBe(0)
  })

  it('listens while it is watched, once for all watchers', () => {
    const { outside, watched } = createOutside(1)
    const stops = [effect(() => void watched.value), effect(() => void watched.value)]
    expect(outside.listeners).toBe(1)
    stops[0]?.()
    expect(outside.listeners).toBe(1)
    stops[1]?.()
    expect(outside.listeners).toBe(0)
  })

  it('follows the external value while it is watched', () => {
    const { outside, watched } = createOutside(1)
    const seen: number[] = []
    const stop = effect(() => void seen.push(watched.value))
    outside.value = 2
    outside.changed()
    expect(seen).toEqual([1, 2])
    stop()
    outside.value = 3
    outside.changed()
    expect(seen).toEqual([1, 2])
  })

  it('is up to date as soon as it is watched again', () => {
    const { outside, watched } = createOutside(1)
    effect(() => void watched.value)()
    outside.value = 9
    const seen: number[] = []
    const stop = effect(() => void seen.push(watched.value))
    expect(seen.at(-1)).toBe(9)
    expect(outside.listeners).toBe(1)
    stop()
    expect(outside.listeners).toBe(0)
  })
})

interface Profile {
  name: string
  tags: readonly string[]
  age: number | undefined
}

const create = () => createState<Profile>({ name: 'Ada', tags: ['a'], age: undefined })

describe('a state', () => {
  it('has one signal per field, with its first value', () => {
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

  it('keeps fields that a patch does not have, and accepts undefined as a value', () => {
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

  it('returns to its first values, all or the named ones, as one change', () => {
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
