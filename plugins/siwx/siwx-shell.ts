import { createToken } from '../../kernel/container/token'
import { loadOnce } from '../../kernel/platform/load-once'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { createState } from '../../kernel/store/create-state'
import { computed } from '../../kernel/store/signals'
import { ConnectController } from '../connect/contract'
import { NetworksController } from '../networks/contract'
import type { SessionAuthenticator } from '../walletconnect/contract'
import type { SiwxApi } from './contract'
import type { SiwxOptions } from './options'
import { freshAttempt, type SiwxDesk, type SiwxValues } from './siwx-desk'

/** What a page carries before anybody is connected. */
export interface SiwxShell {
  readonly api: SiwxApi
  readonly authenticator: SessionAuthenticator
  start(): void
}

export const Shell = /* @__PURE__ */ createToken<SiwxShell>('siwx/Shell')

/** Holds what views and hosts read, and loads the rest once somebody is connected. */
export function createSiwxShell(ctx: PluginContext, options: SiwxOptions): SiwxShell {
  const connect = ctx.get(ConnectController)
  const { signals } = createState<SiwxValues>({
    status: 'idle',
    session: undefined,
    attempt: freshAttempt,
    email: undefined,
    emails: [],
  })
  const isRequired = () => options.config?.getRequired?.() ?? options.required ?? true
  const desk: SiwxDesk = { ctx, options, connect, networks: ctx.get(NetworksController), signals, isRequired }
  const engine = loadOnce(async () => (await import('./create-engine')).createEngine(desk))
  const { status } = signals
  return {
    authenticator: {
      params: async (...params) => (await engine()).authenticator.params(...params),
      accept: async (auths) => (await engine()).authenticator.accept(auths),
    },
    start() {
      ctx.effect(() => {
        // Signed in or not cannot be told without the code: nobody stays connected where it does not come.
        if (connect.active.value)
          engine().then(
            ({ follow }) => follow(),
            (error) => {
              ctx.logger.error('Signing in was not loaded', error)
              void connect.disconnect().catch(ctx.logger.warn)
            },
          )
      })
    },
    api: {
      session: signals.session,
      status,
      attempt: signals.attempt,
      isRequired: computed(() => Boolean(status.value) && isRequired()),
      isHeld: computed(() => ['needed', 'signing', 'cancelling'].includes(status.value) && isRequired()),
      signIn: async () => (await engine()).signIn(),
      signOut: async () => (await engine()).signOut(),
      getSessions: async () => (await engine()).getSessions(),
      cancel: async () => (await engine()).cancel(),
      prepare: () => void engine().then(({ prepare }) => prepare(), ctx.logger.warn),
      email: {
        isRequired: options.emailCapture?.required === true,
        address: signals.email,
        recent: signals.emails,
        request: async (email) => (await engine()).email.request(email),
        resend: async () => (await engine()).email.resend(),
        confirm: async (code) => (await engine()).email.confirm(code),
        skip: () => void engine().then(({ email }) => email.skip(), ctx.logger.warn),
      },
    },
  }
}
