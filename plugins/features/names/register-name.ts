import { isPorticoError } from '../../../kernel/errors/portico-error'
import { readProperty } from '../../../kernel/lib/safe/read-property'
import { SignMessage } from '../../../kernel/namespaces/capabilities'
import { transferRefusal } from '../../../kernel/namespaces/refusals'
import { mayBeSubmitted } from '../../../kernel/namespaces/unread-submission'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { delay } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, type ReadonlySignal } from '../../../kernel/store/signals'
import { ConnectController } from '../../foundations/connect/contract'
import { ProfileController } from '../../services/blockchain-api/contract'
import { askWhileCurrent } from '../../wallets/ask-wallet'
import type { HeldCall } from '../../wallets/pending-call'
import {
  ChooseAccountNameView,
  type NameFailure,
  type NameOutcome,
  type NamePlace,
  type NameProblem,
  type NameQuote,
  type NameRegistrar,
  type NameStage,
  type NameStanding,
  type NameStep,
  namesEvents,
  RegisterAccountNameStepsView,
  RegisterAccountNameSuccessView,
  RegisterAccountNameView,
  type RegisterQuery,
} from './contract'
import { labelOf } from './name-rules'
import { checkPlace, keyOf, type NamesParts, type NamesState } from './names-form'
import { isElsewhere } from './read-names'

interface FollowParts {
  readonly ctx: PluginContext
  readonly state: NamesState
  readonly registrar: NameRegistrar
  readonly place: ReadonlySignal<NamePlace | undefined>
  /** The name is registered. */
  readonly onDone: (name: string, place: NamePlace) => Promise<void>
  /** Called when the stage of the registration has changed. */
  readonly onChange: () => void
}

/** How often the chain is asked while something is submitted. */
const PERIOD_MS = 2000
const MIN_PERIOD_MS = 500
/** Stages that change without an action of the person. */
const movingStages: readonly NameStage[] = ['reserving', 'waiting', 'registering']

/** Follows a registration that was begun, also after a reload, while the page is visible. */
function createFollowing({ ctx, state, registrar, place: current, onDone, onChange }: FollowParts) {
  let cancel: (() => void) | undefined
  let turn = 0
  /** Whether a registration has ended and its end is not reported yet. */
  let isEnding = false

  function take(standing: NameStanding | undefined): void {
    cancel?.()
    const [before, place] = [state.standing.peek(), current.peek()]
    if (standing?.stage === 'done' && place) {
      // It is kept until its end is reported, so that it cannot be started again meanwhile.
      state.standing.value = { ...standing, stage: 'registering' }
      isEnding = true
      registrar.forget?.(place)
      const mine = turn
      void onDone(standing.name, place).finally(() => {
        if (mine === turn) isEnding = false
      })
      return
    }
    batch(() => {
      // Another tab may have started it; what was read here belongs to the text of this tab's form.
      if (standing?.name !== before?.name) state.quote.value = undefined
      state.standing.value = standing
    })
    if (standing?.stage !== before?.stage || standing?.name !== before?.name) onChange()
    if (!standing || !movingStages.includes(standing.stage)) return
    const leftMs = standing.stage === 'waiting' ? (standing.readyAt ?? 0) - ctx.clock.now() : PERIOD_MS
    cancel = ctx.clock.after(Math.max(leftMs, MIN_PERIOD_MS), () => void look())
  }
  /** Reads the stage of the registration; a reading that was replaced by a newer one returns nothing. */
  async function look(): Promise<void> {
    if (isEnding) return
    turn += 1
    const mine = turn
    const place = current.peek()
    if (!registrar.look || !place || isElsewhere(registrar, place)) return
    if (state.phase.peek() === 'asking' || !ctx.browser.isVisible()) {
      cancel?.()
      cancel = ctx.clock.after(PERIOD_MS, () => void look())
      return
    }
    try {
      const standing = await registrar.look(place)
      if (mine === turn && !ctx.signal.aborted) take(standing)
    } catch (error) {
      if (mine !== turn || ctx.signal.aborted) return
      ctx.logger.info('A registration could not be followed', error)
      cancel?.()
      cancel = ctx.clock.after(PERIOD_MS, () => void look())
    }
  }
  function stop(): void {
    turn += 1
    isEnding = false
    cancel?.()
  }
  ctx.onStop(stop)
  return {
    look,
    take(standing: NameStanding) {
      turn += 1
      take(standing)
    },
    stop,
  }
}

export type Following = ReturnType<typeof createFollowing>

const refusals: Readonly<Record<string, NameProblem>> = { funds: 'funds', reverts: 'reverts', mismatch: 'changed' }
const codes: Readonly<Record<string, NameProblem>> = {
  NAMES_PRICE_CHANGED: 'price',
  CONNECT_SESSION_CHANGED: 'changed',
}

/**
 * Returns what to say where a name was not registered; the registrar's own reason is preferred.
 *
 * @param isPaid - whether the wallet was asked for a transaction. An unanswered signature has sent nothing; an unanswered transaction may
 * have been sent.
 */
