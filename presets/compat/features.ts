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
  /** What the project's configuration is overruled by. */
  readonly remote: Signal<ModalFeatures>
  /** Wallets that announce themselves (EIP-6963) are kept out of the list. */
  readonly isAnnouncedHidden: Signal<boolean>
  /** What the lists that a page shows are made by; comes with the members that load, before anything is drawn. */
  readonly lists: Signal<FeatureLists | undefined>
  readonly plugin: ReturnType<typeof createPlugin>
}

/** What the features of a page follow from. */
type FeatureOptions = Partial<ModalOptions>

/** Yes and no by the names of flags; lists are a yes where they hold something. */
const flagsOf = (features: object): RemoteFlags =>
  Object.fromEntries(
    Object.entries(present(features)).map(([name, value]) => [
      // Its flag alone is called otherwise.
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

/** The gates follow what the page says now: its `false` closes, else the project decides, else the page's `true`. */
const createPlugin = (
  { local, remote, lists }: Omit<Features, 'plugin'>,
  { basic, networks, tokens = {} }: FeatureOptions,
  start: (ctx: PluginContext) => void,
) =>
  definePlugin({
    id: 'compat',
    optional: [RemoteConfigController],
    // Read by `useModalWallets` and by `usePay`; the first is open only where page and project say so.
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
            return { ...own, ...flagsOf(answered || {}), ...flagsOf(remote.value), ...shut }
          }),
        { order: -1 },
      ),
      // Until that is known, what would be hidden a moment later does not show.
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
    // What pays tells of it.
    setup: ({ emit }) => ({ emit }),
    start,
  })

/**
 * Creates the features of a page, and the plugin that switches the gates by them.
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
