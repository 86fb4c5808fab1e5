import { isPorticoError } from '../../../kernel/errors/portico-error'
import type { Clock } from '../../../kernel/platform/clock'
import { delay, untilAborted } from '../../../kernel/platform/until-aborted'
import { isUnderWay } from '../../foundations/connect/contract'
import type { CatalogueWallet } from '../../wallets/contract'
import { type Pairing, walletConnectEvents, walletConnectId } from './contract'
import type { SessionStruct } from './current-session'
import { isDeclined, isRunOut, pairingAlerts, pairingFailure, readRefusal, reasonOf } from './failures'
import { LIFE_MS, MARGIN_MS, type Proposal } from './proposal'
import { pairingError } from './walletconnect-errors'
import type { Connected, WalletConnectContext } from './walletconnect-facade'

export interface Wait {
  readonly done: Promise<void>
  stop(): void
}

/**
 * Waits for a condition that depends on time or events. It is checked by the wall clock, so that a page that was frozen notices an expiry
 * when it resumes; and by a timer, so that the wait is not longer where that clock is set back.
 */
export interface ConditionWatcher {
  checkAll(): void
  /**
   * @param isSo - the condition
   * @param ms - when the wait ends at the latest
   */
  until(isSo: () => boolean, ms?: number): Wait
}

export function createConditionWatcher(clock: Clock): ConditionWatcher {
  const looks = new Set<() => void>()
  return {
    checkAll() {
      for (const look of [...looks]) look()
    },
    until(isSo, ms) {
      let stop: () => void = () => undefined
      const done = new Promise<void>((resolve) => {
        const end = () => {
          stop()
          resolve()
        }
        const look = () => {
          if (isSo()) end()
        }
        const cancel = ms === undefined ? undefined : clock.after(Math.max(ms, 0), end)
        looks.add(look)
        stop = () => {
          cancel?.()
          looks.delete(look)
        }
        look()
      })
      return { done, stop }
    },
  }
}

/** Functions that a pairing needs from other parts. */
interface PairingParts {
  /** Loads the client; once. */
  connected(): Promise<Connected>
  propose(connected: Connected): Promise<Proposal>
  /** Accepts a session that a wallet approved; returns false where it does not fit. */
  take(connected: Connected, struct: SessionStruct): boolean
  /** Ends a session that no caller waits for any more. */
  discard(connected: Connected, struct: SessionStruct): void
}

/** What the steps of a pairing share; one per kernel. */
interface PairingContext {
  readonly walletConnect: WalletConnectContext
  readonly parts: PairingParts
  readonly conditions: ConditionWatcher
  /** The wallet that was chosen. */
  wallet: CatalogueWallet | undefined
  /** How many callers wait for a wallet. */
  watchers: number
  /** The number of times that the pairing was cancelled. */
  cancels: number
  /** Whether the relay has been silent for `QUIET_MS`. */
  isQuiet: boolean
  /** The proposal that a wallet can take now. */
  proposal: Proposal | undefined
  notify(pairing: Omit<Pairing, 'wallet'>): void
  /** Shows the proposal, or that no wallet could answer it now. */
  notifyReady(): void
}

function createPairingContext(walletConnect: WalletConnectContext, parts: PairingParts): PairingContext {
  const { ctx, pairing } = walletConnect
  const context: PairingContext = {
    walletConnect,
    parts,
    conditions: createConditionWatcher(ctx.clock),
    wallet: undefined,
    watchers: 0,
    cancels: 0,
    isQuiet: false,
    proposal: undefined,
    notify(next) {
      pairing.value = { ...next, ...(context.wallet && { wallet: context.wallet }) }
    },
    notifyReady() {
      if (!context.proposal) return
      const { uri, expiresAt } = context.proposal
      if (context.isQuiet || !ctx.browser.isOnline()) context.notify({ state: 'offline' })
      else context.notify({ state: 'ready', uri, expiresAt })
    },
  }
  return context
}

/** Time, in ms, after which a silent relay is shown as offline. */
const QUIET_MS = 5000

/** Returns the time at which a proposal counts as expired, in ms since the epoch. */
const endOf = ({ expiresAt }: Proposal): number => expiresAt - MARGIN_MS

/** A proposal that has more time left than it was made with was made before the clock was set back. */
function isGood(proposal: Proposal, now: number): boolean {
  const left = endOf(proposal) - now
  return left > 0 && left <= LIFE_MS - MARGIN_MS
}

/** Discards the proposal; a wallet that scans it later finds nothing. */
function dropProposal(context: PairingContext): void {
  context.proposal?.drop()
  context.proposal = undefined
}

/** A proposal is valid until it expires or a wallet answers, whether or not a caller waits. */
function keep(context: PairingContext, connected: Connected, proposal: Proposal) {
  context.proposal = proposal
  const forget = () => {
    if (context.proposal === proposal) context.proposal = undefined
  }
  proposal.approval.then((struct) => {
    // A caller that waited has taken it by now, or there was none.
    if (context.proposal === proposal && !context.watchers) context.parts.discard(connected, struct)
    forget()
  }, forget)
}

