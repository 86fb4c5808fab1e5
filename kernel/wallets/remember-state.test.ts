import { describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../caip/caip-network-id'
import { createLogger } from '../platform/create-logger'
import { createStorage } from '../platform/create-storage'
import { createFakeStorage } from '../testing/index'
import { rememberState } from './remember-state'

const rules = { namespace: 'test', isAddress: (address: string) => address.startsWith('fake-') }
const networkId = 'test:1' as CaipNetworkId
const state = { accounts: [{ address: 'fake-ada', type: 'payment' as const }], networkId }

function setUp() {
  const logger = createLogger('error', 'storage', () => undefined)
  const backend = createFakeStorage()
  const storage = createStorage({ backend: backend.open, prefix: 'portico', logger })
  return { storage, memory: (id = 'fox') => rememberState(storage, id, rules) }
}

describe('a remembered wallet', () => {
  it('comes back with addresses, kinds and network, and nothing else', () => {
    const { memory } = setUp()
    memory().keep({ ...state, accounts: [{ address: 'fake-ada', type: 'payment', publicKey: '02', path: 'm/84' }] })
    expect(memory().read()).toEqual(state)
  })

  it('is forgotten alone', () => {
    const { memory, storage } = setUp()
    memory('fox').keep(state)
    memory('hound').keep(state)
    memory('fox').forget()
    expect([memory('fox').read(), memory('hound').read()]).toEqual([undefined, state])
    memory('hound').forget()
    expect(storage.get('remembered')).toBeUndefined()
  })

  it('is one of ten; the oldest go', () => {
    const { memory } = setUp()
    for (let turn = 0; turn < 12; turn++) memory(`fox${turn}`).keep(state)
    expect([memory('fox1').read(), memory('fox2').read()]).toEqual([undefined, state])
  })

  it.each([
    ...['', 'null', '7', '[]', '{', '{"fox":null}', '{"fox":{"accounts":[],"networkId":"test:1"}}'],
    ...[
      '{"fox":{"accounts":["ada"],"networkId":"test:1"}}',
      '{"fox":{"accounts":["fake-ada"],"networkId":"eip155:1"}}',
    ],
    '{"__proto__":{"accounts":["fake-ada"],"networkId":"test:1"}}',
  ])('is nobody where storage holds %s', (row) => {
    const { memory, storage } = setUp()
    storage.set('remembered', row)
    expect(memory().read()).toBeUndefined()
  })
})
