import { afterEach, describe, expect, it, vi } from 'vitest'
import { batch, computed, effect, signal, toReadonly } from './signals'

const crash = () => {
  throw new Error('crash')
}

/** What subscribers threw, as the page is told. */
function collectReports() {
  const reports: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => void reports.push(error))
  return reports
}

/** Throws at each change, not when it begins. */
function crashAtChange({ value }: { readonly value: unknown }, first: unknown) {
  if (value !== first) crash()
}

afterEach(() => vi.unstubAllGlobals())

describe('a subscriber that throws', () => {
  it('is reported, and stops neither who wrote nor the other subscribers', () => {
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

  it('of something computed stops nobody either', () => {
    const reports = collectReports()
    const name = signal('Ada')
    const initial = computed(() => name.value[0])
    effect(() => crashAtChange(initial, 'A'))
    expect(() => {
      name.value = 'Bob'
    }).not.toThrow()
    expect(reports).toHaveLength(1)
  })

  it('is told of several writes once all of them are done, and the writer has its answer', () => {
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

  it('does not end an effect that writes when it begins', () => {
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

  it('is told at once where it throws when it begins', () => {
    const reports = collectReports()
    expect(() => effect(crash)).toThrow('crash')
    expect(reports).toEqual([])
  })

  it('does not hide what the writer itself throws', () => {
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

  it('is reported beside each other one, of effects and of subscriptions alike', () => {
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

  it('is told of no more signals than the one it subscribed to', () => {
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

  it('is written to the console where the environment has no reports', () => {
    vi.stubGlobal('reportError', undefined)
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const name = signal('Ada')
    effect(() => crashAtChange(name, 'Ada'))
    name.value = 'Bob'
    expect(error).toHaveBeenCalledWith(new Error('crash'))
    error.mockRestore()
  })
})