export function failureOf(error: unknown, name: string, isPaid: boolean): NameFailure {
  const kind = walletErrorKind(error)
  if (kind === 'userRejected') return { problem: 'declined', name }
  if (kind === 'pending') return { problem: 'waiting', name }
  if (isPaid && mayBeSubmitted(error)) return { problem: 'unanswered', name }
  // A registrar of the app may throw an error of its own class.
  const isRefused = error instanceof Error && readProperty(error, 'code') === 'NAMES_REGISTER_REFUSED'
  if (isRefused || isPorticoError(error, 'BLOCKCHAIN_API_REFUSED'))
    return { problem: 'refused', text: error.message, name }
  const code = isPorticoError(error) ? codes[error.code] : undefined
  return { problem: refusals[transferRefusal(error) ?? ''] ?? code ?? 'failed', name }
}

/** The pending call of a host that asked for a registration. */
export interface Opening {
  /** Resolves the call once the name in the form is registered. */
  end(outcome: NameOutcome): void
  /** Marks the call as waiting for a wallet, so that closing the modal does not end it. */
  hold(): HeldCall<NameOutcome>
}

/** Whether the wallet was asked and has not answered yet. */
interface Prompt {
  isOpen: boolean
}

interface AskParams {
  readonly place: NamePlace
  /** The active account and network. */
  readonly current: NamesParts['place']
  readonly label: string
  readonly years: number
  readonly quote: NameQuote | undefined
  readonly prompt: Prompt
  readonly held: HeldCall<NameOutcome>
  /** Called with the outcome where account or network have changed meanwhile, and no caller waits any more. */
  readonly onLate: (standing: NameStanding | undefined) => Promise<void>
}

/**
 * Registers, or continues a registration, by one request to the wallet, while account and network stay. @throws the errors of registrar and
 * wallet
 */
async function askToRegister(
  ctx: PluginContext,
  registrar: NameRegistrar,
  { place, current, label, years, quote, prompt, held, onLate }: AskParams,
): Promise<NameStanding | undefined> {
  const { network, address } = place
  const connect = ctx.get(ConnectController)
  const flow = await connect.beginFlow()
  try {
    checkPlace(place, current)
    const provider = await connect.getProvider()
    return await flow.runAlone(async (signal) => {
      const wallet = askWhileCurrent(provider, signal)
      const sign: RegisterQuery['sign'] = async (message) => {
        const signMessage = ctx.namespaces.use(SignMessage, network.chainNamespace)
        return (await signMessage({ ...wallet, address, message })).signature
      }
      const name = label + registrar.suffix
      const query = { network, address, label, name, years, sign, ...wallet, ...(quote && { quote }) }
      prompt.isOpen = true
      try {
        const next = await registrar.register(query)
        if (signal.aborted) await onLate(next)
        return next
      } finally {
        prompt.isOpen = false
        if (signal.aborted) held.release()
      }
    })
  } finally {
    flow.end()
  }
}

export const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()

/** How often a registered name is resolved: of several nodes behind one address some lag behind the others. */
const MAX_RESOLVES = 4

/** Tells whether a name leads to the account. A registrar without `look` is a service, which is asked once. */
async function isLeadingTo(
  ctx: PluginContext,
  registrar: NameRegistrar,
  query: Parameters<NameRegistrar['resolve']>[0],
): Promise<boolean> {
  for (let looks = registrar.look ? MAX_RESOLVES : 1; looks > 0; looks--) {
    if (isSame(await registrar.resolve(query), query.address)) return true
    if (looks > 1) await delay(ctx, PERIOD_MS)
  }
  return false
}

/** Finds out whether a name leads to the account; only such a name is shown as the account's. */
async function findOutcome(
  ctx: PluginContext,
  registrar: NameRegistrar,
  place: NamePlace,
  name: string,
): Promise<NameOutcome> {
  const { address } = place
  try {
    const isLeading = await isLeadingTo(ctx, registrar, { ...place, name, signal: ctx.signal })
    if (isLeading && ctx.has(ProfileController)) {
      const refreshing = ctx.load(ProfileController).then((profile) => profile.refresh())
      // The name leads to the account also where the profile could not be refreshed.
      await refreshing.catch(ctx.logger.warn)
    }
    return { name, address, isLeading }
  } catch (error) {
    ctx.logger.warn('Error resolving name', error)
    return { name, address, isLeading: false }
  }
}

const registeredText = { key: 'names.done', text: 'Account name chosen successfully' }
/** Views that a finished registration navigates away from. */
const formViews: readonly (string | undefined)[] = [
  ChooseAccountNameView.name,
  RegisterAccountNameView.name,
  RegisterAccountNameStepsView.name,
]

interface RegisteringParts extends NamesParts {
  readonly step: ReadonlySignal<NameStep>
  readonly opening: Opening
}

