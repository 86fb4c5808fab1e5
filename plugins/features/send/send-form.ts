import { formatUnits, truncateDollars } from '../../../kernel/lib/amounts'
import { transferRefusal } from '../../../kernel/namespaces/refusals'
import type { PaymentRequest } from '../../../kernel/namespaces/transfer-capabilities'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, computed, type ReadonlySignal, signal } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { type PortfolioApi, PortfolioController, toHolding } from '../../services/blockchain-api/contract'
import { isSamePlace, type Place, readPlace } from '../../wallets/place'
import type { AmountUnit, Receiver, SendApi, SendPhase, SendProblem, SendToken } from './contract'
import { findMaxAmount, problemOfChain, readIsSponsored, setupCommandOf } from './prepare-review'
import { cleanReceiver, readLink, readReceiver } from './read-receiver'
import { type FrozenReview, isSameAddress, readSendAmount, unitsForDollars, worthOf } from './send-rules'

/** What the account holds, from the best available source. */
export type TokenList = Pick<SendApi, 'tokens' | 'tokensState' | 'watch' | 'relist'>

/** Lists what the account holds: from the plugin blockchain-api where it is installed, else only the network's own currency. */
export function createTokenList(ctx: PluginContext): TokenList {
  const { balance, balanceState, refresh } = ctx.get(AccountController)
  const { active, isSupported } = ctx.get(NetworksController)
  const portfolio = signal<PortfolioApi | undefined>(undefined)
  const native = computed((): SendToken | undefined => {
    const [held, currency] = [balance.value, active.value?.nativeCurrency]
    // The app may show the balance of a token in place of the network's own currency.
    return currency && held?.symbol === currency.symbol ? { ...currency, value: held.value } : undefined
  })
  async function loadPortfolio(): Promise<PortfolioApi | undefined> {
    if (!ctx.has(PortfolioController)) return undefined
    try {
      portfolio.value = await ctx.load(PortfolioController)
    } catch (error) {
      ctx.logger.warn(error)
    }
    return portfolio.peek()
  }
  const tokens = computed((): readonly SendToken[] => {
    const [own, currency] = [native.value, active.value?.nativeCurrency]
    const held = (portfolio.value?.tokens.value ?? []).map((token) => toHolding(ctx, token))
    // Symbol and decimals come from the network's definition, not from a service, and the account's own balance is read more often.
    const listed = held.map((token) => (token.address === undefined ? { ...token, ...currency, ...own } : token))
    return own && !listed.some(({ address }) => address === undefined) ? [own, ...listed] : listed
  })
  return {
    tokens,
    tokensState: computed(() => {
      if (tokens.value.length > 0) return 'ready'
      const state = portfolio.value?.state.value ?? balanceState.value
      // Holdings on a network that the app does not list are not read.
      if (!isSupported.value) return 'unavailable'
      return state === 'ready' || state === 'unavailable' ? state : 'loading'
    }),
    watch() {
      let stop: (() => void) | undefined
      let isOver = false
      void loadPortfolio().then((loaded) => {
        if (!isOver) stop = loaded?.watch()
      })
      return () => {
        isOver = true
        stop?.()
      }
    },
    async relist() {
      const results = await Promise.allSettled([refresh(), loadPortfolio().then((loaded) => loaded?.refresh())])
      for (const result of results) if (result.status === 'rejected') ctx.logger.warn(result.reason)
    },
  }
}

/** Finds a token by its address; undefined asks for the network's own currency. */
export const findToken = (tokens: readonly SendToken[], wanted: string | undefined): SendToken | undefined =>
  tokens.find(({ address }) =>
    address === undefined || wanted === undefined ? address === wanted : isSameAddress(address, wanted),
  )

/** Maximum wait for a list of tokens, in ms. */
const LIST_MS = 10_000

/** Waits until the list holds a token, for ten seconds at most; undefined asks for the network's own currency. */
export async function hasToken(
  ctx: PluginContext,
  { tokens }: Pick<TokenList, 'tokens'>,
  wanted: string | undefined,
): Promise<boolean> {
  const isListed = () => findToken(tokens.peek(), wanted) !== undefined
  if (isListed()) return true
  return new Promise((resolve) => {
    const end = (found: boolean) => {
      cancel()
      stop()
      resolve(found)
    }
    const cancel = ctx.clock.after(LIST_MS, () => end(isListed()))
    const stop = tokens.subscribe(() => {
      if (isListed()) queueMicrotask(() => end(true))
    })
  })
}

const emptyReceiver: Receiver = { text: '', state: 'empty' }
const MAX_UINT256 = 2n ** 256n - 1n
/** Pause in typing, in ms, after which a name is looked up. */
export const DEBOUNCE_MS = 500

