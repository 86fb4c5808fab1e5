import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, type ReadonlySignal, type Signal, signal } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { NetworksController } from '../../foundations/networks/contract'
import type {
  NameFailure,
  NamePhase,
  NamePlace,
  NameQuote,
  NameStanding,
  NameStep,
  NameSuggestion,
  TypedName,
} from './contract'

/** Where reading something stands. */
export type ReadState = 'none' | 'loading' | 'ready' | 'unavailable'

/** What stands in the form, and what was read for it. */
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

/** Creates the signal of whose name it is to be, and where; undefined where nobody is connected. */
export function createPlace(ctx: PluginContext): ReadonlySignal<NamePlace | undefined> {
  const { active } = ctx.get(NetworksController)
  const { address } = ctx.get(AccountController)
  return computed(() =>
    active.value && address.value !== undefined ? { network: active.value, address: address.value } : undefined,
  )
}

/** Names a place: its signal may bear another object for the same one. */
export const keyOf = (place: NamePlace | undefined): string | undefined =>
  place && `${place.network.caipNetworkId} ${place.address}`

interface StepFacts {
  readonly state: NamesState
  readonly suffix: string
  readonly hasPrice: boolean
  readonly isElsewhere: boolean
}

/** Tells what the form lacks; reads signals. */
export function findStep({ state, suffix, hasPrice, isElsewhere }: StepFacts): NameStep {
  const { label, fault } = state.typed.value
  if (isElsewhere) return 'network'
  const { value: standing } = state.standing
  // Nobody pays what was not shown.
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