async function untilOnline({ walletConnect, conditions, notify }: PairingContext, signal: AbortSignal) {
  const { isOnline } = walletConnect.ctx.browser
  if (isOnline()) return
  notify({ state: 'offline' })
  const { done, stop } = conditions.until(isOnline)
  await untilAborted(done, signal).finally(stop)
  notify({ state: 'preparing' })
}

/**
 * Creates a proposal, or reuses an earlier one that is still valid.
 *
 * @throws WALLETCONNECT_PAIRING_FAILED 'relayUnreachable'; the reason of `signal`
 */
async function makeProposal(context: PairingContext, connected: Connected, signal: AbortSignal): Promise<Proposal> {
  const { ctx } = context.walletConnect
  if (context.proposal && isGood(context.proposal, ctx.clock.now())) return context.proposal
  dropProposal(context)
  await untilOnline(context, signal)
  const cancelQuiet = ctx.clock.after(QUIET_MS, () => context.notify({ state: 'offline' }))
  const made = context.parts.propose(connected)
  // A proposal that is answered after its round has no caller. A client that is closed with the kernel ends it by itself.
  made.then((proposal) => (signal.aborted && !ctx.signal.aborted ? proposal.drop() : undefined)).catch(() => undefined)
  try {
    const proposal = await untilAborted(made, signal)
    keep(context, connected, proposal)
    if (pairingAlerts.includes(ctx.notices.alert.peek()?.code ?? '')) ctx.notices.dismissAlert()
    return proposal
  } catch (error) {
    if (signal.aborted) throw error
    ctx.logger.warn('No pairing could be made', error)
    ctx.notices.alertCode('APKT004')
    throw pairingFailure('relayUnreachable', error)
  } finally {
    cancelQuiet()
  }
}

/** Minimum delay, in ms, in noticing the end of a proposal, from which the page must have been frozen. */
const SLEPT_MS = 1000
/** Time, in ms, to wait for the relay to deliver what a wallet approved while the page was frozen. */
const COLLECT_MS = 2000

/** Returns the session that a wallet approved; undefined where the proposal expired first. */
async function approvalOf(
  context: PairingContext,
  { line }: Connected,
  proposal: Proposal,
  signal: AbortSignal,
): Promise<SessionStruct | undefined> {
  const { walletConnect, conditions, notify } = context
  const { ctx } = walletConnect
  const { now } = ctx.clock
  const { done, stop } = conditions.until(() => now() >= endOf(proposal), endOf(proposal) - now())
  const over = new AbortController()
  const runOut = async () => {
    await done
    if (!context.watchers || now() - endOf(proposal) < SLEPT_MS) return undefined
    notify({ state: 'renewing' })
    await line.check()
    await delay(ctx, COLLECT_MS, over.signal)
    return undefined
  }
  try {
    return await untilAborted(Promise.race([proposal.approval, runOut()]), signal)
  } catch (error) {
    // The client's own timer may fire first, when a frozen page resumes.
    if (!signal.aborted && isRunOut(error)) return undefined
    throw error
  } finally {
    stop()
    over.abort()
  }
}

async function loadClient({ parts }: PairingContext, signal: AbortSignal): Promise<Connected> {
  try {
    return await untilAborted(parts.connected(), signal)
  } catch (error) {
    throw signal.aborted ? error : pairingFailure('notLoaded', error)
  }
}

/**
 * Creates proposals until a wallet approves one: an expired one is followed by the next while a caller waits.
 *
 * @throws the wallet's answer, WALLETCONNECT_PAIRING_FAILED; CONNECT_REQUEST_ABORTED where no caller waits any more
 */
async function runPairing(context: PairingContext, signal: AbortSignal): Promise<SessionStruct> {
  const { walletConnect, parts } = context
  context.notify({ state: 'preparing' })
  const connected = await loadClient(context, signal)
  const unwatch = connected.line.watch()
  try {
    for (;;) {
      const proposal = await makeProposal(context, connected, signal)
      context.notifyReady()
      const { uri, expiresAt } = proposal
      walletConnect.ctx.emit(walletConnectEvents, 'walletconnect:ready', { uri, expiresAt })
      const struct = await approvalOf(context, connected, proposal, signal)
      if (struct && context.watchers) {
        if (!parts.take(connected, struct)) throw pairingFailure('unfitting')
        return struct
      }
      dropProposal(context)
      if (!context.watchers) throw pairingError('CONNECT_REQUEST_ABORTED')
      context.notify({ state: 'renewing' })
    }
  } finally {
    unwatch()
  }
}

/** One run of `runPairing`. */
interface Round {
  readonly abort: AbortController
  readonly outcome: Promise<SessionStruct>
}

