import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GetTokenBalances } from '../../../kernel/namespaces/asset-capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import { transferError } from '../../../kernel/namespaces/refusals'
import {
  type AssetTransfer,
  EstimateFee,
  type FeeEstimate,
  InspectAddress,
  ReadTransaction,
  SendTransfer,
} from '../../../kernel/namespaces/transfer-capabilities'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import { controller, definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { createViewRef, defineView, viewTarget } from '../../../kernel/router/define-view'
import { routerPolicies } from '../../../kernel/router/slots'
import { computed, effect, signal } from '../../../kernel/store/signals'
import {
  createFakeClock,
  createFakeStorage,
  createTestKernel,
  fakeEvents,
  fakeNamespace,
  fakeNetwork,
  settle,
} from '../../../kernel/testing/index'
import { type AccountApi, AccountController, AccountView } from '../../foundations/account/contract'
import { type ConnectApi, ConnectController, type Connection, connectEvents } from '../../foundations/connect/contract'
import { type NetworksApi, NetworksController } from '../../foundations/networks/contract'
import { type PortfolioApi, PortfolioController } from '../../services/blockchain-api/contract'
import { TransactionsController } from '../transactions/contract'
import { transactions } from '../transactions/index'
import { type SendApi, SendController, type SendReview, WalletSendView } from './contract'
import { send } from './index'
import { needsComparing } from './send-rules'

await import('./send-controller')

const networks = [fakeNetwork('1'), fakeNetwork('2')] as const
const accounts = ['fake-ada', 'fake-own'] as const
const decimalsOf: Readonly<Record<string, number>> = { '': 18, 'fake-six': 6, 'fake-none': 0 }
const HELD = 10n ** 20n

/** Lets everything happen that can happen without time passing; `settle` of the test kernel waits for timers of the browser. */
const turn = async () => {
  for (let round = 0; round < 3; round++) await new Promise((resolve) => setImmediate(resolve))
}

/** What digits mean, by shifting the dot along them: by nothing that the product uses. */
function unitsOf(text: string, decimals: number): bigint {
  const [whole = '', part = ''] = text.split('.')
  return BigInt(whole + part.padEnd(decimals, '0'))
}

const idOf = (count: number) => `0x${count}`

type Transfer = AssetTransfer & { readonly fee: FeeEstimate }
interface Prompt {
  readonly transfer: Transfer
  readonly answer: (outcome: 'approve' | 'decline' | 'fail') => void
}

/** Accounts, networks, a node that answers when it is let, and a wallet that a person answers: they outlive a page. */
function createWorld() {
  const state = {
    address: signal<string | undefined>(accounts[0]),
    active: signal<(typeof networks)[number] | undefined>(networks[0]),
    held: [] as (() => void)[],
    prompts: [] as Prompt[],
    kind: 'account' as 'account' | 'contract',
    count: 0,
    onPrompt: (_: Transfer) => undefined as void,
  }
  /** Waits until a command lets it go on, so that others come between. */
  const hold = () => new Promise<void>((resolve) => state.held.push(resolve))
  const asPart = <T extends object>(part: Partial<T>) => part as T
  const createPlugins = () => {
    const beginFlow: ConnectApi['beginFlow'] = async () => {
      const [address, active] = [state.address.peek(), state.active.peek()]
      const isStale = computed(() => state.address.value !== address || state.active.value !== active)
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
    const connections = computed(() => [
      asPart<Connection>({
        namespace: 'test',
        status: 'connected',
        accounts: accounts.map((address) => ({ address })),
      }),
    ])
    const token = { networkId: networks[0].caipNetworkId, quantity: '', price: '2.5', value: HELD }
    const foundations = definePlugin({
      id: 'foundations',
      controllers: [
        controller(ConnectController, () =>
          asPart<ConnectApi>({ connections, beginFlow, getProvider: async () => ({ request: async () => undefined }) }),
        ),
        controller(NetworksController, () => asPart<NetworksApi>({ active: state.active, isSupported: signal(true) })),
        controller(AccountController, () =>
          asPart<AccountApi>({
            address: state.address,
            balance: signal({ value: HELD, decimals: 18, symbol: 'TST', text: '' }),
            balanceState: signal('ready' as const),
            refresh: async () => undefined,
          }),
        ),
        lazyController(PortfolioController, async () =>
          asPart<PortfolioApi>({
            tokens: signal(
              ['fake-six', 'fake-none'].map((address) => ({
                ...token,
                name: address,
                symbol: address,
                decimals: decimalsOf[address] ?? 0,
                address: `${networks[0].caipNetworkId}:${address}` as NonNullable<
                  PortfolioApi['tokens']['value'][number]['address']
                >,
              })),
            ),
            state: signal('ready' as const),
            refresh: async () => undefined,
            watch: () => () => undefined,
          }),
        ),
      ],
      views: [defineView({ ref: createViewRef(AccountView.name), load: async () => ({ default: () => null }) })],
      contributes: [routerPolicies.of({ rest: () => viewTarget(AccountView), home: () => viewTarget(AccountView) })],
    })
    const namespace = fakeNamespace({
      networks,
      readBalance: () => HELD,
      implementations: [
        implement(EstimateFee, async () => async () => {
          await hold()
          return { value: 7n, parts: { execution: 7n }, terms: { gas: '1' } }
        }),
        implement(InspectAddress, async () => async () => {
          await hold()
          return { kind: state.kind, isUsed: true }
        }),
        implement(GetTokenBalances, async () => async ({ tokens = [] }) => {
          await hold()
          return tokens.map((address) => ({
            address,
            name: '',
            symbol: '',
            decimals: decimalsOf[address] ?? 0,
            value: HELD,
          }))
        }),
        implement(ReadTransaction, async () => async () => ({ stage: 'pending' })),
        implement(SendTransfer, async () => async ({ provider: _, signal: stop, ...transfer }) => {
          // As every namespace does with the wallet's own request.
          stop?.throwIfAborted()
          state.onPrompt(transfer)
          return new Promise((resolve, reject) => {
            const answer: Prompt['answer'] = (outcome) => {
              state.count += 1
              if (outcome === 'approve') resolve({ id: idOf(state.count) })
              else reject(walletError(outcome === 'decline' ? 'userRejected' : 'internal', outcome))
            }
            state.prompts.push({ transfer, answer })
          })
        }),
      ],
    })
    return [foundations, namespace, fakeEvents('connect', connectEvents), transactions(), send()]
  }
  return { ...state, state, createPlugins }
}

/** What a person did to the form, as a model that knows nothing of the product's code. */
interface Typed {
  readonly token: string | undefined
  readonly amount: string | undefined
  readonly receiver: string
}
const nothing: Typed = { token: undefined, amount: undefined, receiver: '' }

class Person {
  typed = nothing
  presses = 0
  prompts = 0
  readonly faults: unknown[] = []
  /** What the wallet told a page that it submitted, by the transaction's id. */
  readonly submitted = new Map<string, Transfer>()
  /** What the last press was shown, and the wallet may be asked for once. */
  shown: SendReview | undefined
  api!: SendApi
  kernel!: ReturnType<typeof createTestKernel>['kernel']
  readonly storage = createFakeStorage()
  readonly clock = createFakeClock()

  constructor(readonly world: ReturnType<typeof createWorld>) {
    world.state.onPrompt = (transfer) => {
      // Thrown here it would be taken for the wallet's own failure.
      try {
        this.look(transfer)
      } catch (fault) {
        this.faults.push(fault)
      }
    }
  }

  async load(): Promise<void> {
    const { storage, clock } = this
    this.kernel = createTestKernel({ plugins: this.world.createPlugins(), storage, clock }).kernel
    await this.kernel.start()
    this.kernel.router.open({ view: WalletSendView })
    this.api = await this.kernel.load(SendController)
    await this.kernel.load(TransactionsController)
    this.api.watch()
    this.typed = nothing
    this.shown = undefined
    await settle()
  }

  /** The wallet is asked: for exactly what was shown when it was pressed, and once for each press. */
  look({ network, from, to, token, amount, fee }: Transfer): void {
    const { shown } = this
    this.shown = undefined
    this.prompts += 1
    expect(this.prompts <= this.presses).toBe(true)
    expect({ ...shown?.transfer, fee: shown?.fee }).toEqual({
      network,
      from,
      to,
      amount,
      ...(token !== undefined && { token }),
      fee,
    })
    expect([from, network]).toEqual([this.world.address.peek(), this.world.active.peek()])
  }

  answer(outcome: 'approve' | 'decline' | 'fail'): void {
    const { state, prompts } = this.world
    const prompt = prompts.shift()
    prompt?.answer(outcome)
    if (outcome === 'approve' && prompt) this.submitted.set(idOf(state.count), prompt.transfer)
  }

  /** What the wallet submitted is followed, for whoever sent it, over every reload; and nothing else is. */
  async lookAtTransactions(): Promise<void> {
    const { find } = await this.kernel.load(TransactionsController)
    for (const [id, { network, from }] of this.submitted)
      expect(find(network.caipNetworkId, id)).toMatchObject({ id, address: from })
    const kept = JSON.parse(this.storage.entries.get('portico:transactions:rows') ?? '{"d":[]}')
    expect(kept.d).toHaveLength(this.submitted.size)
  }

  /** What is typed changes the form, unless the wallet is asked. */
  type(change: Partial<Typed>): void {
    if (this.api.phase.peek() !== 'asking') this.typed = { ...this.typed, ...change }
  }

  press(): void {
    this.presses += 1
    const { review, phase, isCompared } = this.api
    const current = review.peek()
    const isOpen = current && phase.peek() === 'idle' && (!needsComparing(current) || isCompared.peek())
    if (isOpen) {
      this.shown = current
      const { transfer } = current
      expect(transfer.to).toBe(this.typed.receiver)
      expect(transfer.token).toBe(this.typed.token || undefined)
      if (this.typed.amount !== undefined)
        expect(transfer.amount).toBe(unitsOf(this.typed.amount, decimalsOf[transfer.token ?? ''] ?? 0))
    }
    void this.api.confirm()
  }
}

type Command = (person: Person) => void | Promise<void>

const receivers = ['fake-bob', 'fake-eve', 'nobody', ' fake-bob ', '']
const amounts = fc.oneof(
  fc.constantFrom('', '1', '0', '0.000001', '0.0000001', '7.5', '1e5', '-1', '99', '1.'),
  fc.tuple(fc.nat(99), fc.nat(999_999)).map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`),
)

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.constantFrom('', 'fake-six', 'fake-none').map(
    (token): Command =>
      (person) => {
        if (token !== person.typed.token) person.type({ token, amount: undefined })
        person.api.setToken(token || undefined)
      },
  ),
  amounts.map(
    (amount): Command =>
      (person) => {
        person.type({ amount })
        person.api.setAmount(amount)
      },
  ),
  fc.constantFrom('1', '0.01', '33.33').map(
    (dollars): Command =>
      (person) => {
        person.type({ amount: undefined })
        person.api.setDollars(dollars)
      },
  ),
  fc.constantFrom(...receivers).map(
    (text): Command =>
      (person) => {
        person.type({ receiver: text.trim() })
        person.api.setReceiver(text)
      },
  ),
  fc.constant<Command>(async (person) => {
    if (person.api.phase.peek() !== 'idle') return
    person.type({ amount: undefined })
    void person.api.setMax()
  }),
  fc.constantFrom<Command>(
    (person) => void person.api.prepare(),
    (person) => void person.api.prepare(),
    (person) => person.api.setCompared(true),
    (person) => person.press(),
    (person) => person.press(),
    (person) => {
      person.press()
      person.press()
    },
    (person) => person.api.reset(),
  ),
  // Time and the node go on, all at once or by a step.
  fc.constantFrom<Command>(
    (person) => person.world.held.shift()?.(),
    turn,
    async (person) => {
      for (let round = 0; round < 3; round++) {
        for (const go of person.world.held.splice(0)) go()
        await turn()
      }
    },
    (person) => person.clock.advance(500),
  ),
  fc.constantFrom<'approve' | 'decline' | 'fail'>('approve', 'approve', 'decline', 'fail').map(
    (outcome): Command =>
      (person) =>
        person.answer(outcome),
  ),
  fc.constantFrom<Command>(
    (person) => {
      const { address } = person.world
      address.value = address.peek() === accounts[0] ? accounts[1] : accounts[0]
    },
    (person) => {
      const { active } = person.world
      active.value = active.peek() === networks[0] ? networks[1] : networks[0]
    },
    ({ world }) => {
      world.state.kind = world.state.kind === 'account' ? 'contract' : 'account'
    },
    async (person) => {
      // A page that goes in the moment of an answer does not hear it, nor any later one.
      await turn()
      person.world.prompts.splice(0)
      person.kernel.dispose()
      await person.load()
    },
  ),
)

/** Fills the form, reviews, compares: most random commands in a row would hardly ever come so far. */
const reviewed: fc.Arbitrary<Command> = fc.tuple(fc.constantFrom('', 'fake-six'), fc.integer({ min: 1, max: 99 })).map(
  ([token, whole]): Command =>
    async (person) => {
      const amount = `${whole}.000001`
      person.type({ token, amount, receiver: 'fake-bob' })
      person.api.setToken(token || undefined)
      person.api.setAmount(amount)
      person.api.setReceiver('fake-bob')
      await turn()
      void person.api.prepare()
      for (let round = 0; round < 3; round++) {
        for (const go of person.world.held.splice(0)) go()
        await turn()
      }
      person.api.setCompared(true)
    },
)

const pressed = fc.constant<Command>((person) => person.press())

describe('sending, whatever comes in whatever order', () => {
  it('asks the wallet once for a press at most, for exactly what was typed and shown, and follows what it submitted', async () => {
    const total = { commands: 0, prompts: 0, submitted: 0 }
    const commands = fc.array(
      fc.oneof(
        { weight: 8, arbitrary: command },
        { weight: 1, arbitrary: reviewed },
        { weight: 2, arbitrary: pressed },
      ),
      {
        minLength: 100,
        maxLength: 100,
      },
    )
    await fc.assert(
      fc.asyncProperty(commands, async (list) => {
        const person = new Person(createWorld())
        await person.load()
        for (const run of list) {
          const form = person.api.token.peek() || person.api.receiver.peek().text ? person.typed : nothing
          person.typed = form
          await run(person)
          total.commands += 1
        }
        await turn()
        await person.lookAtTransactions()
        total.prompts += person.prompts
        total.submitted += person.submitted.size
        expect(person.faults).toEqual([])
        person.kernel.dispose()
      }),
      { numRuns: 200 },
    )
    expect(total.commands).toBe(20_000)
    expect(total.prompts).toBeGreaterThan(200)
    expect(total.submitted).toBeGreaterThan(50)
  })
})
