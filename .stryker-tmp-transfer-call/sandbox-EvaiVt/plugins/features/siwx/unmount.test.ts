// @ts-nocheck
import { beforeAll, expect, it, vi } from 'vitest'
import { createFakeStorage, settle } from '../../../kernel/testing/index'
import { takeTurns } from '../../../kernel/testing/take-turns.fixture'
import { connectedWorld, loadSiwx } from './siwx-world.fixture'

beforeAll(loadSiwx)

it('at any await of signing in settles what the host waits for, and from then on changes and keeps nothing', async () => {
  const ends = new Set<unknown>()
  for (let turns = 0; !ends.has('signed in'); turns++) {
    const storage = createFakeStorage()
    const world = await connectedWorld({ storage })
    const answer = world.api.signIn().then(
      () => 'signed in',
      (error: { readonly code?: string }) => error.code,
    )
    if (turns > 0) await takeTurns(turns)
    const kept = [...storage.entries]
    world.kernel.dispose()
    const late = vi.fn()
    const stops = [world.api.status, world.api.session, world.api.attempt].map((state) => state.subscribe(late))
    late.mockClear()
    ends.add(await answer)
    await settle()
    await world.clock.advance(600_000)
    for (const stop of stops) stop()
    expect([turns, late.mock.calls, world.fox.wallet.listeners(), world.clock.pending, world.failures]).toEqual([
      ...[turns, [], 0, 0, []],
    ])
    expect([...storage.entries]).toEqual(kept)
    expect(world.prompts()).toBeLessThanOrEqual(1)
  }
  expect([...ends]).toEqual(['SIWX_ADDRESS_MISSING', 'CONNECT_SESSION_CHANGED', 'signed in'])
})
