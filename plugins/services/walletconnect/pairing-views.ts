import { defineView } from '../../../kernel/router/define-view'
import { ConnectingWalletConnectBasicView, ConnectingWalletConnectView } from './contract'

const title = { key: 'walletconnect.title', text: 'WalletConnect' }

/** The views that pair; going to one is what starts it. */
export const pairingViews = [
  /* @__PURE__ */ defineView({
    ref: ConnectingWalletConnectView,
    load: () => import('./views/connecting-walletconnect-view'),
    title: ({ wallet }) => wallet?.name ?? title,
  }),
  /* @__PURE__ */ defineView({
    ref: ConnectingWalletConnectBasicView,
    load: () => import('./views/connecting-walletconnect-basic-view'),
    title,
  }),
]
