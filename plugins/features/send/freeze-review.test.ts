import { expect, it } from 'vitest'
import { fakeNetwork } from '../../../kernel/testing/index'
import type { SendReview } from './contract'
import { fingerprintOf, freezeReview, isSameReview } from './freeze-review'

const create = (): SendReview => ({
  transfer: { network: fakeNetwork('1'), from: 'fake-ada', to: 'fake-bob', amount: 5n },
  fee: { value: 2n, parts: { execution: 2n }, terms: { gas: '0x1' } },
  token: { name: 'Test Coin', symbol: 'TST', decimals: 18, value: 10n },
  warnings: [],
})

it('nothing of what was reviewed changes afterwards, whoever holds what it was made of', () => {
  const source = create()
  const { review, fingerprint, at } = freezeReview(source, 5)
  Object.assign(source.transfer, { to: 'fake-mallory', amount: 9n })
  Object.assign(source.fee.terms, { gas: '0x2' })
  expect([review.transfer.to, review.transfer.amount, review.fee.terms.gas]).toEqual(['fake-bob', 5n, '0x1'])
  expect(fingerprintOf(review)).toBe(fingerprint)
  expect(at).toBe(5)
  expect(review.fee).toEqual({ value: 2n, parts: { execution: 2n }, terms: { gas: '0x1' } })
  expect(review.token).toEqual(create().token)
  for (const part of [review, review.transfer, review.fee, review.fee.parts, review.fee.terms, review.token])
    expect(() => Object.assign(part, { to: 'x', amount: 0n })).toThrow(TypeError)
})

it('a fingerprint is each part in its own line, so that no two transfers have one', () => {
  const { transfer, fee } = create()
  expect(fingerprintOf({ transfer, fee })).toBe('test:1\nfake-ada\nfake-bob\n\n5\n2\ngas=0x1')
  expect(fingerprintOf({ transfer, fee, isSponsored: true })).toBe(
    'test:1\nfake-ada\nfake-bob\n\n5\n2\npaid by the app\ngas=0x1',
  )
  const terms = { gas: '0x1', gasPrice: '0x2' }
  expect(fingerprintOf({ transfer: { ...transfer, token: 'fake-token' }, fee: { ...fee, terms } })).toBe(
    'test:1\nfake-ada\nfake-bob\nfake-token\n5\n2\ngas=0x1\ngasPrice=0x2',
  )
})

it.each([
  { to: 'fake-mallory' },
  { amount: 6n },
  { from: 'fake-bob' },
  { token: 'fake-token' },
  { network: fakeNetwork('2') },
])('every part of a transfer is in its fingerprint: %o', (change) => {
  const { transfer, fee } = create()
  expect(fingerprintOf({ transfer: { ...transfer, ...change }, fee })).not.toBe(fingerprintOf({ transfer, fee }))
  expect(fingerprintOf({ transfer, fee: { ...fee, terms: { gas: '0x9' } } })).not.toBe(fingerprintOf({ transfer, fee }))
})

it.each<Partial<SendReview>>([
  { transfer: { ...create().transfer, amount: 6n } },
  { fee: { ...create().fee, value: 3n } },
  { token: { ...create().token, price: '2' } },
  { feePrice: '2' },
  { warnings: ['first'] },
  { lookalike: 'fake-rob' },
  { isSponsored: true },
])('two reviews tell the same, unless a person would see something else: %o', (change) => {
  const first = freezeReview(create(), 1)
  expect(isSameReview(first, freezeReview(create(), 2))).toBe(true)
  expect(isSameReview(first, freezeReview({ ...create(), ...change }, 1))).toBe(false)
})
