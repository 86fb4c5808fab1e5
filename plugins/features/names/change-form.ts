import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, computed, signal, toReadonlySignals, untracked } from '../../../kernel/store/signals'
import { ConnectController } from '../../foundations/connect/contract'
import { ProfileController } from '../../services/blockchain-api/contract'
import { askWhileCurrent } from '../../wallets/ask-wallet'
import { createUnansweredStore } from '../../wallets/unanswered-store'
import { TransactionsController } from '../transactions/contract'
import {
  ManageAccountNameView,
  type NameChangeForm,
  type NameChangeKind,
  type NameChangeStage,
  type NameChangeStep,
  type NameFailure,
  type NamePlace,
  type NameQuote,
  type NameRegistrar,
  type TypedName,
} from './contract'
import { labelOf, readTypedName } from './name-rules'
import { namesError } from './names-errors'
import { checkPlace, keyOf, type NamesParts, type ReadState } from './names-form'
import { createLatest, DEBOUNCE_MS, isElsewhere } from './read-names'
import { failureOf, isSame } from './register-name'
import {
  type AskedChange,
  createSentChangeStore,
  type FilledChange,
  parseAskedChange,
  type SentChange,
  writeFilled,
} from './sent-change-store'

interface ChangeParams {
  readonly place: NamePlace
  /** The active account and network. */
  readonly current: NamesParts['place']
  readonly kind: NameChangeKind
  /** The name with its zone. */
  readonly name: string
  readonly years: number
  readonly quote?: NameQuote
  /** Called with the transaction that was submitted after account or network had changed, when no caller waits for it any more. */
  readonly onLate?: (id: string | undefined) => void
}

/** Tells whether a registrar can make a change to a name that an account has. */
const canChange = (registrar: NameRegistrar, kind: NameChangeKind): boolean =>
  registrar[kind === 'renew' ? 'renew' : 'setPrimary'] !== undefined

/**
 * Asks the wallet for a change of a name, as long as account and network stay the same.
 *
 * @returns the transaction, where one was submitted and is not yet on the chain
 * @throws NAMES_REGISTER_FAILED where the registrar cannot make the change, or the name is not one of its own; TRANSFER_REFUSED where
 * account or network have changed; errors of the registrar and the wallet
 */
export async function askForChange(
  ctx: PluginContext,
  registrar: NameRegistrar,
  { place, current, kind, name, years, quote, onLate }: ChangeParams,
): Promise<string | undefined> {
  const label = labelOf(name, registrar)
  if (label === undefined || !canChange(registrar, kind)) throw namesError('NAMES_REGISTER_FAILED', { name })
  const connect = ctx.get(ConnectController)
  const flow = await connect.beginFlow()
  try {
    checkPlace(place, current)
    const provider = await connect.getProvider()
    return await flow.runAlone(async (signal) => {
      const query = { ...place, label, years, ...askWhileCurrent(provider, signal), ...(quote && { quote }) }
      const id = await (kind === 'renew' ? registrar.renew?.(query) : registrar.setPrimary?.(query))
      if (signal.aborted) onLate?.(id)
      return id
    })
  } finally {
    flow.end()
  }
}

const allKinds: readonly NameChangeKind[] = ['renew', 'primary']

/** What has to be read before the wallet is asked for a change. */
interface Reading {
  readonly leadsHere: boolean
  readonly quote?: NameQuote | undefined
}

const createState = () => ({
  chosen: signal<NameChangeKind | undefined>(undefined),
  years: signal(1),
  typed: signal<TypedName>({ text: '' }),
  reading: signal<Reading | undefined>(undefined),
  readState: signal<ReadState>('none'),
  stage: signal<NameChangeStage>('idle'),
  failure: signal<NameFailure | undefined>(undefined),
})

type ChangeState = ReturnType<typeof createState>

