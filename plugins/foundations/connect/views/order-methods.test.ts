import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConnectMethod } from '../contract'
import { orderMethods } from './connect-view'

const method = (id: ConnectMethod['id']): ConnectMethod => ({ id, load: async () => ({ default: () => null }) })
const idsOf = (methods: readonly ConnectMethod[]) => methods.map(({ id }) => id)

describe('the ways to connect', () => {
  const methods = ['passkey', 'wallet', 'social', 'email'].map(method)

  it('are email, social, wallet, and then others', () => {
    expect(idsOf(orderMethods(methods, false))).toEqual(['email', 'social', 'wallet', 'passkey'])
  })

  it('begin with wallets where the browser has some', () => {
    expect(idsOf(orderMethods(methods, true))).toEqual(['wallet', 'email', 'social', 'passkey'])
  })

  it('are all still there, others in the order they came in, and the list given is left alone', () => {
    const ids = fc.uniqueArray(fc.constantFrom('email', 'social', 'wallet', 'a', 'b', 'c', 'd'))
    fc.assert(
      fc.property(ids, fc.boolean(), (list, hasWallets) => {
        const given = list.map(method)
        const ordered = idsOf(orderMethods(given, hasWallets))
        expect([...ordered].sort()).toEqual([...list].sort())
        const others = (all: readonly string[]) => all.filter((id) => id.length === 1)
        expect(others(ordered)).toEqual(others(list))
        expect(idsOf(given)).toEqual(list)
      }),
    )
  })
})
