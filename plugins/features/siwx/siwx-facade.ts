import { createToken } from '../../../kernel/container/token'
import { loadOnce } from '../../../kernel/platform/load-once'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { createState } from '../../../kernel/store/create-state'
import { computed, toReadonlySignals } from '../../../kernel/store/signals'
import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { RemoteConfigController } from '../../services/catalogue/contract'
import type { SessionAuthenticator } from '../../services/walletconnect/contract'
import type { ConnectAuthenticator } from '../embedded-wallet/contract'
import type { SiwxApi } from './contract'
import type { SiwxOptions } from './options'
import { freshAttempt, type SiwxContext, type SiwxValues } from './siwx-context'

/** What a page carries before anybody is connected. */
export interface SiwxFacade {
  readonly api: SiwxApi
  readonly authenticator: SessionAuthenticator
  readonly connectAuthenticator: ConnectAuthenticator
  start(): void
}

export const Facade = /* @__PURE__ */ createToken<SiwxFacade>('siwx/Facade')

/** Holds what views and hosts read, and loads the rest once somebody is connected. */
export function createSiwxFacade(ctx: PluginContext, options: SiwxOptions): SiwxFacade {
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
  const load = loadOnce(async () => (await import('./siwx-implementation')).createSiwxImplementation(siwx))
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
        // Signed in or not cannot be told without the code: nobody stays connected where it does not come.
        if (connect.active.value)
          load().then(
            ({ follow }) => follow(),
            (error) => {
              ctx.logger.error('Signing in was not loaded', error)
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
