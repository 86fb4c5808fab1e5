import { describe, expect, it } from 'vitest'
import { definePlugin } from '../plugin/define-plugin'
import { signal } from '../store/signals'
import { createTestKernel } from '../testing/create-test-kernel'
import { createEventBus, declareEvents } from './event-bus'

const failed = () => {
  throw new Error('crash')
}

describe('the bus', () => {
  it('calls every handler of the event with its payload, in order, and no other', () => {
    const log: string[] = []
    const bus = createEventBus(() => undefined)
    bus.on('a', (payload) => log.push(`first ${payload}`))
    bus.on('a', (payload) => log.push(`second ${payload}`))
    bus.on('b', () => log.push('other'))
    bus.emit('a', 1)
    expect(log).toEqual(['first 1', 'second 1'])
  })

  it('calls a handler that was added twice twice, and removes one at a time', () => {
    const bus = createEventBus(() => undefined)
    let calls = 0
    const handler = () => void calls++
    const stop = bus.on('a', handler)
    bus.on('a', handler)
    bus.emit('a', null)
    stop()
    stop()
    bus.emit('a', null)
    expect(calls).toBe(3)
  })

  it('reports the error of a handler, with the event, and calls the others', () => {
    const reports: unknown[] = []
    const log: string[] = []
    const bus = createEventBus((type, error) => reports.push([type, error]))
    bus.on('a', failed)
    bus.on('a', () => log.push('after'))
    expect(() => bus.emit('a', null)).not.toThrow()
    expect(log).toEqual(['after'])
    expect(reports).toEqual([['a', new Error('crash')]])
  })

  it('lets a handler remove itself or another while it is called', () => {
    const log: string[] = []
    const bus = createEventBus(() => undefined)
    const stop = bus.on('a', () => {
      log.push('once')
      stop()
    })
    bus.on('a', () => log.push('always'))
    bus.emit('a', null)
    bus.emit('a', null)
    expect(log).toEqual(['once', 'always', 'always'])
  })

  it('does not call a handler that another one removed while it was called itself', () => {
    const log: string[] = []
    const bus = createEventBus(() => undefined)
    bus.on('a', () => {
      log.push('first')
      stop()
    })
    const stop = bus.on('a', () => log.push('removed'))
    bus.on('a', () => log.push('last'))
    bus.emit('a', null)
    expect(log).toEqual(['first', 'last'])
  })

  it('calls no handler after it is disposed', () => {
    const log: string[] = []
    const bus = createEventBus(() => undefined)
    bus.on('a', () => log.push('heard'))
    bus.dispose()
    bus.emit('a', null)
    expect(log).toEqual([])
  })
})

describe('events of a kernel', () => {
  const events = declareEvents<{ 'clock:ticked': { at: number } }>()
  const clock = definePlugin({
    id: 'clock',
    events,
    setup: (ctx) => ({ tick: (at: number) => ctx.emit(events, 'clock:ticked', { at }) }),
  })

  it('reach the host until it unsubscribes', () => {
    const { kernel } = createTestKernel({ plugins: [clock] })
    const heard: number[] = []
    const stop = kernel.on('clock:ticked', ({ at }) => heard.push(at))
    kernel.plugins.clock.tick(1)
    stop()
    kernel.plugins.clock.tick(2)
    expect(heard).toEqual([1])
  })

  it('reach no handler after dispose', () => {
    const { kernel } = createTestKernel({ plugins: [clock] })
    const heard: number[] = []
    kernel.on('clock:ticked', ({ at }) => heard.push(at))
    kernel.dispose()
    kernel.plugins.clock.tick(1)
    expect(heard).toEqual([])
  })

  it('reach the other handlers if a handler of the host throws, which is reported', () => {
    const { kernel, failures } = createTestKernel({ plugins: [clock] })
    const heard: number[] = []
    kernel.on('clock:ticked', failed)
    kernel.on('clock:ticked', ({ at }) => heard.push(at))
    kernel.plugins.clock.tick(1)
    expect(heard).toEqual([1])
    expect(failures).toMatchObject([{ phase: 'event' }])
  })

  it('are not emitted again when a signal changes that a handler has read', () => {
    const count = signal(0)
    const change = signal(0)
    const teller = definePlugin({
      id: 'clock',
      events,
      setup(ctx) {
        ctx.effect(() => ctx.emit(events, 'clock:ticked', { at: count.value }))
        return {}
      },
    })
    const { kernel } = createTestKernel({ plugins: [teller] })
    const heard: (readonly number[])[] = []
    kernel.on('clock:ticked', ({ at }) => heard.push([at, change.value]))
    count.value = 1
    change.value = 1
    count.value = 2
    expect(heard).toEqual([
      [1, 0],
      [2, 1],
    ])
  })

  it('are declared by a marker without content', () => {
    expect(events).toEqual({})
  })
})
