import { transferRefusal } from '../../../kernel/namespaces/refusals'
import { EstimateFee } from '../../../kernel/namespaces/transfer-capabilities'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, computed, toReadonlySignals, untracked } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { ConnectController, type Flow } from '../../foundations/connect/contract'
import { followPlace, readPlace } from '../../wallets/place'
import { createUnansweredStore } from '../../wallets/unanswered-store'
import { TransactionsController } from '../transactions/contract'
import type { SendOptions } from './check-options'
import {
  type AmountUnit,
  type Receiver,
  type SendApi,
  sendEvents,
  WalletSendPreviewView,
  WalletSendView,
} from './contract'
import { createContactList } from './list-contacts'
import { createOpening, type Opening } from './open-transfer'
import { type PrepareParams, type PrepareResult, prepareReview } from './prepare-review'
import { readReceiver } from './read-receiver'
import { createScan } from './scan-code'
import { createForm, createSendState, createTokenList, DEBOUNCE_MS, type TokenList } from './send-form'
import { type FrozenReview, findStep, freezeReview, isSameReview, needsComparing } from './send-rules'
import {
  createAsking,
  createUnanswered,
  isAt,
  type Prompt,
  parseTransfer,
  problemOf,
  type SubmittingParts,
  showLateOutcome,
  showOutcome,
  summaryOf,
} from './submit-transfer'

interface SendingParts extends SubmittingParts {
  readonly tokens: TokenList
  readonly opening: Opening
  readonly memoAddresses: Readonly<Record<string, string>>
}

/** Fees change with every block, but to compare an address takes a minute. */
const MAX_REVIEW_AGE_MS = 120_000

/** In both directions, because the clock of the device may have been set back. */
const isOld = ({ clock }: PluginContext, { at }: Pick<FrozenReview, 'at'>) =>
  Math.abs(clock.now() - at) > MAX_REVIEW_AGE_MS

/** Tells whether the form is the same as when its review was requested. */
const isAsGiven = (
  {
    token,
    receiver,
    amount,
    isMax,
  }: Pick<PrepareParams, 'token' | 'amount' | 'isMax'> & { readonly receiver: Receiver },
  { state, form }: Pick<SendingParts, 'state' | 'form'>,
) =>
  state.receiver.peek() === receiver &&
  form.token.peek()?.address === token.address &&
  state.amount.peek() === amount &&
  state.isMax.peek() === isMax

/** Looks a name up again whose address is old: it may lead elsewhere by now. @returns the receiver that stands in the form now */
async function renewReceiver(
  { ctx, state }: Pick<SendingParts, 'ctx' | 'state'>,
  known: Receiver,
  { network, signal }: Pick<PrepareParams, 'network' | 'signal'>,
): Promise<Receiver> {
  if (known.name === undefined || !isOld(ctx, { at: state.lookedUpAt.peek() })) return known
  const found = await readReceiver(ctx, { network, text: known.text, signal })
  if (signal.aborted || state.receiver.peek() !== known) return known
  state.receiver.value = found
  state.lookedUpAt.value = ctx.clock.now()
  return found
}

/** Reviews a transfer to a receiver. @returns undefined where there is none: the form says why */
async function reviewTo(
  ctx: PluginContext,
  receiver: Receiver,
  given: Omit<PrepareParams, 'receiver'>,
): Promise<PrepareResult | undefined> {
  const { address } = receiver
  if (address !== undefined) return prepareReview(ctx, { ...given, receiver: { ...receiver, address } })
  return receiver.state === 'unreadable' ? { problem: 'unreadable' } : undefined
}

