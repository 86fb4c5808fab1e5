import { type RemoteFlags, remoteFlags } from '../../kernel/gates/gate-registry'
import { present } from '../../kernel/lib/present'
import { definePlugin } from '../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { computed, type Signal, signal } from '../../kernel/store/signals'
import { type AccountSettings, accountSettings } from '../../plugins/foundations/account/contract-settings'
import { hiddenConnectors } from '../../plugins/foundations/connect/contract'
import { RemoteConfigController } from '../../plugins/services/catalogue/contract'
import type { FeatureLists } from './feature-lists'
import { type ModalFeatures, type ModalOptions, tokensOf } from './modal-options'

/** Features of a page that can change while it runs. */
export interface Features {
  readonly local: Signal<ModalFeatures>
  /** Features that override the project's configuration. */
  readonly remote: Signal<ModalFeatures>
  /** Whether wallets that announce themselves (EIP-6963) are hidden from the list. */
  readonly isAnnouncedHidden: Signal<boolean>
  /** The functions that decide what the lists of a page show; they load with the lazy members, before anything is drawn. */
  readonly lists: Signal<FeatureLists | undefined>
  readonly plugin: ReturnType<typeof createPlugin>
}

/** The options that the features of a page depend on. */
type FeatureOptions = Partial<ModalOptions>

/** Turns features into flags by name; a list is true where it is not empty. */
const flagsOf = (features: object): RemoteFlags =>
  Object.fromEntries(
    Object.entries(present(features)).map(([name, value]) => [
      // Only the flag of `history` has another name.
      name === 'history' ? 'activity' : name,
      Array.isArray(value) ? value.length > 0 : Boolean(value),
    ]),
  )

const remoteNames = [
  'swaps',
  'onramp',
  'email',
  'socials',
  'activity',
  'multiWallet',
  'emailCapture',
  'payWithExchange',
  'payments',
]

/**
 * Creates the plugin that sets the gates by the present features: a `false` of the page closes, else the project decides, else the page's
 * `true`.
 */
const createPlugin = (
  { local, remote, lists }: Omit<Features, 'plugin'>,
  { basic, networks, tokens = {} }: FeatureOptions,
  start: (ctx: PluginContext) => void,
) =>
  definePlugin({
    id: 'compat',
    optional: [RemoteConfigController],
    // Read by `useModalWallets` and by `usePay`; `headless` needs both the page and the project to open it.
    gates: { headless: { default: false }, payments: { default: false } },
    contributes: [
      remoteFlags.from(
        ({ has, get }) =>
          computed(() => {
            const own = flagsOf(local.value)
            const answered = has(RemoteConfigController) && get(RemoteConfigController).flags.value
            const off = Object.keys({ headless: 0, ...own }).filter((name) => !own[name])
            if (own.pay) off.push('email', 'socials')
            const shut = Object.fromEntries([...(basic ? remoteNames : []), ...off].map((name) => [name, false]))
            return { ...own, ...flagsOf(Object(answered)), ...flagsOf(remote.value), ...shut }
          }),
        { order: -1 },
      ),
      // Until the lists have loaded, every connector is hidden, so that none appears and disappears again.
      hiddenConnectors.of((connector) => lists.value?.isHidden(connector) ?? true),
      accountSettings.of(
        computed<AccountSettings>(() =>
          present({
            walletFeaturesOrder: local.value.walletFeaturesOrder,
            balanceTokens: tokensOf(networks ?? [], tokens),
          }),
        ),
      ),
    ],
    // Payments emit their events by this and are kept in it, and calls that wait for a person end with its signal.
    setup: ({ emit, signal }) => ({ emit, signal, payments: [] as (readonly [session: string, payment: object])[] }),
    start,
  })

/**
 * Creates the features of a page, and the plugin that sets the gates by them.
 *
 * @param start - called when that plugin starts
 */
export function createFeatures(
  options: FeatureOptions,
  start: (ctx: PluginContext) => void = () => undefined,
): Features {
  const signals = {
    local: signal(options.features ?? {}),
    remote: signal<ModalFeatures>({}),
    isAnnouncedHidden: signal(options.enableEIP6963 === false),
    lists: signal<FeatureLists | undefined>(undefined),
  }
  return { ...signals, plugin: createPlugin(signals, options, start) }
}
