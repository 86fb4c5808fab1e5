import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { ConnectController } from '../../foundations/connect/contract'
import { askWhileCurrent } from '../../wallets/ask-wallet'
import type { NameChangeKind, NamePlace, NameQuote, NameRegistrar } from './contract'
import { labelOf } from './name-rules'
import { namesError } from './names-errors'

interface ChangeParams {
  readonly place: NamePlace
  readonly kind: NameChangeKind
  /** With its zone. */
  readonly name: string
  readonly years: number
  readonly quote?: NameQuote
}

/** Whether a registrar can do something about a name that an account has. */
export const canChange = (registrar: NameRegistrar, kind: NameChangeKind): boolean =>
  registrar[kind === 'renew' ? 'renew' : 'setPrimary'] !== undefined

/**
 * Asks the wallet for a change of a name, for as long as account and network stay.
 *
 * @returns the transaction, where one was submitted that has still to take place
 * @throws NAMES_REGISTER_FAILED where the registrar cannot do it, or it is none of its names; what registrar and wallet say
 */
export async function askForChange(
  ctx: PluginContext,
  registrar: NameRegistrar,
  { place, kind, name, years, quote }: ChangeParams,
): Promise<string | undefined> {
  const label = labelOf(name, registrar)
  if (label === undefined || !canChange(registrar, kind)) throw namesError('NAMES_REGISTER_FAILED', { name })
  const connect = ctx.get(ConnectController)
  const flow = await connect.beginFlow()
  try {
    const provider = await connect.getProvider()
    return await flow.runAlone((signal) => {
      const query = { ...place, label, years, ...askWhileCurrent(provider, signal), ...(quote && { quote }) }
      return Promise.resolve(kind === 'renew' ? registrar.renew?.(query) : registrar.setPrimary?.(query))
    })
  } finally {
    flow.end()
  }
}
