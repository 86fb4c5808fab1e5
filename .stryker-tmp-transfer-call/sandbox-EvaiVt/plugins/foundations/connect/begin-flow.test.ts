// @ts-nocheck
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { settle } from '../../../kernel/testing/index'
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
  ])('is over at once after another %s', async (_, change) => {
    const world = await begin()
    const step = expect(world.flow.run(() => new Promise(() => undefined))).rejects.toMatchObject(changed)
    await change(world)
    await step
    expect([world.flow.isStale.value, world.flow.signal.aborted]).toEqual([true, true])
    await expect(world.flow.run(async () => 'too late')).rejects.toMatchObject(changed)
  })

  it('delivers nothing that was answered after a change, wherever in the flow it comes', async () => {
    const change = fc.constantFrom<(world: World) => unknown>(
      ({ fox }) => fox.wallet.changeAccounts('fake-eve'),
      ({ fox }) => fox.wallet.changeNetwork('test:2'),
      ({ api }) => api.disconnect(),
    )
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 5 }), change, async (scheduler, steps, apply) => {
        const world = await begin()
        let hasChanged = false
        const late: number[] = []
        const walk = async () => {
          for (let step = 0; step < steps; step++) {
            await world.flow.run(() => scheduler.schedule(Promise.resolve(step)))
            if (hasChanged) late.push(step)
          }
          return 'through'
        }
        const changing = scheduler.schedule(Promise.resolve()).then(() => {
          hasChanged = true
          return apply(world)
        })
        const end = walk().catch((error: { code: string }) => error.code)
        await scheduler.waitFor(Promise.all([changing, end]))
        await settle()
        expect([await end, late]).toEqual([expect.stringMatching(/^(through|CONNECT_SESSION_CHANGED)$/), []])
        expect(world.flow.isStale.value).toBe(true)
        world.kernel.dispose()
      }),
      { numRuns: 60 },
    )
  })

  it('sends after the one before it, and not beside it', async () => {
    const { api, flow, kernel } = await begin()
    const other = await api.beginFlow()
    const log: string[] = []
    let sent: (hash: string) => void = () => undefined
    const first = flow.runAlone(() => {
      log.push('first begins')
      return new Promise<string>((resolve) => {
        sent = resolve
      })
    })
    const second = other.runAlone(async () => {
      log.push('second begins')
      return '0x2'
    })
    await settle()
    expect(log).toEqual(['first begins'])
    sent('0x1')
    expect([await first, await second, log]).toEqual(['0x1', '0x2', ['first begins', 'second begins']])
    kernel.dispose()
  })

  it('never sends for an account that went while it waited for its turn', async () => {
    const { api, flow, fox } = await begin()
    const other = await api.beginFlow()
    const first = expect(flow.runAlone(() => new Promise(() => undefined))).rejects.toMatchObject(changed)
    let hasBegun = false
    const second = other.runAlone(async () => {
      hasBegun = true
    })
    await settle()
    fox.wallet.changeAccounts('fake-eve')
    await Promise.all([first, expect(second).rejects.toMatchObject(changed)])
    await settle()
    expect(hasBegun).toBe(false)
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
