import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { AccountController } from '../account/contract'
import type { PortfolioEntry } from './read-portfolio'

/** Has the account's own balance read again where the tokens tell of another one: both are shown side by side. */
export function refreshNative(ctx: PluginContext, { tokens }: PortfolioEntry): void {
  const { balance, refresh } = ctx.get(AccountController)
  const shown = balance.peek()
  const native = tokens?.find(({ address }) => address === undefined)
  if (shown && native && native.value !== shown.value) void refresh()
}