/** The fields of the form, and the results of reading them. */
export function createSendState() {
  return {
    /** Address of the token; null for the network's own currency, undefined while none is chosen. */
    chosen: signal<string | null | undefined>(undefined),
    amount: signal(''),
    unit: signal<AmountUnit>('token'),
    /** The dollars as typed; undefined where the amount was not typed in dollars. */
    dollars: signal<string | undefined>(undefined),
    isMax: signal(false),
    receiver: signal<Receiver>(emptyReceiver),
    /** When the receiver was looked up, in ms. */
    lookedUpAt: signal(0),
    phase: signal<SendPhase>('idle'),
    problem: signal<SendProblem | undefined>(undefined),
    setupCommand: signal(''),
    frozen: signal<FrozenReview | undefined>(undefined),
    isCompared: signal(false),
    isLocked: signal(false),
    /** False once the wallet has refused that the app pays. */
    canBatch: signal(true),
  }
}

export type SendState = ReturnType<typeof createSendState>

interface MaxParams {
  readonly to: string
  readonly balance: bigint
  /** Whether the app may pay the fee. */
  readonly canBatch: boolean
}

/** Reads how much of the network's own currency is left once the fee is paid. */
async function readMax(ctx: PluginContext, place: Place, { to, balance, canBatch }: MaxParams): Promise<bigint> {
  const { network, account: from } = place
  const { signal } = ctx
  const isSponsored = await readIsSponsored(ctx, { network, from, canBatch, signal })
  return (await findMaxAmount(ctx, { network, from, to, balance, isSponsored, signal })).amount
}

/** Creates the amount field, typed in the token or in dollars; the amount in the token is sent. */
function createAmount(
  ctx: PluginContext,
  state: SendState,
  token: ReadonlySignal<SendToken | undefined>,
  touch: () => void,
) {
  /** An answer is ignored where the person has typed something else since. */
  let edits = 0
  const takeAmount = (amount: string, dollars: string | undefined) => {
    edits += 1
    state.amount.value = amount
    state.dollars.value = dollars
    state.isMax.value = false
  }
  const dollars = computed((): string => {
    const [{ value: typed }, held] = [state.dollars, token.value]
    if (typed !== undefined || !held) return typed ?? ''
    const verdict = readSendAmount(state.amount.value, { ...held, value: MAX_UINT256 })
    const worth = 'amount' in verdict ? worthOf(verdict.amount, held.decimals, held.price) : undefined
    return worth === undefined ? '' : truncateDollars(worth)
  })
  return {
    dollars,
    countEdits: () => edits,
    unit: computed((): AmountUnit => (token.value?.price === undefined ? 'token' : state.unit.value)),
    clear: () => takeAmount('', undefined),
    setAmount(amount: string) {
      batch(() => {
        touch()
        takeAmount(amount, undefined)
      })
    },
    setDollars(dollars: string) {
      const { price, decimals = 0 } = token.peek() ?? {}
      const units = price === undefined ? undefined : unitsForDollars(dollars, price, decimals)
      batch(() => {
        touch()
        takeAmount(units === undefined ? '' : formatUnits(units, decimals), dollars)
      })
    },
    async setMax() {
      const [place, held] = [readPlace(ctx, ctx.get(AccountController)), token.peek()]
      if (!place || !held) return
      touch()
      edits += 1
      const own = edits
      // A review that was requested since then is for the new content of the form.
      const isWanted = () => own === edits && !state.frozen.peek()
      const fill = (value: bigint) =>
        batch(() => {
          takeAmount(value > 0n ? formatUnits(value, held.decimals) : '', undefined)
          state.isMax.value = value > 0n
          if (value === 0n) state.problem.value = 'funds'
        })
      if (held.address !== undefined) return fill(held.value)
      try {
        const { canBatch, receiver } = state
        const to = receiver.peek().address ?? place.account
        const amount = await readMax(ctx, place, { to, balance: held.value, canBatch: canBatch.peek() })
        if (isWanted() && isSamePlace(readPlace(ctx, ctx.get(AccountController)), place)) fill(amount)
      } catch (error) {
        if (!isWanted()) return
        ctx.logger.warn('The fee could not be estimated', error)
        const setupCommand = setupCommandOf(error)
        batch(() => {
          state.setupCommand.value = setupCommand ?? ''
          if (setupCommand !== undefined) state.problem.value = 'setup'
          else state.problem.value = transferRefusal(error) === 'funds' ? 'funds' : problemOfChain(error)
        })
      }
    },
  }
}

type Amount = ReturnType<typeof createAmount>

/** The link only names a receiver, and leaves the rest to the person. */
const asksForNothing = ({ token, value, quantity }: PaymentRequest): boolean =>
  token === undefined && value === undefined && quantity === undefined

