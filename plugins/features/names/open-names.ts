import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { askForChange } from './ask-change'
import {
  ChooseAccountNameView,
  type NameChangeKind,
  type NameOutcome,
  type NamePlace,
  type NamesApi,
  RegisterAccountNameView,
} from './contract'
import { keepNames, readTypedName } from './name-rules'
import { namesError } from './names-errors'
import type { NamesParts } from './names-form'

interface Waiting {
  readonly resolve: (outcome: NameOutcome) => void
  readonly reject: (error: unknown) => void
}

/** Lets hosts wait for what a person registers, one at a time: closing the modal gives it up. */
export function createOpening(ctx: PluginContext) {
  let waiting: Waiting | undefined
  const giveUp = () => {
    waiting?.reject(namesError('NAMES_MODAL_CLOSED'))
    waiting = undefined
  }
  ctx.effect(() => {
    if (!ctx.router.isOpen.value) giveUp()
  })
  ctx.onStop(giveUp)
  return {
    /** @throws NAMES_MODAL_CLOSED */
    begin(): Promise<NameOutcome> {
      giveUp()
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
      })
    },
    end(outcome: NameOutcome): void {
      waiting?.resolve(outcome)
      waiting = undefined
    },
  }
}

type HostCalls = Pick<NamesApi, 'open' | 'registerName' | 'suggest' | 'namesOf' | 'resolve' | 'renew' | 'setPrimary'>
type Codes = 'NAMES_SUGGESTIONS_FAILED' | 'NAMES_OWNED_FAILED' | 'NAMES_RESOLVE_FAILED'

/** Creates the calls of a host, each with a coded error. */
export function createHostCalls(
  { ctx, state, registrar, place }: NamesParts,
  { begin }: Pick<ReturnType<typeof createOpening>, 'begin'>,
  setText: (text: string) => void,
): HostCalls {
  /** Which registration was asked for last. */
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
    const { label, fault } = readTypedName(text, registrar)
    if (label !== undefined) return label
    throw namesError(fault === undefined || fault === 'short' ? 'NAMES_NAME_SHORT' : 'NAMES_NAME_INVALID')
  }
  const change = async (kind: NameChangeKind, name = '', years = 1): Promise<void> => {
    await askForChange(ctx, registrar, { place: readWhere(), kind, name, years })
  }
  return {
    open({ name } = {}) {
      readWhere()
      if (name !== undefined) setText(name)
      ctx.router.open({ view: name === undefined ? ChooseAccountNameView : RegisterAccountNameView })
    },
    async registerName(name) {
      const where = readWhere()
      readLabel(name)
      const asked = {}
      latest = asked
      const names = await orThrow('NAMES_OWNED_FAILED', () => registrar.namesOf(where))
      if (names.length > 0) throw namesError('NAMES_NAME_OWNED')
      // The form is that of another call by now, which gave this one up.
      if (latest !== asked) throw namesError('NAMES_MODAL_CLOSED')
      readWhere()
      setText(name)
      ctx.router.open({ view: RegisterAccountNameView })
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