/** Derives the kind of the change, its name, and what it lacks. */
function deriveForm({ state: names, registrar, place }: NamesParts, state: ChangeState) {
  const { owned } = names
  const kinds = computed(() => {
    if (isElsewhere(registrar, place.value)) return []
    // A name that is not the registrar's own, such as a sub-name, cannot be renewed there.
    const isOwn = labelOf(owned.value ?? '', registrar) !== undefined
    return allKinds.filter((kind) => canChange(registrar, kind) && (kind === 'primary' || isOwn))
  })
  const kind = computed(() => {
    const [first = 'primary'] = kinds.value
    return kinds.value.find((each) => each === state.chosen.value) ?? first
  })
  const name = computed(() => {
    if (kind.value === 'renew') return owned.value
    const { label } = state.typed.value
    return label === undefined ? undefined : label + registrar.suffix
  })
  const step = computed((): NameChangeStep => {
    if (kind.value === 'primary') {
      if (state.typed.value.fault) return 'invalid'
      if (name.value === undefined) return 'empty'
      if (name.value === owned.value) return 'same'
    }
    if (state.readState.value === 'unavailable') return 'unreadable'
    if (state.readState.value !== 'ready') return 'checking'
    return state.reading.value?.leadsHere ? 'ready' : 'elsewhere'
  })
  return { kinds, kind, name, step, quote: computed(() => state.reading.value?.quote) }
}

type DerivedForm = ReturnType<typeof deriveForm>

/** When a changed name is read once more, in ms: of several nodes behind one address some lag behind the others. */
const LAG_MS = 5000

/** Follows the transaction of a change to its end, through the plugin that follows all transactions. */
function createFollow({ ctx, reading, place }: NamesParts, { stage, failure }: ChangeState) {
  let stop: (() => void) | undefined
  async function readAgain(): Promise<void> {
    reading.readOwned()
    if (ctx.has(ProfileController)) await (await ctx.load(ProfileController)).refresh()
  }
  async function finish(): Promise<void> {
    stage.value = 'done'
    ctx.clock.after(LAG_MS, () => void readAgain().catch((error: unknown) => ctx.logger.warn(error)))
    await readAgain()
  }
  return {
    /** Forgets the result of the previous change. */
    clear(): void {
      stop?.()
      batch(() => {
        stage.value = 'idle'
        failure.value = undefined
      })
    },
    finish,
    async begin({ network }: NamePlace, id: string): Promise<void> {
      if (!ctx.has(TransactionsController)) return
      const before = place.peek()
      const { transactions, find } = await ctx.load(TransactionsController)
      if (before !== place.peek()) return
      stop?.()
      stop = ctx.effect(() => {
        transactions.value
        const found = untracked(() => find(network.caipNetworkId, id))
        const isReplaced = found?.stage === 'replaced' && found.replacement?.kind !== 'repriced'
        if (stage.peek() !== 'sent') return
        if (found?.stage === 'confirmed' || (found?.stage === 'replaced' && !isReplaced))
          void untracked(finish).catch((error: unknown) => ctx.logger.warn(error))
        else if (found?.stage === 'failed' || found?.stage === 'dropped' || isReplaced) stage.value = 'failed'
      })
    },
  }
}

/** Shows the values of the form. */
function fillIn(state: ChangeState, { kind, years, typed }: FilledChange): void {
  state.chosen.value = kind
  state.years.value = years
  state.typed.value = typed
}

/** Keeps what a wallet is asked for, in case the page is left meanwhile: it may send it, and the next page would not know. */
function createAskedChanges({ ctx, registrar }: NamesParts, state: ChangeState) {
  const store = createUnansweredStore(ctx, (row) => {
    const asked = parseAskedChange(row, registrar)
    return asked && { name: asked.name, ...writeFilled(asked) }
  })
  const toKey = ({ network, address: account }: NamePlace) => ({ network, account })
  return {
    /** @returns a function that ends it, once the wallet has answered */
    keep: (where: NamePlace, change: AskedChange) =>
      store.keep(toKey(where), { name: change.name, ...writeFilled(change) }),
    forget: (where: NamePlace | undefined) => where && store.forget(toKey(where)),
    /** Reports a change that an earlier page asked for. */
    remind(where: NamePlace): void {
      const asked = parseAskedChange(store.read(toKey(where)), registrar)
      if (!asked) return
      batch(() => {
        fillIn(state, asked)
        state.failure.value = { problem: 'unanswered', name: asked.name }
      })
    },
  }
}

/**
 * Keeps what was sent for each account, so that an account that becomes active again, a reloaded page and another tab are not asked to pay
 * twice.
 */
