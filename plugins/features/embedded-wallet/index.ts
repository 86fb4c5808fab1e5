import { createToken } from '../../../kernel/container/token'
import { controller, definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { defineView, viewTarget } from '../../../kernel/router/define-view'
import { computed, type Signal, signal } from '../../../kernel/store/signals'
import { AccountController, accountSettingsRows } from '../../foundations/account/contract'
import { ConnectController, connectMethods, connectorSources } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { RemoteConfigController } from '../../services/catalogue/contract'
import { checkEmbeddedWalletOptions, type EmbeddedWalletOptions } from './check-options'
import {
  ApproveTransactionView,
  EmailLoginView,
  EmailVerifyDeviceView,
  EmailVerifyOtpView,
  EmbeddedWalletController,
  embeddedWalletEvents,
  embeddedWalletId,
  type SignedInUser,
  SmartAccountSettingsView,
  UpdateEmailPrimaryOtpView,
  UpdateEmailSecondaryOtpView,
  UpdateEmailWalletView,
} from './contract'
import { embeddedNamespaces } from './contract-host'
import type { EmbeddedWalletImplementation } from './embedded-wallet-controller'

export type { EmbeddedWalletOptions } from './check-options'
export { type SocialLogins, socialLogins } from './social-logins'

const gate = 'email'
/** Maximum number of characters of an address in the name. */
const MAX_NAME_LENGTH = 30

/** The user, once the code that knows it has loaded. Every page loads only this signal. */
const LoadedUser = /* @__PURE__ */ createToken<Signal<SignedInUser | undefined>>('embedded-wallet/LoadedUser')

const load = (ctx: PluginContext) => ctx.load(EmbeddedWalletController) as Promise<EmbeddedWalletImplementation>

const nameOf = ({ email = 'Email', userName = email }: SignedInUser = {}) => {
  // The limit counts code points, so that an emoji is one letter and is never cut in half.
  const letters = [...userName]
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH).join('')}…` : userName
}

const smart = { key: 'embedded.smartTitle', text: 'Smart Account Settings' }

/** Contributes one connector for the wallet's namespaces, and the form that signs in. */
const offers = [
  /* @__PURE__ */ connectorSources.from((ctx) => ({
    id: embeddedWalletId,
    connectors: computed(() => [
      {
        id: embeddedWalletId,
        name: nameOf(ctx.get(LoadedUser).value),
        type: 'AUTH',
        namespaces: ctx.namespaces.ids.filter((id) => embeddedNamespaces.includes(id)),
        isAnonymous: true,
        hasPortfolio: true,
        // Restoring waits for code, page and chain in turn. Signing in has its own time limit, far below a day.
        patience: { confirmMs: 30_000, approveMs: 86_400_000 },
        prepare: () => load(ctx),
        getProvider: async (namespace: string) => (await load(ctx)).provider(namespace),
      },
    ]),
  })),
  /* @__PURE__ */ connectMethods.of(
    { id: 'email', load: () => import('./views/email-block'), canKeepOthers: true },
    { when: gate },
  ),
]

/** Rows in the settings of an account of this wallet. */
const rows = [
  /* @__PURE__ */ accountSettingsRows.from((ctx) => {
    const { active } = ctx.get(ConnectController)
    const user = ctx.get(LoadedUser)
    return {
      id: 'email',
      testId: 'w3m-account-email-update',
      icon: 'mail',
      label: { key: 'embedded.row', text: 'Email' },
      target: viewTarget(UpdateEmailWalletView),
      isShown: computed(
        () => active.value?.connectorId === embeddedWalletId && !!user.value?.email && !user.value.provider,
      ),
      detail: computed(() => user.value?.email),
    }
  }),
  // The row for the kinds of account is shown where there are several.
  /* @__PURE__ */ accountSettingsRows.from((ctx) => {
    const { active } = ctx.get(ConnectController)
    return {
      id: 'smart-account',
      testId: 'account-smart-account-settings-button',
      icon: 'key',
      label: smart,
      target: viewTarget(SmartAccountSettingsView),
      isShown: computed(
        () =>
          active.value?.connectorId === embeddedWalletId &&
          active.value.accounts.some(({ type }) => type === 'smartAccount'),
      ),
    }
  }),
]

/**
 * Gives people a wallet by their e-mail address. A page of another origin keeps its keys; the app hosts that page, or a party that the app
 * trusts.
 *
 * @param options - the page that keeps the keys, or a signer of the app's own; without either nothing is offered
 * @returns the plugin; `kernel.plugins['embedded-wallet'].connectEmail('ada@example.com')` opens the sign-in, and resolves with the
 * connection
 * @throws EMBEDDED_WALLET_OPTIONS_INVALID with every fault at once
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { account } from 'portico/plugins/account'
 * import { connect } from 'portico/plugins/connect'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { embeddedWallet } from 'portico/plugins/embedded-wallet'
 * import { networks } from 'portico/plugins/networks'
 *
 * const wallet = embeddedWallet({ secureSite: 'https://wallet.example', projectId: 'my-project' })
 * const kernel = createKernel({ plugins: [connect(), networks(), account(), eip155(), wallet] })
 * ```
 */
