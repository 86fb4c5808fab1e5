// @ts-nocheck
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { settle } from '../../../kernel/testing/index'
import { takeTurns } from '../../../kernel/testing/take-turns.fixture'
import { createConnectWorld, loadSteps, minutes, prompts, rejection, stateOf } from './connect-world.fixture'

beforeAll(loadSteps)

describe('a wallet that takes its time', () => {
  it('is called slow after 15 s, and fails as timed out after 5 min', async () => {
    const world = createConnectWorld()
    world.fox.wallet.script('connect', 'ignore')
    const answer = world.api.connect({ connectorId: 'fox' })
    const failed = expect(answer).rejects.toMatchObject({
      ...rejection('CONNECT_CONNECTION_FAILED', 'Failed to connect'),
      context: { reason: 'timeout' },
    })
    await settle()
    await world.clock.advance(14_999)
    expect(world.api.attempt.peek()).toMatchObject({ state: 'asking', isSlow: false })
    await world.clock.advance(1)
    expect(world.api.attempt.peek()).toMatchObject({ state: 'asking', isSlow: true })
    await world.clock.advance(minutes(5) - 15_001)
    expect(stateOf(world)).toBe('asking')
    await world.clock.advance(1)
    await failed
    expect(world.api.attempt.peek()).toMatchObject({ state: 'failed', reason: 'timeout' })
    expect(world.clock.pending).toBe(0)
  })

  it('is ignored once the time is over', async () => {
    const world = createConnectWorld()
    world.fox.wallet.script('connect', { answer: 'approve', afterMs: minutes(6) })
    const answer = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Failed to connect')
    await settle()
    await world.clock.advance(minutes(7))
    await answer
    expect(world.api.connections.peek()).toEqual([])
    expect(world.api.attempt.peek()).toMatchObject({ state: 'failed', reason: 'timeout' })
  })

  it('is ignored once the person gave up, and leaves no trace', async () => {
    const world = createConnectWorld()
    world.fox.wallet.script('connect', { answer: 'approve', afterMs: 1000 })
    const answer = expect(world.api.connect({ connectorId: 'fox' })).rejects.toMatchObject(
      rejection('CONNECT_REQUEST_ABORTED', 'Request was aborted'),
    )
    await settle()
    world.api.cancel()
    await answer
    expect(world.api.attempt.peek()).toBeUndefined()
    expect(world.clock.pending).toBe(1)
    await world.clock.advance(minutes(10))
    expect(world.api.connections.peek()).toEqual([])
    expect(world.api.attempt.peek()).toBeUndefined()
    expect(world.fox.wallet.listeners()).toBe(0)
    expect(world.events).toEqual(['started fox'])
  })

  it('that has just approved is not given up any more, and is followed', async () => {
    const world = createConnectWorld()
    const stop = world.api.connections.subscribe((connections) => {
      if (connections.length) world.api.cancel()
    })
    await world.api.connect({ connectorId: 'fox' })
    stop()
    expect(stateOf(world)).toBe('done')
    world.fox.wallet.emit('network', 'test:2')
    await settle()
    expect(world.api.connections.peek()[0]?.networkId).toBe('test:2')
    expect(world.events).toContain('succeeded fox')
  })

  it('can be asked again at once after the person gave up', async () => {
    const world = createConnectWorld()
    world.fox.wallet.script('connect', 'ignore', 'approve')
    const first = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Request was aborted')
    await settle()
    world.api.cancel()
    await world.api.connect({ connectorId: 'fox' })
    await first
    expect(stateOf(world)).toBe('done')
  })

  it('may fail late: nobody hears of it any more', async () => {
    const world = createConnectWorld()
    world.fox.wallet.script('connect', { answer: 'reject', afterMs: 1000 })
    const first = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Request was aborted')
    await settle()
    world.api.cancel()
    world.owl.wallet.script('connect', 'ignore')
    const second = expect(world.api.connect({ connectorId: 'owl' })).rejects.toThrow('Request was aborted')
    await world.clock.advance(2000)
    expect(world.api.attempt.peek()).toMatchObject({ connectorId: 'owl', state: 'asking' })
    world.kernel.dispose()
    await Promise.all([first, second])
  })
})

