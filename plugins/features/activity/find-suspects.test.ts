import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSuspects, listReceivers, shortForm } from './find-suspects'
import { coins, friend, impostor, nft, own, transaction } from './transaction.fixture'

const found = (...list: readonly ReturnType<typeof transaction>[]) => Object.fromEntries(findSuspects(list, own))
const sent = transaction('sent', { transfers: [coins('1', 'out', 'USDC', '1')], minedAt: 10 })
const from = (address: string, id = 'in') =>
  transaction(id, {
    operation: 'receive',
    from: address,
    to: own,
    transfers: [coins('5', 'in', 'USDC', '5')],
    minedAt: 20,
  })

describe('lookalikes', () => {
  it('are those that look like somebody whom the account sent to', () => {
    expect(shortForm(friend)).toBe(shortForm(impostor))
    expect(found(sent, from(impostor))).toEqual({ in: 'lookalike' })
    expect(found(sent, from(friend))).toEqual({})
    expect(found(sent, from(friend.toLowerCase()))).toEqual({})
  })

  it('are told from either side, wherever in the list they stand', () => {
    const out = transaction('out', { to: impostor, transfers: [coins('0', 'out', 'USDC')] })
    expect(found(out, from(impostor), sent)).toEqual({ out: 'lookalike', in: 'lookalike' })
  })

  it('cannot make themselves known by what anybody can put into a list', () => {
    const zero = transaction('zero', { to: impostor, transfers: [coins('0', 'out', 'USDC')], minedAt: 1 })
    const fake = transaction('fake', { to: impostor, transfers: [coins('900', 'out', 'USDC')], minedAt: 1 })
    const failed = transaction('failed', {
      to: impostor,
      status: 'failed',
      transfers: [coins('900', 'out', 'USDC', '900')],
    })
    expect(found(zero, fake, failed, sent)).toEqual({ zero: 'lookalike', fake: 'lookalike', failed: 'lookalike' })
  })

  it('are those that came later, where nobody knows what anything is worth', () => {
    const first = transaction('first', { minedAt: 1 })
    const second = transaction('second', { to: impostor, minedAt: 2 })
    expect(found(second, first)).toEqual({ second: 'lookalike' })
  })

  it('are those that stand later in the list, where both came at once', () => {
    const [first, second] = [transaction('first', { minedAt: 1 }), transaction('second', { to: impostor, minedAt: 1 })]
    expect(found(first, second)).toEqual({ second: 'lookalike' })
  })

  it('are nobody where all that was sent is known to be worth next to nothing', () => {
    const dust = transaction('dust', { to: impostor, transfers: [coins('0.0001', 'out', 'ETH', '0.0099')] })
    expect(found(dust, from(friend))).toEqual({})
  })

  it('are nobody where the account sent to nobody', () => {
    expect(found(from(impostor), from(friend, 'other'))).toEqual({})
  })

  it('are found for any two addresses of one short form', () => {
    const hex = (length: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
    fc.assert(
      fc.property(hex(2), hex(30), hex(30), hex(6), (head, one, other, tail) => {
        fc.pre(one !== other)
        const [known, double] = [`0x${head}${one}${tail}`, `0x${head}${other}${tail}`]
        expect(shortForm(known)).toBe(shortForm(double))
        expect(found({ ...sent, to: known }, from(double))).toEqual({ in: 'lookalike' })
        expect(found({ ...sent, to: known }, from(known))).toEqual({})
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('dust', () => {
  const tiny = (change: Parameters<typeof transaction>[1]) =>
    found(transaction('a', { operation: 'receive', from: impostor, to: own, ...change }))

  it('is zero, or next to nothing from somebody unknown', () => {
    expect(tiny({ transfers: [coins('0', 'in')] })).toEqual({ a: 'dust' })
    expect(tiny({ transfers: [coins('0.0001', 'in', 'ETH', '0.0099')] })).toEqual({ a: 'dust' })
    expect(tiny({ operation: 'send', from: own, to: impostor, transfers: [coins('0', 'out')] })).toEqual({ a: 'dust' })
  })

  it('is what nobody asked for and nobody knows the worth of', () => {
    expect(tiny({ transfers: [coins('900', 'in', 'FREE')] })).toEqual({ a: 'dust' })
    expect(tiny({ transfers: [coins('900', 'in', 'FREE'), coins('0', 'in')] })).toEqual({ a: 'dust' })
    for (const operation of ['claim', 'trade', 'mint', 'withdraw'])
      expect(tiny({ operation, transfers: [coins('900', 'in', 'FREE')] })).toEqual({})
    expect(tiny({ operation: 'send', from: own, to: impostor, transfers: [coins('900', 'out', 'FREE')] })).toEqual({})
    expect(
      found(sent, transaction('a', { operation: 'receive', from: friend, to: own, transfers: [coins('900', 'in')] })),
    ).toEqual({})
  })

  it('is nothing that is worth something', () => {
    expect(tiny({ transfers: [coins('0.0001', 'in', 'ETH', '0.01')] })).toEqual({})
    expect(tiny({ transfers: [coins('0', 'in'), coins('1', 'in', 'USDC', '1')] })).toEqual({})
    expect(tiny({ transfers: [coins('900', 'in', 'FREE'), coins('1', 'in', 'USDC', '1')] })).toEqual({})
    expect(tiny({ transfers: [nft('Gate')] })).toEqual({})
    expect(tiny({ transfers: [] })).toEqual({})
  })

  it('is no claim, and nothing that the person sent', () => {
    expect(tiny({ operation: 'claim', transfers: [coins('0.0001', 'in', 'ETH', '0.001')] })).toEqual({})
    expect(
      tiny({ operation: 'send', from: own, to: impostor, transfers: [coins('0.0001', 'out', 'ETH', '0.001')] }),
    ).toEqual({})
  })

  it('is nothing from somebody whom the account sent to', () => {
    const small = transaction('small', { operation: 'receive', from: friend, to: own, transfers: [coins('0', 'in')] })
    expect(found(sent, small)).toEqual({})
  })
})

describe('whom the account surely sent to', () => {
  const receivers = (...list: readonly ReturnType<typeof transaction>[]) =>
    listReceivers(list, own, findSuspects(list, own))
  const other = '0x5555555555555555555555555555555555555555'
  const worth = (id: string, change: Parameters<typeof transaction>[1]) =>
    transaction(id, { transfers: [coins('1', 'out', 'USDC', '1')], ...change })

  it('is listed once, newest first, however it is spelled', () => {
    const list = [worth('a', { minedAt: 1 }), worth('b', { to: other, minedAt: 3 }), worth('c', { minedAt: 4 })]
    expect(receivers(...list)).toEqual([friend, other])
    expect(receivers(...list.slice(0, 2))).toEqual([other, friend])
    expect(receivers(worth('a', { transfers: [coins('0.0001', 'out', 'ETH', '0.01')] }))).toEqual([friend])
    expect(receivers(worth('a', { to: friend.toLowerCase() }), worth('b', {}))).toHaveLength(1)
  })

  it.each([
    ['zero', { transfers: [coins('0', 'out', 'USDC', '0')] }],
    ['dust', { transfers: [coins('0.0001', 'out', 'ETH', '0.0099')] }],
    ['a token that nobody knows the worth of', { transfers: [coins('900', 'out', 'USDC')] }],
    ['what failed', { status: 'failed' }],
    ['what somebody else sent', { from: friend, to: own }],
    ['what came in', { transfers: [coins('1', 'in', 'USDC', '1')] }],
    ['what has not happened yet', { status: 'pending' }],
  ] as const)('is nobody by %s, which anybody can put into a history', (_, change) => {
    expect(receivers(worth('a', change))).toEqual([])
  })

  it.each(['trade', 'deposit', ''])('is no contract of what is no payment: “%s”', (operation) => {
    expect(receivers(worth('a', { operation }))).toEqual([])
  })

  it('is no lookalike of somebody whom it sent to', () => {
    expect(receivers(worth('a', { minedAt: 1 }), worth('b', { to: impostor, minedAt: 2 }))).toEqual([friend])
  })
})

it('addresses that have capitals for a reason are told apart by them', () => {
  const [one, other] = ['4Nd1mYQzvTbVHGnnMVeQyLxVtaNxgfcnBGHFb1xxSymR', '4Nd1mYQzvTbVHGnnMVeQyLxVtaNxgfcnBGHFb1xxSymr']
  expect(shortForm(one)).not.toBe(shortForm(other))
})

it('an address is cut short where that leaves something out, and hexadecimal ones have no capitals', () => {
  expect([shortForm('abcd12efghij'), shortForm('abcd123efghij')]).toEqual(['abcd12efghij', 'abcd…efghij'])
  expect(shortForm(friend)).toBe('0x3f…4b16a8')
  expect(shortForm('Q0xABCDEFGHIJKL')).toBe('Q0xA…GHIJKL')
})