export function embeddedWallet(options: EmbeddedWalletOptions = {}) {
  if (process.env.NODE_ENV !== 'production') checkEmbeddedWalletOptions(options)
  const { socials } = options
  const holder = options.secureSite ?? options.host
  return definePlugin({
    id: 'embedded-wallet',
    requires: [ConnectController],
    optional: [NetworksController, AccountController, RemoteConfigController],
    gates: { [gate]: { default: true, unless: 'pay' }, socials: { default: true, unless: 'pay' } },
    events: embeddedWalletEvents,
    controllers: [
      controller(LoadedUser, () => signal<SignedInUser | undefined>()),
      lazyController(EmbeddedWalletController, async (ctx) =>
        (await import('./embedded-wallet-controller')).createEmbeddedWallet(ctx, options, ctx.get(LoadedUser)),
      ),
    ],
    views: [
      ...(socials?.views ?? []),
      defineView({
        ref: EmailLoginView,
        load: () => import('./views/email-login-view'),
        title: { key: 'embedded.loginTitle', text: 'Email Login' },
        footer: 'legal',
        when: gate,
      }),
      defineView({
        ref: EmailVerifyOtpView,
        load: () => import('./views/email-code-view'),
        title: { key: 'embedded.codeTitle', text: 'Confirm Email' },
      }),
      defineView({
        ref: EmailVerifyDeviceView,
        load: () => import('./views/email-verify-device-view'),
        title: { key: 'embedded.deviceTitle', text: 'Register Device' },
      }),
      defineView({
        ref: UpdateEmailWalletView,
        load: () => import('./views/update-email-wallet-view'),
        title: { key: 'embedded.updateTitle', text: 'Edit Email' },
      }),
      defineView({
        ref: UpdateEmailPrimaryOtpView,
        load: () => import('./views/email-code-view'),
        title: { key: 'embedded.primaryTitle', text: 'Confirm Current Email' },
      }),
      defineView({
        ref: UpdateEmailSecondaryOtpView,
        load: () => import('./views/email-code-view'),
        title: { key: 'embedded.secondaryTitle', text: 'Confirm New Email' },
      }),
      defineView({
        ref: SmartAccountSettingsView,
        load: () => import('./views/smart-account-settings-view'),
        title: smart,
      }),
      defineView({
        ref: ApproveTransactionView,
        load: () => import('./views/approve-transaction-view'),
        title: { key: 'embedded.approveTitle', text: 'Approve Transaction' },
        back: 'none',
      }),
    ],
    locales: () => import('./locales'),
    contributes: holder ? [...offers, ...(socials?.offers ?? []), ...rows] : [],
    setup: (ctx) => ({
      /**
       * Opens the sign-in, with the address filled in where one is given, and resolves once the wallet is connected.
       *
       * @throws EMBEDDED_WALLET_MODAL_CLOSED 'Modal closed', ROUTER_VIEW_GATED, and the errors of `connect`
       */
      connectEmail: async (email?: string) => (await load(ctx)).connectEmail(email),
      /** The user; undefined while no one is signed in, and until a connection has been restored. */
      user: ctx.get(LoadedUser),
    }),
    start: (ctx) => socials?.resume(ctx),
  })
}
