import { beforeAll, describe, expect, it } from 'vitest'
import { settle } from '../../kernel/testing/index'
import { createConnectWorld, loadSteps, rejection } from './connect-world.fixture'

beforeAll(loadSteps)

async function begin() {
  const world = createConnectWorld()
  await world.kernel.start()
  await world.api.connect({ connectorId: 'fox' })
  return { ...world, flow: await world.api.beginFlow() }
}

type World = Awaited<ReturnType<typeof begin>>

const changed = rejection('CONNECT_SESSION_CHANGED', 'The account, wallet or network changed meanwhile.')

describe('a flow', () => {
  it('runs its steps while nothing changes, also where the wallet says the same again', async () => {
    const { flow, fox } = await begin()
    expect(await flow.run(async () => 'quote')).toBe('quote')
    fox.wallet.changeAccounts('fake-ada')
    fox.wallet.changeNetwork('test:1')
    expect([flow.isStale.value, await flow.run(async (signal) => signal.aborted)]).toEqual([false, false])
    flow.end()
  })

  it.each<[what: string, change: (world: World) => unknown]>([
    ['account', ({ fox }) => fox.wallet.changeAccounts('fake-eve')],
    ['network', ({ fox }) => fox.wallet.changeNetwork('test:2')],
    ['wallet', ({ api }) => api.connect({ connectorId: 'owl' })],
    ['connecting, though of the same wallet,', ({ api }) => api.connect({ connectorId: 'fox' })],
    ['end of the connection', ({ api }) => api.disconnect()],
    ['end of the kernel', ({ kernel }) => kernel.dispose()],
  ])('is over at once after another %s (security F-15, F-16)', async (_, change) => {
    const world = await begin()
    const step = expect(world.flow.run(() => new Promise(() => undefined))).rejects.toMatchObject(changed)
    await change(world)
    await step
    expect([world.flow.isStale.value, world.flow.signal.aborted]).toEqual([true, true])
    await expect(world.flow.run(async () => 'too late')).rejects.toMatchObject(changed)
  })

  it('that was ended watches no longer, and one without a connection cannot begin', async () => {
    const { flow, fox, api } = await begin()
    flow.end()
    fox.wallet.changeAccounts('fake-eve')
    await settle()
    expect(flow.isStale.value).toBe(false)
    await api.disconnect()
    await expect(api.beginFlow()).rejects.toMatchObject({ code: 'CONNECT_CONNECTION_MISSING' })
  })
})
