import { isPorticoError } from '../../../kernel/errors/portico-error'
import { formatUnits } from '../../../kernel/lib/amounts'
import { SendTransfer } from '../../../kernel/namespaces/transfer-capabilities'
import { transferRefusal } from '../../../kernel/namespaces/transfer-error'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, computed, signal, toReadonlySignals } from '../../../kernel/store/signals'
import { AccountController, AccountView } from '../../foundations/account/contract'
import { ConnectController, type Flow } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { TransactionsController } from '../transactions/contract'
import {
  type Receiver,
  type SendApi,
  type SendOutcome,
  type SendPhase,
  type SendProblem,
  type SendReview,
  type SendToken,
  sendEvents,
  WalletSendConfirmedView,
  WalletSendPreviewView,
  WalletSendView,
} from './contract'
import { isSameAddress, needsComparing } from './find-warnings'
import { findStep } from './form-rules'
import { type FrozenReview, fingerprintOf, freezeReview } from './freeze-review'
import { createContactList } from './list-contacts'
import { createTokenList, type TokenList } from './list-tokens'
import { createOpening, type Opening } from './open-transfer'
import { findMaxAmount, prepareReview } from './prepare-review'
import { readReceiver } from './read-receiver'
import { sendError } from './send-errors'
import type { SendOptions } from './send-options'

const nobody: Receiver = { text: '', state: 'empty' }
/** A person goes on typing for so long before a name is looked up. */
const DEBOUNCE_MS = 500

/** What stands in the form, and what came of it. */
export function createSendState() {
  return {
    /** Address of the token; null for the network's own currency, undefined while none is chosen. */
    chosen: signal<string | null | undefined>(undefined),
    amount: signal(''),
    isMax: signal(false),
    receiver: signal<Receiver>(nobody),
    phase: signal<SendPhase>('idle'),
    problem: signal<SendProblem | undefined>(undefined),
    frozen: signal<FrozenReview | undefined>(undefined),
    isCompared: signal(false),
    isLocked: signal(false),
  }
}

export type SendState = ReturnType<typeof createSendState>

/** Where the form is filled in: account and network of the present connection. */
function readPlace(ctx: PluginContext) {
  const network = ctx.get(NetworksController).active.peek()
  const from = ctx.get(AccountController).address.peek()
  return network && from !== undefined ? { network, from } : undefined
}

function createForm(ctx: PluginContext, state: SendState, { tokens }: TokenList) {
  let search: AbortController | undefined
  let cancelTimer: (() => void) | undefined

  const token = computed((): SendToken | undefined => {
    const { value: chosen } = state.chosen
    if (chosen === undefined) return undefined
    return tokens.value.find(({ address }) =>
      address === undefined || chosen === null ? (address ?? null) === chosen : isSameAddress(address, chosen),
    )
  })
  /** What is changed makes what was said of it out of date. */
  const touch = () => {
    state.problem.value = undefined
    state.frozen.value = undefined
    state.isCompared.value = false
  }
  const stopSearch = () => {
    cancelTimer?.()
    search?.abort()
  }
  async function look(text: string): Promise<void> {
    const place = readPlace(ctx)
    const own = new AbortController()
    search = own
    if (!place) return
    const found = await readReceiver(ctx, { network: place.network, text, signal: own.signal })
    if (!own.signal.aborted) state.receiver.value = found
  }
  const takeReceiver = (raw: string, delayMs: number): Promise<void> => {
    stopSearch()
    const text = raw.trim()
    batch(() => {
      touch()
      state.receiver.value = { text: raw, state: text === '' ? 'empty' : 'resolving' }
    })
    if (text === '') return Promise.resolve()
    const place = readPlace(ctx)
    const isAddress = place && ctx.namespaces.definition(place.network.chainNamespace)?.isAddress(text)
    if (isAddress || delayMs === 0) return look(text)
    cancelTimer = ctx.clock.after(delayMs, () => void look(text))
    return Promise.resolve()
  }
  return {
    token,
    takeReceiver,
    setToken(address: string | undefined) {
      batch(() => {
        touch()
        if ((address ?? null) === state.chosen.peek()) return
        state.chosen.value = address ?? null
        state.amount.value = ''
        state.isMax.value = false
      })
    },
    setAmount(amount: string) {
      batch(() => {
        touch()
        state.amount.value = amount
        state.isMax.value = false
      })
    },
    async setMax() {
      const [place, held] = [readPlace(ctx), token.peek()]
      if (!place || !held) return
      touch()
      const fill = (value: bigint) =>
        batch(() => {
          state.amount.value = value > 0n ? formatUnits(value, held.decimals) : ''
          state.isMax.value = value > 0n
          if (value === 0n) state.problem.value = 'funds'
        })
      if (held.address !== undefined) return fill(held.value)
      const to = state.receiver.peek().address ?? place.from
      try {
        const { amount } = await findMaxAmount(ctx, { ...place, to, balance: held.value, signal: ctx.signal })
        if (token.peek()?.address === undefined && readPlace(ctx)?.from === place.from) fill(amount)
      } catch (error) {
        ctx.logger.warn('The fee could not be estimated', error)
        state.problem.value = transferRefusal(error) === 'funds' ? 'funds' : 'unreadable'
      }
    },
    reset() {
      stopSearch()
      batch(() => {
        touch()
        state.chosen.value = undefined
        state.amount.value = ''
        state.isMax.value = false
        state.receiver.value = nobody
        state.isLocked.value = false
      })
    },
  }
}

