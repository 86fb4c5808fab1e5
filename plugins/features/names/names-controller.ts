import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, toReadonlySignals, untracked } from '../../../kernel/store/signals'
import { AccountView } from '../../foundations/account/contract'
import { BlockchainClientToken } from '../../services/blockchain-api/contract'
import { createPendingCall, isModalClosed } from '../../wallets/pending-call'
import { askForChange, createChangeForm } from './change-form'
import type { NamesOptions } from './check-options'
import {
  ChooseAccountNameView,
  type NameChangeKind,
  type NameOutcome,
  type NamePlace,
  type NameRegistrar,
  type NamesApi,
  RegisterAccountNameView,
} from './contract'
import { endingOf, keepNames, readTypedName } from './name-rules'
import { namesError } from './names-errors'
import { createForm, createNamesState, createPlace, createWatch, findStep, type NamesParts } from './names-form'
import { createReading, isElsewhere } from './read-names'
import { createRegistering, type Opening } from './register-name'
import { createChainRegistrar, createServiceRegistrar } from './registrars'

/** Lets hosts wait for the registration of a name, one call at a time. A call rejects where the modal closes or the account changes. */
function createOpening({ ctx, place }: Pick<NamesParts, 'ctx' | 'place'>): Opening & { begin(): Promise<NameOutcome> } {
  const call = createPendingCall<NameOutcome>(() => namesError('NAMES_MODAL_CLOSED'), settle)
  function settle(): void {
    if (untracked(() => isModalClosed(ctx, AccountView, RegisterAccountNameView)) && call.isIdle()) call.giveUp()
  }
  ctx.effect(() => (isModalClosed(ctx, AccountView, RegisterAccountNameView) ? untracked(settle) : undefined))
  const account = computed(() => place.value?.address)
  ctx.effect(() => {
    void account.value
    call.giveUp()
  })
  ctx.onStop(call.stop)
  return {
    end: call.end,
    hold: call.hold,
    /** Ends the earlier call and begins a new one. @throws NAMES_MODAL_CLOSED */
    begin(): Promise<NameOutcome> {
      const outcome = call.wait()
      // A listener of the opening may have closed the modal.
      settle()
      return outcome
    },
  }
}

type HostCalls = Pick<NamesApi, 'open' | 'registerName' | 'suggest' | 'namesOf' | 'resolve' | 'renew' | 'setPrimary'>
type Codes = 'NAMES_SUGGESTIONS_FAILED' | 'NAMES_OWNED_FAILED' | 'NAMES_RESOLVE_FAILED'

/** Creates the calls of a host, each with a coded error. */
function createHostCalls(
  { ctx, state, registrar, place }: NamesParts,
  { begin }: Pick<ReturnType<typeof createOpening>, 'begin'>,
  setText: (text: string) => void,
): HostCalls {
  /** The latest call for a registration. */
  let latest: object | undefined
  function readWhere(): NamePlace {
    const where = place.peek()
    if (!where) throw namesError('NAMES_ACCOUNT_MISSING')
    return where
  }
  const orThrow = async <T>(code: Codes, ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      throw namesError(code, {}, error)
    }
  }
  function readLabel(text: string): string {
    if (typeof text !== 'string') throw namesError('NAMES_NAME_INVALID')
    const { label, fault } = readTypedName(text, registrar)
    if (label !== undefined) return label
    throw namesError(fault === undefined || fault === 'short' ? 'NAMES_NAME_SHORT' : 'NAMES_NAME_INVALID')
  }
  const change = async (kind: NameChangeKind, name = '', years = 1): Promise<void> => {
    await askForChange(ctx, registrar, { place: readWhere(), current: place, kind, name, years })
  }
  return {
    open(params) {
      // A host without types may pass null.
      const { name } = { ...params }
      readWhere()
      if (name !== undefined && typeof name !== 'string') throw namesError('NAMES_NAME_INVALID')
      // Refused by a gate that is shut, and what stands in the form stays what it is.
      ctx.router.open({ view: name === undefined ? ChooseAccountNameView : RegisterAccountNameView })
      if (name !== undefined) setText(name)
    },
    async registerName(name) {
      const where = readWhere()
      readLabel(name)
      const asked = {}
      latest = asked
      const names = await orThrow('NAMES_OWNED_FAILED', () => registrar.namesOf(where))
      if (names.some((owned) => endingOf(owned, registrar) !== undefined)) throw namesError('NAMES_NAME_OWNED')
      // A later call replaced this one, so the form belongs to that call.
      if (latest !== asked) throw namesError('NAMES_MODAL_CLOSED')
      readWhere()
      ctx.router.open({ view: RegisterAccountNameView })
      setText(name)
      return begin()
    },
    async suggest(text) {
      const query = { ...readWhere(), label: readLabel(text) }
      return orThrow('NAMES_SUGGESTIONS_FAILED', async () => keepNames(await registrar.suggest(query), registrar))
    },
    async namesOf(address) {
      const where = { ...readWhere(), ...(address !== undefined && { address }) }
      return orThrow('NAMES_OWNED_FAILED', () => registrar.namesOf(where))
    },
    async resolve(name) {
      const where = readWhere()
      return orThrow('NAMES_RESOLVE_FAILED', () => registrar.resolve({ ...where, name }))
    },
    renew: (years) => change('renew', state.owned.peek(), years),
    setPrimary: (name) => change('primary', name),
  }
}

/** Creates the registrar that the options choose. @throws NAMES_REGISTRAR_MISSING */
async function createRegistrar(ctx: PluginContext, { registrar = 'http' }: NamesOptions): Promise<NameRegistrar> {
  if (registrar !== 'http') return 'controller' in registrar ? createChainRegistrar(ctx, registrar) : registrar
  if (!ctx.has(BlockchainClientToken)) throw namesError('NAMES_REGISTRAR_MISSING')
  return createServiceRegistrar(ctx, await ctx.load(BlockchainClientToken))
}

/** Creates the form of a name and its registration. @throws NAMES_REGISTRAR_MISSING */
export async function createNamesController(ctx: PluginContext, options: NamesOptions): Promise<NamesApi> {
  const registrar = await createRegistrar(ctx, options)
  const { learnMoreUrl } = options
  const { suffix, networkId } = registrar
  const state = createNamesState()
  const place = createPlace(ctx)
  const reading = createReading({ ctx, state, registrar, place })
  const isAway = computed(() => isElsewhere(registrar, place.value))
  const hasPrice = registrar.quote !== undefined
  const step = computed(() => findStep({ state, suffix, hasPrice, isElsewhere: isAway.value }))
  const parts = { ctx, state, registrar, reading, place }
  const opening = createOpening(parts)
  const { following, register } = createRegistering({ ...parts, step, opening })
  const { setText, choose, setYears, startOver, clear } = createForm(parts, following)
  const { begin: retry, watch } = createWatch(parts, following, clear)
  const { typed, suggestions, suggestionsState, owned, ownedState, years, quote, phase, failure, standing } = state
  return {
    suffix,
    hasPrice,
    learnMoreUrl,
    ...toReadonlySignals({
      typed,
      suggestions,
      suggestionsState,
      owned,
      ownedState,
      years,
      quote,
      phase,
      failure,
      standing,
    }),
    step,
    otherNetworkId: computed(() => (isAway.value ? networkId : undefined)),
    setText,
    choose,
    setYears,
    startOver,
    retry,
    register,
    watch,
    change: createChangeForm(parts),
    ...createHostCalls(parts, opening, setText),
  }
}