/** Creates the function that reports the end of a registration to the form, to the app and to the person. */
function createFinish({ ctx, state, registrar, reading, place, opening }: RegisteringParts) {
  /** @param held - the account of the registration, for which a wallet was asked last */
  return async function finish(name: string, where: NamePlace, held?: HeldCall<NameOutcome>): Promise<void> {
    const outcome = await findOutcome(ctx, registrar, where, name)
    // The form may belong to another account by now.
    const isHere = keyOf(where) === keyOf(place.peek())
    if (isHere) {
      batch(() => {
        state.owned.value = name
        state.ownedState.value = 'ready'
        state.standing.value = undefined
        state.failure.value = undefined
        state.typed.value = { text: '' }
        state.phase.value = 'idle'
      })
      reading.readSuggestions()
    }
    ctx.emit(namesEvents, 'names:registered', outcome)
    if (held) held.end(outcome)
    else if (isHere) opening.end(outcome)
    const { isOpen, current } = ctx.router
    if (isHere && isOpen.peek() && formViews.includes(current.peek()?.view))
      ctx.router.reset(RegisterAccountNameSuccessView, outcome)
    else ctx.notices.show({ message: registeredText, variant: 'success' })
  }
}

/** One request to a wallet for a registration. */
interface RegisterAttempt {
  readonly name: string
  readonly where: NamePlace
  readonly held: HeldCall<NameOutcome>
  /** Lets the form be used again, unless a newer request was made from it. */
  readonly release: () => void
}

/** Creates the function that reports a failed registration to the form and to the app, or finds that it succeeded after all. */
function createFail(
  { ctx, state, registrar, reading, place }: RegisteringParts,
  finish: ReturnType<typeof createFinish>,
) {
  /** Tells whether the name already leads to the account. */
  async function isTaken(name: string, where: NamePlace): Promise<boolean> {
    const found = await registrar.resolve({ ...where, name, signal: ctx.signal }).catch(() => undefined)
    return isSame(found, where.address)
  }
  return async function fail(error: unknown, { name, where, held, release }: RegisterAttempt): Promise<void> {
    const failure = failureOf(error, name, registrar.quote !== undefined)
    if (failure.problem === 'failed' || failure.problem === 'unanswered') {
      ctx.logger.warn(`Error registering name ${name}`, error)
      // The registration may have succeeded where only the answer was lost.
      if (await isTaken(name, where)) return finish(name, where, held)
    }
    // The form may belong to another account by now, which is only told about the change.
    const isHere = failure.problem === 'changed' || keyOf(where) === keyOf(place.peek())
    if (isHere)
      batch(() => {
        release()
        state.failure.value = failure
      })
    ctx.emit(namesEvents, 'names:failed', { name, problem: failure.problem })
    if (!isHere || failure.problem === 'declined' || failure.problem === 'waiting') return
    // Another account may have registered the name, and prices may have changed.
    reading.readSuggestions()
    reading.readQuote()
  }
}

/** Creates the registration of a name, from the click to its end. */
export function createRegistering(parts: RegisteringParts) {
  const { ctx, state, registrar, reading, place, step, opening } = parts
  const finish = createFinish(parts)
  const fail = createFail(parts, finish)
  /** The latest request to a wallet; a request of another account is separate. */
  let latest: object | undefined
  const following = createFollowing({
    ctx,
    state,
    registrar,
    place,
    onDone: (name, where) => finish(name, where),
    onChange: () => reading.readQuote(),
  })
  /** Returns what a request to the wallet would register now; undefined where nothing can be registered. */
  function readOrder() {
    const [where, standing, quote] = [place.peek(), state.standing.peek(), state.quote.peek()]
    const label = standing ? labelOf(standing.name, registrar) : state.typed.peek().label
    // A person must not pay a price that was not shown.
    const isPriced = registrar.quote === undefined || quote !== undefined
    const isTime = standing ? standing.stage === 'ready' && isPriced : step.peek() === 'ready'
    if (!where || label === undefined || !isTime || state.phase.peek() !== 'idle') return undefined
    return { place: where, label, years: standing?.years ?? state.years.peek(), quote, isContinued: Boolean(standing) }
  }
  async function register(): Promise<void> {
    const order = readOrder()
    if (!order) return
    const { place: where, isContinued } = order
    const name = order.label + registrar.suffix
    const asked = {}
    latest = asked
    const release = () => {
      if (latest === asked) state.phase.value = 'idle'
    }
    batch(() => {
      state.phase.value = 'asking'
      state.failure.value = undefined
    })
    ctx.emit(namesEvents, 'names:started', { name, ...(isContinued && { isContinued }) })
    const prompt: Prompt = { isOpen: false }
    const held = opening.hold()
    // The form may belong to another account by now.
    const isHere = () => keyOf(where) === keyOf(place.peek())
    const onLate = async (late: NameStanding | undefined) => {
      if (!late) await finish(name, where, held)
      else if (isHere()) following.take(late)
    }
    let next: NameStanding | undefined
    try {
      next = await askToRegister(ctx, registrar, { ...order, current: place, prompt, held, onLate })
      if (!next) await finish(name, where, held)
    } catch (error) {
      await fail(error, { name, where, held, release })
    } finally {
      // While the wallet still shows its prompt, its answer ends the call.
      if (!prompt.isOpen) held.release()
    }
    if (latest !== asked || !isHere()) return
    release()
    if (next) following.take(next)
    else void following.look()
  }
  return { following, register }
}
