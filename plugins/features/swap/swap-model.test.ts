import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transferError } from '../../../kernel/namespaces/refusals'
import type { TransactionFields } from '../../../kernel/namespaces/swap-capabilities'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import { computed, effect } from '../../../kernel/store/signals'
import { createFakeClock, createFakeStorage } from '../../../kernel/testing/index'
import type { ConnectApi } from '../../foundations/connect/contract'
import type { SwapReview } from './contract'
import { openSwap } from './open-swap.fixture'
import { createSwapWorld, network } from './swap-world.fixture'

await import('./swap-controller')

const accounts = ['fake-ada', 'fake-own'] as const

/** Lets everything happen that can happen without time passing. */
const turn = async () => {
  for (let round = 0; round < 3; round++) await new Promise((resolve) => setImmediate(resolve))
}

/** What digits mean, by shifting the dot along them: by nothing that the product uses. */
function unitsOf(text: string): bigint {
  const [whole = '', part = ''] = text.split('.')
  return BigInt(whole + part.padEnd(18, '0'))
}

/** Somebody who swaps: what was typed, pressed and asked, as a model that knows nothing of the product's code. */
class Person {
  /** Undefined where the product has put something else in its place. */
  amount: string | undefined
  presses = 0
  prompts = 0
  /** Accounts for which the wallet submitted something, each once for each. */
  readonly senders: string[] = []
  /** What the last press was shown, and the wallet may be asked for once. */
  shown: SwapReview | undefined
  older: SwapReview | undefined
  readonly faults: unknown[] = []
  readonly answers: ((outcome: 'approve' | 'decline' | 'fail') => void)[] = []
  readonly world = createSwapWorld()
  readonly storage = createFakeStorage()
  readonly clock = createFakeClock()
  page!: Awaited<ReturnType<typeof openSwap>>

  constructor() {
    const { world } = this
    world.flows.begin = this.beginFlow
    world.wallet.ask = () => {
      this.look(() => {
        const { steps } = this.shown?.plan ?? {}
        expect(world.asked.sent.at(-1)).toEqual({ ...steps?.[0]?.fee?.terms, ...steps?.[0]?.transaction })
        this.expectTyped(world.asked.sent.at(-1))
      })
      const sender = world.address.peek() ?? ''
      return new Promise((resolve, reject) => {
        this.answers.push((outcome) => {
          if (outcome === 'approve') {
            this.senders.push(sender)
            resolve(undefined)
          } else reject(walletError(outcome === 'decline' ? 'userRejected' : 'internal', outcome))
        })
      })
    }
  }

  /** Ends with the account and the network that it began with, as the real one does. */
  readonly beginFlow: ConnectApi['beginFlow'] = async () => {
    const { address, active } = this.world
    const [account, place] = [address.peek(), active.peek()]
    const isStale = computed(() => address.value !== account || active.value !== place)
    const abort = new AbortController()
    const end = effect(() => {
      if (isStale.value) abort.abort(transferError('mismatch', 'the session is another one'))
    })
    const run = async <T>(step: (stop: AbortSignal) => Promise<T>) => {
      abort.signal.throwIfAborted()
      return untilAborted(step(abort.signal), abort.signal)
    }
    return { signal: abort.signal, isStale, run, runAlone: run, end }
  }

  async load(): Promise<void> {
    const { world, storage, clock } = this
    this.page = await openSwap({ world, storage, clock })
    this.amount = undefined
    this.shown = undefined
    this.older = undefined
  }

  /** The wallet is asked: once for each press, in the session that was shown. */
  look(check: () => void): void {
    this.prompts += 1
    try {
      expect(this.prompts <= this.presses).toBe(true)
      expect(this.shown?.intent).toMatchObject({ network, account: this.world.address.peek() })
      expect(this.world.active.peek()).toBe(network)
      check()
    } catch (fault) {
      // Thrown here it would be taken for the wallet's own failure.
      this.faults.push(fault)
    }
    this.shown = undefined
  }

  /** What is given, and what has to be allowed for it, is what was typed. */
  expectTyped(transaction: TransactionFields | undefined): void {
    if (this.amount === undefined || transaction?.amount === 'all') return
    expect(transaction?.amount).toBe(String(unitsOf(this.amount)))
    expect(this.shown?.intent.amount).toBe(unitsOf(this.amount))
  }

  edit(amount: string | undefined, change: () => unknown): void {
    if (this.page.api.phase.peek() !== 'asking') this.amount = amount
    void change()
  }

  press(review = this.page.api.review.peek()): void {
    if (!review) return
    this.presses += 1
    const { api } = this.page
    const isOpen = api.phase.peek() === 'idle' && api.review.peek() === review
    if (isOpen) this.shown = review
    this.older = review
    void api.confirm(review)
  }
}

type Command = (person: Person) => void | Promise<void>

