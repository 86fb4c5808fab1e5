import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCoinType } from './coin-type'

it('the coin type is the id of the chain with the bit of EVM chains, Ethereum’s own among them', () => {
  expect([toCoinType(1), toCoinType('1'), toCoinType(0), toCoinType(2_147_483_647)]).toEqual([
    2_147_483_649, 2_147_483_649, 2_147_483_648, 4_294_967_295,
  ])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (id) => {
      expect(toCoinType(id)).toBe(id + 2 ** 31)
      expect(toCoinType(String(id))).toBe(toCoinType(id))
    }),
  )
})

it('there is none for ids from 2147483648 on, and for what is no number', () => {
  const refused = [2_147_483_648, '2147483648', 2 ** 53, -1, 1.5, Number.NaN, '0x1', '', ' 1', '1e3', '99999999999']
  for (const id of refused) expect(() => toCoinType(id), String(id)).toThrow('Invalid chainId')
  fc.assert(
    fc.property(fc.integer({ min: 2 ** 31, max: Number.MAX_SAFE_INTEGER }), (id) => {
      expect(() => toCoinType(id)).toThrow('Invalid chainId')
    }),
  )
})
