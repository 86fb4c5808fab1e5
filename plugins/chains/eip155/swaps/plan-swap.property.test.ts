import fc from 'fast-check'
import { decodeFunctionData, type Hex, isAddressEqual } from 'viem'
import { describe, expect, it } from 'vitest'
import { account, buildFor, createNode, network, now, router, routerAbi, seconds, toWord } from './built-swaps.fixture'
import { planSwap } from './plan-swap'
import { buildOnRouter, quoteOnRouter } from './router-offers'

const address = fc
  .bigInt({ min: 2n ** 80n, max: 2n ** 160n - 1n })
  .map((value) => toWord(value).replace(/^0x0{24}/, '0x'))
/** From one unit of a token without decimals to far more than exists of one with 77 decimals. */
const units = fc
  .tuple(fc.integer({ min: 0, max: 77 }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
  .map(([decimals, whole]) => {
    const value = whole * 10n ** BigInt(decimals)
    return value < 2n ** 256n ? value : 2n ** 256n - 1n
  })
const both = fc.uniqueArray(address, { minLength: 2, maxLength: 2 })
const direction = fc.constantFrom('sell', 'buy', 'both')

interface Honest {
  readonly tokens: readonly string[]
  readonly direction: string
  readonly amount: bigint
  readonly minReceived: bigint
}

const intentOf = ({ tokens: [one = '', two = ''], direction, amount, minReceived }: Honest) => ({
  network,
  account,
  amount,
  minReceived,
  ...(direction !== 'buy' && { sell: one }),
  ...(direction !== 'sell' && { buy: two }),
})

/** The request to the wallet, as another library reads it. */
function readAsked(transaction: Readonly<Record<string, string>>) {
  const { functionName, args } = decodeFunctionData({ abi: routerAbi, data: transaction.data as Hex })
  const [minReceived, path, receiver, deadline] = args.slice(-4) as [bigint, readonly Hex[], Hex, bigint]
  const amount = args.length === 5 ? args[0] : BigInt(transaction.value ?? '')
  return { functionName, amount, minReceived, path, receiver, deadline }
}

describe('an honest swap', () => {
  it('always becomes a plan with exactly the intended content', async () => {
    const honest = fc.record({ tokens: both, direction, amount: units, minReceived: units })
    const terms = fc.record({
      more: fc.bigInt({ min: 0n, max: 1000n }),
      ahead: fc.bigInt({ min: 1n, max: 3600n }),
      between: fc.uniqueArray(address, { maxLength: 2 }),
      hasTransferFee: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(honest, terms, async (given, { more, ahead, between, hasTransferFee }) => {
        const intent = intentOf(given)
        const ends = [intent.sell ?? router.wrapped, intent.buy ?? router.wrapped]
        const path = [ends[0] ?? '', ...between, ends[1] ?? '']
        fc.pre(new Set(path).size === path.length)
        const minReceived = intent.minReceived + more < 2n ** 256n ? intent.minReceived + more : intent.minReceived
        const transaction = buildFor(intent, { path, minReceived, deadline: seconds + ahead, hasTransferFee })
        const node = createNode({ allowance: intent.amount })
        const plan = await planSwap({ rpc: node, now }, { ...intent, transaction, routers: [router] })
        const [step] = plan.steps
        expect([plan.steps.length, plan.proof, plan.minReceived]).toEqual([1, 'decoded', minReceived])
        expect(plan.expiresAt).toBe(Number(seconds + ahead) * 1000)
        expect(step?.fee?.value).toBeGreaterThan(0n)
        const asked = readAsked(step?.transaction ?? {})
        expect([asked.amount, asked.minReceived, asked.deadline]).toEqual([given.amount, minReceived, seconds + ahead])
        expect(isAddressEqual(asked.receiver, account as Hex)).toBe(true)
        expect(asked.path.map((token) => token.toLowerCase())).toEqual(path.map((token) => token.toLowerCase()))
        expect(isAddressEqual(step?.transaction.to as Hex, router.router as Hex)).toBe(true)
        expect(BigInt(step?.transaction.value ?? '')).toBe(intent.sell === undefined ? given.amount : 0n)
      }),
      { numRuns: 200 },
    )
  })

  it('is quoted, written and checked without a service, on the best path', async () => {
    const reserves = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n })
    const pools = fc.array(fc.tuple(reserves, reserves), { minLength: 12, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          tokens: both,
          direction,
          amount: fc.bigInt({ min: 1n, max: 2n ** 100n }),
          minReceived: fc.constant(1n),
        }),
        pools,
        async (given, list) => {
          const intent = intentOf(given)
          const known = [...given.tokens, router.wrapped, ...(router.through ?? [])].map((token) => token.toLowerCase())
          const receive = (amount: bigint, from: string, to: string) => {
            const [low = 0, high = 0] = [known.indexOf(from), known.indexOf(to)].sort()
            const [one = 0n, two = 0n] = list[low * 3 + high] ?? []
            const [into, outOf] = known.indexOf(from) === low ? [one, two] : [two, one]
            return (amount * 997n * outOf) / (into * 1000n + amount * 997n)
          }
          const walk = (path: readonly string[]) => {
            const sums = [given.amount]
            for (const [place, from] of path.slice(0, -1).entries())
              sums.push(receive(sums.at(-1) ?? 0n, from, path[place + 1] ?? ''))
            return sums
          }
          const node = createNode({
            script: {
              eth_call: ({ data }: { data: string }) => {
                const path = (data.slice(10).match(/.{64}/g) ?? []).slice(3).map((word) => `0x${word.slice(24)}`)
                const sums = walk(path)
                return `0x${[32n, BigInt(sums.length), ...sums].map((sum) => toWord(sum).slice(2)).join('')}`
              },
            },
          })
          const offer = await quoteOnRouter(node, { ...router, ...intent })
          const [first = '', last = ''] = [intent.sell ?? router.wrapped, intent.buy ?? router.wrapped]
          const direct = walk([first.toLowerCase(), last.toLowerCase()]).at(-1) ?? 0n
          if (!offer) {
            expect(direct).toBe(0n)
            return
          }
          expect(offer.received).toBeGreaterThanOrEqual(direct)
          expect(walk(offer.path).at(-1)).toBe(offer.received)
          const wanted = { ...intent, minReceived: offer.received }
          const deadline = Number(seconds) + 1200
          const transaction = await buildOnRouter({ ...router, ...wanted, path: offer.path, deadline })
          const chain = { rpc: createNode({ allowance: given.amount }), now }
          const plan = await planSwap(chain, { ...wanted, transaction, routers: [router] })
          expect([plan.minReceived, plan.steps.map(({ kind }) => kind)]).toEqual([offer.received, ['swap']])
          expect(plan.steps[0]?.transaction).toEqual(transaction)
        },
      ),
      { numRuns: 200 },
    )
  })
})
