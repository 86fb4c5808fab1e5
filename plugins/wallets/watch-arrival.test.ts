import { describe, expect, it } from 'vitest'
import { definePlugin } from '../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { createFakeBrowser, createFakeClock, createTestKernel, settle } from '../../kernel/testing/index'
import type { Arrival } from './contract'
import { type HeldAmount, type WatchArrivalParams, watchArrival } from './watch-arrival'

async function setUp(params: Partial<WatchArrivalParams> = {}) {
  let context: PluginContext | undefined
  const browser = createFakeBrowser()
  const start = (ctx: PluginContext) => {
    context = ctx
  }
  const plugin = definePlugin({ id: 'watcher', start })
  const timers = createFakeClock()
  let skew = 0
  const clock = { ...timers, now: () => timers.now() + skew }
  const { kernel } = createTestKernel({ browser, clock, plugins: [plugin] })
  await kernel.start()
  if (!context) throw new Error('The plugin has started.')
  const chain = { value: 100n, reads: 0, decimals: 2 as number | undefined, isDown: false }
  const told: Arrival[] = []
  const watch = watchArrival(context, {
    read: async (): Promise<HeldAmount> => {
      chain.reads++
      if (chain.isDown) throw new Error('no answer')
      return { value: chain.value, ...(chain.decimals !== undefined && { decimals: chain.decimals }) }
    },
    arrival: { stage: 'waiting', received: 0n, before: 100n, decimals: 2 },
    expected: '10',
    startedAt: clock.now(),
    onChange: (arrival) => void told.push(arrival),
    ...params,
  })
  await settle()
  const later = async (ms: number) => {
    await clock.advance(ms)
    await settle()
  }
  const setClock = (ms: number) => {
    skew = ms
  }
  return { kernel, chain, told, watch, later, browser, setClock, last: () => told.at(-1) }
}

describe('what is awaited', () => {
  it('is told once it is there, and nobody looks any more', async () => {
    const { chain, later, last } = await setUp()
    chain.value = 1100n
    await later(3000)
    expect(last()).toMatchObject({ stage: 'arrived', received: 1000n })
    const { reads } = chain
    await later(600_000)
    expect(chain.reads).toBe(reads)
  })

  it('may come in parts', async () => {
    const { chain, later, last } = await setUp()
    chain.value = 600n
    await later(3000)
    expect(last()).toMatchObject({ stage: 'partly', received: 500n })
    chain.value = 1060n
    await later(60_000)
    expect(last()).toMatchObject({ stage: 'arrived', received: 960n })
  })

  it('is all of it where hardly anything was to come', async () => {
    const { chain, later, last } = await setUp({ expected: '0.01' })
    chain.value = 101n
    await later(3000)
    expect(last()).toMatchObject({ stage: 'arrived', received: 1n })
  })

  it('counts from what was read first, where nothing was known before', async () => {
    const { chain, later, told, last } = await setUp({ arrival: { stage: 'waiting', received: 0n } })
    expect(told).toEqual([{ stage: 'waiting', received: 0n, before: 100n, decimals: 2 }])
    chain.value = 1100n
    await later(3000)
    expect(last()).toMatchObject({ stage: 'arrived', received: 1000n })
  })

  it('is not hidden by what leaves the account meanwhile', async () => {
    const { chain, later, last } = await setUp()
    chain.value = 20n
    await later(3000)
    expect(last()).toMatchObject({ stage: 'waiting', received: 0n, before: 20n })
    chain.value = 1020n
    await later(60_000)
    expect(last()).toMatchObject({ stage: 'arrived', received: 1000n })
  })

  it('has not come where one of two nodes still tells what the account held before it paid something', async () => {
    const { chain, later, last, told } = await setUp()
    chain.value = 20n
    await later(3000)
    const before = told.length
    for (const value of [100n, 20n, 100n, 100n, 20n]) {
      chain.value = value
      await later(10_000)
    }
    expect([told.length - before, last()]).toEqual([0, { stage: 'waiting', received: 0n, before: 20n, decimals: 2 }])
    chain.value = 1100n
    await later(60_000)
    expect(last()).toMatchObject({ stage: 'arrived', received: 1080n })
  })

  it('has not come where a node tells what the account held before the page was reloaded', async () => {
    const arrival: Arrival = { stage: 'partly', received: 100n, before: 400n, decimals: 2 }
    const { chain, later, last } = await setUp({ arrival })
    chain.value = 500n
    await later(3000)
    expect(last()).toEqual({ ...arrival, before: 0n })
  })

  it('has come where the account holds for half a minute as much as before it paid something', async () => {
    const { chain, later, last } = await setUp({ expected: '0.8' })
    chain.value = 20n
    await later(3000)
    chain.value = 100n
    await later(20_000)
    expect(last()?.stage).toBe('waiting')
    await later(60_000)
    expect(last()).toMatchObject({ stage: 'arrived', received: 80n })
  })

  it('is looked for ever more rarely, and some minutes at most, until a person wants to look again', async () => {
    const { chain, later, last, watch } = await setUp()
    await later(60_000)
    const first = chain.reads
    await later(60_000)
    expect(chain.reads - first).toBeLessThan(first)
    await later(600_000)
    expect(last()?.stage).toBe('late')
    const { reads } = chain
    await later(3_600_000)
    expect(chain.reads).toBe(reads)
    chain.value = 1100n
    watch.look()
    await settle()
    expect(last()).toMatchObject({ stage: 'arrived' })
  })

  it('is told as late after as many minutes where the clock is set back by days meanwhile', async () => {
    const { chain, later, last, setClock } = await setUp()
    setClock(-3 * 86_400_000)
    await later(600_000)
    expect(last()).toMatchObject({ stage: 'late' })
    const { reads } = chain
    await later(3_600_000)
    expect(chain.reads).toBe(reads)
  })

  it('is looked for by nobody who does not see it, and at once when they come back', async () => {
    const { chain, later, browser, last } = await setUp()
    browser.set({ isVisible: false })
    await settle()
    const { reads } = chain
    chain.value = 1100n
    await later(60_000)
    expect(chain.reads).toBe(reads)
    browser.set({ isVisible: true })
    await settle()
    expect(last()?.stage).toBe('arrived')
  })

  it('is looked for again after a node was away, and not while the page is offline', async () => {
    const { chain, later, browser, last } = await setUp()
    chain.isDown = true
    await later(10_000)
    chain.isDown = false
    chain.value = 1100n
    browser.set({ isOnline: false })
    const { reads } = chain
    await later(60_000)
    expect(chain.reads).toBe(reads)
    browser.set({ isOnline: true })
    await settle()
    expect(last()?.stage).toBe('arrived')
  })

  it('ends with the plugin, and when it is stopped', async () => {
    const one = await setUp()
    one.watch.stop()
    const other = await setUp()
    await other.kernel.dispose()
    for (const { chain, later } of [one, other]) {
      const { reads } = chain
      await later(60_000)
      expect(chain.reads).toBe(reads)
    }
  })

  it('of a token counts as whole once the chain told its decimals', async () => {
    const { chain, later, last } = await setUp({ arrival: { stage: 'waiting', received: 0n, before: 0n } })
    chain.decimals = undefined
    chain.value = 0n
    await later(3000)
    chain.decimals = 2
    chain.value = 400n
    await later(60_000)
    expect(last()).toMatchObject({ stage: 'partly', received: 400n, decimals: 2 })
  })
})