/** Asks the chain for everything in a review. */
function createReviewing(parts: SendingParts) {
  const { ctx, state, form, tokens, memoAddresses } = parts
  const connect = ctx.get(ConnectController)
  let flow: Flow | undefined
  /** The preparation that counts: answers to earlier ones are ignored. */
  let latest: object | undefined

  /**
   * Ends what is in progress. A flow in which the wallet is asked keeps watching, because it ends the request where account or network
   * change.
   */
  function leave(): void {
    if (state.phase.peek() !== 'asking') flow?.end()
    flow = undefined
    latest = undefined
    state.phase.value = 'idle'
  }
  /** @returns the review that is shown now; undefined where there is none, for which `problem` has the reason */
  async function review(): Promise<FrozenReview | undefined> {
    const [place, token, known] = [readPlace(ctx, ctx.get(AccountController)), form.token.peek(), state.receiver.peek()]
    if (!place || !token || known.address === undefined || state.phase.peek() !== 'idle') return undefined
    leave()
    const own = {}
    latest = own
    state.phase.value = 'preparing'
    state.problem.value = undefined
    const begun = await connect.beginFlow().catch(() => undefined)
    if (latest !== own) {
      begun?.end()
      return undefined
    }
    flow = begun
    const feePrice = tokens.tokens.peek().find((item) => item.address === undefined)?.price
    const [amount, isMax] = [state.amount.peek(), state.isMax.peek()]
    const given = {
      network: place.network,
      from: place.account,
      token,
      amount,
      isMax,
      feePrice,
      memoAddresses,
      canBatch: state.canBatch.peek(),
    }
    // Loaded before a wallet is asked, so that a transaction is stored as soon as it is sent.
    const tracking = ctx.load(TransactionsController).catch(() => undefined)
    const receiver = begun ? await renewReceiver(parts, known, { ...place, signal: begun.signal }) : known
    const result: PrepareResult | undefined = begun
      ? await reviewTo(ctx, receiver, { ...given, signal: begun.signal })
      : { problem: 'changed' }
    await tracking
    if (latest !== own) return undefined
    const isSame = isAsGiven({ token, receiver, amount, isMax }, parts)
    batch(() => {
      state.phase.value = 'idle'
      if (!isSame) return
      state.frozen.value = undefined
      // The field of the receiver says why.
      if (!result) return
      if ('problem' in result) {
        state.problem.value = result.problem
        state.setupCommand.value = result.setupCommand ?? ''
      } else if (begun?.isStale.peek()) state.problem.value = 'changed'
      else {
        state.frozen.value = freezeReview(result.review, ctx.clock.now())
        state.isCompared.value = false
      }
    })
    return state.frozen.peek()
  }
  return { review, leave, flow: () => flow }
}

/** Creates the steps of a transfer: form, review, wallet. */
function createSending(parts: SendingParts) {
  const { ctx, state, form, opening } = parts
  const ask = createAsking(parts)
  const { review, leave, flow } = createReviewing(parts)

  async function prepare(): Promise<void> {
    const receiver = state.receiver.peek()
    // No chain could be asked about it, and in a form of a host the person cannot type to try again.
    if (receiver.state === 'unreadable') await form.takeReceiver(receiver.text, 0)
    if ((await review()) && isAt(ctx, WalletSendView)) ctx.router.push(WalletSendPreviewView)
  }
  /** Reads a review again. @returns whether it still holds, and is still shown */
  async function renew(before: FrozenReview): Promise<boolean> {
    const wasCompared = state.isCompared.peek()
    const now = await review()
    if (!now) return false
    const [shown, told] = [now, before].map(({ review }) => [review.transfer.to, ...review.warnings].join())
    state.isCompared.value = wasCompared && shown === told
    if (isSameReview(now, before)) return isAt(ctx, WalletSendPreviewView)
    state.problem.value = 'outdated'
    return false
  }
  /** Reviews the same transfer again, with a fee that the account pays. */
  async function takeApart(): Promise<void> {
    const problem = state.problem.peek()
    state.canBatch.value = false
    if (await review()) state.problem.value = problem
  }
  function fail({ review }: FrozenReview, error: unknown, { isOpen }: Prompt, isLeft: boolean): void {
    const problem = isOpen ? 'unanswered' : problemOf(error)
    const isGone = problem === 'changed' || problem === 'unanswered'
    if (problem === 'failed') ctx.logger.warn('A transfer was not sent', error)
    batch(() => {
      if (!isLeft) state.phase.value = 'idle'
      // Another form does not show the problem of the one that was left, unless that transfer may still be sent.
      if (!isLeft || isGone) state.problem.value = problem
      if (isGone) state.frozen.value = undefined
    })
    ctx.emit(sendEvents, 'send:failed', { ...summaryOf(review), problem })
    if (problem === 'failed')
      ctx.notices.show({ message: { key: 'send.failed', text: 'Failed to send transaction' }, variant: 'error' })
  }
  async function confirm(): Promise<void> {
    const [frozen, current] = [state.frozen.peek(), flow()]
    if (!frozen || !current || state.phase.peek() !== 'idle') return
    if (needsComparing(frozen.review) && !state.isCompared.peek()) return
    if (isOld(ctx, frozen)) return (await renew(frozen)) ? confirm() : undefined
    batch(() => {
      state.phase.value = 'asking'
      state.problem.value = undefined
    })
    ctx.emit(sendEvents, 'send:started', summaryOf(frozen.review))
    const prompt: Prompt = { isOpen: false }
    const held = opening.hold()
    const isLeft = () => flow() !== current
    try {
      const outcome = await ask(frozen, current, prompt, held)
      if (isLeft()) return showLateOutcome({ ctx, state, form }, outcome, { review: frozen.review, held })
      leave()
      showOutcome({ ctx, state, form }, outcome, { review: frozen.review, held })
    } catch (error) {
      fail(frozen, error, prompt, isLeft())
      if (transferRefusal(error) === 'atomic' && !isLeft()) await takeApart()
    } finally {
      // A wallet that still shows its prompt reports by its answer.
      if (!prompt.isOpen) held.release()
      if (isLeft()) current.end()
    }
  }
  return { prepare, confirm, leave }
}

