import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../../kernel/lib/caip'
import { createStorage } from '../../kernel/platform/create-storage'
import { createLogger } from '../../kernel/platform/logger'
import { createFakeStorage } from '../../kernel/testing/index'
import { rememberState } from './bridge-capabilities'

const junk = fc.anything({ maxDepth: 1, maxKeys: 3 })

const rules = { namespace: 'test', isAddress: (address: string) => address.startsWith('fake-') }
const networkId = 'test:1' as CaipNetworkId
const state = { accounts: [{ address: 'fake-ada', type: 'payment' as const }], networkId }

function setUp() {
  const logger = createLogger('error', 'storage', () => undefined)
  const backend = createFakeStorage()
  const storage = createStorage({ backend: backend.open, prefix: 'portico', logger })
  return { storage, memory: (id = 'fox') => rememberState(storage, id, rules) }
}

/** As JSON where it can be written so. */
function toText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return '{'
  }
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

  it('throws nothing and has no address that is none, whatever lies in the storage', { timeout: 120_000 }, () => {
    const account = fc.record(
      { address: fc.oneof(fc.constantFrom('fake-ada', 'ada', '__proto__'), junk), type: junk },
      { requiredKeys: [] },
    )
    const kept = fc.record(
      {
        accounts: fc.oneof(fc.array(fc.oneof(account, junk)), junk),
        networkId: fc.oneof(fc.constantFrom('test:1', 'eip155:1', 'test'), junk),
      },
      { requiredKeys: [] },
    )
    // One row in ten is as it was written, so that the run also sees what is taken.
    const whole = fc.constant({ accounts: [{ address: 'fake-ada' }], networkId: 'test:1' })
    const value = fc.oneof(kept, junk)
    const row = fc.oneof(
      { weight: 8, arbitrary: fc.dictionary(fc.oneof(fc.constant('fox'), fc.string()), value).map(toText) },
      { weight: 1, arbitrary: whole.map((fox) => toText({ fox })) },
      fc.string(),
    )
    let passed = 0
    fc.assert(
      fc.property(row, (text) => {
        const { memory, storage } = setUp()
        storage.set('remembered', text)
        const found = memory().read()
        if (found) {
          passed += 1
          expect(found.networkId).toMatch(/^test:/)
          expect(found.accounts.filter(({ address }) => !address.startsWith('fake-'))).toEqual([])
        }
        memory().keep(state)
        expect(memory().read()).toEqual(state)
      }),
      { numRuns: 10_000 },
    )
    expect(passed).toBeGreaterThan(50)
  })
})