function createSentChanges(
  { ctx, registrar, place }: NamesParts,
  state: ChangeState,
  follow: ReturnType<typeof createFollow>,
) {
  const sent = new Map<string | undefined, SentChange>()
  const store = createSentChangeStore(ctx, registrar)
  let shown: NamePlace | undefined
  function drop(where: NamePlace | undefined): void {
    sent.delete(keyOf(where))
    if (where) store.remove(where)
  }
  function display(where: NamePlace, change: SentChange): void {
    batch(() => {
      state.stage.value = 'sent'
      fillIn(state, change)
    })
    void follow.begin(where, change.id).catch(ctx.logger.warn)
  }
  /** Shows a change if its transaction is still followed, and forgets it otherwise. */
  async function restore(where: NamePlace, change: SentChange): Promise<void> {
    const { find } = await ctx.load(TransactionsController)
    if (keyOf(place.peek()) !== keyOf(where) || state.stage.peek() !== 'idle') return
    if (!find(where.network.caipNetworkId, change.id)) return drop(where)
    sent.set(keyOf(where), change)
    display(where, change)
  }
  /** Shows what an earlier page or another tab has sent. @returns whether there is such a change */
  function showStored(where: NamePlace): boolean {
    const found = ctx.has(TransactionsController) ? store.read(where) : undefined
    if (found) void restore(where, found).catch(ctx.logger.warn)
    return found !== undefined
  }
  ctx.effect(() => {
    const { value: stage } = state.stage
    if (stage === 'done' || stage === 'failed') untracked(() => shown && store.remove(shown))
  })
  return {
    keep(where: NamePlace, change: SentChange): void {
      sent.set(keyOf(where), change)
      store.write(where, change)
    },
    /** Called when the person changes the form. What another tab has sent stays known. */
    forget(): void {
      if (state.stage.peek() !== 'idle') drop(shown)
    },
    showStored,
    /** Called when account or network have changed. */
    show(where: NamePlace | undefined): void {
      if (state.stage.peek() !== 'sent') sent.delete(keyOf(shown))
      shown = where
      const found = sent.get(keyOf(where))
      follow.clear()
      if (!where) return
      if (found) display(where, found)
      else showStored(where)
    },
  }
}

/** Creates the reading of the address that the name leads to, and of the price; only the latest answer counts. */
function createRead({ ctx, registrar, place }: NamesParts, state: ChangeState, { kinds, kind, name }: DerivedForm) {
  const latest = createLatest(ctx)
  async function ask(where: NamePlace, of: string, signal: AbortSignal): Promise<Reading> {
    const query = { ...where, signal, label: labelOf(of, registrar) ?? '', years: state.years.peek() }
    // A renewal is paid for the holder of the name, so the name has to lead to this account.
    const leadsHere = isSame(await registrar.resolve({ ...where, name: of, signal }), where.address)
    if (!leadsHere) return { leadsHere }
    return { leadsHere, quote: await registrar.quoteChange?.({ ...query, kind: kind.peek() }) }
  }
  function forget(readState: ReadState = 'none'): void {
    latest.stop()
    batch(() => {
      state.reading.value = undefined
      state.readState.value = readState
    })
  }
  function read(delayMs = 0): void {
    const [where, of] = [place.peek(), name.peek()]
    forget(where && of ? 'loading' : 'none')
    if (!where || !of || !kinds.peek().includes(kind.peek())) return
    latest.run(delayMs, (signal) => ask(where, of, signal), {
      done(found) {
        batch(() => {
          state.reading.value = found
          state.readState.value = 'ready'
        })
      },
      failed(error) {
        ctx.logger.warn('What a change of a name costs could not be read', error)
        state.readState.value = 'unavailable'
      },
    })
  }
  return { read, forget }
}

/** Tells whether a wallet is being asked for a change, or has sent one that is not confirmed yet. */
const isHeld = ({ stage }: ChangeState): boolean => stage.peek() === 'asking' || stage.peek() === 'sent'

interface SubmitSteps {
  readonly follow: ReturnType<typeof createFollow>
  readonly sent: ReturnType<typeof createSentChanges>
  readonly asking: ReturnType<typeof createAskedChanges>
  /** Reads again what has to be known before a wallet is asked. */
  readonly read: () => void
}

