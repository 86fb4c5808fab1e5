import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../../../kernel/testing/index'
import type { Connector } from '../../foundations/connect/contract'
import { connectorOf, walletTarget } from './wallet-target'

const connector = (changes: Partial<Connector> = {}): Connector => ({
  ...fakeConnector({ id: 'c', name: 'C' }),
  ...changes,
})
const wallet = {
  id: 'f00',
  name: 'Fox',
  rdns: 'io.fox',
  injected: [{ injectedId: 'foxy' }, { injectedId: 'isFox', namespace: 'test' }],
}

describe('a wallet of the catalogue is on the page', () => {
  it.each([
    ['its explorer id', { explorerId: 'f00' }, true],
    ['its rdns', { rdns: 'IO.Fox' }, true],
    ['a name that it is injected by', { id: 'foxy' }, true],
    ['that as rdns', { rdns: 'foxy' }, true],
    ['one in its namespace', { id: 'isFox' }, true],
    ['one in another namespace', { id: 'isFox', namespaces: ['other'] }, false],
    ['its name only', { name: 'Fox' }, false],
    ['another id', { explorerId: 'f01', rdns: 'io.owl' }, false],
    ['its rdns, but in disguise', { rdns: 'io.fox', warning: 'imitation' as const }, false],
    ['an id that two wallets claim', { rdns: 'io.fox', warning: 'sharedId' as const }, false],
    ['its id, over the relay', { explorerId: 'f00', type: 'WALLET_CONNECT' as const }, false],
  ])('by %s', (_, changes, isHere) => {
    const found = connectorOf(wallet, [connector({ id: 'other' }), connector(changes)])
    expect(found !== undefined).toBe(isHere)
  })

  it('but not where neither has a name for the other', () => {
    expect(connectorOf({ id: 'f00', name: 'Fox' }, [connector()])).toBeUndefined()
  })
})

describe('choosing a wallet of the catalogue', () => {
  const here = connector({ rdns: 'io.fox' })
  it.each([
    ['to the wallet on this page', [here], true, 'ConnectingExternal', { connectorId: 'c', name: 'C' }],
    ['over the relay', [], true, 'ConnectingWalletConnect', { wallet }],
  ])('leads %s, and tells whether it comes beside others', (_, connectors, canPair, view, params) => {
    expect(walletTarget(wallet, connectors, canPair)).toEqual({ view, params })
    expect(walletTarget(wallet, connectors, canPair, true)).toEqual({ view, params: { ...params, keepOthers: true } })
  })

  it('leads to where it can be had where it is not here and nothing can pair', () => {
    expect(walletTarget(wallet, [], false)).toEqual({
      view: 'ConnectingExternal',
      params: { connectorId: 'io.fox', name: 'Fox' },
    })
  })
})
