import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSlices } from './use-slices'

const frames = new Map<number, () => void>()

beforeEach(() => {
  frames.clear()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frames.set(frames.size + 1, run)
    return frames.size
  })
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.delete(handle))
})
afterEach(() => vi.unstubAllGlobals())

const nextFrame = () =>
  act(async () => {
    const due = [...frames.values()]
    frames.clear()
    for (const run of due) run()
  })
const list = (length: number) => Array.from({ length }, (_, index) => index)

it('draws the first places at once, then some a frame, until all are there', async () => {
  const all = list(30)
  const { result } = renderHook(() => useSlices(all))
  const drawn = [result.current.length]
  for (let frame = 0; frame < 3; frame++) {
    await nextFrame()
    drawn.push(result.current.length)
  }
  expect(drawn).toEqual([16, 24, 30, 30])
  expect(result.current).toBe(all)
  expect(frames.size).toBe(0)
})

it('goes on from where it was as the list grows, and begins anew with one that is shorter', async () => {
  const { result, rerender } = renderHook(({ all }) => useSlices(all), { initialProps: { all: list(24) } })
  await nextFrame()
  rerender({ all: list(64) })
  expect(result.current).toHaveLength(24)
  rerender({ all: [] })
  expect(result.current).toEqual([])
  rerender({ all: list(64) })
  expect(result.current).toHaveLength(16)
})

it('draws nothing more of a list that is gone', async () => {
  const all = list(30)
  const { unmount } = renderHook(() => useSlices(all))
  expect(frames.size).toBe(1)
  unmount()
  expect(frames.size).toBe(0)
})
