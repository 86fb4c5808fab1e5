import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCaipAddress } from '../../../../kernel/lib/caip'
import { definePlugin, lazyController } from '../../../../kernel/plugin/define-plugin'
import { signal } from '../../../../kernel/store/signals'
import { createTestKernel, settle } from '../../../../kernel/testing/index'
import { toExact, typeAmount } from '../../../../ui/components/amount-field'
import { formatAmount } from '../../../../ui/format/format-amount'
import {
  meantUnits,
  readUnits,
  unitsOf,
  type Writing,
  writeUnits,
  writings,
} from '../../../../ui/format/writings.fixture'
import { type PortfolioApi, PortfolioController, type TokenBalance } from '../../../services/blockchain-api/contract'
import { SendController, WalletSendView } from '../contract'
import { send } from '../index'
import { readSendAmount } from '../send-rules'
import { createSendWorld, network } from '../send-world.fixture'

await import('../send-controller')

const MAX_UINT256 = 2n ** 256n - 1n

const digits = (max: number) =>
  fc.array(fc.constantFrom(...'0123456789'), { maxLength: max }).map((list) => list.join(''))
const typed = fc.oneof(
  fc.tuple(digits(30), digits(80)).map(([whole, part]) => (part ? `${whole}.${part}` : whole)),
  fc.string({ maxLength: 20 }),
  fc.constantFrom('1e5', '0x10', '-1', '1,234.5', '١٢', ' 1', '1 000', '.', '0.', 'Infinity', 'NaN', '1_000'),
)

describe('what a person types', () => {
  it('is the amount that it says, to the unit, or none', () => {
    fc.assert(
      fc.property(
        typed,
        fc.integer({ min: 0, max: 77 }),
        fc.bigInt({ min: 0n, max: MAX_UINT256 }),
        (raw, decimals, value) => {
          const field = typeAmount(raw, { decimals, maxUnits: MAX_UINT256 })
          if ('fault' in field) return
          const verdict = readSendAmount(toExact(field.text), { decimals, value })
          const meant = unitsOf(toExact(field.text), decimals)
          if ('amount' in verdict) {
            expect(verdict.amount).toBe(meant)
            expect(verdict.amount > 0n && verdict.amount <= value).toBe(true)
          } else if (verdict.refusal === 'funds') expect((meant ?? 0n) > value).toBe(true)
          else if (verdict.refusal === 'zero') expect(meant).toBe(0n)
          else expect(toExact(field.text)).toBe('')
        },
      ),
      { numRuns: 500 },
    )
  })
})

interface Wish {
  readonly decimals: number
  readonly balance: bigint
  readonly writing: Writing
  /** As it is typed, in tokens or in dollars. */
  readonly text: string
  /** Dollars for one token, in cents of cents; undefined where the amount is typed in the token. */
  readonly price?: bigint
}

/** What the text means in units of the token, by whole numbers alone; undefined for what is no amount. */
function meant({ decimals, text, price }: Wish): bigint | undefined {
  if (price === undefined) return meantUnits(text, decimals)
  const cents = meantUnits(text, 2)
  return cents === undefined ? undefined : (cents * 100n * 10n ** BigInt(decimals)) / price
}

/** One account of one token, which each wish makes another one. */
async function openSend() {
  const world = createSendWorld()
  const tokens = signal<readonly TokenBalance[]>([])
  const portfolio: Partial<PortfolioApi> = { tokens, state: signal('ready' as const), watch: () => () => undefined }
  const beside = definePlugin({
    id: 'portfolio',
    controllers: [lazyController(PortfolioController, async () => portfolio as PortfolioApi)],
  })
  const { kernel } = createTestKernel({ plugins: [...world.plugins, beside, send()] })
  await kernel.start()
  const api = await kernel.load(SendController)
  api.watch()
  await settle()
  const hold = ({ decimals, balance: value, price }: Wish) => {
    const facts = { name: 'Token', symbol: 'TOK', decimals, value }
    const { caipAddress: address } = parseCaipAddress(`${network.caipNetworkId}:fake-token`, ['test'])
    const priced = price === undefined ? {} : { price: writeUnits(price, 4, 'en') }
    world.script.tokens = [{ ...facts, address: 'fake-token' }]
    tokens.value = [{ ...facts, ...priced, networkId: network.caipNetworkId, address, quantity: '' }]
  }
  /** Fills the form in as its field does, goes to the review, and confirms what that shows. */
  async function go(wish: Wish) {
    api.reset()
    hold(wish)
    world.sent.length = 0
    kernel.router.open({ view: WalletSendView })
    api.setToken('fake-token')
    const isDollars = wish.price !== undefined
    const field = typeAmount(wish.text, { decimals: isDollars ? 2 : wish.decimals, maxUnits: MAX_UINT256 })
    const exact = 'fault' in field ? '' : toExact(field.text)
    if (isDollars) api.setDollars(exact)
    else api.setAmount(exact)
    api.setReceiver('fake-bob')
    await settle()
    await api.prepare()
    const review = api.review.value
    const shown = review && formatAmount(writeUnits(review.transfer.amount, review.token.decimals, 'en'), wish.writing)
    if (review) await api.confirm()
    return { shown, sent: world.sent }
  }
  return { go }
}

const wishes: fc.Arbitrary<Wish> = fc
  .record({
    decimals: fc.integer({ min: 0, max: 77 }),
    balance: fc.bigInt({ min: 0n, max: MAX_UINT256 }),
    writing: fc.constantFrom(...(Object.keys(writings) as Writing[])),
    price: fc.option(fc.bigInt({ min: 1n, max: 10n ** 12n }), { nil: undefined, freq: 2 }),
    /** Of the balance, in thousandths. */
    share: fc.integer({ min: 1, max: 1100 }),
    cents: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    junk: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, typed),
  })
  .map(({ share, cents, junk, price, ...wish }) => {
    const asked = (wish.balance * BigInt(share)) / 1000n
    const text =
      price === undefined ? writeUnits(asked, wish.decimals, wish.writing) : writeUnits(cents, 2, wish.writing)
    return { ...wish, text: junk ?? text, ...(price !== undefined && { price }) }
  })

describe('what the wallet is asked to send', () => {
  it('is what the review says, which is what a person typed, in any language; or nothing is asked', async () => {
    const { go } = await openSend()
    let sendings = 0
    await fc.assert(
      fc.asyncProperty(wishes, async (wish) => {
        const { shown, sent } = await go(wish)
        const units = meant(wish)
        if (units === undefined || units === 0n || units > wish.balance) {
          expect(sent).toEqual([])
          return
        }
        sendings += 1
        expect(readUnits(shown ?? '', wish.decimals, wish.writing)).toBe(units)
        expect(sent).toMatchObject([{ to: 'fake-bob', token: 'fake-token', amount: units }])
      }),
      { numRuns: 400 },
    )
    expect(sendings).toBeGreaterThan(60)
  })
})