type Form = ReturnType<typeof createForm>

/** Tells what to say where a wallet, or what stands before it, did not send. */
function problemOf(error: unknown): SendProblem {
  const kind = walletErrorKind(error)
  if (kind === 'userRejected') return 'declined'
  if (kind === 'pending') return 'waiting'
  const isChanged = isPorticoError(error, 'CONNECT_SESSION_CHANGED') || transferRefusal(error) === 'mismatch'
  return isChanged || isPorticoError(error, 'SEND_REVIEW_CHANGED') ? 'changed' : 'failed'
}

/** What a review moves, for a person. */
export const describeAmount = ({ transfer, token }: SendReview): string =>
  `${formatUnits(transfer.amount, token.decimals)} ${token.symbol}`

interface SendingParts {
  readonly ctx: PluginContext
  readonly state: SendState
  readonly form: Form
  readonly tokens: TokenList
  readonly opening: Opening
  readonly memoAddresses: Readonly<Record<string, string>>
}

function createSending({ ctx, state, form, tokens, opening, memoAddresses }: SendingParts) {
  const connect = ctx.get(ConnectController)
  let flow: Flow | undefined

  function leave(): void {
    flow?.end()
    flow = undefined
  }
  async function prepare(): Promise<void> {
    const [place, token, receiver] = [readPlace(ctx), form.token.peek(), state.receiver.peek()]
    const { address } = receiver
    if (!place || !token || address === undefined || state.phase.peek() !== 'idle') return
    state.phase.value = 'preparing'
    state.problem.value = undefined
    leave()
    const begun = await connect.beginFlow().catch(() => undefined)
    flow = begun
    const feePrice = tokens.tokens.peek().find((item) => item.address === undefined)?.price
    const [amount, isMax] = [state.amount.peek(), state.isMax.peek()]
    const given = { ...place, token, receiver: { ...receiver, address }, amount, isMax, feePrice, memoAddresses }
    const result = begun
      ? await prepareReview(ctx, { ...given, signal: begun.signal })
      : { problem: 'changed' as const }
    // Loaded before a wallet is asked, so that what it sends is kept at once.
    await ctx.load(TransactionsController).catch(() => undefined)
    const isSame = state.receiver.peek() === receiver && form.token.peek()?.address === token.address && begun === flow
    batch(() => {
      state.phase.value = 'idle'
      if (!isSame) return
      if ('problem' in result) state.problem.value = result.problem
      else if (begun?.isStale.peek()) state.problem.value = 'changed'
      else {
        state.frozen.value = freezeReview(result.review)
        state.isCompared.value = false
      }
    })
    const isThere = ctx.router.isOpen.peek() && ctx.router.current.peek()?.view === WalletSendView.name
    if (state.frozen.peek() && isThere) ctx.router.push(WalletSendPreviewView)
  }
  async function ask({ review, fingerprint }: FrozenReview, current: Flow): Promise<SendOutcome> {
    const { transfer, fee } = review
    const { network, from } = transfer
    const [{ track }, provider] = await Promise.all([ctx.load(TransactionsController), connect.getProvider()])
    return current.runAlone(async (signal) => {
      if (fingerprintOf(review) !== fingerprint) throw sendError('SEND_REVIEW_CHANGED')
      const sendTransfer = ctx.namespaces.use(SendTransfer, network.chainNamespace)
      const { id } = await sendTransfer({ ...transfer, fee, provider, signal })
      track({ network, address: from, id, what: describeAmount(review) })
      return { id, networkId: network.caipNetworkId }
    })
  }
  function finish(outcome: SendOutcome, review: SendReview): void {
    const { isLocked } = state
    const wasLocked = isLocked.peek()
    ctx.emit(sendEvents, 'send:succeeded', outcome)
    leave()
    form.reset()
    opening.end(outcome)
    const { isOpen } = ctx.router
    if (wasLocked && isOpen.peek())
      ctx.router.reset(WalletSendConfirmedView, { ...outcome, what: describeAmount(review) })
    else {
      ctx.notices.show({ message: { key: 'send.started', text: 'Transaction started' }, variant: 'success' })
      if (isOpen.peek()) ctx.router.reset(AccountView)
    }
  }
  async function confirm(): Promise<void> {
    const [frozen, current] = [state.frozen.peek(), flow]
    if (!frozen || !current || state.phase.peek() !== 'idle') return
    if (needsComparing(frozen.review) && !state.isCompared.peek()) return
    batch(() => {
      state.phase.value = 'asking'
      state.problem.value = undefined
    })
    ctx.emit(sendEvents, 'send:started', { networkId: frozen.review.transfer.network.caipNetworkId })
    try {
      const outcome = await ask(frozen, current)
      state.phase.value = 'idle'
      finish(outcome, frozen.review)
    } catch (error) {
      const problem = problemOf(error)
      if (problem === 'failed') ctx.logger.warn('A transfer was not sent', error)
      batch(() => {
        state.phase.value = 'idle'
        state.problem.value = problem
        if (problem === 'changed') state.frozen.value = undefined
      })
      ctx.emit(sendEvents, 'send:failed', { problem })
      if (problem === 'failed')
        ctx.notices.show({ message: { key: 'send.failed', text: 'Failed to send transaction' }, variant: 'error' })
      opening.settle()
    }
  }
  return { prepare, confirm, leave }
}

