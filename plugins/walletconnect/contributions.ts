import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { viewTarget } from '../../kernel/router/define-view'
import { routerPolicies } from '../../kernel/router/router-slots'
import { computed } from '../../kernel/store/signals'
import { AllWalletsView } from '../catalogue/contract'
import { ConnectController, connectorSources, type WalletGroup, walletGroups } from '../connect/contract'
import {
  ConnectingWalletConnectBasicView,
  ConnectingWalletConnectView,
  WalletConnectController,
  walletConnectId,
} from './contract'
import { Shell } from './walletconnect-shell'

/** A session leaves no room for another one. */
const hasSession = (ctx: PluginContext) =>
  ctx.get(ConnectController).connections.value.some(({ connectorId }) => connectorId === walletConnectId)

/** The row of the code to scan; a phone cannot scan itself. */
const codeRow = (ctx: PluginContext): WalletGroup => ({
  id: 'walletConnect',
  rows: computed(() =>
    ctx.browser.isMobile()
      ? []
      : [
          {
            id: walletConnectId,
            name: 'WalletConnect',
            meta: { key: 'walletconnect.code', text: 'QR code' },
            isDisabled: hasSession(ctx),
            target: viewTarget(ConnectingWalletConnectView, {}),
          },
        ],
  ),
})

const recentRows = (ctx: PluginContext): WalletGroup => ({
  id: 'recent',
  rows: computed(() =>
    ctx.get(WalletConnectController).recent.value.map(({ wallet, usedAt }) => ({
      id: wallet.id,
      name: wallet.name,
      ...(wallet.imageUrl !== undefined && { icon: wallet.imageUrl }),
      usedAt,
      isDisabled: hasSession(ctx),
      target: viewTarget(ConnectingWalletConnectView, { wallet }),
    })),
  ),
})

/** Where the modal opens while WalletConnect is the only way (spec 2); connected, it opens as always. */
const opening = (isMobile: boolean, { name }: { readonly name: string }) =>
  routerPolicies.from(
    (ctx) => ({
      home: () =>
        ctx.get(WalletConnectController).isOnlyWay && (ctx.browser.isMobile() || !isMobile)
          ? { view: name, params: undefined }
          : undefined,
    }),
    { order: isMobile ? 50 : 51 },
  )

export const contributions = [
  /* @__PURE__ */ connectorSources.from((ctx) => ctx.get(Shell).source),
  /* @__PURE__ */ walletGroups.from(codeRow),
  /* @__PURE__ */ walletGroups.from(recentRows),
  /* @__PURE__ */ opening(true, AllWalletsView),
  /* @__PURE__ */ opening(false, ConnectingWalletConnectBasicView),
]
