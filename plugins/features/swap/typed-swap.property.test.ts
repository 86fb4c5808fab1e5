import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUnits } from '../../../kernel/lib/amounts'
import { openSwap } from './open-swap.fixture'
import { ONE } from './swap-world.fixture'

await import('./swap-controller')

describe('whatever is typed and offered', () => {
  it('is what the wallet is asked for, to the unit, or nothing is asked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.bigInt({ min: 0n, max: 3n * ONE }).map((units) => formatUnits(units, 18)),
          fc.string({ maxLength: 12 }),
        ),
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.constantFrom('0.01', '0.1', '1', '2.75', '10', '11', '-1', 'x'),
        async (text, received, slippage) => {
          const { api, fill, press, asked, script, kernel } = await openSwap()
          script.quote = async () => ({ received, path: [] })
          await fill('')
          api.setSlippage(slippage)
          await fill(text)
          api.acceptLoss(true)
          await api.prepare()
          const review = api.review.value
          if (review) {
            const shown = { amount: String(review.intent.amount), min: String(review.intent.minReceived) }
            expect(formatUnits(review.intent.amount, 18)).toBe(text)
            const tolerated = received * (10_000n - BigInt(Math.round(Number(api.slippage.value) * 100)))
            expect(review.intent.minReceived).toBe(tolerated / 10_000n)
            await press()
            expect(asked.sent).toEqual([{ to: 'fake-router', receiver: 'fake-ada', ...shown, gas: '1' }])
          } else expect(asked.sent).toEqual([])
          kernel.dispose()
        },
      ),
      { numRuns: 60 },
    )
  })
})
