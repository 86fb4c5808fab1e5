import { isPorticoError } from '../../../kernel/errors/portico-error'
import { formatUnits } from '../../../kernel/lib/amounts'
import { SendTransfer } from '../../../kernel/namespaces/transfer-capabilities'
import { transferRefusal } from '../../../kernel/namespaces/transfer-error'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, computed, toReadonlySignals } from '../../../kernel/store/signals'
import { AccountController, AccountView } from '../../foundations/account/contract'
import { ConnectController, type Flow } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { TransactionsController } from '../transactions/contract'
import {
  type AmountUnit,
  type SendApi,
  type SendOutcome,
  type SendProblem,
  type SendReview,
  sendEvents,
  WalletSendConfirmedView,
  WalletSendPreviewView,
  WalletSendView,
} from './contract'
import { needsComparing } from './find-warnings'
import { findStep } from './form-rules'
import { type FrozenReview, fingerprintOf, freezeReview } from './freeze-review'
import { createContactList } from './list-contacts'
import { createTokenList, type TokenList } from './list-tokens'
import { createOpening, type Opening } from './open-transfer'
import { prepareReview } from './prepare-review'
import { sendError } from './send-errors'
import { createForm, createSendState, DEBOUNCE_MS, type Form, readPlace, type SendState } from './send-form'
import type { SendOptions } from './send-options'

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

/** The wallet has submitted it: empties the form, tells who asked, and leads on. */
function showOutcome(
  { ctx, state, form, opening }: Pick<SendingParts, 'ctx' | 'state' | 'form' | 'opening'>,
  outcome: SendOutcome,
  review: SendReview,
): void {
  const wasLocked = state.isLocked.peek()
  ctx.emit(sendEvents, 'send:succeeded', outcome)
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

function createSending({ ctx, state, form, tokens, opening, memoAddresses }: SendingParts) {
  const connect = ctx.get(ConnectController)
  let flow: Flow | undefined

  /** A flow in which the wallet is asked goes on watching: it is what stops the asking where account or network change. */
  function leave(): void {
    if (state.phase.peek() !== 'asking') flow?.end()
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
    const isSame =
      state.receiver.peek() === receiver &&
      form.token.peek()?.address === token.address &&
      state.amount.peek() === amount &&
      state.isMax.peek() === isMax &&
      begun === flow
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
      leave()
      showOutcome({ ctx, state, form, opening }, outcome, frozen.review)
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
    } finally {
      if (flow !== current) current.end()
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
    unit: form.unit,
    dollars: form.dollars,
    review: computed(() => state.frozen.value?.review),
    step: computed(() => findStep({ token: form.token.value, amount: amount.value, receiver: receiver.value })),
    watch: list.watch,
    contacts: contactList.contacts,
    watchContacts: contactList.watch,
    setToken: whenFree(form.setToken),
    setAmount: whenFree(form.setAmount),
    setUnit: whenFree((unit: AmountUnit) => {
      state.unit.value = unit
    }),
    setDollars: whenFree(form.setDollars),
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
