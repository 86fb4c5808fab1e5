import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../../../kernel/testing/index'
import type { Connector } from '../../foundations/connect/contract'
import type { CatalogueWallet } from '../catalogue/contract'
import { matchConnector } from './match-connector'

const wallet: CatalogueWallet = {
  id: 'c57ca95b',
  name: 'Kestrel',
  rdns: 'com.kestrel',
  injected: [{ namespace: 'test', injectedId: 'isKestrel' }],
}

const connector = (change: Partial<Connector>): Connector => ({ ...fakeConnector({ id: 'fox' }), ...change })

describe('a wallet of the catalogue', () => {
  it.each<[how: string, change: Partial<Connector>, isFound: boolean]>([
    ['by its id', { explorerId: 'c57ca95b' }, true],
    ['by its reverse domain name, however that is written', { rdns: 'com.Kestrel' }, true],
    ['by the name it is injected under', { id: 'isKestrel' }, true],
    ['not in another namespace', { id: 'isKestrel', namespaces: ['other'] }, false],
    ['not by its name alone', { name: 'Kestrel' }, false],
    ['not as the connector of the relay', { explorerId: 'c57ca95b', type: 'WALLET_CONNECT' }, false],
    ['not where somebody should look twice', { rdns: 'com.kestrel', warning: 'imitation' }, false],
  ])('is found on the page %s', (_, change, isFound) => {
    const found = matchConnector([connector({}), connector(change)], wallet)
    expect(found).toEqual(isFound ? expect.objectContaining(change) : undefined)
  })

  it('without any name is found nowhere', () => {
    expect(matchConnector([connector({})], { id: 'x', name: 'X' })).toBeUndefined()
  })
})