/** Creates the form of a transfer, its review and its sending. */
export function createSendController(ctx: PluginContext, { memoAddresses = {} }: SendOptions = {}): SendApi {
  const state = createSendState()
  const list = createTokenList(ctx)
  const contactList = createContactList(ctx)
  const form = createForm(ctx, state, list)
  const opening = createOpening({ ctx, state, form, list })
  const sending = createSending({ ctx, state, form, tokens: list, opening, memoAddresses })
  const { active } = ctx.get(NetworksController)
  const { address } = ctx.get(AccountController)
  let place = `${active.peek()?.caipNetworkId} ${address.peek()}`
  ctx.effect(() => {
    const next = `${active.value?.caipNetworkId} ${address.value}`
    if (next === place) return
    place = next
    sending.leave()
    form.reset()
  })
  const { amount, receiver, phase, problem, isLocked, isCompared } = state
  const whenFree =
    <A extends readonly unknown[]>(change: (...input: A) => unknown) =>
    (...input: A): void => {
      if (!isLocked.peek() && phase.peek() !== 'asking') void change(...input)
    }
  return {
    ...toReadonlySignals({ amount, receiver, phase, problem, isLocked, isCompared }),
    tokens: list.tokens,
    tokensState: list.state,
    token: form.token,
    review: computed(() => state.frozen.value?.review),
    step: computed(() => findStep({ token: form.token.value, amount: amount.value, receiver: receiver.value })),
    watch: list.watch,
    contacts: contactList.contacts,
    watchContacts: contactList.watch,
    setToken: whenFree(form.setToken),
    setAmount: whenFree(form.setAmount),
    async setMax() {
      if (!isLocked.peek() && phase.peek() === 'idle') await form.setMax()
    },
    setReceiver: whenFree((text: string) => form.takeReceiver(text, DEBOUNCE_MS)),
    reset: whenFree(form.reset),
    setCompared(next) {
      if (state.frozen.peek() && phase.peek() === 'idle') isCompared.value = next
    },
    prepare: sending.prepare,
    confirm: sending.confirm,
    open: opening.open,
  }
}