export interface PairingMachine {
  readonly context: PairingContext
  /** Creates a pairing in advance; settles when it is ready or has failed. Never rejects. */
  prepare(): Promise<void>
  /** Joins the pairing, or starts one; it is kept fresh until `leave`. */
  join(wallet?: CatalogueWallet): { readonly session: Promise<SessionStruct>; readonly leave: () => void }
  /** Gives the pairing up and drops its proposal, so that the next `join` makes a new one. */
  renew(): void
  /** Abandons the pairing; the closed client ends it. */
  forget(): void
  cancel(): void
  /** Cancels where no caller waits any more. */
  leaveAlone(): void
  /** Called when the relay refused. */
  refuse(text: string): void
  /** Called when the approved session could not be connected. */
  fail(error: unknown): void
  /** Called when the relay becomes silent, or answers again. */
  setQuiet(isQuiet: boolean): void
}

/** Shows in `pairing` how a round has ended by itself. */
function notifyEnd({ notify }: PairingContext, error: unknown) {
  if (isPorticoError(error, 'CONNECT_REQUEST_ABORTED')) notify({ state: 'idle' })
  else if (isDeclined(error)) notify({ state: 'declined' })
  else notify({ state: 'failed', reason: reasonOf(error) })
}

interface Rounds {
  readonly isOpen: () => boolean
  /** The round that is under way, or a new one. */
  take(): Promise<SessionStruct>
  /** Ends the round that is under way; callers that waited are rejected with the reason. */
  stop(reason: unknown): void
}

function createRounds(context: PairingContext): Rounds {
  let round: Round | undefined
  function start(): Round {
    const abort = new AbortController()
    const own: Round = { abort, outcome: runPairing(context, abort.signal) }
    const end = (notify: () => void) => {
      if (round !== own) return
      round = undefined
      notify()
    }
    own.outcome.then(
      () => end(() => context.notify({ state: 'settling' })),
      (error: unknown) => end(() => notifyEnd(context, error)),
    )
    return own
  }
  return {
    isOpen: () => round !== undefined,
    take() {
      round ??= start()
      return round.outcome
    },
    stop(reason) {
      const own = round
      if (!own) return
      round = undefined
      own.abort.abort(reason)
      notifyEnd(context, reason)
    },
  }
}

async function prepare({ walletConnect, conditions }: PairingContext, rounds: Rounds): Promise<void> {
  if (walletConnect.session.peek()) return
  const outcome = rounds.take()
  const { done, stop } = conditions.until(() => walletConnect.pairing.peek().state !== 'preparing')
  const unfollow = walletConnect.pairing.subscribe(conditions.checkAll)
  await Promise.race([done, outcome.catch(() => undefined)])
  stop()
  unfollow()
}

function join(context: PairingContext, rounds: Rounds, wallet: CatalogueWallet | undefined) {
  context.watchers++
  context.wallet = wallet
  const { wallet: _, ...now } = context.walletConnect.pairing.peek()
  if (rounds.isOpen()) context.notify(now)
  const outcome = rounds.take()
  const gone = new AbortController()
  const leave = () => {
    if (gone.signal.aborted) return
    gone.abort(pairingError('CONNECT_REQUEST_ABORTED'))
    context.watchers--
  }
  return { session: untilAborted(outcome, gone.signal).finally(leave), leave }
}

export function createPairing(walletConnect: WalletConnectContext, parts: PairingParts): PairingMachine {
  const context = createPairingContext(walletConnect, parts)
  const rounds = createRounds(context)
  const giveUp = () => rounds.stop(pairingError('CONNECT_REQUEST_ABORTED'))
  walletConnect.ctx.onStop(giveUp)

  const machine: PairingMachine = {
    context,
    prepare: () => prepare(context, rounds),
    join: (wallet) => join(context, rounds, wallet),
    renew() {
      dropProposal(context)
      giveUp()
    },
    forget() {
      context.proposal = undefined
      giveUp()
    },
    cancel() {
      context.cancels++
      context.wallet = undefined
      giveUp()
      const { connect, pairing } = walletConnect
      const attempt = connect.attempt.peek()
      const isOfOther = isUnderWay(attempt) && attempt.connectorId !== walletConnectId
      // The connection attempt for the approved session is cancelled; its caller ends the session.
      if (pairing.peek().state === 'settling' && !isOfOther) connect.cancel()
      // The result of the last pairing is no longer shown.
      if (!walletConnect.session.peek()) context.notify({ state: 'idle' })
    },
    leaveAlone() {
      if (!context.watchers) machine.cancel()
    },
    refuse(text) {
      const { alert, reason } = readRefusal(text)
      walletConnect.ctx.logger.warn('The relay refused', text)
      if (alert) walletConnect.ctx.notices.alertCode(alert, { projectId: walletConnect.options.projectId ?? '' })
      dropProposal(context)
      rounds.stop(pairingFailure(reason))
    },
    fail: (error) => notifyEnd(context, error),
    setQuiet(isQuiet) {
      context.isQuiet = isQuiet
      const { state } = walletConnect.pairing.peek()
      if (state === 'ready' || state === 'offline') context.notifyReady()
    },
  }
  return machine
}