/** Creates the request to a wallet for the change that the form shows. */
function createSubmitting(
  { ctx, registrar, place }: NamesParts,
  state: ChangeState,
  { kind, name, step, quote }: DerivedForm,
  { follow, sent, asking, read }: SubmitSteps,
) {
  /** The latest request to a wallet, as long as the form still shows it. */
  let latest: object | undefined
  return {
    /** Called when the form changes. */
    forget(): void {
      latest = undefined
    },
    async submit(): Promise<void> {
      const [where, of, shown] = [place.peek(), name.peek(), quote.peek()]
      if (!where || !of || step.peek() !== 'ready' || isHeld(state) || sent.showStored(where)) return
      follow.clear()
      batch(() => {
        // The kind of the change stays shown, also when the account gets its first name by it.
        state.chosen.value = kind.peek()
        state.stage.value = 'asking'
      })
      const own = {}
      latest = own
      // The form may show another account or another change by now.
      const isCurrent = () => latest === own && keyOf(where) === keyOf(place.peek())
      const asked = { kind: kind.peek(), years: state.years.peek(), typed: state.typed.peek() }
      const take = async (id: string | undefined): Promise<void> => {
        if (id !== undefined) sent.keep(where, { id, ...asked })
        if (!isCurrent()) return
        batch(() => {
          state.stage.value = 'sent'
          state.failure.value = undefined
        })
        // The change was sent even where following it fails; a person who is told otherwise would pay twice.
        await (id === undefined ? follow.finish() : follow.begin(where, id)).catch(ctx.logger.warn)
      }
      let id: string | undefined
      asking.forget(where)
      const stopKeeping = asking.keep(where, { ...asked, name: of })
      try {
        const params = { place: where, current: place, kind: asked.kind, name: of, years: asked.years }
        const onLate = (late: string | undefined) => void take(late)
        id = await askForChange(ctx, registrar, { ...params, ...(shown && { quote: shown }), onLate })
      } catch (error) {
        if (!isCurrent()) return
        ctx.logger.info('A name was not changed', error)
        batch(() => {
          state.stage.value = 'idle'
          state.failure.value = failureOf(error, of, true)
        })
        read()
        return
      } finally {
        stopKeeping()
      }
      await take(id)
    },
  }
}

/** Creates the form that renews the name of the account, or gives the account another primary name. */
export function createChangeForm(parts: NamesParts): NameChangeForm {
  const { ctx, registrar, place, reading } = parts
  const state = createState()
  const derived = deriveForm(parts, state)
  const { kind, name } = derived
  const { read, forget } = createRead(parts, state, derived)
  const follow = createFollow(parts, state)
  const sent = createSentChanges(parts, state, follow)
  const asking = createAskedChanges(parts, state)
  const submitting = createSubmitting(parts, state, derived, { follow, sent, asking, read })

  /** Changes the form, unless a wallet is being asked or a transaction is not confirmed yet. */
  function change(set: () => void): void {
    // Without the plugin `transactions`, no code reports the end of a transaction.
    const isFollowed = state.stage.peek() !== 'sent' || ctx.has(TransactionsController)
    if (isHeld(state) && isFollowed) return
    submitting.forget()
    sent.forget()
    asking.forget(place.peek())
    follow.clear()
    set()
  }
  ctx.effect(() => {
    const where = place.value
    untracked(() => {
      sent.show(where)
      if (where) asking.remind(where)
    })
  })
  ctx.effect(() => {
    const isShown = ctx.router.current.value?.view === ManageAccountNameView.name
    const asked = [place.value, kind.value, name.value, state.years.value]
    untracked(() => {
      if (isShown && asked) read(kind.peek() === 'primary' ? DEBOUNCE_MS : 0)
      // A change while the view is closed makes the values that were read invalid.
      else forget()
    })
  })
  const { years, typed, stage, failure } = state
  return {
    ...toReadonlySignals({ years, typed, stage, failure }),
    ...derived,
    setKind: (next) => change(() => (state.chosen.value = next)),
    setYears: (next) => change(() => (state.years.value = next)),
    setText: (text) => change(() => (state.typed.value = readTypedName(text, registrar))),
    retry() {
      reading.readOwned()
      read()
    },
    submit: submitting.submit,
  }
}
