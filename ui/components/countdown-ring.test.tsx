import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createFakeClock, createTestKernel } from '../../kernel/testing/index'
import { KernelProvider } from '../react/kernel-provider'
import { CountdownRing } from './progress'

afterEach(cleanup)

const label = (seconds: number) => `New code in ${seconds} s`

function show(inMs: number, spanMs?: number) {
  const clock = createFakeClock()
  const { kernel } = createTestKernel({ plugins: [], clock })
  const draw = (endsAt: number) => (
    <KernelProvider kernel={kernel}>
      <CountdownRing endsAt={endsAt} label={label} {...(spanMs && { spanMs })} />
    </KernelProvider>
  )
  const { rerender, unmount, container } = render(draw(clock.now() + inMs))
  return {
    clock,
    unmount,
    pass: (ms: number) => act(() => clock.advance(ms)),
    restart: (ms: number) => rerender(draw(clock.now() + ms)),
    shown: () => screen.getByRole('timer').textContent,
    said: () => screen.getByRole('status').textContent,
    ring: () => container.querySelector('svg') as SVGSVGElement,
  }
}

const delayOf = (ring: SVGSVGElement) => ring.style.getPropertyValue('--pt-delay')

describe('<CountdownRing>', () => {
  it('counts down by the second, to zero', async () => {
    const world = show(42_500)
    expect(world.shown()).toBe('New code in 43 s')
    await world.pass(500)
    expect(world.shown()).toBe('New code in 42 s')
    await world.pass(60_000)
    expect(world.shown()).toBe('New code in 0 s')
    expect(world.clock.pending).toBe(0)
  })

  it('is read out only at 30, at 10 and at the end', async () => {
    const world = show(42_000)
    const announced = new Set<string | null>()
    for (let second = 0; second <= 42; second++) {
      announced.add(world.said())
      await world.pass(1000)
    }
    expect([...announced]).toEqual(['', 'New code in 30 s', 'New code in 10 s', 'New code in 0 s'])
  })

  it('never shows more than the remaining time', () => {
    expect(show(17_000).said()).toBe('New code in 17 s')
  })

  it('shows the remaining time of a new end, with any time left of the one before', async () => {
    const world = show(5000)
    world.restart(31_000)
    await world.pass(1000)
    expect([world.shown(), world.said()]).toEqual(['New code in 30 s', 'New code in 30 s'])
  })

  it('is one animation, which starts at the current time and continues until there is a new end', async () => {
    const world = show(42_000)
    const ring = world.ring()
    expect(delayOf(ring)).toBe('-18000ms')
    await world.pass(5000)
    expect(world.ring()).toBe(ring)
    expect(delayOf(ring)).toBe('-18000ms')
    world.restart(300_000)
    expect(world.shown()).toBe('New code in 300 s')
    expect(delayOf(world.ring())).toBe('240000ms')
  })

  it('is empty from the start if the time is over, and stops with the view', () => {
    const world = show(-5000, 5000)
    expect(delayOf(world.ring())).toBe('-5000ms')
    expect(world.clock.pending).toBe(0)
    cleanup()
    const other = show(5000)
    other.unmount()
    expect(other.clock.pending).toBe(0)
  })
})
