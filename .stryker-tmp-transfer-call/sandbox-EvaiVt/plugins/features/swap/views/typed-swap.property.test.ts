// @ts-nocheck
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toExact, typeAmount } from '../../../../ui/components/amount-field'
import { formatAmount } from '../../../../ui/format/format-amount'
import { meantUnits, readUnits, type Writing, writeUnits, writings } from '../../../../ui/format/writings.fixture'
import { openSwap } from '../open-swap.fixture'
import { createSwapWorld } from '../swap-world.fixture'

await import('../swap-controller')

const MAX_UINT256 = 2n ** 256n - 1n

/** A form in which a token of these decimals is given for one of those, of which the exchange gives so many. */
async function openForm({ decimals, bought, balance, price, received }: Wish) {
  const world = createSwapWorld()
  const [first, second] = world.tokens.peek()
  if (!first || !second) throw new Error('The world has two tokens')
  const priced = price === undefined ? {} : { price: writeUnits(price, 4, 'en') }
  const { price: _, ...unpriced } = first
  world.tokens.value = [
    { ...unpriced, ...priced, decimals, value: balance },
    { ...second, decimals: bought },
  ]
  world.script.allowance = MAX_UINT256
  world.script.describe = async (token) => {
    const held = { address: token, name: token, symbol: token }
    return token === 'fake-usd' ? { ...held, decimals, value: balance } : { ...held, decimals: bought, value: 0n }
  }
  world.script.quote = async () => ({ received, path: [] })
  return openSwap({ world })
}

interface Wish {
  readonly decimals: number
  readonly bought: number
  readonly balance: bigint
  /** Dollars for one token, in cents of cents. */
  readonly price: bigint | undefined
  readonly received: bigint
  readonly slippage: string
  readonly writing: Writing
  readonly text: string
}

const wishes: fc.Arbitrary<Wish> = fc
  .record({
    decimals: fc.integer({ min: 0, max: 77 }),
    bought: fc.integer({ min: 0, max: 77 }),
    balance: fc.oneof(
      { weight: 9, arbitrary: fc.bigInt({ min: 1000n, max: MAX_UINT256 }) },
      fc.bigInt({ min: 0n, max: 9n }),
    ),
    price: fc.option(fc.bigInt({ min: 1n, max: 10n ** 12n }), { nil: undefined }),
    received: fc.oneof({ weight: 9, arbitrary: fc.bigInt({ min: 1n, max: 10n ** 40n }) }, fc.constant(0n)),
    slippage: fc.constantFrom('0.01', '0.1', '1', '2.75', '10', '11', '-1', 'x'),
    writing: fc.constantFrom(...(Object.keys(writings) as Writing[])),
    /** Of the balance, in thousandths. */
    share: fc.integer({ min: 1, max: 1100 }),
    junk: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.string({ maxLength: 12 })),
  })
  .map(({ share, junk, ...wish }) => {
    const asked = (wish.balance * BigInt(share)) / 1000n
    return { ...wish, text: junk ?? writeUnits(asked, wish.decimals, wish.writing) }
  })

describe('what the wallet is asked to exchange', () => {
  it('is what the review says, which is what a person typed, in any language; or nothing is asked', async () => {
    let reviews = 0
    await fc.assert(
      fc.asyncProperty(wishes, async (wish) => {
        const { api, fill, press, asked, kernel } = await openForm(wish)
        const field = typeAmount(wish.text, { decimals: wish.decimals, maxUnits: MAX_UINT256 })
        await fill('', 'USD', 'POOR')
        api.setSlippage(wish.slippage)
        await fill('fault' in field ? '' : toExact(field.text), 'USD', 'POOR')
        api.acceptLoss(true)
        await api.prepare()
        const review = api.review.value
        const units = meantUnits(wish.text, wish.decimals) ?? 0n
        if (review) {
          reviews += 1
          const shown = formatAmount(writeUnits(review.intent.amount, wish.decimals, 'en'), wish.writing)
          expect(readUnits(shown, wish.decimals, wish.writing)).toBe(units)
          // In hundredths of a percent; what is no slippage leaves the usual one.
          const slippage = { '0.01': 1n, '0.1': 10n, '2.75': 275n, '10': 1000n }[wish.slippage] ?? 100n
          const min = (wish.received * (10_000n - slippage)) / 10_000n
          await press()
          const exact = { amount: String(units), min: String(min) }
          expect(asked.sent).toEqual([{ to: 'fake-router', receiver: 'fake-ada', ...exact, gas: '1' }])
        } else {
          expect(asked.sent).toEqual([])
          expect(units === 0n || units > wish.balance || wish.received === 0n).toBe(true)
        }
        kernel.dispose()
      }),
      { numRuns: 80 },
    )
    expect(reviews).toBeGreaterThan(20)
  })
})