const symbols = ['TST', 'USD', 'POOR'] as const
const choose = (person: Person, side: 'sell' | 'buy', symbol: string) => {
  const { api, kernel } = person.page
  const token = api.tokens.peek().find((item) => item.symbol === symbol)
  if (!token) return
  const isSame = (side === 'sell' ? api.sell : api.buy).peek()?.symbol === symbol
  person.edit(isSame ? person.amount : undefined, () => {
    api.choose(side)
    api.setToken(token)
    kernel.router.goBack()
  })
}

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(fc.constantFrom('sell', 'buy' as const), fc.constantFrom(...symbols)).map(
    ([side, symbol]): Command =>
      (person) =>
        choose(person, side as 'sell' | 'buy', symbol),
  ),
  fc.constantFrom('', '1', '0', '0.5', '1.000000000000000001', '1e5', '-1', '999').map(
    (amount): Command =>
      (person) =>
        person.edit(amount, () => person.page.api.setAmount(amount)),
  ),
  fc.constantFrom<Command>(
    (person) => person.edit(undefined, () => person.page.api.turn()),
    (person) => person.edit(undefined, () => person.page.api.setMax()),
    (person) => person.edit(undefined, () => person.page.api.reset()),
    (person) => person.page.api.setSlippage('0.5'),
    (person) => person.page.api.setUnlimited(true),
    (person) => person.page.api.acceptLoss(true),
    (person) => person.page.api.requote(),
    (person) => void person.page.api.prepare(),
  ),
  fc.constantFrom<Command>(
    (person) => person.press(),
    (person) => {
      person.press()
      person.press()
    },
    (person) => person.press(person.older),
  ),
  fc.constantFrom<Command>(
    turn,
    (person) => person.clock.advance(200),
    (person) => person.clock.advance(2000),
    (person) => person.clock.advance(31_000),
  ),
  fc.constantFrom<'approve' | 'decline' | 'fail'>('approve', 'approve', 'decline', 'fail').map(
    (outcome): Command =>
      (person) =>
        person.answers.shift()?.(outcome),
  ),
  fc.constantFrom<Command>(
    ({ world }) => {
      world.script.allowance = world.script.allowance === 0n ? 10n ** 30n : 0n
    },
    ({ world }) => {
      const last = world.rows.peek().at(-1)
      if (last) world.settleAs(last.id, 'failed')
    },
    ({ world }) => {
      const last = world.rows.peek().at(-1)
      if (last) world.settleAs(last.id, 'confirmed')
    },
    (person) => {
      const { address } = person.world
      address.value = address.peek() === accounts[0] ? accounts[1] : accounts[0]
      person.amount = undefined
    },
    (person) => {
      const { active } = person.world
      active.value = active.peek() ? undefined : network
      person.amount = undefined
    },
    async (person) => {
      person.page.browser.dispatch(new Event('pagehide'))
      person.page.kernel.dispose()
      await person.load()
    },
  ),
)

/** Fills the form and reviews it, or goes on meanwhile: most random commands in a row would hardly ever come so far. */
const reviewed: fc.Arbitrary<Command> = fc.tuple(fc.boolean(), fc.constantFrom('1', '0.25', '1.5'), fc.boolean()).map(
  ([isToken, amount, isAwaited]): Command =>
    async (person) => {
      person.world.active.value = network
      await turn()
      choose(person, 'sell', isToken ? 'USD' : 'TST')
      choose(person, 'buy', isToken ? 'TST' : 'USD')
      person.edit(amount, () => person.page.api.setAmount(amount))
      await person.clock.advance(200)
      await turn()
      void person.page.api.prepare()
      if (isAwaited) await turn()
    },
)
const pressed = fc.constant<Command>((person) => person.press())

describe('swapping, whatever comes in whatever order', () => {
  it('asks the wallet once for a press at most, for exactly what was typed and shown, and follows what it submitted', {
    timeout: 120_000,
  }, async () => {
    const total = { commands: 0, prompts: 0, submitted: 0 }
    const commands = fc.array(
      fc.oneof(
        { weight: 8, arbitrary: command },
        { weight: 1, arbitrary: reviewed },
        { weight: 2, arbitrary: pressed },
      ),
      { minLength: 100, maxLength: 100 },
    )
    await fc.assert(
      fc.asyncProperty(commands, async (list) => {
        const person = new Person()
        await person.load()
        for (const run of list) {
          await run(person)
          total.commands += 1
        }
        await turn()
        total.prompts += person.prompts
        expect(person.faults).toEqual([])
        expect(person.world.tracked.map(({ address }) => address)).toEqual(person.senders)
        total.submitted += person.senders.length
        person.page.kernel.dispose()
      }),
      { numRuns: 200 },
    )
    expect(total.commands).toBe(20_000)
    expect(total.prompts).toBeGreaterThan(200)
    expect(total.submitted).toBeGreaterThan(50)
  })
})
