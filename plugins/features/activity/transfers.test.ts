import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDecimals, compareDecimals, formatUnits } from '../../../kernel/lib/amounts'
import type { Transfer } from '../../services/blockchain-api/contract'
import { badgeOf, hasVerb, operationVerbs, signOfOperation } from './describe-history'
import { coins, nft, transaction } from './transaction.fixture'
import { amountOf, describeTransfers, dropRefunds, isSpam } from './transfers'

const runs = { numRuns: 2000 }
const told = (transfers: readonly Transfer[]) =>
  transfers.map(
    ({ direction, quantity, fungible, nft: art }) => `${direction} ${quantity} ${fungible?.symbol ?? art?.name}`,
  )

const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 77 }))
  .map(([value, decimals]) => formatUnits(value, decimals))
const direction = fc.constantFrom<Transfer['direction']>('in', 'out', 'self')
const moved = fc.record({
  direction,
  quantity: amount,
  symbol: fc.constantFrom('ETH', 'USDC', 'TIDE'),
  worth: fc.option(amount, { nil: undefined }),
})
const anyTransfers = fc.array(
  moved.map(({ quantity, direction: way, symbol, worth }) => coins(quantity, way, symbol, worth)),
  { maxLength: 12 },
)
const sum = (transfers: readonly Transfer[]) => transfers.map(amountOf).reduce(addDecimals, '0')

describe('the verb of an operation', () => {
  it.each([
    ['approve', 'approved'],
    ['bought', 'bought'],
    ['borrow', 'borrowed'],
    ['burn', 'burnt'],
    ['cancel', 'canceled'],
    ['claim', 'claimed'],
    ['deploy', 'deployed'],
    ['deposit', 'deposited'],
    ['execute', 'executed'],
    ['mint', 'minted'],
    ['receive', 'received'],
    ['repay', 'repaid'],
    ['send', 'sent'],
    ['sell', 'sold'],
    ['stake', 'staked'],
    ['trade', 'swapped'],
    ['unstake', 'unstaked'],
    ['withdraw', 'withdrawn'],
  ] as const)('of %s is %s', (operation, verb) => {
    expect(hasVerb(operation)).toBe(true)
    expect(operationVerbs[operation]).toBe(verb)
  })

  it('is missing for what nobody named, also where objects have it by nature', () => {
    expect(['revoke', '', 'constructor', '__proto__', 'Send'].filter(hasVerb)).toEqual([])
  })
})

describe('the sign of an operation', () => {
  it('is a plus for gains, a minus for losses, and none for all others', () => {
    const operations = ['receive', 'deposit', 'borrow', 'claim', 'withdraw', 'repay', 'burn']
    expect(operations.map(signOfOperation)).toEqual(['+', '+', '+', '+', '−', '−', '−'])
    const others = Object.keys(operationVerbs).filter((operation) => !operations.includes(operation))
    expect(new Set([...others, 'anything', ''].map(signOfOperation))).toEqual(new Set(['']))
  })
})

