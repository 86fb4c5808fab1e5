import { VerifyMessage } from '../../kernel/namespaces/asset-capabilities'
import { SignMessage } from '../../kernel/namespaces/capabilities'
import { controller, definePlugin } from '../../kernel/plugin/define-plugin'
import { defineView, viewTarget } from '../../kernel/router/define-view'
import { closeGuards, routerPolicies } from '../../kernel/router/router-slots'
import { ConnectController } from '../connect/contract'
import { NetworksController } from '../networks/contract'
import { sessionAuthenticators } from '../walletconnect/contract'
import { DataCaptureOtpConfirmView, DataCaptureView, SIWXSignMessageView, SiwxController, siwxEvents } from './contract'
import type { SiwxOptions } from './options'
import { createSiwxShell, Shell } from './siwx-shell'

export type { SiwxOptions, SiwxServerAddress } from './options'

const ownOrigin = 'self'

const title = { key: 'siwx.title', text: 'Sign In' }

/**
 * Has people sign in with their wallet: once connected they sign a message, and nobody stays connected without, unless told.
 *
 * @param options - where sessions are kept, whether signing in is required, what the message says
 * @returns the plugin; `kernel.plugins.siwx` is its controller
 * @see EIP-4361, CAIP-122, CAIP-74
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { connect } from 'portico/plugins/connect'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { networks } from 'portico/plugins/networks'
 * import { siwx } from 'portico/plugins/siwx'
 *
 * const kernel = createKernel({ plugins: [connect(), networks(), eip155(), siwx({ server: { url: '/siwx' } })] })
 * kernel.plugins.siwx.session.subscribe((session) => console.info(session?.data.accountAddress))
 * ```
 */
export const siwx = (options: SiwxOptions = {}) =>
  definePlugin({
    id: 'siwx',
    requires: [ConnectController, NetworksController],
    uses: [SignMessage, VerifyMessage],
    hosts: options.server ? [options.server.url.startsWith('/') ? ownOrigin : new URL(options.server.url).origin] : [],
    gates: { siwx: { default: true }, emailCapture: { default: false } },
    events: siwxEvents,
    controllers: [
      controller(Shell, (ctx) => createSiwxShell(ctx, options)),
      controller(SiwxController, (ctx) => ctx.get(Shell).api),
    ],
    views: [
      defineView({
        ref: SIWXSignMessageView,
        load: () => import('./views/siwx-sign-message-view'),
        title,
        back: 'none',
      }),
      defineView({
        ref: DataCaptureView,
        load: () => import('./views/data-capture-view'),
        title: { key: 'siwx.profile', text: 'Profile' },
        back: 'none',
        when: 'emailCapture',
      }),
      defineView({
        ref: DataCaptureOtpConfirmView,
        load: () => import('./views/data-capture-otp-confirm-view'),
        title: { key: 'siwx.confirmEmail', text: 'Confirm Email' },
        when: 'emailCapture',
      }),
    ],
    contributes: [
      closeGuards.from((ctx) => ctx.get(SiwxController).isHeld),
      routerPolicies.from(
        (ctx) => ({
          // Whatever is opened while nobody may go on without signing in: there is one place to be.
          open: () => (ctx.get(SiwxController).isHeld.peek() ? viewTarget(SIWXSignMessageView) : undefined),
        }),
        { order: -100 },
      ),
      sessionAuthenticators.from((ctx) => ctx.get(Shell).authenticator),
    ],
    setup: (ctx) => ctx.get(SiwxController),
    start: (ctx) => ctx.get(Shell).start(),
  })
