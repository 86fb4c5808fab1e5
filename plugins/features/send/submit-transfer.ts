import { isPorticoError } from '../../../kernel/errors/portico-error'
import { formatUnits } from '../../../kernel/lib/amounts'
import { readProperty } from '../../../kernel/lib/safe/read-property'
import { transferRefusal, walletAnswerOf } from '../../../kernel/namespaces/refusals'
import { SendTransfer } from '../../../kernel/namespaces/transfer-capabilities'
import { mayBeSubmitted } from '../../../kernel/namespaces/unread-submission'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { AccountController, AccountView } from '../../foundations/account/contract'
import { ConnectController, type Flow } from '../../foundations/connect/contract'
import { askWhileCurrent } from '../../wallets/ask-wallet'
import type { HeldCall } from '../../wallets/pending-call'
import { readPlace } from '../../wallets/place'
import { isFormText, type UnansweredPlace, type UnansweredStore } from '../../wallets/unanswered-store'
import { TransactionsController } from '../transactions/contract'
import {
  type SendOutcome,
  type SendProblem,
  type SendReview,
  type SendSummary,
  sendEvents,
  WalletSendConfirmedView,
  WalletSendPreviewView,
  WalletSendSelectTokenView,
  WalletSendView,
} from './contract'
import { sendError } from './open-transfer'
import type { Form, SendState } from './send-form'
import { type FrozenReview, fingerprintOf } from './send-rules'

/** Returns the problem to show where a wallet, or the code before it, did not send. */
export function problemOf(error: unknown): SendProblem {
  const kind = walletErrorKind(walletAnswerOf(error))
  if (kind === 'userRejected') return 'declined'
  if (kind === 'pending') return 'waiting'
  // The wallet may have sent it anyway: its answer was lost, or is unreadable.
  if (mayBeSubmitted(error)) return 'unanswered'
  const refusal = transferRefusal(error)
  if (refusal === 'expired' || refusal === 'unknownBlock') return refusal
  const isChanged = isPorticoError(error, 'CONNECT_SESSION_CHANGED') || refusal === 'mismatch'
  return isChanged || isPorticoError(error, 'SEND_REVIEW_CHANGED') ? 'changed' : 'failed'
}

/** Describes the transfer of a review, for a person. */
const describeAmount = ({ transfer, token }: SendReview): string =>
  `${formatUnits(transfer.amount, token.decimals)} ${token.symbol}`

export const summaryOf = ({ transfer, token }: SendReview): SendSummary => ({
  networkId: transfer.network.caipNetworkId,
  symbol: token.symbol,
  amount: formatUnits(transfer.amount, token.decimals),
})

const startedText = { key: 'send.started', text: 'Transaction started' }

/** A transfer that a wallet was asked for, and had not answered when the page was left. */
interface UnansweredTransfer {
  readonly token?: string
  /** Whole units, an exact decimal text. */
  readonly amount: string
  readonly to: string
}

export function parseTransfer(row: unknown): UnansweredTransfer | undefined {
  const [token, amount, to] = ['token', 'amount', 'to'].map((name) => readProperty(row, name))
  if (!isFormText(amount) || !/^\d+(?:\.\d+)?$/.test(amount) || !isFormText(to)) return undefined
  return { amount, to, ...(isFormText(token) && { token }) }
}

/** Tells whether the wallet was asked, and has not answered. */
export interface Prompt {
  isOpen: boolean
}

/** What submitting a transfer needs. */
export interface SubmittingParts {
  readonly ctx: PluginContext
  readonly state: SendState
  readonly form: Form
  readonly unanswered: UnansweredStore<UnansweredTransfer>
}

type Shown = Pick<SubmittingParts, 'ctx' | 'state' | 'form'>

/** A transfer that a wallet was asked for, and the call of a host that waits for it. */
interface Asked {
  readonly review: SendReview
  readonly held: HeldCall<SendOutcome>
}

export const isAt = ({ router }: PluginContext, ...views: readonly { readonly name: string }[]) =>
  router.isOpen.peek() && views.some(({ name }) => name === router.current.peek()?.view)

/**
 * Called when the wallet has submitted it: empties the form, resolves the host's call, and shows the next view, unless the person has left
 * meanwhile.
 */