describe('gas that came back', () => {
  it('is left out of one there and back below a tenth', () => {
    expect(told(dropRefunds([coins('1', 'out'), coins('0.0999', 'in')]))).toEqual(['out 1 ETH'])
    expect(dropRefunds([coins('1', 'out'), coins('0.1', 'in')])).toHaveLength(2)
    expect(told(dropRefunds([coins('0.05', 'out'), coins('1', 'in')]))).toEqual(['in 1 ETH'])
  })

  it('is left out of more than two below a hundredth of the largest', () => {
    const transfers = [coins('100', 'out'), coins('0.99', 'in'), coins('1', 'in')]
    expect(told(dropRefunds(transfers))).toEqual(['out 100 ETH', 'in 1 ETH'])
  })

  it('is nothing else: another token, the same way, an NFT', () => {
    for (const pair of [
      [coins('1', 'out'), coins('0.01', 'in', 'USDC')],
      [coins('1', 'out'), coins('0.01', 'out')],
      [nft('Gate', 'out'), nft('Gate', 'in')],
    ])
      expect(dropRefunds(pair)).toEqual(pair)
  })

  it('never takes the largest of a token away', () => {
    fc.assert(
      fc.property(anyTransfers, (transfers) => {
        const left = dropRefunds(transfers)
        for (const symbol of new Set(transfers.map(({ fungible }) => fungible?.symbol))) {
          const most = (of: readonly Transfer[]) =>
            of
              .filter(({ fungible }) => fungible?.symbol === symbol)
              .map(amountOf)
              .reduce((one, other) => (compareDecimals(one, other) < 0 ? other : one), '0')
          expect(most(left)).toBe(most(transfers))
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('what a row shows of transfers', () => {
  it('puts what went out first, and sums a token of one direction', () => {
    const transfers = [coins('331.204', 'in', 'USDC'), coins('0.1', 'out'), coins('0.2', 'out')]
    expect(told(describeTransfers(transfers))).toEqual(['out 0.3 ETH', 'in 331.204 USDC'])
  })

  it('keeps the two of highest worth, summed before they are compared', () => {
    const transfers = [
      coins('1', 'in', 'A', '30'),
      coins('1', 'in', 'B', '40'),
      coins('1', 'in', 'A', '30'),
      coins('9', 'out', 'C'),
      coins('1', 'in', 'D', '50'),
    ]
    expect(told(describeTransfers(transfers))).toEqual(['in 2 A', 'in 1 D'])
  })

  it('takes two tokens of one name for two where their symbols differ', () => {
    const [real, fake] = [coins('1', 'in', 'USDC'), coins('5', 'in', 'USDС')]
    const named = [real, fake].map((transfer) => ({
      ...transfer,
      fungible: { ...transfer.fungible, name: 'USD Coin' },
    }))
    expect(describeTransfers(named)).toHaveLength(2)
  })

  it('sums nothing of which nobody says what it is', () => {
    const unknown: Transfer = { direction: 'in', quantity: '1' }
    expect(describeTransfers([unknown, { ...unknown }])).toHaveLength(2)
  })

  it('counts what no number is as nothing', () => {
    expect(sum([coins('-5'), coins('NaN'), coins('1e2'), coins('')])).toBe('105')
  })

  it('is at most two, in order, and exact', () => {
    fc.assert(
      fc.property(anyTransfers, (transfers) => {
        const shown = describeTransfers(transfers)
        expect(shown.length).toBeLessThanOrEqual(2)
        expect(shown.length > 0).toBe(transfers.length > 0)
        const places = shown.map((transfer) => ['out', 'self', 'in'].indexOf(transfer.direction))
        expect(places).toEqual([...places].sort())
        for (const one of shown) {
          const parts = dropRefunds(transfers).filter(
            (part) => part.direction === one.direction && part.fungible?.symbol === one.fungible?.symbol,
          )
          expect(compareDecimals(sum(parts), amountOf(one))).toBe(0)
        }
      }),
      runs,
    )
  })

  it('does not depend on the order of a source but for equals', () => {
    fc.assert(
      fc.property(anyTransfers, (transfers) => {
        const worths = (of: readonly Transfer[]) =>
          describeTransfers(of)
            .map(({ worth = '0' }) => worth)
            .sort()
        const same = worths([...transfers].reverse())
        for (const [index, worth] of worths(transfers).entries())
          expect(compareDecimals(worth, same[index] ?? 'none')).toBe(0)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('spam', () => {
  it('is a transaction of flagged NFTs alone', () => {
    const spam = (...transfers: readonly Transfer[]) => isSpam(transaction('a', { transfers }))
    expect(spam(nft('Free', 'in', true))).toBe(true)
    expect(spam(nft('Free', 'in', true), nft('Free 2', 'in', true))).toBe(true)
    expect(spam(nft('Free', 'in', true), coins('1', 'in'))).toBe(false)
    expect(spam(nft('Gate'))).toBe(false)
    expect(spam()).toBe(false)
  })
})

describe('the badge', () => {
  it.each([
    ['send', [coins('1', 'out')], 'out'],
    ['receive', [coins('1', 'in')], 'in'],
    ['trade', [coins('1', 'out'), coins('2', 'in', 'USDC')], 'swap'],
    ['trade', [coins('1', 'out')], 'out'],
    ['trade', [nft('A', 'out'), nft('B', 'in')], 'out'],
    ['approve', [], 'check'],
    ['approve', [coins('1', 'self')], 'check'],
    ['cancel', [], 'close'],
    ['execute', [], undefined],
    ['stake', [coins('1', 'out'), coins('1', 'in', 'stETH')], 'out'],
    ['mint', [nft('A')], 'in'],
    ['constructor', [], undefined],
  ] as const)('of %s with %o is %s', (operation, transfers, icon) => {
    expect(badgeOf(transaction('a', { operation }), transfers).icon).toBe(icon)
  })

  it('has the colour of the status', () => {
    const tones = ['confirmed', 'failed', 'pending', 'odd', 'toString'].map(
      (status) => badgeOf(transaction('a', { status }), []).tone,
    )
    expect(tones).toEqual(['success', 'danger', 'inverse', 'info', 'info'])
  })
})
