// @ts-nocheck
import { beforeAll, describe, expect, it } from 'vitest'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { createFakeBrowser, providerError, settle, type WalletTurn } from '../../../kernel/testing/index'
import { type ConnectWorldInit, createConnectWorld, loadSteps, minutes, stateOf } from './connect-world.fixture'
import type { AttemptReason, Connector } from './contract'

beforeAll(loadSteps)

async function fail(answer: WalletTurn, init: ConnectWorldInit = {}) {
  const world = createConnectWorld(init)
  world.fox.wallet.script('connect', answer)
  const failed = world.api.connect({ connectorId: 'fox' }).catch((error: unknown) => error)
  await settle()
  await world.clock.advance(minutes(5))
  return { ...world, error: await failed }
}

describe('a connecting that fails', () => {
  it.each<[what: string, answer: WalletTurn, online: AttemptReason, offline: AttemptReason]>([
    ['is broken', { error: new Error('Something broke') }, 'internal', 'offline'],
    ['is gone', { error: providerError(4900, 'Gone') }, 'disconnected', 'offline'],
    ['is silent', 'ignore', 'timeout', 'offline'],
    ['is locked', { error: providerError(4100, 'Locked') }, 'unauthorized', 'unauthorized'],
    ['is not let open a window', { error: walletError('popupBlocked', 'Blocked') }, 'popupBlocked', 'popupBlocked'],
    ['declines', 'reject', 'userRejected', 'userRejected'],
  ])('as the wallet %s says so, and whether the browser was offline', async (_, answer, online, offline) => {
    for (const isOnline of [true, false]) {
      const reason = isOnline ? online : offline
      const world = await fail(answer, { browser: createFakeBrowser({ isOnline }) })
      expect(world.api.attempt.peek()?.reason).toBe(reason)
      expect(world.error).toMatchObject({ context: { reason } })
    }
  })

  it('before the wallet is there says what its connector said', async () => {
    const getProvider = async () => {
      throw walletError('popupBlocked', 'The browser opened no window.')
    }
    const world = await fail('approve', { offered: (fox) => [{ ...fox, getProvider }] })
    expect(world.api.attempt.peek()).toMatchObject({ state: 'failed', reason: 'popupBlocked' })
  })
})

describe('a connecting that fails by an error that throws at every touch', () => {
  const throwing = new Proxy<ProxyHandler<Error>>(
    {},
    {
      get: () => () => {
        throw new Error('touched')
      },
    },
  )
  it.each(['wallet', 'connector'])('of the %s fails like any other, with a reason', async (thrower) => {
    const error = new Proxy(new Error('hidden'), throwing)
    const getProvider = () => Promise.reject(error)
    const world =
      thrower === 'wallet'
        ? await fail({ error })
        : await fail('approve', { offered: (fox) => [{ ...fox, getProvider }] })
    expect(world.api.attempt.peek()).toMatchObject({ state: 'failed', reason: 'internal' })
    expect(world.error).toMatchObject({ context: { reason: 'internal' } })
  })
})

describe('a connecting on its way', () => {
  it('opens the wallet before it asks it', async () => {
    let open: () => void = () => undefined
    const offered = (fox: Connector) => {
      const opened = new Promise<void>((resolve) => {
        open = resolve
      })
      return [{ ...fox, getProvider: (namespace: string) => opened.then(() => fox.getProvider(namespace)) }]
    }
    const world = createConnectWorld({ offered })
    world.fox.wallet.script('connect', { answer: 'approve', afterMs: 1000 })
    const answer = world.api.connect({ connectorId: 'fox' })
    await settle()
    expect(stateOf(world)).toBe('opening')
    open()
    await settle()
    expect(stateOf(world)).toBe('asking')
    await world.clock.advance(1000)
    await answer
    expect(stateOf(world)).toBe('done')
  })
})

describe('a wallet that is where the app has no network', () => {
  it('is connected, and said to be there', async () => {
    const world = createConnectWorld({ networkId: 'test:99' })
    await world.api.connect({ connectorId: 'fox' })
    expect(world.api.attempt.peek()).toMatchObject({ state: 'done', reason: 'unsupportedNetwork' })
    expect(world.api.active.peek()).toMatchObject({ networkId: 'test:99', status: 'connected' })
  })

  it('is nowhere odd where the app lists no network at all', async () => {
    const world = createConnectWorld({ networkId: 'test:99', namespace: { networks: [] } })
    await world.api.connect({ connectorId: 'fox' })
    expect(world.api.attempt.peek()).toEqual({ connectorId: 'fox', namespace: 'test', state: 'done', isSlow: false })
  })
})