describe('giving up', () => {
  it('without anything under way does nothing', () => {
    expect(() => createConnectWorld().api.cancel()).not.toThrow()
  })

  it('works by the signal of the caller', async () => {
    const world = createConnectWorld()
    world.fox.wallet.script('connect', 'ignore')
    const abort = new AbortController()
    const answer = world.api.connect({ connectorId: 'fox', signal: abort.signal })
    await settle()
    abort.abort()
    await expect(answer).rejects.toMatchObject(rejection('CONNECT_REQUEST_ABORTED', 'Request was aborted'))
    expect(world.api.attempt.peek()).toBeUndefined()
  })

  it('before it began asks no wallet', async () => {
    const world = createConnectWorld()
    const answer = world.api.connect({ connectorId: 'fox', signal: AbortSignal.abort() })
    await expect(answer).rejects.toThrow('Request was aborted')
    await settle()
    expect(world.fox.wallet.requests).toEqual([])
    expect(world.api.attempt.peek()).toBeUndefined()
  })

  it('by a signal that comes after the answer changes nothing', async () => {
    const world = createConnectWorld()
    const abort = new AbortController()
    const forget = vi.spyOn(abort.signal, 'removeEventListener')
    await world.api.connect({ connectorId: 'fox', signal: abort.signal })
    expect(forget).toHaveBeenCalledWith('abort', expect.any(Function))
    abort.abort()
    await settle()
    expect(world.api.active.peek()?.status).toBe('connected')
    expect(stateOf(world)).toBe('done')
  })

  it('is what the end of the kernel means', async () => {
    const world = createConnectWorld()
    world.fox.wallet.script('connect', 'ignore')
    const answer = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Request was aborted')
    await settle()
    world.kernel.dispose()
    await answer
    expect(world.clock.pending).toBe(0)
  })
})

describe('a person who clicks twice', () => {
  it('sees one prompt, and both clicks get its answer', async () => {
    const world = createConnectWorld()
    const [first, second] = await Promise.all([
      world.api.connect({ connectorId: 'fox' }),
      world.api.connect({ connectorId: 'fox', namespace: 'test' }),
    ])
    expect(second).toBe(first)
    expect(prompts(world.fox)).toBe(1)
    expect(world.events).toEqual(['started fox', 'succeeded fox'])
  })

  it('50 ms apart sees one prompt too, and one refusal', async () => {
    const world = createConnectWorld()
    world.fox.wallet.script('connect', { answer: 'reject', afterMs: 100 })
    const first = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Connection rejected')
    await world.clock.advance(50)
    const second = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Connection rejected')
    await world.clock.advance(50)
    await Promise.all([first, second])
    expect(prompts(world.fox)).toBe(1)
  })

  it('on two wallets is told of the second one only', async () => {
    const world = createConnectWorld()
    world.fox.wallet.script('connect', 'ignore')
    world.owl.wallet.script('connect', 'ignore')
    const first = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Request was aborted')
    await settle()
    const second = expect(world.api.connect({ connectorId: 'owl' })).rejects.toThrow('Request was aborted')
    await first
    await settle()
    expect(world.api.attempt.peek()).toMatchObject({ connectorId: 'owl', state: 'asking' })
    world.api.cancel()
    await second
  })

  it('on two wallets waits for the second one only', async () => {
    const world = createConnectWorld()
    world.fox.wallet.script('connect', { answer: 'approve', afterMs: 1000 })
    const first = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Request was aborted')
    await settle()
    await world.api.connect({ connectorId: 'owl' })
    await first
    await world.clock.advance(minutes(1))
    expect(world.api.connections.peek().map(({ connectorId }) => connectorId)).toEqual(['owl'])
    expect(world.api.attempt.peek()).toMatchObject({ connectorId: 'owl', state: 'done' })
  })
})

describe('a page that goes away', () => {
  it('at any await of connecting settles what the host waits for, and from then on changes and keeps nothing', async () => {
    const ends = new Set<unknown>()
    for (let turns = 0; !ends.has('connected'); turns++) {
      const world = createConnectWorld()
      await world.kernel.start()
      const answer = world.api.connect({ connectorId: 'fox' }).then(
        () => 'connected',
        (error: { readonly code?: string }) => error.code,
      )
      await takeTurns(turns)
      world.kernel.dispose()
      const late = vi.fn()
      const stops = [world.api.connections, world.api.attempt].map((state) => state.subscribe(late))
      late.mockClear()
      ends.add(await answer)
      await settle()
      await world.clock.advance(minutes(10))
      for (const stop of stops) stop()
      expect([turns, late.mock.calls, world.fox.wallet.listeners(), world.clock.pending, world.failures]).toEqual([
        ...[turns, [], 0, 0, []],
      ])
      expect(prompts(world.fox)).toBeLessThanOrEqual(1)
    }
    expect([...ends]).toEqual(['CONNECT_REQUEST_ABORTED', 'connected'])
  })
})
