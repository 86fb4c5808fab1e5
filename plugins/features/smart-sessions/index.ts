import { SignMessage } from '../../../kernel/namespaces/capabilities'
import {
  GrantPermissions,
  ListPermissions,
  RevokePermissions,
  type SessionRequest,
} from '../../../kernel/namespaces/permission-capabilities'
import { DescribeToken } from '../../../kernel/namespaces/swap-capabilities'
import { definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { defineView, viewTarget } from '../../../kernel/router/define-view'
import { headerActions } from '../../../kernel/router/slots'
import { AccountView } from '../../foundations/account/contract'
import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { BlockchainClientToken } from '../../services/blockchain-api/contract'
import {
  SmartSessionCreatedView,
  SmartSessionRequestView,
  SmartSessionsController,
  SmartSessionsListView,
} from './contract'

const gate = 'smartSessions'
const title = { key: 'sessions.title', text: 'Smart Sessions' }

/**
 * Lists what apps may do without asking the person, lets the person end it, and lets the app ask for such a session. The gate
 * `smartSessions` is closed unless the app, or its remote configuration, opens it.
 *
 * @returns the plugin; `kernel.plugins['smart-sessions'].grant(…)` asks the wallet to let a signer act within limits
 * @see EIP-7715
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { account } from 'portico/plugins/account'
 * import { connect } from 'portico/plugins/connect'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { networks } from 'portico/plugins/networks'
 * import { smartSessions } from 'portico/plugins/smart-sessions'
 *
 * const plugins = [connect(), networks(), account(), eip155(), smartSessions()] as const
 * createKernel({ plugins, gates: { smartSessions: true } })
 * ```
 */
export const smartSessions = () =>
  definePlugin({
    id: 'smart-sessions',
    requires: [ConnectController, NetworksController],
    optional: [BlockchainClientToken],
    uses: [GrantPermissions, ListPermissions, RevokePermissions, SignMessage, DescribeToken],
    gates: { [gate]: { default: false } },
    controllers: [
      lazyController(SmartSessionsController, (ctx) =>
        import('./smart-sessions-controller').then((m) => m.createSmartSessions(ctx)),
      ),
    ],
    views: [
      defineView({
        ref: SmartSessionsListView,
        load: () => import('./views/smart-sessions-list-view'),
        title,
        when: gate,
      }),
      defineView({
        ref: SmartSessionRequestView,
        load: () => import('./views/smart-session-request-views').then((m) => ({ default: m.SmartSessionRequestView })),
        title,
        when: gate,
      }),
      defineView({
        ref: SmartSessionCreatedView,
        load: () => import('./views/smart-session-request-views').then((m) => ({ default: m.SmartSessionCreatedView })),
        title,
        back: 'none',
        when: gate,
      }),
    ],
    locales: () => import('./locales'),
    contributes: [
      headerActions.of(
        {
          id: 'smartSessions',
          testId: 'w3m-header-smart-sessions',
          icon: 'clock',
          label: title,
          on: [AccountView.name],
          target: viewTarget(SmartSessionsListView),
        },
        { when: gate },
      ),
    ],
    setup: (ctx) => ({
      /**
       * Asks the wallet to let a signer act within limits; the person approves it there.
       *
       * @throws ROUTER_VIEW_GATED, SMART_SESSIONS_GRANT_UNSUPPORTED, SMART_SESSIONS_REQUEST_INVALID, CONNECT_CONNECTION_MISSING,
       *   WALLET_REQUEST_FAILED
       */
      grant: async (request: SessionRequest) => (await ctx.load(SmartSessionsController)).grant(request),
    }),
  })
