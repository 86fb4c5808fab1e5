// @ts-nocheck
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, toReadonlySignals } from '../../../kernel/store/signals'
import { BlockchainClientToken } from '../../services/blockchain-api/contract'
import { createChangeForm } from './change-form'
import type { NameRegistrar, NamesApi } from './contract'
import { namesError } from './names-errors'
import { createForm, createWatch } from './names-form'
import type { NamesOptions } from './names-options'
import { createNamesState, createPlace, findStep } from './names-state'
import { createHostCalls, createOpening } from './open-names'
import { createReading, isElsewhere } from './read-names'
import { createRegistering } from './register-name'
import { createChainRegistrar } from './registrars/chain-registrar'
import { createServiceRegistrar } from './registrars/service-registrar'

/** Creates the registrar that the options choose. @throws NAMES_REGISTRAR_MISSING */
async function createRegistrar(ctx: PluginContext, { registrar = 'http' }: NamesOptions): Promise<NameRegistrar> {
  if (registrar !== 'http') return 'controller' in registrar ? createChainRegistrar(ctx, registrar) : registrar
  if (!ctx.has(BlockchainClientToken)) throw namesError('NAMES_REGISTRAR_MISSING')
  return createServiceRegistrar(ctx, await ctx.load(BlockchainClientToken))
}

/** Creates the form of a name and its registering. @throws NAMES_REGISTRAR_MISSING */
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
  const opening = createOpening(ctx)
  const { following, register } = createRegistering({ ...parts, step, onEnd: opening.end })
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
