// @ts-nocheck
import { expect, it, vi } from 'vitest'
import {
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  fakeNetwork,
  settle,
} from '../../../kernel/testing/index'
import { takeTurns } from '../../../kernel/testing/take-turns.fixture'
import { ConnectController, type Connector, connectorSources } from '../connect/contract'
import { connect } from '../connect/index'
import { NetworksController } from './contract'
import { networks } from './index'

async function meet() {
  const fox = fakeConnector({ id: 'fox', name: 'Fox', namespaces: ['test'] })
  const namespace = fakeNamespace({ contributes: [connectorSources.of(fakeConnectorSource<Connector>(fox))] })
  const world = createTestKernel({ plugins: [connect(), networks(), namespace] })
  await world.kernel.start()
  await world.kernel.get(ConnectController).connect({ connectorId: 'fox' })
  await settle()
  return { ...world, fox, api: world.kernel.get(NetworksController) }
}

it('at any await of a switch settles what the host waits for, and from then on changes nothing', async () => {
  const ends = new Set<unknown>()
  for (let turns = 0; !ends.has('switched'); turns++) {
    const world = await meet()
    const answer = world.api.switchNetwork(fakeNetwork('2').caipNetworkId, { throwOnFailure: true }).then(
      () => 'switched',
      (error: { readonly code?: string }) => error.code ?? error,
    )
    if (turns > 0) await takeTurns(turns)
    world.kernel.dispose()
    const late = vi.fn()
    const stops = [world.api.active, world.api.attempt].map((state) => state.subscribe(late))
    late.mockClear()
    ends.add(await answer)
    await settle()
    await world.clock.advance(600_000)
    for (const stop of stops) stop()
    expect([turns, late.mock.calls, world.fox.wallet.listeners(), world.clock.pending, world.failures]).toEqual([
      ...[turns, [], 0, 0, []],
    ])
  }
  expect([...ends]).toEqual(['NETWORKS_REQUEST_ABORTED', 'switched'])
})

it('a wallet that never answers keeps nobody waiting after the kernel is disposed', async () => {
  const world = await meet()
  world.fox.wallet.script('switchNetwork', 'ignore')
  const answer = world.api.switchNetwork(fakeNetwork('2').caipNetworkId, { throwOnFailure: true })
  const refused = expect(answer).rejects.toMatchObject({ code: 'NETWORKS_REQUEST_ABORTED' })
  await settle()
  expect(world.api.attempt.peek()?.state).toBe('asking')
  world.kernel.dispose()
  await refused
})
