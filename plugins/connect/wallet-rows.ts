import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { viewTarget } from '../../kernel/router/define-view'
import { computed } from '../../kernel/store/signals'
import { ConnectController, ConnectingExternalView, type Connector, type WalletGroup, type WalletRow } from './contract'

const rowOf = ({ id, name, icon, warning }: Connector): WalletRow => ({
  id,
  name,
  ...(icon !== undefined && { icon }),
  ...(warning && { warning }),
  target: viewTarget(ConnectingExternalView, { connectorId: id, name }),
})

/** Wallets used before that are here now, newest first. */
export function recentRows(ctx: PluginContext): WalletGroup {
  const { connectors, recent } = ctx.get(ConnectController)
  return {
    id: 'recent',
    rows: computed(() =>
      recent.value.flatMap(({ id, usedAt }) =>
        connectors.value.filter((item) => item.id === id).map((item) => ({ ...rowOf(item), usedAt })),
      ),
    ),
  }
}

/** Wallets found in this browser, without those that stand under recent already. */
export function injectedRows(ctx: PluginContext): WalletGroup {
  const { connectors, recent } = ctx.get(ConnectController)
  const isLocal = ({ type }: Connector) => type === 'INJECTED' || type === 'ANNOUNCED'
  return {
    id: 'injected',
    rows: computed(() => {
      const shown = new Set(recent.value.map(({ id }) => id))
      return connectors.value.filter((item) => isLocal(item) && !shown.has(item.id)).map(rowOf)
    }),
  }
}