export function showOutcome({ ctx, state, form }: Shown, outcome: SendOutcome, { review, held }: Asked): void {
  const wasLocked = state.isLocked.peek()
  ctx.emit(sendEvents, 'send:succeeded', { ...summaryOf(review), ...outcome })
  form.reset()
  held.end(outcome)
  const isShown = isAt(ctx, WalletSendView, WalletSendSelectTokenView, WalletSendPreviewView)
  if (wasLocked && isShown) ctx.router.reset(WalletSendConfirmedView, { ...outcome, what: describeAmount(review) })
  else {
    ctx.notices.show({ message: startedText, variant: 'success' })
    if (isShown) ctx.router.reset(AccountView)
  }
}

/** Called when a wallet submitted it after the form was left, or account or network changed: the problem that is shown is out of date. */
export function showLateOutcome({ ctx, state, form }: Shown, outcome: SendOutcome, { review, held }: Asked): void {
  if (state.problem.peek() === 'unanswered') {
    // The form may still hold the transfer that was just sent; a transfer of a host is another one.
    if (!state.isLocked.peek()) form.reset()
    state.problem.value = undefined
  }
  ctx.emit(sendEvents, 'send:succeeded', { ...summaryOf(review), ...outcome })
  held.end(outcome)
  ctx.notices.show({ message: startedText, variant: 'success' })
}

/** Asks the wallet for exactly what was reviewed, and follows its answer, however late that comes. */
export function createAsking({ ctx, state, form, unanswered }: SubmittingParts) {
  const connect = ctx.get(ConnectController)
  return async function ask(
    { review, fingerprint }: FrozenReview,
    current: Flow,
    prompt: Prompt,
    held: HeldCall<SendOutcome>,
  ): Promise<SendOutcome> {
    const { transfer, fee, token, isSponsored } = review
    const { network, from, to } = transfer
    const [{ track }, provider] = await Promise.all([ctx.load(TransactionsController), connect.getProvider()])
    return current.runAlone(async (signal) => {
      if (fingerprintOf(review) !== fingerprint) throw sendError('SEND_REVIEW_CHANGED')
      const sendTransfer = ctx.namespaces.use(SendTransfer, network.chainNamespace)
      const amount = formatUnits(transfer.amount, token.decimals)
      const stopKeeping = unanswered.keep(
        { network, account: from },
        { to, amount, ...(token.address && { token: token.address }) },
      )
      prompt.isOpen = true
      try {
        const wallet = askWhileCurrent(provider, signal)
        const { id } = await sendTransfer({ ...transfer, fee, ...(isSponsored && { isSponsored }), ...wallet })
        const kind = isSponsored && { isBatch: true }
        track({ network, address: from, id, what: describeAmount(review), ...kind })
        const outcome = { id, networkId: network.caipNetworkId, ...kind }
        // No caller waits for it any more.
        if (signal.aborted) showLateOutcome({ ctx, state, form }, outcome, { review, held })
        return outcome
      } catch (error) {
        if (state.problem.peek() === 'unanswered') state.problem.value = problemOf(error)
        throw error
      } finally {
        prompt.isOpen = false
        stopKeeping()
        if (signal.aborted) held.release()
      }
    })
  }
}

/** The transfer that a wallet was asked for before the page was left, or the account changed. */
export function createUnanswered({ ctx, state, form, unanswered }: SubmittingParts) {
  const atPlace = <T>(ask: (place: UnansweredPlace) => T): T | undefined => {
    const place = readPlace(ctx, ctx.get(AccountController))
    return place && ask(place)
  }
  const read = () => atPlace(unanswered.read)
  return {
    /** Reports that a transfer is unanswered. */
    remind() {
      if (read()) state.problem.value = 'unanswered'
    },
    /** Fills in the unanswered transfer, and reports it. */
    restore() {
      const left = atPlace(unanswered.readOpen) ?? read()
      if (!left) return
      form.setToken(left.token)
      form.setAmount(left.amount)
      void form.takeReceiver(left.to, 0)
      state.problem.value = 'unanswered'
    },
    forget: () => atPlace(unanswered.forget),
  }
}
