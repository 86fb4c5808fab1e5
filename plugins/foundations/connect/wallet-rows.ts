import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { viewTarget } from '../../../kernel/router/define-view'
import { computed } from '../../../kernel/store/signals'
import {
  ConnectController,
  ConnectingExternalView,
  type Connector,
  hiddenConnectors,
  type WalletGroup,
  type WalletRow,
} from './contract'

const rowOf = ({ id, name, icon, warning }: Connector): WalletRow => ({
  id,
  name,
  icon,
  warning,
  target: viewTarget(ConnectingExternalView, { connectorId: id, name }),
})

/** The connectors that may be listed. */
function shownConnectors(ctx: PluginContext): readonly Connector[] {
  const checks = ctx.slot(hiddenConnectors).value
  return ctx
    .get(ConnectController)
    .connectors.value.filter((item) => !checks.some((isHidden) => ctx.attempt(isHidden, () => isHidden(item))))
}

/** Wallets used before that are here now, newest first. */
export function recentRows(ctx: PluginContext): WalletGroup {
  const { recent } = ctx.get(ConnectController)
  return {
    id: 'recent',
    rows: computed(() =>
      recent.value.flatMap(({ id, usedAt }) =>
        shownConnectors(ctx)
          .filter((item) => item.id === id)
          .map((item) => ({ ...rowOf(item), usedAt })),
      ),
    ),
  }
}

/** Wallets found in this browser, and those that plugins bring along (`EXTERNAL`); the list leaves out those that stand under recent already. */
export function injectedRows(ctx: PluginContext): WalletGroup {
  return {
    id: 'injected',
    rows: computed(() =>
      shownConnectors(ctx)
        .filter(({ type }) => ['INJECTED', 'ANNOUNCED', 'EXTERNAL'].includes(type))
        .map(rowOf),
    ),
  }
}
