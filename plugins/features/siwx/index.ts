import { createToken } from '../../../kernel/container/token'
import { VerifyMessage } from '../../../kernel/namespaces/asset-capabilities'
import { SignMessage } from '../../../kernel/namespaces/capabilities'
import { loadOnce } from '../../../kernel/platform/load-once'
import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { defineView } from '../../../kernel/router/define-view'
import { closeGuards } from '../../../kernel/router/slots'
import { computed, createState, toReadonlySignals } from '../../../kernel/store/signals'
import { ConnectController, ConnectView } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { RemoteConfigController } from '../../services/catalogue/contract'
import { type SessionAuthenticator, sessionAuthenticators } from '../../services/walletconnect/contract'
import { type ConnectAuthenticator, connectAuthenticators } from '../embedded-wallet/contract'
import { checkSiwxOptions, type SiwxOptions } from './check-options'
import {
  DataCaptureOtpConfirmView,
  DataCaptureView,
  SIWXSignMessageView,
  type SiwxApi,
  SiwxController,
  siwxEvents,
} from './contract'
import { freshAttempt, initFailed, type SiwxContext, type SiwxValues } from './siwx-context'

/** What a page carries before anybody is connected. */
interface SiwxFacade {
  readonly api: SiwxApi
  readonly authenticator: SessionAuthenticator
  readonly connectAuthenticator: ConnectAuthenticator
  start(): void
}

const Facade = /* @__PURE__ */ createToken<SiwxFacade>('siwx/Facade')

/** Has the state that views and hosts read, and loads the rest once a wallet is connected. */
function createSiwxFacade(ctx: PluginContext, options: SiwxOptions): SiwxFacade {
  const connect = ctx.get(ConnectController)
  const { signals } = createState<SiwxValues>({
    status: 'idle',
    session: undefined,
    attempt: freshAttempt,
    email: undefined,
    emails: [],
  })
  const isRequired = () => options.config?.getRequired?.() ?? options.required ?? true
  const isEmailRequired = () => {
    const remote = ctx.has(RemoteConfigController) && ctx.get(RemoteConfigController).features.peek()?.emailCapture
    return options.emailCapture?.required === true || (remote || []).includes('required')
  }
  const networks = ctx.get(NetworksController)
  const siwx: SiwxContext = { ctx, options, connect, networks, signals, isRequired, isEmailRequired }
  const load = loadOnce(() => import('./siwx-implementation').then((m) => m.createSiwxImplementation(siwx)))
  const { status } = signals
  return {
    authenticator: {
      params: async (...params) => (await load()).authenticator.params(...params),
      accept: async (auths) => (await load()).authenticator.accept(auths),
    },
    connectAuthenticator: {
      message: async (networkId) => (await load()).connectAuthenticator.message(networkId),
      accept: async (signed) => (await load()).connectAuthenticator.accept(signed),
    },
    start() {
      ctx.effect(() => {
        // Without the code it is unknown whether the account is signed in, so where it does not load, the connection ends.
        if (connect.active.value)
          load().then(
            ({ follow }) => follow(),
            (error) => {
              ctx.logger.error('Signing in was not loaded', error)
              ctx.notices.show(initFailed)
              if (ctx.router.isOpen.peek()) ctx.router.reset(ConnectView)
              void connect.disconnect().catch(ctx.logger.warn)
            },
          )
      })
    },
    api: {
      config: options.config,
      ...toReadonlySignals({ session: signals.session, status, attempt: signals.attempt }),
      isRequired: computed(() => Boolean(status.value) && isRequired()),
      isHeld: computed(() => ['needed', 'signing', 'cancelling'].includes(status.value) && isRequired()),
      signIn: async () => (await load()).signIn(),
      signOut: async () => (await load()).signOut(),
      getSessions: async () => (await load()).getSessions(),
      cancel: async () => (await load()).cancel(),
      prepare: () => void load().then(({ prepare }) => prepare(), ctx.logger.warn),
      email: {
        get isRequired() {
          return isEmailRequired()
        },
        ...toReadonlySignals({ address: signals.email, recent: signals.emails }),
        request: async (email) => (await load()).email.request(email),
        resend: async () => (await load()).email.resend(),
        confirm: async (code) => (await load()).email.confirm(code),
        skip: () =>
          void load()
            .then(({ email }) => email.skip())
            .catch(ctx.logger.warn),
      },
    },
  }
}

export type { SiwxOptions, SiwxServerAddress } from './check-options'

const title = { key: 'siwx.title', text: 'Sign In' }

/**
 * Signs people in with their wallet: after connecting they sign a message, which by default is required to stay connected.
 *
 * @param options - where sessions are stored, whether signing in is required, and the content of the message
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
        load: () => import('./views/data-capture-views').then((m) => ({ default: m.DataCapture })),
        title: { key: 'siwx.profile', text: 'Profile' },
        back: 'none',
        when: 'emailCapture',
      }),
      defineView({
        ref: DataCaptureOtpConfirmView,
        load: () => import('./views/data-capture-views').then((m) => ({ default: m.DataCaptureOtpConfirm })),
        title: { key: 'siwx.confirmEmail', text: 'Confirm Email' },
        when: 'emailCapture',
      }),
    ],
    locales: () => import('./locales/index'),
    contributes: [
      closeGuards.from((ctx) => ctx.get(SiwxController).isHeld),
      sessionAuthenticators.from((ctx) => ctx.get(Facade).authenticator),
      connectAuthenticators.from((ctx) => ctx.get(Facade).connectAuthenticator),
    ],
    setup: (ctx) => ctx.get(SiwxController),
    start: (ctx) => ctx.get(Facade).start(),
  })
}
