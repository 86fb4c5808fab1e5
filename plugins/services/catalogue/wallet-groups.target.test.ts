import { describe, expect, it } from 'vitest'
import { createViewRef } from '../../../kernel/router/define-view'
import { fakeConnector } from '../../../kernel/testing/index'
import type { Connector } from '../../foundations/connect/contract'
import { walletTarget } from './wallet-groups'

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

const remote = { connectorId: 'far', view: createViewRef<{ readonly keepOthers?: boolean }>('Far') }

describe('choosing a wallet of the catalogue', () => {
  const here = connector({ rdns: 'io.fox' })
  it.each([
    ['to the wallet on this page', [here], remote, 'ConnectingExternal', { connectorId: 'c', name: 'C' }],
    ['to where wallets elsewhere connect', [], remote, 'Far', { wallet }],
  ])('leads %s, and tells whether it comes beside others', (_, connectors, way, view, params) => {
    expect(walletTarget(wallet, connectors, way)).toEqual({ view, params })
    expect(walletTarget(wallet, connectors, way, true)).toEqual({ view, params: { ...params, keepOthers: true } })
  })

  it('leads to where it can be had where it is not here and there is no way to wallets elsewhere', () => {
    expect(walletTarget(wallet, [], undefined)).toEqual({
      view: 'ConnectingExternal',
      params: { connectorId: 'io.fox', name: 'Fox' },
    })
  })

  it('tells where it can be had whether it comes beside others, once it is here', () => {
    expect(walletTarget(wallet, [], undefined, true).params).toMatchObject({ keepOthers: true })
  })
})
