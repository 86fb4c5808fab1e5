import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { ConnectController } from '../../foundations/connect/contract'
import { askWhileCurrent } from '../../wallets/ask-while-current'
import {
  ChooseAccountNameView,
  type NameOutcome,
  type NamePlace,
  type NamesApi,
  RegisterAccountNameView,
  type RenewQuery,
} from './contract'
import { labelOf, readTypedName } from './name-rules'
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
  /** Asks the wallet for something about a name that the account has. */
  async function change(
    how: ((query: RenewQuery) => Promise<void>) | undefined,
    name: string | undefined,
    years: number,
  ): Promise<void> {
    const [where, label] = [readWhere(), name && labelOf(name, registrar)]
    if (!how || !label) throw namesError('NAMES_REGISTER_FAILED', { name: name ?? '' })
    const connect = ctx.get(ConnectController)
    const flow = await connect.beginFlow()
    try {
      const provider = await connect.getProvider()
      await flow.runAlone((signal) => how({ ...where, label, years, ...askWhileCurrent(provider, signal) }))
    } finally {
      flow.end()
    }
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
      const names = await orThrow('NAMES_OWNED_FAILED', () => registrar.namesOf(where))
      if (names.length > 0) throw namesError('NAMES_NAME_OWNED')
      setText(name)
      ctx.router.open({ view: RegisterAccountNameView })
      return begin()
    },
    async suggest(text) {
      const query = { ...readWhere(), label: readLabel(text) }
      return orThrow('NAMES_SUGGESTIONS_FAILED', () => registrar.suggest(query))
    },
    async namesOf(address) {
      const where = { ...readWhere(), ...(address !== undefined && { address }) }
      return orThrow('NAMES_OWNED_FAILED', () => registrar.namesOf(where))
    },
    async resolve(name) {
      const where = readWhere()
      return orThrow('NAMES_RESOLVE_FAILED', () => registrar.resolve({ ...where, name }))
    },
    renew: (years) => change(registrar.renew, state.owned.peek(), years),
    setPrimary: (name) => change(registrar.setPrimary, name, 1),
  }
}