/** Loads the code for reviews, and for following a transfer. */
const loadReviewing = (ctx: PluginContext) =>
  Promise.allSettled([ctx.namespaces.preload(EstimateFee), ctx.load(TransactionsController)])

interface ActionsParts extends Pick<SendingParts, 'ctx' | 'state' | 'form'> {
  /** Called with each change: a person who goes on has read that the wallet did not answer. */
  readonly forget: () => void
}

/** Creates the actions on the form: none works while a wallet is asked, or on a transfer of a host. */
function createActions({ ctx, state, form, forget }: ActionsParts) {
  const { isLocked, phase } = state
  const whenFree =
    <A extends readonly unknown[]>(change: (...input: A) => unknown) =>
    (...input: A): void => {
      if (isLocked.peek() || phase.peek() === 'asking') return
      forget()
      void change(...input)
    }
  const takeScanned = whenFree((text: string) => form.takeReceiver(text, 0))
  const scan = createScan(ctx, takeScanned)
  return {
    setToken: whenFree(form.setToken),
    setAmount: whenFree(form.setAmount),
    setUnit: whenFree((unit: AmountUnit) => {
      state.unit.value = unit
    }),
    setDollars: whenFree(form.setDollars),
    async setMax() {
      if (!isLocked.peek() && phase.peek() === 'idle') await form.setMax()
    },
    setReceiver: whenFree((text: string) => {
      scan.stop()
      return form.takeReceiver(text, DEBOUNCE_MS)
    }),
    scan: { ...scan, start: async () => (isLocked.peek() ? undefined : scan.start()) },
    reset: whenFree(form.reset),
    setCompared(next: boolean) {
      if (state.frozen.peek() && phase.peek() === 'idle') state.isCompared.value = next
    },
  }
}

/** Creates the controller of sending: the form of a transfer, its review and its sending. */
export function createSendController(ctx: PluginContext, { memoAddresses = {} }: SendOptions = {}): SendApi {
  const state = createSendState()
  const list = createTokenList(ctx)
  const contactList = createContactList(ctx)
  const form = createForm(ctx, state, list)
  const unanswered = createUnansweredStore(ctx, parseTransfer)
  const { remind, restore, forget } = createUnanswered({ ctx, state, form, unanswered })
  const opening: Opening = createOpening({ ctx, state, form, list, remind, leave: () => sending.leave() })
  const sending = createSending({ ctx, state, form, tokens: list, opening, unanswered, memoAddresses })
  const actions = createActions({ ctx, state, form, forget })
  const { amount, receiver, phase, problem, setupCommand, isLocked, isCompared } = state
  followPlace(ctx, ctx.get(AccountController), (isFirst) => {
    if (!isFirst) {
      opening.giveUp()
      sending.leave()
      actions.scan.stop()
      form.reset()
    }
    restore()
  })
  ctx.effect(() => {
    const { text, address: to } = receiver.value
    // With a receiver in the form, the review is the next step; without one, the state of the code's reading is reset.
    if (to !== undefined) untracked(() => void loadReviewing(ctx))
    else if (text === '') actions.scan.stop()
  })
  return {
    ...toReadonlySignals({ amount, receiver, phase, problem, setupCommand, isLocked, isCompared }),
    ...actions,
    ...list,
    token: form.token,
    unit: form.unit,
    dollars: form.dollars,
    review: computed(() => state.frozen.value?.review),
    step: computed(() => findStep({ token: form.token.value, amount: amount.value, receiver: receiver.value })),
    contacts: contactList.contacts,
    watchContacts: contactList.watch,
    prepare() {
      forget()
      return sending.prepare()
    },
    confirm: sending.confirm,
    open: opening.open,
  }
}