const filledIn = { key: 'send.filledIn', text: 'Filled in as the payment link says' }
const amountKept = {
  key: 'send.amountKept',
  text: 'The receiver is that of the payment link. Your amount was kept.',
}

/** The chosen token, as it is held. */
const createToken = ({ chosen }: SendState, { tokens }: TokenList) =>
  computed((): SendToken | undefined => {
    const { value: wanted } = chosen
    return wanted === undefined ? undefined : findToken(tokens.value, wanted ?? undefined)
  })

interface ReceiverParts {
  readonly ctx: PluginContext
  readonly state: SendState
  readonly list: TokenList
  readonly token: ReadonlySignal<SendToken | undefined>
  readonly amount: Amount
  readonly setToken: (address: string | undefined) => void
  readonly touch: () => void
}

/** Creates the receiver field, which takes an address, a name or a payment link. */
function createReceiver({ ctx, state, list, token, amount, setToken, touch }: ReceiverParts) {
  let search: AbortController | undefined
  let cancelTimer: (() => void) | undefined
  const stop = () => {
    cancelTimer?.()
    search?.abort()
  }
  /** A payment link replaces the content that the form had when it was entered, and the form says so. */
  function fillIn(asked: PaymentRequest, edits: number): void {
    // A transfer of a host is not changed.
    const isKept = !asksForNothing(asked) && (state.isLocked.peek() || amount.countEdits() !== edits)
    if (!asksForNothing(asked) && !isKept) {
      setToken(asked.token)
      const { value, quantity } = asked
      if (value !== undefined) amount.setAmount(formatUnits(value, token.peek()?.decimals ?? 0))
      else if (quantity !== undefined) amount.setAmount(quantity)
    }
    ctx.notices.show({ message: isKept ? amountKept : filledIn, variant: 'success' })
  }
  /** @param edits - number of edits of the amount when the text was entered */
  async function look(text: string, edits: number): Promise<void> {
    const place = readPlace(ctx, ctx.get(AccountController))
    const own = new AbortController()
    search = own
    if (!place) return
    const { network } = place
    const { signal } = own
    const link = await readLink(ctx, { network, text })
    const asked = link && 'to' in link ? link : undefined
    if (asked && !asksForNothing(asked)) await hasToken(ctx, list, asked.token)
    const found = link && 'state' in link ? link : await readReceiver(ctx, { network, text: asked?.to ?? text, signal })
    if (signal.aborted) return
    batch(() => {
      // Last: a list that has lost the token no longer has its decimals.
      const isHeld = !asked || asksForNothing(asked) || findToken(list.tokens.peek(), asked.token) !== undefined
      if (asked && isHeld) fillIn(asked, edits)
      state.lookedUpAt.value = ctx.clock.now()
      state.receiver.value = isHeld ? found : { text, state: 'linkToken' }
    })
  }
  return {
    stop,
    take(raw: string, delayMs: number): Promise<void> {
      stop()
      const place = readPlace(ctx, ctx.get(AccountController))
      const namespace = place && ctx.namespaces.definition(place.network.chainNamespace)
      const { text, isAddress } = cleanReceiver(raw, (joined) => namespace?.isAddress(joined) ?? false)
      batch(() => {
        touch()
        state.receiver.value = { text: raw, state: text === '' ? 'empty' : 'resolving' }
      })
      if (text === '') return Promise.resolve()
      const edits = amount.countEdits()
      if (isAddress || delayMs === 0) return look(text, edits)
      cancelTimer = ctx.clock.after(delayMs, () => void look(text, edits))
      return Promise.resolve()
    },
  }
}

/** Creates the form: token, amount and receiver. */
export function createForm(ctx: PluginContext, state: SendState, list: TokenList) {
  const token = createToken(state, list)
  /** A change makes the shown problem out of date. */
  const touch = () => {
    state.problem.value = undefined
    state.frozen.value = undefined
    state.isCompared.value = false
  }
  const amount = createAmount(ctx, state, token, touch)
  const setToken = (address: string | undefined) =>
    batch(() => {
      touch()
      if ((address ?? null) === state.chosen.peek()) return
      state.chosen.value = address ?? null
      amount.clear()
    })
  const receiver = createReceiver({ ctx, state, list, token, amount, setToken, touch })
  return {
    ...amount,
    token,
    takeReceiver: receiver.take,
    setToken,
    reset() {
      receiver.stop()
      batch(() => {
        touch()
        state.chosen.value = undefined
        amount.clear()
        state.unit.value = 'token'
        state.receiver.value = emptyReceiver
        state.isLocked.value = false
        state.canBatch.value = true
      })
    },
  }
}

export type Form = ReturnType<typeof createForm>
