import { defineErrors } from '../../../kernel/errors/portico-error'
import { GetTokenBalances } from '../../../kernel/namespaces/asset-capabilities'
import { SendTransfer } from '../../../kernel/namespaces/transfer-capabilities'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, untracked } from '../../../kernel/store/signals'
import { AccountController, AccountView } from '../../foundations/account/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { createPendingCall, type HeldCall, isModalClosed } from '../../wallets/pending-call'
import { isSamePlace, readPlace } from '../../wallets/place'
import { type SendOpenParams, type SendOutcome, WalletSendView } from './contract'
import { findToken, hasToken, type SendState, type TokenList } from './send-form'
import { isSameAddress, readSendAmount } from './send-rules'

/** Errors of the plugin; README.md explains each code. */
export const sendError = /* @__PURE__ */ defineErrors({
  SEND_PARAMS_MISSING: 'An amount and receiver address are required',
  SEND_TOKEN_MISSING: 'A token is required',
  SEND_AMOUNT_INVALID: 'Invalid amount',
  SEND_TOKEN_UNKNOWN: 'Token not found',
  SEND_ACCOUNT_MISSING: 'Account not found',
  SEND_CHAIN_UNSUPPORTED: 'Unsupported chain',
  SEND_MODAL_CLOSED: 'Modal closed',
  SEND_REVIEW_CHANGED: 'What was reviewed has changed since.',
})

/** Transfers that a host opens, with the pending call of each. */
export interface Opening {
  /**
   * @throws SEND_MODAL_CLOSED, SEND_PARAMS_MISSING, SEND_TOKEN_MISSING, SEND_AMOUNT_INVALID, SEND_TOKEN_UNKNOWN, SEND_ACCOUNT_MISSING,
   *   SEND_CHAIN_UNSUPPORTED
   */
  open(params: SendOpenParams): Promise<SendOutcome>
  /** Marks the pending call as one that a wallet is asked for. */
  hold(): HeldCall<SendOutcome>
  /** Gives up the pending call: what the form shows from now on is no host's transfer. */
  giveUp(): void
}

interface OpeningParts {
  readonly ctx: PluginContext
  readonly state: SendState
  readonly form: {
    reset(): void
    takeReceiver(text: string, delayMs: number): Promise<void>
  }
  readonly list: TokenList
  /** Gives up what is under way for what stood in the form; a wallet that is asked goes on showing its prompt. */
  readonly leave: () => void
  /** Says that a wallet may still send what it was asked for, where that is so. */
  readonly remind: () => void
}

/** Whether the chain knows a token; a list may not. */
async function isToken(ctx: PluginContext, address: string): Promise<boolean> {
  const [network, owner] = [ctx.get(NetworksController).active.peek(), ctx.get(AccountController).address.peek()]
  if (!network || owner === undefined || !ctx.namespaces.has(GetTokenBalances, network.chainNamespace)) return false
  const read = ctx.namespaces.use(GetTokenBalances, network.chainNamespace)
  const held = await read({ network, address: owner, tokens: [address], signal: ctx.signal }).catch(() => [])
  return held.some((token) => token.address !== undefined && isSameAddress(token.address, address))
}

/** Checks what needs no request. @throws as `open`, except SEND_TOKEN_UNKNOWN and SEND_MODAL_CLOSED */
function checkParams(ctx: PluginContext, { token, amount, to }: SendOpenParams): void {
  if (!amount || typeof to !== 'string' || !/\S/.test(to)) throw sendError('SEND_PARAMS_MISSING')
  // An empty text does not choose the network's own currency, which would be worth something else.
  if (token !== undefined && !token) throw sendError('SEND_TOKEN_MISSING')
  if (!/^\d+(?:\.\d+)?$/.test(amount) || !/[1-9]/.test(amount)) throw sendError('SEND_AMOUNT_INVALID')
  if (!ctx.namespaces.has(SendTransfer)) throw sendError('SEND_CHAIN_UNSUPPORTED')
  if (ctx.get(AccountController).address.peek() === undefined) throw sendError('SEND_ACCOUNT_MISSING')
}

/** Lets hosts open a transfer, one at a time: a second one gives the first one up. */
export function createOpening(parts: OpeningParts): Opening {
  const { ctx, state, form, list } = parts
  /** What was asked for last: an earlier question that is still answered counts no more. */
  let latest: object | undefined
  const call = createPendingCall<SendOutcome>(() => sendError('SEND_MODAL_CLOSED'), settle)
  function settle(): void {
    if (
      !call.isWaiting() ||
      !untracked(() => isModalClosed(ctx, AccountView, WalletSendView)) ||
      state.phase.peek() === 'asking'
    )
      return
    call.giveUp()
    form.reset()
  }
  ctx.effect(() => (isModalClosed(ctx, AccountView, WalletSendView) ? untracked(settle) : undefined))
  ctx.onStop(call.stop)
  return {
    giveUp: call.giveUp,
    hold: call.hold,
    async open(given) {
      // A host without types may pass nothing, or null.
      const params = given ?? { amount: '', to: '' }
      checkParams(ctx, params)
      const { token, amount, to } = params
      const own = {}
      latest = own
      const place = readPlace(ctx, ctx.get(AccountController))
      const stop = list.watch()
      try {
        if (token !== undefined && !(await isToken(ctx, token))) throw sendError('SEND_TOKEN_UNKNOWN')
        if (!(await hasToken(ctx, list, token))) throw sendError('SEND_TOKEN_UNKNOWN')
      } finally {
        stop()
      }
      if (latest !== own || !isSamePlace(readPlace(ctx, ctx.get(AccountController)), place))
        throw sendError('SEND_MODAL_CLOSED')
      const held = findToken(list.tokens.peek(), token)
      const verdict = held && readSendAmount(amount, held)
      if (verdict && 'refusal' in verdict && verdict.refusal !== 'funds') throw sendError('SEND_AMOUNT_INVALID')
      // Refused by a gate that is shut, and what stands in the form stays what it is.
      ctx.router.open({ view: WalletSendView })
      call.giveUp()
      parts.leave()
      form.reset()
      state.chosen.value = token ?? null
      batch(() => {
        state.amount.value = amount
        state.isLocked.value = true
      })
      void form.takeReceiver(to, 0)
      parts.remind()
      const outcome = call.wait()
      // A listener of the opening may have closed the modal.
      settle()
      return outcome
    },
  }
}
