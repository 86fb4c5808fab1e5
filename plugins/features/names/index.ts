import { createToken } from '../../../kernel/container/token'
import { LookupAddress, ResolveName } from '../../../kernel/namespaces/asset-capabilities'
import { GetNativeBalance, SignMessage } from '../../../kernel/namespaces/capabilities'
import {
  GetCoinType,
  PlanNameStep,
  ReadNameCommitment,
  ReadNameOffer,
} from '../../../kernel/namespaces/name-capabilities'
import { SendTransaction } from '../../../kernel/namespaces/transfer-capabilities'
import { controller, definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { defineView, viewTarget } from '../../../kernel/router/define-view'
import { computed, type ReadonlySignal, type Signal, signal } from '../../../kernel/store/signals'
import {
  AccountController,
  AccountSettingsView,
  AccountView,
  accountSettingsRows,
} from '../../foundations/account/contract'
import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { BlockchainClientToken, type Identity, ProfileController } from '../../services/blockchain-api/contract'
import { TransactionsController } from '../transactions/contract'
import { checkNamesOptions, type NamesOptions } from './check-options'
import {
  ChooseAccountNameView,
  ManageAccountNameView,
  NamesController,
  type NamesOpenParams,
  namesEvents,
  RegisterAccountNameStepsView,
  RegisterAccountNameSuccessView,
  RegisterAccountNameView,
} from './contract'

export type { ChainRegistrarOptions, NamesOptions } from './check-options'

const title = { key: 'names.title', text: 'Account name' }
/** The account's profile, once another plugin has loaded it. Each page loads only this signal of the profile. */
const LoadedProfile = /* @__PURE__ */ createToken<Signal<ReadonlySignal<Identity> | undefined>>('names/LoadedProfile')
/** The views that show the name of the account. */
const accountViews: readonly (string | undefined)[] = [AccountView.name, AccountSettingsView.name]

const views = [
  /* @__PURE__ */ defineView({
    ref: ChooseAccountNameView,
    load: () => import('./views/choose-account-name-view'),
    title,
  }),
  /* @__PURE__ */ defineView({
    ref: ManageAccountNameView,
    load: () => import('./views/manage-account-name-view'),
    title,
  }),
  /* @__PURE__ */ defineView({
    ref: RegisterAccountNameView,
    load: () => import('./views/register-account-name-view'),
    title: { key: 'names.registerTitle', text: 'Choose Name' },
  }),
  /* @__PURE__ */ defineView({
    ref: RegisterAccountNameStepsView,
    load: () => import('./views/register-account-name-steps-view'),
    title,
  }),
  /* @__PURE__ */ defineView({
    ref: RegisterAccountNameSuccessView,
    load: () => import('./views/register-account-name-success-view'),
    title,
    back: 'none',
  }),
]

/**
 * Registers a name for the account: at the service, by contracts on a chain, or at a registrar of the host's own.
 *
 * @param options - the registrar, and a page that explains names
 * @returns the plugin; `kernel.plugins.names.register('maren')` opens the form, and resolves when the person has registered a name
 * @throws NAMES_OPTIONS_INVALID with every fault at once
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { account } from 'portico/plugins/account'
 * import { blockchainApi } from 'portico/plugins/blockchain-api'
 * import { connect } from 'portico/plugins/connect'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { names } from 'portico/plugins/names'
 * import { networks } from 'portico/plugins/networks'
 *
 * const service = blockchainApi({ projectId: 'my-project' })
 * const plugins = [connect(), networks(), account(), eip155(), service, names()] as const
 * const kernel = createKernel({ plugins })
 * kernel.plugins.names.register('maren').then(({ name }) => console.info(name))
 * ```
 */
export const names = (options: NamesOptions = {}) => {
  if (process.env.NODE_ENV !== 'production') checkNamesOptions(options)
  const { registrar = 'http' } = options
  const isService = registrar === 'http'
  return definePlugin({
    id: 'names',
    requires: [ConnectController, NetworksController, AccountController],
    optional: [BlockchainClientToken, ProfileController, TransactionsController],
    uses: [
      GetNativeBalance,
      SignMessage,
      SendTransaction,
      LookupAddress,
      ResolveName,
      ReadNameOffer,
      ReadNameCommitment,
    ],
    gates: {
      names: {
        default: true,
        needs: isService ? [SignMessage, GetCoinType] : 'controller' in registrar ? [PlanNameStep] : [],
      },
    },
    events: namesEvents,
    controllers: [
      controller(LoadedProfile, () => signal<ReadonlySignal<Identity> | undefined>(undefined)),
      lazyController(NamesController, (ctx) =>
        import('./names-controller').then((m) => m.createNamesController(ctx, options)),
      ),
    ],
    views,
    locales: () => import('./locales'),
    contributes: [
      accountSettingsRows.from((ctx) => {
        const profile = ctx.get(LoadedProfile)
        return {
          id: 'choose-name',
          testId: 'account-choose-name-button',
          icon: 'user',
          label: { key: 'names.row', text: 'Choose account name' },
          target: viewTarget(ChooseAccountNameView),
          isShown: computed(
            () => !isService || (ctx.has(BlockchainClientToken) && profile.value?.value.name === undefined),
          ),
        }
      }),
    ],
    start(ctx) {
      const profile = ctx.get(LoadedProfile)
      // The views that show the name load the profile themselves, so this adds no request.
      ctx.effect(() => {
        if (!accountViews.includes(ctx.router.current.value?.view) || !ctx.has(ProfileController)) return
        ctx.load(ProfileController).then(
          (api) => {
            profile.value = api.profile
          },
          () => undefined,
        )
      })
    },
    setup: (ctx) => ({
      /** Opens the form, with a name in it where one is passed. Rejects with NAMES_ACCOUNT_MISSING, NAMES_REGISTRAR_MISSING, NAMES_NAME_INVALID */
      open: async (params?: NamesOpenParams) => (await ctx.load(NamesController)).open(params),
      /**
       * Opens the form with a name in it, and resolves once the person has registered that name or another one.
       *
       * @throws NAMES_MODAL_CLOSED 'Modal closed', NAMES_ACCOUNT_MISSING 'Address or auth connector not found', NAMES_NAME_SHORT,
       *   NAMES_NAME_INVALID, NAMES_NAME_OWNED 'You already own a name', NAMES_OWNED_FAILED, NAMES_REGISTRAR_MISSING
       */
      register: async (name: string) => (await ctx.load(NamesController)).registerName(name),
      /** Lists names similar to one, and whether each is taken. @throws NAMES_SUGGESTIONS_FAILED, NAMES_NAME_SHORT, NAMES_NAME_INVALID */
      suggest: async (name: string) => (await ctx.load(NamesController)).suggest(name),
      /** Returns the names of an account; default: the active one. @throws NAMES_OWNED_FAILED */
      namesOf: async (address?: string) => (await ctx.load(NamesController)).namesOf(address),
      /** Returns the address that a name leads to. @throws NAMES_RESOLVE_FAILED 'Error resolving name' */
      resolve: async (name: string) => (await ctx.load(NamesController)).resolve(name),
    }),
  })
}
