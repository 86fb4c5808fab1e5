// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { effect } from './signals'
import { watchedSignal } from './watched-signal'

/** A value that lives outside, as a media query does. */
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
  it('has the value of outside from the start, and listens to nothing', () => {
    const { outside, watched } = createOutside(1)
    expect(watched.value).toBe(1)
    expect(outside.listeners).toBe(0)
  })

  it('listens while somebody watches it, once for all of them', () => {
    const { outside, watched } = createOutside(1)
    const stops = [effect(() => void watched.value), effect(() => void watched.value)]
    expect(outside.listeners).toBe(1)
    stops[0]?.()
    expect(outside.listeners).toBe(1)
    stops[1]?.()
    expect(outside.listeners).toBe(0)
  })

  it('follows the value of outside while it is watched', () => {
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

  it('is fresh as soon as it is watched again', () => {
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
