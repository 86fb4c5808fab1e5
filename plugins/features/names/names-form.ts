import { transferError } from '../../../kernel/namespaces/refusals'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, computed, type ReadonlySignal, type Signal, signal, untracked } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { createWatchers } from '../../wallets/create-watchers'
import type {
  NameFailure,
  NamePhase,
  NamePlace,
  NameQuote,
  NameRegistrar,
  NameStanding,
  NameStep,
  NameSuggestion,
  TypedName,
} from './contract'
import { labelOf, readTypedName } from './name-rules'
import type { Reading } from './read-names'
import type { Following } from './register-name'

/** The state of a reading. */
export type ReadState = 'none' | 'loading' | 'ready' | 'unavailable'

/** The values of the form, and what was read for them. */
export interface NamesState {
  readonly typed: Signal<TypedName>
  readonly suggestions: Signal<readonly NameSuggestion[]>
  readonly suggestionsState: Signal<ReadState>
  readonly owned: Signal<string | undefined>
  readonly ownedState: Signal<Exclude<ReadState, 'none'>>
  readonly years: Signal<number>
  readonly quote: Signal<NameQuote | undefined>
  readonly quoteState: Signal<ReadState>
  readonly phase: Signal<NamePhase>
  readonly failure: Signal<NameFailure | undefined>
  readonly standing: Signal<NameStanding | undefined>
}

export const createNamesState = (): NamesState => ({
  typed: signal({ text: '' }),
  suggestions: signal([]),
  suggestionsState: signal('none'),
  owned: signal(undefined),
  ownedState: signal('loading'),
  years: signal(1),
  quote: signal(undefined),
  quoteState: signal('none'),
  phase: signal('idle'),
  failure: signal(undefined),
  standing: signal(undefined),
})

/** Creates the signal of the account that a name is for, with its network; undefined where no account is connected. */
export function createPlace(ctx: PluginContext): ReadonlySignal<NamePlace | undefined> {
  const { active } = ctx.get(NetworksController)
  const { address } = ctx.get(AccountController)
  const found = computed(() =>
    active.value && address.value !== undefined ? { network: active.value, address: address.value } : undefined,
  )
  // An account on a network is the same place also where the network is described again.
  const key = computed(() => keyOf(found.value))
  return computed(() => (key.value === undefined ? undefined : found.peek()))
}

/** Returns a key of an account on a network. */
export const keyOf = (place: NamePlace | undefined): string | undefined =>
  place && `${place.network.caipNetworkId} ${place.address}`

/**
 * Throws where account or network have changed, since a flow belongs to the account that is connected once its code has loaded.
 *
 * @throws TRANSFER_REFUSED, 'mismatch'
 */
export function checkPlace(wanted: NamePlace, current: ReadonlySignal<NamePlace | undefined>): void {
  if (keyOf(current.peek()) !== keyOf(wanted)) throw transferError('mismatch', 'Account or network have changed.')
}

interface StepFacts {
  readonly state: NamesState
  readonly suffix: string
  readonly hasPrice: boolean
  readonly isElsewhere: boolean
}

/** Returns what the form lacks; reads signals. */
export function findStep({ state, suffix, hasPrice, isElsewhere }: StepFacts): NameStep {
  const { label, fault } = state.typed.value
  if (isElsewhere) return 'network'
  const { value: standing } = state.standing
  // A price has to be shown before it can be paid.
  const isUnpriced = standing?.stage === 'ready' && hasPrice && state.quoteState.value === 'unavailable'
  if (standing) return isUnpriced ? 'unreadable' : 'standing'
  if (state.owned.value !== undefined) return 'owned'
  if (fault) return 'invalid'
  if (label === undefined) return 'empty'
  const states = [state.suggestionsState.value, state.ownedState.value, ...(hasPrice ? [state.quoteState.value] : [])]
  const known = state.suggestions.value.find(({ name }) => name === label + suffix)
  if (states.includes('unavailable')) return 'unreadable'
  if (known?.isRegistered) return 'taken'
  return states.every((each) => each === 'ready') ? 'ready' : 'checking'
}

/** What all parts of the controller share. */
export interface NamesParts {
  readonly ctx: PluginContext
  readonly state: NamesState
  readonly registrar: NameRegistrar
  readonly reading: Reading
  readonly place: ReadonlySignal<NamePlace | undefined>
}

/** Creates the functions that change the form. They change nothing while a wallet is being asked, or while a registration is under way. */
export function createForm({ state, registrar, reading, place }: NamesParts, following: Following) {
  const isHeld = () => state.phase.peek() === 'asking' || state.standing.peek() !== undefined
  function setText(text: string): void {
    if (isHeld()) return
    batch(() => {
      state.typed.value = readTypedName(text, registrar)
      state.failure.value = undefined
      state.suggestions.value = []
      state.quote.value = undefined
    })
    reading.readTyped()
  }
  return {
    setText,
    choose(name: string): void {
      const label = labelOf(name, registrar)
      if (label === undefined || isHeld()) return
      batch(() => {
        state.typed.value = { text: label, label }
        state.failure.value = undefined
      })
      reading.readQuote()
    },
    setYears(next: number): void {
      if (isHeld()) return
      state.years.value = next
      reading.readQuote()
    },
    startOver(): void {
      const [where, begun] = [place.peek(), state.standing.peek()]
      if (!where || !begun || state.phase.peek() === 'asking') return
      registrar.forget?.(where)
      following.stop()
      state.standing.value = undefined
      setText(labelOf(begun.name, registrar) ?? '')
    },
    /** Forgets what was read for another account or network; where the account has changed, it empties the form too. */
    clear(isOtherAccount: boolean): void {
      reading.stop()
      following.stop()
      batch(() => {
        // A name is the same on each network, so it stays where only the network changes, such as by the form's own switch.
        if (isOtherAccount) state.typed.value = { text: '' }
        state.suggestions.value = []
        state.suggestionsState.value = 'none'
        state.owned.value = undefined
        state.ownedState.value = 'loading'
        state.quote.value = undefined
        state.quoteState.value = 'none'
        state.standing.value = undefined
        state.failure.value = undefined
        // The form stops waiting for the wallet of the earlier account.
        state.phase.value = 'idle'
      })
    },
  }
}

/** Creates the function that reads for the form while a view watches it, and again where account or network change. */
export function createWatch(
  { ctx, state, reading, place }: NamesParts,
  following: Following,
  clear: (isOtherAccount: boolean) => void,
) {
  const watchers = createWatchers()
  let key: string | undefined
  let account: string | undefined
  function begin(): void {
    reading.readOwned()
    reading.readSuggestions()
    reading.readQuote()
    void following.look()
  }
  ctx.effect(() => {
    const next = keyOf(place.value)
    if (next === key) return
    const isFirst = key === undefined
    const isOtherAccount = account !== place.value?.address
    key = next
    account = place.value?.address
    untracked(() => {
      if (!isFirst) clear(isOtherAccount)
      if (watchers.count.peek() > 0) begin()
    })
  })
  return {
    begin,
    watch() {
      if (watchers.count.peek() === 0) {
        // A view that opens later shows what an earlier one has read.
        reading.readOwned()
        if (state.suggestionsState.peek() !== 'ready') reading.readSuggestions()
        if (state.quoteState.peek() !== 'ready') reading.readQuote()
        void following.look()
      }
      return watchers.watch()
    },
  }
}
