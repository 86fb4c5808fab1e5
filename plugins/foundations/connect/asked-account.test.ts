import { beforeAll, describe, expect, it } from 'vitest'
import { settle } from '../../../kernel/testing/index'
import {
  type ConnectWorldInit,
  createConnectWorld,
  lacksWatch,
  loadSteps,
  minutes,
  prompts,
  stateOf,
} from './connect-world.fixture'

beforeAll(loadSteps)

/** A person who is to connect one account of Fox, and whose wallet shares what it likes. */
async function ask(address: string, init: ConnectWorldInit = {}) {
  const world = createConnectWorld(init)
  const answer = world.api.connect({ connectorId: 'fox', address })
  answer.catch(() => undefined)
  await settle()
  return { ...world, answer }
}

describe('a connecting that asks for one account', () => {
  it('is done at once where the wallet shares it, with that account in front', async () => {
    const world = await ask('FAKE-BOB')
    await expect(world.answer).resolves.toMatchObject({ accounts: [{ address: 'fake-bob' }, { address: 'fake-ada' }] })
  })

  it('keeps that account in front until the wallet goes to another', async () => {
    const world = await ask('FAKE-BOB')
    const first = () => world.api.active.peek()?.accounts[0]?.address
    world.fox.wallet.changeAccounts('fake-ada', 'fake-bob', 'fake-eve')
    expect(first()).toBe('fake-bob')
    world.fox.wallet.changeAccounts('fake-eve', 'fake-bob')
    expect(first()).toBe('fake-eve')
  })

  it('waits where the wallet shares another, and tells which', async () => {
    const world = await ask('fake-eve')
    expect(world.api.attempt.peek()).toMatchObject({ state: 'pending', reason: 'wrongAccount', given: 'fake-ada' })
    expect(world.api.connections.peek()).toEqual([])
  })

  it('goes on by itself once the person picks it in the wallet, and not before', async () => {
    const world = await ask('fake-eve')
    world.fox.wallet.changeAccounts('fake-bob')
    await settle()
    expect(stateOf(world)).toBe('pending')
    world.fox.wallet.changeAccounts('fake-bob', 'fake-eve')
    await expect(world.answer).resolves.toMatchObject({ accounts: [{ address: 'fake-eve' }, { address: 'fake-bob' }] })
    expect(world.api.attempt.peek()).toEqual({ connectorId: 'fox', namespace: 'test', state: 'done', isSlow: false })
    expect(prompts(world.fox)).toBe(1)
  })

  it('waits on where the wallet says something else than it told', async () => {
    const world = await ask('fake-eve')
    world.fox.wallet.script('reconnect', { result: { accounts: [{ address: 'fake-bob' }], networkId: 'test:1' } })
    world.fox.wallet.changeAccounts('fake-eve')
    await settle()
    expect(world.api.attempt.peek()).toMatchObject({ state: 'pending', reason: 'wrongAccount', given: 'fake-bob' })
  })

  it('that is new waits while the wallet shares what is linked already, until the person picks another', async () => {
    const world = createConnectWorld()
    await world.kernel.start()
    await world.api.connect({ connectorId: 'fox' })
    const answer = world.api.connect({ connectorId: 'fox', mustBeNew: true })
    await settle()
    expect(world.api.attempt.peek()).toMatchObject({ state: 'pending', reason: 'alreadyLinked', given: 'fake-ada' })
    world.fox.wallet.changeAccounts('fake-bob', 'fake-eve')
    await settle()
    expect(stateOf(world)).toBe('pending')
    world.fox.wallet.changeAccounts('fake-eve', 'fake-bob')
    await expect(answer).resolves.toMatchObject({ accounts: [{ address: 'fake-eve' }, { address: 'fake-bob' }] })
  })

  it('goes on with the one that was shared where the person takes any', async () => {
    const world = await ask('fake-eve')
    const connection = await world.api.connect({ connectorId: 'fox' })
    expect(connection.accounts[0]).toEqual({ address: 'fake-ada' })
    await expect(world.answer).rejects.toMatchObject({ code: 'CONNECT_REQUEST_ABORTED' })
  })

  it('can be given up, and times out', async () => {
    const world = await ask('fake-eve')
    world.api.cancel()
    await expect(world.answer).rejects.toMatchObject({ code: 'CONNECT_REQUEST_ABORTED' })
    const late = await ask('fake-eve')
    await late.clock.advance(minutes(5))
    await expect(late.answer).rejects.toMatchObject({ context: { reason: 'timeout' } })
    expect(late.fox.wallet.listeners()).toBe(0)
  })

  it('fails where the wallet shares none, or cannot be followed', async () => {
    const world = createConnectWorld()
    world.fox.wallet.script('connect', { result: { accounts: [], networkId: 'test:1' } })
    const none = world.api.connect({ connectorId: 'fox', address: 'fake-eve' })
    await expect(none).rejects.toMatchObject({ context: { reason: 'internal' } })
    const blind = await ask('fake-eve', { namespace: lacksWatch })
    await expect(blind.answer).rejects.toMatchObject({ code: 'CONNECT_CONNECTION_FAILED' })
  })
})
