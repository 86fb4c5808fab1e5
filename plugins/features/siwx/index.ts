import { defineErrors } from '../../../kernel/errors/portico-error'
import { VerifyMessage } from '../../../kernel/namespaces/asset-capabilities'
import { SignMessage } from '../../../kernel/namespaces/capabilities'
import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import { defineView } from '../../../kernel/router/define-view'
import { closeGuards } from '../../../kernel/router/slots'
import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { RemoteConfigController } from '../../services/catalogue/contract'
import { sessionAuthenticators } from '../../services/walletconnect/contract'
import { connectAuthenticators } from '../embedded-wallet/contract'
import { DataCaptureOtpConfirmView, DataCaptureView, SIWXSignMessageView, SiwxController, siwxEvents } from './contract'
import type { SiwxOptions } from './options'
import { createSiwxFacade, Facade } from './siwx-facade'

/** What a host can have written wrong; README.md says what belongs into each option. */
const siwxOptionsError = /* @__PURE__ */ defineErrors({
  SIWX_OPTIONS_INVALID: 'siwx() cannot use: {faults}',
})

function createRule(): OptionRule {
  const { all, callback, choice, either, flag, integer, is, methods, shape, text, url } = optionRules
  const path = text(/^\/(?!\/)/, "a path of the page's own origin, such as /siwx")
  const capture = { requestOtp: callback(), confirmOtp: callback() }
  const fields: Readonly<Record<keyof SiwxOptions, OptionRule>> = {
    config: methods('createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions'),
    server: shape(
      { url: either(path, url('https', 'http')), credentials: choice('same-origin', 'include') },
      { required: ['url'] },
    ),
    required: flag(),
    signOutOnDisconnect: flag(),
    statement: all(
      text(),
      is('one line', (statement) => !/[\r\n]/.test(String(statement))),
    ),
    expiresInMs: integer(1),
    emailCapture: shape({ ...capture, required: flag() }, { required: Object.keys(capture), isOpen: true }),
  }
  return shape(fields)
}

/** @throws SIWX_OPTIONS_INVALID with every fault at once */
const checkSiwxOptions = (options: unknown): void =>
  checkOptions(options, createRule, (faults) => siwxOptionsError('SIWX_OPTIONS_INVALID', { faults }))

export type { SiwxOptions, SiwxServerAddress } from './options'

const title = { key: 'siwx.title', text: 'Sign In' }

/**
 * Has people sign in with their wallet: once connected they sign a message, and nobody stays connected without, unless told.
 *
 * @param options - where sessions are kept, whether signing in is required, what the message says
 * @returns the plugin; `kernel.plugins.siwx` is its controller
 * @throws SIWX_OPTIONS_INVALID with every fault at once
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
export function siwx(options: SiwxOptions = {}) {
  if (process.env.NODE_ENV !== 'production') checkSiwxOptions(options)
  return definePlugin({
    id: 'siwx',
    requires: [ConnectController, NetworksController],
    optional: [RemoteConfigController],
    uses: [SignMessage, VerifyMessage],
    hosts: options.server ? [options.server.url] : [],
    gates: { emailCapture: { default: false } },
    events: siwxEvents,
    controllers: [
      controller(Facade, (ctx) => createSiwxFacade(ctx, options)),
      controller(SiwxController, (ctx) => ctx.get(Facade).api),
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
    locales: () => import('./locales'),
    contributes: [
      closeGuards.from((ctx) => ctx.get(SiwxController).isHeld),
      sessionAuthenticators.from((ctx) => ctx.get(Facade).authenticator),
      connectAuthenticators.from((ctx) => ctx.get(Facade).connectAuthenticator),
    ],
    setup: (ctx) => ctx.get(SiwxController),
    start: (ctx) => ctx.get(Facade).start(),
  })
}
